import { ok, type Result } from '../engine/result.ts';
import type { Seat } from '../engine/seat.ts';
import type { UserId } from './ids.ts';
import { heldIfDeserted } from './moves.ts';
import { hasSat, isForOnePerson, seatOf } from './queries.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import { takenOver } from './seating.ts';
import { isUnderWay, type Offer, type Person, type Table } from './table.ts';
import { isSlow } from './turn-lengths.ts';

/** How long an offered seat may be taken if turns take minutes; at a slow table nobody looks in for hours. */
export const OFFER_MS = 10 * 60_000;

type Changed = Result<Table, TableRefusal>;

/** The offer of a seat that may still be taken, or null. */
export function openOffer({ offers }: Pick<Table, 'offers'>, at: Seat, now: number): Offer | null {
  return offers.find(({ seat, until }) => seat === at && until > now) ?? null;
}

/** A player offers their seat to a substitute, which replaces an earlier offer. A bot may be playing for them. */
export function seatOffered(table: Table, by: UserId, to: UserId, now: number): Changed {
  if (table.status === 'lobby') return no(refusals.notBegun);
  if (!isUnderWay(table)) return no(refusals.over);
  const at = seatOf(table, by);
  if (at === null) return no(refusals.notPlaying);
  if (isForOnePerson(table)) return no(refusals.yoursAlone);
  if (table.occupants[at]?.before !== null) return no(refusals.changedHands);
  if (to === by) return no(refusals.substituteOneself);
  if (hasSat(table, to)) return no(refusals.satHere);
  const others = table.offers.filter(({ seat }) => seat !== at);
  const lasts = isSlow(table) ? table.secondsPerTurn * 1_000 : OFFER_MS;
  return ok({ ...table, offers: [...others, { seat: at, to, until: now + lasts }] });
}

/** The substitute to whom a seat was offered takes it over. */
export function seatTaken(table: Table, at: Seat, person: Person, now: number, oftenLeaves = false): Changed {
  if (!isUnderWay(table)) return no(refusals.over);
  if (hasSat(table, person.id)) return no(refusals.onceSeated);
  const offer = openOffer(table, at, now);
  if (offer === null) return no(refusals.offerOver);
  if (offer.to !== person.id) return no(refusals.offeredToOther);
  // The host’s role, a vote and a pause may have been theirs.
  return ok(heldIfDeserted(takenOver(table, at, person, oftenLeaves), now));
}

/** The player takes their offer back, or the substitute declines it. */
export function offerClosed(table: Table, at: Seat, user: UserId, now: number): Changed {
  if (!isUnderWay(table)) return no(refusals.over);
  const offer = openOffer(table, at, now);
  if (offer === null) return no(refusals.offerOver);
  if (offer.to !== user && seatOf(table, user) !== at) return no(refusals.offeredToOther);
  return ok({ ...table, offers: table.offers.filter((each) => each !== offer) });
}

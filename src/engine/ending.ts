import type { Outcome } from './game.ts';
import { who } from './scene.ts';
import { type Seat, seatsOf } from './seat.ts';
import { words } from './sentences.ts';
import { listed, type Words } from './words.ts';

/** The sole winner and the closest rivals. */
export interface Lead {
  readonly winner: Seat;
  readonly points: number;
  /** The others with the most points, and how far behind they are; zero or less if a tie-break decided. */
  readonly seconds: readonly Seat[];
  readonly margin: number;
}

/** Null if there are several winners or none, or only one player. */
export function leadOf({ placings, winners }: Outcome): Lead | null {
  const [winner] = winners;
  const points = placings.find(({ seat }) => seat === winner)?.points;
  if (winner === undefined || winners.length > 1 || points === undefined || placings.length < 2) return null;
  const others = placings.filter(({ seat }) => seat !== winner);
  const most = Math.max(...others.map((other) => other.points));
  const seconds = others.filter((other) => other.points === most).map(({ seat }) => seat);
  return { winner, points, seconds, margin: points - most };
}

/** Ada, Ada and Ben, or Ada, Ben and Cleo. */
export function together(seats: readonly Seat[]): Words {
  return listed(seats.map(who));
}

/** Points with their word, for a line about a seat: **12** pts. */
export function pointsShort(points: number): Words {
  return words.pointsShort({ points });
}

/** A win by a number of points, or by the tie-break. */
export function winWords(lead: Lead, tieBreak: Words): Words {
  const { points, margin } = lead;
  const player = who(lead.winner);
  if (margin <= 0) return words.winsByTie({ player, points, tieBreak });
  return words.winsAhead({ player, points, margin, seconds: together(lead.seconds) });
}

/**
 * A win, including how the last round turned the game, if it did; `before` holds the points by seat without that
 * round. The tie-break comes first, because nobody would guess it.
 */
export function winByRounds(lead: Lead, before: readonly number[] | null, tieBreak: Words): Words {
  const { winner, points } = lead;
  const leaders = passedInLastRound(lead, before);
  if (leaders.length === 0) return winWords(lead, tieBreak);
  return words.winsPassing({ player: who(winner), points, leaders: together(leaders) });
}

/** Who led before the last round, if that was not the winner; empty after a tie-break or without an earlier round. */
export function passedInLastRound(
  { winner, margin }: Lead,
  before: readonly number[] | null,
): readonly Seat[] {
  if (before === null || margin <= 0) return [];
  const most = Math.max(...before);
  if (most <= (before[winner] ?? 0)) return [];
  return seatsOf(before.length).filter((seat) => before[seat] === most);
}

/** Whether a tie in points was broken anywhere but at the top, where {@link winWords} already explains it. */
export function hasUntoldTie({ placings, winners }: Outcome): boolean {
  const [winner, ...others] = winners;
  const told = others.length > 0 ? undefined : placings.find(({ seat }) => seat === winner)?.points;
  return placings.some(({ points, place }) =>
    placings.some((other) => points !== told && other.points === points && other.place !== place),
  );
}

/** The closing sentence for a game that does not provide its own. */
export function plainVerdict({ placings, winners }: Outcome): Words {
  const won = placings.filter(({ seat }) => winners.includes(seat));
  const [first] = won;
  if (first === undefined) {
    const [only] = placings;
    return placings.length === 1 && only !== undefined
      ? words.lostAlone({ points: only.points })
      : words.nobodyWins;
  }
  const { points } = first;
  if (won.length === 1) return words.wins({ player: who(first.seat), points });
  const players = together(won.map(({ seat }) => seat));
  const alike = won.every((one) => one.points === points);
  return alike ? words.shareAlike({ players, points }) : words.share({ players });
}

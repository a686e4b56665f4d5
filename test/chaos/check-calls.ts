import { shardOf } from '#local-discord';
import { seat } from '../../src/engine/seat.ts';
import { isFormer, userId } from '../../src/tables/ids.ts';
import { kindOf } from './covered.ts';
import type { Found } from './findings.ts';
import type { Call, Evidence, Press } from './observed.ts';
import { shardIn, TAKES } from './programs.ts';
import { replayed } from './replayed.ts';

/** How long a person is not called again on the same server while the program runs. */
const PEACE_MS = 10 * 60_000;
/** A message follows the press that causes it within this time, however slow everything is. */
const FOLLOWS_WITHIN_MS = 120_000;
/** The nonce of a call to a turn: its table, the number of the question, the seat, and whether it is a reminder. */
const TO_A_TURN = /^([a-z\d]{8})([a-z\d]+)-(\d+)-[a-z\d]+(-r)?$/;
/** The nonce of a call to a rematch. */
const TO_A_REMATCH = /^([a-z\d]{8})-again-[a-z\d]+$/;
/** The nonce of a message that tells a person that they were voted out. */
const TO_WHO_IS_OUT = /^([a-z\d]{8})-out-(\d+)$/;
/** The nonce of a message about a new table. */
const OF_A_LOBBY = /^([a-z\d]{8})-told$/;

/**
 * Only these people are notified: those who have a turn, are wanted for a rematch, subscribed to new tables of this
 * game there, or were named in an invitation or challenge; and none more often than was promised.
 */
export function checkCalls(evidence: Evidence, found: Found): void {
  const nonces = new Map<string, number>();
  const called = new Map<string, number>();
  for (const call of evidence.calls) {
    const wrong = (says: string): void => found('somebody was called unasked', `${says}: “${call.text}”`);
    const { users, roles, everybody } = call;
    if (users === null || everybody) {
      if (everybody || /<@&?\d+>|@everyone|@here/.test(call.text)) wrong('whoever is named is notified');
      continue;
    }
    for (const user of [...users, ...roles]) {
      if (!new RegExp(`<@&?${user}>`).test(call.text)) wrong(`${user} is notified and not named`);
    }
    if (call.nonce !== null) {
      const before = nonces.get(call.nonce);
      nonces.set(call.nonce, call.at);
      if (before !== undefined && !mayBeTwice(evidence, before, call.at)) wrong(`${users} called twice`);
      const [, lobby] = OF_A_LOBBY.exec(call.nonce) ?? [];
      const why =
        lobby === undefined ? whyNotDue(call, call.nonce, evidence) : whyNotTold(call, lobby, evidence);
      if (why !== null) wrong(why);
      continue;
    }
    for (const whom of [...users, ...roles]) {
      const asked = evidence.presses.findLast((press) => asksFor(press, whom, call));
      if (asked === undefined) {
        wrong(`nobody asked for ${whom}`);
        continue;
      }
      if (kindOf(asked.did) === 'decline') continue;
      const key = `${asked.where.guild} ${whom}`;
      const before = called.get(key) ?? Number.NEGATIVE_INFINITY;
      called.set(key, call.at);
      if (call.at - before < PEACE_MS && !isForgotten(evidence, asked.where.guild, before, call.at))
        wrong(`${whom} called again after ${Math.round((call.at - before) / 1_000)} s`);
    }
  }
}

/** Whether another person did something that names this person just before, such as an invitation. */
function asksFor(press: Press, whom: string, { at, text }: Call): boolean {
  const isNamed = press.did.includes(whom) || press.values?.includes(whom) === true;
  const isInTime = press.at <= at + 1_000 && at - press.at < FOLLOWS_WITHIN_MS;
  // A person may invite the same one on two servers within a second: the link tells which of the two this is.
  const [, linked = press.where.guild] = /channels\/(\d+)\//.exec(text) ?? [];
  // A challenge has no link, and its maker may invite the same person elsewhere at that moment.
  const isOfItsKind = text.includes('⚔️') === press.did.includes('challenge');
  const isTheirs = press.user !== whom && text.includes(press.user);
  const isHere = press.where.guild === linked;
  // The maker of a challenge is told that it was declined.
  if (kindOf(press.did) === 'decline') return text.includes('⚔️') && isInTime && isTheirs && isHere;
  return isNamed && isInTime && isOfItsKind && isTheirs && isHere;
}

/** Why a person should not have been notified of a new table; null if all of them had subscribed. */
function whyNotTold({ users, at }: Call, id: string, { stored, presses }: Evidence): string | null {
  const table = stored.find((one) => one.id === id)?.table;
  if (table === undefined || typeof table === 'string') return `${id} is no table`;
  const hasAsked = (user: string): boolean =>
    presses.some(
      (press) =>
        press.user === user &&
        press.at <= at + 1_000 &&
        press.where.guild === table.guild &&
        kindOf(press.did) === 'notify games' &&
        press.values?.includes(table.game) === true,
    );
  const unasked = (users ?? []).find((user) => !hasAsked(user));
  return unasked === undefined ? null : `${unasked} did not ask to be told of ${table.game} there`;
}

/** The program may forget what it sent after a restart, or if the answer was lost. */
function mayBeTwice(evidence: Evidence, first: number, second: number): boolean {
  const isTroubled = evidence.troubles.some(({ from, to }) => from <= second && first <= to);
  return isTroubled || isAnotherLife(evidence, first, second);
}

/** The next program, or one that takes over the server, does not know whom the previous one called there. */
function isForgotten(evidence: Evidence, guild: string, first: number, second: number): boolean {
  const isTakenOver = evidence.log.some(({ at, line }) => {
    const told = first <= at && at <= second && line.includes(TAKES) ? shardIn(line) : null;
    return told !== null && told.shard === shardOf(guild, told.of);
  });
  return isTakenOver || isAnotherLife(evidence, first, second);
}

function isAnotherLife({ lives }: Evidence, first: number, second: number): boolean {
  return lives.some(({ from }) => first <= from && from <= second);
}

/** Why a person should not have been called to a table; null if they should. */
function whyNotDue({ users }: Call, nonce: string, { stored, erased }: Evidence): string | null {
  const [, id = '', asked = '', at = ''] = TO_A_TURN.exec(nonce) ?? [];
  const [, again = ''] = TO_A_REMATCH.exec(nonce) ?? [];
  const [, left = '', out = ''] = TO_WHO_IS_OUT.exec(nonce) ?? [];
  const kept = stored.find((one) => one.id === (id || again || left));
  if (kept === undefined || typeof kept.table === 'string') return `${nonce} is of no table`;
  const { table, moves } = kept;
  const seats =
    again === '' ? table.occupants.slice(Number(at || out), Number(at || out) + 1) : table.occupants;
  for (const user of users ?? []) {
    const hasGone = erased.some((one) => one.id === user);
    // The seat may have changed hands since.
    const sat = seats
      .flatMap((occupant) => [occupant.person, occupant.before?.person])
      .some((person) => person?.id === user || (hasGone && person != null && isFormer(userId(person.id))));
    if (!sat) return `${user} does not sit at ${kept.id}`;
  }
  if (left !== '') return seats[0]?.votedOut === true ? null : `${users} was not voted out of ${left}`;
  if (again !== '') return table.status === 'over' ? null : `${again} is not over`;
  const positions = replayed(table, moves)?.positions ?? [];
  const number = Number.parseInt(asked, 36);
  const isAsked = positions.some((position) => position.asked[seat(Number(at))] === number);
  return positions.length === 0 || isAsked ? null : `${users} was never asked the question ${number}`;
}

import { read } from '../../src/discord/interactions/custom-ids.ts';
import { isFormer } from '../../src/tables/ids.ts';
import type { Occupant, Table } from '../../src/tables/table.ts';
import { kindOf } from './covered.ts';
import { isDisturbed } from './excuses.ts';
import type { Found } from './findings.ts';
import type { Evidence, Press, StoredMove } from './observed.ts';

const LEAVING: readonly string[] = ['leave', 'quit', 'quit-sure', '/table leave'];
const KICKING = '/table kick';
const JOINING = ['join', 'accept', 'invitation'];
const INVITING = '/table invite';
/** Opens a table, or lets a person in. */
const LETTING_IN: readonly string[] = [INVITING, '/<game> start'];
/** The hour by which the program’s clock is changed, plus a margin for how long that lasts. */
const SET_BY_MS = 3_700_000;

/**
 * The seats match what people were told: nobody loses a seat that they did not leave, and people who were told they
 * left have left.
 */
export function checkSeats(evidence: Evidence, found: Found): void {
  const byTable = new Map<string, Press[]>();
  const everywhere: Press[] = [];
  const invitations = evidence.presses.filter(({ did }) => LETTING_IN.includes(kindOf(did)));
  for (const press of evidence.presses) {
    const kind = kindOf(press.did);
    if (kind === KICKING || kind === '/table leave') everywhere.push(press);
    const pressed = read(press.did);
    if (pressed.kind !== 'control' || !('table' in pressed.control)) continue;
    const { table } = pressed.control;
    byTable.set(table, [...(byTable.get(table) ?? []), press]);
  }
  for (const { id, table, moves } of evidence.stored) {
    if (typeof table === 'string') continue;
    const presses = [...everywhere, ...(byTable.get(id) ?? [])];
    for (const [at, occupant] of table.occupants.entries()) {
      const why = whyUnseated(occupant, presses);
      if (why !== null) found('somebody lost a seat', `${id}: ${why}`);
      const taken = whyNotBack(
        occupant,
        moves.filter(({ seat }) => seat === at),
        presses,
        evidence,
      );
      if (taken !== null) found('somebody lost a seat', `${id}: ${taken}`);
    }
    for (const says of uninvited(table, [...presses, ...invitations]))
      found('somebody was let in', `${id}: ${says}`);
    for (const says of stillThere(table, presses)) found('somebody lost a seat', `${id}: ${says}`);
  }
}

/** Why a person who left did so neither by themselves nor by the others' votes; null if they did. */
function whyUnseated({ person, left, votedOut }: Occupant, presses: readonly Press[]): string | null {
  // People who had everything deleted left because of that.
  if (!left || person === null || isFormer(person.id)) return null;
  if (!votedOut) {
    const isOwn = presses.some(({ user, did }) => user === person.id && LEAVING.includes(kindOf(did)));
    return isOwn ? null : `${person.id} has left, and never pressed anything to do so`;
  }
  const asked = presses.filter(
    ({ did, user, values }) =>
      kindOf(did) === KICKING && user !== person.id && values?.includes(person.id) === true,
  );
  const agreed = presses.filter(({ did, user }) => kindOf(did) === 'vote-out' && user !== person.id);
  if (asked.length === 0) return `${person.id} was voted out, and nobody asked for it`;
  if (!agreed.some(({ user }) => asked.some((one) => one.user !== user)))
    return `${person.id} was voted out by one person alone`;
  return null;
}

/**
 * The people at a private table who neither opened it, nor were invited to it, nor played with the same people
 * before.
 */
function uninvited({ id, invited, host, occupants }: Table, presses: readonly Press[]): readonly string[] {
  if (invited === null) return [];
  return occupants.flatMap(({ person, before }) => {
    if (person === null || before !== null || person.id === host || isFormer(person.id)) return [];
    const isLetIn = presses.some(
      ({ did, user, values }) =>
        (kindOf(did) === INVITING && values?.includes(person.id) === true && values.includes(id)) ||
        (user === person.id && ['rematch', 'again', '/<game> start'].includes(kindOf(did))) ||
        (user === host && kindOf(did) === 'rematch-without'),
    );
    return isLetIn ? [] : [`${person.id} sits there, and was never invited`];
  });
}

/** The people who sit there although they, or whoever kicked them, were told that they have left. */
function stillThere(table: Table, presses: readonly Press[]): readonly string[] {
  const seated = (user: string): boolean =>
    table.occupants.some(({ person, left }) => person?.id === user && !left);
  const cameLater = (user: string, after: Press): boolean =>
    presses.some(
      (press) =>
        press.user === user && JOINING.includes(kindOf(press.did)) && press.at + press.ms >= after.at,
    );
  return presses.flatMap((press) => {
    const { says, user } = press;
    if (says === null) return [];
    const isHere = says.includes(table.id) || read(press.did).kind === 'control';
    const gone =
      isHere && says.startsWith('You left ')
        ? user
        : says.match(/^<@(\d+)> no longer has a seat at table (\w+)/)?.slice(1, 3);
    const whom = typeof gone === 'string' ? gone : gone?.[1] === table.id ? gone[0] : undefined;
    if (whom === undefined || !seated(whom) || cameLater(whom, press)) return [];
    return [`${user} was told “${says}”, and ${whom} sits there`];
  });
}

/** Why a seat that its person was told is theirs again was immediately played by a bot; null if it was not. */
function whyNotBack(
  { person }: Occupant,
  moves: readonly StoredMove[],
  presses: readonly Press[],
  evidence: Evidence,
): string | null {
  if (person === null) return null;
  for (const press of presses) {
    const { user, did, at, ms, told } = press;
    if (user !== person.id || kindOf(did) !== 'back' || told !== 'table') continue;
    if (isDisturbed(press, evidence.troubles)) continue;
    const isGone = presses.some(
      (one) =>
        one.at >= at - one.ms &&
        (one.user === user ? LEAVING.includes(kindOf(one.did)) : kindOf(one.did) === 'vote-out'),
    );
    if (isGone) continue;
    const next = moves.find((move) => move.at > at + ms && !isByAnotherClock(move, evidence));
    if (next?.by === 'bot')
      return `${user} was told at ${at} that the seat is theirs, and a bot made move ${next.seq}`;
  }
  return null;
}

/** Whether a move may have been made while the program’s clock was changed. */
function isByAnotherClock({ at }: StoredMove, { troubles }: Evidence): boolean {
  return troubles.some(
    ({ why, from, to }) => why.startsWith('clock') && from - SET_BY_MS <= at && at <= to + SET_BY_MS,
  );
}

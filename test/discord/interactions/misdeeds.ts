import { read } from '../../../src/discord/interactions/custom-ids.ts';
import type { Incoming } from '../../../src/discord/interactions/incoming.ts';
import { isFormer, type UserId } from '../../../src/tables/ids.ts';
import { LIMITS } from '../../../src/tables/limits.ts';
import type { Change } from '../../../src/tables/ports.ts';
import { gameOf, isForOne } from '../../../src/tables/queries.ts';
import type { Table } from '../../../src/tables/table.ts';
import type { Enders } from '../../../src/tables/table-settings.ts';
import { openVote, othersPlaying, yetToConsent } from '../../../src/tables/votes.ts';

/** Whom a command is about, from its option. */
function named(by: Incoming | null, sub: string, option: string): unknown {
  return by?.kind === 'command' && by.name === 'table' && by.sub === sub ? by.options.get(option) : undefined;
}

/** Whether the press has all data about its presser deleted. */
export function forgets(by: Incoming | null): boolean {
  if (by?.kind !== 'press' && by?.kind !== 'form') return false;
  const pressed = read(by.id);
  return pressed.kind === 'control' && pressed.control.kind === 'data';
}

/** What a change does that its maker may not do; null is the clock, or a bot. */
export function misdeeds(
  before: Table,
  { after, moves }: Change,
  by: Incoming | null,
  enders: Enders,
): readonly string[] {
  const actor = by?.who ?? null;
  const who = actor?.id ?? 'the clock';
  const wrongs: string[] = [];
  const wrong = (says: string): void => void wrongs.push(`${who} ${says}`);
  for (const { seat, by: mover } of moves) {
    const sits = before.occupants[seat]?.person?.id;
    if (mover === 'player' && sits !== actor?.id) wrong(`moves for ${sits}`);
  }
  if (new Set(moves.map(({ seat, by: mover }) => `${seat} ${mover}`)).size > 1)
    wrong('moves for two at once');
  if (after.position !== null && after.position.seq !== (before.position?.seq ?? 0) + moves.length) {
    wrong(`makes ${moves.length} moves from ${before.position?.seq} to ${after.position.seq}`);
  }
  seatedWrongly(before, after, by, wrong);
  agreedWrongly(before, after, by, wrong);
  hostedWrongly(before, after, by, wrong);
  closedWrongly(before, after, by, enders, wrong);
  return wrongs;
}

type Wrong = (says: string) => void;
type Judged = (before: Table, after: Table, by: Incoming | null, wrong: Wrong) => void;

/** Seats: everyone acts for themselves, except by kicks and votes. */
const seatedWrongly: Judged = (before, after, by, wrong) => {
  const actor = by?.who ?? null;
  const begins = before.status === 'lobby' && after.status === 'playing';
  const vote = openVote(before);
  const isDecided = vote !== null && yetToConsent(before, vote).every(({ id }) => id === actor?.id);
  const isKicked = (user: UserId): boolean =>
    before.status === 'lobby'
      ? actor?.id === before.host && named(by, 'kick', 'player') === user
      : vote?.out === user && isDecided;
  /** Whether a seat goes to the person to whom it was offered, by their own action. */
  const isTaken = (index: number): boolean =>
    before.offers.some(({ seat, to }) => seat === index && to === actor?.id) &&
    after.occupants[index]?.person?.id === actor?.id;
  /** Whether a person takes over a seat that was always a bot’s, in a game that one person began against bots alone. */
  const isBots = (index: number): boolean => {
    const dealt = before.occupants.filter((each) => (each.before ?? each).person !== null);
    return before.occupants[index]?.person === null && dealt.length === 1 && before.invited === null;
  };
  for (const [index, { person: sits, kind, left, word }] of before.occupants.entries()) {
    if (sits === null || isTaken(index)) continue;
    const now = after.occupants.find((each) => each.person?.id === sits.id);
    if (now !== undefined && now.word?.sha256 !== word?.sha256 && sits.id !== actor?.id)
      wrong(`changes the word of ${sits.id}`);
    if (begins) continue;
    const isChanged = now === undefined || now.kind !== kind || now.left !== left;
    if (isChanged && actor !== null && sits.id !== actor.id && !isKicked(sits.id))
      wrong(`unseats ${sits.id}`);
    if (now !== undefined && kind === 'bot' && now.kind === 'player' && sits.id !== actor?.id)
      wrong(`takes the seat of ${sits.id} back`);
  }
  for (const [index, { person: sits }] of after.occupants.entries()) {
    if (sits === null || before.occupants.some((each) => each.person?.id === sits.id)) continue;
    if (before.status !== 'lobby' && !isFormer(sits.id) && !isTaken(index) && !isBots(index))
      wrong('takes a seat not offered');
    if (before.occupants.some((each) => each.before?.person?.id === sits.id)) wrong('comes back');
    if (sits.id !== actor?.id && !(isFormer(sits.id) && forgets(by))) wrong(`seats ${sits.id}`);
  }
  for (const { seat, to } of after.offers) {
    const isNew = !before.offers.some((offer) => offer.seat === seat && offer.to === to);
    if (isNew && before.occupants[seat]?.person?.id !== actor?.id) wrong(`offers seat ${seat} of another`);
  }
  const newlyKicked = after.kicked.filter((user) => !before.kicked.includes(user));
  for (const user of newlyKicked) if (!isKicked(user)) wrong(`bars ${user}`);
  const letIn = before.kicked.filter((user) => !after.kicked.includes(user) && after.status === 'lobby');
  for (const user of letIn) {
    const isInvited = actor?.id === before.host && named(by, 'invite', 'who') === user;
    if (!isInvited && !(user === actor?.id && forgets(by))) wrong(`lets ${user} in again`);
  }
};

/** Nobody agrees to anything for another. */
const agreedWrongly: Judged = (before, after, by, wrong) => {
  const actor = by?.who.id;
  const consents = (table: Table): readonly (readonly [string, readonly UserId[]])[] => [
    ['a rematch', table.rematch],
    ['a pause', table.pausing],
    [`the vote of ${openVote(table)?.by} on ${openVote(table)?.out}`, openVote(table)?.agreed ?? []],
  ];
  const earlier = new Map(consents(before));
  for (const [what, users] of consents(after)) {
    for (const user of users)
      if (earlier.get(what)?.includes(user) !== true && user !== actor)
        wrong(`agrees to ${what} for ${user}`);
  }
  const [was, is] = [openVote(before), openVote(after)];
  if (is !== null && (was?.by !== is.by || was.out !== is.out) && is.by !== actor && !isFormer(is.by))
    wrong(`asks for a vote as ${is.by}`);
};

/** Actions of the host only. */
const hostedWrongly: Judged = (before, after, by, wrong) => {
  const isHost = by?.who.id === before.host;
  // A seat that a person takes over from a bot still counts as dealt to a bot.
  const bots = (table: Table): number =>
    table.occupants.filter((each) => (each.before ?? each).person === null).length;
  if (bots(before) !== bots(after) && !isHost) wrong('changes the bots');
  const options = ({ options: chosen, secondsPerTurn }: Table) => JSON.stringify([chosen, secondsPerTurn]);
  if (options(before) !== options(after) && !isHost) wrong('changes the options');
  // A duel begins as soon as it is accepted.
  const accepts = before.challenged !== null && before.challenged === by?.who.id;
  if (before.status === 'lobby' && after.status === 'playing' && !isHost && !accepts)
    wrong(`starts a table of ${before.host}`);
  if (after.host === before.host || by === null) return;
  const isHanded = isHost && named(by, 'host', 'player') === after.host;
  const now = after.occupants.find(({ person }) => person?.id === before.host);
  // The host's role passes on from a player who leaves, or has already left.
  const isGone = now === undefined || now.kind === 'bot';
  if (!isHanded && !isGone) wrong(`makes ${after.host} the host in place of ${before.host}`);
};

/** A server may give its moderators no power over tables, and elsewhere they have none. */
function closedWrongly(before: Table, after: Table, by: Incoming | null, enders: Enders, wrong: Wrong): void {
  const actor = by?.who ?? null;
  const isClosed =
    ['cancelled', 'ended', 'abandoned'].includes(after.status) && after.status !== before.status;
  if (!isClosed || actor === null) return;
  const others = othersPlaying(before, actor.id);
  const leaves = before.occupants.every(
    (each) => each.kind === 'bot' || each.person?.id === actor.id || each.left,
  );
  // An idle solo game gives its place to a table that another person opens.
  const givesWay = after.status === 'abandoned' && after.changedAt - before.changedAt >= LIMITS.idleSecond;
  // The last person asked to end the game agrees.
  const asked = openVote(before);
  const isAgreed =
    asked !== null &&
    asked.out === null &&
    after.status === 'ended' &&
    yetToConsent(before, asked).every(({ id }) => id === actor.id);
  // Only moderators can end a game with others on their own.
  const isHosts = actor.id === before.host && (before.status === 'lobby' || others.length === 0);
  const isHere = by?.guild === before.guild && (by.channel === before.channel || by.managesServer);
  const moderates = actor.mayManage && isHere && enders !== 'host';
  const rules = isHosts || moderates;
  if (!rules && !leaves && !isAgreed && !(givesWay && isForOne(gameOf(before))))
    wrong(`closes ${before.id} of ${before.host} as ${after.status} where ${enders} may`);
}

import { plainVoice } from '../../src/discord/draw/glyphs.ts';
import type { Look } from '../../src/discord/draw/look.ts';
import { speechOf } from '../../src/discord/draw/speech.ts';
import { hintAdvice } from '../../src/discord/features/hints/advice.message.ts';
import { LONGEST_ADVICE } from '../../src/engine/game.ts';
import { givesHints } from '../../src/tables/hints.ts';
import { paused } from '../../src/tables/pauses.ts';
import { waiting } from '../../src/tables/queries.ts';
import { playing } from '../../src/tables/seating.ts';
import type { Occupant, Table, Vote } from '../../src/tables/table.ts';

/** A table during an event other than a move. */
export interface Circumstance {
  readonly name: string;
  readonly table: Table;
  readonly look?: Look;
}

const MINUTE = 60_000;
/** Some by the clock, but not enough to forfeit. */
const TURNS_WITH_CLOCK = { player: 12, clock: 2, bot: 0 };
const TURNS_OF_BOT = { player: 3, clock: 2, bot: 12 };
const LONG_HINT = `Play the ${'longest of all the words '.repeat(9)}`.slice(0, LONGEST_ADVICE);
const QUICK_HINT = { advice: { move: '', says: LONG_HINT }, isQuick: true };

/** What can appear on a table’s message, or on a hand, besides the game: each alone, and the longest combination. */
export function circumstancesOf(table: Table): readonly Circumstance[] {
  if (table.status === 'lobby') return [{ name: 'often leaves', table: withLeavers(table) }];
  // A practice game is not rated, and has no rematch.
  if (table.status === 'over') return table.practice ? [] : endings(table);
  const [first, second, ...others] = playing(table);
  // The coach of a practice table is never busy.
  const given = { ...QUICK_HINT, isQuick: !table.practice };
  const hint = { opened: null, hint: hintAdvice(speechOf(table, plainVoice), given) };
  const shared: readonly Circumstance[] = [
    { name: 'on the clock', table: onTheClock(table) },
    {
      name: 'refused',
      table,
      look: { notice: 'It isn’t your turn any more: somebody was faster than you.' },
    },
    ...(givesHints(table) && table.visibility === 'private' ? [{ name: 'hint', table, look: hint }] : []),
  ];
  if (first === undefined || second === undefined || table.visibility === 'private') return shared;
  const voting = voteBy(first.id, null);
  const agreed = [second.id, ...others.slice(1).map(({ id }) => id)];
  const stoodIn = withStandIns(table);
  return [
    ...shared,
    { name: 'vote to end', table: { ...table, vote: { ...voting, agreed: agreed.slice(0, -1) } } },
    {
      name: 'vote out',
      table: { ...table, vote: { ...voteBy(first.id, second.id), agreed: agreed.slice(2) } },
    },
    { name: 'failed vote', table: { ...table, vote: failed(table, voting) } },
    { name: 'pause wanted', table: { ...table, pausing: [first.id] } },
    { name: 'paused', table: { ...paused(table), dueAt: table.createdAt + 1_440 * MINUTE } },
    { name: 'stand-ins', table: stoodIn },
    { name: 'quick looks', table: withQuickLooks(stoodIn) },
    { name: 'paused, away', table: { ...paused(withStandIns(table, true)), dueAt: table.createdAt } },
    { name: 'vote beside stand-ins', table: onTheClock({ ...stoodIn, vote: voting, pausing: [first.id] }) },
  ];
}

/** Gives the asked players some time left. */
export function onTheClock(table: Table): Table {
  const asked: readonly number[] = waiting(table);
  const until = table.createdAt + table.secondsPerTurn * 1_000;
  return { ...table, deadlines: table.occupants.map((_, seat) => (asked.includes(seat) ? until : null)) };
}

function voteBy(by: Vote['by'], out: Vote['out']): Vote {
  return { by, out, until: Date.UTC(2026, 0, 5, 21), agreed: [], closed: null, earlier: [] };
}

function failed(table: Table, vote: Vote): Vote {
  const by = playing(table).at(-1)?.id ?? null;
  return { ...vote, closed: { by, at: table.createdAt, seq: table.position?.seq ?? 0 } };
}

/**
 * Bots play for everyone, or for everyone except the first player and the one who is asked; one player has left for
 * good.
 */
function withStandIns(table: Table, forAll = false): Table {
  const stays = forAll ? [] : [0, ...waiting(table)];
  const occupants = table.occupants.map(
    (occupant, seat): Occupant =>
      occupant.person === null || stays.includes(seat)
        ? occupant
        : { ...occupant, kind: 'bot', name: `Bot Clover ${seat}`, left: !forAll && seat === 1 },
  );
  return { ...table, occupants, turns: table.turns.map(() => TURNS_OF_BOT) };
}

/** Every move by a bot or person was made after a quick look. */
function withQuickLooks(table: Table): Table {
  const recent = table.recent.map((entry) =>
    entry.move === null ? entry : { ...entry, move: { ...entry.move, isQuick: true } },
  );
  return { ...table, recent };
}

function withLeavers(table: Table): Table {
  return {
    ...table,
    occupants: table.occupants.map((occupant) => ({ ...occupant, oftenLeaves: occupant.person !== null })),
  };
}

/** How a game can end for people: rated, in a new season, with a player who left, and with a rematch wanted. */
function endings(table: Table): readonly Circumstance[] {
  const change = { before: 1_204, after: 1_187, games: 12, season: 0 };
  const ratings = table.occupants.map(({ person }) => (person === null ? null : change));
  const first = ratings.map((each) => each && { ...each, games: 2, season: 0 });
  const [host] = playing(table);
  const left = table.occupants.map(
    (occupant, seat): Occupant =>
      seat === 1 && occupant.person !== null
        ? { ...occupant, kind: 'bot', name: 'Bot Clover', left: true }
        : occupant,
  );
  return [
    { name: 'rated', table: { ...table, ratings, turns: table.turns.map(() => TURNS_WITH_CLOCK) } },
    { name: 'first ratings', table: { ...table, ratings: first, occupants: left } },
    {
      name: 'rematch wanted',
      table: {
        ...table,
        ratings,
        rematch: host === undefined ? [] : [host.id],
        rematchUntil: table.createdAt + 10 * MINUTE,
      },
    },
  ];
}

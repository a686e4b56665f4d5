// Proves src/tables/time-passes.ts, src/tables/queries.ts, src/discord/features/play/turn.message.ts, src/discord/messages/calls.ts

import { expect, test } from 'vitest';
import { tableMessage } from '../../src/discord/features/table/table.message.ts';
import { turnsOf } from '../../src/discord/messages/calls.ts';
import { type Seat, seat } from '../../src/engine/seat.ts';
import { isAutomatic, waiting } from '../../src/tables/queries.ts';
import { replayOf, tableAt } from '../../src/tables/replays.ts';
import { storyFor } from '../../src/tables/story.ts';
import type { Table } from '../../src/tables/table.ts';
import { inEnglish } from '../../src/words/read.ts';
import { textOf, VOICE } from '../discord/drawn.ts';
import {
  ANN,
  answerTo,
  BEN,
  begun,
  CAT,
  code,
  done,
  LONGEST_PAUSE,
  movesOf,
  now,
  type Room,
  room,
  turnMs,
  turnOf,
} from './harness.ts';

/** The state of a game of Rage. */
function stateOf({ position }: Table): { readonly phase: string; readonly round: number } {
  if (position === null) throw new Error('nothing has been dealt');
  return position.state as { readonly phase: string; readonly round: number };
}

/** Rage up to where a player has one card left that needs no colour. */
async function atALastCard(at: Room, alone = false): Promise<{ readonly table: Table; readonly last: Seat }> {
  const bots = { count: 2, level: 'easy' } as const;
  const { id } = await begun(at, alone ? [ANN] : [ANN, BEN, CAT], {
    game: 'rage',
    options: { rounds: 5 },
    ...(alone ? { bots } : {}),
  });
  for (let moves = 0; moves < 200; moves++) {
    const table = await now(at, id);
    const [first] = waiting(table);
    if (first !== undefined && table.occupants[first]?.kind === 'bot') {
      await at.time.pass(LONGEST_PAUSE);
      continue;
    }
    const turn = turnOf(table);
    if (isAutomatic(table, seat(turn.seat))) return { table, last: seat(turn.seat) };
    const bids = stateOf(table).phase === 'bid';
    const answer = bids ? { prompt: 'bid', path: ['bid'], values: ['0'] } : answerTo(table, turn.seat);
    done(await at.tables.answer(id, turn.user, turn.asked, answer));
  }
  throw new Error('nobody ever has one card left');
}

test('the last card of a round plays itself after a moment, and nobody counts as late', async () => {
  const at = room();
  const { table, last } = await atALastCard(at);
  const { seq } = table.position ?? { seq: 0 };
  expect((table.deadlines[last] ?? 0) - at.time.now()).toBeLessThanOrEqual(LONGEST_PAUSE);
  // Nobody is called to it, either.
  expect(turnsOf(table)).toEqual([]);
  await at.time.pass((table.deadlines[last] ?? 0) - at.time.now() - 1);
  expect((await now(at, table.id)).position?.seq).toBe(seq);
  await at.time.pass(1);
  const after = await now(at, table.id);
  expect(after.position?.seq).toBe(seq + 1);
  expect((await movesOf(at, table))[seq]).toMatchObject({ seat: last, by: 'clock' });
  expect(after.occupants[last]?.missed).toBe(0);
  expect(after.turns).toEqual(table.turns);
  // It concerns no player in particular, so it tells neither that somebody was late nor the move.
  expect(after.recent.at(-1)?.move).toBeNull();
  expect(at.errors).toEqual([]);
});

test('a replay does not say that somebody was late, as it does for moves of the clock', async () => {
  const at = room();
  const { table, last } = await atALastCard(at);
  const { seq: own = 0 } = table.position ?? {};
  await at.time.pass(LONGEST_PAUSE);
  let after = await now(at, table.id);
  // The player who is asked in the next round lets the time run out.
  while (isAutomatic(after, seat(turnOf(after).seat))) {
    await at.time.pass(LONGEST_PAUSE);
    after = await now(at, table.id);
  }
  const { seq: late = 0 } = after.position ?? {};
  const { seat: slow } = turnOf(after);
  while ((await now(at, table.id)).position?.seq === late) await at.time.pass(turnMs(after));
  const record = await at.store.record(table.id);
  if (record === null) throw new Error('no record');
  expect([own, late].map((seq) => record.moves[seq])).toMatchObject([
    { seat: last, by: 'clock' },
    { seat: slow, by: 'clock' },
  ]);
  const replay = await replayOf(await now(at, table.id), record);
  if (!replay.ok) throw new Error('no replay');
  const told = (seq: number) =>
    storyFor(tableAt(replay.value, seq + 1), 'public', 9).filter(({ by }) => by === 'clock');
  expect(told(own)).toEqual([]);
  expect(told(late)).toHaveLength(1);
  expect(inEnglish(told(late)[0]?.says ?? '')).toContain('ran out of time');
});

test('a card that plays itself is shown without a deadline, which would hurry its player', async () => {
  const at = room();
  const { table, last } = await atALastCard(at);
  const readers = ['public', table.occupants[last]?.person?.id ?? 'public'] as const;
  for (const reader of readers) {
    const words = textOf(tableMessage(table, reader, VOICE));
    expect(words).toMatch(/▶ .*(Your|’s) turn/);
    expect(words).not.toContain('· ends <t:');
  }
});

test('a whole trick of last cards goes by without a press', async () => {
  const at = room();
  const { table } = await atALastCard(at);
  for (let pauses = 0; pauses < 3; pauses++) await at.time.pass(LONGEST_PAUSE);
  const after = await now(at, table.id);
  const [next] = waiting(after);
  // A Wild or a Change among them needs an answer.
  const isDone = stateOf(after).round === stateOf(table).round + 1;
  expect(isDone || (next !== undefined && !isAutomatic(after, next))).toBe(true);
  expect((after.position?.seq ?? 0) - (table.position?.seq ?? 0)).toBeGreaterThan(0);
});

test('it does so if one person plays against bots and nothing else has a clock', async () => {
  const at = room();
  const { table, last } = await atALastCard(at, true);
  await at.time.pass(LONGEST_PAUSE);
  expect((await movesOf(at, table))[table.position?.seq ?? 0]).toMatchObject({ seat: last, by: 'clock' });
  expect(at.errors).toEqual([]);
});

test('a person who presses first has played it, and nothing more happens', async () => {
  const at = room();
  const { table, last } = await atALastCard(at);
  const { user, asked } = turnOf(table);
  const answer = answerTo(table, last);
  const played = done(await at.tables.answer(table.id, user, asked, answer));
  expect((await movesOf(at, table)).at(-1)).toMatchObject({ seat: last, by: 'player' });
  await at.tables.tick(table.id);
  expect((await now(at, table.id)).position?.seq).toBe(played.position?.seq);
  expect(code(await at.tables.answer(table.id, user, asked, answer))).not.toBe('accepted');
});

test('after a restart it plays itself, however long the program was down', async () => {
  const at = room();
  const { table, last } = await atALastCard(at);
  await at.tables.drain();
  await at.time.pass(turnMs(table) * 10);
  const again = at.restart();
  await again.tables.resume();
  await again.time.pass(LONGEST_PAUSE);
  expect((await movesOf(again, table))[table.position?.seq ?? 0]).toMatchObject({ seat: last, by: 'clock' });
  expect(again.errors).toEqual([]);
});

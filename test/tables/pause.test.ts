// Proves src/tables/bot-pause.ts, src/tables/story.ts

import { expect, test } from 'vitest';
import { seat } from '../../src/engine/seat.ts';
import { scheduled } from '../../src/tables/deadlines.ts';
import { momentOf } from '../../src/tables/story.ts';
import type { Table } from '../../src/tables/table.ts';
import { inEnglish } from '../../src/words/read.ts';
import { ANN, begun, room } from './harness.ts';

const PACE = { botPauseMs: 1_000 };

/** A table in mid-game where it is a bot's turn. */
async function botsTurn(seedling: string): Promise<Table> {
  const table = await begun(room({ seedling }), [ANN], { bots: { count: 1, level: 'easy' } });
  return { ...table, occupants: table.occupants.map((occupant) => ({ ...occupant, kind: 'bot' })) };
}

/** How long the bots of a table pause before each of the first moves. */
function pauses(table: Table, pace = PACE): readonly number[] {
  const { position } = table;
  if (position === null) throw new Error('nothing was dealt');
  return Array.from({ length: 200 }, (_, seq) => {
    const asked = scheduled({ ...table, position: { ...position, seq } }, null, 0, pace);
    return asked.deadlines.find((deadline) => deadline !== null) ?? -1;
  });
}

test('a bot pauses a little differently before each move, about as long as configured', async () => {
  const all = pauses(await botsTurn('pauses'));
  expect(Math.min(...all)).toBeGreaterThanOrEqual(600);
  expect(Math.max(...all)).toBeLessThanOrEqual(1_400);
  expect(new Set(all).size).toBeGreaterThan(100);
  const mean = all.reduce((sum, pause) => sum + pause, 0) / all.length;
  expect(mean).toBeGreaterThan(950);
  expect(mean).toBeLessThan(1_050);
});

test('the same deal has the same pauses, another deal others', async () => {
  const all = pauses(await botsTurn('pauses'));
  expect(pauses(await botsTurn('pauses'))).toEqual(all);
  expect(pauses(await botsTurn('others'))).not.toEqual(all);
});

test('without a pause there is none', async () => {
  expect(new Set(pauses(await botsTurn('pauses'), { botPauseMs: 0 }))).toEqual(new Set([0]));
});

test('a pause that has begun is kept when another player moves', async () => {
  const asked = scheduled(await botsTurn('pauses'), null, 0, PACE);
  expect(scheduled(asked, asked, 300, PACE).deadlines).toEqual(asked.deadlines);
});

/** The same table after a move with these events. */
function after(table: Table, ...events: readonly object[]): Table {
  return { ...table, recent: [...table.recent, { seq: 1, move: null, events, names: [] }] };
}

const BUST = { kind: 'farkled', seat: seat(0), lost: 1_700, held: 1 };

test('nothing moves by itself for two seconds after a moment, and a person’s time is not affected', async () => {
  const farkle = await begun(room({ seedling: 'pauses' }), [ANN], {
    bots: { count: 1, level: 'easy' },
    game: 'farkle',
  });
  const asked = (table: Table, kind: 'bot' | 'player') => {
    const occupants = table.occupants.map((occupant) => ({
      ...occupant,
      kind,
      person: { ...ANN, id: ANN.id },
    }));
    return scheduled({ ...table, occupants }, null, 0, PACE).deadlines.find((at) => at !== null);
  };
  const lost = after(farkle, BUST);
  expect(momentOf(lost)).toMatchObject({ mood: 'bad' });
  expect(asked(after(farkle), 'bot')).toBeLessThanOrEqual(1_400);
  expect(asked(lost, 'bot')).toBe(2_000);
  expect(asked(lost, 'player')).toBe(farkle.secondsPerTurn * 1_000);
  expect(
    scheduled(lost, null, 0, { botPauseMs: 0 }).deadlines.filter((at) => at !== 0 && at !== null),
  ).toEqual([]);
});

test('nothing moves by itself for five seconds after a round', async () => {
  const rage = await begun(room({ seedling: 'pauses' }), [ANN], {
    bots: { count: 1, level: 'easy' },
    game: 'rage',
  });
  const bots = { ...rage, occupants: rage.occupants.map((each) => ({ ...each, kind: 'bot' as const })) };
  const lines = [1, 2].map((bid) => ({ bid, won: 1, points: 0 }));
  const asked = scheduled(after(bots, { kind: 'scored', lines }), null, 0, PACE).deadlines;
  expect(asked.filter((at) => at !== null)).toContain(5_000);
  expect(Math.min(...asked.flatMap((at) => at ?? []))).toBe(5_000);
});

test('of several events of a move the last important one is the moment, until the next move', async () => {
  const farkle = await begun(room({ seedling: 'pauses' }), [ANN], {
    bots: { count: 1, level: 'easy' },
    game: 'farkle',
  });
  const scored = { kind: 'scored', seat: seat(1), points: 1_500, farkles: 0, total: 1_500 };
  const closing = { kind: 'closing', seat: seat(1), total: 10_000 };
  const textOf = (table: Table) => {
    const moment = momentOf(table);
    return moment === null ? null : inEnglish(moment.text);
  };
  expect(textOf(after(farkle, BUST, scored))).toBe('On the board! 1,500');
  expect(textOf(after(farkle, scored, closing, { kind: 'refilled', cards: 3 }))).toBe('Last turns!');
  expect(textOf(after(after(farkle, BUST), { kind: 'passed', seat: seat(0) }))).toBeNull();
  expect(textOf({ ...after(farkle, BUST), status: 'over' })).toBeNull();
  expect(textOf(farkle)).toBeNull();
});

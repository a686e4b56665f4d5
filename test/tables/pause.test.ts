// Proves src/tables/bot-pause.ts

import { expect, test } from 'vitest';
import { scheduled } from '../../src/tables/deadlines.ts';
import type { Table } from '../../src/tables/table.ts';
import { ANN, begun, room } from './harness.ts';

const PACE = { botPauseMs: 1_000 };

/** A table in mid-game at which a bot is asked. */
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

test('a bot pauses a little differently before each move, about as long as is set', async () => {
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

test('a pause once begun is kept when somebody else moves', async () => {
  const asked = scheduled(await botsTurn('pauses'), null, 0, PACE);
  expect(scheduled(asked, asked, 300, PACE).deadlines).toEqual(asked.deadlines);
});

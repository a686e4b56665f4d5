import { describe, expect, it } from 'vitest';
import { write } from '../../../src/discord/custom-ids.ts';
import { tableMessage } from '../../../src/discord/draw/table-message.ts';
import { rematchOf } from '../../../src/tables/rematch.ts';
import type { Table } from '../../../src/tables/table.ts';
import { ANN, answerTo, BEN, CAT, turnOf } from '../../tables/harness.ts';
import { pressable, textOf, VOICE } from '../drawn.ts';
import { begun, drawnBy, look, only, type Stage, stage } from '../stage.ts';

const ON = { id: '500000000000000001', hidden: false };

/** Two people’s game, played to its end long after anybody pressed anything. */
async function ended(at: Stage): Promise<Table> {
  const { id } = await begun(at);
  let table = await look(at, id);
  while (table.status === 'playing') {
    const { seat, user, asked } = turnOf(table);
    await at.tables.answer(id, user, asked, answerTo(table, seat, 'stop'));
    table = await look(at, id);
  }
  await at.time.pass(120_000);
  at.requests.length = 0;
  return look(at, id);
}

const labels = (table: Table) =>
  pressable(tableMessage(table, 'public', VOICE)).flatMap(({ id }) => id.split(':')[2] ?? []);
const says = (table: Table) => textOf(tableMessage(table, 'public', VOICE));
const again = (at: Stage, table: Table, who: typeof ANN, action: 'rematch' | 'next' = 'rematch') =>
  at.press(who, write({ kind: 'table', table: table.id, action }), ON);

describe('a finished table', () => {
  it('says how it ended first, then the placings, and keeps the seed behind Table', async () => {
    const at = stage();
    const table = await ended(at);
    const [first = '', , second = ''] = says(table).split('\n');
    expect(first).toMatch(/^### (🏆 .*wins with|🏆 .*share the win|Nobody wins)/);
    expect(second).toMatch(/^(🥇|•) 1\. <@/);
    expect(says(table)).not.toContain(table.position?.dice.seed ?? '');
    expect(labels(table)).toEqual(['rematch', 'replay', 'menu']);
  });

  it('calls who has not agreed once, takes it back when they have, and leads to the rematch', async () => {
    const at = stage();
    const table = await ended(at);
    await again(at, table, ANN);
    await at.time.pass(1_000);
    const calls = () => at.requests.filter((request) => JSON.stringify(request).includes('wants a rematch'));
    expect(calls()).toHaveLength(1);
    expect(JSON.stringify(calls())).toContain(`<@${BEN.id}>, Ann wants a rematch`);
    const waits = await look(at, table.id);
    expect(says(waits)).toContain(`Rematch: <@${ANN.id}> ✅ · waiting for <@${BEN.id}>`);
    await again(at, table, BEN);
    await at.time.pass(120_000);
    expect(calls()).toHaveLength(1);
    expect(at.requests.some(({ kind }) => kind === 'remove')).toBe(true);
    const over = await look(at, table.id);
    expect((await look(at, rematchOf(table.id))).status).toBe('playing');
    expect(labels(over)).toEqual(['next', 'replay', 'menu']);
    for (const who of [ANN, CAT]) {
      const led = textOf(drawnBy(only(await again(at, table, who, 'next'))));
      expect(led).toContain('The rematch is on: https://discord.com/channels/');
    }
    // The button of an older drawing.
    expect(textOf(drawnBy(only(await again(at, table, ANN))))).toContain('The rematch has already started');
  });

  it('offers no rematch where nobody is left to play it', async () => {
    const at = stage();
    const table = await ended(at);
    const gone = {
      ...table,
      occupants: table.occupants.map((each) => ({ ...each, kind: 'bot' as const, left: true })),
    };
    expect(labels(gone)).toEqual(['replay', 'menu']);
    const alone = { ...gone, occupants: [...table.occupants.slice(0, 1), ...gone.occupants.slice(1)] };
    expect(JSON.stringify(tableMessage(alone, 'public', VOICE))).toContain('Play again');
  });
});

// Proves src/discord/interactions/call.ts

import { SnowflakeUtil } from 'discord.js';
import { InteractionResponseType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { ANN, BEN, turnOf } from '../../tables/harness.ts';
import { control, draw, movesOf } from '../drawn.ts';
import { begun, type Harness, harness, look, opened, whoHas } from '../harness.ts';

/** A move of the player on turn, ready to be pressed. */
async function move(at: Harness, { id, on }: Awaited<ReturnType<typeof begun>>) {
  const table = await look(at, id);
  const [first] = movesOf(draw(table, null, null));
  const who = whoHas(turnOf(table).user);
  return {
    who,
    other: who === ANN ? BEN : ANN,
    press: () => at.press(who, first?.drawn.id ?? '', on),
    first,
    on,
  };
}

/** The log lines with a reference, grouped by it. */
function trails(at: Harness): readonly (readonly { readonly text: string; readonly facts: object }[])[] {
  const byRef = new Map<string, { text: string; facts: object }[]>();
  for (const { text, facts } of at.lines) {
    if (!('ref' in facts) || typeof facts.ref !== 'string') continue;
    byRef.set(facts.ref, [...(byRef.get(facts.ref) ?? []), { text, facts }]);
  }
  return [...byRef.values()];
}

test('a move can be followed from its arrival to its answer', async () => {
  const at = harness();
  const table = await begun(at);
  at.lines.length = 0;
  await (await move(at, table)).press();
  const [lines, ...others] = trails(at);
  expect(others).toEqual([]);
  expect(lines?.map(({ text }) => text)).toEqual(['a press arrived', 'a press was answered']);
  expect(lines?.[0]?.facts).toEqual({
    ref: expect.stringMatching(/^[0-9a-f]{6}$/),
    kind: 'move',
    ageMs: expect.any(Number),
  });
  expect(lines?.[1]?.facts).toEqual({
    ref: expect.any(String),
    kind: 'move',
    outcome: 'show',
    table: table.id,
    seq: 1,
    game: 'farkle',
    ms: expect.any(Number),
  });
  expect(at.clicks.at(-1)).toMatchObject({ kind: 'move', outcome: 'show' });
});

test('every press has a reference of its own', async () => {
  const at = harness();
  await begun(at);
  expect(trails(at)).toHaveLength(at.clicks.length);
  expect(at.clicks.map(({ kind }) => kind)).toEqual(['command', 'table', 'table']);
  for (const lines of trails(at)) expect(lines).toHaveLength(2);
});

test('a refused press is distinguishable from an accepted one', async () => {
  const at = harness();
  const table = await begun(at);
  const { other, first, on } = await move(at, table);
  await at.press(other, first?.drawn.id ?? '', on);
  expect(at.clicks.at(-1)).toMatchObject({ kind: 'move', outcome: 'refused' });
  await at.press(ANN, control(table.id, 'start'), on);
  expect(at.clicks.at(-1)).toMatchObject({ kind: 'table', outcome: 'refused' });
});

test('a bug keeps the reference that the person was told', async () => {
  const at = harness();
  const table = await begun(at);
  at.lines.length = 0;
  at.store.save = () => Promise.reject(new Error('disk full'));
  const answers = await (await move(at, table)).press();
  const told = /ref ([0-9a-f]{6})/.exec(JSON.stringify(answers))?.[1];
  const [lines] = trails(at);
  expect(lines?.map(({ text }) => text)).toEqual([
    'a press arrived',
    'an interaction failed',
    'a press was answered',
  ]);
  for (const { facts } of lines ?? []) expect(facts).toMatchObject({ ref: told });
  expect(at.clicks.at(-1)).toMatchObject({ kind: 'move', outcome: 'failed' });
});

test.each([
  [10062, 'late'],
  [503, 'undelivered'],
])('an answer that Discord refused (%i) is %s', async (code, outcome) => {
  const at = harness();
  const table = await begun(at);
  at.failures.set('answer', [code]);
  await (await move(at, table)).press();
  expect(at.clicks.at(-1)).toMatchObject({ kind: 'move', outcome });
  const [last] = trails(at).at(-1)?.slice(1) ?? [];
  expect(last?.facts).toMatchObject({ table: table.id });
});

test('unreadable interactions, and those during shutdown, are counted too', async () => {
  const at = harness();
  const { on } = await opened(at);
  await at.press(ANN, 'somebody-else', on);
  expect(at.clicks.at(-1)).toMatchObject({ kind: 'unreadable', outcome: 'private' });
  await at.router.close();
  await at.press(ANN, 'somebody-else', on);
  expect(at.clicks.at(-1)).toMatchObject({ kind: 'unreadable', outcome: 'restarting' });
});

test('a press is as old as Discord says', async () => {
  const at = harness();
  const { on } = await opened(at);
  const from = at.origin(ANN);
  const id = SnowflakeUtil.generate({ timestamp: at.time.now() - 700 }).toString();
  const press = { ...from, ticket: { ...from.ticket, id }, kind: 'press', id: 'x', values: [], on } as const;
  await at.handle(press);
  expect(at.clicks.at(-1)?.ageMs).toBe(700);
  await at.handle({ ...press, ticket: { ...press.ticket, id: 'no number' } });
  expect(at.clicks.at(-1)?.ageMs).toBe(0);
});

test('the log of a private hand has no card in it', async () => {
  const at = harness();
  const { id, on } = await begun(at, 'rage');
  at.lines.length = 0;
  const requests = await at.press(ANN, control(id, 'hand'), on);
  expect(requests).toMatchObject([{ type: InteractionResponseType.ChannelMessageWithSource }]);
  const keys = at.lines.flatMap(({ facts }) => Object.keys(facts));
  const known = ['ref', 'kind', 'ageMs', 'outcome', 'table', 'seq', 'game', 'ms'];
  expect(keys.filter((key) => !known.includes(key))).toEqual([]);
});

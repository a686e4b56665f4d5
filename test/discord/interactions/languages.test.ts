// Proves src/discord/interactions/reply.ts, src/discord/interactions/context.ts

import { expect, it } from 'vitest';
import { write } from '../../../src/discord/interactions/custom-ids.ts';
import type { Language } from '../../../src/engine/languages.ts';
import type { Who } from '../../../src/tables/ports.ts';
import { ANN, BEN, CAT } from '../../tables/harness.ts';
import { textOf } from '../drawn.ts';
import { begun, drawnBy, type Harness, harness, isPrivate, only, opened } from '../harness.ts';

const asked = (at: Harness, who: Who, language: Language, name: string, sub: string, options = {}) =>
  at.handle({
    ...{ ...at.origin(who), language, kind: 'command', name, sub },
    options: new Map(Object.entries(options)),
  });

it('answers each person in their language, and the public in that of the channel', async () => {
  const at = harness();
  const table = await begun(at, 'folder');
  const pressed = (who: Who, language: Language, action: 'hand' | 'menu' | 'start') =>
    at.handle({
      ...at.origin(who),
      language,
      kind: 'press',
      id: write({ kind: 'table', table: table.id, action }),
      values: [],
      on: table.on,
    });
  const german = only(await pressed(ANN, 'de', 'hand'));
  const english = only(await pressed(BEN, 'en', 'hand'));
  expect([german, english].map(isPrivate)).toEqual([true, true]);
  expect(textOf(drawnBy(german))).toContain('### Deine Hand · ');
  expect(textOf(drawnBy(english))).toContain('### Your hand · ');
  expect(textOf(drawnBy(only(await pressed(ANN, 'de', 'start'))))).toBe('Dieses Spiel hat schon angefangen.');
  expect(textOf(drawnBy(only(await pressed(CAT, 'de', 'menu'))))).toContain(' · Gastgeber\u00a0<@');
  expect(textOf(drawnBy(table.answer))).toMatch(/’s turn/);
});

it('says in their language that a delayed table is ready', async () => {
  const at = harness();
  const create = at.store.create.bind(at.store);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  at.store.create = async (...given) => {
    await held;
    return create(...given);
  };
  const command = { kind: 'command', name: 'rage', sub: 'start', options: new Map() } as const;
  const handled = at.router.handle({ ...at.origin(ANN), language: 'de', ...command });
  await at.time.pass(1_500);
  release();
  await handled;
  const said = at.requests.flatMap((request) =>
    request.kind === 'editAnswer' ? [textOf(drawnBy(request))] : [],
  );
  expect(said).toEqual(['Hier, bitte.']);
});

it('says in German what a command has done, or why not', async () => {
  const at = harness();
  const { id } = await opened(at, 'folder');
  const says = async (who: Who, name: string, sub: string, options = {}) =>
    textOf(drawnBy(only(await asked(at, who, 'de', name, sub, options))));
  expect(await says(BEN, 'table', 'leave')).toBe('Du sitzt hier an keinem Tisch.');
  expect(await says(BEN, 'table', 'replay', { table: '?' })).toBe('Einen Tisch „?“ gibt es nicht.');
  expect(await says(ANN, 'table', 'kick', { player: ANN.id })).toBe(
    'Dich selbst kannst du nicht rauswerfen. Mit `/tisch verlassen` gehst du.',
  );
  expect(await says(ANN, 'table', 'leave')).toBe(`Du hast Tisch ${id} verlassen.`);
  expect(await says(ANN, 'leaderboard', '', { period: 'points-all' })).toBe(
    'Punkte verschiedener Spiele lassen sich nicht vergleichen. Wähl bitte eins mit der Option „spiel“.',
  );
  expect(await says(ANN, 'gone', '')).toBe(
    'Diesen Befehl kenne ich nicht mehr. Versuch es bitte in einer Minute noch einmal.',
  );
});

// Proves src/discord/interactions/reply.ts, src/discord/interactions/context.ts

import { expect, it } from 'vitest';
import type { Language } from '../../../src/engine/languages.ts';
import type { Who } from '../../../src/tables/ports.ts';
import { ANN, BEN, CAT, gate } from '../../tables/harness.ts';
import { control } from '../drawn.ts';
import { begun, type Harness, harness, opened } from '../harness.ts';
import { isPrivate, ofKind, only, wordsIn } from '../requests.ts';

const asked = (at: Harness, who: Who, language: Language, name: string, sub: string, options = {}) =>
  at.handle(at.typed(who, name, sub, options, { language }));

it('answers each person in their language, and the public in that of the channel', async () => {
  const at = harness();
  const table = await begun(at, 'folder');
  const pressed = (who: Who, language: Language, action: 'hand' | 'menu' | 'start') =>
    at.handle(at.pressed(who, control(table.id, action), table.on, { language }));
  const german = only(await pressed(ANN, 'de', 'hand'));
  const english = only(await pressed(BEN, 'en', 'hand'));
  expect([german, english].map(isPrivate)).toEqual([true, true]);
  expect(wordsIn(german)).toContain('### Deine Hand · ');
  expect(wordsIn(english)).toContain('### Your hand · ');
  expect(wordsIn(only(await pressed(ANN, 'de', 'start')))).toBe('Dieses Spiel hat schon angefangen.');
  expect(wordsIn(only(await pressed(CAT, 'de', 'menu')))).toContain(' · Gastgeber\u00a0<@');
  expect(wordsIn(table.answer)).toMatch(/’s turn/);
});

it('says in their language that a delayed table is ready', async () => {
  const at = harness();
  const create = at.store.create.bind(at.store);
  const { opened: held, open: release } = gate();
  at.store.create = async (...given) => {
    await held;
    return create(...given);
  };
  const handled = at.router.handle(at.typed(ANN, 'rage', 'start', {}, { language: 'de' }));
  await at.time.pass(1_500);
  release();
  await handled;
  const said = ofKind(at.requests, 'editAnswer').map(wordsIn);
  expect(said).toEqual(['Hier, bitte.']);
});

it('says in German what a command has done, or why not', async () => {
  const at = harness();
  const { id } = await opened(at, 'folder');
  const says = async (who: Who, name: string, sub: string, options = {}) =>
    wordsIn(only(await asked(at, who, 'de', name, sub, options)));
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

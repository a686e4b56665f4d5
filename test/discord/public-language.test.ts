// Proves src/discord/public-language.ts

import { describe, expect, it, test } from 'vitest';
import { write } from '../../src/discord/interactions/custom-ids.ts';
import { createPublicLanguage } from '../../src/discord/public-language.ts';
import { seat } from '../../src/engine/seat.ts';
import { createSettings } from '../../src/settings/server-settings.ts';
import { guildId, type Home, WORLD } from '../../src/tables/ids.ts';
import type { Who } from '../../src/tables/ports.ts';
import type { Offered } from '../../src/words/offered.ts';
import { createMemorySettings } from '../support/memory-storage.ts';
import { ANN, BEN, CAT, GUILD } from '../tables/harness.ts';
import { control } from './drawn.ts';
import { begun, type Harness, harness, look, opened } from './harness.ts';
import { editsOf, first, isPrivate, isUpdate, ofKind, only, wordsIn } from './requests.ts';

const OTHER = guildId('100000000000000002');

const german = (before: Parameters<typeof harness>[0] = {}) => harness({ localeOf: () => 'de', ...before });
const LANGUAGE = write({ kind: 'settings', act: 'language' });
const HIDDEN = { id: '78', hidden: true };
const choose = (at: Harness, language: string) =>
  at.handle(at.pressed(ANN, LANGUAGE, HIDDEN, { managesServer: true, values: [language] }));

describe('the language of a server', () => {
  const of = async (locale: string, chosen: Offered | null = null, guild: Home = GUILD) => {
    const settings = createSettings(createMemorySettings());
    await settings.change(GUILD, () => ({ language: chosen }));
    return createPublicLanguage({ settings: settings.of, localeOf: () => locale })(guild);
  };

  it('is Discord’s setting while none is chosen', async () => {
    expect(await of('de')).toBe('de');
    expect(await of('es-ES')).toBe('es');
    expect(await of('fr')).toBe('en');
  });

  it('is the chosen one, separately for each server', async () => {
    expect(await of('de', 'en')).toBe('en');
    expect(await of('en-GB', 'es')).toBe('es');
    expect(await of('en-GB', 'es', OTHER)).toBe('en');
  });

  it('is Discord’s setting again while the chosen one cannot be read', async () => {
    const settings = (): Promise<never> => Promise.reject(new Error('the database is gone'));
    const language = createPublicLanguage({ settings, localeOf: () => 'de' });
    expect(await language(GUILD)).toBe('de');
  });
});

test('a table is in the language of its server for everyone, and each hand in that of its player', async () => {
  const at = german();
  const table = await begun(at, 'folder');
  expect(isUpdate(table.answer)).toBe(true);
  expect(wordsIn(table.answer)).toMatch(/ ist am Zug/);
  const hand = await at.handle(at.pressed(ANN, control(table.id, 'hand'), table.on, { language: 'en' }));
  expect(isPrivate(only(hand))).toBe(true);
  expect(wordsIn(only(hand))).toContain('### Your hand · ');
});

test('an open table changes its language with its next change, in the same message', async () => {
  const at = german();
  const table = await opened(at, 'folder');
  expect(wordsIn(table.answer)).toContain('Gastgeber');
  await choose(at, 'en');
  const before = at.requests.length;
  await at.tables.join(table.id, BEN);
  await at.time.pass(5_000);
  const made = at.requests.slice(before);
  expect(made.map(({ kind }) => kind)).toEqual(['edit']);
  expect(wordsIn(only(made))).toContain('host');
  expect(wordsIn(only(made))).not.toContain('Gastgeber');
});

test("invitations, challenges and offers of a seat are in the server's language, whoever sends or accepts them", async () => {
  const at = german();
  const command = (sub: string, option: string, { id }: Who) =>
    at.handle(at.typed(ANN, 'table', sub, { [option]: id }, { about: { id, isBot: false, isHere: true } }));
  await opened(at, 'folder');
  expect(wordsIn(first(await command('invite', 'who', BEN)))).toMatch(/lädt <@\d+> zu \*\*Folder\*\* ein/);
  const challenge = write({ kind: 'challenge', user: CAT.id, game: null });
  const challenged = await at.press(BEN, challenge, { id: '79', hidden: true }, ['farkle']);
  expect(wordsIn(first(ofKind(challenged, 'follow')))).toContain('heraus');

  const game = german();
  const { id } = await begun(game);
  const table = await look(game, id);
  const own = table.occupants.findIndex(({ person }) => person?.id === ANN.id);
  const about = { id: CAT.id, isBot: false, isHere: true };
  const offered = await game.handle(game.typed(ANN, 'table', 'substitute', { player: CAT.id }, { about }));
  expect(wordsIn(first(offered))).toContain('bietet');
  const offer = { kind: 'offer', table: id, seat: seat(own) } as const;
  const on = { id: '80', hidden: false };
  const refused = first(await game.press(BEN, write({ ...offer, act: 'take' }), on));
  // A person who may not accept it is told so in their own language.
  expect(wordsIn(refused)).toMatch(/^You have, or had, a seat at this table/);
  const closed = first(await game.press(CAT, write({ ...offer, act: 'close' }), on));
  expect(isUpdate(closed)).toBe(true);
  expect(wordsIn(closed)).toContain('möchte lieber nicht. Das Angebot gilt nicht mehr.');
  const stale = first(await game.press(CAT, write({ ...offer, act: 'take' }), on));
  expect(isUpdate(stale)).toBe(true);
  expect(wordsIn(stale)).toBe('Dieses Angebot gilt nicht mehr.');
});

test("calls to a turn and notifications of a new table are in the server's language", async () => {
  const at = german();
  await at.notifications.subscribe(CAT.id, GUILD, ['folder']);
  await opened(at, 'folder');
  await at.time.pass(20_000);
  const sent = () => ofKind(at.requests, 'send').map((made) => JSON.stringify(made.data));
  expect(sent().filter((text) => text.includes('🔔'))).toEqual([expect.stringContaining('Tisch')]);
  const game = german();
  await begun(game, 'folder');
  await game.time.pass(4 * 60_000);
  const calls = ofKind(game.requests, 'send').flatMap(({ data }) =>
    'content' in data ? [data.content] : [],
  );
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) expect(call).toContain('du bist am Zug bei Folder');
});

test("a game's thread, its name and its starter are in the server's language", async () => {
  const at = german();
  await at.parts.settings.change(GUILD, () => ({ threads: true }));
  const { id, on } = await begun(at, 'folder');
  const names = ofKind(at.requests, 'startThread').map((made) => made.name);
  expect(names).toEqual([expect.stringContaining(' und ')]);
  const starters = () => editsOf(at.requests, on.id);
  expect(starters().at(-1)).toContain('spielen **Folder** in einem Thread');
  await choose(at, 'en');
  await at.tables.leave(id, BEN.id, true);
  await at.time.pass(10 * 60_000);
  expect(starters().at(-1)).not.toContain('spielen **Folder** in einem Thread');
  expect(ofKind(at.requests, 'startThread')).toHaveLength(1);
});

test("a leaderboard or stats posted by a person are in the server's language, and in direct messages in theirs", async () => {
  const at = german();
  const posted = async (home: Home) => {
    const post = write({ kind: 'stats', user: ANN.id, game: null, act: 'post', rival: false });
    return only(await at.handle(at.pressed(ANN, post, HIDDEN, { guild: home, language: 'es' })));
  };
  expect(isPrivate(await posted(GUILD))).toBe(false);
  expect(wordsIn(await posted(GUILD))).toContain('Noch kein Spiel zu Ende gespielt.');
  const alone = await posted(WORLD);
  expect(isPrivate(alone)).toBe(true);
  expect(wordsIn(alone)).not.toContain('Noch kein Spiel zu Ende gespielt.');
});

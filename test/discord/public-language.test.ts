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
import { textOf } from './drawn.ts';
import {
  begun,
  drawnBy,
  type Harness,
  harness,
  isPrivate,
  isUpdate,
  look,
  only,
  opened,
  type Request,
} from './harness.ts';

const OTHER = guildId('100000000000000002');

const wordsIn = (request: Request) => textOf(drawnBy(request));
const german = (before: Parameters<typeof harness>[0] = {}) => harness({ localeOf: () => 'de', ...before });
const choose = (at: Harness, language: string) =>
  at.handle({
    ...{ ...at.origin(ANN), managesServer: true, kind: 'press', on: { id: '78', hidden: true } },
    ...{ id: write({ kind: 'settings', act: 'language' }), values: [language] },
  });

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
  const hand = await at.handle({
    ...{ ...at.origin(ANN), language: 'en', kind: 'press', values: [], on: table.on },
    id: write({ kind: 'table', table: table.id, action: 'hand' }),
  });
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

/** The first of these requests, which may notify people, unlike a message of a table. */
function first(requests: readonly Request[]): Request {
  const [made] = requests;
  if (made === undefined) throw new Error('nothing was sent');
  return made;
}

test("invitations, challenges and offers of a seat are in the server's language, whoever sends or accepts them", async () => {
  const at = german();
  const command = (sub: string, option: string, { id }: Who) =>
    at.handle({
      ...{
        ...at.origin(ANN),
        kind: 'command',
        name: 'table',
        sub,
        about: { id, isBot: false, isHere: true },
      },
      options: new Map([[option, id]]),
    });
  await opened(at, 'folder');
  expect(wordsIn(first(await command('invite', 'who', BEN)))).toMatch(/lädt <@\d+> zu \*\*Folder\*\* ein/);
  const challenged = await at.handle({
    ...{ ...at.origin(BEN), kind: 'press', on: { id: '79', hidden: true }, values: ['farkle'] },
    id: write({ kind: 'challenge', user: CAT.id, game: null }),
  });
  expect(wordsIn(first(challenged.filter(({ kind }) => kind === 'follow')))).toContain('heraus');

  const game = german();
  const { id } = await begun(game);
  const table = await look(game, id);
  const own = table.occupants.findIndex(({ person }) => person?.id === ANN.id);
  const offered = await game.handle({
    ...{ ...game.origin(ANN), kind: 'command', name: 'table', sub: 'substitute' },
    ...{ about: { id: CAT.id, isBot: false, isHere: true }, options: new Map([['player', CAT.id]]) },
  });
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
  const sent = () => at.requests.flatMap((made) => (made.kind === 'send' ? [JSON.stringify(made.data)] : []));
  expect(sent().filter((text) => text.includes('🔔'))).toEqual([expect.stringContaining('Tisch')]);
  const game = german();
  await begun(game, 'folder');
  await game.time.pass(4 * 60_000);
  const calls = game.requests.flatMap((made) =>
    made.kind === 'send' && 'content' in made.data ? [made.data.content] : [],
  );
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) expect(call).toContain('du bist am Zug bei Folder');
});

test("a game's thread, its name and its starter are in the server's language", async () => {
  const at = german();
  await at.parts.settings.change(GUILD, () => ({ threads: true }));
  const { id, on } = await begun(at, 'folder');
  const names = at.requests.flatMap((made) => (made.kind === 'startThread' ? [made.name] : []));
  expect(names).toEqual([expect.stringContaining(' und ')]);
  const starters = () =>
    at.requests.filter((made) => made.kind === 'edit' && made.id === on.id).map((made) => wordsIn(made));
  expect(starters().at(-1)).toContain('spielen **Folder** in einem Thread');
  await choose(at, 'en');
  await at.tables.leave(id, BEN.id, true);
  await at.time.pass(10 * 60_000);
  expect(starters().at(-1)).not.toContain('spielen **Folder** in einem Thread');
  expect(at.requests.filter(({ kind }) => kind === 'startThread')).toHaveLength(1);
});

test("a leaderboard or stats posted by a person are in the server's language, and in direct messages in theirs", async () => {
  const at = german();
  const posted = async (home: Home) => {
    const made = await at.handle({
      ...{ ...at.origin(ANN), guild: home, language: 'es', kind: 'press' },
      ...{ values: [], on: { id: '78', hidden: true } },
      id: write({ kind: 'stats', user: ANN.id, game: null, act: 'post', rival: false }),
    });
    return only(made);
  };
  expect(isPrivate(await posted(GUILD))).toBe(false);
  expect(wordsIn(await posted(GUILD))).toContain('Noch kein Spiel zu Ende gespielt.');
  const alone = await posted(WORLD);
  expect(isPrivate(alone)).toBe(true);
  expect(wordsIn(alone)).not.toContain('Noch kein Spiel zu Ende gespielt.');
});

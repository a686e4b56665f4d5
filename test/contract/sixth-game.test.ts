// Proves docs/adding-a-game.md, src/discord/features/start/game.data.ts, src/tables/daily-tries.ts, test/gallery/album.ts

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { commands } from '../../src/discord/features/commands.ts';
import { tableMessage } from '../../src/discord/features/table/table.message.ts';
import { seal } from '../../src/engine/game.ts';
import { games } from '../../src/games/registry.ts';
import { isForOne } from '../../src/tables/queries.ts';
import { control, textOf, VOICE } from '../discord/drawn.ts';
import { begun, harness, look, opened } from '../discord/harness.ts';
import { only, wordsIn } from '../discord/requests.ts';
import { createAlbum } from '../gallery/album.ts';
import { exhibitOf, pageOf } from '../gallery/page.ts';
import { citedIn, clausesOf, titlesIn } from '../rules/law.ts';
import { atLength } from '../support/length.ts';
import { openGame, openRules } from '../support/open-game.ts';
import { soloGame, soloRules } from '../support/solo-game.ts';
import { ANN, BEN, CHANNEL, GUILD, turnOf } from '../tables/harness.ts';
import { describeBite } from './bite.ts';
import { describeCommand } from './command.ts';
import { describeMessages } from './messages.ts';
import { describeEmojis, describePictured } from './pictured.ts';
import { describeRules } from './rules-text.ts';
import { describeWholeGames } from './whole-games.ts';

const template = await vi.hoisted(async () => (await import('../support/template.ts')).buildTemplate());
afterAll(template.remove);

/** The registry with three more games. */
vi.mock('../../src/games/registry.ts', async (original) => {
  const registry = await original<typeof import('../../src/games/registry.ts')>();
  const [engine, open, solo] = await Promise.all([
    import('../../src/engine/game.ts'),
    import('../support/open-game.ts'),
    import('../support/solo-game.ts'),
  ]);
  const guests = [template.game, engine.seal(open.openGame), engine.seal(solo.soloGame)];
  // A person may be turning the template into their own game right now.
  const hosts = registry.games.filter(({ id }) => guests.every((guest) => guest.id !== id));
  const all = registry.listed([...hosts, ...guests]);
  return { ...registry, games: all, findGame: (id: string) => all.find((game) => game.id === id) };
});

for (const [game, rules] of [
  [template.game, template.rules],
  [seal(openGame), openRules],
  [seal(soloGame), soloRules],
] as const) {
  describeWholeGames(game);
  describeBite(game);
  describeMessages(game);
  describePictured(game);
  describeEmojis(game);
  describeRules(game, rules);
  describeCommand(game);
}

/** The tools of `npm run check`, each run from the folder of the template. */
const TOOLS: readonly { readonly tool: string; readonly args: readonly string[] }[] = [
  {
    tool: 'biome',
    args: ['check', '--config-path=..', '--vcs-enabled=false', '--error-on-warnings', 'src/games', 'test'],
  },
  { tool: 'depcruise', args: ['src', 'test', '--config', '../.dependency-cruiser.cjs', '-T', 'err'] },
  { tool: '../typescript-7/bin/tsc', args: ['-p', '.'] },
  { tool: 'knip', args: ['--include', 'files,exports,types'] },
];
const BIN = fileURLToPath(new URL('../../node_modules/.bin/', import.meta.url));

describe('the template of docs/adding-a-game.md', async () => {
  test.each(atLength([], TOOLS))('has nothing that $tool finds', async ({ tool, args }) => {
    const found = await new Promise<string | null>((resolve) => {
      execFile(join(BIN, tool), args, { cwd: template.folder }, (error, stdout, stderr) =>
        resolve(error === null ? null : `${stdout}${stderr}`),
      );
    });
    expect(found).toBeNull();
  });

  const pages = template.files.filter((file) => file.startsWith('docs/rules/'));
  const tests = template.files.filter((file) => file.endsWith('.test.ts'));
  for (const path of tests) await import(pathToFileURL(join(template.folder, path)).href);

  test('has a test for every clause of its rules', () => {
    const text = (path: string): string => readFileSync(join(template.folder, path), 'utf8');
    const clauses = pages.flatMap((path) => clausesOf(text(path)));
    const named = tests.flatMap((path) => titlesIn(text(path)).flatMap(citedIn));
    expect(clauses.length).toBeGreaterThan(0);
    expect([...new Set(named)].sort()).toEqual(clauses.toSorted());
  });
});

describe('with three more games in the registry', () => {
  test('each has its command and is drawn in the gallery', async () => {
    const guests = games.slice(-3);
    expect(guests[0]).toBe(template.game);
    expect(commands.map(({ name }) => name)).toEqual(expect.arrayContaining(guests.map(({ id }) => id)));
    const page = pageOf(await Promise.all(guests.map(exhibitOf)), createAlbum(), 'en');
    for (const { id } of guests) expect(page).toContain(`<h2 class="game" id="${id}">`);
    expect(page.replace(/base64,[^")]*/g, '')).not.toMatch(/undefined|NaN/);
  });

  test('several have a deal of the day, each its own, on a leaderboard that asks which', async () => {
    const at = harness();
    const solo = games.filter(isForOne);
    expect(solo.length).toBeGreaterThan(1);
    for (const { id } of solo) {
      const dealt = only(await at.command(ANN, id, 'start', { deal: 'daily' }));
      expect(wordsIn(dealt)).toContain('Deal of the day');
    }
    const tables = await Promise.all((await at.store.liveIn(GUILD, CHANNEL)).map(({ id }) => look(at, id)));
    expect(tables.map(({ game }) => game).sort()).toEqual(solo.map(({ id }) => id).sort());
    expect(new Set(tables.map(({ position }) => position?.dice.seed)).size).toBe(solo.length);
    const ask = (options: Record<string, string>) =>
      at.command(BEN, 'leaderboard', '', { period: 'today', ...options });
    expect(wordsIn(only(await ask({})))).toBe(
      `Please choose a game with a deal of the day: ${solo.map(({ name }) => name).join(', ')}.`,
    );
    for (const { id, name } of solo) {
      expect(wordsIn(only(await ask({ game: id })))).toContain(name);
    }
  });

  test('a move that matters is on one line below the title of a game without a picture', async () => {
    const at = harness();
    const { id } = await begun(at, openGame.id);
    const taking = async (heap: string, stones: string) => {
      const { user, asked } = turnOf(await look(at, id));
      const played = await at.tables.answer(id, user, asked, {
        prompt: 'take',
        path: [heap],
        values: [stones],
      });
      expect(played.ok).toBe(true);
      return textOf(tableMessage(await look(at, id), 'public', VOICE));
    };
    expect(await taking('A', '3')).toContain('⭐ **3 stones at once** · ');
    expect(await taking('B', '1')).not.toContain('stones at once');
  });

  test('each that has words for a hint offers one', async () => {
    const at = harness();
    const { id, on } = await opened(at, soloGame.id);
    const hint = only(await at.press(ANN, control(id, 'hint'), on));
    expect(wordsIn(hint)).toMatch(/^💡 Hint: More of the cards to come are (higher|lower)\.$/);
  });
});

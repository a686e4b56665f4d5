// Proves src/standings/standings.ts, src/storage/standings-keeper.ts, src/discord/features/leaderboard/leaderboard.ts, src/discord/features/stats/stats.ts

import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Channel, LocalDiscord, Person } from '#local-discord';
import type { TableId } from '../../src/tables/ids.ts';
import { planted } from '../records/planted-records.ts';
import { harness } from './harness.ts';
import { farkler, playOut, pressOnTable } from './play.ts';
import { CLOCK, programEnvironment } from './program.ts';
import { choose, controlsOf, pictured, posted, type Seen, seat, shown, told, wordsOf } from './screen.ts';
import { keepGames } from './stored.ts';

/** The number of rated games from which a person is ranked. */
const SETTLED = 5;
const MINE = 'Replay one of your games…';
const STANDINGS = new URL('../../dist/operations/standings.js', import.meta.url).pathname;
const at = harness(
  {
    guilds: [
      { name: 'Tavern', channels: ['hall'] },
      { name: 'Inn', channels: ['board'] },
    ],
    users: ['Ada', 'Ben', 'Cleo'],
  },
  async (discord) => {
    toTheMiddleOfNextMonth(discord);
    await fillTheInn(discord);
    earlier = await playedBefore(discord);
    return { preloaded: CLOCK, env: { PICTURES: 'on' } };
  },
);
/** The tables of the rated games that Ada and Ben have played in the hall, latest first. */
let earlier: readonly TableId[];
let hall: Channel;
let ada: Person;
let ben: Person;

beforeAll(() => {
  hall = at.discord.channel('hall');
  ada = at.discord.user('Ada');
  ben = at.discord.user('Ben');
});

afterAll(() => at.allWell());

/** However long the test takes, no season ends unexpectedly. */
function toTheMiddleOfNextMonth(discord: LocalDiscord): void {
  const now = new Date(discord.now());
  discord.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15) - now.getTime());
}

/**
 * Many people have played at the inn: Ada and Ben four games of Farkle Flip with each other and one of Rage, and Cleo
 * and eleven more one game each, with so many points that all of them rank above those two.
 */
async function fillTheInn(discord: LocalDiscord): Promise<void> {
  const [ada, ben] = [discord.user('Ada'), discord.user('Ben')];
  const farkle = planted('farkle');
  const endedAt = discord.now() - 60_000;
  const ofTwo = (places: readonly [number, number], points: readonly [number, number]) =>
    places.map((place, at) => ({ place, won: place === 1, points: points[at] ?? 0 }));
  const together = [
    ofTwo([1, 2], [5_200, 3_000]),
    ofTwo([1, 2], [6_100, 2_500]),
    ofTwo([2, 1], [4_000, 5_500]),
    ofTwo([1, 2], [5_100, 4_900]),
  ].map((results, game) => {
    const [adas, bens] = results;
    const statistics = { turns: 10, busts: 2, bestTurn: 1_000 + 100 * game };
    return {
      record: farkle,
      people: [ada, ben],
      results: [{ ...adas, statistics }, { ...bens }],
      endedAt: endedAt + game,
    };
  });
  const bids = { ...ofTwo([1, 2], [70, 30])[0], statistics: { bids3: 4, hits3: 3 } };
  const rage = {
    record: planted('rage'),
    people: [ada, ben],
    results: [bids, { place: 2, won: false }],
    endedAt,
  };
  const guest = (index: number) => ({ id: String(4n * 10n ** 17n + BigInt(index)), name: `Guest ${index}` });
  const others = Array.from({ length: 6 }, (_, pair) => ({
    record: farkle,
    people: [pair === 0 ? discord.user('Cleo') : guest(2 * pair), guest(2 * pair + 1)],
    results: ofTwo([1, 2], [40_000 - 200 * pair, 39_900 - 200 * pair]),
    endedAt,
  }));
  const inn = { guild: discord.guild('Inn'), channel: discord.channel('board') };
  await keepGames(at.path, inn, [...together, rage, ...others]);
}

/** All rated games of Ada and Ben in the hall but the last that it takes to be ranked. */
async function playedBefore(discord: LocalDiscord): Promise<readonly TableId[]> {
  const inHall = { guild: discord.guild('Tavern'), channel: discord.channel('hall') };
  const games = Array.from({ length: SETTLED - 1 }, (_, game) => ({
    record: planted('farkle'),
    people: [discord.user('Ada'), discord.user('Ben')],
    results: [
      { place: 1, won: true, points: 5_200 },
      { place: 2, won: false, points: 3_000 },
    ],
    endedAt: discord.now() - 60_000 + game,
  }));
  return (await keepGames(at.path, inHall, games)).toReversed();
}

async function play(): Promise<Seen> {
  const table = await seat(at.discord, hall, 'farkle', [ada, ben], { target: 5000 });
  await playOut(table, async () => shown(await pressOnTable(table, farkler)), 2_000);
  return table;
}

const ranking = async (period: string): Promise<string> =>
  wordsOf(shown(await ada.run(hall, '/leaderboard', { game: 'farkle', period })));

/** The options in a person's list of their own games. */
async function listed(person: Person): Promise<readonly string[]> {
  const stats = shown(await person.run(hall, '/stats'));
  return controlsOf(stats).find(({ label }) => label === MINE)?.options ?? [];
}

test('a new season shows a podium of the last one, costs some rating, and is the same after a rebuild', async () => {
  const tables = [(await play()).id, ...earlier];
  const first = await ranking('season');
  for (const person of [ada, ben]) {
    expect(first).toMatch(new RegExp(`^(🥇|🥈) ${person.name} · \\*\\*[\\d,]+\\*\\* · 5 games`, 'm'));
  }
  expect(first).not.toContain('Podium');

  toTheMiddleOfNextMonth(at.discord);
  await at.program.takeTime();
  const begun = await ranking('season');
  expect(begun).toContain('Nobody has finished a game against other people this season.');
  expect(begun).toMatch(
    new RegExp(`Podium of .*\n🥇 (${ada.name}|${ben.name}) .* · 🥈 (${ada.name}|${ben.name}) `),
  );

  const again = await play();
  expect(wordsOf(again.message())).toMatch(/new season ▼\s\d+/);
  expect(await listed(ben)).toEqual([again.id, ...tables]);
  expect(await listed(at.discord.user('Cleo'))).toEqual([]);
  const boards = () => Promise.all(['season', 'rating', 'week', 'month', 'all', 'points-all'].map(ranking));
  const kept = await boards();
  expect(kept[0]).toContain('1 game');
  expect(kept[0]).toContain('Podium');
  for (const { name } of [ada, ben]) {
    expect(kept.at(-1)).toMatch(new RegExp(`${name} · [\\d,]+ points · \\d wins?`));
  }

  await at.program.kill9();
  const rebuilt = spawnSync(process.execPath, ['--import', CLOCK, STANDINGS, 'rebuild'], {
    env: programEnvironment(at.discord, `file:${at.path}`),
    encoding: 'utf8',
  });
  expect(rebuilt.stdout).toContain('were rebuilt from all results');
  await at.start();
  expect(await boards()).toEqual(kept);
});

test('people replay a game from their own stats, even after a crash', async () => {
  const table = await play();
  const [newest] = await listed(ada);
  expect(newest).toBe(table.id);
  const stats = shown(await ada.run(hall, '/stats', { game: 'farkle' }));
  expect(await ada.select(stats, MINE, [table.id])).toMatchObject({ kind: 'update', private: true });
  const replays = () =>
    ada.read(hall).filter((one) => wordsOf(one).includes(`Replay of ${table.id} · before move 1 of`));
  await at.discord.until(() => replays().length === 1);
  const [deal] = replays();
  if (deal === undefined) throw new Error('there is no replay');

  await at.crash();
  const end = shown(await choose(ada, deal, 'End'));
  const id = /🏆 <@(\d+)>/.exec(wordsOf(table.message()))?.[1];
  const winner = at.discord.people.find((person) => person.id === id)?.name;
  expect(wordsOf(end)).toContain(`${winner} wins`);
  expect(wordsOf(shown(await choose(ada, end, '◀ My move')))).toMatch(/· move \d+ of \d+/);
  expect(told(await ben.run(hall, '/table replay', { table: table.id }))).toContain(`Replay of ${table.id}`);
  const everyones = await posted(
    at.discord,
    await ben.run(hall, '/table replay', { table: table.id, for: 'everyone' }),
  );
  expect(at.discord.user('Cleo').read(hall).map(wordsOf)).toContain(wordsOf(everyones));
});

test('▶ and ◀ page through a long leaderboard, and each page has its reader’s own row', async () => {
  const board = at.discord.channel('board');
  const cleo = at.discord.user('Cleo');
  const opened = async (person: Person) =>
    shown(await person.run(board, '/leaderboard', { game: 'farkle', period: 'points-all' }));
  const places = (message: Parameters<typeof wordsOf>[0]) =>
    [...wordsOf(message).matchAll(/^(🥇|🥈|🥉|• \d+\.) /gm)].map(([, place]) => place).join(' ');
  const first = await opened(ada);
  const adas = `13. ${ada.name} · 20,400 points · 3 wins · 4 games`;
  expect(wordsOf(first)).toContain('page 1 of 2');
  expect(places(first)).toBe('🥇 🥈 🥉 • 4. • 5. • 6. • 7. • 8. • 9. • 10. • 13.');
  expect(wordsOf(first)).toContain(`\n…\n• ${adas}`);
  const second = shown(await ada.press(first, '▶'));
  expect(wordsOf(second)).toContain('page 2 of 2');
  expect(places(second)).toBe('• 11. • 12. • 13. • 14.');
  expect(wordsOf(second)).toContain(adas);
  expect(wordsOf(shown(await ada.press(second, '◀')))).toBe(wordsOf(first));
  const cleos = shown(await cleo.press(await opened(cleo), '▶'));
  expect(places(cleos)).toBe('• 11. • 12. • 13. • 14. 🥇');
  expect(wordsOf(cleos)).toContain(`\n…\n🥇 ${cleo.name} · 40,000 points`);
});

test('the stats of several games show statistics, opponents, and a picture of the rating', async () => {
  const board = at.discord.channel('board');
  const stats = async (person: Person, options: Readonly<Record<string, string | { readonly id: string }>>) =>
    shown(await person.run(board, '/stats', options));
  expect(wordsOf(await stats(ada, {}))).toContain(
    '**Farkle Flip** · 4 games · 3 wins\n**Rage** · 1 game · 1 win',
  );
  const farkle = await pictured(() => ada.run(board, '/stats', { game: 'farkle' }));
  for (const line of [
    '**4 games · 3 wins** · last played <time>',
    'Best **6,100** · average 5,100 points, place 1.3',
    'Winning streak: **1** now, best **2**',
    'Farkles: **8 in 40 turns**',
    'Biggest turn: **1,300**',
    `${ben.name}: **3–1** in 4 games`,
  ]) {
    expect(wordsOf(farkle).split('\n')).toContain(line);
  }
  const rage = await stats(ada, { game: 'rage' });
  expect(wordsOf(rage)).toContain('Bids hit: **75% (3 of 4)**');
  expect(rage.attachments).toEqual([]);
  const bens = await stats(ben, { game: 'farkle', player: { id: ada.id } });
  expect(wordsOf(bens)).toContain(`You and ${ada.name}: **1–3** in 4 games`);
});

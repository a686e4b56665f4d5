import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Channel, LocalDiscord, Person } from '../../src/playground/index.ts';
import { house } from './house.ts';
import { farkler, playOut, pressOnTable } from './play.ts';
import { programEnvironment } from './program.ts';
import { controlsOf, type Seen, seat, shown, told, wordsOf } from './screen.ts';

/** From so many rated games on somebody has a place. */
const SETTLED = 5;
const MINE = 'Replay one of your games …';
const CLOCK = new URL('../../dist/playground/bot-clock.js', import.meta.url).href;
const STANDINGS = new URL('../../dist/operations/standings.js', import.meta.url).pathname;
const at = house({ channels: ['hall'], users: ['Ada', 'Ben', 'Cleo'] }, (discord) => {
  toTheMiddleOfNextMonth(discord);
  return { discordsTime: true };
});
let hall: Channel;
let ada: Person;
let ben: Person;

beforeAll(() => {
  hall = at.discord.channel('hall');
  ada = at.discord.user('Ada');
  ben = at.discord.user('Ben');
});

afterAll(() => at.allWell());

/** However long the test takes, no season ends while it does not expect it. */
function toTheMiddleOfNextMonth(discord: LocalDiscord): void {
  const now = new Date(discord.now());
  discord.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15) - now.getTime());
}

async function play(): Promise<Seen> {
  const table = await seat(at.discord, hall, 'farkle', [ada, ben], { target: 5000 });
  await playOut(table, async () => shown(await pressOnTable(table, farkler)), 2_000);
  return table;
}

const ranking = async (period: string): Promise<string> =>
  wordsOf(shown(await ada.run(hall, '/leaderboard', { game: 'farkle', period })));

/** What a person can choose from the list of their own games. */
async function listed(person: Person): Promise<readonly string[]> {
  const stats = shown(await person.run(hall, '/stats'));
  return controlsOf(stats).find(({ label }) => label === MINE)?.options ?? [];
}

test('a new season has a podium of the last one, costs a little, and is the same after a rebuild', async () => {
  const tables: string[] = [];
  for (let games = 0; games < SETTLED; games += 1) tables.unshift((await play()).id);
  const first = await ranking('season');
  for (const person of [ada, ben]) {
    expect(first).toMatch(new RegExp(`\\d\\. ${person.mention} · \\*\\*[\\d,]+\\*\\* · 5 games`));
  }
  expect(first).not.toContain('Podium');

  toTheMiddleOfNextMonth(at.discord);
  await at.crash();
  const begun = await ranking('season');
  expect(begun).toContain('Nobody has finished a game against other people this season.');
  expect(begun).toMatch(
    new RegExp(`Podium of .*\n🥇 <@(${ada.id}|${ben.id})> .* · 🥈 <@(${ada.id}|${ben.id})>`),
  );

  const again = await play();
  expect(wordsOf(again.message())).toMatch(/new season −\d+/);
  expect(await listed(ben)).toEqual([again.id, ...tables]);
  expect(await listed(at.discord.user('Cleo'))).toEqual([]);
  const boards = () => Promise.all(['season', 'rating', 'week', 'month', 'all', 'points-all'].map(ranking));
  const kept = await boards();
  expect(kept[0]).toContain('1 game');
  expect(kept[0]).toContain('Podium');
  for (const { mention } of [ada, ben]) {
    expect(kept.at(-1)).toMatch(new RegExp(`${mention} · [\\d,]+ points · \\d wins?`));
  }

  await at.program.kill9();
  const rebuilt = spawnSync(process.execPath, ['--import', CLOCK, STANDINGS, 'rebuild'], {
    env: programEnvironment(at.discord, at.path),
    encoding: 'utf8',
  });
  expect(rebuilt.stdout).toContain('were rebuilt from all results');
  await at.start();
  expect(await boards()).toEqual(kept);
});

test('somebody replays a game from their own stats, also after a crash', async () => {
  const table = await play();
  const [newest] = await listed(ada);
  expect(newest).toBe(table.id);
  const stats = shown(await ada.run(hall, '/stats', { game: 'farkle' }));
  const deal = await ada.select(stats, MINE, [table.id]);
  expect(deal).toMatchObject({ kind: 'message', private: true });
  expect(wordsOf(shown(deal))).toContain(`Replay of ${table.id} · the deal, before`);

  await at.crash();
  const end = shown(await ada.press(shown(deal), 'Last'));
  const winner = /🏆 (<@\d+>)/.exec(wordsOf(table.message()))?.[1] ?? '';
  expect(wordsOf(end)).toContain(`${winner} wins`);
  expect(wordsOf(shown(await ada.press(end, '◀ Mine')))).toMatch(/· move \d+ of \d+/);
  expect(told(await ben.run(hall, '/table replay', { table: table.id }))).toContain(`Replay of ${table.id}`);
  const everyones = shown(await ben.run(hall, '/table replay', { table: table.id, for: 'everyone' }));
  expect(at.discord.user('Cleo').read(hall).map(wordsOf)).toContain(wordsOf(everyones));
});

// Proves src/tables/reviews.ts, src/opponents/reviewer.ts, src/opponents/review-worker.ts

import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalDiscord, Person } from '#local-discord';
import type { TableId } from '../../src/tables/ids.ts';
import { planted } from '../records/planted-records.ts';
import { nightly } from '../support/length.ts';
import { harness } from './harness.ts';
import { farkler, pressOnTable } from './play.ts';
import { choose, controlsOf, pictured, posted, seat, shown, wordsOf } from './screen.ts';
import { keepGames } from './stored.ts';

/** The move with the planted blunder, counted from 1, as players read it. */
const BLUNDER = 34;
/** Reviews run at a lower priority than everything else on the machine. */
const REVIEWED_WITHIN = 200_000;

const USERS = ['Ada', 'Ben', 'Cleo', 'Dan'];
// Without the limit, the bot has all its card emojis soon rather than hours later.
const at = harness({ channels: ['hall'], users: USERS, limits: { emojis: false } }, async (discord) => {
  blundered = await keepPastGames(discord);
  return { dressed: true };
});
let ada: Person;
let ben: Person;
/** A game of Rage with a single decision of Ada's, which is a blunder. */
let blundered: TableId;

beforeAll(() => {
  ada = at.discord.user('Ada');
  ben = at.discord.user('Ben');
});

afterAll(() => at.allWell());

/** The given game, which Ada and Ben finished, and two more that she left. */
async function keepPastGames(discord: LocalDiscord): Promise<TableId> {
  const people = [discord.user('Ada'), discord.user('Ben')];
  const rage = planted('rage');
  const moves = rage.moves.map(
    (made, index) => ({ ...made, by: index === BLUNDER - 1 ? 'player' : 'bot' }) as const,
  );
  const left = { forfeited: true, place: 2, points: 0, won: false };
  const both = { people, endedAt: discord.now() - 60_000 };
  const hall = { guild: discord.guild('Tavern'), channel: discord.channel('hall') };
  const [finished] = await keepGames(at.path, hall, [
    { ...both, record: { ...rage, moves }, results: [{ place: 2, won: false }, {}] },
    { ...both, record: rage, results: [left, {}] },
    { ...both, record: rage, results: [left, {}] },
  ]);
  if (finished === undefined) throw new Error('No game was kept');
  return finished;
}

// She leaves early, so that there is little to review: reviews run at a lower priority than everything else.
nightly('players look at their own moves again, in the background, even after a crash', async () => {
  const hall = at.discord.channel('hall');
  const [cleo, dan] = [at.discord.user('Cleo'), at.discord.user('Dan')];
  const often = async () => wordsOf(await posted(at.discord, await ada.run(hall, '/farkle start')));
  expect(await often()).not.toContain('🚪');
  const table = await seat(at.discord, hall, 'farkle', [ada, ben, cleo], { target: 5000 });
  const isTurnOf = (mention: string) => wordsOf(table.message()).includes(`▶ ${mention}’s turn`);
  const isSomebodysTurn = () => [ben, cleo].some(({ mention }) => isTurnOf(mention));
  while (!isTurnOf(ada.mention)) shown(await pressOnTable(table, farkler));
  shown(await pressOnTable(table, farkler));
  const sure = shown(await ada.run(hall, '/table leave', { table: table.id }));
  shown(await ada.press(sure, 'Leave the game'));
  while (!table.over()) {
    await at.discord.until(() => table.over() || isSomebodysTurn());
    if (!table.over()) shown(await pressOnTable(table, farkler));
  }
  const placed = await at.discord.until(() => table.message().attachments[0]?.description);
  expect(placed).toMatch(new RegExp(` ${ada.name}[^.]*: left\\.`));
  const ranking = shown(await ada.run(hall, '/leaderboard', { game: 'farkle', period: 'points-all' }));
  // Another player may have no points either.
  expect(wordsOf(ranking)).toMatch(new RegExp(`(🥈|🥉) ${ada.name} · 0 points · 0 wins · 1 game`));
  const stats = wordsOf(shown(await ada.run(hall, '/stats', { game: 'farkle' })));
  expect(stats).toContain('**1 game · 0 wins**');
  expect(stats).toContain('Best **0** · average 0 points, place 3.0');
  // After the two games she left earlier, this is the third of her last four.
  expect(await often()).toMatch(new RegExp(`^• ${ada.mention} 🚪 · host$`, 'm'));

  const lookAgain = async (who: Person) =>
    shown(await who.press(shown(await table.press(who, 'Table')), 'Review'));
  const offered = controlsOf(shown(await table.press(dan, 'Table'))).map(({ label }) => label);
  expect(offered).not.toContain('Review');
  const said = wordsOf(await found(await lookAgain(ada)));
  expect(said).toMatch(/Your moves · Farkle Flip\s+\*\*Well played!\*\* I looked at your \d decision/);

  await at.crash();
  const thinking = await lookAgain(ada);
  expect(wordsOf(thinking)).toContain('I started looking at your moves');
  expect(wordsOf(await found(thinking))).toBe(said);
});

/** What Ada reads once the notice that her moves are being reviewed is replaced. */
function found(thinking: APIMessage): Promise<APIMessage> {
  return at.discord.until(() => {
    const now = ada.see(thinking);
    return now !== null && wordsOf(now).includes('decision') ? now : null;
  }, REVIEWED_WITHIN);
}

test('a blunder is named, its button opens the replay there, and the replay continues by its buttons', async () => {
  const hall = at.discord.channel('hall');
  const deal = await pictured(() => ada.run(hall, '/table replay', { table: blundered }));
  const last = shown(await choose(ada, deal, 'End'));
  const review = await found(shown(await ada.press(last, 'Review')));
  expect(wordsOf(review)).toContain('I looked at your 1 decision as a hard bot would');
  expect(wordsOf(review)).toMatch(
    new RegExp(`\\*\\*Move ${BLUNDER} · −\\d+%\\*\\* \\(\\d+% → \\d+%\\)\\n› .+\\n💡 A hard bot: .+`),
  );

  const there = shown(await ada.press(review, `Move ${BLUNDER}`));
  expect(there.id).not.toBe(review.id);
  expect(wordsOf(there)).toContain(`Replay of ${blundered} · move ${BLUNDER - 1} of 40`);
  // The cards that the advice is about.
  const hands = `${ada.name}: :Blue_8:  :Bonus:\n${ben.name}: :Purple_7:`;
  expect(wordsOf(there)).toContain(hands);
  const next = shown(await choose(ada, there, 'Round ▶'));
  expect(wordsOf(next)).toMatch(/### Rage · Round 5 of 5\n.* · move 36 of 40/);
  const back = shown(await choose(ada, next, '◀ Round'));
  expect(wordsOf(back)).toMatch(/### Rage · Round 4 of 5\n.* · move 30 of 40/);
  expect(wordsOf(back)).toContain(`${ben.name}: :Purple_7:`);
  const closed = shown(await ada.press(back, 'Hide hands'));
  expect(wordsOf(closed)).not.toContain(`${ben.name}:`);
  const open = shown(await ada.press(closed, 'Show hands'));
  expect(wordsOf(open)).toContain(`${ben.name}: :Purple_7:`);
  const before = shown(await ada.press(open, '◀'));
  expect(wordsOf(before)).toMatch(/### Rage · Round 3 of 5\n.* · move 29 of 40/);
  expect(wordsOf(shown(await choose(ada, before, 'Start')))).toContain('before move 1 of 40');
});

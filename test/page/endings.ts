import { type LocalDiscord, type Person, servePage, startLocalDiscord } from '#local-discord';
import { farkler, firstDrawn, playOut, playOutOfHands, pressOnTable, sorter } from '../e2e/play.ts';
import { scratch, startProgram } from '../e2e/program.ts';
import { type Seen, seat } from '../e2e/screen.ts';
import { button, press, table, wordsOf } from './pressing.ts';
import { shoot, shootLast } from './shots.ts';
import { goTo, openBrowser, openWindow, PATIENCE, type, until, type Window } from './visit.ts';

interface Ending {
  readonly options: Readonly<Record<string, number>>;
  play(table: Seen, people: readonly Person[]): Promise<void>;
}

/** Games that are soon over, and how people who know only what is on screen finish them. */
const ENDINGS: Readonly<Record<string, Ending>> = {
  farkle: {
    options: { target: 5_000 },
    play: (table) => playOut(table, () => pressOnTable(table, farkler), 5_000),
  },
  rage: {
    options: { rounds: 5 },
    play: (table, people) => playOutOfHands(table, people, firstDrawn, 300),
  },
  folder: {
    options: { target: 150 },
    play: (table, people) => playOutOfHands(table, people, sorter, 1_000),
  },
  paradise: { options: {}, play: (table, people) => playOutOfHands(table, people, firstDrawn, 1_000) },
  ferry: { options: {}, play: (table) => playOut(table, () => pressOnTable(table, firstDrawn), 1_000) },
};
const LISTS = 'lists';
/** Reviews run at a lower priority than the browser and everything else. */
const LONGEST_REVIEW_MS = 10 * 60_000;

/**
 * Screenshots of the end of each game, and of the lists that people get into by it. They play without a page, which
 * would take seconds per press.
 */
export async function shootEndings(games: readonly string[]): Promise<void> {
  const discord = await startLocalDiscord({
    guilds: [{ name: 'Tavern', channels: [...games, LISTS] }],
    users: ['Ada', 'Ben', 'Cleo'],
    botName: 'Parlor',
    patience: PATIENCE,
    // All cards are shown, which takes more emojis than the hourly limit allows.
    limits: { emojis: false },
  });
  const database = scratch();
  const program = await startProgram(discord, database.url);
  const server = await servePage(discord);
  const browser = await openBrowser();
  try {
    // The first one twice: the picture of a rating needs two games.
    for (const game of [...games.slice(0, 1), ...games]) await playToTheEnd(discord, game);
    const window = await openWindow(await browser.newContext(), server.url);
    for (const game of games) {
      await goTo(window, game);
      await shootLast(window, `${game}-7-end`);
      const last = window.page.locator('article').last();
      await press(window, last, 'Replay');
      await until(async () => (await button(last, '▶').count()) > 0);
      await press(window, last, '▶');
      await shootLast(window, `${game}-12-replay`);
      await last.getByRole('combobox').click();
      await last.getByRole('option', { name: 'End', exact: true }).click();
      await until(async () => !(await wordsOf(last)).includes('· move 1 of'));
      await shootLast(window, `${game}-13-replay-end`);
      await press(window, table(window), 'Table');
      await until(async () => (await button(last, 'Review').count()) > 0);
      await shootLast(window, `${game}-8-menu`);
      await press(window, last, 'Review');
      const said = () => wordsOf(last);
      await until(async () => (await said()).includes('Your moves'));
      await shootLast(window, `${game}-9-thinking`);
      await until(async () => /decision/.test(await said()), LONGEST_REVIEW_MS);
      await shootLast(window, `${game}-10-look-again`);
    }
    const together = games.find((game) => game !== 'ferry');
    if (together !== undefined) await shootRematch(window, together);
    await goTo(window, LISTS);
    for (const [name, line] of [
      ['leaderboard', '/leaderboard'],
      ['ratings', `/leaderboard game:${games[0]} period:rating`],
      ['season', `/leaderboard game:${games[0]} period:season`],
      ['stats', '/stats'],
      ['stats-of-a-game', `/stats game:${games[0]}`],
    ] as const) {
      const before = await window.page.locator('article').count();
      await type(window, line);
      await until(async () => (await window.page.locator('article').count()) > before);
      await shootLast(window, `page-5-${name}`);
    }
  } finally {
    await browser.close();
    await server.close();
    await program.stop();
    await discord.close();
    database.clear();
  }
}

/** One of three wants another game: shows who has agreed, and the one mention for those who have not. */
async function shootRematch(window: Window, game: string): Promise<void> {
  await goTo(window, game);
  await press(window, table(window), 'Rematch');
  await until(async () => (await wordsOf(table(window))).includes('waiting for'));
  await shoot(window.page, `${game}-17-rematch`, table(window));
  const last = window.page.locator('article[data-private="false"]').last();
  await until(async () => /another|rematch/i.test(await wordsOf(last)));
  await shootLast(window, `${game}-18-rematch-call`);
}

async function playToTheEnd(discord: LocalDiscord, game: string): Promise<void> {
  const ending = ENDINGS[game];
  if (ending === undefined) throw new Error(`Nobody knows how ${game} ends.`);
  const people = game === 'ferry' ? discord.people.slice(0, 1) : discord.people;
  const seen = await seat(discord, discord.channel(game), game, people, ending.options);
  await ending.play(seen, people);
  await discord.until(() => seen.over());
}

/**
 * Screenshots of each game's main screens on a desktop and a phone, for a human to look at: `npm run screenshots`, or
 * `npm run screenshots -- rage` for one game; they end up in `screenshots/`. The opponents are bots.
 */
import { shootEndings } from './endings.ts';
import { shootMoments } from './moments.ts';
import { shootOccasions } from './occasions.ts';
import { button, lobby, messageOf, press, pressOne, table, whisper, wordsOf } from './pressing.ts';
import { onPhone, openFolder, shoot, shootLast } from './shots.ts';
import { openWindow, type, until, type Visit, visit, type Window } from './visit.ts';

const GAMES = ['farkle', 'rage', 'folder', 'paradise', 'ferry'];

/** Seven bots take their turns in it, at a second or two per move. */
const LONGEST_ROUND_MS = 4 * 60_000;
/** The bots of a full table. */
const OTHERS: Readonly<Record<string, number>> = { farkle: 7, rage: 7, folder: 4, paradise: 7 };

const folder = await openFolder();
const wanted = process.argv.slice(2);
const games = wanted.length === 0 ? GAMES : wanted;
if (wanted.length === 0) {
  await at(shootTheLists);
  await at(shootMoments);
  await at(shootOccasions);
}
for (const game of games) await at((place) => shootGame(place, game));
await shootEndings(games);
console.log(`Look into ${folder}`);

async function isOnTurn(window: Window): Promise<void> {
  await until(async () => (await wordsOf(table(window))).includes(`▶ @${window.name}`), LONGEST_ROUND_MS);
}

/** A playground of its own, so that one game's tables do not appear among another's. */
async function at(shootAll: (place: Visit) => Promise<void>): Promise<void> {
  const place = await visit();
  try {
    await shootAll(place);
  } finally {
    await place.close();
  }
}

async function shootTheLists(place: Visit): Promise<void> {
  const context = await place.browser.newContext();
  const window = await openWindow(context, place.url);
  const { page } = window;
  await shoot(page, 'page-1-empty');
  await type(window, '/play');
  await until(async () => (await wordsOf(whisper(window))).includes('Deal of the day'));
  await shootLast(window, 'page-6-play');
  await page.locator('#command').fill('/farkle start ');
  await shoot(page, 'page-2-options');
  await page.locator('#command').fill('');
  await onPhone(page, 'page-3-lists', () =>
    page.getByRole('button', { name: 'Channels and people' }).click(),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Developer' }).click();
  await shoot(page, 'page-4-developer');
  await context.close();
}

/**
 * The lobby, the table, a hand, the table some moves later, the rules, the table's menu and the first turn of a
 * lesson.
 */
async function shootGame(place: Visit, game: string): Promise<void> {
  const context = await place.browser.newContext();
  const window = await openWindow(context, place.url);
  const { page } = window;
  await type(window, game === 'ferry' ? '/ferry start' : `/${game} start bots:2`);
  await until(async () => (await table(window).count()) > 0);
  if ((await button(table(window), 'Start').count()) > 0) {
    await shoot(page, `${game}-1-lobby`);
    await press(window, table(window), 'Start');
  }
  await isOnTurn(window);
  await shoot(page, `${game}-2-table`);
  const hand = (await button(table(window), 'Your hand').count()) > 0;
  if (hand) {
    await press(window, table(window), 'Your hand');
    await shoot(page, `${game}-3-hand`, whisper(window));
  }
  await playOn(window, game, hand, 12);
  await shoot(page, `${game}-4-later`, hand ? whisper(window) : table(window));
  await press(window, table(window), 'Rules');
  await shootLast(window, `${game}-5-rules`);
  await press(window, table(window), 'Table');
  await shootLast(window, `${game}-6-menu`);
  const before = await messageOf(whisper(window));
  await type(window, `/${game} learn practice:true`);
  await until(async () => (await messageOf(whisper(window))) !== before);
  await until(async () => (await wordsOf(whisper(window))).includes('Coach:'), 60_000);
  await shootLast(window, `${game}-11-lesson`);
  await shootFullTable(window, game);
  await context.close();
}

/** A full table, as its players see it at their first turn, with pictures and without. */
async function shootFullTable(window: Window, game: string): Promise<void> {
  const others = OTHERS[game];
  if (others === undefined) return;
  await lobby(window, 'garden', `/${game} start bots:${others}`);
  await shoot(window.page, `${game}-14-full-lobby`, table(window));
  await press(window, table(window), 'Start');
  await isOnTurn(window);
  await shoot(window.page, `${game}-15-full-table`, table(window));
  if ((await button(table(window), 'Your hand').count()) === 0) return;
  await press(window, table(window), 'Your hand');
  await shoot(window.page, `${game}-16-full-hand`, whisper(window));
}

/** Takes a screenshot of an open form, and closes it. */
async function formIn({ page }: Window, name: string): Promise<boolean> {
  const form = page.getByRole('dialog');
  if ((await form.count()) === 0) return false;
  await shoot(page, `${name}-form`);
  await form.getByRole('button', { name: 'Cancel' }).click();
  return true;
}

async function playOn(window: Window, game: string, hand: boolean, moves: number): Promise<void> {
  for (let move = 0; move < moves; move++) {
    const words = () => wordsOf(table(window));
    await until(async () => (await words()).includes('▶ @Ada') || !(await words()).includes('▶'), 60_000);
    if (!(await words()).includes('▶')) return;
    if (hand) await press(window, table(window), 'Your hand');
    const message = hand ? whisper(window) : table(window);
    if (!(await pressOne(window, message, (labels) => labels[Math.floor(labels.length / 2)])))
      await window.page.waitForTimeout(500);
    await formIn(window, game);
  }
}

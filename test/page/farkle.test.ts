import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMBINATION } from '../e2e/play.ts';
import { newestLine, openDrawer, untilLogged } from './drawer.ts';
import { type Choose, isOn, press, pressOne, table, wordsOf } from './pressing.ts';
import { openWindow, type, until, type Visit, visit, type Window } from './visit.ts';

let place: Visit;

beforeAll(async () => {
  place = await visit();
});
afterAll(() => place.close());

/** Place where it makes something, slide at once, stop as soon as that scores. */
const farkler: Choose = (labels) => {
  const named = (pattern: RegExp) => labels.find((label) => pattern.test(label));
  const placing = labels.filter((label) => !COMBINATION.test(label) && !/^(Draw|Stop|No cards)/.test(label));
  return (
    named(/, stop for \d/) ??
    named(COMBINATION) ??
    named(/^Stop for/) ??
    named(/^(Draw|No cards)/) ??
    placing.find((label) => label.includes(' · ')) ??
    placing[0]
  );
};

test('a whole game of Farkle Flip between two windows, with a restart of the bot in the middle', async () => {
  // A browser each: of two windows of one only the upper one is drawn at full pace.
  const ada = await openWindow(await place.browser.newContext(), place.url, 'Ada');
  const ben = await openWindow(await place.browser.newContext(), place.url, 'Ben');
  await type(ada, '/farkle start target:5,000 turn-time:600');
  await until(async () => (await wordsOf(table(ben))).includes('Farkle Flip'));
  expect(await wordsOf(table(ben))).toContain('Target: 5,000');
  await press(ben, table(ben), 'Join');
  await press(ada, table(ada), 'Start');

  /** A window hears of the other's press a moment later: until then nobody may be called upon. */
  const playOn = async (presses: number): Promise<void> => {
    for (let made = 0; made < presses && !(await isOver(ada)); made++) {
      await until(async () => (await isOver(ada)) || (await pressAsCalled(ada)) || pressAsCalled(ben));
    }
  };
  await playOn(20);

  // Until its picture is there, the table says in words what that shows.
  const pictured = () => table(ada).locator('.gallery').waitFor();
  await pictured();
  const before = await wordsOf(table(ada));
  expect(before).toContain('▶');
  await restart(ada);
  await pictured();
  expect(withoutTimes(await wordsOf(table(ada)))).toBe(withoutTimes(before));

  await playOn(2_000);
  expect(await wordsOf(table(ada))).toMatch(/🏆 @(Ada|Ben) wins/);
  const end = withoutTimes(await wordsOf(table(ada)));
  await until(async () => withoutTimes(await wordsOf(table(ben))) === end);
  expect(ada.traffic.filter((said) => said.startsWith('The page broke'))).toEqual([]);
});

async function pressAsCalled(window: Window): Promise<boolean> {
  return (await isOn(window)) && (await pressOne(window, table(window), farkler)) !== null;
}

async function restart(window: Window): Promise<void> {
  const { page } = window;
  await openDrawer(window);
  const before = newestLine(window);
  await page.getByRole('button', { name: 'Restart' }).click();
  await untilLogged(window, 'READY', before);
  await page.getByText('It runs and is connected.').waitFor();
  await page.getByRole('button', { name: 'Close the developer’s drawer' }).click();
}

async function isOver(window: Window): Promise<boolean> {
  return (await wordsOf(table(window))).includes('🏆');
}

/** Relative times run on, and deadlines start anew when the bot does. */
function withoutTimes(words: string): string {
  return words
    .replaceAll(/(in )?\d+ (second|minute)s?( ago)?/g, '<time>')
    .replaceAll(/\d+:\d+ [AP]M/g, '<clock>');
}

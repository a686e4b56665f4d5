import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const placing = labels.filter((label) => !/^(Slide|Draw|Stop|No cards)/.test(label));
  return (
    named(/^Slide/) ??
    named(/^Stop · score/) ??
    named(/^(Draw|No cards)/) ??
    placing.find((label) => label.includes(' · ')) ??
    placing[0]
  );
};

test('a whole game of Farkle Flip between two windows, with a restart of the bot in the middle', async () => {
  const context = await place.browser.newContext();
  const ada = await openWindow(context, place.url);
  const ben = await openWindow(context, place.url);
  expect([ada.name, ben.name]).toEqual(['Ada', 'Ben']);
  await type(ada, '/farkle start target:5,000');
  await until(async () => (await wordsOf(table(ben))).includes('Farkle Flip'));
  expect(await wordsOf(table(ben))).toContain('Target: 5,000');
  await press(ben, table(ben), 'Join');
  await press(ada, table(ada), 'Start');

  let presses = 0;
  const playOn = async (most: number): Promise<void> => {
    for (let count = 0; count < most && !(await isOver(ada)); count++) {
      const now = (await isOn(ada)) ? ada : (await isOn(ben)) ? ben : null;
      if (now !== null && (await pressOne(now, table(now), farkler))) presses++;
    }
  };
  await playOn(30);
  expect(presses).toBeGreaterThan(5);

  const before = await wordsOf(table(ada));
  await restart(ada);
  await until(async () => (await wordsOf(table(ada))).includes('▶'));
  expect(withoutTimes(await wordsOf(table(ada)))).toBe(withoutTimes(before));

  await playOn(2_000);
  expect(await wordsOf(table(ada))).toMatch(/🏆 @(Ada|Ben) wins/);
  expect(await wordsOf(table(ben))).toBe(await wordsOf(table(ada)));
  expect(ada.traffic.filter((said) => said.startsWith('The page broke'))).toEqual([]);
}, 240_000);

async function restart({ page }: Window): Promise<void> {
  await page.getByRole('button', { name: 'Developer' }).click();
  await page.getByRole('button', { name: 'Restart' }).click();
  await page.getByText('It runs and is not connected.').waitFor();
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

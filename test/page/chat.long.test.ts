// Proves packages/local-discord/page/command/command-line.tsx, packages/local-discord/page/picker.tsx, packages/local-discord/page/person-menu.tsx, packages/local-discord/page/channel-view.tsx, packages/local-discord/src/page-window.ts

import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { control, openDrawer } from './drawer.ts';
import { button, lobby, messageOf, press, table, whisper, wordsOf } from './pressing.ts';
import {
  goTo,
  mishapsOf,
  openWindow,
  PATIENCE,
  PLAIN,
  type,
  until,
  type Visit,
  visit,
  type Window,
} from './visit.ts';

let place: Visit;
let context: BrowserContext;
let ada: Window;

beforeAll(async () => {
  place = await visit({ env: PLAIN });
  context = await place.browser.newContext();
  context.setDefaultTimeout(PATIENCE);
  ada = await openWindow(context, place.url);
});
afterAll(() => place.close());
afterEach(() => expect(mishapsOf(ada)).toEqual([]));

test('a command is written with the keyboard alone', async () => {
  const { page } = ada;
  await goTo(ada, 'back-room');
  await page.keyboard.press('/');
  await page.keyboard.type('fark');
  // In alphabetical order: learn, rules, start.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await page.locator('#command').inputValue()).toBe('/farkle start ');
  await page.keyboard.type('bo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await until(async () => (await wordsOf(table(ada))).includes('Players 3 of'));
  expect(await page.locator('#command').inputValue()).toBe('');

  await type(ada, '/farkle start bots:many');
  await page.getByRole('alert').getByText('“many” is not a number').waitFor();
  await type(ada, '/nonsense');
  await page.getByRole('alert').getByText('There is no command /nonsense').waitFor();
  await type(ada, 'hello *everybody*');
  await page.locator('article em', { hasText: 'everybody' }).waitFor();
});

test('“/” focuses the command line as soon as a channel is shown', async () => {
  const { page } = ada;
  for (const channel of ['garden', 'back-room', 'garden', 'back-room', 'garden']) {
    await goTo(ada, channel);
    await page.keyboard.press('/');
    expect(await page.evaluate('document.activeElement.id')).toBe('command');
  }
});

test("an option is completed with the bot's suggestions", async () => {
  await lobby(ada, 'reading-room', '/rage start');
  const before = await messageOf(table(ada));
  await ada.page.locator('#command').fill('/table show table:');
  await ada.page.getByRole('option', { name: /Rage/ }).click();
  expect(await ada.page.locator('#command').inputValue()).toMatch(/^\/table show table:.*Rage/);
  await ada.page.keyboard.press('Enter');
  await until(async () => (await messageOf(table(ada))) !== before);
  expect(await ada.page.getByRole('alert').count()).toBe(0);
});

test('a window for another person opens in the same channel and says who speaks through it', async () => {
  const { page } = ada;
  await goTo(ada, 'garden');
  await page.getByText('You are Ada', { exact: true }).waitFor();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open a window for someone else' }).click();
  const other = await opened;
  await other.getByRole('heading', { name: 'garden', level: 1 }).waitFor();
  await other.getByText('You are Ben', { exact: true }).waitFor();
  await until(async () => (await other.title()).startsWith('Ben in #garden'));
  expect(await page.title()).toMatch(/^Ada in #garden/);
  await other.close();
});

test('a list can be used with the keyboard', async () => {
  const { page } = ada;
  await goTo(ada, 'back-room');
  await type(ada, '/ferry rules');
  const chapters = whisper(ada).getByRole('combobox');
  await chapters.focus();
  await page.keyboard.press('ArrowDown');
  const second = await whisper(ada).getByRole('option').nth(1).textContent();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await whisper(ada).getByText('Ferry Follies · rules · 2 of').waitFor();
  expect(await chapters.textContent()).toContain(second ?? '?');
});

test("a person's menu opens by keyboard and by a right click, and challenges them", async () => {
  const { page } = ada;
  await goTo(ada, 'back-room');
  const dots = page.getByRole('button', { name: 'Menu of Ben' });
  const menu = page.getByRole('menu', { name: 'Menu of Ben' });
  const focused = () => page.evaluate('document.activeElement?.textContent');
  await dots.focus();
  await page.keyboard.press('Enter');
  await menu.waitFor();
  const [first, second] = await menu.getByRole('menuitem').allTextContents();
  expect([first, second].toSorted()).toEqual(['Challenge', 'Stats']);
  await until(async () => (await focused()) === first);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(second);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  expect(await focused()).toContain('Menu of Ben');

  await page.getByRole('button', { name: 'Ben', exact: true }).click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Stats' }).click();
  await whisper(ada).getByText('No finished games yet.').waitFor();
  await dots.click();
  await until(async () => (await focused()) === first);
  await page.keyboard.press(first === 'Challenge' ? 'Enter' : 'ArrowDown');
  if (first !== 'Challenge') await page.keyboard.press('Enter');
  await whisper(ada).getByRole('combobox', { name: 'To which game…' }).waitFor();
  expect(await whisper(ada).textContent()).toContain('Ada used Challenge');
});

test('a private message is shown to one person, can be dismissed, and is gone after a reload', async () => {
  const { page } = ada;
  await lobby(ada, 'back-room', '/farkle start');
  const rules = whisper(ada).getByText('Farkle Flip · rules');
  await press(ada, table(ada), 'Rules');
  await rules.waitFor();
  await page.getByRole('button', { name: /^Ben/ }).click();
  await page.locator('.person[aria-pressed="true"]', { hasText: 'Ben' }).waitFor();
  await button(table(ada), 'Join').waitFor();
  expect(await page.locator('article[data-private="true"]').count()).toBe(0);
  await page.getByRole('button', { name: /^Ada/ }).click();
  await rules.waitFor();
  await whisper(ada).getByRole('button', { name: 'Dismiss message' }).click();
  await rules.waitFor({ state: 'detached' });

  await press(ada, table(ada), 'Rules');
  await rules.waitFor();
  await page.reload();
  await page.locator('.person[aria-pressed="true"]', { hasText: 'Ada' }).waitFor();
  await goTo(ada, 'back-room');
  await button(table(ada), 'Join').waitFor();
  expect(await page.locator('article[data-private="true"]').count()).toBe(0);
});

test('people who were handed over sit down and play by themselves', async () => {
  await handOver(ada, { Ben: true, Cleo: true });
  await lobby(ada, 'garden', '/farkle start target:5000');
  await until(async () => (await wordsOf(table(ada))).includes('Players 3 of'));
  await press(ada, table(ada), 'Start');
  await handOver(ada, { Ada: true });
  const drew = new Set<string>();
  await until(async () => {
    const words = await wordsOf(table(ada));
    for (const [, name = ''] of words.matchAll(/@(\w+) (?:draws|places|slides|stops)/g)) drew.add(name);
    return drew.size === 3;
  }, 200_000);
  await handOver(ada, { Ada: false, Ben: false, Cleo: false });
});

test('without a bot a press and a command stay unanswered, and both say so', async () => {
  const { page } = ada;
  await lobby(ada, 'garden', '/farkle start');
  await openDrawer(ada);
  await control(ada, 'Kill');
  await page.getByText('It is not running.').waitFor();
  await button(table(ada), 'More…').click();
  await control(ada, 'A minute on');
  await page.getByText('This interaction failed').waitFor();
  await type(ada, '/leaderboard');
  await control(ada, 'A minute on');
  await page.getByText('The application did not respond').waitFor();
  await page.getByRole('button', { name: 'Start it' }).click();
  await page.getByText('It runs and is connected.').waitFor();
  await press(ada, table(ada), 'Rules');
  await whisper(ada).getByText('Farkle Flip · rules').waitFor();
  await until(async () => (await page.getByText('This interaction failed').count()) === 0);
});

/** The box shows the playground's state, which may change a moment after the press. */
async function handOver({ page }: Window, people: Readonly<Record<string, boolean>>): Promise<void> {
  for (const [name, over] of Object.entries(people)) {
    const box = page.getByLabel(`Let the simple player press for ${name}`);
    if ((await box.isChecked()) !== over) await box.click();
    await until(async () => (await box.isChecked()) === over);
  }
}

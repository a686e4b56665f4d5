// Proves packages/local-discord/page/sidebar.tsx

import { afterAll, beforeAll, expect, test } from 'vitest';
import { sizeOf, violations } from './axe.ts';
import { bareBot } from './bare-bot.ts';
import { button, press, whisper, wordsOf } from './pressing.ts';
import { goTo, mishapsOf, openWindow, PATIENCE, speakAs, type, until, type Visit, visit } from './visit.ts';

const PHONE = { width: 400, height: 800 };

let place: Visit;

beforeAll(async () => {
  place = await visit({ env: { CARD_EMOJIS: 'off' } });
});
afterAll(() => place.close());

test("a person's own games are played in their direct messages with the bot", async () => {
  const context = await place.browser.newContext();
  const ada = await openWindow(context, place.url);
  const { page } = ada;
  await goTo(ada, 'Parlor');
  await until(async () => (await page.title()).startsWith('Ada in @Parlor'));
  await page.getByText('you have added it to your own account').waitFor();

  // Commands that need others are not on the list, or say so.
  await page.locator('#command').fill('/');
  const offered = await page.getByRole('option').allTextContents();
  expect(offered.some((one) => one.startsWith('/play'))).toBe(true);
  expect(offered.filter((one) => /^\/(settings|notify)/.test(one))).toEqual([]);
  expect(await page.getByRole('button', { name: 'Menu of Ben' }).getAttribute('aria-disabled')).toBe('true');
  await type(ada, '/farkle start');
  await whisper(ada).getByText('That only works on a server I’m on.').waitFor();

  await type(ada, '/ferry start');
  await button(whisper(ada), 'Hint').waitFor();
  await until(async () => (await whisper(ada).locator('img').count()) > 0);
  await press(ada, whisper(ada), 'Rules');
  await whisper(ada).getByText('Ferry Follies · rules').waitFor();
  await page.getByRole('button', { name: 'Developer' }).click();
  await page.getByText('INTERACTION_CREATE').first().waitFor();
  expect(await page.getByRole('region', { name: 'Permissions' }).count()).toBe(0);

  // They belong to nobody else, and Ben has messages of his own.
  await speakAs(page, 'Ben');
  await goTo(ada, 'Parlor');
  expect(await page.locator('article').count()).toBe(0);
  await type(ada, '/play');
  await until(async () => (await wordsOf(whisper(ada))).includes('World’s deal'));
  expect(mishapsOf(ada)).toEqual([]);
  await context.close();
});

test('on a phone the list marks direct messages and archived threads, in words and within the width', async () => {
  const bare = await bareBot();
  const { discord, browser, url } = bare;
  const thread = discord.openThread(discord.channel(), 'Farkle Flip: Ada, Ben and Cleo');
  discord.archive(thread);
  const context = await browser.newContext({ viewport: PHONE, bypassCSP: true });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(url);
  await speakAs(page, 'Ada');
  const unfold = () => page.getByRole('button', { name: 'Channels and people' }).click();
  await unfold();
  const list = page.getByRole('navigation');
  await list.waitFor();
  const named = (text: string) => list.locator('.channel', { hasText: text });
  expect(await named('Farkle Flip').textContent()).toMatch(/↳ Farkle Flip.* archived$/);
  expect(await named('Parlor').textContent()).toBe('@ Parlor');
  expect(await list.getByRole('region', { name: 'Direct messages' }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  expect(await sizeOf(page)).toEqual(PHONE);

  await named('Farkle Flip').click();
  const title = page.getByRole('heading', { level: 1 });
  await until(async () => ((await title.textContent()) ?? '').endsWith(' archived'));
  expect(await violations(page)).toEqual([]);
  expect(await sizeOf(page)).toEqual(PHONE);
  // Writing in a thread reopens it.
  await page.locator('#command').fill('Another round?');
  await page.keyboard.press('Enter');
  await page.locator('article', { hasText: 'Another round?' }).waitFor();
  await until(async () => !((await title.textContent()) ?? '').includes('archived'));

  await unfold();
  await named('Parlor').click();
  await page.getByRole('heading', { name: 'Welcome to @Parlor' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await sizeOf(page)).toEqual(PHONE);
  await context.close();
  await bare.close();
});

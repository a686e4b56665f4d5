// Proves packages/local-discord/page/message/*, packages/local-discord/page/announcer.tsx, packages/local-discord/page/avatar.tsx, packages/local-discord/page/narrow.ts

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rawBot, text, V2 } from '#local-discord/fixtures';
import { type BareBot, bareBot, drawn, lookAt } from './bare-bot.ts';
import { until } from './visit.ts';

let bot: BareBot;
let page: Page;

beforeAll(async () => {
  bot = await bareBot();
});
afterAll(() => bot.close());
beforeEach(async () => {
  page = await lookAt(bot);
  return () => page.close();
});

test('consecutive messages show their author once, and again after a pause or a reply', async () => {
  const first = await drawn(bot, page, { content: 'One' });
  const name = await first.locator('.byline b').textContent();
  expect(await first.locator('.avatar').textContent()).toBe(name?.slice(0, 1));
  const second = await drawn(bot, page, { content: 'Two' });
  expect(await second.locator('.byline, .avatar').count()).toBe(0);
  const answer = await drawn(bot, page, {
    content: 'Three',
    message_reference: { message_id: await first.getAttribute('data-message') },
  });
  expect(await answer.locator('.byline').count()).toBe(1);
  bot.discord.advance(7 * 60_000 + 1);
  const later = await drawn(bot, page, { content: 'Four' });
  expect(await later.locator('.byline, .avatar').count()).toBe(2);
});

test('a new thread is announced in small print, and the next message shows its author again', async () => {
  const start = await drawn(bot, page, { content: 'A game' });
  bot.discord.advance(1);
  const channel = bot.discord.channel().id;
  const id = await start.getAttribute('data-message');
  await rawBot(bot.discord)('POST', `/channels/${channel}/messages/${id}/threads`, { name: 'Farkle' });
  const notice = page.getByRole('article', { name: 'System message' });
  expect(await notice.textContent()).toContain('started a thread: Farkle');
  expect(await notice.locator('.avatar').count()).toBe(0);
  const after = await drawn(bot, page, { content: 'After it' });
  expect(await after.locator('.byline').count()).toBe(1);
});

test('an embed has its colour and all its parts', async () => {
  const message = await drawn(bot, page, {
    content: 'Before it',
    embeds: [
      {
        color: 0x00ff88,
        author: { name: 'Its author' },
        title: 'Its **title**',
        description: 'What it *says*',
        fields: [{ name: 'A field', value: 'its value' }],
        footer: { text: 'the end' },
      },
    ],
  });
  const embed = message.locator('.embed');
  expect(await embed.getAttribute('style')).toContain('#00ff88');
  expect(await embed.locator('h3 strong').textContent()).toBe('title');
  const said = await embed.textContent();
  const parts = ['Its author', 'Its title', 'What it says', 'A field', 'its value', 'the end'];
  const places = parts.map((part) => said?.indexOf(part) ?? -1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('files of a message without components are below it: pictures as such, others by name', async () => {
  const form = new FormData();
  form.set('payload_json', JSON.stringify({ content: 'Two files' }));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';
  form.set('files[0]', new Blob([svg], { type: 'image/svg+xml' }), 'card.svg');
  form.set('files[1]', new Blob(['1. e4'], { type: 'text/plain' }), 'game.txt');
  const message = await drawn(bot, page, form);
  expect(await message.locator('.gallery img').count()).toBe(1);
  const file = message.getByRole('link', { name: 'game.txt' });
  expect(await file.getAttribute('href')).toMatch(/^\/files\/.*\/game\.txt$/);
});

test('new messages in the open channel are announced to screen readers, once and without markup', async () => {
  const [ada] = bot.discord.people;
  const aloud = page.locator('[aria-live="polite"]');
  const hears = (words: string) => until(async () => (await aloud.textContent()) === words);
  const message = await drawn(bot, page, {
    flags: V2,
    components: [{ type: 17, components: [text(`**Round 1**\n-# <@${ada?.id}> begins`)] }],
  });
  await hears('Round 1 Ada begins');
  const path = `/channels/${bot.discord.channel().id}/messages/${await message.getAttribute('data-message')}`;
  await rawBot(bot.discord)('PATCH', path, {
    components: [
      { type: 17, components: [text(`**Round 1**\n-# <@${ada?.id}> begins`), text('`7` is led')] },
    ],
  });
  await hears('7 is led');
  await drawn(bot, page, { content: ['a', 'b', 'c', 'd', 'e'].join('\n') });
  await hears('a b c d');
});

test('the input line says less on a phone', async () => {
  const line = page.locator('#command');
  expect(await line.getAttribute('placeholder')).toMatch(/^Message .*, or \/ for commands$/);
  await page.setViewportSize({ width: 400, height: 800 });
  await until(async () => (await line.getAttribute('placeholder')) === '/ for commands');
});

// Proves packages/local-discord/page/message/markdown.tsx, packages/local-discord/page/message/markdown-blocks.ts, packages/local-discord/page/message/link.tsx, packages/local-discord/page/message/mentions.tsx, packages/local-discord/page/message/emoji.tsx, packages/local-discord/page/time.tsx

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { text, V2 } from '#local-discord/fixtures';
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

test('text in Discord’s dialect', async () => {
  const [ada, ben] = bot.discord.people;
  const soon = Math.floor(bot.discord.now() / 1_000) + 120;
  const content = [
    '# Large',
    '**bold** *slanted* __under__ ~~gone~~ `code` ||hidden||',
    '- one',
    '- two',
    `<@${ada?.id}> and <@${ben?.id}> in <#${bot.discord.channel().id}>, <t:${soon}:R>`,
    '-# small',
    '```',
    'a   b',
    '```',
    '[a link](https://example.org/) [a trick](javascript:alert(1)) <b>not html</b>',
  ].join('\n');
  const message = await drawn(bot, page, { flags: V2, components: [text(content)] });
  expect(await message.locator('h3').textContent()).toBe('Large');
  expect(await message.locator('strong').textContent()).toBe('bold');
  expect(await message.locator('li').allTextContents()).toEqual(['one', 'two']);
  expect(await message.locator('.mention').allTextContents()).toEqual(['@Ada', '@Ben', '#table']);
  expect(await message.locator('.mention.self').textContent()).toBe('@Ada');
  expect(await message.locator('small').textContent()).toBe('small');
  expect(await message.locator('pre').textContent()).toContain('a   b');
  expect(await message.locator('a').count()).toBe(1);
  expect(await message.textContent()).toContain('<b>not html</b>');
  const time = message.locator('.body time');
  expect(await time.textContent()).toMatch(/^in (1|2) minutes?$/);
  bot.discord.advance(90_000);
  await until(async () => /^in \d+ seconds$/.test((await time.textContent()) ?? ''));
  await message.getByRole('button', { name: 'Show the spoiler' }).click();
  expect(await message.locator('.spoiler.open').textContent()).toBe('hidden');
});

test('roles, the targets of links, nested lists, and emojis alone', async () => {
  const guild = bot.discord.guild();
  bot.discord.permit(bot.discord.user('Ada'), guild, 'ManageMessages');
  bot.discord.permit(bot.discord.user('Ben'), guild, 'ManageGuild');
  const roles = [...guild.roles.values()].map(({ id }) => `<@&${id}>`).slice(1);
  const first = await drawn(bot, page, { flags: V2, components: [text('The first of many')] });
  for (let lines = 0; lines < 3; lines++) await drawn(bot, page, { content: 'A long story\n'.repeat(30) });
  const place = `https://discord.com/channels/${guild.id}/${bot.discord.channel().id}`;
  const message = await drawn(bot, page, {
    content: [...roles, '- one\n  - within', `${place}/${await first.getAttribute('data-message')}`].join(
      '\n',
    ),
  });
  expect(await message.locator('.mention').allTextContents()).toEqual([
    '@ManageMessages',
    '@ManageGuild',
    '#table › 💬 the message',
  ]);
  expect(await message.locator('.mention.self').allTextContents()).toEqual(['@ManageMessages']);
  const [one, within] = await message.locator('li').all();
  expect((await within?.boundingBox())?.x).toBeGreaterThan((await one?.boundingBox())?.x ?? Infinity);
  expect(await message.locator('a').count()).toBe(0);
  await message.getByRole('button', { name: '#table' }).click();
  await first.and(page.locator(':focus')).waitFor();

  const large = (within: Locator) => within.locator('.emoji[data-large="true"]').count();
  expect(await large(await drawn(bot, page, { content: '🎉 🎲' }))).toBe(2);
  expect(await large(await drawn(bot, page, { content: 'so 🎉' }))).toBe(0);
});

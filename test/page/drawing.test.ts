// Proves packages/local-discord/page/message/component.tsx, packages/local-discord/page/message/button.tsx, packages/local-discord/page/message/select.tsx, packages/local-discord/page/message/media.tsx, packages/local-discord/page/form-dialog.tsx

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EPHEMERAL, rawBot, row, text, V2 } from '#local-discord/fixtures';
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

test('a container with its colour, a section, a separator, and buttons of every style', async () => {
  const button = (style: number, more: object) => ({ type: 2, style, label: `Style ${style}`, ...more });
  const message = await drawn(bot, page, {
    flags: V2,
    components: [
      {
        type: 17,
        accent_color: 0xff8800,
        components: [
          { type: 9, components: [text('Beside it')], accessory: button(2, { custom_id: 'beside' }) },
          { type: 14, divider: true, spacing: 2 },
          row(
            button(1, { custom_id: 'one', emoji: { name: '⭐' } }),
            button(3, { custom_id: 'three' }),
            button(4, { custom_id: 'four', disabled: true }),
            button(5, { url: 'https://example.org/' }),
            button(5, { url: 'https://example.org/', label: 'Closed', disabled: true }),
          ),
        ],
      },
    ],
  });
  const colour = await message
    .locator('.container')
    .evaluate((element) => String(Reflect.get(element, 'style').getPropertyValue('--accent')));
  expect(colour).toBe('#ff8800');
  expect(await message.locator('.section').textContent()).toContain('Beside it');
  expect(await message.locator('hr').count()).toBe(1);
  expect(await message.getByRole('link', { name: 'Style 5' }).getAttribute('href')).toBe(
    'https://example.org/',
  );

  expect(await message.getByRole('link', { name: 'Closed' }).count()).toBe(0);

  const before = bot.interactions();
  await message.getByRole('button', { name: 'Closed' }).click({ force: true });
  await message.getByRole('button', { name: 'Style 4' }).click({ force: true });
  await message.getByRole('button', { name: '⭐ Style 1' }).click();
  const told = await bot.answer(before, { type: 6 });
  expect(bot.interactions()).toBe(before + 1);
  expect(told.data).toMatchObject({ custom_id: 'one', component_type: 2 });
});

test('a select with several choices, one of people, and one of roles without any choice', async () => {
  const guild = bot.discord.guild();
  bot.discord.permit(bot.discord.user('Ben'), guild, 'ManageGuild');
  const role = [...guild.roles.values()].find(({ name }) => name === 'ManageGuild');
  const options = ['One', 'Two', 'Three'].map((label) => ({
    label,
    value: label,
    description: `Number ${label}`,
  }));
  const message = await drawn(bot, page, {
    components: [
      row({ type: 3, custom_id: 'several', placeholder: 'Numbers', min_values: 2, max_values: 2, options }),
      row({ type: 5, custom_id: 'people', placeholder: 'Somebody' }),
      row({ type: 6, custom_id: 'roles', placeholder: 'A role', min_values: 0 }),
    ],
    content: 'A classic message',
  });
  const numbers = message.getByRole('combobox', { name: 'Numbers' });
  await numbers.click();
  await message.getByRole('option', { name: /Three/ }).click();
  await message.getByText('1 of 2 chosen').waitFor();
  await message.getByRole('option', { name: /One/ }).click();
  const before = bot.interactions();
  await message.getByRole('button', { name: 'Done' }).click();
  const told = await bot.answer(before, { type: 6 });
  expect(told.data).toMatchObject({ custom_id: 'several', values: ['Three', 'One'] });

  await message.getByRole('combobox', { name: 'Somebody' }).click();
  await message.getByRole('option', { name: 'Ben' }).click();
  const second = await bot.answer(before + 1, { type: 6 });
  expect(second.data).toMatchObject({ custom_id: 'people', values: [bot.discord.user('Ben').id] });

  const roles = message.getByRole('combobox', { name: 'A role' });
  for (const [count, values] of [[role?.id], []].entries()) {
    await roles.click();
    await message.getByRole('option', { name: 'ManageGuild' }).click();
    const third = await bot.answer(before + 2 + count, { type: 6 });
    expect(third.data).toMatchObject({ custom_id: 'roles', values });
  }
});

test('a form with a list and a required text', async () => {
  const message = await drawn(bot, page, {
    flags: V2,
    components: [row({ type: 2, style: 1, label: 'Open', custom_id: 'open' })],
  });
  const before = bot.interactions();
  await message.getByRole('button', { name: 'Open' }).click();
  const label = (name: string, component: object) => ({
    type: 18,
    label: name,
    description: 'Say it',
    component,
  });
  const options = ['Red', 'Blue'].map((one) => ({ label: one, value: one }));
  await bot.answer(before, {
    type: 9,
    data: {
      custom_id: 'form',
      title: 'A question',
      components: [
        label('How many', { type: 4, custom_id: 'count', style: 1, max_length: 3 }),
        label('Which colour', { type: 3, custom_id: 'colour', options }),
      ],
    },
  });
  const form = page.getByRole('dialog', { name: 'A question' });
  await form.getByLabel('How many').fill('12');
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.getByText('must be chosen').waitFor();
  await form.getByRole('combobox').click();
  await form.getByRole('option', { name: 'Blue' }).click();
  await form.getByRole('button', { name: 'Submit' }).click();
  const told = await bot.answer(before + 1, { type: 4, data: { flags: EPHEMERAL, content: 'Thank you' } });
  expect(JSON.stringify(told.data)).toContain('"value":"12"');
  expect(JSON.stringify(told.data)).toContain('"values":["Blue"]');
  await form.waitFor({ state: 'detached' });
  const thanks = page.locator('article[data-private="true"]', { hasText: 'Thank you' });
  await thanks.getByText('Only you can see this').waitFor();
});

test('pictures with their alt texts, but none from elsewhere', async () => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const form = new FormData();
  const items = [
    { media: { url: 'attachment://card.svg' }, description: 'A red card' },
    { media: { url: 'https://example.org/card.png' }, description: 'A far card' },
    { media: { url: 'attachment://card.svg' }, description: 'A hidden card', spoiler: true },
  ];
  const body = {
    flags: V2,
    components: [{ type: 12, items }],
    attachments: [{ id: '0', filename: 'card.svg' }],
  };
  form.set('payload_json', JSON.stringify(body));
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="60"><rect width="40" height="60"/></svg>';
  form.set('files[0]', new Blob([svg], { type: 'image/svg+xml' }), 'card.svg');
  const message = await drawn(bot, page, form);
  const picture = message.getByRole('img', { name: 'A red card' });
  await until(
    async () => Number(await picture.evaluate((element) => Reflect.get(element, 'naturalWidth'))) === 40,
  );
  await message.getByText('A far card').waitFor();
  const hidden = message.getByRole('img', { name: 'A hidden card' });
  expect(await hidden.count()).toBe(0);
  await message.getByRole('button', { name: 'Show the spoiler' }).click();
  await hidden.waitFor();
  expect(asked.filter((address) => !address.startsWith(bot.url))).toEqual([]);
});

test('a bot that types, and one that thinks for too long', async () => {
  await rawBot(bot.discord)('POST', `/channels/${bot.discord.channel().id}/typing`);
  await page.getByText('Parlor is typing…').waitFor();
  const message = await drawn(bot, page, {
    flags: V2,
    components: [row({ type: 2, style: 1, label: 'Wait', custom_id: 'wait' })],
  });
  await page.getByText('Parlor is typing…').waitFor({ state: 'detached' });
  const before = bot.interactions();
  const wait = message.getByRole('button', { name: 'Wait' });
  await wait.click();
  await until(() => bot.interactions() > before);
  bot.discord.advance(3_000);
  await message.getByText('This interaction failed').waitFor();
  await wait.click();
  expect(await message.getByText('This interaction failed').count()).toBe(0);
  await bot.answer(before + 1, { type: 5 });
  await page.getByText('Parlor is thinking…').waitFor();
});

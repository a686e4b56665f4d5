import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '../../src/playground/index.ts';
import { type PageServer, servePage } from '../../src/playground/page-server.ts';
import { createWindows } from '../../src/playground/windows.ts';
import {
  EPHEMERAL,
  type Frame,
  NO_BOT,
  NO_PLAYERS,
  rawBot,
  rawGateway,
  row,
  text,
  V2,
} from '../playground/fixtures.ts';
import { openBrowser, until } from './visit.ts';

/** A bot of nothing but requests shows the page what Parlor itself may never send. */
let discord: LocalDiscord;
let server: PageServer;
let browser: Browser;
let page: Page;
let bot: ReturnType<typeof rawGateway>;

const BUILT = new URL('../../dist/playground/page/', import.meta.url);

beforeAll(async () => {
  discord = await startLocalDiscord({ users: ['Ada', 'Ben'] });
  const windows = createWindows({ discord, bot: NO_BOT, players: NO_PLAYERS });
  server = await servePage(discord, windows, 0, BUILT);
  bot = rawGateway(discord);
  await bot.told('READY');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  bot.drop();
  await server.close();
  await discord.close();
});
beforeEach(async () => {
  page = await browser.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(server.url);
  await page.locator('.person[aria-pressed="true"]', { hasText: 'Ada' }).waitFor({ state: 'attached' });
  return () => page.close();
});

/** Posts a message and gives it as the page draws it. */
async function drawn(body: object): Promise<Locator> {
  const sent = await rawBot(discord)('POST', `/channels/${discord.channel().id}/messages`, body);
  expect(sent.body).not.toHaveProperty('errors');
  const message = page.locator(`[data-message="${sent.body.id}"]`);
  await message.waitFor();
  return message;
}

/** Waits for the next interaction, answers it, and gives what the bot was told. */
async function answer(known: number, body: object): Promise<Frame['d']> {
  const seen = () => bot.frames.filter((frame) => frame.t === 'INTERACTION_CREATE');
  await until(() => seen().length > known);
  const { d } = seen().at(-1) ?? { d: { id: '', token: '', session_id: '' } };
  await rawBot(discord)('POST', `/interactions/${d.id}/${d.token}/callback`, body);
  return d;
}

const interactions = () => bot.frames.filter((frame) => frame.t === 'INTERACTION_CREATE').length;

test('words in Discord’s dialect', async () => {
  const [ada, ben] = discord.people;
  const soon = Math.floor(discord.now() / 1_000) + 120;
  const content = [
    '# Large',
    '**bold** *slanted* __under__ ~~gone~~ `code` ||hidden||',
    '- one',
    '- two',
    `<@${ada?.id}> and <@${ben?.id}> in <#${discord.channel().id}>, <t:${soon}:R>`,
    '-# small',
    '```',
    'a   b',
    '```',
    '[a link](https://example.org/) [a trick](javascript:alert(1)) <b>not html</b>',
  ].join('\n');
  const message = await drawn({ flags: V2, components: [text(content)] });
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
  discord.advance(90_000);
  await until(async () => /^in \d+ seconds$/.test((await time.textContent()) ?? ''));
  await message.getByRole('button', { name: 'Show the spoiler' }).click();
  expect(await message.locator('.spoiler.open').textContent()).toBe('hidden');
});

test('a container with its colour, a section, a separator, and buttons of every style', async () => {
  const button = (style: number, more: object) => ({ type: 2, style, label: `Style ${style}`, ...more });
  const message = await drawn({
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

  const before = interactions();
  await message.getByRole('button', { name: 'Style 4' }).click({ force: true });
  await message.getByRole('button', { name: '⭐ Style 1' }).click();
  const told = await answer(before, { type: 6 });
  expect(interactions()).toBe(before + 1);
  expect(told.data).toMatchObject({ custom_id: 'one', component_type: 2 });
});

test('a list of which several may be chosen, and one of people', async () => {
  const options = ['One', 'Two', 'Three'].map((label) => ({
    label,
    value: label,
    description: `Number ${label}`,
  }));
  const message = await drawn({
    components: [
      row({ type: 3, custom_id: 'several', placeholder: 'Numbers', min_values: 2, max_values: 2, options }),
      row({ type: 5, custom_id: 'people', placeholder: 'Somebody' }),
    ],
    content: 'A classic message',
  });
  const numbers = message.getByRole('combobox', { name: 'Numbers' });
  await numbers.click();
  await message.getByRole('option', { name: /Three/ }).click();
  await message.getByText('1 of 2 chosen').waitFor();
  await message.getByRole('option', { name: /One/ }).click();
  const before = interactions();
  await message.getByRole('button', { name: 'Done' }).click();
  const told = await answer(before, { type: 6 });
  expect(told.data).toMatchObject({ custom_id: 'several', values: ['Three', 'One'] });

  await message.getByRole('combobox', { name: 'Somebody' }).click();
  await message.getByRole('option', { name: 'Ben' }).click();
  const second = await answer(before + 1, { type: 6 });
  expect(second.data).toMatchObject({ custom_id: 'people', values: [discord.user('Ben').id] });
});

test('a form with a list and a text, which must be filled in', async () => {
  const message = await drawn({
    flags: V2,
    components: [row({ type: 2, style: 1, label: 'Open', custom_id: 'open' })],
  });
  const before = interactions();
  await message.getByRole('button', { name: 'Open' }).click();
  const label = (name: string, component: object) => ({
    type: 18,
    label: name,
    description: 'Say it',
    component,
  });
  const options = ['Red', 'Blue'].map((one) => ({ label: one, value: one }));
  await answer(before, {
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
  const told = await answer(before + 1, { type: 4, data: { flags: EPHEMERAL, content: 'Thank you' } });
  expect(JSON.stringify(told.data)).toContain('"value":"12"');
  expect(JSON.stringify(told.data)).toContain('"values":["Blue"]');
  await form.waitFor({ state: 'detached' });
  const thanks = page.locator('article[data-private="true"]', { hasText: 'Thank you' });
  await thanks.getByText('Only you can see this').waitFor();
});

test('pictures with their words, and none from elsewhere', async () => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const form = new FormData();
  const items = [
    { media: { url: 'attachment://card.svg' }, description: 'A red card' },
    { media: { url: 'https://example.org/card.png' }, description: 'A far card' },
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
  const message = await drawn(form);
  const picture = message.getByRole('img', { name: 'A red card' });
  await until(
    async () => Number(await picture.evaluate((element) => Reflect.get(element, 'naturalWidth'))) === 40,
  );
  await message.getByText('A far card').waitFor();
  expect(asked.filter((address) => !address.startsWith(server.url))).toEqual([]);
});

test('a bot that types, and one that thinks for too long', async () => {
  await rawBot(discord)('POST', `/channels/${discord.channel().id}/typing`);
  await page.getByText('Parlor is typing…').waitFor();
  const message = await drawn({
    flags: V2,
    components: [row({ type: 2, style: 1, label: 'Wait', custom_id: 'wait' })],
  });
  expect(await page.getByText('Parlor is typing…').count()).toBe(0);
  const before = interactions();
  const wait = message.getByRole('button', { name: 'Wait' });
  await wait.click();
  await until(() => interactions() > before);
  discord.advance(3_000);
  await message.getByText('This interaction failed').waitFor();
  await wait.click();
  expect(await message.getByText('This interaction failed').count()).toBe(0);
  await answer(before + 1, { type: 5 });
  await page.getByText('Parlor is thinking…').waitFor();
});

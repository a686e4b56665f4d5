// Proves src/records/page/*, src/records/check.ts

import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commitmentToSecret } from '../../src/engine/fair-deal.ts';
import { writeRecord } from '../../src/engine/record.ts';
import { commitmentOf } from '../../src/engine/rng.ts';
import { fingerprintOf } from '../../src/records/check.ts';
import { writeRecordFile } from '../../src/records/record-file.ts';
import { derivedRecords } from '../records/derived-records.ts';
import { type GoldenRecord, shortRecords } from '../records/golden-records.ts';
import { violations } from './axe.ts';
import { openBrowser, PATIENCE } from './visit.ts';

const FILE = fileURLToPath(new URL('../../dist/records/verify.html', import.meta.url));

let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Every URL it requested. */
let asked: string[];
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
/** Opens the page from its file on a phone without a network. */
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 400, height: 800 }, offline: true });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  asked = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => asked.push(`The page broke: ${error.message}`));
  await page.goto(pathToFileURL(FILE).href);
});
afterEach(() => context.close());

const found = () => page.locator('.found');

async function choose(name: string, text: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

async function says(wanted: string): Promise<void> {
  await found().getByText(wanted).first().waitFor();
}

const [GOLDEN] = shortRecords();
if (GOLDEN === undefined) throw new Error('there are no golden games');

describe.each(shortRecords())('a game of $game', ({ game, text, file, record }: GoldenRecord) => {
  it('is checked from its record in either form, and replayed from the deal on', async () => {
    await choose(`${game}.json`, writeRecordFile(file));
    await says('✅ It all fits');
    await says(`compare the fingerprint ${fingerprintOf(commitmentOf(record.seed))}`);
    await page.getByText(`Every move (${record.moves.length})`).click();
    expect(await page.locator('.moves > li').count()).toBe(record.moves.length);
    await page
      .getByLabel('The promise or the fingerprint you saw')
      .fill(fingerprintOf(commitmentOf(record.seed)));
    await says('It’s the deal with the fingerprint');
    await choose(`${game}.txt`, text);
    await says(`${game}.txt`);
    await says('✅ It all fits');
    expect(asked).toEqual([pathToFileURL(FILE).href]);
  });

  it('fits a phone, whatever is open', async () => {
    await choose(`${game}.json`, writeRecordFile(file));
    await page.locator('summary').click();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(400);
  });
});

it('reports what is wrong, and for the next file what is right', async () => {
  await choose('letter.txt', 'Dear Ann');
  await says('❌ Something is wrong');
  await says('The first lines aren’t those of a game record.');
  const other = GOLDEN.record.seed.startsWith('0') ? '1' : '0';
  await choose('cheat.json', writeRecordFile({ ...GOLDEN.file, seed: other + GOLDEN.record.seed.slice(1) }));
  await says('The seed isn’t the one that was committed to');
  await choose('fair.json', writeRecordFile(GOLDEN.file));
  await says('✅ It all fits');
  await page.getByLabel('The promise or the fingerprint you saw').fill('0123456789abcdef');
  await says('This isn’t the deal with the fingerprint 0123456789abcdef');
});

it.each(derivedRecords())(
  'shuffles a deal of $game again from its secret and its words, and detects a changed word',
  async ({ file, record }) => {
    expect(file.result).not.toBeNull();
    await page.getByLabel('The promise or the fingerprint you saw').fill(commitmentToSecret(file.secret));
    await choose('mixed.json', writeRecordFile(file));
    await says('Its secret is the one that the lobby promised');
    await says(file.secret);
    await choose('mixed.txt', writeRecord(record));
    await says('mixed.txt');
    await says('✅ It all fits');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(400);
    await choose('cheat.json', writeRecordFile(file).replace('neill', 'niell'));
    await says('isn’t the one that was added');
  },
);

it('accepts a record that is dropped anywhere on it', async () => {
  const text = JSON.stringify(writeRecordFile(GOLDEN.file));
  const data = await page.evaluateHandle(
    `(() => { const given = new DataTransfer(); given.items.add(new File([${text}], 'dropped.json')); return given; })()`,
  );
  await page.dispatchEvent('h1', 'dragover', { dataTransfer: data });
  await page.locator('.drop[data-over=true]').waitFor();
  await page.dispatchEvent('h1', 'drop', { dataTransfer: data });
  await says('dropped.json');
  await says('✅ It all fits');
});

it('axe finds nothing wrong with it', async () => {
  for (const [name, text] of [
    ['fair.json', writeRecordFile(GOLDEN.file)],
    ['letter.txt', 'Dear Ann'],
  ] as const) {
    await choose(name, text);
    await says(name);
    expect(await violations(page)).toEqual([]);
  }
});

it('cannot load anything', () => {
  const html = readFileSync(FILE, 'utf8');
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/<(script|link)[^>]* (src|href)=/);
});

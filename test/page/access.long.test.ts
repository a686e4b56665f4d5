// Proves packages/local-discord/page/theme.tsx, packages/local-discord/page/style/*, packages/local-discord/page/**

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sizeOf, violations } from './axe.ts';
import { press, table, whisper, wordsOf } from './pressing.ts';
import { openWindow, type, until, type Visit, visit } from './visit.ts';

const PHONE = { width: 375, height: 720 };
const DESK = { width: 1280, height: 800 };

let place: Visit;

beforeAll(async () => {
  place = await visit();
});
afterAll(() => place.close());

describe.each([DESK, PHONE])('at $width pixels', (viewport) => {
  it("axe finds nothing wrong with a table, a hand, the list of commands, the lists, a person's menu and the drawer", async () => {
    const context = await place.browser.newContext({ viewport, bypassCSP: true });
    const window = await openWindow(context, place.url);
    const { page } = window;
    await type(window, '/rage start bots:1');
    await until(async () => (await wordsOf(table(window))).includes('Start'));
    expect(await violations(page)).toEqual([]);
    await press(window, table(window), 'Start');
    await press(window, table(window), 'Your hand');
    await whisper(window).getByText('Only you can see this').waitFor();
    expect(await violations(page)).toEqual([]);

    await page.locator('#command').fill('/');
    await page.getByRole('option', { name: '/farkle start' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.locator('#command').fill('');

    expect(await page.locator('#command').getAttribute('placeholder')).toBe(
      viewport === PHONE ? '/ for commands' : 'Message #table, or / for commands',
    );

    // Nothing overflows the window.
    expect(await sizeOf(page)).toEqual(viewport);
    if (viewport === PHONE) {
      await page.getByRole('button', { name: 'Channels and people' }).click();
      await page.getByRole('navigation').waitFor();
      // Nothing covers the close button.
      await page.getByRole('button', { name: 'Close the list of channels' }).click();
      await page.getByRole('navigation').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Channels and people' }).click();
      await page.getByRole('navigation').waitFor();
    }
    await page.getByRole('button', { name: 'Menu of Ben' }).click();
    await page.getByRole('menu').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await sizeOf(page)).toEqual(viewport);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    if (viewport === PHONE) {
      await page.keyboard.press('Escape');
      await page.getByRole('navigation').waitFor({ state: 'hidden' });
    }
    await page.getByRole('button', { name: 'Developer' }).click();
    await page.getByText('INTERACTION_CREATE').first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await sizeOf(page)).toEqual(viewport);
    // On a narrow screen the drawer covers the channel, and Escape closes it.
    const drawer = page.getByRole('complementary', { name: 'Developer' });
    expect((await drawer.boundingBox())?.y).toBe(0);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.waitForFunction("document.activeElement?.textContent === 'Developer'");
    await context.close();
  });
});

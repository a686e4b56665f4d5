// Proves packages/local-discord/page/developer/*, packages/local-discord/src/developer.ts, packages/local-discord/src/log-lines.ts, packages/local-discord/src/journal.ts, src/playground/bot-clock.ts

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { control, logged, openDrawer } from './drawer.ts';
import { button, isOn, lobby, press, pressOne, table, whisper } from './pressing.ts';
import { goTo, mishapsOf, openWindow, PLAIN, until, type Visit, visit, type Window } from './visit.ts';

let place: Visit;
let ada: Window;
let ben: Window;

// All windows share the time, so each test restarts it; a channel of its own separates it from the tables of the
// others.
beforeAll(async () => {
  place = await visit({ env: PLAIN });
});
afterAll(() => place.close());
beforeEach(async () => {
  // One browser each: of two windows of one browser only the upper one is drawn at full pace.
  ada = await openWindow(await place.browser.newContext(), place.url);
  ben = await openWindow(await place.browser.newContext(), place.url, 'Ben');
});
afterEach(async () => {
  const mishaps = [ada, ben].flatMap(mishapsOf);
  for (const { page } of [ada, ben]) await page.context().close();
  expect(mishaps).toEqual([]);
});

/** A game between Ada and Ben in a channel of its own. */
async function game(channel: string): Promise<void> {
  await lobby(ada, channel, '/rage start turn-time:600');
  await goTo(ben, channel);
  await press(ben, table(ben), 'Join');
  await press(ada, table(ada), 'Start');
  await openDrawer(ada);
}

/** The player to move, and the one after. */
async function inTurn(): Promise<readonly [Window, Window]> {
  await until(async () => (await isOn(ada)) || isOn(ben));
  return (await isOn(ada)) ? [ada, ben] : [ben, ada];
}

/** Bids from a private hand if it asks for a bid; this does not need the public message. */
async function bid(window: Window): Promise<void> {
  await until(async () => (await pressOne(window, whisper(window), (labels) => labels[0])) !== null);
}

test('time can be paused and put forward, and past a deadline the clock plays', async () => {
  const { page } = ada;
  await game('table');
  await control(ada, 'Pause');
  await page.getByText('Time stands still.').waitFor();
  const [first, second] = await inTurn();
  await until(() => isOn(first));
  await control(ada, 'Jump past the next deadline');
  await until(() => isOn(second));

  const clock = page.getByRole('region', { name: 'Time' }).locator('time');
  const at = async () => Date.parse((await clock.getAttribute('datetime')) ?? '');
  const before = await at();
  await control(ada, 'A minute on');
  await until(async () => (await at()) !== before);
  expect((await at()) - before).toBe(60_000);

  await control(ada, 'Go on');
  await page.getByText('Time stands still.').waitFor({ state: 'detached' });
});

test('the log shows requests, events and faults with their bodies', async () => {
  const { page } = ada;
  await lobby(ada, 'reading-room', '/farkle start');
  await openDrawer(ada);
  // New lines push the others down, so a mouse click might hit the wrong one.
  await logged(ada, 'INTERACTION_CREATE').first().dispatchEvent('click');
  const log = page.getByRole('region', { name: 'Log' });
  await log.locator('pre', { hasText: '"name": "farkle"' }).first().waitFor();
  const show = log.getByLabel('Show');
  await show.selectOption('Gateway events');
  await logged(ada, 'POST').first().waitFor({ state: 'detached' });
  await show.selectOption('Faults');
  await logged(ada, '').first().waitFor({ state: 'detached' });
  await control(ada, '500 next');
  await press(ada, table(ada), 'Rules');
  await logged(ada, 'Fault').first().waitFor();
});

test('a bot that may not send goes on by answering presses, and calls people again once it may', async () => {
  const { page } = ada;
  await game('back-room');
  const [first, second] = await inTurn();
  for (const window of [ada, ben]) await press(window, table(window), 'Your hand');
  await control(ada, 'Forbid sending');
  await page.getByText('may look and may not send').waitFor();
  // People who have not pressed for a minute are called.
  await control(ada, 'A minute on');
  await bid(first);
  await logged(ada, 'messages 403 · 50013').first().waitFor();
  await until(() => isOn(second));
  const call = page.locator('article', { hasText: 'it’s your turn in Rage' });
  expect(await call.count()).toBe(0);

  await control(ada, 'Allow sending');
  await page.getByText('may look and may send').waitFor();
  await control(ada, 'A minute on');
  await bid(second);
  await call.getByText(`@${first.name}`).waitFor();
});

test('a table whose message was deleted is posted again with the next move', async () => {
  await game('garden');
  const [first, second] = await inTurn();
  for (const window of [ada, ben]) await press(window, table(window), 'Your hand');
  const before = await table(ada).getAttribute('data-message');
  await button(table(ada), 'Delete as a moderator').click();
  for (const { page } of [ada, ben])
    await page.locator(`[data-message="${before}"]`).waitFor({ state: 'detached' });
  await bid(first);
  await until(() => isOn(second));
  await until(async () => (await table(ada).getAttribute('data-message')) !== before);
  await press(second, table(second), 'Your hand');
  await bid(second);
});

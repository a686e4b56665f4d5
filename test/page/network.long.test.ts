// Proves packages/local-discord/page/developer/network-controls.tsx, packages/local-discord/src/developer.ts, packages/local-discord/src/gateway.ts

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { control, drawer, newestLine, openDrawer, untilLogged, wasLogged } from './drawer.ts';
import { button, lobby, messageOf, press, table, whisper } from './pressing.ts';
import { mishapsOf, openWindow, PLAIN, until, type Visit, visit, type Window } from './visit.ts';

let place: Visit;
let ada: Window;

beforeAll(async () => {
  place = await visit({ env: PLAIN });
  ada = await openWindow(await place.browser.newContext(), place.url);
  await openDrawer(ada);
});
afterAll(() => place.close());
beforeEach(async () => {
  await lobby(ada, 'table', '/farkle start');
  return () => expect(mishapsOf(ada)).toEqual([]);
});

/** A press is answered, and no failure is shown. */
async function worksAgain(): Promise<void> {
  const before = await messageOf(whisper(ada));
  await press(ada, table(ada), 'Rules');
  await until(async () => (await messageOf(whisper(ada))) !== before);
  await whisper(ada).getByText('Farkle Flip · rules').waitFor();
  await ada.page.getByText('This interaction failed').waitFor({ state: 'detached' });
}

test.each([
  ['Cut the gateway', 'RESUMED'],
  ['Cut and forget the session', 'READY'],
  ['Ask to reconnect', 'RESUMED'],
])('“%s”: the bot comes back, and the page goes on', async (cut, back) => {
  const before = newestLine(ada);
  await control(ada, cut);
  await untilLogged(ada, back, before);
  await ada.page.getByText('It runs and is connected.').waitFor();
  await worksAgain();
});

test('a press while the gateway is cut is answered when the bot is back', async () => {
  // Paused, so that the three seconds cannot run out while the bot takes its time to come back.
  await control(ada, 'Pause');
  await control(ada, 'Cut the gateway');
  await worksAgain();
  await control(ada, 'Go on');
});

test.each(['429', '500'])('one %s is survived: the answer is sent again', async (status) => {
  const before = newestLine(ada);
  await until(async () => {
    await control(ada, `${status} next`);
    await worksAgain();
    // Instead of the press, the bot may have tidied up an older message.
    return wasLogged(ada, `callback ${status}`, before);
  });
});

test('if Discord fails persistently so does the press, but the next one after that works', async () => {
  const before = newestLine(ada);
  await control(ada, '500 ten times');
  await button(table(ada), 'More…').click();
  await untilLogged(ada, 'callback 500', before);
  await control(ada, 'A minute on');
  await table(ada).getByText('This interaction failed').waitFor();
  await control(ada, 'Answer normally again');
  await worksAgain();
});

test('an answer that is delayed too long fails by Discord’s clock, and is refused when it arrives', async () => {
  const { page } = ada;
  const lies = page.getByLabel('Hold every request');
  const before = newestLine(ada);
  await control(ada, 'Pause');
  await lies.selectOption('for 2 seconds');
  // In one task of the page: the answer must not arrive in between.
  const shown = await button(table(ada), 'More…').evaluate(
    async (pressed, clock) => {
      pressed.dispatchEvent(new Event('click', { bubbles: true }));
      // The page draws in a microtask.
      for (let turns = 0; turns < 100; turns++) await Promise.resolve();
      const { textContent } = pressed.ownerDocument.body;
      clock?.dispatchEvent(new Event('click', { bubbles: true }));
      return [pressed.getAttribute('aria-busy'), textContent?.includes('This interaction failed')];
    },
    await button(drawer(ada), 'A minute on').elementHandle(),
  );
  expect(shown).toEqual(['true', false]);
  await table(ada).getByText('This interaction failed').waitFor();
  await untilLogged(ada, 'Nobody answered Ada in time', before);
  await control(ada, 'Go on');
  // A window opened meanwhile shows the state that all share.
  const ben = await openWindow(ada.page.context(), place.url, 'Ben');
  await openDrawer(ben);
  expect(await ben.page.getByLabel('Hold every request').inputValue()).toBe('2000');
  await ben.page.close();
  await lies.selectOption('not at all');
  await worksAgain();
  // Waits for the answer and, if time had gone on before it was sent, a deferral, so that neither disturbs another
  // test.
  await untilLogged(ada, 'callback 404 · 10062', before);
});

import { control, openDrawer } from './drawer.ts';
import { button, lobby, messageOf, press, table, whisper, wordsOf } from './pressing.ts';
import { shoot } from './shots.ts';
import { goTo, openWindow, type, until, type Visit, type Window } from './visit.ts';

/** Screenshots of occasional events: a hint, a first game, a slow table’s reminder, and a server without pictures. */
export async function shootOccasions(place: Visit): Promise<void> {
  const windows = async (name: string) => openWindow(await place.browser.newContext(), place.url, name);
  const [ada, ben, dan] = [await windows('Ada'), await windows('Ben'), await windows('Dan')];
  await shootHints(ada);
  await shootFirstJoin(ada, ben);
  await shootReminder(ada, ben, dan);
  await shootPrivateTable(ada, ben);
  await shootSubstitute(ada, ben);
  await shootThread(ada, ben, dan);
  await shootSmallPrint(ada);
  await shootWithoutPictures(ada, dan);
  for (const { page } of [ada, ben, dan]) await page.context().close();
}

/** Everyone sees the table, only its player the hint; then inside a private game. */
async function shootHints(ada: Window): Promise<void> {
  await type(ada, '/ferry start');
  await button(table(ada), 'Hint').waitFor();
  await press(ada, table(ada), 'Hint');
  await until(async () => (await wordsOf(whisper(ada))).includes('int:'));
  await shoot(ada.page, 'occasion-1-hint', table(ada));
  const before = await messageOf(whisper(ada));
  await type(ada, '/ferry start visible:only me');
  await until(async () => (await messageOf(whisper(ada))) !== before);
  await press(ada, whisper(ada), 'Hint');
  await until(async () => (await wordsOf(whisper(ada))).includes('int:'));
  await shoot(ada.page, 'occasion-2-hint-inside', whisper(ada));
}

async function shootFirstJoin(ada: Window, ben: Window): Promise<void> {
  await goTo(ben, 'garden');
  await lobby(ada, 'garden', '/rage start turn-time:3600');
  await press(ben, table(ben), 'Join');
  await until(async () => (await whisper(ben).count()) > 0);
  await shoot(ben.page, 'occasion-3-first-join', whisper(ben));
}

/** At a table with an hour per turn. */
async function shootReminder(ada: Window, ben: Window, clock: Window): Promise<void> {
  await press(ada, table(ada), 'Start');
  await shoot(ada.page, 'occasion-4-slow-table', table(ada));
  await openDrawer(clock);
  const last = () => ben.page.locator('article[data-private="false"]').last();
  const called = await messageOf(last());
  for (let minutes = 0; minutes < 59 && !(await wordsOf(last())).includes('left'); minutes++) {
    await control(clock, 'A minute on');
    // A request in flight when time jumps counts as too slow, and then so would the reminder.
    await clock.page.waitForTimeout(500);
  }
  await until(async () => (await messageOf(last())) !== called);
  await shoot(ben.page, 'occasion-5-reminder', last());
}

/** What the channel sees of it, and what its players do. */
async function shootPrivateTable(ada: Window, ben: Window): Promise<void> {
  await goTo(ben, 'back-room');
  await lobby(ada, 'back-room', '/farkle start private:True turn-time:600');
  await type(ada, '/table invite who:@Ben');
  await until(async () => (await wordsOf(ben.page.locator('article').last())).includes('invites @Ben'));
  await press(ben, table(ben), 'Join');
  await shoot(ada.page, 'occasion-7-private-lobby', table(ada));
  await press(ada, table(ada), 'Start');
  await button(table(ben), 'Open').waitFor();
  await shoot(ben.page, 'occasion-8-placeholder', table(ben));
  await press(ben, table(ben), 'Open');
  await until(async () => (await wordsOf(whisper(ben))).includes('First to'));
  await shoot(ben.page, 'occasion-9-private-table', whisper(ben));
}

/** Ada has to go and asks Cleo to play on for her. */
async function shootSubstitute(ada: Window, ben: Window): Promise<void> {
  await type(ada, '/table substitute player:@Cleo');
  const offer = ben.page.locator('article[data-private="false"]').last();
  await until(async () => (await wordsOf(offer)).includes('offers'));
  await shoot(ben.page, 'occasion-10-substitute', offer);
}

async function shootThread(ada: Window, ben: Window, dan: Window): Promise<void> {
  await type(dan, '/settings');
  await press(dan, whisper(dan), 'Turn threads on');
  await goTo(ben, 'garden');
  await lobby(ada, 'garden', '/folder start turn-time:600');
  await press(ben, table(ben), 'Join');
  await press(ada, table(ada), 'Start');
  const starter = ben.page.locator('article[data-private="false"]').last();
  await until(async () => (await wordsOf(starter)).includes('in a thread'));
  await shoot(ben.page, 'occasion-11-thread');
  await press(dan, whisper(dan), 'Turn threads off');
}

/** Messages that people read once: about data, and about the deal of a lobby with a word in it. */
async function shootSmallPrint(ada: Window): Promise<void> {
  await type(ada, '/privacy');
  await until(async () => (await wordsOf(whisper(ada))).includes('stores about you'));
  await shoot(ada.page, 'occasion-12-privacy', whisper(ada));
  await lobby(ada, 'table', '/paradise start bots:2');
  await press(ada, table(ada), 'Fair deal');
  await shoot(ada.page, 'occasion-13-fair-deal', whisper(ada));
  await press(ada, whisper(ada), 'Add word');
  const form = ada.page.getByRole('dialog');
  await form.getByRole('textbox').fill('Wombat');
  await shoot(ada.page, 'occasion-13-word-form');
  await form.getByRole('button', { name: 'Submit' }).click();
  await until(async () => (await wordsOf(table(ada))).includes('Wombat'));
  await shoot(ada.page, 'occasion-14-lobby-with-word', table(ada));
}

async function shootWithoutPictures(ada: Window, dan: Window): Promise<void> {
  await type(dan, '/settings');
  await press(dan, whisper(dan), 'Turn pictures off');
  for (const [game, seats] of [
    ['farkle', 3],
    ['rage', 3],
    ['folder', 3],
  ] as const) {
    await lobby(ada, 'table', `/${game} start bots:${seats}`);
    await press(ada, table(ada), 'Start');
    await until(async () => (await wordsOf(table(ada))).includes('▶ @Ada'), 60_000);
    await shoot(ada.page, `occasion-6-${game}-without-pictures`, table(ada));
  }
}

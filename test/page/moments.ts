import { control, openDrawer } from './drawer.ts';
import { button, isOn, lobby, press, pressOne, table, whisper, wordsOf } from './pressing.ts';
import { shoot } from './shots.ts';
import { goTo, openWindow, type, until, type Visit, type Window } from './visit.ts';

/** Farkle Flip asks again after a card that makes a combination: its button says the points. */
const ASKS_AGAIN = /^→ .* · /;
/** Ferry Follies: a boat leaves. The daily deal varies, and on some days no boat leaves by the first button. */
const SCORES = /^Score | \(scores /;
const MOST_PRESSES = 300;

/**
 * Screenshots of events other than moves: Take back, a pause, a vote, a deal of the day, a bot in the seat of an
 * absent player, people who come and go, and the settings of the server.
 */
export async function shootMoments(place: Visit): Promise<void> {
  const windows = async (name: string) => openWindow(await place.browser.newContext(), place.url, name);
  const [ada, ben] = [await windows('Ada'), await windows('Ben')];
  await shootTakeBack(ada, ben);
  await shootPauseAndVote(ada, ben);
  await shootDealOfTheDay(ada);
  await shootStandIn(ada, ben);
  await shootPeople(ada, ben, await windows('Cleo'));
  const dan = await windows('Dan');
  await shootNotifications(ada, dan);
  await shootSettings(dan, ben);
  for (const { page } of [ada, ben]) await page.context().close();
}

async function open(ada: Window, ben: Window, line: string, channel = 'table'): Promise<void> {
  await lobby(ada, channel, line);
  await press(ben, table(ben), 'Join');
  await press(ada, table(ada), 'Start');
}

async function shootTakeBack(ada: Window, ben: Window): Promise<void> {
  await open(ada, ben, '/farkle start turn-time:600');
  for (let presses = 0; (await button(table(ada), 'Take back').count()) === 0; presses++) {
    if (presses > MOST_PRESSES) throw new Error('Nothing could be taken back.');
    await until(async () => (await isOn(ada)) || isOn(ben));
    const mover = (await isOn(ada)) ? ada : ben;
    await pressOne(
      mover,
      table(mover),
      (labels) => labels.find((label) => ASKS_AGAIN.test(label)) ?? labels[0],
    );
  }
  await shoot(ada.page, 'moment-1-take-back', table(ada));
}

async function shootPauseAndVote(ada: Window, ben: Window): Promise<void> {
  await press(ada, table(ada), 'Table');
  await press(ada, whisper(ada), 'Pause');
  await until(async () => (await wordsOf(table(ben))).includes('wants to pause'));
  await shoot(ben.page, 'moment-2-pausing', table(ben));
  await press(ben, table(ben), 'Table');
  await press(ben, whisper(ben), 'Pause');
  await until(async () => (await button(table(ben), 'Continue').count()) > 0);
  await shoot(ben.page, 'moment-3-paused', table(ben));
  await press(ben, table(ben), 'Continue');
  await press(ada, table(ada), 'Table');
  await press(ada, whisper(ada), 'End the game');
  await shoot(ada.page, 'moment-4-end-asked', whisper(ada));
  await until(async () => (await wordsOf(table(ben))).includes('wants to end'));
  await shoot(ben.page, 'moment-5-vote', table(ben));
  await press(ben, table(ben), 'End the game');
}

/** Ben sleeps through three turns, while Ada plays hers. */
async function shootStandIn(ada: Window, ben: Window): Promise<void> {
  await goTo(ben, 'garden');
  await open(ada, ben, '/paradise start turn-time:30', 'garden');
  await press(ada, table(ada), 'Your hand');
  await openDrawer(ada);
  const isStoodIn = async () => (await button(table(ada), 'Take my seat back').count()) > 0;
  for (let presses = 0; !(await isStoodIn()); presses++) {
    if (presses > MOST_PRESSES) throw new Error('No bot takes the seat.');
    if (await isOn(ben)) {
      await control(ada, 'A minute on');
      await until(async () => (await isStoodIn()) || !(await isOn(ben)));
    }
    await pressOne(ada, whisper(ada), (labels) => labels[0]);
  }
  await shoot(ben.page, 'moment-9-stood-in', table(ben));
  await press(ben, table(ben), 'Your hand');
  await shoot(ben.page, 'moment-10-stood-in-hand', whisper(ben));
}

async function shootDealOfTheDay(ada: Window): Promise<void> {
  await type(ada, '/ferry start deal:daily');
  await until(async () => (await wordsOf(whisper(ada))).includes('Deal of the day'));
  await shoot(ada.page, 'moment-6-daily', whisper(ada));
  for (let presses = 0; (await button(whisper(ada), 'Share').count()) === 0; presses++) {
    if (presses > MOST_PRESSES) throw new Error('The deal of the day does not end.');
    await pressOne(
      ada,
      whisper(ada),
      (labels) =>
        labels.find((label) => SCORES.test(label)) ??
        labels.find((label) => label.includes('(')) ??
        labels[0],
    );
  }
  await shoot(ada.page, 'moment-7-daily-end', whisper(ada));
  await press(ada, whisper(ada), 'Share');
  const shared = ada.page.locator('article').last();
  await button(shared, 'Play today’s deal').waitFor();
  await shoot(ada.page, 'moment-8-shared', shared);
}

/** A lobby with an invited person, the list that includes it, and a vote to kick somebody. */
async function shootPeople(ada: Window, ben: Window, cleo: Window): Promise<void> {
  await goTo(ben, 'table');
  await lobby(ada, 'table', '/farkle start turn-time:600');
  await press(ada, table(ada), 'Edit');
  const form = ada.page.getByRole('dialog');
  await shoot(ada.page, 'moment-15-options');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await type(ada, '/table invite who:@Ben');
  await until(async () => (await wordsOf(ben.page.locator('article').last())).includes('invites @Ben'));
  await shoot(ben.page, 'moment-11-invitation', ben.page.locator('article').last());
  await type(cleo, '/table list');
  await until(async () => (await wordsOf(whisper(cleo))).includes('Waiting for players'));
  await shoot(cleo.page, 'moment-12-list', whisper(cleo));
  for (const window of [ben, cleo]) await press(window, table(window), 'Join');
  await press(ada, table(ada), 'Start');
  await type(ben, '/table kick player:@Ada');
  await until(async () => (await wordsOf(table(cleo))).includes('out of this game'));
  await shoot(cleo.page, 'moment-13-kick', table(cleo));
  await press(cleo, table(cleo), 'Vote out');
  await until(async () => (await wordsOf(table(ben))).includes('who was voted out'));
  await shoot(ben.page, 'moment-14-voted-out', table(ben));
  await cleo.page.context().close();
}

/** Dan, who is not playing, subscribes to new tables with quiet hours, and Ada opens one. */
async function shootNotifications(ada: Window, dan: Window): Promise<void> {
  await goTo(ada, 'garden');
  await goTo(dan, 'garden');
  await type(dan, '/notify');
  await until(async () => (await wordsOf(whisper(dan))).includes('Notify me of new tables'));
  await whisper(dan).getByRole('combobox', { name: 'No games yet: choose some' }).click();
  for (const name of ['Rage', 'Folder']) await whisper(dan).getByRole('option', { name }).click();
  await whisper(dan).getByRole('button', { name: 'Done' }).click();
  await until(async () => (await button(whisper(dan), 'Stop all notifications').count()) > 0);
  await shoot(dan.page, 'moment-19-notify', whisper(dan));
  await press(dan, whisper(dan), '🌙 Quiet hours');
  await whisper(dan).getByRole('combobox', { name: 'Where are you?' }).click();
  await whisper(dan).getByRole('option', { name: 'Europe' }).click();
  await until(async () => (await wordsOf(whisper(dan))).includes('What time is it for you now'));
  await whisper(dan).getByRole('combobox', { name: 'What time is it for you?' }).click();
  await shoot(dan.page, 'moment-20-quiet-clocks', whisper(dan));
  await whisper(dan).getByRole('option', { name: 'Berlin' }).click();
  await until(async () => (await wordsOf(whisper(dan))).includes('You won’t be notified of new tables from'));
  await shoot(dan.page, 'moment-21-quiet-hours', whisper(dan));
  await press(dan, whisper(dan), 'No quiet hours');
  await type(ada, '/rage start');
  const told = dan.page.locator('article').last();
  await until(async () => (await wordsOf(told)).includes('asked to be notified'), 60_000);
  await shoot(dan.page, 'moment-22-told', told);
}

/** Dan manages the server. */
async function shootSettings(dan: Window, ben: Window): Promise<void> {
  await type(dan, '/settings');
  await until(async () => (await wordsOf(whisper(dan))).includes('Server settings'));
  await shoot(dan.page, 'moment-23-settings', whisper(dan));
  const channels = whisper(dan).getByRole('combobox', { name: 'Every channel' });
  await channels.click();
  await whisper(dan).getByRole('option', { name: '#garden' }).click();
  await whisper(dan).getByRole('button', { name: 'Done' }).click();
  await until(async () => (await wordsOf(whisper(dan))).includes('Their threads count'));
  await shoot(dan.page, 'moment-16-settings-chosen', whisper(dan));
  await whisper(dan).getByRole('combobox', { name: 'House rules of a game…' }).click();
  await whisper(dan).getByRole('option', { name: 'Rage' }).click();
  await until(async () => (await wordsOf(whisper(dan))).includes('House rules of Rage'));
  await shoot(dan.page, 'moment-18-house-rules', whisper(dan));
  await goTo(ben, 'table');
  await type(ben, '/play');
  await until(async () => (await wordsOf(whisper(ben))).includes('can’t be opened'));
  await shoot(ben.page, 'moment-17-play-elsewhere', whisper(ben));
  await dan.page.context().close();
}

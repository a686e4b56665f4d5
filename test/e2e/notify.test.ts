// Proves src/discord/messages/notifications.ts, src/discord/discord.ts, src/storage/notification-store.ts, src/tables/notifications.ts

import { setTimeout as pause } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import { beforeAll, expect, test } from 'vitest';
import type { Channel, Person } from '#local-discord';
import { isQuiet } from '../../src/tables/quiet-hours.ts';
import { CONTINENTS, TIME_ZONES } from '../../src/tables/time-zones.ts';
import { nightly } from '../support/length.ts';
import { harness } from './harness.ts';
import { CLOCK } from './program.ts';
import { controlsOf, posted, shown, tableOf, told, wordsOf } from './screen.ts';

const at = harness(
  {
    guilds: [
      { name: 'Tavern', channels: ['table', 'talk', 'back'] },
      { name: 'Inn', channels: ['parlour'] },
    ],
    users: ['Ada', 'Ben', 'Cleo', 'Dan'],
  },
  () => ({ preloaded: CLOCK }),
);
let ada: Person;
let ben: Person;
let cleo: Person;
let dan: Person;

/**
 * A table is announced after fifteen seconds. Time is put forward in small steps, so that it does not overtake
 * requests.
 */
const BIT_MS = 1_000;
const BETWEEN_BITS_MS = 50;
/** By then it must have been announced. */
const SOON_BITS = 120;
/** Long enough to be sure that nothing more comes. */
const SURELY_BITS = 40;

beforeAll(() => {
  [ada, ben, cleo, dan] = [
    at.discord.user('Ada'),
    at.discord.user('Ben'),
    at.discord.user('Cleo'),
    at.discord.user('Dan'),
  ];
});

const channelOf = (name: string): Channel => at.discord.channel(name, at.discord.guild('Tavern'));
const toldIn = (channel: Channel): readonly APIMessage[] =>
  ada.read(channel).filter((message) => wordsOf(message).trim().startsWith('🔔'));
const open = async (person: Person, channel: Channel, line: string) =>
  tableOf(at.discord, channel, await posted(at.discord, await person.run(channel, line)));
const want = async (person: Person, channel: Channel, games: readonly string[]) => {
  const screen = shown(await person.run(channel, '/notify'));
  return shown(await person.select(screen, 'No games yet: choose some', games));
};
/** A place where it is currently neither evening nor morning. */
const nightIn = (now: number) => {
  for (const continent of CONTINENTS) {
    const place = TIME_ZONES[continent].find(({ timeZone }) =>
      isQuiet({ from: 23, until: 7, timeZone }, now),
    );
    if (place !== undefined) return { continent, timeZone: place.timeZone };
  }
  throw new Error('it is day everywhere');
};
async function pass(bits: number, hasCome: () => boolean = () => false): Promise<void> {
  for (let bit = 0; bit < bits && !hasCome(); bit += 1) {
    await at.pass(BIT_MS);
    await pause(BETWEEN_BITS_MS);
  }
}
async function soon(hasCome: () => boolean): Promise<void> {
  await pass(SOON_BITS, hasCome);
  await at.discord.until(hasCome);
}

test('subscribers are notified of a new table beside it, join with one press, and unsubscribe with another', async () => {
  const [table, talk, back] = [channelOf('table'), channelOf('talk'), channelOf('back')];
  // Offered to people who look for a table when there is none.
  const list = shown(await ben.run(talk, '/table list'));
  const screen = shown(await ben.press(list, '🔔 Notify me of new tables'));
  expect(wordsOf(screen)).toContain('Notify me of new tables');
  shown(await ben.select(screen, 'No games yet: choose some', ['rage', 'folder']));
  await want(cleo, talk, ['rage']);
  await want(dan, talk, ['rage']);
  await want(ada, talk, ['rage']);
  at.discord.revoke(table, 'ViewChannel', cleo);
  // Dan lives in a place where it is night now.
  const night = nightIn(Date.now());
  const quiet = shown(await dan.press(shown(await dan.run(talk, '/notify')), '🌙 Quiet hours'));
  shown(await dan.select(quiet, 'Where are you?', [night.continent]));
  const asleep = shown(await dan.select(quiet, 'What time is it for you?', [night.timeZone]));
  expect(wordsOf(asleep)).toContain('You won’t be notified of new tables from **22:00** to **08:00**.');

  const lobby = await open(ada, table, '/rage start');
  await soon(() => toldIn(table).length === 1);
  const [message] = toldIn(table);
  if (message === undefined) throw new Error('nobody was told');
  expect(message.mentions.map(({ id }) => id)).toEqual([ben.id]);
  expect(wordsOf(message)).toContain(`${ada.name} opened a **Rage** table: https://discord.com/channels/`);
  expect(wordsOf(message)).toContain(`/${lobby.message().id}`);
  expect(told(await ben.press(message, 'Join Rage'))).toContain('You’re at the table');
  await soon(() => wordsOf(lobby.message()).includes(`• ${ben.mention}`));

  // Cleo is notified of the next one, in a channel she sees; Ben was already notified within the hour.
  const other = await open(dan, back, '/rage start');
  await soon(() => toldIn(back).length === 1);
  expect(
    toldIn(back)[0]
      ?.mentions.map(({ id }) => id)
      .toSorted(),
  ).toEqual([ada.id, cleo.id].toSorted());
  shown(await other.press(dan, 'Close'));
  await soon(() => wordsOf(toldIn(back)[0] ?? message).includes('The table has closed.'));

  shown(await lobby.press(ada, 'Start'));
  await soon(() => {
    const words = wordsOf(ben.see(message) ?? message);
    return words.includes('The game has begun.') && !words.includes('For ');
  });
  const late = ben.see(message) ?? message;
  expect(controlsOf(late).map(({ label }) => label)).toEqual(['Stop notifying me']);
  expect(told(await ben.press(late, 'Stop notifying me'))).toContain(
    'You’ll no longer be notified of new tables for Rage here.',
  );
  const left = shown(await ben.run(talk, '/notify'));
  shown(await ben.press(left, 'Stop all notifications'));
  expect(controlsOf(shown(await ben.run(talk, '/notify'))).map(({ label }) => label)).not.toContain(
    'Stop all notifications',
  );
  at.allWell();
});

test('each server has its own subscriptions, and all of them are shown, exported and deleted', async () => {
  const [talk, parlour] = [channelOf('talk'), at.discord.channel('parlour', at.discord.guild('Inn'))];
  await want(cleo, parlour, ['farkle']);
  const screen = shown(await cleo.run(talk, '/notify'));
  expect(wordsOf(screen)).toContain('**On other servers**\n- Inn: Farkle Flip');
  const exported = shown(await cleo.run(talk, '/data export'));
  const { id = '', filename = '' } = exported.attachments[0] ?? {};
  const file = at.discord.file(`${id}/${filename}`);
  expect(JSON.parse(file?.data.toString() ?? '{}')).toMatchObject({
    subscriptions: expect.arrayContaining([expect.objectContaining({ game: 'farkle', toldAt: null })]),
  });
  shown(await cleo.press(shown(await cleo.run(talk, '/data delete')), 'Delete everything'));
  expect(wordsOf(shown(await cleo.run(talk, '/notify')))).not.toContain('On other servers');
  at.allWell();
});

nightly(
  'a kill before the notification loses nothing, a kill after it duplicates nothing, nor does a lost answer',
  async () => {
    const channel = channelOf('table');
    const before = toldIn(channel).length;
    await want(cleo, channelOf('talk'), ['folder', 'farkle']);
    at.discord.permit(cleo, channel.guild, 'ViewChannel');
    at.discord.restore(channel, 'ViewChannel', cleo);
    const lobby = await open(ada, channel, '/folder start');
    await at.crash();
    await soon(() => toldIn(channel).length === before + 1);
    await at.crash();
    await pass(SURELY_BITS);
    expect(toldIn(channel)).toHaveLength(before + 1);
    // The bot still updates the notification at the end.
    shown(await lobby.press(ada, 'Close'));
    await soon(() => wordsOf(toldIn(channel).at(-1) as APIMessage).includes('The table has closed.'));

    const next = await open(ada, channel, '/farkle start');
    at.discord.answerNext({ status: 'lost', route: `POST /channels/${channel.id}/messages`, times: 5 });
    await soon(() => toldIn(channel).length === before + 2);
    await pass(SURELY_BITS);
    at.discord.answerTruly();
    await pass(SURELY_BITS);
    expect(toldIn(channel)).toHaveLength(before + 2);
    shown(await next.press(ada, 'Close'));
    await soon(() => wordsOf(toldIn(channel).at(-1) as APIMessage).includes('The table has closed.'));
  },
);

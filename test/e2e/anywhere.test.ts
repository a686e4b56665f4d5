// Proves src/discord/interactions/reply.ts, src/discord/interactions/command.ts

import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Channel, Person } from '#local-discord';
import { nightly } from '../support/length.ts';
import { harness } from './harness.ts';
import { toNoon } from './noon.ts';
import { askedOf, firstDrawn, playFromHand, use } from './play.ts';
import { CLOCK } from './program.ts';
import { controlsOf, movesOf, shown, told, wordsOf } from './screen.ts';

/** A solo game. */
const SOLO = 'ferry';
const SIXTEEN_MINUTES = 16 * 60_000;
const DAY = 24 * 60 * 60_000;
const at = harness(
  {
    guilds: [
      { name: 'Tavern', channels: ['table'] },
      { name: 'Stranger', channels: ['hall'] },
    ],
    users: ['Ada', 'Ben', 'Cleo'],
  },
  (discord) => {
    toNoon(discord);
    return { preloaded: CLOCK };
  },
);
let ada: Person;
let ben: Person;
let tavern: Channel;
/** A channel on a server without the bot. */
let hall: Channel;

beforeAll(() => {
  ada = at.discord.user('Ada');
  ben = at.discord.user('Ben');
  tavern = at.discord.channel('table', at.discord.guild('Tavern'));
  hall = at.discord.channel('hall', at.discord.guild('Stranger'));
  at.discord.expel(at.discord.guild('Stranger'));
  at.discord.install(ada);
});

afterAll(() => at.allWell());

async function alone(person: Person, channel: Channel, line: string, options = {}): Promise<APIMessage> {
  const outcome = await person.run(channel, line, options);
  expect(outcome).toMatchObject({ kind: 'message', private: true });
  return shown(outcome);
}

async function playOut(person: Person, opened: APIMessage): Promise<APIMessage> {
  let message = opened;
  for (let moves = 0; askedOf(message) !== null; moves += 1) {
    if (moves > 60) throw new Error(`The game goes on:\n${wordsOf(message)}`);
    message = await playFromHand(person, message, firstDrawn);
  }
  return message;
}

/** What is still in the deck and what is asked; the rest may or may not have its picture yet. */
const cardsOf = (message: APIMessage) => [askedOf(message), /Deck.*/.exec(wordsOf(message))?.[0]];

/** What others see of the bot's messages in a channel. */
const seenBy = (person: Person, channel: Channel): readonly APIMessage[] => person.read(channel);

test('a practice game in a direct message survives a crash and the end of its message', async () => {
  const direct = at.discord.direct(ada);
  const opened = await alone(ada, direct, `/${SOLO} learn`, { practice: true });
  expect(wordsOf(opened)).toContain('🧭 **Coach:** ');
  const played = await playFromHand(ada, opened, firstDrawn);
  await at.crash();
  at.discord.advance(SIXTEEN_MINUTES);
  // The token of the message has expired; a press brings a new message.
  const [move] = movesOf(played);
  if (move === undefined) throw new Error('Nothing can be pressed');
  const pressed = shown(await use(ada, played, move));
  expect(askedOf(pressed)).not.toBe(null);
  const again = await alone(ada, direct, '/table show');
  expect(cardsOf(again)).toEqual(cardsOf(pressed));
  const sure = shown(await ada.run(direct, '/table end'));
  shown(await ada.press(sure, 'End the game'));
});

test('on a server without the bot people play alone, and nothing is posted', async () => {
  const game = await alone(ada, hall, `/${SOLO} start`);
  const played = await playFromHand(ada, game, firstDrawn);
  await at.crash();
  const over = await playOut(ada, played);
  expect(wordsOf(over)).toMatch(/^### .*\bacross\b/m);
  for (const line of ['/farkle start', '/table list', '/table invite']) {
    const options = line.endsWith('invite') ? { who: ben } : {};
    const says = told(await ada.run(hall, line, options));
    expect(says).toContain('That only works on a server I’m on. [Add me to yours](https://');
  }
  expect(told(await ada.run(hall, '/stats', { player: ben }))).toContain('only their own results');
  expect(seenBy(ben, hall)).toEqual([]);
  // A person who has not added the bot is offered nothing there.
  expect(ben.commands(hall)).toEqual([]);
  expect(ada.commands(hall).map(({ name }) => name)).not.toContain('settings');
  const stats = wordsOf(await alone(ada, at.discord.direct(ada), '/stats'));
  expect(stats).toContain('**Ferry Follies** · 1 game');
});

nightly(
  'the world’s deal is the same everywhere: begun in one place, shown in all, and ranked beside the server’s',
  async () => {
    const direct = at.discord.direct(ada);
    const games = wordsOf(await alone(ada, direct, '/play'));
    expect(games).toContain('**Deal of the day · Ferry Follies**\n-# 🌍');
    expect(games).not.toContain('🏆');
    const first = await alone(ada, direct, `/${SOLO} start`, { deal: 'world' });
    expect(wordsOf(first)).toContain('🌍 World’s deal of the day');
    await at.crash();
    at.discord.advance(SIXTEEN_MINUTES);
    // Begun in a direct message, continued on a server without the bot, and ended on one with it.
    const there = await alone(ada, hall, '/table show');
    expect(cardsOf(there)).toEqual(cardsOf(first));
    const moved = await playFromHand(ada, there, firstDrawn);
    expect(told(await ada.run(hall, `/${SOLO} start`, { deal: 'daily' }))).toContain(
      'already playing the world’s deal',
    );
    const here = await alone(ada, tavern, '/table show');
    expect(cardsOf(here)).toEqual(cardsOf(moved));
    const over = await playOut(ada, here);
    expect(wordsOf(over)).toContain('Your worldwide rank is on `/leaderboard`.');

    const copied = await ada.press(over, 'Share');
    // On a server with the bot it is posted.
    expect(copied).toMatchObject({ kind: 'message', private: false });
    expect(wordsOf(shown(copied))).toContain('🌍 world’s deal of');
    // It is his first game of this kind, so his only attempt asks before it begins.
    const asked = shown(await ben.press(shown(copied), '🌍 Play the world’s deal'));
    expect(wordsOf(asked)).toContain('**First time playing Ferry Follies?**');
    const played = await ben.press(asked, 'Play the deal now');
    expect(played).toMatchObject({ kind: 'message', private: true });
    await playOut(ben, shown(played));

    // Nobody has finished a game on this server yet, so both only count.
    const world = (person: Person, channel: Channel) =>
      alone(person, channel, '/leaderboard', { game: SOLO, period: 'world' });
    const before = wordsOf(await world(ben, tavern));
    expect(before).toContain('**2** people have finished it.');
    expect(before).toMatch(/^You: (1st|2nd) of 2 · /m);
    expect(before).not.toContain(ada.name);
    expect(before).toContain('🔥 Your streak: **1 day**.');
    await playOut(ada, await alone(ada, tavern, `/${SOLO} start`, { visible: 'private' }));
    const after = await world(ben, tavern);
    expect(wordsOf(after)).toMatch(new RegExp(`^\\S+ (?:[12]\\. )?${ada.name} · `, 'm'));
    const servers = shown(await ben.press(after, '🏠 This server’s deal'));
    expect(wordsOf(servers)).toContain('## 🏆 Deal of the day · Ferry Follies');
    expect(wordsOf(servers)).toContain('Nobody has finished it yet.');
    const direct2 = await alone(ada, direct, '/leaderboard');
    expect(wordsOf(direct2)).toContain('**2** people have finished it.');
    expect(wordsOf(direct2)).not.toContain('From this server');
    expect(controlsOf(direct2).map(({ label }) => label)).not.toContain('Post here');

    await at.pass(DAY);
    const yesterday = await alone(ada, direct, '/leaderboard', { period: 'yesterday' });
    expect(wordsOf(yesterday)).toContain('The deal came from the seed');
    expect(wordsOf(yesterday)).toContain('Finish today’s deal to keep it.');
    expect(seenBy(ben, hall)).toEqual([]);
  },
);

test('where the bot is not installed, sharing gives only a private answer', async () => {
  const over = await playOut(ada, await alone(ada, hall, `/${SOLO} start`, { deal: 'world' }));
  const copied = told(await ada.press(over, 'Share'));
  expect(copied).toContain('Copy it to wherever you’d like to share it.');
  expect(seenBy(ben, hall)).toEqual([]);
});

// Proves src/tables/daily-tries.ts, src/discord/features/daily/daily.message.ts

import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Channel, Person } from '#local-discord';
import { harness } from './harness.ts';
import { toNoon } from './noon.ts';
import { askedOf, firstDrawn, type Policy, playFromHand, use } from './play.ts';
import { CLOCK } from './program.ts';
import { controlsOf, drawing, movesOf, shown, told, wordsOf } from './screen.ts';

/** A solo game. */
const SOLO = 'ferry';
const SIXTEEN_MINUTES = 16 * 60_000;
const DAY = 24 * 60 * 60_000;
const at = harness({ channels: ['private', 'daily'], users: ['Ada', 'Ben', 'Cleo'] }, (discord) => {
  toNoon(discord);
  return { preloaded: CLOCK };
});
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(() => {
  ada = at.discord.user('Ada');
  ben = at.discord.user('Ben');
  cleo = at.discord.user('Cleo');
});

afterAll(() => at.allWell());

/** Plays the newest card, as far to the right as possible. */
const toTheRight: Policy = (moves) =>
  moves.findLast(({ label }) => label.includes('Right (')) ?? moves.at(-1);

/** Opens a game that only its player sees. */
async function alone(
  person: Person,
  channel: Channel,
  options: Readonly<Record<string, string>>,
): Promise<APIMessage> {
  const outcome = await person.run(channel, `/${SOLO} start`, options);
  expect(outcome).toMatchObject({ kind: 'message', private: true });
  return shown(outcome);
}

async function playOut(person: Person, opened: APIMessage, policy: Policy): Promise<APIMessage> {
  let message = opened;
  for (let moves = 0; askedOf(message) !== null; moves += 1) {
    if (moves > 60) throw new Error(`The game goes on:\n${wordsOf(message)}`);
    message = await playFromHand(person, message, policy);
  }
  return message;
}

/** The words on a message without the names of players, which leaves the cards. */
function deal(message: APIMessage): string {
  return wordsOf(message).replaceAll(/<@\d+>/g, 'somebody');
}

const ranking = async (channel: Channel, person = ben, period = 'today'): Promise<string> =>
  wordsOf(shown(await person.run(channel, '/leaderboard', { game: SOLO, period })));

/** How many of their own games a person is offered to replay. */
async function replayable(channel: Channel, person: Person): Promise<number> {
  const stats = shown(await person.run(channel, '/stats', { game: SOLO }));
  return controlsOf(stats).find(({ label }) => label.startsWith('Replay'))?.options?.length ?? 0;
}

test('a private game is seen by nobody else, and survives a crash and the end of its message', async () => {
  const channel = at.discord.channel('private');
  const opened = await alone(ada, channel, { visible: 'private' });
  const played = await playFromHand(ada, opened, firstDrawn);

  const [menu] = movesOf(played);
  if (menu === undefined) throw new Error('Nothing can be pressed');
  const halfway = shown(await use(ada, played, menu));
  await at.crash();
  const after = await playFromHand(ada, halfway, firstDrawn);
  expect(askedOf(after)).not.toBe(askedOf(halfway));

  at.discord.advance(SIXTEEN_MINUTES);
  const afresh = await ada.run(channel, '/table show');
  expect(afresh).toMatchObject({ kind: 'message', private: true });
  expect(drawing(shown(afresh))).toEqual(drawing(after));
  expect(told(await ben.run(channel, '/table show'))).toContain('no open table');

  const over = await playOut(ada, shown(afresh), firstDrawn);
  expect(wordsOf(over)).toMatch(/^### .*\bacross\b/m);
  const stale = await ada.pressStale(after, menu.id);
  expect(wordsOf(shown(stale))).toContain('This game is over.');
  const board = shown(await ben.run(channel, '/leaderboard', { game: SOLO }));
  expect(wordsOf(board)).toContain(` ${ada.name} · `);
  expect(
    ben
      .read(channel)
      .map(wordsOf)
      .filter((words) => words.includes('##')),
  ).toEqual([wordsOf(board)]);
});

test('two people play the same deal of the day, once each, and are ranked by it', async () => {
  const channel = at.discord.channel('daily');
  const first = await alone(ada, channel, { deal: 'daily' });
  expect(wordsOf(first)).toContain('Deal of the day');
  await at.crash();
  const second = await alone(ben, channel, { deal: 'daily' });
  expect(deal(second)).toBe(deal(first));
  const other = await alone(ben, channel, { visible: 'private' });
  expect(deal(other)).not.toBe(deal(first));
  expect(await ranking(channel)).toContain('Nobody has finished it yet.');

  const overs = [await playOut(ada, first, firstDrawn)];
  const untold = '1 player has finished it. You’ll see how they did once your own try is over.';
  for (const person of [ben, cleo]) {
    const meanwhile = await ranking(channel, person);
    expect(meanwhile).toContain(untold);
    expect(meanwhile).not.toMatch(/<@\d+>|Ada|points|An expert/);
  }
  let expert = '';
  while (!expert.includes('which sees no more than you do')) expert = await ranking(channel, ada);
  overs.push(await playOut(ben, second, toTheRight));
  const ended = overs.map(wordsOf);
  expect(ended[1]).toMatch(/^\*\*[★☆]{3}\*\* · par \d+ \(expert\)$/m);
  expect(ended[1]).toMatch(/^🏆 Here so far: (1st|2nd) of 2$/m);
  for (const words of ended) expect(words).toContain('🔥 Your streak: **1 day**.');
  for (const person of [ada, ben]) {
    expect(told(await person.run(channel, `/${SOLO} start`, { deal: 'daily' }))).toContain('had your try');
  }
  const board = await ranking(channel);
  const lines = [...board.matchAll(/^(🥇|🥈|• \d\.) (\w+) · (won with )?(\d+) across/gm)];
  expect(lines.map(([, , name]) => name).sort()).toEqual([ada.name, ben.name]);
  const results = lines.map(([, place, , won, points]) => ({
    place,
    score: (won === undefined ? 0 : 100) + Number(points),
  }));
  expect(results.toSorted((a, b) => b.score - a.score).map(({ score }) => score)).toEqual(
    results.map(({ score }) => score),
  );
  expect(results[0]?.place).toMatch(/🥇|1/);
  expect(board).toMatch(/An expert/);
  expect(board).toContain('🔥 Your streak: **1 day**.\n');
  for (const words of [board, ...overs.map(wordsOf)]) expect(words).not.toMatch(/^-# Seed `/m);
  for (const message of [...ada.read(channel), ...ben.read(channel)]) {
    expect(wordsOf(message)).not.toMatch(/^-# Seed `/m);
  }

  expect(await ranking(channel, cleo)).not.toContain(ada.name);
  // Others may still play the same cards.
  const before = await replayable(channel, ada);
  expect(board).not.toContain('Post here');
  // For a week after the day is over, anyone may look at it.
  await at.pass(DAY);
  expect(await replayable(channel, ada)).toBe(before + 1);
  const yesterday = await ranking(channel, cleo, 'yesterday');
  for (const person of [ada, ben]) expect(yesterday).toContain(` ${person.name} · `);
  expect(yesterday).toContain('The deal came from the seed');
  const today = await ranking(channel, ben);
  expect(today).toContain('Nobody has finished it yet.');
  expect(today).toContain('🔥 Your streak: **1 day**. Finish today’s deal to keep it.');
  await playOut(ben, await alone(ben, channel, { deal: 'daily' }), toTheRight);
  expect(await ranking(channel, ben)).toContain('🔥 Your streak: **2 days**.\n');
  expect(await ranking(channel, cleo)).not.toContain('🔥');
  await at.pass(6 * DAY);
  const last = shown(await cleo.run(channel, '/leaderboard', { game: SOLO, period: '7-days-ago' }));
  expect(wordsOf(last)).toContain(` ${ada.name} · `);
  const posted = await cleo.press(last, 'Post here');
  expect(posted).not.toMatchObject({ private: true });
  expect(wordsOf(shown(posted))).toContain(` ${ada.name} · `);
});

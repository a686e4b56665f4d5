// Proves src/discord/wire/rest.ts, src/discord/messages/mentions.ts, src/tables/names.ts, src/discord/features/leaderboard/leaderboard.ts

import { beforeAll, expect, test } from 'vitest';
import type { Channel, Person, RequestEntry } from '#local-discord';
import { harness } from './harness.ts';
import { farkler, playOut, pressOnTable } from './play.ts';
import { CLOCK } from './program.ts';
import { posted, type Seen, seat, shown, wordsOf } from './screen.ts';
import { namesOf, standingCalls } from './stored.ts';

const WORLD = { channels: ['quick', 'slow', 'lists'], users: ['Ada', 'Ben', 'Cleo', 'Dan'] };
const at = harness(WORLD, (discord) => {
  // However slow the machine is, nobody seems to be away unless the test lets time pass.
  discord.pause();
  return { preloaded: CLOCK };
});
let [ada, ben, cleo, dan]: readonly Person[] = [];
const people = (): readonly [Person, Person, Person] => {
  if (!ada || !ben || !cleo) throw new Error('Somebody is missing');
  return [ada, ben, cleo];
};

beforeAll(() => {
  [ada, ben, cleo, dan] = ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => at.discord.user(name));
});

/** Longer than a press makes a person count as present. */
const AWAY_MS = 61_000;

/** The people whom Dan, who has met nobody, sees as numbers in a channel. */
function unknownIn(channel: Channel): readonly string[] {
  const words = (dan?.read(channel) ?? []).map((message) => `${message.content}\n${wordsOf(message)}`);
  return words
    .flatMap((text) => [...text.matchAll(/<@(\d+)>/g)].flatMap((match) => match[1] ?? []))
    .filter((id) => dan?.nameOf(channel, id) === 'unknown-user');
}

/** The people whom the bot called in messages of their own, in order. */
function calledIn(requests: readonly RequestEntry[]): readonly string[] {
  return requests.flatMap(({ method, path, body }) => {
    if (method !== 'POST' || !path.endsWith('/messages')) return [];
    const { content = '', allowed_mentions: allowed } = body as {
      readonly content?: string;
      readonly allowed_mentions: { readonly users?: readonly string[] };
    };
    return content === '' ? [] : (allowed.users ?? []);
  });
}

/** Plays a game of three to its end; calls `before` ahead of each press. */
async function playIn(
  channel: Channel,
  before: (turn: Person, table: Seen) => Promise<void> | void,
): Promise<void> {
  const table = await seat(at.discord, channel, 'farkle', people(), { target: 5000 });
  const unknown = new Set<string>();
  const move = async () => {
    await before(table.turn(), table);
    shown(await pressOnTable(table, farkler));
    for (const id of unknownIn(channel)) unknown.add(id);
  };
  await playOut(table, move, 2_000);
  expect([...unknown]).toEqual([]);
}

test('a game of people who are present calls nobody, and tells readers who have met none of them who they are', async () => {
  await playIn(at.discord.channel('quick'), () => undefined);
  expect(at.discord.pings).toEqual([]);
  at.allWell();
});

test('a game of people who are away notifies only the people called to their turns, once each time', async () => {
  const [seen, before] = [at.discord.requests.length, at.discord.pings.length];
  const slow = at.discord.channel('slow');
  const lines = () => dan?.read(slow).flatMap(({ content }) => (content === '' ? [] : [content])) ?? [];
  let last: Person | null = null;
  await playIn(slow, async (turn, table) => {
    // Waits until the call is the only one there, and stored, before time passes: a call in flight would then be
    // dropped.
    const isCalled = last !== null && last !== turn;
    const isOnlyCall = () => lines().length === 1 && lines()[0]?.includes(turn.mention);
    const isStored = () => standingCalls(at.path, table.id).join() === turn.id;
    if (isCalled) await at.discord.until(() => isOnlyCall() && isStored());
    last = turn;
    await at.pass(AWAY_MS);
  });
  // Nothing is left but the result.
  await at.discord.until(() => lines().length === 0);
  const calls = calledIn(at.discord.requests.slice(seen));
  expect(calls.length).toBeGreaterThan(3);
  expect(at.discord.pings.slice(before).map(({ user }) => user)).toEqual(calls);
  at.allWell();
});

test('lists name people by their latest name on the server, even after a restart', async () => {
  const [first, second] = people();
  const channel = at.discord.channel('lists');
  const member = channel.guild.members.get(first.id);
  if (member === undefined) throw new Error('Ada is not there');
  const ranking = async () => {
    const private_ = shown(await second.run(channel, '/leaderboard', { game: 'farkle' }));
    return wordsOf(await posted(at.discord, await second.press(private_, 'Post here')));
  };
  const once = await ranking();
  for (const name of ['Ada', 'Ben', 'Cleo']) expect(once).toContain(` ${name} · `);
  expect(once).not.toContain('<@');
  member.user.global_name = '*Ada* the Great';
  const stats = wordsOf(shown(await first.run(channel, '/stats', { game: 'farkle' })));
  expect(stats).toContain('Stats · \\*Ada\\* the Great');
  expect(stats).toMatch(/^Ben: \*\*\d–\d\*\*/m);
  // The press does not wait until it is stored.
  await at.discord.until(() => namesOf(at.path, first.id).includes('*Ada* the Great'));
  await at.crash();
  expect(await ranking()).toContain(' \\*Ada\\* the Great · ');
  at.allWell();
});

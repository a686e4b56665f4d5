// Proves src/tables/practice.ts, src/discord/features/start/start.ts

import { beforeAll, expect, test } from 'vitest';
import type { Channel, Person } from '#local-discord';
import { harness } from './harness.ts';
import { firstDrawn, type Policy, use } from './play.ts';
import { controlsOf, movesOf, posted, type Seen, shown, tableOf, wordsOf } from './screen.ts';

const at = harness({ channels: ['advice', 'whole'], users: ['Ada', 'Ben'] });
/** A few turns of a longer game. */
const TURNS = 4;
const MOST_MOVES = 80;
let ada: Person;

beforeAll(() => {
  ada = at.discord.user('Ada');
});

async function learn(channel: Channel, game: string): Promise<Seen> {
  const outcome = await ada.run(channel, `/${game} learn`, { practice: true });
  expect(outcome).toMatchObject({ kind: 'message', private: true });
  return tableOf(at.discord, channel, shown(outcome));
}

const coachIn = (words: string): string | undefined => /🧭 \*\*Coach:\*\* (.+)/.exec(words)?.[1];

/** Waits until the learner is asked something, or the game is over. */
const untilAsked = (table: Seen): Promise<boolean> =>
  at.discord.until(
    () => movesOf(table.message()).length > 0 || wordsOf(table.message()).includes('A practice game'),
  );

async function pressOnce(table: Seen, policy: Policy): Promise<void> {
  const message = table.message();
  const control = policy(movesOf(message), wordsOf(message));
  if (control === undefined)
    throw new Error(`${movesOf(message).map(({ label }) => label)} do not fit:\n${wordsOf(message)}`);
  shown(await use(ada, message, control));
}

/** In Folder: picks the button with the coach's advice. */
const asAdvised: Policy = (moves, words) => {
  const advice = coachIn(words) ?? '';
  const labelled = (start: string) => moves.find(({ label }) => label.startsWith(start));
  const [, slot] = /: (?:put|take) .* slot (\d+)\.$/.exec(advice) ?? [];
  if (slot !== undefined) return labelled(`${slot}: `);
  if (advice.endsWith(': draw.')) return labelled('Draw from the pile');
  if (advice.endsWith(': throw it away.')) return labelled('Throw it away');
  return advice.endsWith(': file it.') ? labelled('File') : labelled('Play on');
};

test('a learner follows the coach, whose advice is above the buttons, and is offered no hint that would repeat it', async () => {
  const begun = () => learn(at.discord.channel('advice'), 'folder');
  let table = await begun();
  for (let turns = 0; turns < TURNS; ) {
    await untilAsked(table);
    const message = table.message();
    // A bot that was dealt a nearly sorted folder may end a short game at once.
    if (movesOf(message).length === 0) {
      table = await begun();
      continue;
    }
    const advice = coachIn(wordsOf(message));
    expect(advice, wordsOf(message)).toMatch(/\.$/);
    const labels = controlsOf(message).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Rules', 'Table']));
    expect(labels).not.toContain('Hint');
    if (movesOf(message).some(({ label }) => label === 'Draw from the pile')) turns += 1;
    await pressOnce(table, asAdvised);
  }
  expect(
    ada.read(table.channel).filter(({ id }) =>
      at.discord
        .user('Ben')
        .read(table.channel)
        .some((one) => one.id === id),
    ),
  ).toEqual([]);
});

test('a whole practice game ends with a winner and is counted nowhere', async () => {
  const channel = at.discord.channel('whole');
  const table = await learn(channel, 'paradise');
  for (let moves = 0; !wordsOf(table.message()).includes('A practice game'); moves += 1) {
    if (moves > MOST_MOVES) throw new Error(`The game goes on:\n${wordsOf(table.message())}`);
    await untilAsked(table);
    if (movesOf(table.message()).length > 0) await pressOnce(table, firstDrawn);
  }
  expect(wordsOf(table.message())).toMatch(/^### .*(wins|share)/m);
  const labels = controlsOf(table.message()).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Play a real one', 'Play again']));
  expect(labels).not.toContain('Share');
  const opened = await ada.press(table.message(), 'Play a real one');
  expect(wordsOf(await posted(at.discord, opened))).toContain('Waiting for 1 more');
  const board = shown(await ada.run(channel, '/leaderboard', { game: 'paradise' }));
  expect(wordsOf(board)).not.toContain(ada.name);
  at.allWell();
});

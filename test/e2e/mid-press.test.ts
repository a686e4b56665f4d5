import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Position } from '../../src/engine/position.ts';
import {
  type LocalDiscord,
  type Outcome,
  type Person,
  startLocalDiscord,
} from '../../src/playground/index.ts';
import { askedOf, farkler, firstDrawn, handAsked, playFromHand, pressOnTable, use } from './play.ts';
import { type Program, scratch, startProgram } from './program.ts';
import { movesOf, type Seen, seat, shown, tableOf, told, wordsOf } from './screen.ts';
import { glance, storedPosition } from './stored.ts';

const database = scratch();
/** A busy machine takes its time. */
const PATIENCE = 20_000;
/** Longer than Discord waits for an answer. */
const GIVEN_UP = 4_000;
let discord: LocalDiscord;
let program: Program;
let ada: Person;
let ben: Person;
let unanswered = 0;

beforeAll(async () => {
  discord = await startLocalDiscord({ guilds: [{ name: 'Tavern', channels: ['table', 'lobby', 'hand'] }] });
  program = await startProgram(discord, database.path);
  ada = discord.user('Ada');
  ben = discord.user('Ben');
});

afterAll(async () => {
  await program.kill9();
  await discord.close();
  database.clear();
});

/** Sends a press, ends the program at the given moment without an answer, and gives how the table is stored then. */
async function killedDuring(
  table: Seen,
  press: () => Promise<Outcome>,
  moment: () => Promise<unknown>,
): Promise<Position<unknown> | null> {
  const pressed = press();
  await moment();
  await program.kill9();
  discord.advance(GIVEN_UP);
  const outcome = await pressed;
  if (outcome.kind === 'failed') unanswered += 1;
  const stored = await storedPosition(database.path, table.id);
  program = await startProgram(discord, database.path);
  return stored;
}

/** The moment when the press is stored and its answer on the way: Discord makes the answer wait. */
function answerHeldUp(table: Seen): () => Promise<unknown> {
  return () => {
    const { revision } = glance(database.path, table.id);
    const before = discord.requests.length;
    discord.answerNext({ status: 429, route: '/interactions/', retryAfter: 60 });
    const isHeldUp = () => discord.requests.slice(before).some(({ status }) => status === 429);
    return discord.until(() => isHeldUp() && glance(database.path, table.id).revision > revision, PATIENCE);
  };
}

function seqOf(position: Position<unknown> | null): number {
  if (position === null) throw new Error('Nothing was dealt');
  return position.seq;
}

/** Nobody was left without an answer but by the kills, and no body was invalid. */
function allWell(): void {
  expect(discord.faults).toEqual([]);
  expect(discord.ownFaults).toEqual([]);
  expect(discord.failures).toHaveLength(unanswered);
}

test('killed at any moment of a press, a table stands before the move or after it', async () => {
  const table = await seat(discord, discord.channel('table'), 'farkle', [ada, ben], { target: 5000 });
  let seq = 0;
  const moments = [0, 5].map((ms) => () => pause(ms));
  for (const moment of [...moments, answerHeldUp(table)]) {
    const old = table.message();
    const control = farkler(movesOf(old), wordsOf(old));
    if (control === undefined) throw new Error(`Nothing can be pressed:\n${wordsOf(old)}`);
    const presser = table.turn();
    const stored = seqOf(await killedDuring(table, () => presser.press(old, control.id), moment));
    expect([seq, seq + 1]).toContain(stored);

    if (table.message().edited_timestamp === old.edited_timestamp) {
      const again = await presser.press(table.message(), control.id);
      expect(again.kind).toBe(stored === seq ? 'update' : 'message');
      if (stored > seq) {
        expect(told(again)).toMatch(/older question|not your turn|no longer/);
        await discord.until(() => table.message().edited_timestamp !== old.edited_timestamp);
      }
    }
    shown(await pressOnTable(table, farkler));
    seq = Number.parseInt(askedOf(table.message()) ?? '', 36);
  }
  allWell();
});

test('killed while somebody joins, the lobby shows them after one more press', async () => {
  const channel = discord.channel('lobby');
  const table = tableOf(discord, channel, shown(await ada.run(channel, '/farkle start')));
  await killedDuring(table, () => table.press(ben, 'Join'), answerHeldUp(table));
  expect(wordsOf(table.message())).not.toContain(`<@${ben.id}>`);
  expect(told(await table.press(ben, 'Join'))).toContain('already sit');
  await discord.until(() => wordsOf(table.message()).includes(`<@${ben.id}>`));
  shown(await table.press(ada, 'Start'));
  shown(await pressOnTable(table, farkler));
  allWell();
});

test('killed while a card is played from a hand, the next press in it brings it up to date', async () => {
  const table = await seat(discord, discord.channel('hand'), 'rage', [ada, ben], { rounds: 5 });
  for (let bids = 0; bids < 2; bids += 1) {
    const { person, hand } = await handAsked(table, [ada, ben]);
    await playFromHand(person, hand, firstDrawn);
  }
  const { person: leader, hand } = await handAsked(table, [ada, ben]);
  const card = firstDrawn(movesOf(hand), '');
  if (card === undefined) throw new Error('There is no card to play');
  const stored = await killedDuring(table, () => use(leader, hand, card), answerHeldUp(table));
  expect(seqOf(stored)).toBe(3);
  const fresh = shown(await use(leader, hand, card));
  expect(wordsOf(fresh)).toContain('⚠️');
  expect(askedOf(fresh)).toBeNull();
  const next = await handAsked(table, [ada, ben]);
  expect(next.person).not.toBe(leader);
  await playFromHand(next.person, next.hand, firstDrawn);
  allWell();
});

// Proves src/discord/discord.ts, src/storage/write-queue.ts, src/discord/messages/live-messages.ts

import { setTimeout as pause } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import { beforeAll, expect, test } from 'vitest';
import type { Outcome, Person } from '#local-discord';
import type { Position } from '../../src/engine/position.ts';
import { harness } from './harness.ts';
import {
  askedOf,
  farkler,
  firstDrawn,
  handAsked,
  placesAndStops,
  playFromHand,
  pressOnTable,
  use,
} from './play.ts';
import { PATIENCE } from './program.ts';
import { type Control, movesOf, posted, type Seen, seat, shown, tableOf, told, wordsOf } from './screen.ts';
import { glance, storedPosition } from './stored.ts';

const at = harness({ channels: ['table', 'lobby', 'hand'] });
/** Longer than anyone waits for an answer. */
const GIVEN_UP = PATIENCE + 1_000;
let ada: Person;
let ben: Person;
let unanswered = 0;

beforeAll(() => {
  ada = at.discord.user('Ada');
  ben = at.discord.user('Ben');
});

interface Pressing {
  readonly table: Seen;
  readonly press: () => Promise<Outcome>;
}

/**
 * Sends presses, ends the program at the given moment before any answer, and returns how the tables are stored then.
 * The moment function receives the revisions from before the presses.
 */
async function killedDuring(
  pressings: readonly Pressing[],
  moment: (before: readonly number[]) => Promise<unknown>,
): Promise<readonly (Position<unknown> | null)[]> {
  const before = revisionsOf(pressings);
  const pressed = pressings.map(({ press }) => press());
  await moment(before);
  await at.program.kill9();
  at.discord.answerTruly();
  at.discord.advance(GIVEN_UP);
  const outcomes = await Promise.all(pressed);
  unanswered += outcomes.filter(({ kind }) => kind === 'failed').length;
  const stored = [];
  for (const { table } of pressings) stored.push(await storedPosition(at.path, table.id));
  await at.start();
  return stored;
}

function revisionsOf(pressings: readonly Pressing[]): readonly number[] {
  return pressings.map(({ table }) => glance(at.path, table.id).revision);
}

/** The moment when presses are stored and their answers on the way: Discord makes the answers wait. */
async function answersHeldUp(pressings: readonly Pressing[], before: readonly number[]): Promise<void> {
  const from = at.discord.requests.length;
  at.discord.answerNext({ status: 429, route: '/interactions/', retryAfter: 60, times: 100 });
  // Hands must not be updated, either, while the other presses are on their way.
  at.discord.answerNext({ status: 429, route: '/webhooks/', retryAfter: 60, times: 100 });
  // A slow answer is deferred first, and that is held up, too.
  const heldUp = () =>
    new Set(
      at.discord.requests
        .slice(from)
        .flatMap(({ path }) => (path.startsWith('/interactions/') ? [path] : [])),
    ).size;
  await at.discord.until(
    () =>
      heldUp() === pressings.length &&
      revisionsOf(pressings).every((now, index) => now > (before[index] ?? now)),
  );
}

function seqOf(position: Position<unknown> | null): number {
  if (position === null) throw new Error('Nothing was dealt');
  return position.seq;
}

/** Only the kills left presses unanswered, and no body was invalid. */
function allWell(): void {
  expect(at.discord.faults).toEqual([]);
  expect(at.discord.ownFaults).toEqual([]);
  expect(at.discord.failures).toHaveLength(unanswered);
}

/** How many moves a press of Farkle Flip makes: "→ own" places and draws, and what places and stops may also slide. */
function movesIn({ id, label }: Control): number {
  if (placesAndStops(id)) return label.includes(' · ') ? 3 : 2;
  if (label.startsWith('→')) return label.includes(' · ') ? 1 : 2;
  return /, (draw|stop|end) /.test(label) ? 2 : 1;
}

/** The control a player would press next on the table's message. */
function nextOn(table: Seen): Control {
  const message = table.message();
  const control = farkler(movesOf(message), wordsOf(message));
  if (control === undefined) throw new Error(`Nothing can be pressed:\n${wordsOf(message)}`);
  return control;
}

test('killed at any moment of a press, a table is either before the move or after it', async () => {
  const pressings: (Pressing & { readonly old: APIMessage; readonly control: Control })[] = [];
  // Milliseconds before the kill.
  for (const sooner of [5, 0]) {
    const channel = at.discord.channel('table');
    const table = await seat(at.discord, channel, 'farkle', [ada, ben], { target: 5000 });
    const [old, presser, control] = [table.message(), table.turn(), nextOn(table)];
    const press = async () => {
      await pause(5 - sooner);
      // The table may be catching up with what was stored.
      return presser.pressStale(old, control.id);
    };
    pressings.push({ table, press, old, control });
  }
  const stored = await killedDuring(pressings, () => pause(5));
  for (const [index, { table, press, old, control }] of pressings.entries()) {
    const seq = seqOf(stored[index] ?? null);
    expect([0, movesIn(control)]).toContain(seq);
    if (table.message().edited_timestamp === old.edited_timestamp) {
      const again = await press();
      expect(again.kind).toBe(seq === 0 ? 'update' : 'message');
    }
    await at.discord.until(() => table.message().edited_timestamp !== old.edited_timestamp);
    shown(await pressOnTable(table, farkler));
  }
  allWell();
});

test('killed before the answers are sent, tables, lobbies and hands catch up after a restart', async () => {
  const table = await seat(at.discord, at.discord.channel('table'), 'farkle', [ada, ben], { target: 5000 });
  const [old, presser, { id }] = [table.message(), table.turn(), nextOn(table)];
  const channel = at.discord.channel('lobby');
  const lobby = tableOf(
    at.discord,
    channel,
    await posted(at.discord, await ada.run(channel, '/farkle start')),
  );
  const rage = await seat(at.discord, at.discord.channel('hand'), 'rage', [ada, ben], { rounds: 5 });
  const { person: bidder, hand } = await handAsked(rage, [ada, ben]);
  const bid = firstDrawn(movesOf(hand), '');
  if (bid === undefined) throw new Error('There is nothing to bid');

  const pressings = [
    { table, press: () => presser.press(old, id) },
    { table: lobby, press: () => lobby.press(ben, 'Join') },
    { table: rage, press: () => use(bidder, hand, bid) },
  ];
  const [moved = null, , dealt = null] = await killedDuring(pressings, (before) =>
    answersHeldUp(pressings, before),
  );
  expect([seqOf(moved), seqOf(dealt)]).toEqual([1, 1]);

  await at.discord.until(() => table.message().edited_timestamp !== old.edited_timestamp);
  expect(told(await presser.pressStale(old, id))).toMatch(/moved on|not your turn|no longer/);
  shown(await pressOnTable(table, farkler));

  await at.discord.until(() => wordsOf(lobby.message()).includes(ben.mention));
  expect(told(await lobby.press(ben, 'Join'))).toContain('already at this table');
  shown(await lobby.press(ada, 'Start'));

  const fresh = shown(await use(bidder, hand, bid));
  expect(wordsOf(fresh)).toContain('⚠️');
  expect(askedOf(fresh)).toBeNull();
  const next = await handAsked(rage, [ada, ben]);
  expect(next.person).not.toBe(bidder);
  await playFromHand(next.person, next.hand, firstDrawn);
  allWell();
});

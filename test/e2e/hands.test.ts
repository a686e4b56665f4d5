// Proves src/discord/messages/private-target.ts, src/games/**

import type { APIMessage } from 'discord-api-types/v10';
import { MessageFlags } from 'discord-api-types/v10';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#local-discord';
import { cardId } from '../../src/engine/seat.ts';
import { pier as aPier } from '../games/ferry/a-pier.ts';
import { CROWDED, withCrowdedCentre } from '../support/crowded-centre.ts';
import { nightly } from '../support/length.ts';
import { harness } from './harness.ts';
import {
  askedOf,
  firstDrawn,
  handAsked,
  openHand,
  playFromHand,
  playOut,
  playOutOfHands,
  pressOnTable,
  sorter,
} from './play.ts';
import { type Control, controlsOf, drawing, movesOf, type Seen, seat, shown, wordsOf } from './screen.ts';
import { rewrite } from './stored.ts';

const CHANNELS = ['bidding', 'rage', 'folder', 'paradise', 'crowded', 'ferry', 'pier', 'token', 'both'];
const WORLD = { channels: CHANNELS, users: ['Ada', 'Ben', 'Cleo'] };
const at = harness(WORLD);
const SIXTEEN_MINUTES = 16 * 60_000;
let ada: Person;
let ben: Person;
let cleo: Person;
let everybody: readonly Person[];
let rage: Seen;
let folder: Seen;
/** Positions that a deal would rarely reach: a set to choose from forty cards, and one card before a group. */
let crowded: Seen;
let pier: Seen;

beforeAll(async () => {
  ada = at.discord.user('Ada');
  ben = at.discord.user('Ben');
  cleo = at.discord.user('Cleo');
  everybody = [ada, ben, cleo];
  rage = await opened('rage', 'rage', { rounds: 5 });
  folder = await opened('folder', 'folder', { target: 75 });
  crowded = await opened('crowded', 'paradise');
  pier = await seat(at.discord, at.discord.channel('pier'), 'ferry', [ada]);
  await at.crash(rigged);
});

async function opened(channel: string, game: string, options: Record<string, number> = {}): Promise<Seen> {
  return seat(at.discord, at.discord.channel(channel), game, everybody, options);
}

async function rigged(): Promise<void> {
  await rewrite(at.path, crowded.id, withCrowdedCentre);
  const state = aPier({ row: '13', hand: '5 2', deck: '1 3 4 6 7 8 9 10 11 12 14 15 16 17 18' });
  await rewrite(at.path, pier.id, (table) => ({
    ...table,
    position: table.position && { ...table.position, state },
  }));
}

/** What only one person may see was never shown to others, and Discord found no faults. */
function nothingLeaked(): void {
  const seen = everybody.map((person) => CHANNELS.flatMap((name) => person.read(at.discord.channel(name))));
  const hidden = (messages: readonly APIMessage[]) =>
    messages.filter((one) => ((one.flags ?? 0) & MessageFlags.Ephemeral) !== 0).map((one) => one.id);
  const own = seen.flatMap(hidden);
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(own).size).toBe(own.length);
  for (const open of seen.flat().filter((one) => !own.includes(one.id))) {
    expect(wordsOf(open)).not.toContain('Your hand ·');
  }
  at.allWell();
}

/** One move by the player to move. */
async function moved(table: Seen): Promise<{ readonly person: Person; readonly hand: APIMessage }> {
  const { person, hand } = await handAsked(table, everybody);
  return { person, hand: await playFromHand(person, hand, firstDrawn) };
}

/** The control whose label contains this text. */
function labelled(message: APIMessage, text: string): Control {
  const found = controlsOf(message).find(({ label }) => label.includes(text));
  if (found === undefined) throw new Error(`There is no “${text}”:\n${wordsOf(message)}`);
  return found;
}

async function press(person: Person, message: APIMessage, text: string): Promise<APIMessage> {
  return shown(await person.press(message, labelled(message, text).id));
}

/** Picks one card of the crowded centre on the page that is open. */
async function pick(person: Person, message: APIMessage, card: string): Promise<APIMessage> {
  const place = String(CROWDED.indexOf(cardId(card)));
  return shown(await person.select(message, labelled(message, '· page').id, [place]));
}

test('killed in any phase, every game goes on where it stopped', async () => {
  const bidding = await opened('bidding', 'rage', { rounds: 5 });
  const early = await moved(bidding);

  for (let bids = 0; bids < everybody.length; bids += 1) await moved(rage);
  const led = await moved(rage);

  const filer = await handAsked(folder, everybody);
  const drawn = await press(filer.person, filer.hand, 'Draw from the pile');
  expect(wordsOf(drawn)).toContain('You drew');

  const collector = await handAsked(crowded, everybody);
  const other = await press(collector.person, collector.hand, 'Other');
  const page = await press(collector.person, other, 'Choose what ♣K takes');
  const picked = await pick(collector.person, page, '4H');

  await pier.show(ada);
  await press(ada, pier.message(), '(= 18)');
  expect(wordsOf(pier.message())).toContain('or hold?');
  const pending = drawing(pier.message());

  await at.crash();

  for (const [table, { person, hand }] of [
    [bidding, early],
    [rage, led],
    [folder, { person: filer.person, hand: drawn }],
  ] as const) {
    expect(controlsOf(await openHand(table, person))).toEqual(controlsOf(hand));
    await moved(table);
  }
  const second = await press(collector.person, picked, '▶');
  const both = await pick(collector.person, second, '9D');
  const first = await press(collector.person, both, '◀');
  await press(collector.person, first, 'Confirm 2');
  await at.discord.until(() => /takes \S*4 \S*9/.test(wordsOf(crowded.message())));
  await pier.show(ada);
  expect(drawing(pier.message())).toEqual(pending);
  await press(ada, pier.message(), 'Hold');
  expect(wordsOf(pier.message())).not.toContain('or hold?');
  nothingLeaked();
});

test('a whole game of Rage through hands', async () => {
  await playOutOfHands(rage, everybody, firstDrawn, 100);
  await at.discord.until(() => wordsOf(rage.message()).includes('🏆'));
  nothingLeaked();
});

nightly("a whole game of Fool's Paradise through hands", async () => {
  const table = await opened('paradise', 'paradise');
  await playOutOfHands(table, everybody, firstDrawn, 100);
  await at.discord.until(() => table.over());
  nothingLeaked();
});

nightly('a whole game of Folder through hands', async () => {
  await playOutOfHands(folder, everybody, sorter, 500);
  await at.discord.until(() => folder.over());
  nothingLeaked();
});

nightly('a whole game of Ferry Follies', async () => {
  const table = await seat(at.discord, at.discord.channel('ferry'), 'ferry', [ada]);
  await playOut(table, async () => shown(await pressOnTable(table, firstDrawn)), 200);
  expect(wordsOf(table.message())).toMatch(/^### .*\bacross\b/m);
  nothingLeaked();
});

test('a hand keeps up while its token is valid, and a press renews it afterwards', async () => {
  const table = await seat(at.discord, at.discord.channel('token'), 'rage', [ada, ben], { rounds: 5 });
  const { person, hand } = await handAsked(table, [ada, ben]);
  const other = person === ada ? ben : ada;
  const waiting = await openHand(table, other);
  expect(askedOf(waiting)).toBeNull();
  const [bid] = movesOf(hand);
  await playFromHand(person, hand, firstDrawn);
  await at.discord.until(() => movesOf(other.see(waiting) ?? waiting).length > 0);

  at.discord.advance(SIXTEEN_MINUTES);
  const afresh = await openHand(table, other);
  expect(askedOf(afresh)).not.toBeNull();
  const answered = await playFromHand(other, afresh, firstDrawn);
  expect(askedOf(answered)).not.toBe(askedOf(afresh));

  const renewed = shown(await person.pressStale(hand, bid?.id ?? ''));
  expect(wordsOf(renewed)).toContain('⚠️');
  expect(drawing(renewed).controls).toEqual(drawing(await openHand(table, person)).controls);
  nothingLeaked();
});

test('two games in one channel: a press at one never affects the other', async () => {
  const [one, two] = [await opened('both', 'rage', { rounds: 5 }), await opened('both', 'paradise')];
  const stands = async (table: Seen) =>
    JSON.stringify(
      await Promise.all(everybody.map(async (person) => drawing(await openHand(table, person)))),
    );
  const stood = new Map<Seen, string>();
  for (const table of [one, two]) stood.set(table, await stands(table));
  for (let turns = 0; turns < 8; turns += 1) {
    const [table, beside] = turns % 2 === 0 ? [one, two] : [two, one];
    const { person, hand } = await handAsked(table, everybody);
    expect(controlsOf(hand).filter(({ id }) => !id.includes(table.id))).toEqual([]);
    await playFromHand(person, hand, firstDrawn);
    expect(await stands(beside)).toBe(stood.get(beside));
    const now = await stands(table);
    expect(now).not.toBe(stood.get(table));
    stood.set(table, now);
  }
  nothingLeaked();
});

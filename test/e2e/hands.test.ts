import type { APIMessage } from 'discord-api-types/v10';
import { MessageFlags } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalDiscord, type Person, startLocalDiscord } from '../../src/playground/index.ts';
import {
  askedOf,
  firstDrawn,
  openHand,
  playFromHand,
  playOut,
  playOutOfHands,
  pressOnTable,
  sorter,
  use,
} from './play.ts';
import { type Program, scratch, startProgram } from './program.ts';
import { drawing, movesOf, type Seen, seat, shown, wordsOf } from './screen.ts';

const database = scratch();
const SIXTEEN_MINUTES = 16 * 60_000;
let discord: LocalDiscord;
let program: Program;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  discord = await startLocalDiscord({
    guilds: [{ name: 'Tavern', channels: ['rage', 'paradise', 'folder', 'ferry'] }],
    users: ['Ada', 'Ben'],
  });
  program = await startProgram(discord, database.path);
  ada = discord.user('Ada');
  ben = discord.user('Ben');
});

afterAll(async () => {
  await program.kill9();
  await discord.close();
  database.clear();
});

async function crash(): Promise<void> {
  await program.kill9();
  program = await startProgram(discord, database.path);
}

/** The program ends at once and comes back; a hand opened anew is what it was. */
async function survives(table: Seen, person: Person, hand: APIMessage): Promise<void> {
  await crash();
  expect(drawing(await openHand(table, person))).toEqual(drawing(hand));
}

/** Opens both hands; the one that is asked first, then the other. */
async function hands(table: Seen): Promise<{ person: Person; hand: APIMessage; other: Person }> {
  const hand = await openHand(table, ada);
  if (askedOf(hand) !== null) return { person: ada, hand, other: ben };
  return { person: ben, hand: await openHand(table, ben), other: ada };
}

/** What only one person may see, the other never saw; and Discord had nothing to complain about. */
function nothingLeaked(channel: string): void {
  const [seenByAda, seenByBen] = [ada, ben].map((person) => person.read(discord.channel(channel)));
  const hidden = (messages: readonly APIMessage[] = []) =>
    messages.filter((one) => ((one.flags ?? 0) & MessageFlags.Ephemeral) !== 0).map((one) => one.id);
  expect(hidden(seenByAda).filter((id) => seenByBen?.some((one) => one.id === id))).toEqual([]);
  expect(hidden(seenByBen).filter((id) => seenByAda?.some((one) => one.id === id))).toEqual([]);
  expect(hidden(seenByAda).length + hidden(seenByBen).length).toBeGreaterThan(0);
  for (const open of (seenByAda ?? []).filter((one) => !hidden(seenByAda).includes(one.id))) {
    expect(wordsOf(open)).not.toContain('Your hand ·');
  }
  expect(discord.faults).toEqual([]);
  expect(discord.ownFaults).toEqual([]);
  expect(discord.failures).toEqual([]);
}

test('Rage through hands, with a crash in the bidding and one in a trick', async () => {
  const table = await seat(discord, discord.channel('rage'), 'rage', [ada, ben], { rounds: 5 });
  const bidding = await hands(table);
  const bid = await playFromHand(bidding.person, bidding.hand, firstDrawn);
  await survives(table, bidding.person, bid);

  await playFromHand(bidding.other, await openHand(table, bidding.other), firstDrawn);
  const leading = await hands(table);
  const led = await playFromHand(leading.person, leading.hand, firstDrawn);
  await survives(table, leading.person, led);

  await playOutOfHands(table, [ada, ben], firstDrawn, 100);
  await discord.until(() => wordsOf(table.message()).includes('🏆'));
  nothingLeaked('rage');
});

test('a hand keeps up while its token lives, and opens anew when that has died', async () => {
  const table = await seat(discord, discord.channel('rage'), 'rage', [ada, ben], { rounds: 5 });
  const { person, hand, other } = await hands(table);
  const waiting = await openHand(table, other);
  expect(askedOf(waiting)).toBeNull();
  await playFromHand(person, hand, firstDrawn);
  await discord.until(() => movesOf(other.see(waiting) ?? waiting).length > 0);

  discord.advance(SIXTEEN_MINUTES);
  const afresh = await openHand(table, other);
  expect(askedOf(afresh)).not.toBeNull();
  const answered = await playFromHand(other, afresh, firstDrawn);
  expect(askedOf(answered)).not.toBe(askedOf(afresh));
  nothingLeaked('rage');
});

test("Fool's Paradise through hands, with a crash while a collection is being chosen", async () => {
  const table = await seat(discord, discord.channel('paradise'), 'paradise', [ada, ben]);
  const menuIn = (hand: APIMessage) => movesOf(hand).find(({ label }) => label.endsWith('…'));
  let now = await hands(table);
  while (menuIn(now.hand) === undefined) {
    await playFromHand(now.person, now.hand, firstDrawn);
    now = await hands(table);
  }
  const menu = menuIn(now.hand);
  if (menu === undefined) throw new Error('No card collects anything');
  const halfway = shown(await use(now.person, now.hand, menu));
  expect(askedOf(halfway)).toBe(askedOf(now.hand));
  await crash();
  const after = await playFromHand(now.person, halfway, firstDrawn);
  expect(askedOf(after)).not.toBe(askedOf(halfway));
  expect(drawing(await openHand(table, now.person))).toEqual(drawing(after));

  await playOutOfHands(table, [ada, ben], firstDrawn, 100);
  await discord.until(() => table.over());
  nothingLeaked('paradise');
});

test('Folder through hands, with a crash after a draw', async () => {
  const table = await seat(discord, discord.channel('folder'), 'folder', [ada, ben], { target: 150 });
  const { person, hand } = await hands(table);
  const draw = movesOf(hand).find(({ label }) => label === 'Draw');
  if (draw === undefined) throw new Error('There is nothing to draw');
  const drawn = shown(await use(person, hand, draw));
  expect(wordsOf(drawn)).toContain('You drew');
  await survives(table, person, drawn);
  await playOutOfHands(table, [ada, ben], sorter, 500);
  await discord.until(() => table.over());
  nothingLeaked('folder');
});

test('Ferry Follies, with a crash in an opened menu', async () => {
  const table = await seat(discord, discord.channel('ferry'), 'ferry', [ada]);
  const opened = shown(await pressOnTable(table, firstDrawn));
  await crash();
  expect(askedOf(await table.show(ada))).toBe(askedOf(opened));
  await playOut(table, async () => shown(await pressOnTable(table, firstDrawn)), 200);
  expect(wordsOf(table.message())).toContain('Ferry Follies');
  expect(discord.faults).toEqual([]);
  expect(discord.ownFaults).toEqual([]);
  expect(discord.failures).toEqual([]);
});

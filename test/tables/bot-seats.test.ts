// Proves src/tables/bot-seats.ts, src/tables/forfeits.ts, src/tables/fair-deal.ts, src/tables/records.ts

import { describe, expect, test } from 'vitest';
import { seat as seatAt } from '../../src/engine/seat.ts';
import { checking } from '../../src/records/check.ts';
import { recordOf } from '../../src/records/record-file.ts';
import { ALL_TIME } from '../../src/standings/period.ts';
import { createStandings } from '../../src/standings/standings.ts';
import { hasBotSeat } from '../../src/tables/bot-seats.ts';
import { hasClock } from '../../src/tables/deadlines.ts';
import { commitmentAt } from '../../src/tables/fair-deal.ts';
import { finishesOf, turnsOf, turnsOfPeople } from '../../src/tables/forfeits.ts';
import type { SeatResult } from '../../src/tables/ports.ts';
import { isAgainstBots, promptsFor, seatOf, waiting } from '../../src/tables/queries.ts';
import { recordFileOf } from '../../src/tables/records.ts';
import { refusals } from '../../src/tables/refusals.ts';
import { isLive, type Table } from '../../src/tables/table.ts';
import { inSlices } from '../../src/tables/time-slices.ts';
import { createMemoryStorage } from '../support/memory-storage.ts';
import {
  ANN,
  answerTo,
  BEN,
  begun,
  CAT,
  code,
  done,
  gate,
  LONGEST_PAUSE,
  movesOf,
  now,
  opening,
  person,
  playOut,
  press,
  type Room,
  room,
  settle,
  turnOf,
} from './harness.ts';

const [DAN, EVE] = [person('Dan'), person('Eve')];
const TWO_BOTS = { bots: { count: 2, level: 'normal' }, secondsPerTurn: 3_000 } as const;

const seatIn = (table: Table, who: typeof ANN) => {
  const at = seatOf(table, who.id);
  if (at === null) throw new Error(`${who.name} has no seat`);
  return at;
};

const why = (result: Awaited<ReturnType<Room['tables']['join']>>) => (result.ok ? null : result.error);

/** Bots move and people stop as soon as they may, until this holds. */
async function playUntil(at: Room, { id }: Table, holds: (table: Table) => boolean): Promise<Table> {
  for (;;) {
    const table = await now(at, id);
    if (holds(table) || !isLive(table)) return table;
    const [asked] = waiting(table);
    if (asked !== undefined && table.occupants[asked]?.kind === 'bot') await at.time.pass(LONGEST_PAUSE);
    else await press(at, id, 'stop');
  }
}

const isAsked = (table: Table, who: typeof ANN): boolean =>
  waiting(table).some((at) => table.occupants[at]?.person?.id === who.id);

describe('a game that one person began against bots', () => {
  test('is joined by a friend, who continues with what a bot had, is asked in turn and moves', async () => {
    const at = room();
    const table = await begun(at, [ANN], TWO_BOTS);
    expect(hasBotSeat(table)).toBe(true);
    expect(hasClock(table)).toBe(false);
    const joined = done(await at.tables.join(table.id, DAN));
    const seat = seatIn(joined, DAN);
    expect(table.occupants[seat]).toMatchObject({ kind: 'bot', person: null });
    expect(joined.occupants[seat]).toMatchObject({
      kind: 'player',
      name: table.occupants[seat]?.name,
      before: { person: null, seq: 0, turns: { player: 0, clock: 0, bot: 0 } },
    });
    expect(joined.position).toEqual(table.position);
    expect(joined.host).toBe(ANN.id);
    // The two now wait for each other.
    expect(hasClock(joined)).toBe(true);
    const asked = await playUntil(at, table, (each) => isAsked(each, DAN));
    const turn = turnOf(asked);
    done(await at.tables.answer(table.id, DAN.id, turn.asked, answerTo(asked, turn.seat)));
    expect((await movesOf(at, table)).at(-1)).toMatchObject({ seat, by: 'player' });
  });

  test('gives each of two who press at once a seat, and tells the third why there is none', async () => {
    const at = room();
    const { id } = await begun(at, [ANN], TWO_BOTS);
    const all = await Promise.all([DAN, EVE, CAT, DAN].map((who) => at.tables.join(id, who)));
    expect(all.map(why)).toEqual([null, null, refusals.noBotSeat, refusals.seated]);
    const full = await now(at, id);
    expect(full.occupants.map(({ kind }) => kind)).toEqual(['player', 'player', 'player']);
    expect(hasBotSeat(full)).toBe(false);
    expect(new Set(full.occupants.map(({ person: sits }) => sits?.id)).size).toBe(3);
  });

  test('refuses people who sit there or have left, and everyone once it is over', async () => {
    const at = room();
    const { id } = await begun(at, [ANN], TWO_BOTS);
    expect(why(await at.tables.join(id, ANN))).toBe(refusals.seated);
    done(await at.tables.join(id, DAN));
    const left = done(await at.tables.leave(id, DAN.id, true));
    // A bot has taken over, as for anyone who leaves; and nobody sits down there again.
    expect(left.status).toBe('playing');
    expect(left.occupants.find(({ person: sits }) => sits?.id === DAN.id)).toMatchObject({
      kind: 'bot',
      left: true,
    });
    expect(why(await at.tables.join(id, DAN))).toBe(refusals.onceSeated);
    done(await at.tables.join(id, EVE));
    expect(why(await at.tables.join(id, BEN))).toBe(refusals.noBotSeat);
    done(await at.tables.leave(id, EVE.id, true));
    const over = await playOut(at, id);
    expect(over.status).toBe('over');
    expect(hasBotSeat(over)).toBe(false);
    expect(why(await at.tables.join(id, BEN))?.code).toBe('over');
  });

  test('goes on with the friend when the person who began it leaves', async () => {
    const at = room();
    const { id } = await begun(at, [ANN], TWO_BOTS);
    done(await at.tables.join(id, DAN));
    const left = done(await at.tables.leave(id, ANN.id, true));
    expect(left).toMatchObject({ status: 'playing', host: DAN.id });
    expect(hasBotSeat(left)).toBe(true);
    expect(why(await at.tables.join(id, ANN))).toBe(refusals.onceSeated);
    done(await at.tables.join(id, EVE));
  });

  test('gives away the seat whose turn it is only if there is no other, and its bot’s pending move is ignored', async () => {
    const thinking = gate();
    const asked: number[] = [];
    const at = room({
      opponent: {
        async choose({ seat }) {
          asked.push(seat);
          await thinking.opened;
          return 'nothing';
        },
      },
    });
    const { id } = await begun(at, [ANN], TWO_BOTS);
    const table = await playUntil(at, await now(at, id), (each) => !isAsked(each, ANN));
    await at.time.pass(LONGEST_PAUSE);
    const [busy] = waiting(table);
    expect(asked).toEqual([busy]);
    expect(seatIn(done(await at.tables.join(id, DAN)), DAN)).not.toBe(busy);
    const both = done(await at.tables.join(id, EVE));
    expect(seatIn(both, EVE)).toBe(busy);
    expect(promptsFor(both, seatIn(both, EVE))).not.toEqual([]);
    const moves = await movesOf(at, table);
    thinking.open();
    await settle();
    expect(await movesOf(at, table)).toEqual(moves);
    const turn = turnOf(both);
    done(await at.tables.answer(id, EVE.id, turn.asked, answerTo(both, turn.seat)));
    expect(at.errors).toEqual([]);
  });

  test('admits a friend while it is paused', async () => {
    const at = room();
    const { id } = await begun(at, [ANN], TWO_BOTS);
    done(await at.tables.pause(id, ANN.id));
    expect(done(await at.tables.join(id, DAN)).status).toBe('paused');
    expect(done(await at.tables.continue(id, DAN.id)).status).toBe('playing');
  });

  test('is the same after a restart, and its people play a rematch together', async () => {
    const at = room();
    const { id } = await begun(at, [ANN], TWO_BOTS);
    const joined = done(await at.tables.join(id, DAN));
    const again = at.restart();
    await again.tables.resume();
    expect((await now(again, id)).occupants).toEqual(joined.occupants);
    expect(code(await again.tables.offerSeat(id, DAN.id, EVE.id))).toBe('not-allowed');
    await playOut(again, id);
    done(await again.tables.rematch(id, ANN.id));
    const { started } = done(await again.tables.rematch(id, DAN.id));
    expect(started?.occupants.every(({ before }) => before === null)).toBe(true);
    expect(started === null ? null : hasBotSeat(started)).toBe(false);
  });
});

describe('nobody sits down in a game', () => {
  test.each([
    ['that people began together', { bots: { count: 1, level: 'normal' } }, [ANN, BEN]],
    ['that is private', { bots: { count: 2, level: 'normal' }, byInvitation: true }, [ANN]],
  ] as const)('%s', async (_, extra, people) => {
    const at = room();
    const table = await begun(at, people, extra);
    expect(hasBotSeat(table)).toBe(false);
    expect(why(await at.tables.join(table.id, DAN))).toBe(refusals.begun);
  });

  test.each([
    ['for one', { game: 'ferry' }],
    ['of practice', { practice: true }],
  ] as const)('%s', async (_, extra) => {
    const at = room();
    const table = done(await at.tables.open(opening(extra)));
    expect(hasBotSeat(table)).toBe(false);
    expect(why(await at.tables.join(table.id, DAN))).toBe(refusals.begun);
  });
});

describe('the result of a seat that was a bot’s', () => {
  const botTurns = (table: Table): number => table.turns.reduce((sum, { bot }) => sum + bot, 0);

  /** Ann’s game against two bots, which Dan joins after so many turns; he may leave it at once. */
  async function joinedAfter(turns: number, leaves = false) {
    const storage = createMemoryStorage();
    const at = room({ store: storage.store });
    const saved: SeatResult[] = [];
    const { save } = storage.store;
    at.store.save = (change) => {
      saved.push(...change.results);
      return save(change);
    };
    const table = await begun(at, [ANN], { ...TWO_BOTS, options: { target: 5_000 } });
    await playUntil(at, table, (each) => botTurns(each) >= turns);
    // If the game is over by then, he is told so.
    await at.tables.join(table.id, DAN);
    if (leaves) done(await at.tables.leave(table.id, DAN.id, true));
    const over = await playOut(at, table.id);
    const seat = over.occupants.findIndex(({ person: sits }) => sits?.id === DAN.id);
    const { guild, game } = over;
    const ratings = { guild, game, span: ALL_TIME, page: 0, reader: null };
    const { rows } = await createStandings(storage.results).ratings(ratings);
    const rated = rows.map(({ user, games, rating }) => ({ user, games, rating }));
    return { at, over: await now(at, table.id), seat, result: saved[seat], saved, rated };
  }

  /** So late that the bot has had its seat for more turns than are left. */
  async function joinedLate(leaves = false) {
    const { over } = await joinedAfter(Number.POSITIVE_INFINITY);
    return joinedAfter(Math.floor(botTurns(over) * 0.9), leaves);
  }

  test('goes to the friend who had it for as many turns or more, and counts like any game of two people', async () => {
    const { at, over, seat, result, saved, rated } = await joinedAfter(0);
    expect(over.status).toBe('over');
    expect(isAgainstBots(over)).toBe(false);
    expect(result).toMatchObject({ seat, user: DAN.id, name: 'Dan', forfeited: false, statistics: null });
    expect(saved.filter(({ user }) => user !== null)).toHaveLength(2);
    const changes = over.ratings.flatMap((change, index) => {
      const user = over.occupants[index]?.person?.id;
      return change === null ? [] : [{ user, games: change.games, rating: change.after }];
    });
    expect(rated).toHaveLength(2);
    expect(rated).toEqual(changes.toSorted((one, other) => other.rating - one.rating));
    // Whoever finished ahead of the other is rated higher.
    const [ahead] = finishesOf(over).filter(({ seat: at }) => over.ratings[at] !== null);
    expect(rated[0]?.user).toBe(ahead && over.occupants[ahead.seat]?.person?.id);
    expect((await at.store.finishedBy(DAN.id, over.guild, 10)).map(({ id }) => id)).toEqual([over.id]);
  });

  test('stays with the bot that had it for more turns, and then the game is one against bots', async () => {
    const { at, over, seat, result, saved, rated } = await joinedLate();
    expect(isAgainstBots(over)).toBe(true);
    const bot = over.occupants[seat];
    expect(bot).toMatchObject({ kind: 'player', person: { id: DAN.id } });
    expect(result).toMatchObject({ user: null, name: bot?.name, won: false, forfeited: false });
    expect(saved.flatMap(({ user }) => user ?? [])).toEqual([ANN.id]);
    expect(over.ratings.filter((change) => change !== null)).toEqual([]);
    expect(rated).toEqual([]);
    expect(await at.store.finishedBy(DAN.id, over.guild, 10)).toEqual([]);
  });

  test('is forfeited by a friend who owns it and left, and by nobody if it is the bot’s', async () => {
    const early = await joinedAfter(0, true);
    expect(early.result).toMatchObject({ user: DAN.id, place: 3, won: false, forfeited: true });
    const late = await joinedLate(true);
    expect(late.over.occupants[late.seat]).toMatchObject({ left: true, person: { id: DAN.id } });
    expect(late.result).toMatchObject({ user: null, forfeited: false });
    // What the bot played before him was not played for him.
    const { seat } = late;
    const all = turnsOf(late.over, seatAt(seat)).bot;
    const his = turnsOfPeople(late.over, seatAt(seat)).bot;
    expect(his).toBe(all - (late.over.occupants[seat]?.before?.turns.bot ?? 0));
    expect(his).toBeLessThan(all);
  });

  test('names both in the record, which still has the deal that was promised', async () => {
    const at = room();
    const table = await begun(at, [ANN], TWO_BOTS);
    const joined = done(await at.tables.join(table.id, DAN));
    expect(commitmentAt(joined)).toBe(commitmentAt(table));
    const over = await playOut(at, table.id);
    const record = await at.store.record(table.id);
    if (record === null) throw new Error('no record');
    const file = recordFileOf(over, record);
    const bot = over.occupants[seatIn(over, DAN)]?.name;
    expect(file.seats[seatIn(over, DAN)]).toMatchObject({ kind: 'bot', name: `${bot}, then Dan` });
    const checked = await inSlices(checking({ record: recordOf(file), file }));
    expect(checked).toMatchObject({ ok: true, value: { sha256: commitmentAt(over) } });
  });
});

test('a friend whose data is deleted is named nowhere, and a bot plays on', async () => {
  const at = room();
  const { id } = await begun(at, [ANN], TWO_BOTS);
  done(await at.tables.join(id, DAN));
  done(await at.tables.forget(DAN.id));
  const after = await now(at, id);
  expect(JSON.stringify(after)).not.toContain(DAN.id);
  expect(after.status).toBe('playing');
});

// Proves src/tables/forfeits.ts

import { describe, expect, test } from 'vitest';
import { seat } from '../../src/engine/seat.ts';
import { finishesOf, isForfeited, NO_TURNS, oneMoreTurn, turnsOf } from '../../src/tables/forfeits.ts';
import type { SeatResult } from '../../src/tables/ports.ts';
import { waiting } from '../../src/tables/queries.ts';
import type { Occupant, Table } from '../../src/tables/table.ts';
import { dealt, machine, sitting } from '../storage/sample.ts';
import { ANN, BEN, begun, CAT, done, now, press, type Room, room, turnMs, turnOf } from './harness.ts';

/** A finished game of three; `points` by seat decide the places. */
function over(
  points: readonly number[],
  seats: Partial<Record<number, Partial<Table['turns'][number]>>> = {},
) {
  const placings = points.map((each, index) => ({
    seat: seat(index),
    place: 1 + points.filter((other) => other > each).length,
    points: each,
  }));
  const winners = placings.filter(({ place }) => place === 1).map((each) => each.seat);
  const { position } = dealt();
  if (position === null) throw new Error('nothing is dealt');
  return (occupants: readonly Occupant[]): Table =>
    dealt({
      status: 'over',
      occupants,
      turns: occupants.map((_, index) => ({ ...NO_TURNS, player: 4, ...seats[index] })),
      position: { ...position, seats: points.length, outcome: { placings, winners } },
    });
}

const people = [sitting(ANN.id, 'Ann'), sitting(BEN.id, 'Ben'), sitting(CAT.id, 'Cat')] as const;
const [ann, ben, cat] = people;
const left = (occupant: Occupant): Occupant => ({ ...occupant, kind: 'bot', name: 'Bot Elm', left: true });
const places = (table: Table) =>
  finishesOf(table).map(({ seat: at, place, won, forfeited }) => [at, place, won, forfeited]);

describe('what a person gets for a seat', () => {
  test("is the game's own result if everyone played their own seat", () => {
    expect(places(over([5, 9, 5])([...people]))).toEqual([
      [1, 1, true, false],
      [0, 2, false, false],
      [2, 2, false, false],
    ]);
  });

  test('is the last place for a player who left, and the others move up as if that seat had not been there', () => {
    expect(places(over([5, 9, 3])([ann, left(ben), cat]))).toEqual([
      [0, 1, true, false],
      [2, 2, false, false],
      [1, 3, false, true],
    ]);
  });

  test('is the last place for a player who came back to a seat that a bot had played to victory', () => {
    expect(places(over([5, 9, 3], { 1: { player: 2, bot: 7 } })([...people]))).toEqual([
      [0, 1, true, false],
      [2, 2, false, false],
      [1, 3, false, true],
    ]);
  });

  test("is no win for a player who was beaten by the bot in another's seat", () => {
    const finishes = places(over([5, 9, 7])([ann, left(ben), machine()]));
    expect(finishes).toEqual([
      [2, 1, true, false],
      [0, 2, false, false],
      [1, 3, false, true],
    ]);
  });

  test('is the win for the game’s winner who stayed, beside one who left', () => {
    expect(places(over([9, 9, 3])([ann, left(ben), cat]))).toEqual([
      [0, 1, true, false],
      [2, 2, false, false],
      [1, 3, false, true],
    ]);
  });

  test('is the last place of all for everyone if nobody stayed, and nobody wins', () => {
    expect(places(over([5, 9, 3])(people.map(left)))).toEqual([
      [1, 3, false, true],
      [0, 3, false, true],
      [2, 3, false, true],
    ]);
  });

  test('is no win if the game has no winner', () => {
    const table = over([5, 9])([ann, left(ben)]);
    const outcome = { placings: table.position?.outcome?.placings ?? [], winners: [] };
    const without = table.position === null ? table : { ...table, position: { ...table.position, outcome } };
    expect(finishesOf(without).map(({ won }) => won)).toEqual([false, false]);
  });

  test.each([
    [{ player: 4, clock: 2, bot: 2 }, false],
    [{ player: 4, clock: 2, bot: 3 }, true],
    [{ player: 4, clock: 5, bot: 0 }, true],
    [{ player: 0, clock: 0, bot: 0 }, false],
  ])('with turns %o is forfeited: %s', (turns, forfeited) => {
    const table = over([1, 2, 3], { 1: turns })([...people]);
    expect(isForfeited(table, seat(1))).toBe(forfeited);
    // A seat that was a bot's from the start has nobody to lose it.
    const withBot = over([1, 2, 3], { 1: turns })([ann, machine(), cat]);
    expect(isForfeited(withBot, seat(1))).toBe(false);
  });

  test('is open for a table from before turns were counted', () => {
    const old = { ...over([1, 2, 3])([...people]), turns: [] };
    expect(turnsOf(old, seat(2))).toEqual(NO_TURNS);
    expect(isForfeited(old, seat(2))).toBe(false);
    expect(oneMoreTurn(old, seat(2), 'clock')).toEqual([NO_TURNS, NO_TURNS, { ...NO_TURNS, clock: 1 }]);
  });
});

/** The results as they are stored. */
function resultsOf(at: Room): SeatResult[] {
  const saved: SeatResult[] = [];
  const { save } = at.store;
  at.store.save = (change) => {
    saved.push(...change.results);
    return save(change);
  };
  return saved;
}

const resultOf = (saved: readonly SeatResult[], who: typeof ANN) => saved.find(({ user }) => user === who.id);

test('a seat that was left scores nothing for its person, however well its bot did', async () => {
  const at = room();
  const { id } = await begun(at, [ANN, BEN, CAT], { options: { target: 5_000 } });
  const saved = resultsOf(at);
  done(await at.tables.leave(id, BEN.id, true));
  const table = await playOutWithout(at, id, BEN);
  const bens = table.occupants.findIndex(({ person }) => person?.id === BEN.id);
  const scored = table.position?.outcome?.placings.find((each) => each.seat === bens)?.points;
  expect(scored).toBeGreaterThan(0);
  expect(resultOf(saved, BEN)).toMatchObject({ points: 0, place: 3, won: false, forfeited: true });
});

/** Everyone presses except one, who lets the clock run out and never comes back. */
async function playOutWithout(at: Room, id: Table['id'], away: typeof ANN): Promise<Table> {
  for (let table = await now(at, id); ; table = await now(at, id)) {
    if (table.status !== 'playing') return table;
    const [first = 0] = waiting(table);
    const { kind, person } = table.occupants[first] ?? {};
    if (kind === 'bot') await at.time.pass(2_000);
    else if (person?.id === away.id) await at.time.pass(turnMs(table));
    else await press(at, id, 'stop');
  }
}

describe('turns', () => {
  test('belong to the player who ends them: moves in between do not count', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    expect(table.turns).toEqual([NO_TURNS, NO_TURNS]);
    const { seat: first } = turnOf(table);
    let current = await now(at, table.id);
    let moves = 0;
    while (waiting(current)[0] === first) {
      expect(current.turns[first]).toEqual(NO_TURNS);
      current = await press(at, table.id);
      moves += 1;
    }
    expect(moves).toBeGreaterThan(1);
    expect(current.turns[first]).toEqual({ ...NO_TURNS, player: 1 });
    expect(current.turns[1 - first]).toEqual(NO_TURNS);
  });

  test('of a player who was away count for the clock, then for the bot, even across a restart', async () => {
    const before = room();
    const table = await begun(before, [ANN, BEN], { options: { target: 5_000 } });
    const saved = resultsOf(before);
    const playing = await now(before, table.id);
    const benSits = playing.occupants.findIndex(({ person }) => person?.id === BEN.id);
    while ((await now(before, table.id)).turns[benSits]?.bot !== 1) {
      const current = await now(before, table.id);
      const [first = 0] = waiting(current);
      if (current.occupants[first]?.person?.id === ANN.id) await press(before, table.id, 'stop');
      else await before.time.pass(2_000);
    }
    await before.tables.drain();
    const after = before.restart();
    await after.tables.resume();
    expect((await now(after, table.id)).turns[benSits]).toMatchObject({ player: 0, bot: 1 });
    await playOutWithout(after, table.id, BEN);
    const ben = resultOf(saved, BEN);
    expect(ben).toMatchObject({ place: 2, won: false, forfeited: true });
    expect(ben?.points).toBeLessThanOrEqual(0);
    expect(ben?.turns.player).toBe(0);
    expect(ben?.turns.clock).toBeGreaterThan(0);
    expect(ben?.turns.bot).toBeGreaterThan(1);
    expect(resultOf(saved, ANN)).toMatchObject({ place: 1, won: true, forfeited: false });
  });

  test('that a bot played stay the bot’s when the person comes back', async () => {
    const played = async (comesBackAfter: number) => {
      const at = room();
      const table = await begun(at, [ANN, BEN], { options: { target: 5_000 } });
      const saved = resultsOf(at);
      const bens = table.occupants.findIndex(({ person }) => person?.id === BEN.id);
      for (let current = table; current.status === 'playing'; current = await now(at, table.id)) {
        const { player, clock, bot } = turnsOf(current, seat(bens));
        expect(isForfeited(current, seat(bens))).toBe(clock + bot > player);
        const [first = 0] = waiting(current);
        if (first !== bens) await press(at, table.id, 'stop');
        else if (clock + bot < comesBackAfter) await at.time.pass(2_000);
        else if (current.occupants[bens]?.kind === 'bot')
          done(await at.tables.returnToSeat(table.id, BEN.id));
        else await press(at, table.id, 'stop');
      }
      return resultOf(saved, BEN);
    };
    const instead = (of: SeatResult | undefined) => (of?.turns.clock ?? 0) + (of?.turns.bot ?? 0);
    const early = await played(2);
    expect([instead(early), early?.forfeited]).toEqual([2, false]);
    const late = await played(5);
    expect(instead(late)).toBe(5);
    expect(late?.forfeited).toBe((late?.turns.player ?? 0) < 5);
  });
});

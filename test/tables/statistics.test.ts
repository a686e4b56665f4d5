// Proves src/engine/statistics.ts, src/tables/moves.ts

import { expect, test } from 'vitest';
import { seat } from '../../src/engine/seat.ts';
import type { SeatResult } from '../../src/tables/ports.ts';
import { isAutomatic, promptsFor, waiting } from '../../src/tables/queries.ts';
import { isLive } from '../../src/tables/table.ts';
import {
  ANN,
  answerTo,
  BEN,
  begun,
  done,
  LONGEST_PAUSE,
  now,
  opening,
  playOut,
  press,
  type Room,
  room,
  turnMs,
  turnOf,
} from './harness.ts';

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

const statisticsOf = (saved: readonly SeatResult[], who: typeof ANN | null) =>
  saved.find(({ user }) => user === (who?.id ?? null))?.statistics;

test('every round of a person’s own is counted, including a last card that plays itself', async () => {
  const at = room();
  const saved = resultsOf(at);
  const { id } = await begun(at, [ANN, BEN], { game: 'rage', options: { rounds: 5 } });
  for (let table = await now(at, id); isLive(table); table = await now(at, id)) {
    const turn = turnOf(table);
    if (isAutomatic(table, seat(turn.seat))) {
      await at.time.pass(LONGEST_PAUSE);
      continue;
    }
    const bids = promptsFor(table, seat(turn.seat)).some(({ key }) => key === 'bid');
    const answer = bids ? { prompt: 'bid', path: ['bid'], values: ['0'] } : answerTo(table, turn.seat);
    done(await at.tables.answer(id, turn.user, turn.asked, answer));
  }
  for (const who of [ANN, BEN]) {
    const rounds = [1, 2, 3, 4, 5].map((cards) => [`bids${cards}`, 1]);
    expect(statisticsOf(saved, who)).toMatchObject(Object.fromEntries(rounds));
  }
});

test('what is told of a game includes what bots did', async () => {
  const at = room();
  const saved = resultsOf(at);
  const { id } = await begun(at, [ANN, BEN], {
    options: { target: 5_000 },
    bots: { count: 1, level: 'easy' },
  });
  await playOut(at, id);
  const { occupants, statistics } = await now(at, id);
  const bot = occupants.findIndex(({ person }) => person === null);
  expect(statistics[bot]?.turns).toBeGreaterThan(1);
  expect(statisticsOf(saved, null)).toBeNull();
});

test('a bot has no statistics, nor does a player who left; those who stayed keep theirs', async () => {
  const at = room();
  const saved = resultsOf(at);
  const { id } = await begun(at, [ANN, BEN], {
    options: { target: 5_000 },
    bots: { count: 1, level: 'easy' },
  });
  for (let turns = 0; turns < 20; turns += 1) {
    const { occupants } = await now(at, id);
    const [first = 0] = waiting(await now(at, id));
    if (occupants[first]?.kind === 'bot') await at.time.pass(2_000);
    else await press(at, id, 'stop');
  }
  done(await at.tables.leave(id, BEN.id, true));
  await playOut(at, id);
  expect(statisticsOf(saved, ANN)?.turns).toBeGreaterThan(1);
  expect(statisticsOf(saved, BEN)).toBeNull();
  expect(statisticsOf(saved, null)).toBeNull();
});

test('a turn played by the clock is not among them', async () => {
  const at = room();
  const saved = resultsOf(at);
  const { id } = await begun(at, [ANN, BEN], { options: { target: 5_000 } });
  await at.time.pass(turnMs(await now(at, id)) + 5_000);
  await playOut(at, id);
  const late = saved.find(({ turns }) => turns.clock > 0);
  expect(late?.turns.clock).toBe(1);
  expect(late?.statistics?.turns).toBe(late?.turns.player);
});

test('a game from before they were counted has none, and neither has one without statistics', async () => {
  const before = room();
  const { id } = await begun(before, [ANN, BEN], { options: { target: 5_000 } });
  await before.tables.drain();
  const { load } = before.store;
  before.store.load = async (wanted) => {
    const table = await load(wanted);
    return table === null ? null : { ...table, statistics: [] };
  };
  const after = before.restart();
  const saved = resultsOf(after);
  await after.tables.resume();
  await playOut(after, id);
  expect(saved.map(({ statistics }) => statistics)).toEqual([null, null]);

  const alone = room();
  const ferries = resultsOf(alone);
  await playOut(alone, done(await alone.tables.open(opening({ game: 'ferry' }))).id);
  expect(ferries.map(({ statistics }) => statistics)).toEqual([null]);
});

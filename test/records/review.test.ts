// Proves src/records/review.ts, src/records/certainty.ts, src/records/playouts.ts

import { describe, expect, test } from 'vitest';
import { type GameRecord, UNDO } from '../../src/engine/record.ts';
import { fastRng } from '../../src/engine/rng.ts';
import { who } from '../../src/engine/scene.ts';
import { seat } from '../../src/engine/seat.ts';
import { findGame, games } from '../../src/games/registry.ts';
import {
  NARROW,
  QUICK_BUDGET,
  type Review,
  type ReviewBudget,
  review,
  reviewRecord,
  WORTH_NAMING,
} from '../../src/records/review.ts';
import { inEnglish } from '../../src/words/read.ts';
import { atLength } from '../support/length.ts';
import { gameBy, JUDGED } from './hard-game.ts';
import { planted } from './planted-records.ts';

/** Enough for the few uncertain decisions in a game by hard bots. */
const BUDGET = { moves: atLength(100_000, 600_000), playouts: 8_000 };
/** For what a quick look shows as well: hard is asked again less often. */
const SHORT = atLength(QUICK_BUDGET, BUDGET);

/** Too little to judge anything. */
const BRIEF = { moves: 1_000, playouts: 8_000 };

/** By the record, the seat and the budget: several tests need the same one. */
const reviews = new Map<string, Review>();

function found(record: GameRecord, at = JUDGED, budget: ReviewBudget = BUDGET): Review {
  const asked = JSON.stringify([record, at, budget]);
  const known = reviews.get(asked);
  if (known !== undefined) return known;
  const reviewed = reviewRecord(record, at, budget);
  if (!reviewed.ok) throw new Error(inEnglish(reviewed.error.says));
  reviews.set(asked, reviewed.value);
  return reviewed.value;
}

/** As printed by `planted/plant.ts`. */
const BLUNDERS = [
  { game: 'farkle', at: 41, played: 'k', better: 's112255' },
  { game: 'ferry', at: 7, played: 'p6@0', better: 'x6:8,14' },
  { game: 'folder', at: 10, played: 'k9', better: 'k1' },
  { game: 'paradise', at: 20, played: 'l7S', better: 'c9H=7H+9D+2H' },
  { game: 'rage', at: 33, played: 'pB8', better: 'pBON1' },
];

/** The one that is quick to judge, or all. */
const FOUND = atLength(
  BLUNDERS.filter(({ game }) => game === 'ferry'),
  BLUNDERS,
);

/** The game in which the least is uncertain to hard, or all. */
const SURE = atLength(
  ['folder'],
  games.map(({ id }) => id),
);

/** A game with hidden cards: the quicker one, or the one that hides more. */
const HIDING = atLength('folder', 'rage');

describe.each(FOUND)('in a game of $game with one blunder', ({ game, at, played, better }) => {
  test('that and nothing else is named, with what it was worth', () => {
    const { decisions, moments } = found(planted(game), JUDGED, SHORT);
    expect(decisions).toBe(planted(game).moves.filter((made) => made.seat === JUDGED).length);
    expect(moments).toMatchObject([{ at, played: { move: played }, better: { move: better } }]);
    for (const { loss, margin, ...moment } of moments) {
      expect(loss).toBeGreaterThan(WORTH_NAMING);
      // A quick look is less sure, but sure enough to name it.
      expect(margin).toBeLessThan(atLength(loss, NARROW));
      for (const { move, says } of [moment.played, moment.better]) expect(says).not.toBe(move);
      // The move made is told rather than advised.
      expect(inEnglish(moment.played.says)).toContain(who(JUDGED));
    }
  });
});

describe.each(BLUNDERS)('the blunder in a game of $game', ({ game }) => {
  test('is no decision of a bot, nor of another seat', () => {
    const record = planted(game);
    const byBot = { ...record, moves: record.moves.map((made) => ({ ...made, by: 'bot' as const })) };
    expect(found(byBot)).toEqual({ decisions: 0, moments: [], lesser: [], closest: null, differing: 0 });
    expect(found(record, seat(1))).toEqual({
      decisions: 0,
      moments: [],
      lesser: [],
      closest: null,
      differing: 0,
    });
  });
});

function byHard(id: string): GameRecord {
  const record = findGame(id)?.use((game) =>
    gameBy(game, {
      level: 'hard',
      seats: Math.min(2, game.seats.max),
      options: game.options.lesson,
      luck: 3,
    }),
  );
  if (record === undefined) throw new Error(`no game ${id}`);
  return record;
}

test.each(SURE)('a game of %s by hard itself has nothing to name', (id) => {
  const { decisions, moments } = found(byHard(id));
  expect(decisions).toBeGreaterThan(0);
  expect(moments).toEqual([]);
});

test('if there is nothing to name, it tells the closest call, and only then', () => {
  const record = byHard('folder');
  const { lesser, closest } = found(record);
  expect(lesser).toEqual([]);
  expect(record.moves[closest?.at ?? 0]).toMatchObject({ seat: JUDGED, move: closest?.played.move });
  expect(closest?.better.move).not.toBe(closest?.played.move);
  expect(inEnglish(closest?.played.says ?? '')).toContain(who(JUDGED));
  expect(found(planted('ferry'), JUDGED, SHORT).closest).toBeNull();
});

test.each(FOUND)('a quick look finds the same blunder in a game of $game', ({ game, at }) => {
  expect(found(planted(game), JUDGED, QUICK_BUDGET)).toMatchObject({ moments: [{ at }] });
});

test('what cannot be judged within the budget is not named', () => {
  expect(found(planted(HIDING), JUDGED, BRIEF).moments).toEqual([]);
});

test('hidden cards do not influence it: if everything the seat saw is the same, so is the review', () => {
  const record = planted(HIDING);
  const game = findGame(HIDING);
  if (game === undefined) throw new Error(`no ${HIDING}`);
  const states: unknown[] = [];
  game.use((definition) =>
    review(
      {
        ...definition,
        redeal: (state, viewer, rng) => {
          const other = definition.redeal(state, viewer, rng);
          states.push([definition.view(state, viewer), definition.view(other, viewer), other === state]);
          return other;
        },
      },
      record,
      JUDGED,
      fastRng(1),
      { moves: atLength(8_000, 20_000), playouts: 8_000 },
    ),
  );
  expect(states.length).toBeGreaterThan(0);
  for (const [seen, dealt, isSame] of states as [unknown, unknown, boolean][]) {
    expect(dealt).toEqual(seen);
    expect(isSame).toBe(false);
  }
});

/** Normal bots never discard the 4 for its ability, which would win as late as at the last move. */
test('what a later move could still win was not lost by an earlier one', () => {
  const { moments } = found(planted('lost-at-last'), JUDGED, SHORT);
  expect(moments).toMatchObject([{ at: 14, played: { move: 'p4@8' }, better: { move: 'x4:10' }, loss: 1 }]);
});

test('a game that was won anyway was not lost on the way', () => {
  const { moves, seed } = planted('lost-at-last');
  const record = findGame('ferry')?.use((game) =>
    gameBy(
      game,
      { level: 'hard', seats: 1, options: game.options.lesson, luck: 1, seed },
      ({ notation }, { seq }) => (seq < 14 ? notation.read(moves[seq]?.move ?? '') : null),
    ),
  );
  if (record === undefined) throw new Error('no ferry');
  expect(record.moves[14]).toMatchObject({ move: 'x4:10' });
  expect(found(record, JUDGED, SHORT).moments).toEqual([]);
});

test('a move that was taken back is no decision', () => {
  const record = planted(HIDING);
  const [first] = record.moves;
  if (first === undefined) throw new Error('a game without moves');
  const moves = [first, { ...first, move: UNDO }, ...record.moves];
  const reviewed = found(record, JUDGED, BRIEF);
  expect(reviewed.decisions).toBeGreaterThan(0);
  expect(reviewed.closest).not.toBeNull();
  expect(found({ ...record, moves }, JUDGED, BRIEF)).toEqual(reviewed);
});

test('a record that does not replay is refused', () => {
  const record = planted('rage');
  expect(reviewRecord({ ...record, game: 'chess' }, JUDGED)).toMatchObject({ error: { code: 'game' } });
  expect(reviewRecord({ ...record, rules: 99 }, JUDGED)).toMatchObject({ error: { code: 'rules' } });
  const [, ...rest] = record.moves;
  expect(reviewRecord({ ...record, moves: rest }, JUDGED)).toMatchObject({ ok: false });
});

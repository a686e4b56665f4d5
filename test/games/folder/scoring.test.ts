// Proves src/games/folder/scoring.ts, src/games/folder/rules.ts

import { describe, expect, test } from 'vitest';
import { fastRng } from '../../../src/engine/rng.ts';
import folder from '../../../src/games/folder/index.ts';
import { lineFor, placingsOf, scoreRound } from '../../../src/games/folder/scoring.ts';
import type { Line } from '../../../src/games/folder/types.ts';
import { rigged } from '../rigged-rng.ts';
import { cards, play, refusal, step, table } from './table.ts';

const filed = (numbers: string) => lineFor(cards(numbers), true).points;
const others = (numbers: string) => lineFor(cards(numbers), false).points;
const line = (points: number): Line => ({ inOrder: 1, filed: false, run: 0, runBonus: 0, points });

const A = '3 7 11 12 13 20 25 31 36 40';
const B = '4 9 6 30 2 8 1 5 10 14';

describe('scoring', () => {
  test('FO-17: five points a card in order from slot 1, at least five', () => {
    expect(others('4 9 6 30 31 32 33 34 35 36')).toBe(10);
    expect(others('9 4 6 30 31 32 33 34 35 36')).toBe(5);
    expect(others('1 4 6 30 31 32 33 34 39 36')).toBe(45);
  });

  test('FO-18: 25 points for filing', () => {
    expect(filed('1 3 5 7 9 11 13 15 17 19')).toBe(75);
  });

  test('FO-19: a run of 3, 4, 5 or more, for the filer only', () => {
    expect(filed('1 2 3 7 9 11 13 15 17 19')).toBe(125);
    expect(filed('1 2 3 4 9 11 13 15 17 19')).toBe(175);
    expect(filed('1 2 3 4 5 11 13 15 17 19')).toBe(275);
    expect(filed('1 2 3 4 5 6 13 15 17 19')).toBe(475);
    expect(filed('1 2 3 4 5 6 7 8 9 10')).toBe(475);
    expect(filed('1 2 5 7 9 11 13 15 17 19')).toBe(75);
    expect(others('1 2 3 4 5 6 7 8 9 10')).toBe(50);
  });

  test('FO-20: one run, the longest', () => {
    expect(filed('1 2 3 10 11 12 20 21 22 30')).toBe(125);
    expect(filed('1 2 3 10 11 12 13 20 30 40')).toBe(175);
  });

  test('FO-21: another folder that ascends gets 50, without the 25 and without a run', () => {
    expect(others('1 3 5 7 9 11 13 15 17 19')).toBe(50);
    expect(others('1 2 3 4 5 6 13 15 17 19')).toBe(50);
  });

  test('FO-22: rounds follow until a player has the target', () => {
    const targetsOf = (options: typeof folder.options.defaults) =>
      [2, 3, 4, 5].map((seats) => folder.setup({ seats, options, rng: fastRng(1) }).state.options.target);
    expect(targetsOf(folder.options.defaults)).toEqual([500, 500, 500, 500]);
    expect(targetsOf({ target: 150 })).toEqual([150, 150, 150, 150]);
    // Tables that used to leave it to the number of players still do.
    expect(targetsOf({ target: 0 })).toEqual([500, 500, 300, 300]);
    for (const target of [500, 300, 150, 75]) expect(folder.options.parse({ target }).ok).toBe(true);
    expect(folder.options.parse({ target: 400 }).ok).toBe(false);
    const rng = rigged({ shuffles: [[]] });
    const before = table({ folders: [A, B], sheet: [[line(374), line(0)]] });
    const next = play(before, 'd x f', rng);
    rng.done();
    expect(folder.scores(next)).toEqual([499, 10]);
    expect(folder.outcome(next)).toBeNull();
    expect(next.phase).toBe('turn');
    const end = play(table({ folders: [A, B], sheet: [[line(375), line(0)]] }), 'd x f');
    expect(folder.outcome(end)?.winners).toEqual([0]);
    expect(refusal(end, 'd').code).toBe('over');
  });

  test('FO-23: the highest total wins, also when it is not the filer’s, and equal totals share', () => {
    const end = play(table({ folders: [A, B], sheet: [[line(400), line(520)]] }), 'd x f');
    expect(folder.outcome(end)).toEqual({
      placings: [
        { seat: 0, place: 2, points: 525 },
        { seat: 1, place: 1, points: 530 },
      ],
      winners: [1],
    });
    expect(placingsOf([500, 500, 20]).placings.map(({ place }) => place)).toEqual([1, 1, 3]);
    expect(placingsOf([500, 500, 20]).winners).toEqual([0, 1]);
  });

  test('FO-T6: A files for 125, B has 10', () => {
    const { state, events } = step(
      table({ folders: [A, B], target: 500 }),
      'd x f',
      rigged({ shuffles: [[]] }),
    );
    expect(state.sheet).toEqual([
      [
        { inOrder: 10, filed: true, run: 3, runBonus: 50, points: 125 },
        { inOrder: 2, filed: false, run: 0, runBonus: 0, points: 10 },
      ],
    ]);
    expect(events[0]).toMatchObject({ kind: 'scored', filer: 0, folders: [cards(A), cards(B)] });
  });

  test('FO-T7: a run of six makes 475', () => {
    expect(filed('5 6 7 8 9 10 22 30 33 38')).toBe(475);
  });

  test('FO-T8: the longest run is four: 175', () => {
    const state = table({ folders: ['1 2 3 10 11 12 13 20 30 40', '4 9 6 31 5 8 7 15 14 16'] });
    const [lines] = play(state, 'd x f', rigged({ shuffles: [[]] })).sheet;
    expect(lines?.map(({ points }) => points)).toEqual([175, 10]);
    expect(scoreRound(state.folders, state.turn)).toEqual(lines);
  });
});

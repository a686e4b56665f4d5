// Proves src/games/rage/scoring.ts, src/games/rage/telling.ts

import { describe, expect, test } from 'vitest';
import rage from '../../../src/games/rage/index.ts';
import { lineFor, placingsOf, scoreRound } from '../../../src/games/rage/scoring.ts';
import type { Line, State } from '../../../src/games/rage/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { allInEnglish } from '../in-english.ts';
import { rigged } from '../rigged-rng.ts';
import { play, playable, refusal, step, table } from './table.ts';

const line = (bid: number, won: number, points: number): Line => ({ bid, won, extra: 0, points });
const points = (bid: number, won: number, extra = 0) => lineFor({ bid, won, extra, doubled: false }).points;

describe('scoring', () => {
  test('RA-25: a point a trick, ten for the exact bid, five for an exact zero, nothing for a miss', () => {
    expect(points(3, 3)).toBe(13);
    expect(points(0, 0)).toBe(5);
    expect(points(2, 3)).toBe(3);
    expect(points(3, 0)).toBe(0);
    expect(points(0, 1)).toBe(1);
    expect(points(1, 1, 5)).toBe(16);
  });

  test('RA-26: a round and a total may be negative', () => {
    expect(points(2, 1, -10)).toBe(-9);
    const end = play(table({ hands: ['MAD1', 'R9', 'MAD2'], round: 10 }), 'pMAD1 pR9 pMAD2');
    expect(end.sheet.at(-1)?.[1]?.points).toBe(-9);
    expect(rage.scores(end)).toEqual([5, -9, 5]);
  });

  test('RA-27: the highest total wins after the last round', () => {
    const sheet = Array.from({ length: 9 }, () => [line(1, 1, 11), line(1, 0, 0)]);
    const state = table({ hands: ['B1', 'B9'], round: 10, sheet });
    expect(rage.outcome(state)).toBeNull();
    const end = play(state, 'pB1 pB9');
    expect(end.phase).toBe('over');
    expect(rage.scores(end)).toEqual([104, 1]);
    expect(rage.outcome(end)).toEqual({
      placings: [
        { seat: 0, place: 1, points: 104 },
        { seat: 1, place: 2, points: 1 },
      ],
      winners: [0],
    });
    expect(refusal(end, 'b1')).toBe('over');
  });

  test('RA-27: a tie goes to more exact bids, and is shared when these are equal too', () => {
    const sheet = [
      [line(1, 1, 11), line(0, 6, 6), line(1, 1, 11)],
      [line(1, 0, 0), line(0, 0, 5), line(1, 0, 0)],
    ];
    expect(placingsOf(sheet, 3)).toEqual({
      placings: [
        { seat: 0, place: 1, points: 11 },
        { seat: 1, place: 1, points: 11 },
        { seat: 2, place: 1, points: 11 },
      ],
      winners: [0, 1, 2],
    });
    const broken = [
      [line(1, 1, 11), line(0, 6, 6), line(3, 2, 2)],
      [line(1, 0, 0), line(0, 5, 5), line(3, 2, 2)],
    ];
    const { placings, winners } = placingsOf(broken, 3);
    expect(placings.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(winners).toEqual([0]);
  });
});

describe('the end of the game on the screen', () => {
  const ended = (sheet: readonly (readonly Line[])[]) => {
    const state: State = {
      ...table({ hands: sheet[0]?.map((_, at) => `B${at}`) ?? [], sheet }),
      phase: 'over',
    };
    return JSON.stringify(rage.scene(rage.view(state, 'public'), 'public').blocks);
  };
  const TIE = 'Tied: more exact bids come first.';

  test('RA-27: says what parts equal points below the winner, whose sentence says it already', () => {
    const [exact, inexact, better] = [line(1, 1, 11), line(0, 11, 11), line(2, 2, 12)];
    expect(ended([[better, exact, inexact]])).toContain(TIE);
    expect(ended([[better, exact, exact]])).not.toContain(TIE);
    expect(ended([[exact, inexact]])).not.toContain(TIE);
    expect(ended([[exact, line(1, 0, 0)]])).not.toContain(TIE);
  });

  test('RA-27: says in the sentence of the end why one of two with equal points has won', () => {
    const sheet = [
      [line(1, 0, 0), line(5, 6, 6)],
      [line(1, 1, 11), line(3, 5, 5)],
    ];
    const state: State = { ...table({ hands: ['B1', 'B9'], sheet }), phase: 'over' };
    const outcome = rage.outcome(state);
    if (outcome === null) throw new Error('not over');
    expect(inEnglish(rage.telling?.verdict?.(rage.view(state, 'public'), outcome) ?? '')).toBe(
      '⟦s:0⟧ wins with 11 points, thanks to more exact bids.',
    );
  });
});

describe('the leaflet’s variants', () => {
  test('RA-28: all are off by default, and the game has ten rounds', () => {
    expect(rage.options.defaults).toEqual({
      rounds: 10,
      actionsAnytime: false,
      secretBids: false,
      sweepDoubles: false,
    });
    expect(rage.options.parse({ rounds: 7 }).ok).toBe(false);
  });

  test('RA-28: actionsAnytime lets any action card be played by one who could follow', () => {
    const options = { actionsAnytime: true };
    const state = play(table({ hands: ['B9 G1', 'B3 R2 WLD1 OUT1', 'G1 B2'], options }), 'pB9');
    expect(playable(state)).toEqual(['B3', 'OUT1', 'WLD1']);
    expect(refusal(state, 'pR2')).toBe('follow');
    const next = play(state, 'pWLD1=G');
    expect(playable(next), 'the colour led stays').toEqual(['B2']);
    expect(rage.view(next, 'public').voids, 'and nothing is shown').toEqual([[], [], []]);
  });

  test('RA-28: secretBids hides a bid until the round is scored', () => {
    const rng = rigged({ shuffles: [[]] });
    const setup = rage.setup({
      seats: 2,
      options: { ...rage.options.defaults, secretBids: true },
      rng,
    }).state;
    const { state, events } = step(setup, 'b4');
    const [first, second] = rage.view(state, 'public').bids;
    expect([first, second]).toEqual(['secret', null]);
    expect(rage.view(state, state.turn).bids).toEqual(['secret', null]);
    expect(rage.view(play(state, 'b2'), setup.turn).bids).toEqual([4, 'secret']);
    for (const viewer of ['public', setup.turn] as const)
      expect(events.map((event) => rage.tell(event, viewer))).toEqual([null]);
    const last = table({ hands: ['B1', 'B9'], round: 10, bids: [1, 1], options: { secretBids: true } });
    const scored = step(last, 'pB1 pB9').events.at(-1);
    expect(scored && allInEnglish(rage.tell(scored, 'public'))).toBe(
      '**Round 10:** ⟦s:0⟧ 0 (won 0, bid 1), ⟦s:1⟧ +11 (won 1, bid 1)',
    );
  });

  test('RA-28: sweepDoubles gives two points a trick for all tricks, except in the last round', () => {
    const tricks = [0, 1].map(() => ({
      plays: [],
      winner: rage.setup({ seats: 2, options: rage.options.defaults, rng: rigged({ shuffles: [[]] }) }).state
        .turn,
    }));
    expect(scoreRound([2, 0], tricks, true).map((l) => l.points)).toEqual([14, 5]);
    const options = { sweepDoubles: true };
    const rng = rigged({ shuffles: [[]] });
    const ninth = play(table({ hands: ['B9', 'B1'], round: 9, bids: [0, 0], options }), 'pB9 pB1', rng);
    expect(ninth.sheet.at(-1)?.map((l) => l.points)).toEqual([2, 5]);
    const tenth = play(table({ hands: ['B9', 'B1'], round: 10, bids: [0, 0], options }), 'pB9 pB1');
    expect(tenth.sheet.at(-1)?.map((l) => l.points)).toEqual([1, 5]);
    const fifth = table({
      hands: ['B9', 'B1'],
      round: 5,
      bids: [0, 0],
      options: { sweepDoubles: true, rounds: 5 },
    });
    expect(
      play(fifth, 'pB9 pB1')
        .sheet.at(-1)
        ?.map((l) => l.points),
    ).toEqual([1, 5]);
  });
});

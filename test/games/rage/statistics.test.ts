// Proves src/games/rage/statistics.ts

import { describe, expect, test } from 'vitest';
import { cardId, seat } from '../../../src/engine/seat.ts';
import { statistics } from '../../../src/games/rage/statistics.ts';
import type { Event } from '../../../src/games/rage/types.ts';
import { counter, told } from '../counting.ts';

const [ann, ben] = [seat(0), seat(1)];
const dealt = (cards: number): Event => {
  return { kind: 'dealt', round: 11 - cards, cards, dealer: ben, turned: cardId('R1'), trump: 'R' };
};
const bid: Event = { kind: 'bid', seat: ann, bid: 2 };
const played: Event = { kind: 'played', seat: ann, card: cardId('R9'), colour: 'R' };
const line = (bid: number, won: number) => ({ bid, won, extra: 0, points: 0 });
const scored = (won: number): Event => ({ kind: 'scored', round: 1, lines: [line(2, won), line(1, 1)] });

describe('the statistics of Rage', () => {
  test('are bids made and hit, by the cards in hand', () => {
    const counted = counter(statistics);
    counted.add([dealt(10), bid, played, scored(2), dealt(9), bid, played, scored(3), dealt(8)]);
    expect(counted.kept()).toEqual({ bids10: 1, hits10: 1, bids9: 1, hits9: 0 });
    expect(counted.kept(1)).toEqual({ bids10: 1, hits10: 1, bids9: 1, hits9: 1 });
  });

  test('leave out a round in which a bot or the clock bid or played for the seat', () => {
    const counted = counter(statistics);
    counted.add([dealt(3)]);
    counted.add([bid], ann);
    counted.add([played, scored(2), dealt(2), bid]);
    counted.add([played, scored(2)], ann);
    expect(counted.kept()).toEqual({});
    counted.add([dealt(1), bid, played]);
    // The other’s bot ends the round.
    counted.add([scored(2)], ben);
    expect(counted.kept()).toEqual({ bids1: 1, hits1: 1 });
  });

  test('are shown in all, and by the cards in hand', () => {
    const games = [
      { bids10: 1, hits10: 0, bids1: 1, hits1: 1 },
      { bids10: 1, hits10: 1, bids1: 1, hits1: 1 },
    ];
    expect(told(statistics, games)).toEqual([
      'Bids hit: 75% (3 of 4)',
      'By cards in hand: 1:\u00a0100% · 10:\u00a050%',
    ]);
    expect(told(statistics, [])).toEqual([]);
  });
});

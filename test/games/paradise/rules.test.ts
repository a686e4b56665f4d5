// Proves src/games/paradise/rules.ts, src/games/paradise/index.ts

import { describe, expect, test } from 'vitest';
import { frenchDeck } from '../../../src/cards/french-deck.ts';
import { fastRng } from '../../../src/engine/rng.ts';
import { leftOf, seat, seatsOf } from '../../../src/engine/seat.ts';
import paradise from '../../../src/games/paradise/index.ts';
import { apply, outcome, scores, setup } from '../../../src/games/paradise/rules.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { rigged } from '../rigged-rng.ts';
import { cards, eventsOf, move, moved, table, verdict } from './a-table.ts';

const deal = (seats: number) => setup({ seats, options: {}, rng: fastRng(seats) }).state;

/** The example of the rules: seat 0 holds 2, 3, 9, K, A before J, 2, K, 5, 6. */
const example = table({
  hands: ['2C 3C 9C KC AC', '7H'],
  centre: 'JS 2S KS 5S 6S',
  drawPile: '4D 8D 10H QH',
});

describe('the deal', () => {
  test('FP-1: two to eight play, with one pack up to six and two packs from seven', () => {
    expect(paradise.seats).toEqual({ min: 2, max: 8 });
    expect([2, 3, 4, 5, 6, 7, 8].map((seats) => deal(seats).drawPile.length)).toEqual([
      37, 32, 27, 22, 17, 64, 59,
    ]);
  });

  test('FP-2: five times a card to each from seat 0 on and one to the centre; seat 0 begins', () => {
    const rng = rigged({ shuffles: [[]] });
    const { state } = setup({ seats: 2, options: {}, rng });
    rng.done();
    expect(state.hands).toEqual([cards('AS 4S 7S 10S KS'), cards('2S 5S 8S JS AH')]);
    expect(state.centre).toEqual(cards('3S 6S 9S QS 2H'));
    expect(state.drawPile).toEqual(frenchDeck(1).slice(15));
    expect(state.turn).toBe(0);
  });
});

describe('a turn', () => {
  test('FP-3: costs one card and draws one, whether it collects or lays; then the left neighbour plays', () => {
    const laid = moved(example, 'l3C');
    expect(laid.hands[0]).toEqual(cards('2C 9C KC AC 4D'));
    expect(laid.drawPile).toEqual(cards('8D 10H QH'));
    expect(laid.turn).toBe(1);
    const collected = moved(example, 'cKC=KS');
    expect(collected.hands[0]).toEqual(cards('2C 3C 9C AC 4D'));
    expect(collected.turn).toBe(1);
    expect(moved(laid, 'l7H').turn).toBe(0);
  });

  test('FP-3: refuses a stranger, a move out of turn and a card that is not held', () => {
    expect(verdict(example, 'l3C', seat(2))).toBe('seat');
    expect(verdict(example, 'l7H', seat(1))).toBe('turn');
    expect(verdict(example, 'l7H')).toBe('hand');
    expect(verdict(example, 'c7H=5S+2S')).toBe('hand');
  });

  test('FP-4: collects a set of the centre, each card no higher than the one played, the total a multiple of it', () => {
    expect(verdict(example, 'cKC=JS+2S')).toBe('legal');
    expect(verdict(example, 'cKC=JS+KS')).toBe('total');
    expect(verdict(example, 'c2C=6S')).toBe('total');
    expect(verdict(example, 'cKC=KH')).toBe('centre');
    expect(verdict(example, 'cKC=KS+KS')).toBe('centre');
    expect(
      apply(example, seat(0), { kind: 'collect', card: cards('KC')[0] ?? seatless(), taken: [] }),
    ).toMatchObject({
      error: { code: 'nothing' },
    });
  });

  test('FP-5: only the total counts, not how it splits, and nobody has to take the most', () => {
    const state = table({ hands: ['KC', '7H'], centre: 'KS JS 2S 5S 6S' });
    expect(verdict(state, 'cKC=KS+JS+2S')).toBe('legal');
    expect(verdict(state, 'cKC=KS')).toBe('legal');
    expect(moved(state, 'cKC=KS').centre).toEqual(cards('JS 2S 5S 6S'));
  });

  test('FP-6: suits do not matter in collecting', () => {
    for (const five of ['5S', '5H', '5D', '5C']) {
      expect(verdict(table({ hands: ["5C'", '7H'], centre: `${five} KS` }), `c5C'=${five}`)).toBe('legal');
    }
  });

  test('FP-7: J 11, Q 12, K 13, the Ace 1 or 14', () => {
    const centre = 'AS 2S JS QS';
    expect(verdict(table({ hands: ['KC', '7H'], centre }), 'cKC=JS+2S')).toBe('legal');
    expect(verdict(table({ hands: ['KC', '7H'], centre }), 'cKC=QS+AS')).toBe('legal');
    expect(verdict(table({ hands: ['QC', '7H'], centre }), 'cQC=JS+AS')).toBe('legal');
    expect(verdict(table({ hands: ['AC', '7H'], centre }), 'cAC=QS+2S')).toBe('legal');
    expect(verdict(table({ hands: ['AC', '7H'], centre }), 'cAC=AS')).toBe('legal');
  });

  test('FP-8: each Ace counts as it fits; 14 in the centre only for an Ace played as 14', () => {
    expect(verdict(table({ hands: ['AC', '7H'], centre: 'AS AH AD KS' }), 'cAC=AS+AH+AD')).toBe('legal');
    expect(verdict(table({ hands: ['AC', '7H'], centre: 'AS AH KS' }), 'cAC=AS+KS')).toBe('legal');
    expect(verdict(table({ hands: ['AC', '7H'], centre: '2S KS' }), 'cAC=2S')).toBe('total');
    expect(verdict(table({ hands: ['7C', '9H'], centre: 'AS 6S' }), 'c7C=AS')).toBe('total');
    expect(verdict(table({ hands: ['7C', '9H'], centre: 'AS 6S' }), 'c7C=AS+6S')).toBe('legal');
  });

  test('FP-9: the card played goes to the pile with those it collected', () => {
    expect(moved(example, 'cKC=JS+2S').collected).toEqual([cards('KC JS 2S'), []]);
    expect(moved(example, 'cKC=2S+JS').collected[0]).toEqual(cards('KC 2S JS'));
  });

  test('FP-10: who can collect nothing lays a card and draws', () => {
    const state = table({ hands: ['9C', '7H'], centre: '2S', drawPile: '3D' });
    const laid = moved(state, 'l9C');
    expect(laid.centre).toEqual(cards('2S 9C'));
    expect(laid.hands[0]).toEqual(cards('3D'));
    expect(laid.laid).toEqual([cards('9C'), []]);
  });

  test('FP-11: who could collect may lay instead, and a turn never passes without a card', () => {
    expect(verdict(example, 'l2C')).toBe('legal');
    expect(moved(example, 'l2C').hands[0]).toHaveLength(5);
    expect(paradise.notation.read('pass')).toBeNull();
  });

  test('FP-12: laying is allowed with every card, whatever it could collect', () => {
    for (const card of ['2C', '3C', '9C', 'KC', 'AC']) expect(verdict(example, `l${card}`)).toBe('legal');
  });
});

describe('clearing', () => {
  const fives = (drawPile: string) => table({ hands: ['10C 3C', '7H 8H'], centre: '5S 5H', drawPile });

  test('FP-13: the last centre card is a point; the player draws first, then five are dealt', () => {
    const cleared = moved(fives('AD 2D 3D 4D 5D 6D 7D'), 'c10C=5S+5H');
    expect(cleared.clears).toEqual([1, 0]);
    expect(scores(cleared)).toEqual([1, 0]);
    expect(cleared.hands[0]).toEqual(cards('3C AD'));
    expect(cleared.centre).toEqual(cards('2D 3D 4D 5D 6D'));
    expect(cleared.drawPile).toEqual(cards('7D'));
    expect(eventsOf(fives('AD 2D'), 'c10C=5S+5H').map(({ kind }) => kind)).toEqual([
      'collected',
      'cleared',
      'refilled',
    ]);
  });

  test('FP-14: with fewer than five left all are dealt, perhaps none, and then the next can only lay', () => {
    expect(moved(fives('AD 2D 3D'), 'c10C=5S+5H').centre).toEqual(cards('2D 3D'));
    const empty = moved(fives('AD'), 'c10C=5S+5H');
    expect(empty.centre).toEqual([]);
    expect(verdict(empty, 'c7H=5S')).toBe('centre');
    expect(verdict(empty, 'l7H')).toBe('legal');
  });
});

describe('the end', () => {
  test('FP-15: with an empty draw pile play goes on without drawing', () => {
    const state = table({ hands: ['2C 3C', '7H 8H'], centre: '9S' });
    expect(moved(state, 'l2C').hands[0]).toEqual(cards('3C'));
    expect(outcome(moved(state, 'l2C'))).toBeNull();
  });

  test('FP-15: a player without cards is skipped', () => {
    const state = table({ hands: ['2C 3C', '', '7H'], centre: '9S' });
    expect(moved(state, 'l2C').turn).toBe(2);
    expect(moved({ ...state, hands: [cards('2C 3C'), [], []] }, 'l2C').turn).toBe(0);
  });

  test('FP-16: the player of the last card takes the centre, collecting or not, which is no clear', () => {
    const laying = moved(table({ hands: ['2C', ''], centre: '9S KS' }), 'l2C');
    expect(laying.collected[0]).toEqual(cards('9S KS 2C'));
    expect(laying.centre).toEqual([]);
    expect(laying.clears).toEqual([0, 0]);
    const collecting = table({ hands: ['9C', ''], centre: '9S KS' });
    expect(moved(collecting, 'c9C=9S').collected[0]).toEqual(cards('9C 9S KS'));
    expect(moved(collecting, 'c9C=9S').clears).toEqual([0, 0]);
    expect(eventsOf(collecting, 'c9C=9S').at(-1)).toEqual({ kind: 'given', seat: 0, cards: cards('KS') });
  });

  test('FP-16: it is announced who plays the last card', () => {
    const announced = (hands: readonly string[], drawPile = '', collected: readonly string[] = []) =>
      eventsOf(table({ hands, centre: '9S', drawPile, collected }), 'l2C').filter(
        ({ kind }) => kind === 'last',
      );
    expect(announced(['2C', '7H'])).toEqual([
      { kind: 'last', seat: 1, cards: cards('9S 2C'), most: 'gained' },
    ]);
    expect(announced(['2C 3C', ''])).toEqual([
      { kind: 'last', seat: 0, cards: cards('9S 2C'), most: 'gained' },
    ]);
    expect(announced(['2C', '7H'], '', ['', '4S'])).toMatchObject([{ most: null }]);
    expect(announced(['2C', '7H'], '', ['4S 5S 6S 8S', ''])).toMatchObject([{ most: null }]);
    expect(announced(['2C', '7H'], '', ['4S 5S 6S', ''])).toMatchObject([{ most: 'shared' }]);
    expect(announced(['2C', '7H'], '', ['4S 5S', ''])).toMatchObject([{ most: 'gained' }]);
    expect(announced(['2C', '7H'], '3C')).toEqual([]);
    expect(announced(['2C', '7H 8H'])).toEqual([]);
    expect(announced(['2C', ''])).toEqual([]);
  });

  test('FP-16: a last card that collects the whole centre is a clear', () => {
    const last = moved(table({ hands: ['9C', ''], centre: '9S' }), 'c9C=9S');
    expect(last.clears).toEqual([1, 0]);
    expect(outcome(last)?.winners).toEqual([0]);
  });

  test('FP-16: nothing is played after the end', () => {
    const over = moved(table({ hands: ['2C', ''], centre: '9S' }), 'l2C');
    for (const each of seatsOf(2))
      expect(apply(over, each, move('l2C'))).toMatchObject({ error: { code: 'over' } });
  });

  test('whole games end with every card collected and every turn in order', () => {
    for (const seats of [2, 5, 6, 7, 8]) {
      const rng = fastRng(seats);
      let state = setup({ seats, options: {}, rng }).state;
      let turns = 0;
      while (outcome(state) === null) {
        const turn = state.turn;
        const step = apply(state, turn, paradise.bot(paradise.view(state, turn), turn, 'normal', rng));
        if (!step.ok) throw new Error(inEnglish(step.error.says));
        state = step.value.state;
        turns += 1;
        if (outcome(state) === null) expect(state.turn).toBe(leftOf(turn, seats));
      }
      expect(new Set(state.collected.flat()).size).toBe(seats > 6 ? 104 : 52);
      expect(turns).toBeGreaterThanOrEqual(seats * 5);
    }
  });
});

function seatless(): never {
  throw new Error('no card');
}

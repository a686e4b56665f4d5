// Proves src/games/paradise/view.ts

import { describe, expect, test } from 'vitest';
import { fastRng } from '../../../src/engine/rng.ts';
import { seat } from '../../../src/engine/seat.ts';
import { setup } from '../../../src/games/paradise/rules.ts';
import { redeal, view } from '../../../src/games/paradise/view.ts';
import { unmoved } from '../redealt.ts';
import { rigged } from '../rigged-rng.ts';
import { cards, moved, table } from './a-table.ts';

const middle = moved(
  moved(table({ hands: ['KC 3C', '7H 8H', 'QD QC'], centre: 'JS 2S 9S', drawPile: '4D 5D 6D' }), 'cKC=JS+2S'),
  'l7H',
);

describe('what a viewer knows', () => {
  test("one's own hand, and of others and the draw pile only the size", () => {
    const own = view(middle, seat(1));
    expect(own.hand).toEqual(cards('8H 5D'));
    expect(own.handSizes).toEqual([2, 2, 2]);
    expect(own.drawPileSize).toBe(1);
    expect(JSON.stringify(own)).not.toMatch(/3C|4D|QD|QC|6D/);
    expect(view(middle, 'public').hand).toEqual([]);
  });

  test('every card ever laid or collected, and by whom', () => {
    expect(view(middle, 'public')).toMatchObject({
      collected: [cards('KC JS 2S'), [], []],
      laid: [[], cards('7H'), []],
      plays: [
        { seat: 0, card: 'KC', centre: cards('JS 2S 9S') },
        { seat: 1, card: '7H', centre: cards('9S') },
      ],
      centre: cards('9S 7H'),
    });
  });

  test('a redeal changes nothing a viewer sees and moves the rest', () => {
    for (const viewer of [seat(0), seat(1), seat(2), 'public'] as const) {
      for (const state of [middle, setup({ seats: 7, options: {}, rng: fastRng(3) }).state]) {
        const other = redeal(state, viewer, fastRng(5));
        expect(view(other, viewer)).toEqual(view(state, viewer));
        expect(other).not.toEqual(state);
        expect([...other.hands.flat(), ...other.drawPile].sort()).toEqual(
          [...state.hands.flat(), ...state.drawPile].sort(),
        );
      }
    }
  });

  test('in a redeal everything unseen really moves', () => {
    for (const viewer of [seat(1), 'public'] as const) {
      const unseen = ({ hands, drawPile }: typeof middle) => [
        ...hands.filter((_, at) => at !== viewer).flat(),
        ...drawPile,
      ];
      for (const state of [middle, setup({ seats: 7, options: {}, rng: fastRng(3) }).state]) {
        expect(unmoved(state, (from, rng) => redeal(from, viewer, rng), unseen)).toEqual([]);
      }
    }
  });

  test('a redeal moves something even if the shuffle does not', () => {
    const rng = rigged({ shuffles: [[]] });
    expect(redeal(middle, seat(1), rng).hands).toEqual([cards('4D QD'), cards('8H 5D'), cards('QC 6D')]);
    rng.done();
  });
});

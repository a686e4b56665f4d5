// Proves src/games/rage/bot/search.ts, src/games/rage/bot/utility.ts, src/games/rage/bot/opponent-model.ts

import { expect, test } from 'vitest';
import { fastRng } from '../../../../src/engine/rng.ts';
import { seat } from '../../../../src/engine/seat.ts';
import rage from '../../../../src/games/rage/index.ts';
import { lineFor } from '../../../../src/games/rage/scoring.ts';
import type { Line, State } from '../../../../src/games/rage/types.ts';
import { table } from '../table.ts';

/** The bids of the second of two seats, a hard bot, after the bid of the first, for some seeds. */
function bids(state: State, first: number): readonly string[] {
  const asked: State = { ...state, phase: 'bid', turn: seat(1), bids: [first, null] };
  const view = rage.view(asked, seat(1));
  return [0, 1, 2, 3, 4, 5].map((seed) =>
    rage.notation.write(rage.bot(view, seat(1), 'hard', fastRng(seed))),
  );
}

/** Six rounds in which the first seat wins half the tricks: as it bid, or having bid all, with the same points. */
function sixRounds(kept: boolean): readonly (readonly Line[])[] {
  return [10, 9, 8, 7, 6, 5].map((cards) => {
    const won = Math.floor(cards / 2);
    const rest = cards - won;
    return [
      lineFor({ bid: kept ? won : cards, won, extra: kept ? 0 : 10, doubled: false }),
      lineFor({ bid: rest, won: rest, extra: 0, doubled: false }),
    ];
  });
}

// In playouts a player who makes their bids of nothing leaves tricks even to this low hand; a random player wins them
// now and then.
test('hard relies on a bid of a player who makes their bids, but not of a random one', () => {
  const after = (kept: boolean): readonly string[] =>
    bids(table({ hands: ['R9 Y12 G14 P7', 'B3 G5 B1 O2'], round: 7, sheet: sixRounds(kept) }), 0);
  expect(new Set(after(true))).toEqual(new Set(['b1']));
  expect(new Set(after(false))).toEqual(new Set(['b0']));
});

// Eight ahead, a bid of 0 ends ahead whatever happens (5 to 11 at worst); eight behind, only 11 to 0 is enough.
test('hard keeps a lead in the last round, and takes risks when it is behind', () => {
  const after = (lead: number): readonly string[] => {
    const sheet = [[0, lead].map((extra) => lineFor({ bid: 1, won: 0, extra, doubled: false }))];
    return bids(table({ hands: ['B3', 'G10'], round: 10, sheet }), 1);
  };
  expect(new Set(after(8))).toEqual(new Set(['b0']));
  expect(new Set(after(-8))).toEqual(new Set(['b1']));
});

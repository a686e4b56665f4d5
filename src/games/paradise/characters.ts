import type { Character } from '../../engine/game.ts';
import { bot } from './bot.ts';
import { leant } from './leaning.ts';
import { EVEN, type Temper } from './temper.ts';
import type { Move, View } from './types.ts';

export const characters: readonly Character<View, Move>[] = [
  like('gardener', 'loves spades', { spades: 0.5 }),
  like('hunter', 'hunts aces', { aces: 1.5 }),
  like('miser', 'plays low', { played: -0.02 }),
];

function like(id: string, line: string, likes: Partial<Temper>): Character<View, Move> {
  const temper: Temper = { ...EVEN, ...likes };
  return {
    id,
    line,
    bot(view, seat, level, rng) {
      if (level !== 'easy') return bot(view, seat, level, rng, temper);
      const plain = bot(view, seat, level, rng);
      return leant(view, plain, temper);
    },
  };
}

import type { Character } from '../../engine/game.ts';
import { bot } from './bot.ts';
import { leant } from './leaning.ts';
import { EVEN, type Temper } from './temper.ts';
import type { Move, View } from './types.ts';

export const characters: readonly Character<View, Move>[] = [
  like('daring', 'presses on', { nerve: 0.4 }),
  like('homely', 'nests at home', { home: 1 }),
  like('wary', 'stops early', { nerve: -1 }),
  like('rover', 'builds abroad', { home: -1 }),
];

function like(id: string, line: string, likes: Partial<Temper>): Character<View, Move> {
  const temper: Temper = { ...EVEN, ...likes };
  return {
    id,
    line,
    bot(view, seat, level, rng) {
      if (level !== 'easy') return bot(view, seat, level, rng, temper);
      const plain = bot(view, seat, level, rng);
      return leant(view, seat, plain, temper);
    },
  };
}

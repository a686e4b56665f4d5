import type { Character } from '../../engine/game.ts';
import { bot } from './bot.ts';
import { EVEN, type Temper } from './temper.ts';
import type { Move, View } from './types.ts';

export const characters: readonly Character<View, Move>[] = [
  like('daring', 'presses on', { nerve: 0.6 }),
  like('homely', 'nests at home', { home: 1 }),
  like('wary', 'stops early', { nerve: -1 }),
  like('rover', 'builds abroad', { home: -1 }),
];

function like(id: string, line: string, likes: Partial<Temper>): Character<View, Move> {
  const temper: Temper = { ...EVEN, ...likes };
  return { id, line, bot: (view, seat, level, rng) => bot(view, seat, level, rng, temper) };
}

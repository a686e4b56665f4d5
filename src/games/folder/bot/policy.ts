import type { Move, View } from '../types.ts';
import { bestSlot, DRAWS_A_SLOT } from './heuristic.ts';
import type { Traits } from './personality.ts';

/** The bonus of a personality for taking a discard, and for keeping a draw, in draws. */
const DISCARD_LIKED = 3;
const DRAW_LIKED = 0.5;

/** The move of a normal bot: it takes or keeps what brings it closer to order. */
export function policy(view: View, traits: Traits): Move {
  if (view.phase === 'file') return { kind: 'file' };
  const folder = view.folder ?? [];
  if (view.phase === 'drawn') {
    if (view.drawn === null) return { kind: 'throw' };
    const kept = bestSlot(folder, view.drawn, view.highest, traits.runs);
    return kept.gain > -traits.draws * DRAW_LIKED ? { kind: 'keep', slot: kept.slot } : { kind: 'throw' };
  }
  const top = view.discards.at(-1);
  const taken = top === undefined ? undefined : bestSlot(folder, top, view.highest, traits.runs);
  return taken !== undefined && taken.gain >= DRAWS_A_SLOT / 2 - traits.discards * DISCARD_LIKED
    ? { kind: 'take', slot: taken.slot }
    : { kind: 'draw' };
}

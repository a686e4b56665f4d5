import type { Rng } from '../../engine/rng.ts';
import { outcome } from './rules.ts';
import { tally } from './scoring.ts';
import type { State, View } from './types.ts';

/** Hides only the order of the piles: all other cards are or were face up. Every viewer sees the same. */
export function view(state: State): View {
  const { target, points, areas, farkles, turn, drew, hand, placed, centre, closer } = state;
  return {
    target,
    points,
    areas,
    farkles,
    turn,
    drew,
    hand,
    placed,
    centre,
    closer,
    deck: tally(state.deck),
    used: tally(state.used),
    over: outcome(state) !== null,
  };
}

/** The same table with the deck in another order. */
export function redeal(state: State, rng: Rng): State {
  return { ...state, deck: rng.shuffle([...state.deck]).join('') };
}

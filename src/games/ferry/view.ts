import { dealtAnew, type Rng } from '../../engine/rng.ts';
import type { Viewer } from '../../engine/seat.ts';
import type { State, View } from './types.ts';

/** Hides only the order of the deck, except a top card that was put there openly. The same for every viewer. */
export function view(state: State, _viewer: Viewer): View {
  return {
    row: state.row,
    hand: state.hand,
    discards: state.discards,
    sets: state.sets,
    asks: state.asks,
    last: state.last,
    deckSize: state.deck.length,
    top: state.topKnown ? (state.deck[0] ?? null) : null,
  };
}

/** Shuffles the deck but keeps its top card while that is known. */
export function redeal(state: State, _viewer: Viewer, rng: Rng): State {
  const known = state.topKnown ? 1 : 0;
  const unseen = state.deck.slice(known);
  return { ...state, deck: [...state.deck.slice(0, known), ...dealtAnew(unseen, rng)] };
}

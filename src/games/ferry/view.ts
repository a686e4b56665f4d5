import { dealtAnew } from '../../cards/dealt-anew.ts';
import type { Rng } from '../../engine/rng.ts';
import type { Viewer } from '../../engine/seat.ts';
import type { State, View } from './types.ts';

/** Only the order of the deck is hidden, but for a top card that was put there. The same for everybody. */
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

/** The deck in another order, its top card kept while it is known. */
export function redeal(state: State, _viewer: Viewer, rng: Rng): State {
  const known = state.topKnown ? 1 : 0;
  const unseen = state.deck.slice(known);
  return { ...state, deck: [...state.deck.slice(0, known), ...dealtAnew(unseen, rng)] };
}

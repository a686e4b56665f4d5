import { dealtAnew, type Rng } from '../../engine/rng.ts';
import type { Viewer } from '../../engine/seat.ts';
import type { State, View } from './types.ts';

/** Hides only the hands and the order of the draw pile. */
export function view(state: State, viewer: Viewer): View {
  return {
    centre: state.centre,
    collected: state.collected,
    laid: state.laid,
    clears: state.clears,
    plays: state.plays,
    turn: state.turn,
    hand: viewer === 'public' ? [] : (state.hands[viewer] ?? []),
    handSizes: state.hands.map((hand) => hand.length),
    drawPileSize: state.drawPile.length,
  };
}

/** Deals the other hands and the draw pile again; everything that was ever public stays in place. */
export function redeal(state: State, viewer: Viewer, rng: Rng): State {
  const isHidden = (seat: number): boolean => seat !== viewer;
  const unseen = [...state.hands.filter((_, seat) => isHidden(seat)).flat(), ...state.drawPile];
  const dealt = dealtAnew(unseen, rng);
  let from = 0;
  const hands = state.hands.map((hand, seat) => {
    if (!isHidden(seat)) return hand;
    from += hand.length;
    return dealt.slice(from - hand.length, from);
  });
  return { ...state, hands, drawPile: dealt.slice(from) };
}

import type { Rng } from '../../engine/rng.ts';
import type { Viewer } from '../../engine/seat.ts';
import { highestCard } from './cards.ts';
import { ascends } from './order.ts';
import type { Card, Folder, State, View } from './types.ts';

/**
 * What an attentive player knows: their folder, the discards since the last shuffle and what that shuffle mixed, who
 * took which discard where, and how far the round has progressed.
 */
export function view(state: State, viewer: Viewer): View {
  return {
    options: state.options,
    phase: state.phase,
    round: state.round,
    dealer: state.dealer,
    turn: state.turn,
    highest: highestCard(state.folders.length),
    folder: viewer === 'public' ? null : (state.folders[viewer] ?? null),
    known: state.known,
    drawPileSize: state.drawPile.length,
    discards: state.discards,
    shuffled: state.shuffled,
    actions: state.actions,
    drawn: viewer === state.turn ? state.drawn : null,
    sheet: state.sheet,
    lastRound: state.lastRound,
  };
}

/** A place for a card this viewer cannot see; `fits` tells whether everything known about the place still holds. */
interface Spot {
  readonly cards: Card[];
  readonly at: number;
  fits(): boolean;
}

const PASSES = 2;

/**
 * Shuffles the unseen cards by swapping pairs. Undoes each swap after which a folder known to ascend would not, one
 * known not to would, or one would hold the card last seen leaving it. Cards that the last shuffle mixed are swapped
 * only among themselves, because everyone knows where they can be: in the draw pile, or where one was kept since.
 */
export function redeal(state: State, viewer: Viewer, rng: Rng): State {
  const folders = state.folders.map((folder) => [...folder]);
  const drawPile = [...state.drawPile];
  const drawn = state.drawn === null ? [] : [state.drawn];
  const spots = [
    ...(state.phase === 'over' ? [] : folderSpots(state, viewer, folders)),
    ...freeSpots(drawPile),
    ...(viewer === state.turn ? [] : freeSpots(drawn)),
  ];
  const wasShuffled = ({ cards, at }: Spot): boolean => state.shuffled.includes(cards[at] as Card);
  mix(spots.filter(wasShuffled), rng);
  mix(
    spots.filter((spot) => !wasShuffled(spot)),
    rng,
  );
  return { ...state, folders, drawPile, drawn: drawn[0] ?? null };
}

function mix(spots: readonly Spot[], rng: Rng): void {
  for (let pass = 0; pass < PASSES; pass++) {
    for (let last = spots.length - 1; last > 0; last--) swapIfUnseen(spots[last], spots[rng.below(last + 1)]);
  }
}

function folderSpots(state: State, viewer: Viewer, folders: readonly Card[][]): readonly Spot[] {
  return folders.flatMap((cards, seat) => {
    if (seat === viewer) return [];
    const known = state.known[seat];
    const out = known?.last?.out;
    const isInOrder = () => known?.ascends === null || ascends(cards satisfies Folder) === known?.ascends;
    const fits = () => isInOrder() && (out === undefined || !cards.includes(out));
    return cards.flatMap((_, at) => (known?.cards[at] === null ? [{ cards, at, fits }] : []));
  });
}

function freeSpots(cards: Card[]): readonly Spot[] {
  return cards.map((_, at) => ({ cards, at, fits: () => true }));
}

function swapIfUnseen(one: Spot | undefined, other: Spot | undefined): void {
  if (one === undefined || other === undefined) return;
  swap(one, other);
  if (!one.fits() || !other.fits()) swap(one, other);
}

function swap(one: Spot, other: Spot): void {
  const held = one.cards[one.at] as Card;
  one.cards[one.at] = other.cards[other.at] as Card;
  other.cards[other.at] = held;
}

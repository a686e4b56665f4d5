import type { CardId } from '../../../engine/seat.ts';
import { bestCollection, byValue, valuesOf } from '../collecting.ts';
import { isSpade, pointsOf } from '../scoring.ts';
import type { Move, View } from '../types.ts';
import { type CardSet, has, isSpadeCard, lowValue } from './encoding.ts';
import type { Board } from './simulation.ts';

/** The preferences of a personality, in points. */
export interface Traits {
  /** For each spade it collects. */
  readonly spades: number;
  /** For each Ace it collects. */
  readonly aces: number;
  /** For the card it plays, per point of its value. */
  readonly played: number;
}

/** No preferences: the traits of a bot without a personality. */
export const NEUTRAL: Traits = { spades: 0, aces: 0, played: 0 };

/** How much the personality likes playing the card at this index of the hand on a set of the centre. */
export function likingOf(
  traits: Traits,
  { hands, turn, centre }: Board,
  place: number,
  set: CardSet,
): number {
  const card = hands[turn]?.[place] ?? 0;
  const liking = traits.played * lowValue(card);
  if (set === 0) return liking;
  const taken = [card, ...centre.filter((_, at) => has(set, at))];
  const spades = taken.filter(isSpadeCard).length;
  const aces = taken.filter((each) => lowValue(each) === 1).length;
  return liking + traits.spades * spades + traits.aces * aces;
}

type Collect = Extract<Move, { readonly kind: 'collect' }>;

/** To an easy bot, a card it likes is worth this many others, minus one. */
const LIKED = 3;

/**
 * Replaces an easy bot's move according to its traits: it collects what it likes, or plays a lower card that does as
 * well.
 */
export function swayed({ hand, centre }: View, move: Move, traits: Traits): Move {
  const isLiked = (card: CardId): boolean =>
    (traits.spades > 0 && isSpade(card)) || (traits.aces > 0 && valuesOf(card).length > 1);
  const worth = (card: CardId): number => (isLiked(card) ? LIKED : 1);
  const worthOf = ({ card, taken }: Collect): number =>
    [card, ...taken].reduce((sum, each) => sum + worth(each), 0);
  const seen = move.kind === 'lay' ? 0 : move.taken.length;
  const collections = byValue(hand).flatMap((card): readonly Collect[] => {
    const best = bestCollection(card, centre, worth);
    return best === null || best.taken.length > seen ? [] : [{ kind: 'collect', card, taken: best.taken }];
  });
  if (traits.played < 0) {
    if (move.kind === 'lay')
      return { kind: 'lay', card: byValue(hand).find((card) => pointsOf(card) === 0) ?? move.card };
    return collections.find(({ taken }) => taken.length >= move.taken.length) ?? move;
  }
  const now = move.kind === 'lay' ? 0 : worthOf(move);
  const best = collections.reduce<Collect | null>(
    (most, next) => (worthOf(next) > (most === null ? now : worthOf(most)) ? next : most),
    null,
  );
  return best !== null && [best.card, ...best.taken].some(isLiked) ? best : move;
}

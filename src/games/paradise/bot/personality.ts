import type { CardId } from '../../../engine/seat.ts';
import { bestCollection, byValue, valuesOf } from '../collecting.ts';
import { isSpade, pointsOf } from '../scoring.ts';
import type { Move, View } from '../types.ts';
import type { Temper } from './temper.ts';

type Collect = Extract<Move, { readonly kind: 'collect' }>;

/** To an easy bot, a card it likes is worth so many others, less one. */
const LIKED = 3;

/** What an easy bot does by its temper instead of a move: it collects what it likes, or plays a lower card that does as well. */
export function leant({ hand, centre }: View, move: Move, temper: Temper): Move {
  const isLiked = (card: CardId): boolean =>
    (temper.spades > 0 && isSpade(card)) || (temper.aces > 0 && valuesOf(card).length > 1);
  const worth = (card: CardId): number => (isLiked(card) ? LIKED : 1);
  const worthOf = ({ card, taken }: Collect): number =>
    [card, ...taken].reduce((sum, each) => sum + worth(each), 0);
  const seen = move.kind === 'lay' ? 0 : move.taken.length;
  const collections = byValue(hand).flatMap((card): readonly Collect[] => {
    const best = bestCollection(card, centre, worth);
    return best === null || best.taken.length > seen ? [] : [{ kind: 'collect', card, taken: best.taken }];
  });
  if (temper.played < 0) {
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

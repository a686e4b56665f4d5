import { frenchDeck } from '../../cards/french-deck.ts';
import type { Level } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import type { CardId, Seat } from '../../engine/seat.ts';
import { bestCollection } from './collecting.ts';
import { isSpade, POINTS, pointsOf, worthByCards, worthByPoints } from './counting.ts';
import type { Move, View } from './types.ts';

/** An easy opponent plays any card any way one turn in so many. */
const EASY_BLUNDERS_IN = 3;

/** About what one card or one spade brings of the points for having most: few are needed to be ahead of one other. */
const CARD_SHARE = POINTS.mostCards / 20;
const SPADE_SHARE = POINTS.mostSpades / 8;

/** How much of what the next player may take counts against a hard opponent's move. */
const FEAR = 0.6;

/** Takes what is worth most; a hard one also looks at what it leaves to the next player. */
export function bot(view: View, _seat: Seat, level: Level, rng: Rng): Move {
  const moves = promising(view);
  if (level === 'easy' && rng.below(EASY_BLUNDERS_IN) === 0) return pick(moves, rng);
  const looksAhead = level === 'hard' ? nextPlayerGain(view) : () => 0;
  const judged = moves.map(
    (move) => gain(move, view.centre) - FEAR * looksAhead(centreAfter(move, view.centre)),
  );
  const best = Math.max(...judged);
  return pick(
    moves.filter((_, index) => judged[index] === best),
    rng,
  );
}

/** Each card laid, and its best collections. */
function promising(view: View): readonly Move[] {
  return view.hand.flatMap((card): Move[] => [
    ...[worthByCards, worthByPoints].flatMap((worth): Move[] => {
      const best = bestCollection(card, view.centre, worth);
      return best === null ? [] : [{ kind: 'collect', card, taken: best.taken }];
    }),
    { kind: 'lay', card },
  ]);
}

function gain(move: Move, centre: readonly CardId[]): number {
  switch (move.kind) {
    case 'collect':
      return value([move.card, ...move.taken]) + (move.taken.length === centre.length ? POINTS.clear : 0);
    case 'lay':
      return -value([move.card]) / 2;
  }
}

function value(cards: readonly CardId[]): number {
  return cards.reduce(
    (sum, card) => sum + pointsOf(card) + CARD_SHARE + (isSpade(card) ? SPADE_SHARE : 0),
    0,
  );
}

function centreAfter(move: Move, centre: readonly CardId[]): readonly CardId[] {
  switch (move.kind) {
    case 'collect':
      return centre.filter((card) => !move.taken.includes(card));
    case 'lay':
      return [...centre, move.card];
  }
}

/** What a card that is still unseen brings the next player on average, from a centre. */
function nextPlayerGain(view: View): (centre: readonly CardId[]) => number {
  const seen = new Set([...view.hand, ...view.centre, ...view.collected.flat()]);
  const packs =
    view.handSizes.reduce((sum, size) => sum + size, view.drawPileSize) + seen.size - view.hand.length > 52
      ? 2
      : 1;
  const unseen = frenchDeck(packs).filter((card) => !seen.has(card));
  return (centre) => {
    const gains = unseen.map((card) => {
      const best = bestCollection(card, centre, worthByPoints);
      return best === null ? 0 : Math.max(0, gain({ kind: 'collect', card, taken: best.taken }, centre));
    });
    return gains.reduce((sum, each) => sum + each, 0) / Math.max(1, gains.length);
  };
}

function pick(moves: readonly Move[], rng: Rng): Move {
  const move = moves[rng.below(moves.length)];
  if (move === undefined) throw new Error('a seat without cards is asked nothing');
  return move;
}

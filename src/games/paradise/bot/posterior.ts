import type { Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import type { View } from '../types.ts';
import { type Card, encoded, lowValue } from './encoding.ts';
import { judge, newUnseen } from './policy.ts';
import { newReach, reachOf } from './reach.ts';
import { type Board, countValues, REFILL } from './simulation.ts';

/** How many points more than the one played a card would have been worth that is e times less likely to have been held. */
const SLIP = 0.05;
/** Not everybody plays the best at a glance: no single turn makes a card less likely than by this power of e. */
const DOUBT = 3;
/** Pairs of cards exchanged by chance before the first deal and before each. */
const MIXED = 1_000;
const EXCHANGED = 60;
const CHANCES = 2 ** 24;

/** By card, how much likelier it is to be in one place than in another. */
type Likelihood = Float64Array;

/** As many as there are in two packs. */
const CARDS = 104;
/** In the draw pile, nobody chose which to keep. */
const BY_CHANCE: Likelihood = new Float64Array(CARDS).fill(1);

/**
 * Deals the unseen cards in the order of the other hands, then of the draw pile. A deal comes up the more often, the more
 * likely hands like that are to have been played as they were: unseen cards change places by chance (Metropolis, Hastings).
 */
export function posteriorDeals(view: View, seat: Seat, unseen: readonly Card[], rng: Rng): () => Card[] {
  const held = holdings(view, unseen);
  const hands = view.handSizes.flatMap((size, other) =>
    other === seat ? [] : Array.from({ length: size }, () => held[other] ?? BY_CHANCE),
  );
  const cards = rng.shuffle(unseen);
  const likelihood = (place: number, from: number): number =>
    (hands[place] ?? BY_CHANCE)[cards[from] ?? 0] ?? 0;
  const exchange = (times: number): void => {
    if (hands.length === 0) return;
    for (let time = 0; time < times; time++) {
      const one = rng.below(hands.length);
      const other = rng.below(cards.length);
      const now = likelihood(one, one) * likelihood(other, other);
      const then = likelihood(one, other) * likelihood(other, one);
      if (then < now && rng.below(CHANCES) * now >= then * CHANCES) continue;
      [cards[one], cards[other]] = [cards[other] ?? 0, cards[one] ?? 0];
    }
  };
  exchange(MIXED);
  return () => {
    exchange(EXCHANGED);
    return [...cards.slice(0, hands.length), ...rng.shuffle(cards.slice(hands.length))];
  };
}

/**
 * For each seat how likely it is to hold each unseen card. At first all are alike. With every turn, one it held becomes less
 * likely if it would have been better than the one played, and may have been that one otherwise; then any may be drawn.
 */
function holdings(view: View, unseen: readonly Card[]): readonly Likelihood[] {
  const held = view.handSizes.map(() => new Float64Array(CARDS).fill(REFILL));
  for (const { board, card } of pastTurns(view, unseen)) {
    const worth = worthsOn(board);
    const played = worth(card);
    const likely = held[board.turn] ?? BY_CHANCE;
    const kept = 1 - 1 / (board.hands[board.turn]?.length ?? 1);
    const drawn = board.pile.length > 0 ? 1 : 0;
    for (const each of unseen) {
      const better = Math.min(DOUBT, Math.max(0, worth(each) - played) / SLIP);
      likely[each] = (likely[each] ?? 0) * Math.exp(-better) * kept + drawn;
    }
  }
  return held;
}

/** What a card would have been worth at a glance to a seat of which nothing else is known. */
function worthsOn(board: Board): (card: Card) => number {
  const reach = newReach();
  reachOf(board.centre, reach);
  const others = newUnseen();
  return (card) => {
    const value = lowValue(card);
    others.byValue.set(board.toCome);
    others.byValue[value] = (others.byValue[value] ?? 0) - 1;
    others.size = board.held + board.pile.length - 1;
    const laid = judge(board, card, 0, others);
    const set = reach.sets[value] ?? 0;
    return set === 0 ? laid : Math.max(laid, judge(board, card, set, others, laid));
  };
}

interface PastTurn {
  /** The cards in hands and pile are only counted. */
  readonly board: Board;
  readonly card: Card;
}

/** The turns of everybody as all could see them, oldest first. They are found from the last one back. */
function pastTurns(view: View, unseen: readonly Card[]): readonly PastTurn[] {
  const toCome = countValues([...view.hand.map(encoded), ...unseen]);
  let size = view.hand.length + unseen.length;
  let left = view.centre;
  const found: PastTurn[] = [];
  for (const { seat, card, centre } of [...view.plays].reverse()) {
    const fresh = left.filter((each) => each !== card && !centre.includes(each));
    for (const each of [card, ...fresh]) {
      const value = lowValue(encoded(each));
      toCome[value] = (toCome[value] ?? 0) + 1;
      size++;
    }
    found.push({ board: seenBefore(view, seat, centre.map(encoded), toCome, size), card: encoded(card) });
    left = centre;
  }
  return found.reverse();
}

/** Everybody draws while there are cards, and plays in turn: so many cards to come are a full hand each, or shared out evenly. */
function seenBefore(view: View, turn: Seat, centre: Card[], toCome: Int32Array, size: number): Board {
  const seats = view.handSizes.length;
  const pile = Math.max(0, size - REFILL * seats);
  const handOf = (cards: number): number => Math.min(REFILL, Math.ceil(cards / seats));
  const some = (cards: number): Card[] => Array.from({ length: cards }, () => 0);
  return {
    centre,
    pile: some(pile),
    hands: view.handSizes.map((_, other) => some(handOf(other === turn ? size : size - 1))),
    toCome: toCome.slice(),
    held: size - pile,
    points: [],
    cards: [],
    spades: [],
    turn,
  };
}

import type { Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import type { View } from '../types.ts';
import { type Card, encoded, lowValue } from './encoding.ts';
import { judge, newUnseen } from './policy.ts';
import { newReach, reachOf } from './reach.ts';
import { type Board, countValues, REFILL } from './simulation.ts';

/** The advantage in points over the played card that makes a card e times less likely to have been in the hand. */
const SLIP = 0.05;
/** Not everyone makes the best-looking move: no single turn makes a card less likely by more than e to this power. */
const DOUBT = 3;
/** The number of random swaps before the first deal, and before each one. */
const MIXED = 1_000;
const EXCHANGED = 60;
const CHANCES = 2 ** 24;

/** By card, its relative likelihood of being in one place rather than another. */
type Likelihood = Float64Array;

/** The number of cards in two packs. */
const CARDS = 104;
/** For the draw pile: nobody chose what to keep in it. */
const BY_CHANCE: Likelihood = new Float64Array(CARDS).fill(1);

/**
 * Deals the unseen cards for the other hands in order, followed by the draw pile. Deals are sampled in proportion to
 * how likely such hands are to have been played as they were: unseen cards swap places at random
 * (Metropolis–Hastings).
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
 * For each seat, how likely it is to hold each unseen card. All start out equal. With every turn, a card becomes less
 * likely if it would have been better than the one played; after that, any card may be drawn.
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

/** The value of a card, by a quick evaluation, to a seat of which nothing else is known. */
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
  /** Only the number of cards in hands and pile matters. */
  readonly board: Board;
  readonly card: Card;
}

/** Everyone's turns as all could see them, oldest first. They are reconstructed from the last one back. */
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

/**
 * Everyone draws while there are cards, and they play in turn, so the cards to come are either full hands or shared
 * out evenly.
 */
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

import { POINTS } from '../scoring.ts';
import { type Card, type CardSet, cardPoints, HIGH_ACE, has, isSpadeCard, lowValue } from './encoding.ts';

/** Cards in a refilled centre (FP-13). */
export const REFILL = 5;

/**
 * The game as a search plays it, with every card dealt. Lists are by seat, except for the centre and the draw pile.
 * It is changed in place. A test plays it side by side with rules.ts.
 */
export interface Board {
  centre: Card[];
  /** The last is the top. */
  readonly pile: Card[];
  readonly hands: readonly Card[][];
  /** The number of cards of each value, Aces at 1, in hands and pile. */
  readonly toCome: Int32Array;
  /** Cards in all hands. */
  held: number;
  /** For clears and in collected cards. */
  readonly points: number[];
  readonly cards: number[];
  readonly spades: number[];
  turn: number;
}

export function copyOf(board: Board): Board {
  return {
    centre: board.centre.slice(),
    pile: board.pile.slice(),
    hands: board.hands.map((hand) => hand.slice()),
    toCome: board.toCome.slice(),
    held: board.held,
    points: board.points.slice(),
    cards: board.cards.slice(),
    spades: board.spades.slice(),
    turn: board.turn,
  };
}

/** The number of cards of each value among these. */
export function countValues(cards: readonly Card[]): Int32Array {
  const counts = new Int32Array(HIGH_ACE);
  for (const card of cards) change(counts, card, 1);
  return counts;
}

function change(counts: Int32Array, card: Card, by: number): void {
  const value = lowValue(card);
  counts[value] = (counts[value] ?? 0) + by;
}

/** Plays the card at this index of the hand on a set of the centre; the empty set lays it (FP-3). */
export function play(board: Board, place: number, set: CardSet): void {
  const { hands, turn, pile, centre } = board;
  const hand = hands[turn] ?? [];
  const card = hand[place] ?? 0;
  change(board.toCome, card, -1);
  const top = pile.pop();
  if (top === undefined) {
    hand.splice(place, 1);
    board.held -= 1;
  } else {
    hand[place] = top;
  }
  if (set === 0) centre.push(card);
  else collect(board, card, set);
  if (board.held === 0) give(board);
  else pass(board);
}

function collect(board: Board, card: Card, set: CardSet): void {
  const { centre, turn } = board;
  const rest: Card[] = [];
  win(board, turn, card);
  for (let place = 0; place < centre.length; place++) {
    const each = centre[place] ?? 0;
    if (has(set, place)) win(board, turn, each);
    else rest.push(each);
  }
  board.centre = rest;
  if (rest.length === 0) clear(board);
}

/** FP-13, FP-14. */
function clear(board: Board): void {
  const { centre, pile, turn } = board;
  board.points[turn] = (board.points[turn] ?? 0) + POINTS.clear;
  while (centre.length < REFILL) {
    const top = pile.pop();
    if (top === undefined) return;
    centre.push(top);
    change(board.toCome, top, -1);
  }
}

/** The next seat that has cards (FP-15). */
function pass(board: Board): void {
  do {
    board.turn = seatAfter(board);
  } while (board.hands[board.turn]?.length === 0);
}

export function seatAfter(board: Board): number {
  return board.turn + 1 === board.hands.length ? 0 : board.turn + 1;
}

/** What is left in the centre goes to the player of the last card (FP-16). */
function give(board: Board): void {
  for (const card of board.centre) win(board, board.turn, card);
  board.centre = [];
}

function win(board: Board, seat: number, card: Card): void {
  board.points[seat] = (board.points[seat] ?? 0) + cardPoints(card);
  board.cards[seat] = (board.cards[seat] ?? 0) + 1;
  if (isSpadeCard(card)) board.spades[seat] = (board.spades[seat] ?? 0) + 1;
}

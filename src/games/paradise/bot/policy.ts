import { POINTS } from '../scoring.ts';
import { type Card, type CardSet, HIGH_ACE, has, lowValue, worthOf } from './encoding.ts';
import { expectedCollection } from './opponent-model.ts';
import { newReach, reachOf } from './reach.ts';
import { type Board, seatAfter } from './simulation.ts';

/** The weight of what a move leaves to the next player. */
const FEAR = 0.8;
/** The same for five fresh cards after a clear, in points. */
const FRESH = 1;
/** The weight of a laid card's own value. */
const SAVE = 0.5;

/** The cards the seat on turn cannot see: their number, and the number of each value. */
export interface Unseen {
  readonly byValue: Int32Array;
  size: number;
}

export function newUnseen(): Unseen {
  return { byValue: new Int32Array(HIGH_ACE), size: 0 };
}

export function lookAround(board: Board, unseen: Unseen): void {
  const hand = board.hands[board.turn] ?? [];
  unseen.byValue.set(board.toCome);
  for (const card of hand) {
    const value = lowValue(card);
    unseen.byValue[value] = (unseen.byValue[value] ?? 0) - 1;
  }
  unseen.size = board.held + board.pile.length - hand.length;
}

const rest: Card[] = [];
const left = newReach();

/**
 * A quick evaluation of a move, in points: its gain minus what it leaves to the next player. Skips the details if the
 * move could not be worth more than `than`.
 */
export function judge(
  board: Board,
  card: Card,
  set: CardSet,
  unseen: Unseen,
  than = Number.NEGATIVE_INFINITY,
): number {
  const { centre, pile, held, hands } = board;
  rest.length = 0;
  let gain = set === 0 ? -SAVE * worthOf(card) : worthOf(card);
  for (let place = 0; place < centre.length; place++) {
    const each = centre[place] ?? 0;
    if (has(set, place)) gain += worthOf(each);
    else rest.push(each);
  }
  if (set === 0) rest.push(card);
  if (rest.length === 0) return gain + POINTS.clear - (pile.length > 1 ? FRESH : 0);
  if (held === 1) return rest.reduce((sum, each) => sum + worthOf(each), gain);
  if (gain <= than) return gain;
  const next = hands[seatAfter(board)]?.length ?? 0;
  reachOf(rest, left);
  return gain - FEAR * expectedCollection(left, unseen.byValue, unseen.size, next);
}

/** A move, as indices in the hand and in the centre, with its evaluation. */
export interface Choice {
  place: number;
  set: CardSet;
  worth: number;
}

const reach = newReach();
const unseen = newUnseen();

/**
 * Finds the best move for the seat on turn by a quick evaluation: among the best collections of its cards, and laying
 * each.
 */
export function glance(board: Board, found: Choice): void {
  const hand = board.hands[board.turn] ?? [];
  lookAround(board, unseen);
  reachOf(board.centre, reach);
  found.worth = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < hand.length; place++) {
    const card = hand[place] ?? 0;
    const set = reach.sets[lowValue(card)] ?? 0;
    if (set !== 0) consider(board, card, place, set, found);
  }
  for (let place = 0; place < hand.length; place++) consider(board, hand[place] ?? 0, place, 0, found);
}

function consider(board: Board, card: Card, place: number, set: CardSet, found: Choice): void {
  const worth = judge(board, card, set, unseen, found.worth);
  if (worth <= found.worth) return;
  found.place = place;
  found.set = set;
  found.worth = worth;
}

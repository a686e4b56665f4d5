import type { Outcome, Step } from '../../engine/game.ts';
import { ok, type Refusal, type Result, refuse } from '../../engine/result.ts';
import type { Rng } from '../../engine/rng.ts';
import { type CardId, isSeat, type Seat, seat as seatAt } from '../../engine/seat.ts';
import {
  type Ability,
  abilityOf,
  ascending,
  gapsFor,
  isUsable,
  lyingWhen,
  mayTurn,
  rowAfter,
} from './abilities.ts';
import {
  acrossOf,
  behindOf,
  CARDS,
  cardsOf,
  compulsorySets,
  isOver,
  optionalSets,
  scorable,
  without,
} from './row.ts';
import type { Discard, Event, Move, Options, Play, Row, State, Use } from './types.ts';
import { words } from './words.ts';

/** FE-1. */
export const SEATS = { min: 1, max: 1 } as const;
/** FE-2. */
const FIRST_ROW = 3;

/** Deals three cards to the row and one to the hand, then starts the first turn. Nothing is scored yet (FE-2). */
export function setup(input: {
  readonly seats: number;
  readonly options: Options;
  readonly rng: Rng;
}): Step<State, Event> {
  const deck = input.rng.shuffle(CARDS);
  const dealt: State = {
    row: deck.slice(0, FIRST_ROW).map((card) => ({ card, lying: 'up' })),
    hand: deck.slice(FIRST_ROW, FIRST_ROW + 1),
    deck: deck.slice(FIRST_ROW + 1),
    topKnown: false,
    discards: [],
    sets: [],
    asks: 'use',
    last: null,
  };
  return { state: beginTurn(dealt), events: [{ kind: 'boarding' }] };
}

/** Uses a card, or answers the question of which set to score (FE-3, FE-8, FE-9). */
export function apply(state: State, seat: Seat, move: Move, rng: Rng): Result<Step<State, Event>, Refusal> {
  if (!isSeat(seat, SEATS.max)) return refuse('seat', words.notSeated);
  if (isOver(state)) return refuse('over', words.over);
  if (move.kind === 'score') return score(state, move.cards);
  if (move.kind === 'hold') return hold(state);
  return use(state, move, rng);
}

function use(state: State, move: Use, rng: Rng): Result<Step<State, Event>, Refusal> {
  if (state.asks !== 'use') return refuse('score', words.scoreFirst);
  if (!state.hand.includes(move.card)) return refuse('hand', words.notYours);
  const refusal = move.kind === 'play' ? whyNotPlayed(state.row, move) : whyNotDiscarded(state.row, move);
  if (refusal !== null) return refusal;
  const left: State = {
    ...state,
    hand: state.hand.filter((card) => card !== move.card),
    row: rowAfter(state.row, move),
    discards: move.kind === 'play' ? state.discards : [...state.discards, move.card],
    last: move,
  };
  if (move.kind === 'play') {
    const { card, gap, turned } = move;
    const [before, after] = [state.row[gap - 1]?.card ?? null, state.row[gap]?.card ?? null];
    return ok(
      settle(left, [
        { kind: 'played', group: { card, lying: lyingWhen(turned) }, left: before, right: after },
      ]),
    );
  }
  return ok(settle(takenFromRow(left, move, rng), [{ kind: 'used', use: move }]));
}

type Refused = ReturnType<typeof refuse> | null;

function whyNotPlayed(row: Row, move: Play): Refused {
  if (move.turned && !mayTurn(move.card)) return refuse('turned', words.onlyNineTurns);
  if (gapsFor(move.card, row).includes(move.gap)) return null;
  if (move.card === '17') return refuse('gap', words.middleOnly);
  return refuse('gap', words.endsOnly);
}

function whyNotDiscarded(row: Row, move: Discard): Refused {
  const ability = abilityOf(move.card);
  if (ability === null) return refuse('ability', words.noAbility);
  if (canDo(ability, row, move)) return null;
  if (!isUsable(ability, row))
    return refuse('unusable', words.unusable({ card: move.card, needs: ability.needs }));
  if (move.kind === 'rearrange' && cardsOf(row).every((card, position) => card === move.order[position]))
    return refuse('order', words.sameOrder);
  return refuse('target', words.wrongTarget({ card: move.card, deed: ability.deed({ at: 'other' }) }));
}

function canDo(ability: Ability, row: Row, move: Discard): boolean {
  switch (ability.shape) {
    case 'rearrange':
      return move.kind === 'rearrange' && isAnotherOrder(row, move.order);
    case 'pair':
      return move.kind === 'pair' && isPairOf(ability.from(row), move.pair);
    case 'one':
      return move.kind === 'one' && ability.targets(row).includes(move.target);
    case 'shift':
      return (
        move.kind === 'shift' &&
        ability.shifts(row).some(({ target, to }) => target === move.target && to === move.to)
      );
  }
}

function isAnotherOrder(row: Row, order: readonly CardId[]): boolean {
  const present = cardsOf(row);
  return (
    order.length === present.length &&
    present.every((card) => order.includes(card)) &&
    order.some((card, position) => card !== present[position])
  );
}

function isPairOf(from: readonly CardId[], [low, high]: readonly [CardId, CardId]): boolean {
  return low !== high && from.includes(low) && from.includes(high) && ascending(low, high)[0] === low;
}

/** Where an ability puts the cards it takes from the row. */
function takenFromRow(state: State, move: Discard, rng: Rng): State {
  if (move.kind === 'pair' && move.card === '6') return shuffledIn(state, move.pair, rng);
  if (move.kind !== 'one') return state;
  if (move.card === '3') return { ...state, deck: [move.target, ...state.deck], topKnown: true };
  if (move.card === '4') return shuffledIn(state, [move.target], rng);
  if (move.card === '14') return { ...state, discards: [...state.discards, move.target] };
  return state;
}

function shuffledIn(state: State, cards: readonly CardId[], rng: Rng): State {
  return { ...state, deck: rng.shuffle([...state.deck, ...cards]), topKnown: false };
}

/** Scores as long as there is no choice, then asks or starts the next turn (FE-7, FE-8, FE-9). */
function settle(state: State, events: readonly Event[]): Step<State, Event> {
  const [set, ...others] = compulsorySets(state.row);
  if (set !== undefined && others.length === 0) {
    return settle(scored(state, set), [...events, { kind: 'scored', set }]);
  }
  if (set !== undefined || optionalSets(state.row).length > 0)
    return { state: { ...state, asks: 'score' }, events };
  return endTurn(state, events);
}

/** The row closes up (FE-8). */
function scored(state: State, set: Row): State {
  return { ...state, row: without(state.row, cardsOf(set)), sets: [...state.sets, set] };
}

function score(state: State, cards: readonly CardId[]): Result<Step<State, Event>, Refusal> {
  if (state.asks !== 'score') return refuse('use', words.nothingToChoose);
  const set = scorable(state.row).find((each) => cardsOf(each).join() === cards.join());
  if (set === undefined) return refuse('set', words.noSuchSet);
  return ok(settle(scored(state, set), [{ kind: 'scored', set }]));
}

/** Allowed when no set of 19 is left; nothing more is asked for this move (FE-9). */
function hold(state: State): Result<Step<State, Event>, Refusal> {
  if (state.asks !== 'score') return refuse('use', words.nothingToHold);
  if (compulsorySets(state.row).length > 0) return refuse('hold', words.mustScore);
  return ok(endTurn(state, [{ kind: 'held' }]));
}

function endTurn(state: State, events: readonly Event[]): Step<State, Event> {
  const next = beginTurn(state);
  if (!isOver(next)) return { state: next, events };
  return { state: next, events: [...events, { kind: 'ended' }] };
}

/** The top card, if any, goes to the hand; once the deck is empty, the hand is used up (FE-3, FE-12, FE-13). */
function beginTurn(state: State): State {
  const top = state.deck[0];
  const hand = top === undefined ? state.hand : [...state.hand, top];
  return { ...state, asks: 'use', hand, deck: state.deck.slice(1), topKnown: false };
}

/** Won if more cards are across than left behind; otherwise lost, which is place 1 without a winner (FE-14). */
export function outcome(state: State): Outcome | null {
  if (!isOver(state)) return null;
  const seat = seatAt(0);
  const across = acrossOf(state);
  return { placings: [{ seat, place: 1, points: across }], winners: across > behindOf(state) ? [seat] : [] };
}

/** FE-14. */
export function scores(state: State): readonly number[] {
  return [acrossOf(state)];
}

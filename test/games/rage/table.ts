import { expect } from 'vitest';
import type { Step } from '../../../src/engine/game.ts';
import type { Rng } from '../../../src/engine/rng.ts';
import { type CardId, cardId, leftOf, type Seat, seat } from '../../../src/engine/seat.ts';
import { type Colour, colourOf, DECK } from '../../../src/games/rage/cards.ts';
import rage from '../../../src/games/rage/index.ts';
import type { Event, Line, Move, Options, State } from '../../../src/games/rage/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { rigged } from '../rigged-rng.ts';

/** Space-separated cards by their names. */
export function cards(names: string): CardId[] {
  return names.split(' ').filter(Boolean).map(cardId);
}

export function options(chosen: Partial<Options> = {}): Options {
  return { ...rage.options.defaults, ...chosen };
}

/** A round in play: seat 0 leads, nobody has won a trick; the pile has all cards that are in no hand. */
export function table(setting: {
  readonly hands: readonly string[];
  readonly trump?: Colour | null;
  readonly lastTrump?: Colour;
  readonly bids?: readonly number[];
  readonly round?: number;
  readonly options?: Partial<Options>;
  readonly sheet?: readonly (readonly Line[])[];
}): State {
  const hands = setting.hands.map(cards);
  const trump = setting.trump === undefined ? 'R' : setting.trump;
  const lastTrump = setting.lastTrump ?? trump ?? 'R';
  const rest = DECK.filter((card) => !hands.flat().includes(card));
  const pile = rest.toSorted((a, b) => Number(colourOf(b) === lastTrump) - Number(colourOf(a) === lastTrump));
  return {
    options: options(setting.options),
    phase: 'play',
    round: setting.round ?? 1,
    dealer: seat(hands.length - 1),
    turn: seat(0),
    hands,
    pile,
    passed: 0,
    bids: setting.bids ?? hands.map(() => 0),
    trump,
    lastTrump,
    trick: [],
    tricks: [],
    lastTrick: null,
    sheet: setting.sheet ?? [],
  };
}

export function move(text: string): Move {
  const read = rage.notation.read(text);
  if (read === null) throw new Error(`${text} is no move`);
  return read;
}

/** Plays moves one after another, each by the seat whose turn it is, and returns the last step. */
export function step(state: State, moves: string, rng: Rng = rigged()): Step<State, Event> {
  let last: Step<State, Event> = { state, events: [] };
  for (const text of moves.split(' ').filter(Boolean)) {
    const result = rage.apply(last.state, last.state.turn, move(text), rng);
    if (!result.ok) throw new Error(`${text}: ${inEnglish(result.error.says)}`);
    last = result.value;
  }
  return last;
}

export function play(state: State, moves: string, rng: Rng = rigged()): State {
  return step(state, moves, rng).state;
}

/** The code of the refusal of a move by the seat whose turn it is. */
export function refusal(state: State, text: string, by: Seat = state.turn): string {
  const result = rage.apply(state, by, move(text), rigged());
  expect(result.ok, `${text} was accepted`).toBe(false);
  return result.ok ? '' : result.error.code;
}

/** The cards the seat on turn may play. */
export function playable(state: State): string[] {
  const [prompt] = rage.prompts(rage.view(state, state.turn), state.turn);
  const open = prompt?.choices.filter(
    (c) => (c.kind === 'press' || c.kind === 'menu') && c.disabled === undefined,
  );
  return (open ?? []).map((choice) => choice.key);
}

/** Plays on with `fallback` until the given round is dealt or the game is over. */
export function playUntilRound(state: State, round: number, rng: Rng): State {
  let now = state;
  while (now.phase !== 'over' && now.round < round) {
    const by = now.turn;
    const result = rage.apply(now, by, rage.fallback(rage.view(now, by), by), rng);
    if (!result.ok) throw new Error(inEnglish(result.error.says));
    now = result.value.state;
  }
  return now;
}

/** The order of a shuffled deck that deals these hands to the seats and leaves `pile` on top of the rest. */
export function dealing(hands: readonly string[], dealer: Seat, pile: string): CardId[] {
  const held = hands.map(cards);
  const order = held.map((_, place) => leftOf(dealer, held.length, place + 1));
  const rounds = held[0]?.map((_, turn) => order.map((s) => held[s]?.[turn] as CardId)) ?? [];
  return [...rounds.flat(), ...cards(pile)];
}

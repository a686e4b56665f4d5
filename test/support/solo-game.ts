import { defineGame, type Outcome, type Step } from '../../src/engine/game.ts';
import { optionSpec } from '../../src/engine/options.ts';
import type { Prompt } from '../../src/engine/prompt.ts';
import { ok, type Refusal, type Result, refuse } from '../../src/engine/result.ts';
import { face, type Scene } from '../../src/engine/scene.ts';
import { type CardId, cardId, type Seat, seat } from '../../src/engine/seat.ts';

const CARDS: readonly CardId[] = Array.from({ length: 12 }, (_, index) => cardId(`${index + 1}`));
const MOVES = ['higher', 'lower'] as const;
type Move = (typeof MOVES)[number];

interface View {
  /** The cards turned up, the latest last. */
  readonly open: readonly CardId[];
  readonly left: number;
  readonly missed: boolean;
}

interface State extends Omit<View, 'left'> {
  /** The top card first. */
  readonly deck: readonly CardId[];
}

interface Turned {
  readonly card: CardId;
}

/** A game for one: guess whether the next card is higher or lower, through the whole deck if you can. */
export const soloGame = defineGame<State, Move, Turned, View, Readonly<Record<string, never>>>({
  id: 'ladder',
  rules: 1,
  name: 'Ladder',
  blurb: 'A game for one: guess whether the next card is higher or lower, twelve cards long.',
  colour: 0x00958d,
  seats: { min: 1, max: 1 },
  secondsPerTurn: 60,
  hidden: 'deck',
  options: optionSpec({}, []),
  notation: { write: (move) => move, read: (text) => MOVES.find((move) => move === text) ?? null },
  face(card) {
    if (!CARDS.includes(card)) throw new RangeError(`${card} is no card of Ladder`);
    const sign = { kind: 'gauge', value: Number(card), max: CARDS.length } as const;
    return { text: `▤${card}`, name: card, drawing: { text: card, sign, tint: 'blue', style: 'paper' } };
  },
  cards: CARDS,
  setup({ rng }) {
    const [first, ...deck] = rng.shuffle(CARDS);
    return { state: { open: first === undefined ? [] : [first], deck, missed: false }, events: [] };
  },
  apply,
  outcome,
  scores: (state) => [pointsIn(state)],
  view: ({ deck, ...seen }) => ({ ...seen, left: deck.length }),
  redeal: (state, _viewer, rng) => ({ ...state, deck: rng.shuffle(state.deck) }),
  prompts,
  scene,
  tell: ({ card }) => `The next card is ${face(card)}.`,
  fallback: better,
  bot: (view, _seat, level, rng) => (level === 'easy' ? (MOVES[rng.below(2)] ?? 'higher') : better(view)),
  coaching: { coach: (_view, _seat, move) => `More of the cards to come are ${move}.` },
});

export const soloRules = `# Ladder

A game for one, with twelve cards from 1 to 12. Guess in each turn whether the next is higher, and win by guessing all.

## Your turn

Say whether the next card is higher or lower than the last one. A wrong guess ends the game. Guess them all to win.
`;

function apply(state: State, by: Seat, move: Move): Result<Step<State, Turned>, Refusal> {
  const [next, ...deck] = state.deck;
  if (state.missed || next === undefined) return refuse('over', 'This game is over.');
  if (by !== 0) return refuse('seat', 'You are not playing this game.');
  const isHigher = Number(next) > Number(state.open.at(-1));
  const missed = isHigher !== (move === 'higher');
  return ok({ state: { open: [...state.open, next], deck, missed }, events: [{ card: next }] });
}

function pointsIn({ open, missed }: Pick<View, 'open' | 'missed'>): number {
  return open.length - (missed ? 2 : 1);
}

function outcome(state: State): Outcome | null {
  if (!state.missed && state.deck.length > 0) return null;
  const placings = [{ seat: seat(0), place: 1, points: pointsIn(state) }];
  return { placings, winners: state.missed ? [] : [seat(0)] };
}

function prompts(view: View): readonly Prompt<Move>[] {
  if (view.missed || view.left === 0) return [];
  const choices = MOVES.map((move) => ({ kind: 'press' as const, key: move, label: move, move }));
  return [
    { key: 'guess', ask: 'Is the next card higher or lower?', where: 'table', required: true, choices },
  ];
}

function scene({ open, left }: View): Scene {
  return {
    blocks: [
      { kind: 'cards', label: 'Open', cards: open.map((card) => ({ card })) },
      { kind: 'progress', label: 'Guessed', value: CARDS.length - 1 - left, max: CARDS.length - 1 },
    ],
  };
}

/** Whether more of the unseen cards are higher or lower. */
function better({ open }: View): Move {
  const last = Number(open.at(-1));
  const unseen = CARDS.filter((card) => !open.includes(card));
  return 2 * unseen.filter((card) => Number(card) > last).length > unseen.length ? 'higher' : 'lower';
}

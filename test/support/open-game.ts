import { defineGame, type Level, type Outcome, type Step } from '../../src/engine/game.ts';
import { optionSpec } from '../../src/engine/options.ts';
import type { Prompt } from '../../src/engine/prompt.ts';
import { ok, type Refusal, type Result, refuse } from '../../src/engine/result.ts';
import type { Rng } from '../../src/engine/rng.ts';
import { type Scene, who } from '../../src/engine/scene.ts';
import { leftOf, type Seat, seat, seatsOf } from '../../src/engine/seat.ts';
import type { Words } from '../../src/engine/words.ts';

const HEAPS = ['A', 'B', 'C'] as const;

interface Options {
  /** Whether taking the last stone loses instead of winning. */
  readonly misere: boolean;
}

/** The whole state, which everyone sees. */
interface State extends Options {
  /** Stones left, by heap. */
  readonly heaps: readonly number[];
  readonly seats: number;
  readonly turn: Seat;
  /** Who took the last stone. */
  readonly last: Seat | null;
}

interface Move {
  readonly heap: number;
  readonly take: number;
}

type Taken = Move & { readonly seat: Seat };

/** A game without cards, chance or secrets: take stones from one heap; the player who takes the last one wins. */
export const openGame = defineGame<State, Move, Taken, State, Options>({
  id: 'heaps',
  rules: 1,
  name: 'Heaps',
  blurb: 'Take stones from one of three heaps, and be the one who takes the last.',
  colour: 0x7d838c,
  seats: { min: 2, max: 4 },
  secondsPerTurn: 30,
  hidden: 'nothing',
  options: optionSpec<Options>({ misere: false }, [
    { kind: 'switch', key: 'misere', label: 'Misère', help: 'Whoever takes the last stone loses.' },
  ]),
  notation: {
    write: ({ heap, take }) => `${HEAPS[heap]}${take}`,
    read(text) {
      const [, name = '', take] = /^([ABC])([1-5])$/.exec(text) ?? [];
      return take === undefined ? null : { heap: 'ABC'.indexOf(name), take: Number(take) };
    },
  },
  face(card) {
    throw new RangeError(`${card} is no card: Heaps has none`);
  },
  cards: [],
  setup: ({ seats, options }) => ({
    state: { ...options, heaps: [3, 4, 5], seats, turn: seat(0), last: null },
    events: [],
  }),
  apply,
  outcome,
  scores,
  view: (state) => state,
  redeal: (state) => state,
  prompts,
  scene,
  tell: ({ seat: by, heap, take }) => `${who(by)} takes ${take} from heap ${HEAPS[heap]}.`,
  fallback: (view) => ({ heap: firstIn(view), take: 1 }),
  bot,
  telling: {
    moment: ({ seat: by, take }) =>
      take < 3 ? null : { text: `${take} stones at once`, about: who(by), mood: 'good' },
  },
});

export const openRules = `# Heaps

Three heaps of stones, for 2 to 4 players. Take stones in turn, and win with the last one.

## Your turn

Take as many stones as you like from one heap. Whoever takes the last stone of all wins.
`;

function apply(state: State, by: Seat, { heap, take }: Move): Result<Step<State, Taken>, Refusal> {
  if (state.last !== null) return refuse('over', 'This game is over.');
  if (by !== state.turn) return refuse('turn', 'It is not your turn.');
  const left = state.heaps[heap] ?? 0;
  if (!Number.isSafeInteger(take) || take < 1 || take > left) {
    return refuse('take', `Take from one stone to ${left}.`);
  }
  const heaps = state.heaps.map((stones, index) => (index === heap ? stones - take : stones));
  const last = heaps.every((stones) => stones === 0) ? by : null;
  const next: State = { ...state, heaps, last, turn: leftOf(by, state.seats) };
  return ok({ state: next, events: [{ seat: by, heap, take }] });
}

function scores(state: State): readonly number[] {
  return seatsOf(state.seats).map((at) =>
    state.last !== null && (at === state.last) !== state.misere ? 1 : 0,
  );
}

function outcome(state: State): Outcome | null {
  if (state.last === null) return null;
  const points = scores(state);
  const winners = seatsOf(state.seats).filter((at) => points[at] === 1);
  const placings = seatsOf(state.seats).map((at) => ({
    seat: at,
    place: points[at] === 1 ? 1 : winners.length + 1,
    points: points[at] ?? 0,
  }));
  return { placings, winners };
}

function prompts(view: State, at: Seat): readonly Prompt<Move>[] {
  if (view.last !== null || view.turn !== at) return [];
  const choices = view.heaps.flatMap((max, heap) => {
    const key = HEAPS[heap];
    if (max === 0 || key === undefined) return [];
    const toMove = (take: number): Move => ({ heap, take });
    return [{ kind: 'number' as const, key, label: `Heap ${key}`, min: 1, max, toMove }];
  });
  return [{ key: 'take', ask: 'How many stones do you take?', where: 'table', required: true, choices }];
}

function scene(view: State): Scene {
  const heaps = view.heaps.map((stones, heap) => `${HEAPS[heap]} **${stones}**`).join(' · ');
  const goal: Words = view.misere
    ? 'Whoever takes the last stone loses.'
    : 'Whoever takes the last stone wins.';
  return {
    blocks: [
      { kind: 'text', text: heaps },
      { kind: 'note', text: goal },
      {
        kind: 'seats',
        lines: seatsOf(view.seats).map((at) => ({
          seat: at,
          turn: view.last === null && at === view.turn,
          facts: [],
        })),
      },
    ],
  };
}

function bot(view: State, _seat: Seat, level: Level, rng: Rng): Move {
  const heap = firstIn(view);
  const most = view.heaps[heap] ?? 1;
  return { heap, take: level === 'easy' ? 1 + rng.below(most) : most };
}

function firstIn({ heaps }: State): number {
  return heaps.findIndex((stones) => stones > 0);
}

import { choicesOn } from './choices.ts';
import type { Choice } from './policy.ts';
import { type Board, copyOf, play } from './simulation.ts';
import { utilityOf } from './utility.ts';

/** The budget of steps for one move. Each board costs some, plus more for every set of a large centre. */
const STEPS = 40_000;
const STEPS_A_BOARD = 10;
/** The number of moves considered on each board. */
const WIDTH = 10;

/** Whether nothing is hidden: once the draw pile is empty, two players know each other's hands. */
export function isOpen(board: Board): boolean {
  return board.hands.length === 2 && board.pile.length === 0;
}

/** The number of steps left. */
interface Budget {
  steps: number;
}

/** The best move with all cards open: an iteratively deepened alpha-beta search, to the end of the game if possible. */
export function solved(board: Board): Choice {
  const budget: Budget = { steps: STEPS };
  const choices = choicesOn(board).slice(0, WIDTH);
  for (let depth = 2; ; depth += 2) {
    const values = new Map<Choice, number>();
    let alpha = Number.NEGATIVE_INFINITY;
    for (const choice of choices) {
      const value = valueAfter(
        board,
        choice,
        board.turn,
        depth - 1,
        [alpha, Number.POSITIVE_INFINITY],
        budget,
      );
      values.set(choice, value);
      alpha = Math.max(alpha, value);
    }
    if (budget.steps <= 0) break;
    choices.sort((one, other) => (values.get(other) ?? 0) - (values.get(one) ?? 0));
    if (depth >= board.held) break;
  }
  const [best] = choices;
  if (best === undefined) throw new RangeError('a seat without cards is asked nothing');
  return best;
}

type Window = readonly [alpha: number, beta: number];

function valueAfter(
  before: Board,
  choice: Choice,
  seat: number,
  depth: number,
  [alpha, beta]: Window,
  budget: Budget,
): number {
  budget.steps -= STEPS_A_BOARD;
  const board = copyOf(before);
  play(board, choice.place, choice.set);
  if (board.held === 0 || depth === 0 || budget.steps <= 0) return utilityOf(board, seat);
  const isOwn = board.turn === seat;
  let low = alpha;
  let high = beta;
  let best = isOwn ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const choices = choicesOn(board);
  budget.steps -= choices.length * board.centre.length;
  for (const next of choices.slice(0, WIDTH)) {
    const value = valueAfter(board, next, seat, depth - 1, [low, high], budget);
    if (isOwn) {
      best = Math.max(best, value);
      low = Math.max(low, best);
    } else {
      best = Math.min(best, value);
      high = Math.min(high, best);
    }
    if (low >= high) break;
  }
  return best;
}

/**
 * How fast the rules are: whole random games are recorded first, then replayed through `apply` and `outcome` alone,
 * so that neither prompts nor the choice of a move is timed. Prints the median of several runs per game. `npx tsx
 * bench/main.ts playouts [game] [games]`
 */
import type { Game, GameDefinition } from '../src/engine/game.ts';
import type { Choice } from '../src/engine/prompt.ts';
import { fastRng, type Rng } from '../src/engine/rng.ts';
import { type Seat, seatsOf } from '../src/engine/seat.ts';
import { games } from '../src/games/registry.ts';
import { inEnglish } from '../src/words/read.ts';
import { judge } from './measures.ts';

const RUNS = 7;
/** A bot runs for weeks: compiled code should be timed, even for short games. */
const WARM_UP_MS = 500;
/** After this many moves the bots decide, so that games end which random moves would never finish. */
const RANDOM_MOVES = 300;
const MOST_MOVES = 20_000;
/** Target in moves per second for every game, with higher targets for some. */
const LEAST = 100_000;
const WANTED: { readonly [game: string]: number } = { farkle: 200_000, rage: 300_000 };
/** The number of players the target is for; other games are played at every number in turn. */
const SEATS: { readonly [game: string]: number } = { rage: 4 };

interface Line<M> {
  readonly seats: number;
  readonly seed: number;
  readonly moves: readonly { readonly seat: Seat; readonly move: M }[];
}

interface Speed {
  readonly games: number;
  readonly moves: number;
  readonly seconds: number;
}

/** The presses and numbers on offer. */
function movesIn<M>(choice: Choice<M>, rng: Rng): readonly M[] {
  switch (choice.kind) {
    case 'press':
      return choice.disabled === undefined ? [choice.move] : [];
    case 'menu':
      return choice.disabled === undefined ? choice.choices.flatMap((inner) => movesIn(inner, rng)) : [];
    case 'number':
      return [choice.toMove(choice.min + rng.below(choice.max - choice.min + 1))];
    case 'cards':
    case 'order':
      return [];
  }
}

function recordLine<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  seats: number,
  seed: number,
): Line<M> {
  const rng = fastRng(seed);
  const chance = fastRng(seed + 1);
  const moves: { seat: Seat; move: M }[] = [];
  let { state } = game.setup({ seats, options: game.options.defaults, rng });
  while (game.outcome(state) === null && moves.length < MOST_MOVES) {
    const asked = seatsOf(seats).flatMap((seat) => {
      const view = game.view(state, seat);
      const prompts = game.prompts(view, seat).filter((prompt) => prompt.required);
      return prompts.length > 0 ? [{ seat, view, prompts }] : [];
    });
    const turn = asked[chance.below(Math.max(1, asked.length))];
    if (turn === undefined) throw new Error(`${game.id} asks nobody`);
    const { seat, view, prompts } = turn;
    const offered = prompts.flatMap((prompt) => prompt.choices.flatMap((choice) => movesIn(choice, chance)));
    const random =
      moves.length < RANDOM_MOVES ? offered[chance.below(Math.max(1, offered.length))] : undefined;
    const move = random ?? game.bot(view, seat, 'easy', chance);
    const step = game.apply(state, seat, move, rng);
    if (!step.ok)
      throw new Error(`${game.id} refuses ${game.notation.write(move)}: ${inEnglish(step.error.says)}`);
    state = step.value.state;
    moves.push({ seat, move });
  }
  return { seats, seed, moves };
}

function playAgain<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>, lines: readonly Line<M>[]): Speed {
  const options = game.options.defaults;
  let moves = 0;
  let finished = 0;
  const begun = performance.now();
  for (const line of lines) {
    const rng = fastRng(line.seed);
    let { state } = game.setup({ seats: line.seats, options, rng });
    for (const { seat, move } of line.moves) {
      const step = game.apply(state, seat, move, rng);
      if (!step.ok) throw new Error(`${game.id}: ${inEnglish(step.error.says)}`);
      state = step.value.state;
      if (game.outcome(state) !== null) finished += 1;
    }
    moves += line.moves.length;
  }
  return { games: finished, moves, seconds: (performance.now() - begun) / 1000 };
}

function measure<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>, count: number): Speed {
  const { min, max } = game.seats;
  const lines = Array.from({ length: count }, (_, index) =>
    recordLine(game, SEATS[game.id] ?? min + (index % (max - min + 1)), index),
  );
  const warm = performance.now() + WARM_UP_MS;
  while (performance.now() < warm) playAgain(game, lines);
  const runs = Array.from({ length: RUNS }, () => playAgain(game, lines)).sort(
    (a, b) => a.seconds - b.seconds,
  );
  const median = runs[Math.floor(RUNS / 2)];
  if (median === undefined) throw new Error('no run');
  return median;
}

/** Prints one line of the table and returns the moves per second. */
function row(game: Game, count: number): number {
  const { games: played, moves, seconds } = game.use((definition) => measure(definition, count));
  const each = (value: number) => Math.round(value).toLocaleString('en').padStart(12);
  console.log(
    `${game.name.padEnd(16)}${each(moves / played)}${each(played / seconds)}${each(moves / seconds)}`,
  );
  return moves / seconds;
}

/** Prints the table: every game, or one; `count` games of each. */
export function playouts(only?: string, count = 200): void {
  console.log(
    `${'game'.padEnd(16)}${['moves/game', 'games/s', 'moves/s'].map((head) => head.padStart(12)).join('')}`,
  );
  const speeds = new Map<string, number>();
  for (const game of games) {
    if (only === undefined || only === game.id || only === 'all') speeds.set(game.id, row(game, count));
  }
  for (const [game, speed] of speeds) {
    const wanted = WANTED[game] ?? LEAST;
    const [measured, least] = [speed, wanted].map((each) => Math.round(each).toLocaleString('en'));
    judge(`moves a second of ${game}`, `${measured}`, `at least ${least}`, speed >= wanted);
  }
}

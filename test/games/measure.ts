import { botOf, type GameDefinition, type Level } from '../../src/engine/game.ts';
import { isAsked } from '../../src/engine/position.ts';
import { diceRng, fastRng } from '../../src/engine/rng.ts';
import { type Seat, seatsOf } from '../../src/engine/seat.ts';
import { inEnglish } from '../../src/words/read.ts';

/** A seat's view in a question, and its answer. */
export interface Asked<V, M> {
  readonly view: V;
  readonly seat: Seat;
  readonly move: M;
}

/** Which questions to ask: those of so many games with so many seats, up to `most`. */
export interface Sample {
  readonly games: number;
  readonly most?: number;
  readonly seats?: number;
  readonly options?: unknown;
}

/** The promise of a personality’s line: that something measurable in its moves is more, or less, than usual. */
export interface Promised<V, M> {
  /** The questions whose answers are measured. Defaults to all. */
  readonly at?: (view: V) => boolean;
  /** Null for a move with nothing to measure. */
  readonly measure: (asked: Asked<V, M>) => number | null;
  readonly is: 'more' | 'less';
  /** By at least this much, on average. */
  readonly by: number;
}

/** The means of a measure over the same questions. */
export interface Measured {
  readonly plain: number;
  readonly personality: number;
  /** The number of questions. */
  readonly asked: number;
}

/**
 * How a personality differs from the plain bot of its level in a measure of its moves: both are asked the same
 * questions, from whole games between normal bots, with the same randomness. A question counts if there is something
 * to measure in both answers.
 */
export function measured<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  { personality, level }: { readonly personality: string; readonly level: Level },
  { at = () => true, measure }: Pick<Promised<V, M>, 'at' | 'measure'>,
  { games, most = Number.POSITIVE_INFINITY, seats: count = 3, options: chosen = undefined }: Sample,
): Measured {
  const options = game.options.parse(chosen);
  if (!options.ok) throw new RangeError(inEnglish(options.error.says));
  const seats = seatsOf(count);
  const like = botOf(game, personality);
  if (like === game.bot) throw new RangeError(`${game.id} has no personality ${personality}`);
  let asked = 0;
  let sums = { plain: 0, personality: 0 };
  for (let index = 0; index < games && asked < most; index++) {
    const rng = diceRng({ seed: index.toString(16).padStart(32, '0'), drawn: 0 });
    const luck = fastRng(index);
    let { state } = game.setup({ seats: count, options: options.value, rng });
    for (let move = 0; game.outcome(state) === null && asked < most; move++) {
      const seat = seats.find((each) => isAsked(game, state, each));
      if (seat === undefined) throw new Error('nobody is asked');
      const view = game.view(state, seat);
      if (at(view)) {
        const [one, other] = [game.bot, like].map((bot) =>
          measure({ view, seat, move: bot(view, seat, level, fastRng(index * 10_000 + move)) }),
        );
        if (one != null && other != null) {
          asked += 1;
          sums = { plain: sums.plain + one, personality: sums.personality + other };
        }
      }
      const step = game.apply(state, seat, game.bot(view, seat, 'normal', luck), rng);
      if (!step.ok) throw new Error(inEnglish(step.error.says));
      state = step.value.state;
    }
  }
  return { plain: sums.plain / asked, personality: sums.personality / asked, asked };
}

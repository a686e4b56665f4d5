import type { GameDefinition } from '../engine/game.ts';
import { type Turn, viewOf } from '../engine/position.ts';
import { type GameRecord, retrace, withoutUndone } from '../engine/record.ts';
import { ok, type Refusal, type Result } from '../engine/result.ts';
import { fastRng, type Rng } from '../engine/rng.ts';
import { who } from '../engine/scene.ts';
import type { Seat } from '../engine/seat.ts';
import type { Words } from '../engine/words.ts';
import { inEnglish } from '../words/read.ts';
import { isCertain } from './certainty.ts';
import { gameOfRecord } from './check.ts';
import { playOutEach, shareOf } from './playouts.ts';

/** A move in the notation of its game, and in words to its seat. */
export interface JudgedMove {
  readonly move: string;
  readonly says: Words;
}

/** A decision that cost its person something. */
export interface Moment {
  /** How many moves stood before it, without those that were taken back: where a replay shows it. */
  readonly at: number;
  readonly played: JudgedMove;
  /** What hard would have played. */
  readonly better: JudgedMove;
  /** The chance to win that the better move had: 0.5 is one game in two. */
  readonly best: number;
  /** How much of that chance was given away: 0.1 is a tenth. */
  readonly loss: number;
  /** How far the range that holds the true loss 95 times of 100 reaches to either side. */
  readonly margin: number;
}

/** The outcome of looking at all the decisions of a seat. */
export interface Review {
  /** How many decisions its person made. */
  readonly decisions: number;
  /** The decisions that mattered most, in the order of the game: at most {@link MOST_MOMENTS}. */
  readonly moments: readonly Moment[];
  /** Where no decision is worth naming as a moment: the one or two that surely cost something, the worst first. */
  readonly lesser: readonly Moment[];
  /** In how many of the decisions hard, asked a few times, would have played something else every time. */
  readonly differing: number;
}

/** How much thought a review may take. */
export interface ReviewBudget {
  /** Moves in all playouts together: what long games reach first. */
  readonly moves: number;
  /** Playouts: what short games reach first, in which a move takes the longest. */
  readonly playouts: number;
  /** Whether the first look is to be quick, and sees only what is large. */
  readonly quick?: true;
}

/** One to three minutes of a free core: a move takes 15 to 150 µs, a playout of a whole game 2 to 30 ms. */
export const FULL_BUDGET: ReviewBudget = { moves: 4_000_000, playouts: 40_000 };
/** Some ten seconds: it finds large losses while people still look at the end of their game. */
export const QUICK_BUDGET: ReviewBudget = { moves: 400_000, playouts: 4_000, quick: true };

export const MOST_MOMENTS = 5;
/** A smaller loss is not worth anybody’s time, and is where normal bots’ playouts may be wrong about what hard meant. */
export const WORTH_NAMING = 0.05;
/** Where nothing is, so many smaller ones are told of, none of less than a point. */
const MOST_LESSER = 2;
const LEAST_LESSER = 0.01;
/** A moment is only named once its range is narrower than this to either side. */
export const NARROW = 0.03;

/** How often hard is asked at first: it may play one or the other of two moves that are as good. */
const OPINIONS = 4;
/**
 * How often it is asked again before a moment is named. Its searches are short, and now and then it plays what it mostly
 * would not: nobody is blamed for a move that hard makes itself once in so many times.
 */
const SECOND_THOUGHTS = 64;
/** How many decisions are estimated: some of those that look worst turn out to have been harmless. */
const MOST_ESTIMATED = 8;

/** What decides how long a look takes besides its budget, and how narrow a range has to become. */
interface Care {
  readonly secondThoughts: number;
  readonly estimated: number;
  readonly narrow: number;
}

const FULL_CARE: Care = { secondThoughts: SECOND_THOUGHTS, estimated: MOST_ESTIMATED, narrow: NARROW };
const QUICK_CARE: Care = { secondThoughts: 12, estimated: 3, narrow: 0.1 };

/** How many deals each candidate is tried on, round by round; after each round the better-looking half of the decisions is let go. */
const ROUNDS = [32, 64, 128];
/** The part of the budget to choose by; the rest is there to estimate by. */
const CHOOSING = 0.5;
/** How many deals to add to an estimate before it is judged again. */
const BATCH = 100;
/** Standard deviations to either side that hold 95 % of a normal distribution. */
const Z = 1.96;
/**
 * The same of a loss that has to be one at all. Eight may be estimated, and the worst of them would be told of even if each
 * were none: so each may be wrong by chance only one time in 320, and all of them together one time in forty.
 */
const Z_OF_EIGHT = 2.73;

/** A decision in which hard would have played otherwise, and how its moves did so far. */
interface Doubt<S, M> {
  readonly at: number;
  readonly state: S;
  readonly played: M;
  readonly others: readonly M[];
  /** By move, what was played first and then the others: shares of wins added up, over the same deals. */
  readonly won: readonly number[];
  readonly deals: number;
}

/** Moves of one seat tried out, and what that took. */
interface Trials<S, M> {
  /** Tries moves on one deal of what the seat could not see, with the same chance for all of them: shares of the win. */
  on(state: S, moves: readonly M[]): readonly number[];
  /** The part of the budget that is used up; from 1 on there is none left. */
  readonly spent: number;
}

/**
 * What each decision of a seat’s person gave away of the chance to win, against the best move that hard found. It is judged
 * by what the seat could see: all it could not is dealt again for every playout. The deals by which a move is chosen as
 * the best are not those by which the loss is estimated, or the best would just be the luckiest. What cannot be said
 * within the budget is left out. Refuses a record that does not replay.
 */
export function review<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  record: GameRecord,
  seat: Seat,
  rng: Rng,
  budget: ReviewBudget,
): Result<Review, Refusal> {
  const { moves } = withoutUndone(record);
  const turns = retrace(game, { ...record, moves });
  if (!turns.ok) return turns;
  const turnAt = (at: number): Turn<S, E> => {
    const turn = turns.value[at];
    if (turn === undefined) throw new RangeError(`move ${at} of ${moves.length}`);
    return turn;
  };
  const advice = (at: number, move: M): Words =>
    game.coaching?.coach?.(viewOf(game, turnAt(at).position, seat), seat, move) ?? game.notation.write(move);
  /** As the table told it, or a replay would; where that speaks of others alone, as advice would put it. */
  const told = (at: number, move: M): Words => {
    const lines = turnAt(at + 1).events.flatMap(
      (event) => game.tell(event, seat) ?? game.telling?.retell?.(event) ?? [],
    );
    return lines.find((says) => inEnglish(says).includes(who(seat))) ?? advice(at, move);
  };
  const ideasOn = (state: S, played: M, times: number): readonly M[] =>
    otherIdeas(game, game.view(state, seat), seat, { played, times }, rng);

  const own = moves.flatMap((made, at) => (made.seat === seat && made.by === 'player' ? [at] : []));
  const doubts = own.flatMap((at): readonly Doubt<S, M>[] => {
    const { state } = turnAt(at).position;
    const played = game.notation.read(moves[at]?.move ?? '');
    // The record was just played again.
    if (played === null) throw new Error(`move ${at} cannot be read`);
    const others = ideasOn(state, played, OPINIONS);
    return others.length === 0
      ? []
      : [{ at, state, played, others, won: [0, ...others.map(() => 0)], deals: 0 }];
  });

  const care = budget.quick === true ? QUICK_CARE : FULL_CARE;
  const trials = trialsOf(game, record.seats, seat, rng, budget);
  let cleared = 0;
  const estimates = worstOf(doubts, trials, care).flatMap((doubt): readonly Moment[] => {
    const { at, state, played } = doubt;
    if (trials.spent >= 1) return [];
    if (ideasOn(state, played, care.secondThoughts).length === 0) {
      cleared += 1;
      return [];
    }
    const best = bestOf(doubt);
    const lost = lossBetween(state, played, best, trials, care.narrow);
    const judged = (move: M, says: Words): JudgedMove => ({ move: game.notation.write(move), says });
    return lost === null
      ? []
      : [{ at, played: judged(played, told(at, played)), better: judged(best, advice(at, best)), ...lost }];
  });
  const stateAt = (at: number): S => turnAt(at).position.state;
  const end = { at: moves.length, best: shareOf(game, stateAt(moves.length), seat), margin: 0 };
  /**
   * Normal bots may lose after a move what could still be won. Where that move certainly led to a later decision, or to the
   * end, it was worth at least the best move there, or what the game came to.
   */
  const found = estimates.map((moment): Moment => {
    const [later] = [...estimates, end]
      .filter(({ at }) => at > moment.at)
      .filter(({ at }) =>
        isCertain(
          game,
          seat,
          { before: stateAt(moment.at), moves: moves.slice(moment.at, at), after: stateAt(at) },
          rng,
        ),
      )
      .toSorted((a, b) => b.best - a.best);
    if (later === undefined || moment.best - later.best >= moment.loss) return moment;
    return { ...moment, loss: moment.best - later.best, margin: Math.hypot(moment.margin, later.margin) };
  });
  const ranked = found.toSorted((a, b) => b.loss - a.loss);
  // The wider the range may be, the more has to lie in it.
  const worthNaming = WORTH_NAMING + care.narrow - NARROW;
  const worst = ranked.filter(({ loss, margin }) => loss >= worthNaming && margin < care.narrow);
  const lesser = ranked.filter(
    ({ loss, margin }) => loss >= LEAST_LESSER && loss > (margin / Z) * Z_OF_EIGHT,
  );
  return ok({
    decisions: own.length,
    moments: worst.slice(0, MOST_MOMENTS).toSorted((a, b) => a.at - b.at),
    lesser: worst.length > 0 ? [] : lesser.slice(0, MOST_LESSER),
    differing: doubts.length - cleared,
  });
}

/** The review of a record by the game and the rules that it says. The same record and seat always have the same review. */
export function reviewRecord(
  record: GameRecord,
  seat: Seat,
  budget: ReviewBudget = FULL_BUDGET,
): Result<Review, Refusal> {
  const game = gameOfRecord(record);
  if (!game.ok) return game;
  const luck = fastRng(Number.parseInt(record.seed.slice(0, 8), 16) + seat);
  return game.value.use((definition) => review(definition, record, seat, luck, budget));
}

/** What hard would play, asked so many times; nothing where what was played is among it. */
function otherIdeas<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  view: V,
  seat: Seat,
  { played, times }: { readonly played: M; readonly times: number },
  rng: Rng,
): readonly M[] {
  const ideas = new Map<string, M>();
  const own = game.notation.write(played);
  for (let opinion = 0; opinion < times; opinion++) {
    const idea = game.bot(view, seat, 'hard', rng);
    const written = game.notation.write(idea);
    if (written === own) return [];
    ideas.set(written, idea);
  }
  return [...ideas.values()];
}

function trialsOf<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  seats: number,
  seat: Seat,
  rng: Rng,
  budget: ReviewBudget,
): Trials<S, M> {
  let [taken, playouts] = [0, 0];
  return {
    on(state, moves) {
      const luck = rng.below(2 ** 32);
      const dealt = { state: game.redeal(state, seat, fastRng(luck)), seats };
      const played = playOutEach(game, dealt, seat, moves, luck);
      for (const { moves: made } of played) taken += made;
      playouts += played.length;
      return played.map(({ share }) => share);
    },
    get spent() {
      return Math.max(taken / budget.moves, playouts / budget.playouts);
    },
  };
}

/** The doubts that look worst, after trials that take at most half of the budget. */
function worstOf<S, M>(
  doubts: readonly Doubt<S, M>[],
  trials: Trials<S, M>,
  { estimated }: Care,
): readonly Doubt<S, M>[] {
  let left = doubts;
  for (const round of ROUNDS) {
    const tried = left.map((doubt): Doubt<S, M> => {
      let { won, deals } = doubt;
      for (const last = deals + round; deals < last && trials.spent < CHOOSING; deals++) {
        const shares = trials.on(doubt.state, [doubt.played, ...doubt.others]);
        won = won.map((sum, index) => sum + (shares[index] ?? 0));
      }
      return { ...doubt, won, deals };
    });
    const keep = Math.max(estimated, Math.ceil(tried.length / 2));
    left = tried.toSorted((a, b) => lossOf(b) - lossOf(a)).slice(0, keep);
  }
  return left.slice(0, estimated);
}

/** What playing one move rather than another gave away; null where that cannot be said within the budget. */
function lossBetween<S, M>(
  state: S,
  played: M,
  better: M,
  trials: Trials<S, M>,
  narrow: number,
): Pick<Moment, 'best' | 'loss' | 'margin'> | null {
  let [deals, won, sum, squares] = [0, 0, 0, 0];
  while (trials.spent < 1) {
    const [one = 0, other = 0] = trials.on(state, [played, better]);
    deals += 1;
    won += other;
    sum += other - one;
    squares += (other - one) ** 2;
    if (deals % BATCH > 0) continue;
    const loss = sum / deals;
    const margin = Z * Math.sqrt(Math.max(0, squares / deals - loss ** 2) / (deals - 1));
    if (loss + margin < WORTH_NAMING || margin < narrow) return { best: won / deals, loss, margin };
  }
  return null;
}

/** Which of hard’s moves won most. */
function bestOf<S, M>({ others, won }: Doubt<S, M>): M {
  const best = Math.max(...won.slice(1));
  const move = others[won.indexOf(best, 1) - 1];
  if (move === undefined) throw new Error('a doubt without another move');
  return move;
}

/** How much more often that won than what was played. */
function lossOf<S, M>({ won, deals }: Doubt<S, M>): number {
  return deals === 0 ? 0 : (Math.max(...won.slice(1)) - (won[0] ?? 0)) / deals;
}

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

/** A move in its game's notation, and described to the seat that made it. */
export interface JudgedMove {
  readonly move: string;
  readonly says: Words;
}

/** A decision in which the hard bot might have made another move. */
export interface Choice {
  /** The number of moves before it, not counting undone ones: its position in a replay. */
  readonly at: number;
  readonly played: JudgedMove;
  /** The move that the hard bot would have made. */
  readonly better: JudgedMove;
}

/** A decision that cost its person something. */
export interface Moment extends Choice {
  /** The chance of winning with the better move: 0.5 is one game in two. */
  readonly best: number;
  /** How much of that chance was lost: 0.1 is a tenth. */
  readonly loss: number;
  /** Half the width of the 95 % confidence interval of the loss. */
  readonly margin: number;
}

/** The result of reviewing all decisions of a seat. */
export interface Review {
  /** The number of decisions by the seat's person. */
  readonly decisions: number;
  /** The decisions that mattered most, in game order: at most {@link MOST_MOMENTS}. */
  readonly moments: readonly Moment[];
  /** If no decision is worth naming as a moment: the one or two that certainly cost something, the worst first. */
  readonly lesser: readonly Moment[];
  /**
   * If there is none of those either: the decision that came closest to being one, or else the latest where the
   * hard bot wavered between most moves. Null if it never wavered.
   */
  readonly closest: Choice | null;
  /** The number of decisions in which hard, asked a few times, chose a different move every time. */
  readonly differing: number;
}

/** The computing budget of a review. */
export interface ReviewBudget {
  /** Total moves in all playouts, the limit that long games reach first. */
  readonly moves: number;
  /** Total playouts, the limit that short games reach first, because their moves take the longest. */
  readonly playouts: number;
  /** Whether this is a quick first look, which finds only large losses. */
  readonly quick?: true;
}

/** One to three minutes of a free core: a move takes 15 to 150 µs, a playout of a whole game 2 to 30 ms. */
export const FULL_BUDGET: ReviewBudget = { moves: 4_000_000, playouts: 40_000 };
/** About ten seconds: enough to find large losses while people are still looking at the result. */
export const QUICK_BUDGET: ReviewBudget = { moves: 400_000, playouts: 4_000, quick: true };

export const MOST_MOMENTS = 5;
/** Smaller losses are not worth anyone’s time, and normal bots’ playouts may misjudge hard's intentions by as much. */
export const WORTH_NAMING = 0.05;
/** If there are no moments, at most this many smaller losses are told, none below one percentage point. */
const MOST_LESSER = 2;
const LEAST_LESSER = 0.01;
/** A moment is named only once its interval is narrower than this on either side. */
export const NARROW = 0.03;

/** How many times hard is asked at first: between equally good moves it may choose either. */
const OPINIONS = 4;
/**
 * How many times it is asked again before a moment is named. Its searches are short, and now and then it makes an
 * unusual move: nobody is blamed for a move that hard itself makes once in so many times.
 */
const SECOND_THOUGHTS = 64;
/** How many decisions are estimated: some of the worst-looking ones turn out to be harmless. */
const MOST_ESTIMATED = 8;

/** Settings besides the budget that decide how long a review takes, and how narrow an interval must become. */
interface Care {
  readonly secondThoughts: number;
  readonly estimated: number;
  readonly narrow: number;
}

const FULL_CARE: Care = { secondThoughts: SECOND_THOUGHTS, estimated: MOST_ESTIMATED, narrow: NARROW };
const QUICK_CARE: Care = { secondThoughts: 12, estimated: 3, narrow: 0.1 };

/** Deals per candidate in each round; after each round, the half of the decisions that looks better is dropped. */
const ROUNDS = [32, 64, 128];
/** The share of the budget for choosing decisions; the rest is for estimating them. */
const CHOOSING = 0.5;
/** Deals to add to an estimate before it is judged again. */
const BATCH = 100;
/** The 95 % confidence interval of a normal distribution, in standard deviations to either side. */
const Z = 1.96;
/**
 * The same for deciding whether there was a loss at all. Up to eight are estimated, and the worst would be reported
 * even if all were harmless: so each may be wrong by chance only once in 320, and all together once in forty.
 */
const Z_OF_EIGHT = 2.73;

/** A decision in which the hard bot would have played otherwise at least once. */
interface Hesitation<M> {
  readonly at: number;
  readonly played: M;
  readonly others: readonly M[];
}

/** A decision in which the hard bot would always have played otherwise, with the results of its moves so far. */
interface Doubt<S, M> extends Hesitation<M> {
  readonly state: S;
  /** Summed win shares by move, over the same deals: the played move first, then the others. */
  readonly won: readonly number[];
  readonly deals: number;
}

/** Tries out moves of one seat, and keeps track of the budget. */
interface Trials<S, M> {
  /**
   * Plays the moves out on one redeal of what the seat could not see, with the same random numbers; gives shares of
   * the win.
   */
  on(state: S, moves: readonly M[]): readonly number[];
  /** The fraction of the budget already used; from 1 on, nothing is left. */
  readonly spent: number;
}

/**
 * How much of the chance of winning each decision of a seat’s person gave away, compared with the best move that hard
 * found. Decisions are judged by what the seat could see: everything else is dealt again for every playout. The loss
 * is estimated on different deals from those that selected the best move, or the best would merely be the luckiest.
 * Leaves out what cannot be determined within the budget. Refuses a record that does not replay.
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
  /** The move as the table or a replay told it; if that does not mention this seat, as advice would put it. */
  const told = (at: number, move: M): Words => {
    const lines = turnAt(at + 1).events.flatMap(
      (event) => game.tell(event, seat) ?? game.telling?.retell?.(event) ?? [],
    );
    return lines.find((says) => inEnglish(says).includes(who(seat))) ?? advice(at, move);
  };
  const ideasOn = (state: S, played: M, times: number): Ideas<M> =>
    ideas(game, game.view(state, seat), seat, { played, times }, rng);
  const choice = ({ at, played }: Hesitation<M>, better: M): Choice => {
    const judged = (move: M, says: Words): JudgedMove => ({ move: game.notation.write(move), says });
    return { at, played: judged(played, told(at, played)), better: judged(better, advice(at, better)) };
  };

  const own = moves.flatMap((made, at) => (made.seat === seat && made.by === 'player' ? [at] : []));
  const agreed: Hesitation<M>[] = [];
  const doubts = own.flatMap((at): readonly Doubt<S, M>[] => {
    const { state } = turnAt(at).position;
    const played = game.notation.read(moves[at]?.move ?? '');
    // The record has just been replayed.
    if (played === null) throw new Error(`move ${at} cannot be read`);
    const { others, agrees } = ideasOn(state, played, OPINIONS);
    if (!agrees) return [{ at, state, played, others, won: [0, ...others.map(() => 0)], deals: 0 }];
    if (others.length > 0) agreed.push({ at, played, others });
    return [];
  });

  const care = budget.quick === true ? QUICK_CARE : FULL_CARE;
  const trials = trialsOf(game, record.seats, seat, rng, budget);
  let cleared = 0;
  const doubtful = worstOf(doubts, trials, care);
  const estimates = doubtful.flatMap((doubt): readonly Moment[] => {
    const { state, played } = doubt;
    if (trials.spent >= 1) return [];
    if (ideasOn(state, played, care.secondThoughts).agrees) {
      cleared += 1;
      return [];
    }
    const best = bestOf(doubt);
    const lost = lossBetween(state, played, best, trials, care.narrow);
    return lost === null ? [] : [{ ...choice(doubt, best), ...lost }];
  });
  const stateAt = (at: number): S => turnAt(at).position.state;
  const end = { at: moves.length, best: shareOf(game, stateAt(moves.length), seat), margin: 0 };
  /**
   * After a move, normal bots may lose a game that could still be won. If the move was certain to lead to a later
   * decision, or to the end, it was worth at least as much as the best move there, or the result.
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
  // A wider interval requires a larger loss.
  const worthNaming = WORTH_NAMING + care.narrow - NARROW;
  const worst = ranked.filter(({ loss, margin }) => loss >= worthNaming && margin < care.narrow);
  const lesser = ranked.filter(
    ({ loss, margin }) => loss >= LEAST_LESSER && loss > (margin / Z) * Z_OF_EIGHT,
  );
  /** The decision that came closest to being named, or else the latest where the hard bot wavered between most moves. */
  const closest = (): Choice | null => {
    const doubt = doubtful.find(({ at }) => at === ranked[0]?.at) ?? doubtful[0];
    if (doubt !== undefined) return choice(doubt, bestOf(doubt));
    const [torn] = agreed.toSorted((a, b) => b.others.length - a.others.length || b.at - a.at);
    const [other] = torn?.others ?? [];
    return torn === undefined || other === undefined ? null : choice(torn, other);
  };
  const isNamed = worst.length + lesser.length > 0;
  return ok({
    decisions: own.length,
    moments: worst.slice(0, MOST_MOMENTS).toSorted((a, b) => a.at - b.at),
    lesser: worst.length > 0 ? [] : lesser.slice(0, MOST_LESSER),
    closest: isNamed ? null : closest(),
    differing: doubts.length - cleared,
  });
}

/** Reviews a record with the game and rules that it names. The same record and seat always give the same review. */
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

/** What the hard bot would play instead when asked this many times, or until it agrees with the played move. */
interface Ideas<M> {
  readonly others: readonly M[];
  readonly agrees: boolean;
}

function ideas<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  view: V,
  seat: Seat,
  { played, times }: { readonly played: M; readonly times: number },
  rng: Rng,
): Ideas<M> {
  const others = new Map<string, M>();
  const own = game.notation.write(played);
  for (let opinion = 0; opinion < times; opinion++) {
    const idea = game.bot(view, seat, 'hard', rng);
    const written = game.notation.write(idea);
    if (written === own) return { others: [...others.values()], agrees: true };
    others.set(written, idea);
  }
  return { others: [...others.values()], agrees: false };
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

/** The worst-looking decisions, after trials that use at most half of the budget. */
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

/** The loss from playing one move rather than another; null if it cannot be determined within the budget. */
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

/** The move of hard's that won most. */
function bestOf<S, M>({ others, won }: Doubt<S, M>): M {
  const best = Math.max(...won.slice(1));
  const move = others[won.indexOf(best, 1) - 1];
  if (move === undefined) throw new Error('a doubt without another move');
  return move;
}

/** How much more often hard's best move won than the played one. */
function lossOf<S, M>({ won, deals }: Doubt<S, M>): number {
  return deals === 0 ? 0 : (Math.max(...won.slice(1)) - (won[0] ?? 0)) / deals;
}

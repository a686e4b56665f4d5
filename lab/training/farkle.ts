import { fastRng, type Rng } from '../../src/engine/rng.ts';
import { expert, type Sight, turnOf } from '../../src/games/farkle/bot/expert.ts';
import { featuresOf } from '../../src/games/farkle/bot/features.ts';
import { bot } from '../../src/games/farkle/bot/index.ts';
import { NEUTRAL } from '../../src/games/farkle/bot/personality.ts';
import { pileOf } from '../../src/games/farkle/bot/turn.ts';
import { bestGains, chanceToWin, nextIn, type Odds } from '../../src/games/farkle/bot/utility.ts';
import { FEATURES, numbersOf, UNTRAINED, type Weights } from '../../src/games/farkle/bot/weights.ts';
import { apply, outcome, setup } from '../../src/games/farkle/rules.ts';
import { farklePoints } from '../../src/games/farkle/scoring.ts';
import type { Move, State } from '../../src/games/farkle/types.ts';
import { view } from '../../src/games/farkle/view.ts';

/**
 * Trains for Farkle Flip: one hard player that looks one draw ahead, among normal ones. From who won it learns the
 * odds of winning by points and Farkles, and then, given those odds, what going on brings. Each pass learns again
 * from games played with what the previous pass learned.
 */

const TARGET = 10_000;
/** Less far than the bot looks, which would take hours. */
const DRAWS = 1;
/** The games of each pass. */
const GAMES = 1_500;
const ODDS_PASSES = 2;
/** In each pass over what going on brings: how often it draws where it would have stopped, to see what comes of it. */
const TRIES_OUT = [0.15, 0.1, 0.1];

/** How the table stood after a turn of the player. Lists are by seat, counted from that player. */
interface Ended {
  readonly points: readonly number[];
  readonly held: readonly number[];
}

/** A draw that might have been a stop. */
interface Draw {
  readonly features: Float64Array;
  /** The points of the centre and of all Farkles held. */
  readonly made: number;
}

/** What a draw led to. */
interface Lesson {
  readonly features: Float64Array;
  readonly isFarkle: boolean;
  /** How many more points the turn scored, in thousands. */
  readonly gain: number;
}

interface Played {
  readonly ended: readonly Ended[];
  readonly lessons: readonly Lesson[];
  readonly isWon: boolean;
}

/** A game with the player in seat `own`, and how its turns went. */
function playGame(seats: number, own: number, sight: Sight, triesOut: number, rng: Rng): Played {
  let { state }: { readonly state: State } = setup({ seats, options: { target: TARGET }, rng });
  const ended: Ended[] = [];
  const lessons: Lesson[] = [];
  let draws: Draw[] = [];
  for (;;) {
    const over = outcome(state);
    if (over !== null) return { ended, lessons, isWon: over.winners.some((winner) => winner === own) };
    const before: State = state;
    const isOwn = before.turn === own;
    const move = isOwn ? chosen(before, sight, triesOut, rng) : bot(view(before), before.turn, 'normal', rng);
    if (isOwn && before.drew && move.kind === 'draw') draws.push(drawIn(before, sight.weights));
    const step = apply(before, before.turn, move, rng);
    if (!step.ok) throw new Error(`refused: ${step.error.code}`);
    state = step.value.state;
    if (!isOwn || state.turns === before.turns) continue;
    lessons.push(...draws.map((draw) => lessonOf(draw, before, state)));
    draws = [];
    if (state.closer === null)
      ended.push({ points: from(own, state.points), held: from(own, state.farkles) });
  }
}

function chosen(state: State, sight: Sight, triesOut: number, rng: Rng): Move {
  const move = expert(view(state), NEUTRAL, sight);
  return move.kind === 'stop' && rng.below(1_000) < triesOut * 1_000 ? { kind: 'draw' } : move;
}

function drawIn(state: State, weights: Weights): Draw {
  const turn = turnOf(view(state), weights);
  const features = new Float64Array(FEATURES);
  featuresOf(turn, nextIn(bestGains(turn.areas), pileOf(turn)), features);
  return { features, made: turn.centre.points + farklePoints(turn.held[0] ?? 0) };
}

/** The lesson of a draw, once the turn has ended. */
function lessonOf({ features, made }: Draw, before: State, after: State): Lesson {
  const scored = at(after.points, before.turn) - at(before.points, before.turn);
  const isFarkle = at(after.farkles, before.turn) > at(before.farkles, before.turn);
  return { features, isFarkle, gain: Math.max(0, scored - made) / 1_000 };
}

function from<T>(seat: number, list: readonly T[]): readonly T[] {
  return [...list.slice(seat), ...list.slice(0, seat)];
}

function at(list: ArrayLike<number>, index: number): number {
  return list[index] ?? 0;
}

function play(
  seats: number,
  weights: Weights,
  triesOut: number,
  games: number,
  seed: number,
): readonly Played[] {
  const rng = fastRng(seed);
  return Array.from({ length: games }, (_, game) =>
    playGame(seats, game % seats, { draws: DRAWS, weights }, triesOut, rng),
  );
}

/** The step by which each number of the odds is changed at first. */
const MOVED = [0.1, 3, 300, 0.1, 60, 80, 100, 150, 200, 250];
const ROUNDS = 14;

function oddsOf([edge = 0, spread = 0, uncertain = 0, theirs = 0, ...held]: readonly number[]): Odds {
  return { edge, spread, uncertain, theirs, held, apart: false };
}

/** Changes one number after another for as long as that makes the actual winners more likely. */
function fitOdds(start: Odds, played: readonly Played[]): Odds {
  const seen = played.flatMap(({ ended, isWon }) => ended.map((standing) => ({ standing, isWon })));
  const surprise = (numbers: readonly number[]): number => {
    const odds = oddsOf(numbers);
    if (odds.spread <= 0 || odds.uncertain <= 0) return Number.POSITIVE_INFINITY;
    let sum = 0;
    for (const { standing, isWon } of seen) {
      const all = { ...standing, target: TARGET, last: null, odds, known: new Map<number, number>() };
      const chance = chanceToWin(all, at(standing.points, 0), at(standing.held, 0), 0);
      sum -= Math.log(isWon ? chance : 1 - chance);
    }
    return sum;
  };
  const { edge, spread, uncertain, theirs, held } = start;
  let numbers = [edge, spread, uncertain, theirs, ...held];
  let least = surprise(numbers);
  const steps = [...MOVED];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, step] of steps.entries()) {
      const before = least;
      for (const by of [-step, step]) {
        const tried = numbers.with(index, at(numbers, index) + by);
        const surprised = surprise(tried);
        if (surprised >= least) continue;
        [numbers, least] = [tried, surprised];
        break;
      }
      steps[index] = step * (least === before ? 0.6 : 1.4);
    }
  }
  return oddsOf(numbers);
}

/** The weights whose weighted sum of the features fits the observations best, by least squares. */
function fitSum(lessons: readonly Lesson[], seen: (lesson: Lesson) => number): readonly number[] {
  const rows = Array.from({ length: FEATURES }, () => new Float64Array(FEATURES + 1));
  for (const lesson of lessons) {
    for (const [index, row] of rows.entries()) {
      const feature = at(lesson.features, index);
      for (let other = 0; other < FEATURES; other++)
        row[other] = at(row, other) + feature * at(lesson.features, other);
      row[FEATURES] = at(row, FEATURES) + feature * seen(lesson);
    }
  }
  // Adds a little to the diagonal, so that a feature that never occurred gets zero weight rather than an arbitrary
  // one.
  for (const [index, row] of rows.entries()) row[index] = at(row, index) * 1.001 + 0.001;
  return solved(rows);
}

/** Solves linear equations with positive definite coefficients by elimination. */
function solved(rows: readonly Float64Array[]): readonly number[] {
  for (const [index, row] of rows.entries()) {
    for (const other of rows) {
      if (other === row) continue;
      const times = at(other, index) / at(row, index);
      for (let column = index; column <= FEATURES; column++)
        other[column] = at(other, column) - times * at(row, column);
    }
  }
  return rows.map((row, index) => at(row, FEATURES) / at(row, index));
}

/** The share of games that the player wins among normal ones, looking one draw ahead. */
export function wonBy(seats: number, weights: Weights, games: number, seed: number): number {
  return shareWon(play(seats, weights, 0, games, seed));
}

function shareWon(played: readonly Played[]): number {
  return played.filter(({ isWon }) => isWon).length / played.length;
}

/** The result of training with so many games in each pass. */
export function trained(seats: number, tell: (line: string) => void, games = GAMES): Weights {
  let weights: Weights = { ...UNTRAINED, odds: { ...UNTRAINED.odds, apart: false } };
  const playPass = (triesOut: number, seed: number): readonly Played[] => {
    const played = play(seats, weights, triesOut, games, seed);
    tell(`${seats} seats, one draw ahead: ${(shareWon(played) * 100).toFixed(1)}% of ${games} games`);
    return played;
  };
  for (let pass = 0; pass < ODDS_PASSES; pass++) {
    weights = { ...weights, odds: fitOdds(weights.odds, playPass(0, 1_000 + pass)) };
  }
  for (const [pass, triesOut] of TRIES_OUT.entries()) {
    const lessons = playPass(triesOut, 2_000 + pass).flatMap((played) => played.lessons);
    const scored = lessons.filter(({ isFarkle }) => !isFarkle);
    const farkle = fitSum(lessons, ({ isFarkle }) => Number(isFarkle));
    weights = { ...weights, goingOn: { farkle, gain: fitSum(scored, ({ gain }) => gain) } };
  }
  return weights;
}

export function train(seats: number, tell: (line: string) => void): readonly (readonly number[])[] {
  return numbersOf(trained(seats, tell));
}

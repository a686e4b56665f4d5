import { at } from '../areas.ts';
import { farklePoints, OPENING } from '../scoring.ts';
import { madeIn, pileOf, type Turn, wouldScore } from './turn.ts';
import { behind, chanceToWin } from './utility.ts';
import { FEATURES, type GoingOn } from './weights.ts';

/** The unit of point features; others are in Farkles. */
const THOUSAND = 1_000;
const NEAR = 300;
const SOME_FARKLES = 3;
const SET_OF_FARKLES = 6;
/** Combinations score whole hundreds. */
const STEP = 100;

/** Bounds for the chance of a Farkle, whatever the sum. */
const LEAST = 0.05;
const MOST = 0.98;

/** Bounds for how much a changed stop may scale the value of continuing. */
const LEAST_TIMES = 0.5;
const MOST_TIMES = 1.5;

const seen = new Float64Array(FEATURES);

/**
 * The chance of winning by continuing from here, as learnt from games: the turn either ends in a Farkle or scores
 * something. `next` is what the next card completes, and `stop` the chance when stopping here. The next player's
 * advantage is taken as at the start of the search, adjusted by as much as it changes for a stop.
 */
export function valueOfGoingOn(turn: Turn, goingOn: GoingOn, next: number, stop: number): number {
  featuresOf(turn, next, seen);
  const { ahead } = turn;
  const own = at(turn.points, 0);
  const held = at(turn.held, 0);
  const farkle = Math.min(MOST, Math.max(LEAST, dot(goingOn.farkle, seen)));
  const gain = Math.max(0, dot(goingOn.gain, seen)) * THOUSAND;
  const scored = chanceBetween(turn, own + turn.centre.points + farklePoints(held) + gain);
  const chance = farkle * chanceToWin(turn, own, held + 1, ahead) + (1 - farkle) * scored;
  const stopBefore = stoppedBefore(turn, own, held);
  if (stopBefore === 0) return chance;
  return chance * Math.min(MOST_TIMES, Math.max(LEAST_TIMES, stop / stopBefore));
}

/** The chance of winning with this many points, interpolated between whole hundreds. */
function chanceBetween(turn: Turn, points: number): number {
  const lower = STEP * Math.floor(points / STEP);
  const share = (points - lower) / STEP;
  return (
    (1 - share) * chanceToWin(turn, lower, 0, turn.ahead) +
    share * chanceToWin(turn, lower + STEP, 0, turn.ahead)
  );
}

/** The chance when stopping, if the next player found the areas as they were at the start of the search. */
function stoppedBefore(turn: Turn, own: number, held: number): number {
  return wouldScore(turn)
    ? chanceToWin(turn, own + madeIn(turn), 0, turn.ahead)
    : chanceToWin(turn, own, held, turn.ahead);
}

/** Computes the {@link FEATURES} inputs that predict the result of continuing. */
export function featuresOf(turn: Turn, next: number, features: Float64Array): void {
  const { size, farkles } = pileOf(turn);
  const held = at(turn.held, 0);
  const risk = farkles / Math.max(1, size);
  const made = madeIn(turn);
  const missing = Math.max(0, needed(turn) - made);
  features[0] = 1;
  features[1] = risk;
  features[2] = turn.centre.points > 0 ? 1 : 0;
  features[3] = made / THOUSAND;
  features[4] = (risk * made) / THOUSAND;
  features[5] = Math.min(held, SET_OF_FARKLES) / SOME_FARKLES;
  features[6] = next / NEAR;
  features[7] = (turn.prepared ?? 0) / NEAR;
  features[8] = missing / THOUSAND;
  features[9] = missing > 0 ? 1 : 0;
  features[10] = (risk * next) / NEAR;
  features[11] = held >= SOME_FARKLES ? 1 : 0;
}

/** The least that a stop must score to count: the opening (FK-20), and in the last round more than anyone has. */
function needed(turn: Turn): number {
  const opening = at(turn.points, 0) === 0 ? OPENING : 0;
  return turn.last === null ? opening : Math.max(opening, behind(turn) + STEP);
}

function dot(weights: readonly number[], features: Float64Array): number {
  let sum = 0;
  for (let feature = 0; feature < FEATURES; feature++) sum += at(weights, feature) * (features[feature] ?? 0);
  return sum;
}

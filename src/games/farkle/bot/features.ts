import { at } from '../areas.ts';
import { farklePoints, OPENING } from '../scoring.ts';
import { madeIn, pileOf, type Turn, wouldScore } from './turn.ts';
import { behind, chanceToWin } from './utility.ts';
import { FEATURES, type GoingOn } from './weights.ts';

/** The features are in units of so many points, or Farkles. */
const THOUSAND = 1_000;
const NEAR = 300;
const SOME_FARKLES = 3;
const SET_OF_FARKLES = 6;
/** A combination scores whole hundreds. */
const STEP = 100;

/** Between what the chance of a Farkle stays, whatever its sum. */
const LEAST = 0.05;
const MOST = 0.98;

/** Between how many times its worth at the start of the search what is gone on from stays. */
const LEAST_TIMES = 0.5;
const MOST_TIMES = 1.5;

const seen = new Float64Array(FEATURES);

/**
 * The chance to win by going on from here, as games went on: with a Farkle in the end, or with what the turn makes
 * otherwise. `next` is what the next card completes, and `stop` what a stop here wins. The next player is as far ahead as
 * at the start of the search; that counts for as much more or less as it does for a stop.
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

/** The chance to win with so many points, between those of the whole hundreds. */
function chanceBetween(turn: Turn, points: number): number {
  const lower = STEP * Math.floor(points / STEP);
  const share = (points - lower) / STEP;
  return (
    (1 - share) * chanceToWin(turn, lower, 0, turn.ahead) +
    share * chanceToWin(turn, lower + STEP, 0, turn.ahead)
  );
}

/** What a stop would win if it left to the next player what lay there at the start of the search. */
function stoppedBefore(turn: Turn, own: number, held: number): number {
  return wouldScore(turn)
    ? chanceToWin(turn, own + madeIn(turn), 0, turn.ahead)
    : chanceToWin(turn, own, held, turn.ahead);
}

/** What tells how going on ends: {@link FEATURES} numbers. */
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

/** What a stop must score to count at all: the opening (FK-20), and in the last round more than anybody has. */
function needed(turn: Turn): number {
  const opening = at(turn.points, 0) === 0 ? OPENING : 0;
  return turn.last === null ? opening : Math.max(opening, behind(turn) + STEP);
}

function dot(weights: readonly number[], features: Float64Array): number {
  let sum = 0;
  for (let feature = 0; feature < FEATURES; feature++) sum += at(weights, feature) * (features[feature] ?? 0);
  return sum;
}

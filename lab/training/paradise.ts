import { fastRng, type Rng } from '../../src/engine/rng.ts';
import { type Card, lowValue } from '../../src/games/paradise/bot/encoding.ts';
import {
  featureCount,
  featuresAfter,
  logOddsAfter,
  lookFor,
  newHidden,
} from '../../src/games/paradise/bot/features.ts';
import {
  chanceOf,
  type Network,
  sumOf,
  UNITS,
  units,
  weightCount,
} from '../../src/games/paradise/bot/network.ts';
import { type Choice, glance } from '../../src/games/paradise/bot/policy.ts';
import { newReach, reachOf } from '../../src/games/paradise/bot/reach.ts';
import { type Board, countValues, play, REFILL } from '../../src/games/paradise/bot/simulation.ts';
import { winShare } from '../../src/games/paradise/bot/utility.ts';
import { numbersOf } from '../../src/games/paradise/bot/weights.ts';

/**
 * Trains Fool's Paradise: one player among normal ones plays what its network rates best, and the network learns from
 * its own estimate after the player's next move, and at the end from who won.
 */

/** The number of games to learn from. */
const GAMES = 60_000;
/** How far one move changes the weights at first; it shrinks to {@link LAST_STEP} of that. */
const STEP = 0.006;
const LAST_STEP = 0.02;
/** How much of the learning target comes from beyond the next move (λ). */
const LATER = 0.7;
/** How often it plays any card, to see what comes of it. */
const TRIES_OUT = 0.1;
/** After this share of the games the weights are averaged, sampled every so many games. */
const SETTLED = 0.7;
const AVERAGED = 50;
const CHANCES = 2 ** 24;
const PACK = 52;
/** More players use two packs (FP-1). */
const MOST_WITH_ONE_PACK = 6;

/** A new game with every card dealt. */
export function dealt(seats: number, rng: Rng): Board {
  const packs = seats > MOST_WITH_ONE_PACK ? 2 : 1;
  const pile: Card[] = rng.shuffle(Array.from({ length: packs * PACK }, (_, card) => card));
  const hands = Array.from({ length: seats }, () => pile.splice(0, REFILL));
  const centre = pile.splice(0, REFILL);
  const nothing = (): number[] => hands.map(() => 0);
  return {
    centre,
    hands,
    pile,
    toCome: countValues([...hands.flat(), ...pile]),
    held: seats * REFILL,
    points: nothing(),
    cards: nothing(),
    spades: nothing(),
    turn: 0,
  };
}

const reach = newReach();
const next: Choice = { place: 0, set: 0, worth: 0 };

export function playNormally(board: Board): void {
  glance(board, next);
  play(board, next.place, next.set);
}

const hidden = newHidden();
const seen: Choice = { place: 0, set: 0, worth: 0 };

/** Finds the most promising move according to the network: among the best collections of each card, and laying it. */
export function trainedChoice(board: Board, network: Network, found: Choice): void {
  const hand = board.hands[board.turn] ?? [];
  lookFor(board, hidden);
  reachOf(board.centre, reach);
  found.worth = Number.NEGATIVE_INFINITY;
  const consider = (place: number, set: number): void => {
    seen.place = place;
    seen.set = set;
    const worth = logOddsAfter(board, network, seen, hidden);
    if (worth > found.worth) Object.assign(found, { place, set, worth });
  };
  for (const [place, card] of hand.entries()) {
    const set = reach.sets[lowValue(card)] ?? 0;
    if (set !== 0) consider(place, set);
    consider(place, 0);
  }
}

/** The share of `games` that one trained player wins among normal ones. */
export function wonBy(seats: number, network: Network, games: number, seed: number): number {
  const rng = fastRng(seed);
  let won = 0;
  for (let game = 0; game < games; game++) {
    const board = dealt(seats, rng);
    const own = game % seats;
    while (board.held > 0) {
      if (board.turn !== own) playNormally(board);
      else {
        trainedChoice(board, network, next);
        play(board, next.place, next.set);
      }
    }
    won += winShare(board, own);
  }
  return won / games;
}

export function train(seats: number, tell: (line: string) => void, games = GAMES): readonly number[] {
  const rng = fastRng(seats);
  const chance = (): number => rng.below(CHANCES) / CHANCES;
  const inputs = featureCount(seats);
  const weights = Float64Array.from({ length: weightCount(inputs) }, (_, at) =>
    at % (UNITS + 1) === UNITS || at > inputs * (UNITS + 1) ? 0 : (chance() - 0.5) * 0.4,
  );
  for (let unit = 0; unit < UNITS; unit++) weights[weights.length - 1 - unit] = (chance() - 0.5) * 0.2;
  const network: Network = { inputs, weights };
  const mean = new Float64Array(weights.length);
  let averaged = 0;
  const lessons: { readonly features: Float64Array; chance: number; isTried: boolean }[] = [];
  for (let game = 0; game < games; game++) {
    const board = dealt(seats, rng);
    const own = Math.floor(game / 4) % seats;
    let moves = 0;
    while (board.held > 0) {
      if (board.turn !== own) {
        playNormally(board);
        continue;
      }
      trainedChoice(board, network, next);
      const lesson = lessons[moves] ?? { features: new Float64Array(inputs), chance: 0, isTried: false };
      lessons[moves++] = lesson;
      lesson.chance = chanceOf(next.worth);
      lesson.isTried = chance() < TRIES_OUT;
      if (lesson.isTried) {
        next.place = rng.below(board.hands[own]?.length ?? 1);
        if (chance() < 0.5) next.set = 0;
        else tryTake(board, next);
      }
      lookFor(board, hidden);
      featuresAfter(board, next, hidden, lesson.features);
      play(board, next.place, next.set);
    }
    const done = game / games;
    const step = STEP * (LAST_STEP + (1 - LAST_STEP) * (1 - done));
    let goal = winShare(board, own);
    for (let move = moves - 1; move >= 0; move--) {
      const lesson = lessons[move];
      if (lesson === undefined) continue;
      learn(network, lesson.features, goal, step);
      goal = lesson.isTried ? lesson.chance : LATER * goal + (1 - LATER) * lesson.chance;
    }
    if (done >= SETTLED && game % AVERAGED === 0) {
      averaged++;
      for (let at = 0; at < mean.length; at++) mean[at] = (mean[at] ?? 0) + (weights[at] ?? 0);
    }
    if ((game + 1) % 20_000 === 0)
      tell(`${seats} seats, ${game + 1} games: ${(wonBy(seats, network, 1_000, 77) * 100).toFixed(1)}% now`);
  }
  return numbersOf({ inputs, weights: mean.map((sum) => sum / averaged) });
}

/** Tries what this card may take. */
function tryTake(board: Board, choice: Choice): void {
  reachOf(board.centre, reach);
  choice.set = reach.sets[lowValue(board.hands[board.turn]?.[choice.place] ?? 0)] ?? 0;
}

/** Moves the weights towards a goal between 0 and 1, by one step down the gradient of the logistic loss. */
function learn(network: Network, features: Float64Array, goal: number, step: number): void {
  const { inputs, weights } = network;
  const error = step * (goal - chanceOf(sumOf(network, features)));
  const constants = inputs * (UNITS + 1);
  const last = constants + UNITS + 1;
  for (let unit = 0; unit < UNITS; unit++) {
    const value = units[unit] ?? 0;
    const weight = weights[last + unit] ?? 0;
    units[unit] = value > 0 ? error * weight : 0;
    if (value > 0) weights[last + unit] = weight + error * value;
  }
  for (let input = 0; input <= inputs; input++) {
    const value = input === inputs ? 1 : (features[input] ?? 0);
    if (value === 0) continue;
    const at = input * (UNITS + 1);
    for (let unit = 0; unit < UNITS; unit++) {
      weights[at + unit] = (weights[at + unit] ?? 0) + (units[unit] ?? 0) * value;
    }
    weights[at + UNITS] = (weights[at + UNITS] ?? 0) + error * value;
  }
}

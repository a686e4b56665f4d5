import { memo, numbersIn } from '../../bot-kit/tables.ts';
import { TRAINED } from './trained-weights.ts';

/** What tells how a bid will go: so many terms of a sum whose curve is the chance to make it. */
export const FEATURES = 16;
const MOST_CARDS = 10;
/** The numbers beside the weights. */
export const BESIDE = 8;

/** What is learnt, for a number of seats. */
export interface Weights {
  /** Tricks an action card that is no Wild brings. */
  readonly action: number;
  /** By what the chances of cards to come are raised: a player chooses when to play them. */
  readonly chosen: number;
  /** How much of a trump’s chance is that of a ruff. */
  readonly ruffed: number;
  /** The points of a trick: one, and what it denies the others. */
  readonly trick: number;
  /** How often a player who can beat a card does so who wants tricks, and one who must, of those who want none. */
  readonly beats: number;
  readonly ducks: number;
  /** What a trick takes from a seat that still needs some, at most. */
  readonly denied: number;
  /** How surely a trick that this seat does not win goes to who lies highest. */
  readonly aim: number;
  /** For each number of cards to come, what each of the {@link FEATURES} does to the odds of an exact bid. */
  readonly bidWeights: ArrayLike<number>;
}

/** Where training starts: with what normal goes by, and a curve as wide as its bell. */
export const UNTRAINED: Weights = {
  action: 0.2,
  chosen: 1,
  ruffed: 0.6,
  trick: 1.5,
  beats: 0.8,
  ducks: 1,
  denied: 3.5,
  aim: 0,
  bidWeights: Float64Array.from({ length: (MOST_CARDS + 1) * FEATURES }, (_, index) => {
    const cards = Math.floor(index / FEATURES);
    if (index % FEATURES === 0) return 1;
    return index % FEATURES === 2 ? -0.75 / (0.3 + 0.22 * cards) : 0;
  }),
};

/** As a list, rounded, which is how the numbers are kept. */
export function numbersOf(weights: Weights): readonly number[] {
  const { action, chosen, ruffed, trick, beats, ducks, denied, aim, bidWeights } = weights;
  const numbers = [action, chosen, ruffed, trick, beats, ducks, denied, aim, ...Array.from(bidWeights)];
  return numbers.map((number) => Math.round(number * 1_000) / 1_000);
}

export function weightsOf(numbers: readonly number[]): Weights {
  const [
    action = 0,
    chosen = 0,
    ruffed = 0,
    trick = 0,
    beats = 0,
    ducks = 0,
    denied = 0,
    aim = 0,
    ...weights
  ] = numbers;
  return { action, chosen, ruffed, trick, beats, ducks, denied, aim, bidWeights: Float64Array.from(weights) };
}

/** What was learnt for so many seats. */
export const weightsFor = memo((seats): Weights => {
  const learnt = TRAINED[seats];
  return learnt === undefined ? UNTRAINED : weightsOf(numbersIn(learnt));
});

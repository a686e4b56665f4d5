import { memo, numbersIn } from '../../bot-kit/lookup-tables.ts';
import { TRAINED } from './trained-weights.ts';

/** The number of terms that predict a bid: a logistic curve of their sum is the chance of making it. */
export const FEATURES = 16;
const MOST_CARDS = 10;
/** The number of scalar parameters besides the weights. */
export const BESIDE = 8;

/** The learnt parameters for a number of seats. */
export interface Weights {
  /** Expected tricks of an action card other than a Wild. */
  readonly action: number;
  /** How much the chances of cards to come are raised, because players choose when to play them. */
  readonly chosen: number;
  /** The share of a trump’s chance that comes from ruffing. */
  readonly ruffed: number;
  /** The value of a trick: its point, and what it denies the others. */
  readonly trick: number;
  /**
   * How often a player who can beat a card does so if they want tricks; and, if they want none, how often they must.
   */
  readonly beats: number;
  readonly ducks: number;
  /** The most that losing a trick costs a seat that still needs some. */
  readonly denied: number;
  /** How certainly a trick that this seat does not win goes to the owner of the current best card. */
  readonly aim: number;
  /** For each number of cards to come, the effect of each of the {@link FEATURES} on the odds of an exact bid. */
  readonly bidWeights: ArrayLike<number>;
}

/** The starting point of training: normal's numbers, and a logistic curve as wide as its bell curve. */
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

/** As a rounded list, which is how the numbers are stored. */
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

/** The learnt weights for this many seats. */
export const weightsFor = memo((seats): Weights => {
  const learnt = TRAINED[seats];
  return learnt === undefined ? UNTRAINED : weightsOf(numbersIn(learnt));
});

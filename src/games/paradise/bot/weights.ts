import { memo, numbersIn } from '../../bot-kit/lookup-tables.ts';
import { featureCount } from './features.ts';
import { type Network, weightCount } from './network.ts';
import { TRAINED } from './trained-weights.ts';

/** Weights are stored as whole thousandths. */
const SCALE = 1_000;

export function numbersOf(network: Network): readonly number[] {
  return Array.from(network.weights, (weight) => Math.round(weight * SCALE));
}

export function networkOf(seats: number, numbers: readonly number[]): Network {
  const inputs = featureCount(seats);
  if (numbers.length !== weightCount(inputs)) throw new RangeError(`${numbers.length} numbers for ${seats}`);
  return { inputs, weights: Float64Array.from(numbers, (number) => number / SCALE) };
}

/** Predicts a seat's chance of winning after a move, trained for this many seats; null if there is no such training. */
export const networkFor = memo((seats): Network | null => {
  const lines = TRAINED[seats];
  return lines === undefined ? null : networkOf(seats, numbersIn(lines));
});

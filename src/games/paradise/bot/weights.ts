import { memo, numbersIn } from '../../bot-kit/tables.ts';
import { featureCount } from './features.ts';
import { type Network, weightCount } from './network.ts';
import { TRAINED } from './trained-weights.ts';

/** The numbers are kept as whole thousandths. */
const SCALE = 1_000;

export function numbersOf(network: Network): readonly number[] {
  return Array.from(network.weights, (weight) => Math.round(weight * SCALE));
}

export function networkOf(seats: number, numbers: readonly number[]): Network {
  const inputs = featureCount(seats);
  if (numbers.length !== weightCount(inputs)) throw new RangeError(`${numbers.length} numbers for ${seats}`);
  return { inputs, weights: Float64Array.from(numbers, (number) => number / SCALE) };
}

/** How likely a seat is to win after a move, as learnt for so many seats; null where nothing was. */
export const networkFor = memo((seats): Network | null => {
  const lines = TRAINED[seats];
  return lines === undefined ? null : networkOf(seats, numbersIn(lines));
});

import { prospectCount } from './features.ts';
import { type Network, weightCount } from './network.ts';
import { LEARNT } from './trained-weights.ts';

/** The numbers are kept as whole thousandths. */
const SCALE = 1_000;

export function numbersOf(network: Network): readonly number[] {
  return Array.from(network.weights, (weight) => Math.round(weight * SCALE));
}

export function networkOf(seats: number, numbers: readonly number[]): Network {
  const inputs = prospectCount(seats);
  if (numbers.length !== weightCount(inputs)) throw new RangeError(`${numbers.length} numbers for ${seats}`);
  return { inputs, weights: Float64Array.from(numbers, (number) => number / SCALE) };
}

const made: (Network | null)[] = [];

/** How likely a seat is to win after a move, as learnt for so many seats; null where nothing was. */
export function practiceFor(seats: number): Network | null {
  made[seats] ??= learntFor(seats);
  return made[seats] ?? null;
}

function learntFor(seats: number): Network | null {
  const lines = LEARNT[seats];
  if (lines === undefined) return null;
  return networkOf(
    seats,
    lines.flatMap((line) => line.split(' ').map(Number)),
  );
}

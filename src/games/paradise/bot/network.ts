/** A small network: a sum of its inputs, and beside it of hidden units that count from zero up. */
export interface Network {
  readonly inputs: number;
  /** For each input what it adds to every hidden unit and to the sum, then the same for a constant, then what the units add. */
  readonly weights: Float64Array;
}

/** Hidden units. */
export const UNITS = 16;

export function weightCount(inputs: number): number {
  return (inputs + 1) * (UNITS + 1) + UNITS;
}

/** What the last `sumOf` found in the hidden units. */
export const units = new Float64Array(UNITS);

/** The logarithm of the odds. */
export function sumOf({ inputs, weights }: Network, values: Float64Array): number {
  let at = inputs * (UNITS + 1);
  for (let unit = 0; unit < UNITS; unit++) units[unit] = weights[at++] ?? 0;
  let sum = weights[at++] ?? 0;
  const last = at;
  for (let input = 0; input < inputs; input++) {
    const value = values[input] ?? 0;
    if (value === 0) continue;
    at = input * (UNITS + 1);
    for (let unit = 0; unit < UNITS; unit++) units[unit] = (units[unit] ?? 0) + value * (weights[at++] ?? 0);
    sum += value * (weights[at] ?? 0);
  }
  for (let unit = 0; unit < UNITS; unit++) {
    sum += Math.max(0, units[unit] ?? 0) * (weights[last + unit] ?? 0);
  }
  return sum;
}

export function chanceOf(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}

/** A small neural network: a linear term and a layer of rectified linear units. */
export interface Network {
  readonly inputs: number;
  /**
   * For each input, its weights to every hidden unit and to the sum; then the same for a constant; then the output
   * weights.
   */
  readonly weights: Float64Array;
}

/** The number of hidden units. */
export const UNITS = 16;

export function weightCount(inputs: number): number {
  return (inputs + 1) * (UNITS + 1) + UNITS;
}

/** The activations of the hidden units in the last call of `sumOf`. */
export const units = new Float64Array(UNITS);

/** The log odds. */
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

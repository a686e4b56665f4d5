/** A number with its 95 % confidence interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Standard deviations on either side that contain 95 % of a normal distribution. */
const Z = 1.96;

/**
 * The share of `games` that were won, with Wilson's score interval, which stays accurate near 0 and 1. It treats
 * games as independent; mirrored games vary less, so the interval tends to be too wide.
 */
export function shareOf(won: number, games: number): Estimate {
  if (games === 0) return { value: 0, low: 0, high: 1 };
  const value = won / games;
  const weight = Z ** 2 / games;
  const centre = (value + weight / 2) / (1 + weight);
  const reach = (Z / (1 + weight)) * Math.sqrt((value * (1 - value)) / games + weight / (4 * games));
  return { value, low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}

/** The mean of independent samples. */
export function meanOf(samples: readonly number[]): Estimate {
  const value = samples.reduce((sum, sample) => sum + sample, 0) / Math.max(1, samples.length);
  if (samples.length < 2) return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const squares = samples.reduce((sum, sample) => sum + (sample - value) ** 2, 0);
  const reach = Z * Math.sqrt(squares / (samples.length - 1) / samples.length);
  return { value, low: value - reach, high: value + reach };
}

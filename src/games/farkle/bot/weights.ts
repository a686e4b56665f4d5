import { memo, numbersIn } from '../../bot-kit/lookup-tables.ts';
import { TRAINED } from './trained-weights.ts';
import { HELD, type Odds } from './utility.ts';

/** What hard evaluates positions with at its search horizon. */
export interface Weights {
  readonly odds: Odds;
  /** The learnt results of continuing; null to look at what the next card completes instead. */
  readonly goingOn: GoingOn | null;
}

/** Coefficients of the {@link FEATURES} in two sums. */
export interface GoingOn {
  /** The chance that the turn ends in a Farkle. */
  readonly farkle: readonly number[];
  /** The points that it scores otherwise, beyond those of a stop, in thousands. */
  readonly gain: readonly number[];
}

/** The number of features that predict the result of continuing; see `goneOnFrom`. */
export const FEATURES = 12;

/**
 * Trained with this many seats and used from {@link MANY} on: with fewer, it is no better than the untrained weights.
 */
export const TRAINED_SEATS = 8;
export const MANY = 5;

/** The starting point of training, and what hard uses with few players. */
export const UNTRAINED: Weights = {
  odds: { edge: 0, spread: 30, uncertain: 1_500, theirs: 1, held: HELD, apart: true },
  goingOn: null,
};

/** As rounded lists, which is how the numbers are stored. */
export function numbersOf({ odds, goingOn }: Weights): readonly (readonly number[])[] {
  const { edge, spread, uncertain, theirs, held } = odds;
  const lists = [[edge, spread, uncertain, theirs, ...held], goingOn?.farkle ?? [], goingOn?.gain ?? []];
  return lists.map((list) => list.map((number) => Math.round(number * 1_000) / 1_000));
}

export function weightsOf(lists: readonly (readonly number[])[]): Weights {
  const [[edge = 0, spread = 1, uncertain = 1, theirs = 1, ...held] = [], farkle = [], gain = []] = lists;
  if (farkle.length !== FEATURES || gain.length !== FEATURES) {
    throw new RangeError(`${farkle.length} and ${gain.length} numbers for ${FEATURES} features`);
  }
  return { odds: { edge, spread, uncertain, theirs, held, apart: false }, goingOn: { farkle, gain } };
}

/** The weights that hard uses with this many seats. */
export const weightsFor = memo((seats): Weights => {
  if (seats < MANY) return UNTRAINED;
  return weightsOf((TRAINED[TRAINED_SEATS] ?? []).map((line) => numbersIn([line])));
});

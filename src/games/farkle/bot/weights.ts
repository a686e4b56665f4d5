import { memo, numbersIn } from '../../bot-kit/tables.ts';
import { TRAINED } from './trained-weights.ts';
import { HELD, type Odds } from './utility.ts';

/** What hard judges by where it looks no further. */
export interface Weights {
  readonly odds: Odds;
  /** What going on brings, as learnt from games; null to look at what the next card completes. */
  readonly goingOn: GoingOn | null;
}

/** Of two sums over the {@link FEATURES}, what each feature adds. */
export interface GoingOn {
  /** The chance that the turn ends with a Farkle. */
  readonly farkle: readonly number[];
  /** The points that it makes otherwise, beyond those of a stop, in thousands. */
  readonly gain: readonly number[];
}

/** What tells how going on ends; see `goneOnFrom`. */
export const FEATURES = 12;

/** Trained at so many seats, and gone by from {@link MANY} on: with fewer it is no better than the start. */
export const TRAINED_SEATS = 8;
export const MANY = 5;

/** Where training starts, and what hard goes by with few players. */
export const UNTRAINED: Weights = {
  odds: { edge: 0, spread: 30, uncertain: 1_500, theirs: 1, held: HELD, apart: true },
  goingOn: null,
};

/** As lists, rounded, which is how the numbers are kept. */
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

/** What hard goes by at so many seats. */
export const weightsFor = memo((seats): Weights => {
  if (seats < MANY) return UNTRAINED;
  return weightsOf((TRAINED[TRAINED_SEATS] ?? []).map((line) => numbersIn([line])));
});

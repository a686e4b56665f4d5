/** What a character likes, or with a minus does not: by 1 as much as its play can bear. */
export interface Temper {
  /** To take a discard rather than draw. */
  readonly discards: number;
  /** To keep what it draws. */
  readonly draws: number;
  /** To put a card beside its neighbours. */
  readonly runs: number;
}

/** Likes nothing in particular: what a bot without a character plays by. */
export const EVEN: Temper = { discards: 0, draws: 0, runs: 0 };

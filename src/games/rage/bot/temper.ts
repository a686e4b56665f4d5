/** What a character likes, in points of a round by which it prefers one move to another. */
export interface Temper {
  /** For each trick it bids. */
  readonly bid: number;
  /** For playing a trump where it could play something else. */
  readonly trump: number;
}

/** Likes nothing in particular: what a bot without a character plays by. */
export const EVEN: Temper = { bid: 0, trump: 0 };

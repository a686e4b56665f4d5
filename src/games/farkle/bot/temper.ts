/** What a character likes, or with a minus does not: by 1 as much as its play can bear. */
export interface Temper {
  /** To draw on where it might stop. */
  readonly nerve: number;
  /** To place a card in its own area. */
  readonly home: number;
}

/** Likes nothing in particular: what a bot without a character plays by. */
export const EVEN: Temper = { nerve: 0, home: 0 };

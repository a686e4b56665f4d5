/** How much may be open at once, so that nobody crowds out the others. Times are in milliseconds. */
export interface Limits {
  /** Public tables in a channel: more is noise rather than play, and a list to choose from holds 25. */
  readonly inChannel: number;
  /** Tables for several that one person hosts in a channel: it takes three people to fill one. */
  readonly hostedInChannel: number;
  /** Public games for one that a person has in a channel: as many as can be seen at a time. */
  readonly aloneInChannel: number;
  /**
   * Slow and paused tables are counted separately, because they last for weeks: the limits in a channel and for one
   * person who hosts them there. A list to choose from holds both kinds.
   */
  readonly slowInChannel: number;
  readonly slowHostedInChannel: number;
  /** Live tables that one person hosts, on all servers together, private games and practice tables among them: more than anybody plays at a time. */
  readonly ofPerson: number;
  /** Live tables of one server: ten full channels, and as many private games. At 60 KB a table (`npm run bench`), 12 MB. */
  readonly onServer: number;
  /** A game for one that nobody has touched for this long makes room for others: as long as a lobby waits. */
  readonly idleAlone: number;
  /** The same if the person has several such games: nobody plays two at a time. */
  readonly idleSecond: number;
}

export const LIMITS: Limits = {
  inChannel: 10,
  hostedInChannel: 4,
  aloneInChannel: 2,
  slowInChannel: 10,
  slowHostedInChannel: 2,
  ofPerson: 10,
  onServer: 200,
  idleAlone: 10 * 60_000,
  idleSecond: 60_000,
};

/** For measurements. */
export const NO_LIMITS: Limits = {
  ...LIMITS,
  inChannel: Number.POSITIVE_INFINITY,
  hostedInChannel: Number.POSITIVE_INFINITY,
  aloneInChannel: Number.POSITIVE_INFINITY,
  slowInChannel: Number.POSITIVE_INFINITY,
  slowHostedInChannel: Number.POSITIVE_INFINITY,
  ofPerson: Number.POSITIVE_INFINITY,
  onServer: Number.POSITIVE_INFINITY,
};

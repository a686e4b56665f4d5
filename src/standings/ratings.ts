import { ordinal, type Rating, rate, rating } from 'openskill';
import type { UserId } from '../tables/ids.ts';
import type { RatedGame } from './ports.ts';

/** How well somebody plays one game on one server. */
export interface Rated {
  readonly user: UserId;
  /** Around 1,000 for who has just begun; who is 100 above another wins clearly more often than not. */
  readonly rating: number;
  readonly games: number;
  /** 1 is best; equals share a rank and the next is skipped. */
  readonly rank: number;
}

/** A rating is told in whole numbers around this one. */
const BEGINNER = 1_000;
/** Points a unit of Weng and Lin’s scale, so that a difference that matters has two or three digits. */
const POINTS_A_UNIT = 20;

/**
 * Weng and Lin’s Bayesian ratings over games of any number of people, oldest first; best first. What counts is the
 * lower end of what the games prove, so a few lucky wins do not lead.
 */
export function ratingsOf(games: readonly RatedGame[]): readonly Rated[] {
  const skills = new Map<UserId, Rating>();
  const played = new Map<UserId, number>();
  for (const game of games) {
    const before = game.map(({ user }) => [skills.get(user) ?? rating()]);
    const after = rate(before, { rank: game.map(({ place }) => place) });
    for (const [index, { user }] of game.entries()) {
      const skill = after[index]?.[0];
      if (skill !== undefined) skills.set(user, skill);
      played.set(user, (played.get(user) ?? 0) + 1);
    }
  }
  const rows = [...skills].map(([user, skill]) => ({
    user,
    rating: Math.round(BEGINNER + POINTS_A_UNIT * ordinal(skill)),
    games: played.get(user) ?? 0,
  }));
  return rows
    .map((row) => ({ ...row, rank: 1 + rows.filter((other) => other.rating > row.rating).length }))
    .toSorted((a, b) => a.rank - b.rank || b.games - a.games || (a.user < b.user ? -1 : 1));
}

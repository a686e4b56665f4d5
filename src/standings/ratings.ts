import { ordinal, rate, rating } from 'openskill';
import type { RatingChange } from '../tables/table.ts';
import { PEOPLE_TOGETHER } from './counting.ts';
import { seasonsBegun } from './period.ts';

/** An estimate of how well somebody plays: a mean, and how uncertain it is. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** What is kept of somebody who has finished rated games. */
export interface Standing extends Skill {
  /** How many. */
  readonly games: number;
  /** When the latest of them ended, in milliseconds since 1970. */
  readonly lastRated: number;
}

/** A rating is told in whole numbers around this one. */
const BEGINNER = 1_000;
/** Points per unit of Weng and Lin’s scale, so that a difference that matters has two or three digits. */
const POINTS_A_UNIT = 20;
/** A rating is provisional until this many rated games: each of them may still move it by a hundred points. */
const SETTLED_AFTER = 5;
/**
 * The doubt that every game begins with, on top of what is left: without it a rating of thousands of games would hardly
 * move any more. It is the package’s own value, written down because seasons are measured by it.
 */
const DOUBT_A_GAME = 25 / 300;
/**
 * The doubt that every new season adds: a tenth of a beginner’s, or what a hundred games add. Whoever stays away for a
 * hundred seasons is as unknown as a beginner, which is how Glickman chooses it for his ratings.
 */
const DOUBT_A_SEASON = 10 * DOUBT_A_GAME;

const UNRATED: Skill = rating();

/** For somebody who has not finished a game with others yet. */
export function beginner(): Skill {
  return UNRATED;
}

/** One person of a finished game. */
interface Finisher {
  /** Before the game. */
  readonly skill: Skill;
  readonly place: number;
  readonly forfeited: boolean;
}

/**
 * What one game tells of its people, by Weng and Lin; bots are left out. Null for whom it tells nothing. Those who
 * stayed are rated as if the forfeited seats had not been there, so not at all when only one did; those who forfeited
 * are rated as the last of everybody, unless nobody stayed who could have come before them.
 */
export function afterGame(people: readonly Finisher[]): readonly (Skill | null)[] {
  const stayed = people.filter(({ forfeited }) => !forfeited);
  const among = stayed.length < PEOPLE_TOGETHER ? [] : rated(stayed);
  const withAll = stayed.length === people.length || stayed.length === 0 ? [] : rated(people);
  return people.map((person, index) =>
    person.forfeited ? (withAll[index] ?? null) : (among[stayed.indexOf(person)] ?? null),
  );
}

/**
 * What one game that ended then changes for each of its people, null for whom nothing; `before` is null for who was never
 * rated. Seasons that began since somebody was last rated have added to the doubt about them: it is only now that
 * anybody has to know.
 */
export function rerated(
  people: readonly (Omit<Finisher, 'skill'> & { readonly before: Standing | null })[],
  endedAt: number,
): readonly (Rerated | null)[] {
  const finishers = people.map(({ before, place, forfeited }) => {
    return { skill: before === null ? beginner() : atSeason(before, endedAt), place, forfeited };
  });
  const skills = afterGame(finishers);
  return finishers.map(({ skill: old }, index) => {
    const skill = skills[index] ?? null;
    if (skill === null) return null;
    const before = people[index]?.before ?? null;
    const rating = ratingOf(old);
    const games = (before?.games ?? 0) + 1;
    const season = before === null || old === before ? 0 : rating - ratingOf(before);
    const { mu, sigma } = skill;
    return {
      standing: { mu, sigma, games, lastRated: Math.max(before?.lastRated ?? endedAt, endedAt) },
      change: { before: rating, after: ratingOf(skill), games, season },
    };
  });
}

/** What is known of somebody in the season of that time: never less than of a beginner. */
function atSeason(standing: Standing, time: number): Skill {
  const { mu, sigma, lastRated } = standing;
  const seasons = seasonsBegun(lastRated, time);
  if (seasons === 0) return standing;
  // Doubt adds up as variance.
  const unsurer = Math.sqrt(sigma ** 2 + seasons * DOUBT_A_SEASON ** 2);
  return { mu, sigma: Math.min(beginner().sigma, unsurer) };
}

export interface Rerated {
  readonly standing: Standing;
  readonly change: RatingChange;
}

function rated(people: readonly Finisher[]): readonly Skill[] {
  const teams = people.map(({ skill: { mu, sigma } }) => [{ mu, sigma }]);
  return rate(teams, { rank: people.map(({ place }) => place), tau: DOUBT_A_GAME }).flat();
}

/** What is shown of a skill: the lower end of what the games prove, so that a few lucky wins do not lead. */
export function ratingOf(skill: Skill): number {
  return Math.round(BEGINNER + POINTS_A_UNIT * ordinal(skill));
}

/** Whether a rating still says little, by how many rated games it comes from. */
export function isProvisional({ games }: Pick<Standing, 'games'>): boolean {
  return games < SETTLED_AFTER;
}

import { ordinal, rate, rating } from 'openskill';
import type { RatingChange } from '../tables/table.ts';
import { PEOPLE_TOGETHER } from './counting.ts';

/** What is known of how well somebody plays: a mean, and how unsure it is. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** What is kept of somebody who has finished rated games. */
export interface Standing extends Skill {
  /** How many. */
  readonly games: number;
}

/** A rating is told in whole numbers around this one. */
const BEGINNER = 1_000;
/** Points a unit of Weng and Lin’s scale, so that a difference that matters has two or three digits. */
const POINTS_A_UNIT = 20;
/** A rating is provisional until so many rated games: in each of them it may still move by a hundred points. */
const SETTLED_AFTER = 5;
/**
 * The doubt that every game begins with, on top of what is left: without it a rating of thousands of games would hardly
 * move any more. It is what the package takes where one asks for any.
 */
const DOUBT_A_GAME = 25 / 300;

/** Of somebody who has not finished a game with others yet. */
export function beginner(): Skill {
  const { mu, sigma } = rating();
  return { mu, sigma };
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

/** What one game changes for each of its people, null for whom nothing; `before` is null for who was never rated. */
export function rerated(
  people: readonly (Omit<Finisher, 'skill'> & { readonly before: Standing | null })[],
): readonly (Rerated | null)[] {
  const skills = afterGame(people.map(({ before, ...rest }) => ({ ...rest, skill: before ?? beginner() })));
  return people.map(({ before }, index) => {
    const skill = skills[index] ?? null;
    if (skill === null) return null;
    const games = (before?.games ?? 0) + 1;
    const change = { before: ratingOf(before ?? beginner()), after: ratingOf(skill), games };
    return { standing: { ...skill, games }, change };
  });
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

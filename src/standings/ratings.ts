import { ordinal, rate, rating } from 'openskill';
import type { RatingChange } from '../tables/table.ts';
import { seasonsBegun } from './period.ts';

/** An estimate of a person’s skill: a mean, and how uncertain it is. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** What is kept of a person who has finished rated games. */
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
 * The uncertainty that every game adds before it is rated: without it a rating of thousands of games would hardly move
 * any more. It is the package’s own value, written down because seasons are measured by it.
 */
const UNCERTAINTY_A_GAME = 25 / 300;
/**
 * The uncertainty that every new season adds: a tenth of a beginner’s, or what a hundred games add. After a hundred
 * seasons away a person is as unknown as a beginner, which is how Glickman chooses it for his ratings.
 */
const UNCERTAINTY_A_SEASON = 10 * UNCERTAINTY_A_GAME;
/**
 * After so many games of a season between the same two people another counts half, after twice as many a third, and so on:
 * two who play each other all the time, or one person with two accounts, prove less and less by it.
 */
const HALVED_AFTER = 5;

const UNRATED: Skill = rating();

/** For a person who has not finished a game with others yet. */
export function beginner(): Skill {
  return UNRATED;
}

/** One person of a finished game. */
interface Finisher {
  /** Before the game. */
  readonly skill: Skill;
  readonly place: number;
  readonly forfeited: boolean;
  /** Before the game. */
  readonly isProvisional: boolean;
}

/** In how many games of the season two people of a list have met before, of those that changed the rating of either. */
export type Met = (one: number, other: number) => number;

/**
 * The skills of a game’s people after it, by Weng and Lin; bots are left out. Null for people it tells nothing about.
 * Those who stayed are rated as if the forfeited seats had not been there, so not at all when only one did; those who
 * forfeited are rated as the last of everybody, unless nobody stayed who could have come before them. Provisional people
 * cannot raise the rating of an established one, who is rated without them if that comes to less: otherwise a person
 * could collect points from one newcomer after the other, or from one person who starts over again and again.
 */
export function afterGame(people: readonly Finisher[], met: Met): readonly (Skill | null)[] {
  const learned = new Map<string, readonly (Skill | null)[]>();
  const among = (forfeited: boolean, settled: boolean): readonly (Skill | null)[] => {
    const kind = `${forfeited} ${settled}`;
    const skills = learned.get(kind) ?? afterGameAmong(people, met, { forfeited, settled });
    learned.set(kind, skills);
    return skills;
  };
  const areSettled = people.every(({ isProvisional }) => !isProvisional);
  return people.map(({ skill, forfeited, isProvisional }, index) => {
    const all = among(forfeited, areSettled)[index] ?? null;
    if (all === null || isProvisional || areSettled) return all;
    const settled = among(forfeited, true)[index] ?? null;
    return ordinal(all) < ordinal(settled ?? skill) ? all : settled;
  });
}

/** The same by comparing only some, each to a share of the whole that says how often they have met the others. */
function afterGameAmong(
  people: readonly Finisher[],
  met: Met,
  only: { readonly forfeited: boolean; readonly settled: boolean },
): readonly (Skill | null)[] {
  const counting = [...people.keys()].filter((index) => {
    const { forfeited = false, isProvisional = false } = people[index] ?? {};
    return (only.forfeited || !forfeited) && (!only.settled || !isProvisional);
  });
  const field = counting.flatMap((index) => people[index] ?? []);
  const stayed = field.filter(({ forfeited }) => !forfeited).length;
  if (field.length < PEOPLE_TOGETHER || stayed === 0) return [];
  const after = rated(field);
  return people.map(({ skill }, index) => {
    const to = after[counting.indexOf(index)];
    if (to === undefined) return null;
    const others = counting.filter((other) => other !== index);
    const share = others.reduce((sum, other) => sum + worthOf(met(index, other)), 0) / others.length;
    return towards(skill, to, share);
  });
}

/** How much a game counts between two people who have met so often this season. */
function worthOf(meetings: number): number {
  return HALVED_AFTER / (HALVED_AFTER + meetings);
}

function towards(from: Skill, to: Skill, share: number): Skill {
  return {
    mu: from.mu + share * (to.mu - from.mu),
    sigma: from.sigma + share * (to.sigma - from.sigma),
  };
}

/**
 * What a game that ended then changes for each of its people, null if nothing; `before` is null for a person who was
 * never rated. Seasons since a person’s last rated game have added to their uncertainty, which is applied only now.
 */
export function rerated(
  people: readonly (Pick<Finisher, 'place' | 'forfeited'> & { readonly before: Standing | null })[],
  met: Met,
  endedAt: number,
): readonly (Rerated | null)[] {
  const finishers = people.map(({ before, place, forfeited }) => {
    const skill = before === null ? beginner() : atSeason(before, endedAt);
    return { skill, place, forfeited, isProvisional: before === null || isProvisional(before) };
  });
  const skills = afterGame(finishers, met);
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

/** What is known of a person in the season of that time: never less than of a beginner. */
function atSeason(standing: Standing, time: number): Skill {
  const { mu, sigma, lastRated } = standing;
  const seasons = seasonsBegun(lastRated, time);
  if (seasons === 0) return standing;
  // Uncertainty adds up as variance.
  const unsurer = Math.sqrt(sigma ** 2 + seasons * UNCERTAINTY_A_SEASON ** 2);
  return { mu, sigma: Math.min(beginner().sigma, unsurer) };
}

export interface Rerated {
  readonly standing: Standing;
  readonly change: RatingChange;
}

function rated(people: readonly Finisher[]): readonly Skill[] {
  const teams = people.map(({ skill: { mu, sigma } }) => [{ mu, sigma }]);
  return rate(teams, { rank: people.map(({ place }) => place), tau: UNCERTAINTY_A_GAME }).flat();
}

/** What is shown of a skill: the lower end of what the games prove, so that a few lucky wins do not lead. */
export function ratingOf(skill: Skill): number {
  return Math.round(BEGINNER + POINTS_A_UNIT * ordinal(skill));
}

/** Whether a rating still says little, by how many rated games it comes from. */
export function isProvisional({ games }: Pick<Standing, 'games'>): boolean {
  return games < SETTLED_AFTER;
}

/**
 * Whether a finished game counts in rankings, by its seats and the people among them: one for one does, and one that at
 * least two people played. Wins against bots alone could be collected by the dozen. It is stored with the results, so a
 * change of the rule changes nothing that is over.
 */
export function counts({ seats, people }: { readonly seats: number; readonly people: number }): boolean {
  return seats === 1 || isRated(people);
}

/** A finished game says who plays better only from this many people on. */
export const PEOPLE_TOGETHER = 2;

/** Whether a finished game says who plays better. */
export function isRated(people: number): boolean {
  return people >= PEOPLE_TOGETHER;
}

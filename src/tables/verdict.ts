import { plainVerdict } from '../engine/ending.ts';
import { MOST_HIGHLIGHTS } from '../engine/game.ts';
import { viewOf } from '../engine/position.ts';
import { who } from '../engine/scene.ts';
import type { Seat } from '../engine/seat.ts';
import type { Words } from '../engine/words.ts';
import { inEnglish } from '../words/read.ts';
import { triedDay } from './days.ts';
import { finishesOf } from './forfeits.ts';
import { withPosition } from './queries.ts';
import type { Table } from './table.ts';

/**
 * How a game ended, in one sentence; empty before the end. After a forfeit, places and winners differ from those the game
 * knows of, so the plain sentence is used.
 */
export function verdictOf(table: Table): Words {
  const finishes = finishesOf(table);
  const outcome = table.position?.outcome;
  if (outcome == null) return '';
  const own = finishes.some(({ forfeited }) => forfeited)
    ? null
    : withPosition(
        table,
        (game, position) => game.telling?.verdict?.(viewOf(game, position, 'public'), outcome) ?? null,
      );
  const winners = finishes.flatMap(({ seat, won }) => (won ? [seat] : []));
  return own ?? plainVerdict({ placings: finishes, winners });
}

/**
 * What is told of a finished game afterwards, at most {@link MOST_HIGHLIGHTS}, from what everybody sees and what was
 * counted. Where seats have facts, nothing is told about those, nor about seats that left. Otherwise at least one is
 * about somebody who did not win, if there is anything to tell about them.
 */
export function highlightsOf(table: Table, facts = factsOf(table)): readonly Words[] {
  if (table.status !== 'over') return [];
  const toldOf = (counts: Table['statistics']): readonly Words[] =>
    withPosition(table, (game, position) =>
      game.telling?.highlights?.(viewOf(game, position, 'public'), counts),
    ) ?? [];
  const finishes = finishesOf(table);
  const won = finishes.flatMap((finish) => (finish.won ? finish.seat : []));
  const isAboutOthers = (told: Words): boolean => !won.some((seat) => isAbout(told, seat));
  const all = toldOf(table.statistics);
  if (facts.size > 0) {
    const others = finishes.filter(({ seat, forfeited }) => forfeited || facts.has(seat));
    return all.filter((told) => !others.some(({ seat }) => isAbout(told, seat))).slice(0, MOST_HIGHLIGHTS);
  }
  const told = all.slice(0, MOST_HIGHLIGHTS);
  if (table.occupants.length < 2 || told.some(isAboutOthers)) return told;
  const [other] = toldOf(
    table.statistics.map((counts, at) => (won.some((seat) => seat === at) ? {} : counts)),
  ).filter(isAboutOthers);
  return other === undefined ? told : [...told.slice(0, MOST_HIGHLIGHTS - 1), other];
}

/** What the end tells of those who played to it without winning, after their names, if the game has something to tell. */
export function factsOf(table: Table): ReadonlyMap<Seat, Words> {
  if (table.status !== 'over') return new Map();
  const facts = withPosition(table, (game, position) => {
    const view = viewOf(game, position, 'public');
    return finishesOf(table).flatMap(({ seat, won, forfeited }) => {
      const fact = won || forfeited ? null : game.telling?.fact?.(view, seat, table.statistics[seat] ?? {});
      return fact == null ? [] : [[seat, fact] as const];
    });
  });
  return new Map(facts);
}

function isAbout(told: Words, seat: Seat): boolean {
  return inEnglish(told).includes(who(seat));
}

/** Whether the end of a game can be shown around. Of a deal that others may still play, only if that tells nothing of it. */
export function isShareable(table: Table): boolean {
  if (table.status !== 'over' || table.practice) return false;
  return triedDay(table) === null || courseOf(table) !== null;
}

/** A finished try at a deal of the day as a line of emojis; null for anything else, and for a game without one. */
export function courseOf(table: Table): string | null {
  if (triedDay(table) === null || table.status !== 'over') return null;
  return withPosition(
    table,
    (game, position) => game.telling?.course?.(viewOf(game, position, 'public')) ?? null,
  );
}

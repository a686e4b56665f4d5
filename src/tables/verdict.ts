import { plainVerdict } from '../engine/ending.ts';
import { MOST_HIGHLIGHTS } from '../engine/game.ts';
import { viewOf } from '../engine/position.ts';
import { who } from '../engine/scene.ts';
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
 * counted. At least one is about somebody who did not win, if there is anything to tell about them.
 */
export function highlightsOf(table: Table): readonly Words[] {
  if (table.status !== 'over') return [];
  const toldOf = (counts: Table['statistics']): readonly Words[] =>
    withPosition(table, (game, position) =>
      game.telling?.highlights?.(viewOf(game, position, 'public'), counts),
    ) ?? [];
  const won = finishesOf(table).flatMap((finish) => (finish.won ? finish.seat : []));
  const isAboutOthers = (told: Words): boolean => !won.some((seat) => inEnglish(told).includes(who(seat)));
  const told = toldOf(table.statistics).slice(0, MOST_HIGHLIGHTS);
  if (table.occupants.length < 2 || told.some(isAboutOthers)) return told;
  const [other] = toldOf(
    table.statistics.map((counts, at) => (won.some((seat) => seat === at) ? {} : counts)),
  ).filter(isAboutOthers);
  return other === undefined ? told : [...told.slice(0, MOST_HIGHLIGHTS - 1), other];
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

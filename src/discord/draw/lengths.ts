import type { Game } from '../../engine/game.ts';
import type { Words } from '../../engine/words.ts';
import { gameOf } from '../../tables/queries.ts';
import type { Table } from '../../tables/table.ts';
import { isSlow } from '../../tables/turn-time.ts';
import { words } from './lobby-words/index.ts';

/** Longer games are told to the quarter of an hour, shorter ones to five minutes, the shortest to the minute. */
const LONG = 60;
const SHORT = 10;

/** About how long a table’s game takes with those who sit there, or with as few as can play; nothing at a slow one. */
export function lengthWords(table: Table): readonly Words[] {
  const game = gameOf(table);
  const seats = Math.max(game.seats.min, table.occupants.length);
  const minutes = isSlow(table) ? null : minutesOf(game, seats, table.options);
  return minutes === null ? [] : [words.length({ minutes, seats })];
}

/** About how long a game takes as it is offered, over all numbers of players: about 20–40 min. */
export function lengthSaid(game: Game): readonly Words[] {
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  const all = counts.flatMap((seats) => minutesOf(game, seats, game.options.defaults) ?? []);
  if (all.length === 0) return [];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return [words.lengthOfAny({ minutes: least === most ? least : `${least}–${most}` })];
}

function minutesOf(game: Game, seats: number, options: unknown): number | null {
  return game.use((definition) => {
    const parsed = definition.options.parse(options);
    if (definition.length === undefined || !parsed.ok) return null;
    const { moves, secondsAMove } = definition.length(seats, parsed.value);
    const minutes = (moves * secondsAMove) / 60;
    const step = minutes < SHORT ? 1 : minutes < LONG ? 5 : 15;
    return Math.max(1, Math.round(minutes / step) * step);
  });
}

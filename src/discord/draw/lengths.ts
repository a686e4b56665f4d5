import type { Game } from '../../engine/game.ts';
import type { Words } from '../../engine/words.ts';
import type { WantedOptions } from '../../tables/lobby.ts';
import { gameOf } from '../../tables/queries.ts';
import type { Table } from '../../tables/table.ts';
import { isSlow } from '../../tables/turn-lengths.ts';
import { words } from './words.ts';

/** Long games are rounded to a quarter of an hour, shorter ones to five minutes, the shortest to a minute. */
const LONG = 60;
const SHORT = 10;

/** About how long a table’s game takes with its present players, or the fewest it needs; empty for slow games. */
export function lengthWords(table: Table): readonly Words[] {
  const seats = seatsSoFar(table);
  const minutes = isSlow(table) ? null : minutesOf(gameOf(table), seats, table.options);
  return minutes === null ? [] : [words.length({ minutes, seats })];
}

/** A button that makes the game of a lobby shorter or longer. */
interface LengthOffer {
  readonly action: 'shorter' | 'longer';
  readonly label: Words;
  /** The options it changes. */
  readonly options: WantedOptions['options'];
}

/** The other length that a table’s game can have; null if there is only one. */
export function otherLength(table: Table): LengthOffer | null {
  const game = gameOf(table);
  const seats = seatsSoFar(table);
  return game.use(({ options: { parse }, counting }): LengthOffer | null => {
    const { length, otherLength: other } = counting ?? {};
    const now = parse(table.options);
    if (length === undefined || other === undefined || !now.ok) return null;
    const { options, says: how } = other(seats, now.value);
    const then = { ...now.value, ...options };
    const action = length(seats, then).moves < length(seats, now.value).moves ? 'shorter' : 'longer';
    const minutes = isSlow(table) ? 0 : (minutesOf(game, seats, then) ?? 0);
    return {
      action,
      label: (action === 'shorter' ? words.shorter : words.longer)({ how, minutes }),
      options: Object.fromEntries(Object.entries(options)),
    };
  });
}

function seatsSoFar(table: Table): number {
  return Math.max(gameOf(table).seats.min, table.occupants.length);
}

/** The single option of a game that brings it closest to this many minutes with this many players. */
export function optionsLasting(game: Game, minutes: number, seats: number): WantedOptions['options'] {
  const { fields, defaults } = game.options;
  const single = fields.flatMap((field) =>
    field.kind === 'choice' ? field.choices.map(({ value }) => ({ [field.key]: value })) : [],
  );
  const off = (options: WantedOptions['options']): number => {
    const lasts = minutesOf(game, seats, { ...Object(defaults), ...options });
    return lasts === null ? Number.POSITIVE_INFINITY : Math.abs(lasts - minutes);
  };
  return single.reduce((best, each) => (off(each) < off(best) ? each : best), {});
}

function minutesOf(game: Game, seats: number, options: unknown): number | null {
  return game.use((definition) => {
    const parsed = definition.options.parse(options);
    if (definition.counting?.length === undefined || !parsed.ok) return null;
    const { moves, secondsAMove } = definition.counting.length(seats, parsed.value);
    const minutes = (moves * secondsAMove) / 60;
    const step = minutes < SHORT ? 1 : minutes < LONG ? 5 : 15;
    return Math.max(1, Math.round(minutes / step) * step);
  });
}

/**
 * Keeps a text on one line, because a number means nothing without its unit. Only for texts far shorter than a
 * phone’s line.
 */
export function unbroken(said: string): string {
  return said.replaceAll(' ', '\u00a0').replaceAll('–', '–\u2060');
}

import type { Game, GameDefinition } from '../engine/game.ts';
import { type Position, questions, start, viewOf, waitingFor } from '../engine/position.ts';
import type { Prompt } from '../engine/prompt.ts';
import type { Scene, Words } from '../engine/scene.ts';
import { type Seat, seat, seatsOf, type Viewer } from '../engine/seat.ts';
import { findGame } from '../games/registry.ts';
import { triedDay } from './days.ts';
import type { UserId } from './ids.ts';
import type { Occupant, Table } from './table.ts';

/** Whether the game of a table is still played, and by the rules its state was written by; when not, nobody opens it. */
export function isPlayable({ game, rules }: Pick<Table, 'game' | 'rules'>): boolean {
  return findGame(game)?.rules === rules;
}

/** The game of a table. Throws for one that is no longer registered: such tables are ended when the bot starts. */
export function gameOf(table: Pick<Table, 'game'>): Game {
  const game = findGame(table.game);
  if (game === undefined) throw new Error(`no game ${table.game}`);
  return game;
}

/** A game for one begins at once, has no clock, and may be played in private or with the deal of the day. */
export function isForOne(game: Pick<Game, 'seats'>): boolean {
  return game.seats.max === 1;
}

/** Whether a person may know of a table. */
export function isSeenBy(table: Pick<Table, 'visibility' | 'host'>, user: UserId): boolean {
  return table.visibility === 'public' || table.host === user;
}

/**
 * Opens a table's game together with its position; null in the lobby, and where the rules have changed since. The one
 * place where a stored state becomes a typed one: it was written by the same game under the same rules.
 */
export function withPosition<R>(
  table: Table,
  open: <S, M, E, V, O>(
    game: GameDefinition<S, M, E, V, O>,
    position: Position<S>,
    recent: readonly E[],
    options: O,
  ) => R,
): R | null {
  const { position } = table;
  if (position === null || !isPlayable(table)) return null;
  return gameOf(table).use((game) =>
    open(game, position as Position<never>, table.recent as readonly never[], table.options as never),
  );
}

/** What lies on the table for a viewer; null in the lobby. */
export function sceneFor(table: Table, viewer: Viewer): Scene | null {
  return withPosition(table, (game, position) => game.scene(viewOf(game, position, viewer), viewer));
}

/** What a seat is asked now; nothing in the lobby, for a seat a computer opponent plays, and after the end. */
export function promptsFor(table: Table, asked: Seat): readonly Prompt<unknown>[] {
  if (table.status !== 'playing' || table.occupants[asked]?.kind !== 'player') return [];
  return withPosition(table, (game, position) => questions(game, position, asked)) ?? [];
}

/** The latest happenings in words, at most so many, oldest first. */
export function storyFor(table: Table, viewer: Viewer, most: number): readonly Words[] {
  const story = withPosition(table, (game, _, recent) => {
    const told: Words[] = [];
    for (const event of recent.toReversed()) {
      if (told.length === most) break;
      const line = game.tell(event, viewer);
      if (line !== null) told.push(line);
    }
    return told.reverse();
  });
  return story ?? [];
}

/** The seats the game waits for, in playing order. */
export function waiting(table: Table): readonly Seat[] {
  return table.status === 'playing' ? (withPosition(table, waitingFor) ?? []) : [];
}

/** Any seed will do to see what a game hides. */
const SOME_SEED = '0'.repeat(32);
const hiding = new Map<Game, boolean>();

/** Whether a game hides cards in hands, so that they are worth a button. Looked at once, in a deal of its own. */
export function hasPrivateHands(table: Table): boolean {
  const game = gameOf(table);
  const known = hiding.get(game) ?? game.use(hidesCards);
  hiding.set(game, known);
  return known;
}

function hidesCards<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>): boolean {
  const seats = game.seats.max;
  const { position } = start(game, { seats, options: game.options.defaults, seed: SOME_SEED });
  const looks = (viewer: Viewer): string =>
    JSON.stringify(game.scene(viewOf(game, position, viewer), viewer));
  return seatsOf(seats).some((at) => looks(at) !== looks('public'));
}

/** The seed of a table that may be shown: once its game is over, and not while others still play the same deal. */
export function shownSeed(table: Table): string | null {
  const seed = table.position?.dice.seed;
  if (seed === undefined || table.status === 'lobby' || table.status === 'playing') return null;
  return triedDay(table) === null ? seed : null;
}

/** Where a person sits, playing or stood in for; null for everybody else, who left included. */
export function seatOf(table: Table, user: UserId): Seat | null {
  const index = table.occupants.findIndex((occupant) => occupant.person?.id === user && !occupant.left);
  return index < 0 ? null : seat(index);
}

/** Whether one person alone plays against computer opponents: such a game counts in no ranking. */
export function isAgainstBots({ occupants }: Pick<Table, 'occupants'>): boolean {
  return occupants.length > 1 && occupants.filter(({ person }) => person !== null).length < 2;
}

/** What others call whoever plays a seat. */
export function nameOf(occupant: Occupant): string {
  return occupant.kind === 'player' && occupant.person !== null ? occupant.person.name : occupant.name;
}

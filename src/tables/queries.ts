import type { Game, GameDefinition } from '../engine/game.ts';
import { isSameTurn, type Position, questions, viewOf, waitingFor } from '../engine/position.ts';
import type { Prompt } from '../engine/prompt.ts';
import type { Scene } from '../engine/scene.ts';
import { type Seat, seat, seatsOf, type Viewer } from '../engine/seat.ts';
import { findGame } from '../games/registry.ts';
import { endOf, triedDay } from './days.ts';
import { accountOf } from './forfeits.ts';
import type { UserId } from './ids.ts';
import { isLive, type Named, type Occupant, type Person, type Table } from './table.ts';

/** Whether the game of a table still exists, with the rules its state was written under; if not, nobody may open it. */
export function isPlayable({ game, rules }: Pick<Table, 'game' | 'rules'>): boolean {
  return findGame(game)?.rules === rules;
}

/** The game of a table. Throws if it is no longer registered: such tables are ended when the bot starts. */
export function gameOf(table: Pick<Table, 'game'>): Game {
  const game = findGame(table.game);
  if (game === undefined) throw new Error(`no game ${table.game}`);
  return game;
}

/** A game for one begins at once, has no clock, and may be played in private or with the deal of the day. */
export function isForOne(game: Pick<Game, 'seats'>): boolean {
  return game.seats.max === 1;
}

/** Whether one person plays at a table and nobody can join: a game for one, or practice. */
export function isForOnePerson({ game, practice }: Pick<Table, 'game' | 'practice'>): boolean {
  const known = findGame(game);
  return practice || (known !== undefined && isForOne(known));
}

/** Whether a person may know of a table. */
export function isSeenBy(table: Pick<Table, 'visibility' | 'host'>, user: UserId): boolean {
  return table.visibility === 'public' || table.host === user;
}

/**
 * Opens a table's game together with its position; null in the lobby, and if the rules have changed since. This is the
 * only place where a stored state becomes a typed one: it was written by the same game under the same rules.
 */
export function withPosition<R>(
  table: Table,
  open: <S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>, position: Position<S>) => R,
): R | null {
  const { position, rules } = table;
  const known = position === null ? undefined : findGame(table.game);
  if (known?.rules !== rules) return null;
  return known.use((game) => open(game, position as Position<never>));
}

/** Whether a seat is still in the same turn as some moves ago at this table. */
export function isStillInTurn(before: Table, now: Table, at: Seat): boolean {
  return (
    withPosition(now, (game, position) =>
      // Of the same table, so of the same game under the same rules.
      before.position === null ? false : isSameTurn(game, before.position as typeof position, position, at),
    ) ?? false
  );
}

/** What lies on the table for a viewer; null in the lobby. */
export function sceneFor(table: Table, viewer: Viewer): Scene | null {
  return withPosition(table, (game, position) => game.scene(viewOf(game, position, viewer), viewer));
}

/** What a seat is asked now; nothing in the lobby, after the end, or for a seat that a bot plays. */
export function promptsFor(table: Table, asked: Seat): readonly Prompt<unknown>[] {
  if (table.status !== 'playing' || table.occupants[asked]?.kind !== 'player') return [];
  return withPosition(table, (game, position) => questions(game, position, asked)) ?? [];
}

/** Whether a person has only one thing to do and nothing to decide, so that the table does it after a moment. */
export function isAutomatic(table: Table, asked: Seat): boolean {
  return promptsFor(table, asked).some((prompt) => prompt.automatic === true);
}

/** The seats the game waits for, in playing order. */
export function waiting(table: Table): readonly Seat[] {
  return table.status === 'playing' ? (withPosition(table, waitingFor) ?? []) : [];
}

/** Whether the seats of a game see, or are asked, something of their own, so that they need a private message. */
export function hasPrivateHands(table: Table): boolean {
  return gameOf(table).hidden === 'hands';
}

/** Whether its people each see a table on a message of their own: their hand, or all of a table that is private. */
export function hasPrivateMessages(table: Table): boolean {
  return isPrivate(table) || hasPrivateHands(table);
}

/** Whether nobody sees a game but on a message of their own. */
export function isPrivate({ visibility, invited }: Pick<Table, 'visibility' | 'invited'>): boolean {
  return visibility === 'private' || invited !== null;
}

/**
 * The seed of a table, if it may be shown: once its game is over, and not while others may still play the same deal.
 *
 * @param now in milliseconds since 1970; null for a message that stays as it is, whenever it is read.
 */
export function shownSeed(table: Table, now: number | null = null): string | null {
  const seed = table.position?.dice.seed;
  if (seed === undefined || isLive(table)) return null;
  const day = triedDay(table);
  return day === null || (now !== null && now >= endOf(day)) ? seed : null;
}

/** The seat of a person, playing or with a stand-in; null for everybody else, including those who left. */
export function seatOf(table: Table, user: UserId): Seat | null {
  const index = table.occupants.findIndex((occupant) => occupant.person?.id === user && !occupant.left);
  return index < 0 ? null : seat(index);
}

/** Whether a person has, or had, a seat at a table. */
export function hasSat({ occupants }: Pick<Table, 'occupants'>, user: UserId): boolean {
  return occupants.some(({ person, before }) => person?.id === user || before?.person?.id === user);
}

/** To whom a seat was dealt, whoever has it now; null for a bot. */
export function dealtTo({ person, before }: Pick<Occupant, 'person' | 'before'>): Person | null {
  return before === null ? person : before.person;
}

/** Whether at most one seat is a person’s result, against bots: such a game counts in no ranking (`standings/ratings.ts`). */
export function isAgainstBots(table: Pick<Table, 'turns' | 'occupants'>): boolean {
  const seats = seatsOf(table.occupants.length);
  return seats.length > 1 && seats.filter((at) => accountOf(table, at).person !== null).length < 2;
}

/** What others call the occupant of a seat. */
export function nameOf(occupant: Named): string {
  return occupant.person?.name ?? occupant.name;
}

import type { Game } from '../engine/game.ts';
import type { Position } from '../engine/position.ts';
import { questions, waitingFor } from '../engine/position.ts';
import type { Prompt } from '../engine/prompt.ts';
import type { Scene, Words } from '../engine/scene.ts';
import { type Seat, seat, type Viewer } from '../engine/seat.ts';
import { findGame } from '../games/registry.ts';
import type { UserId } from './ids.ts';
import type { Occupant, Table } from './table.ts';

/** The game of a table. Throws for one that is no longer registered: such tables are ended when the bot starts. */
export function gameOf(table: Table): Game {
  const game = findGame(table.game);
  if (game === undefined) throw new Error(`no game ${table.game}`);
  return game;
}

/** What lies on the table for a viewer; null in the lobby. */
export function sceneFor(table: Table, viewer: Viewer): Scene | null {
  const { position } = table;
  if (position === null) return null;
  return gameOf(table).use((game) => game.scene(game.view(position.state as never, viewer), viewer));
}

/** What a seat is asked now; nothing in the lobby, for a seat a computer opponent plays, and after the end. */
export function promptsFor(table: Table, asked: Seat): readonly Prompt<unknown>[] {
  const { position } = table;
  if (position === null || table.status !== 'playing' || table.occupants[asked]?.kind !== 'player') return [];
  return gameOf(table).use((game) => questions(game, position as Position<never>, asked));
}

/** The latest happenings in words, oldest first. */
export function storyFor(table: Table, viewer: Viewer): readonly Words[] {
  return gameOf(table).use((game) =>
    table.recent.map((event) => game.tell(event as never, viewer)).filter((line) => line !== null),
  );
}

/** The seats the game waits for, in playing order. */
export function waiting(table: Table): readonly Seat[] {
  const { position } = table;
  if (position === null || table.status !== 'playing') return [];
  return gameOf(table).use((game) => waitingFor(game, position as Position<never>));
}

/** Points by seat; null in the lobby. */
export function pointsOf(table: Table): readonly number[] | null {
  const { position } = table;
  if (position === null) return null;
  return gameOf(table).use((game) => game.scores(position.state as never));
}

/** Whether the game ever asks anything that is not for everybody's eyes, so that hands are worth a button. */
export function hasPrivateHand(table: Table, viewer: Seat): boolean {
  return JSON.stringify(sceneFor(table, viewer)) !== JSON.stringify(sceneFor(table, 'public'));
}

/** Where a person sits, playing or stood in for; null for everybody else, who left included. */
export function seatOf(table: Table, user: UserId): Seat | null {
  const index = table.occupants.findIndex((occupant) => occupant.person?.id === user && !occupant.left);
  return index < 0 ? null : seat(index);
}

/** What others call whoever plays a seat. */
export function nameOf(occupant: Occupant): string {
  return occupant.kind === 'player' && occupant.person !== null ? occupant.person.name : occupant.name;
}

import type { Level } from '../engine/game.ts';
import type { Answer } from '../engine/prompt.ts';
import type { Refusal, Result } from '../engine/result.ts';
import type { GuildId, TableId, UserId } from './ids.ts';
import type { Drawn, Who } from './ports.ts';
import type { TableRefusal } from './refusals.ts';
import type { Person, Table } from './table.ts';

/** What a new table needs. Anything left out takes the game's default. */
export interface Opening {
  readonly guild: GuildId;
  readonly channel: string;
  readonly host: Person;
  readonly game: string;
  readonly options: unknown;
  readonly secondsPerTurn?: number;
  readonly bots?: { readonly count: number; readonly level: Level };
}

/** The table as it is after a change, or why nothing changed. */
export type Done = Result<Table, TableRefusal>;

/** People around games: the only caller of the engine's positions. One lane a table; commit, then publish. */
export interface Tables {
  /** A solo game begins at once, any other waits in the lobby with its host seated. */
  open(opening: Opening): Promise<Done>;
  look(id: TableId): Promise<Table | null>;

  join(id: TableId, person: Person, drawn: Drawn): Promise<Done>;
  /** In the lobby the seat is free again and a leaving host passes the role on; in the game a computer opponent takes it. */
  leave(id: TableId, user: UserId, drawn: Drawn): Promise<Done>;
  addBot(id: TableId, by: UserId, level: Level, drawn: Drawn): Promise<Done>;
  removeBot(id: TableId, by: UserId, drawn: Drawn): Promise<Done>;
  start(id: TableId, by: UserId, drawn: Drawn): Promise<Done>;
  cancel(id: TableId, by: Who, drawn: Drawn): Promise<Done>;

  /** `asked` is the number of the question the click was drawn with. */
  answer(id: TableId, user: UserId, asked: number, answer: Answer, drawn: Drawn): Promise<Result<Table, TableRefusal | Refusal>>;
  /** Back to one's seat from a computer opponent that stood in. */
  takeBack(id: TableId, user: UserId, drawn: Drawn): Promise<Done>;
  /** Ends a running game without results: the host, or who may manage. */
  end(id: TableId, by: Who, drawn: Drawn): Promise<Done>;
  /** Agrees to play again; `started` is the new table once everybody has. */
  rematch(id: TableId, user: UserId, drawn: Drawn): Promise<Result<{ readonly table: Table; readonly started: Table | null }, TableRefusal>>;
  /** The table's channel is no more: ends it, keeps its record. */
  lost(id: TableId): Promise<void>;

  /** Looks at a table whose time has come: warns, moves for the absent, plays for computer opponents, closes lobbies. */
  tick(id: TableId): Promise<void>;
  /** Takes up the live tables again after the program was down; returns how many. */
  resume(): Promise<number>;
  /** No new work; resolves when every lane is empty. */
  drain(): Promise<void>;
}

import Database from 'better-sqlite3';
import { expect } from 'vitest';
import type { Channel, Person } from '#local-discord';
import type { Position } from '../../src/engine/position.ts';
import { type GameRecord, replay } from '../../src/engine/record.ts';
import { findGame } from '../../src/games/registry.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { guildId, type TableId, tableId, userId } from '../../src/tables/ids.ts';
import type { SeatResult } from '../../src/tables/ports.ts';
import type { Table } from '../../src/tables/table.ts';
import { lobby, nextId, result, sitting } from '../storage/sample.ts';

/** A glance at a table's row while the program is running. */
export function glance(path: string, id: string): { readonly status: string; readonly revision: number } {
  const file = new Database(path, { readonly: true });
  try {
    const row = file.prepare<[string], { status: string; revision: number }>(
      'SELECT status, revision FROM "Table" WHERE id = ?',
    );
    const found = row.get(id);
    if (found === undefined) throw new Error(`There is no table ${id}`);
    return found;
  } finally {
    file.close();
  }
}

/** A person's names in the results of their games, read while the program is running. */
export function namesOf(path: string, user: string): readonly string[] {
  const file = new Database(path, { readonly: true });
  try {
    const rows = file
      .prepare<[string], { name: string }>('SELECT name FROM "Result" WHERE "userId" = ?')
      .all(user);
    return rows.map(({ name }) => name);
  } finally {
    file.close();
  }
}

/**
 * The stored position of a table while the program is not running; null in the lobby. Checks that replaying its moves
 * leads to it; otherwise only half of a move was stored.
 */
export async function storedPosition(path: string, id: string): Promise<Position<unknown> | null> {
  const storage = await openStorage({ url: `file:${path}` });
  try {
    const table = await storage.store.load(tableId(id));
    const record = await storage.store.record(tableId(id));
    if (table === null || record === null) return null;
    const replayed = findGame(record.game)?.use((game) => replay(game, record));
    expect(replayed).toEqual({ ok: true, value: table.position });
    return table.position;
  } finally {
    await storage.close();
  }
}

/** Changes the state of a table while the program is not running. */
export async function rewrite(path: string, id: string, change: (table: Table) => Table): Promise<void> {
  const storage = await openStorage({ url: `file:${path}` });
  try {
    const table = await storage.store.load(tableId(id));
    if (table === null) throw new Error(`There is no table ${id}`);
    const after = { ...change(table), revision: table.revision + 1 };
    expect(await storage.store.save({ after, moves: [], results: [] })).not.toBeNull();
  } finally {
    await storage.close();
  }
}

/** A finished game from the past, with each person's result by seat. */
interface PastGame {
  readonly record: GameRecord;
  readonly people: readonly Pick<Person, 'id' | 'name'>[];
  readonly results: readonly Partial<SeatResult>[];
  /** Milliseconds since 1970. */
  readonly endedAt: number;
}

/** Stores finished games in a channel while the program is not running; returns their tables in the same order. */
export async function keepGames(
  path: string,
  at: { readonly guild: { readonly id: string }; readonly channel: Channel },
  games: readonly PastGame[],
): Promise<readonly TableId[]> {
  const storage = await openStorage({ url: `file:${path}` });
  try {
    const kept: TableId[] = [];
    for (const { record, people, results, endedAt } of games) {
      const end = findGame(record.game)?.use((game): Position<unknown> | null => {
        const replayed = replay(game, record);
        return replayed.ok ? replayed.value : null;
      });
      const occupants = people.map(({ id, name }) => sitting(userId(id), name));
      const [host] = occupants;
      if (end == null || host?.person == null) throw new Error(`That is no whole game of ${record.game}`);
      const table = lobby({
        id: nextId(),
        guild: guildId(at.guild.id),
        channel: at.channel.id,
        game: record.game,
        rules: record.rules,
        options: record.options,
        status: 'playing',
        host: host.person.id,
        occupants,
        position: end,
        dueAt: null,
        createdAt: endedAt,
        changedAt: endedAt,
      });
      await storage.store.create(table);
      const saved = await storage.store.save({
        after: { ...table, revision: table.revision + 1, status: 'over', endedAt },
        moves: record.moves.map((made) => ({ ...made, at: endedAt })),
        results: occupants.map(({ person }, seat) =>
          result({ seat, user: person?.id ?? null, name: person?.name ?? '', ...results[seat] }),
        ),
      });
      expect(saved).not.toBeNull();
      kept.push(table.id);
    }
    return kept;
  } finally {
    await storage.close();
  }
}

/** The ids of the people whose mentions at a table are stored. */
export function standingCalls(path: string, table: string): readonly unknown[] {
  const file = new Database(path, { readonly: true });
  try {
    return file.prepare('SELECT "userId" FROM "Call" WHERE "tableId" = ?').pluck().all(table);
  } finally {
    file.close();
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateResults } from '../../src/storage/rebuild-portions.ts';
import { openStorage } from '../../src/storage/storage.ts';

let folder: string;
let database: Database.Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
  const file = join(folder, 'parlor.db');
  await (await openStorage({ url: `file:${file}` })).close();
  database = new Database(file);
});
afterAll(async () => {
  database.close();
  await rm(folder, { recursive: true });
});

describe('however many results are updated', () => {
  const games = Array.from({ length: 1_000 }, (_, index) => ({ tableId: `table ${index}`, ratedAs: index }));
  test.each([
    { keys: ['tableId'], rows: games },
    { keys: ['tableId', 'seat'], rows: games.map((game) => ({ ...game, seat: 0 })) },
  ])('they are looked up by $keys, and the table is never read from end to end', ({ keys, rows }) => {
    const statements = updateResults(keys, rows);

    expect(statements.flatMap(({ values }) => values)).toEqual(rows.flatMap((row) => Object.values(row)));
    for (const { sql, values } of statements) {
      const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(values);
      expect(plan).toContainEqual(
        expect.objectContaining({ detail: expect.stringMatching(/^SEARCH Result /) }),
      );
      expect(plan).not.toContainEqual(
        expect.objectContaining({ detail: expect.stringMatching(/^SCAN Result/) }),
      );
    }
  });
});

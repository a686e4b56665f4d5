// Proves src/storage/driver/statement-cache.ts

import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectionsTo } from '../../../src/storage/driver/sqlite.ts';
import { cacheStatements } from '../../../src/storage/driver/statement-cache.ts';

const prepared = vi.spyOn(Database.prototype, 'prepare');
let connection: SqlDriverAdapter;
beforeEach(async () => {
  connection = await connectionsTo(':memory:', 'write').connect();
  await connection.executeScript('CREATE TABLE "Card" ("suit" TEXT PRIMARY KEY, "rank" INTEGER)');
});
afterEach(async () => {
  await connection.dispose();
});

afterAll(() => prepared.mockRestore());

const TEXT = { arity: 'scalar', scalarType: 'string' } as const;
const INT = { arity: 'scalar', scalarType: 'int' } as const;
const run = (sql: string, ...args: readonly (string | number | null)[]) => {
  const argTypes = args.map((arg) => (typeof arg === 'number' ? INT : TEXT));
  return connection.executeRaw({ sql, args: [...args], argTypes });
};
const ask = async (sql: string) => {
  const { columnNames, rows } = await connection.queryRaw({ sql, args: [], argTypes: [] });
  return { columnNames, rows };
};

const INSERT = 'INSERT INTO "Card" VALUES (?, ?)';
const ALL = 'SELECT * FROM "Card" ORDER BY "suit"';

it('runs a statement again with other values, even after it has failed', async () => {
  expect(await run(INSERT, 'clubs', 7)).toBe(1);
  await expect(run(INSERT, 'clubs', 8)).rejects.toThrow();
  expect(await run(INSERT, 'spades', null)).toBe(1);

  expect((await ask(ALL)).rows).toEqual([
    ['clubs', 7],
    ['spades', null],
  ]);
  expect((await ask(`UPDATE "Card" SET "rank" = 9 RETURNING "suit"`)).rows).toHaveLength(2);
  expect((await ask(`UPDATE "Card" SET "rank" = 9 WHERE "suit" = 'clubs' RETURNING "suit"`)).rows).toEqual([
    ['clubs'],
  ]);
});

it('prepares a statement once', async () => {
  const first = await run(INSERT, 'clubs', 7);
  const before = prepared.mock.calls.length;
  const transaction = await connection.startTransaction();
  expect(await run(INSERT, 'hearts', 8)).toBe(first);
  await run('COMMIT');
  await transaction.commit();
  const again = await connection.startTransaction();
  await run('COMMIT');
  await again.commit();
  expect(prepared.mock.calls.slice(before).map(([sql]) => sql)).toEqual(['BEGIN', 'COMMIT']);
});

it('returns the current columns after the schema has changed', async () => {
  expect((await ask(ALL)).columnNames).toEqual(['suit', 'rank']);
  await connection.executeScript('ALTER TABLE "Card" ADD COLUMN "back" TEXT');
  expect(await run('INSERT INTO "Card" VALUES (?, ?, NULL)', 'clubs', 7)).toBe(1);
  expect(await ask(ALL)).toEqual({ columnNames: ['suit', 'rank', 'back'], rows: [['clubs', 7, null]] });
});

it('has a maximum size, and skips statements longer than that', async () => {
  const long = (sql: string, characters: number) => ask(sql + ' '.repeat(characters));
  const before = prepared.mock.calls.length;
  for (const _ of [1, 2]) expect((await long('SELECT 1', 600_000)).rows).toEqual([[1]]);
  expect(prepared.mock.calls.length - before).toBe(2);

  for (let each = 0; each < 300; each++) await long(`SELECT ${each}`, 5_000);
  const after = prepared.mock.calls.length;
  expect((await long('SELECT 299', 5_000)).rows).toEqual([[299]]);
  expect(prepared.mock.calls.length - after).toBe(0);
  expect((await long('SELECT 0', 5_000)).rows).toEqual([[0]]);
  expect(prepared.mock.calls.length - after).toBe(1);
});

it('requires a connection of better-sqlite3’s', () => {
  const other = { ...connection, client: {} };
  expect(() => cacheStatements(other)).toThrow('no connection of better-sqlite3’s');
});

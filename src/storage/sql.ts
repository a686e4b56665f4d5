import { Prisma, type PrismaClient } from './generated/client.ts';

export type Value = string | number | bigint | boolean | null;

/** SQL that SQLite and PostgreSQL both understand, with the values of its placeholders: each `?` is one. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** As Prisma’s client takes it: it numbers the placeholders where the database wants that. */
export function prepared({ sql, values }: Statement): Prisma.Sql {
  return new Prisma.Sql(sql.split('?'), values);
}

/** Writes all of the statements in one transaction, or none; says how many rows each of them changed. */
export function writeAll(client: PrismaClient, statements: readonly Statement[]): Promise<readonly number[]> {
  return client.$transaction(statements.map((statement) => client.$executeRaw(prepared(statement))));
}

/** The rows that a query finds. */
export function find<Row>(client: PrismaClient, query: Statement): Promise<readonly Row[]> {
  return client.$queryRaw<readonly Row[]>(prepared(query));
}

/** Reads within a snapshot see one moment: PostgreSQL would otherwise show each query the newest data. */
export const SNAPSHOT = { isolationLevel: 'Serializable' } as const;

/**
 * How Prisma’s clients are made: without limits of their own. Prisma ends a transaction of more than five seconds even while
 * it is being committed, and then nobody knows whether it was; we rely on the databases’ own timeouts instead.
 */
export const UNTIMED = { transactionOptions: { maxWait: 2 ** 31 - 1, timeout: 2 ** 31 - 1 } };

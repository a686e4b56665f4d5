/** The schema for each database: there is one file, and the one for PostgreSQL differs from it in two lines. */
import { readFileSync } from 'node:fs';

export const SQLITE = new URL('schema.prisma', import.meta.url);
/** Written by generate.mjs and not kept: Prisma’s command line wants a file. */
export const POSTGRESQL = new URL('postgresql/schema.prisma', import.meta.url);

/** The schema as it is for PostgreSQL, as text. */
export function postgresqlSchema() {
  return replaced(
    replaced(readFileSync(SQLITE, 'utf8'), 'provider = "sqlite"', 'provider = "postgresql"'),
    '"../src/storage/generated"',
    '"../../src/storage/generated/postgresql"',
  );
}

function replaced(text, from, to) {
  if (text.split(from).length !== 2) throw new Error(`prisma/schema.prisma should have ${from} once.`);
  return text.replace(from, () => to);
}

/** The schema for each database: there is one file, and PostgreSQL's version differs from it in two lines. */
import { readFileSync } from 'node:fs';

export const SQLITE = new URL('schema.prisma', import.meta.url);
/** Written by generate.mjs and ignored by Git: Prisma’s command line needs a file. */
export const POSTGRESQL = new URL('postgresql/schema.prisma', import.meta.url);

/** The schema for PostgreSQL, as text. */
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

/**
 * `tsx prisma/write-migration.ts diff <name>` writes the migration that leads from the checked-in ones to the schema,
 * for SQLite and for PostgreSQL. The bot applies it when it starts.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { MIGRATIONS, POSTGRESQL_MIGRATIONS } from '../src/storage/migrate.ts';
import { drift, postgresqlDrift } from './drift.ts';

const [command, name = ''] = process.argv.slice(2);
if (command !== 'diff' || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error(
    'Usage: npm run migration -- diff <name>, where the name has lower case letters, digits and _.',
  );
  process.exit(2);
}
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
/** One per database, under the same name: a test keeps the two in step. */
for (const [migrations, sql] of [
  [MIGRATIONS, await drift()],
  [POSTGRESQL_MIGRATIONS, await postgresqlDrift()],
] as const) {
  if (sql === '') {
    console.log(`${relative('.', migrations)} lead to the schema already.`);
    continue;
  }
  const folder = join(migrations, `${stamp}_${name}`);
  await mkdir(folder);
  await writeFile(join(folder, 'migration.sql'), sql);
  console.log(`Wrote ${relative('.', folder)}/migration.sql: read it before you commit it.`);
}

/**
 * `tsx prisma/migrate.ts diff <name>` writes the migration that leads from the checked-in ones to the schema.
 * The bot applies it when it starts.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS } from '../src/storage/migrate.ts';
import { drift } from './drift.ts';

const [command, name = ''] = process.argv.slice(2);
if (command !== 'diff' || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error(
    'Usage: npm run migration -- diff <name>, where the name has lower case letters, digits and _.',
  );
  process.exit(2);
}
const sql = await drift();
if (sql === '') {
  console.log('The migrations lead to the schema already.');
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join(MIGRATIONS, `${stamp}_${name}`);
  await mkdir(folder);
  await writeFile(join(folder, 'migration.sql'), sql);
  console.log(`Wrote prisma/migrations/${stamp}_${name}/migration.sql: read it before you commit it.`);
}

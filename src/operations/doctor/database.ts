import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { damaged } from '../../storage/database-errors.ts';
import { damageIn, type Inspection, inspect } from '../../storage/inspection.ts';
import { ofNewerVersion } from '../../storage/migrate.ts';
import { type Finding, fine, trouble, troubleOf } from './finding.ts';

const WHAT = 'Database';
const MIGRATIONS = 'Migrations';

/** Findings about a database file, and whether its tables can be examined. */
export interface Examined {
  readonly findings: readonly Finding[];
  readonly readable: boolean;
}

/** Throws SQLite's error if the file cannot be read. */
export async function examineDatabase(file: string): Promise<Examined> {
  if (!existsSync(file)) {
    return unreadable(fine(WHAT, `there is no ${file} yet; the bot makes it when it starts.`));
  }
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const inspection = await inspect(database);
    const damage = inspection.ours ? damageIn(database) : null;
    return damage === null ? judge(file, inspection) : unreadable(troubleOf(WHAT, damaged(file, damage)));
  } finally {
    database.close();
  }
}

function judge(file: string, inspection: Inspection): Examined {
  if (!inspection.ours) {
    return unreadable(
      trouble(
        WHAT,
        `${file} is a database, but not Parlor’s.`,
        'Set DATABASE_URL to the file that the bot should use.',
      ),
    );
  }
  return judgeMigrations(fine(WHAT, `${file} is whole.`), inspection, `The database ${file}`);
}

/** `whole` is what else is known about the database. */
export function judgeMigrations(
  whole: Finding,
  { pending, unfinished, unknown }: Pick<Inspection, 'pending' | 'unfinished' | 'unknown'>,
  database: string,
): Examined {
  const newer = unknown.map((name) => troubleOf(MIGRATIONS, ofNewerVersion(database, name)));
  const half = unfinished.map((name) =>
    trouble(
      MIGRATIONS,
      `${name} was begun and not finished.`,
      'Start the bot and read its log: it may be able to finish it. If it does not start, restore the latest backup, as docs/hosting.md says.',
    ),
  );
  const due = pending.filter((name) => !unfinished.includes(name));
  const behind =
    due.length === 0
      ? []
      : [
          trouble(
            MIGRATIONS,
            `the database still lacks ${due.join(', ')}, so its tables were not looked at.`,
            'Make a backup, then start the bot, which brings the database up to date, and run the doctor again.',
          ),
        ];
  const wrong = [...newer, ...half, ...behind];
  return wrong.length > 0
    ? { findings: [whole, ...wrong], readable: false }
    : { findings: [whole, fine(MIGRATIONS, 'the database is up to date.')], readable: true };
}

function unreadable(finding: Finding): Examined {
  return { findings: [finding], readable: false };
}

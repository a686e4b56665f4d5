import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { damageIn, type Inspection, inspect, isDamage } from '../../storage/inspection.ts';
import { type Finding, fine, trouble } from './finding.ts';

const WHAT = 'Database';
const MIGRATIONS = 'Migrations';
const RESTORE = 'Stop the bot and restore the latest backup, as docs/hosting.md says.';

/** What is to be said of a database file, and whether its tables can be looked at. */
export interface Examined {
  readonly findings: readonly Finding[];
  readonly readable: boolean;
}

export async function examineDatabase(file: string): Promise<Examined> {
  if (!existsSync(file)) {
    return unreadable(fine(WHAT, `there is no ${file} yet; the bot makes it when it starts.`));
  }
  const mayWrite = await access(file, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!mayWrite) return unreadable(notOurs(file, 'its permissions'));
  try {
    const database = new Database(file, { readonly: true, fileMustExist: true });
    try {
      const inspection = await inspect(database);
      const damage = inspection.ours ? damageIn(database) : null;
      return damage === null ? judge(file, inspection) : unreadable(damaged(file, damage));
    } finally {
      database.close();
    }
  } catch (error) {
    if (isDamage(error)) return unreadable(damaged(file, error.message));
    if (error instanceof Database.SqliteError) return unreadable(notOurs(file, error.code));
    throw error;
  }
}

function judge(file: string, inspection: Inspection): Examined {
  if (!inspection.ours) {
    return unreadable(
      trouble(
        WHAT,
        `${file} is a database, but not one of Parlor.`,
        'Set DATABASE_URL to the file that the bot should use.',
      ),
    );
  }
  return judgeMigrations(fine(WHAT, `${file} is whole.`), inspection);
}

/** `whole` says what is known of the database besides. */
export function judgeMigrations(
  whole: Finding,
  { pending, unfinished, unknown }: Pick<Inspection, 'pending' | 'unfinished' | 'unknown'>,
): Examined {
  const newer = unknown.map((name) =>
    trouble(
      MIGRATIONS,
      `the database was used by a newer version of Parlor (it has ${name}).`,
      'Install that version, or restore a backup from before it, as docs/hosting.md says.',
    ),
  );
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

function damaged(file: string, how: string): Finding {
  return trouble(WHAT, `${file} is damaged (${how}).`, RESTORE);
}

function notOurs(file: string, why: string): Finding {
  return trouble(
    WHAT,
    `${file} cannot be opened to be read and written (${why}).`,
    'Give the file and its folder to the user the bot runs as, and run the doctor as that user.',
  );
}

function unreadable(finding: Finding): Examined {
  return { findings: [finding], readable: false };
}

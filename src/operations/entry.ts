import { databaseUrlIn } from '../config.ts';
import { placeOf } from '../storage/place.ts';
import { DatabaseUnusable } from '../storage/unusable.ts';

/** Runs what was asked for on the command line. What a host can do something about is a sentence, with code 1. */
export async function runEntry(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DatabaseUnusable)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The address of the database that the bot in this environment uses. */
export function databaseUrlHere(): string {
  const url = databaseUrlIn(process.env);
  if (!url.ok) throw new DatabaseUnusable(url.says);
  return url.value;
}

/** Its file, for what is done with files; where there is none, `instead` says what to do. */
export async function databaseFileHere(instead: string): Promise<string> {
  const place = await placeOf(databaseUrlHere());
  if (place.kind === 'sqlite') return place.file;
  throw new DatabaseUnusable(
    `DATABASE_URL names a PostgreSQL database, and this is only for a file: ${instead}`,
  );
}

/** `1 live table`, `2 live tables`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

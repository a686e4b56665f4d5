import { databaseUrlIn } from '../config.ts';
import { databaseFile } from '../storage/database.ts';
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

/** The database that the bot in this environment uses. */
export async function databaseHere(): Promise<string> {
  const url = databaseUrlIn(process.env);
  if (!url.ok) throw new DatabaseUnusable(url.says);
  return databaseFile(url.value);
}

/** `1 live table`, `2 live tables`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

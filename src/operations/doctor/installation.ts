import Database from 'better-sqlite3';
import type { readConfig } from '../../config.ts';
import { notInstalled } from '../../install-check.ts';
import { type Finding, fine, trouble, troubleOf } from './finding.ts';

const WHAT = 'Node.js';

/** Whether the native module for database files is installed and built for this Node.js. */
export function nativeFindings(): readonly Finding[] {
  try {
    new Database(':memory:').close();
    return [fine(WHAT, `${process.version} is supported, and SQLite was built for it.`)];
  } catch (error) {
    const why = notInstalled(error);
    if (why === null) throw error;
    return [troubleOf(WHAT, why)];
  }
}

export function configurationFindings(read: ReturnType<typeof readConfig>): readonly Finding[] {
  if (read.ok) return [fine('Configuration', 'all variables are valid.')];
  return read.sentences.map((sentence) =>
    trouble(
      'Configuration',
      sentence,
      'Set it where the bot gets its environment: the .env file, or -e or --env-file of Docker. docs/hosting.md lists what is allowed.',
    ),
  );
}

import Database from 'better-sqlite3';
import { notInstalled } from '../../install-check.ts';
import { type Finding, fine, troubleOf } from './finding.ts';

const WHAT = 'Node.js';

/** Whether the native module that opens a database file is there and was built for this Node.js. */
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

import { readFile } from 'node:fs/promises';
import { ok, type Refusal, type Result, refuse } from '../engine/result.ts';
import { type Checked, checkRecord } from '../records/check.ts';
import { readRecordFile } from '../records/record-file.ts';

/** Far larger than the longest game; a file of this size must be something else. */
const MOST_BYTES = 20_000_000;

/** The record named on the command line, checked against the fingerprint if one was given; or what is wrong with it. */
export async function checkGiven(
  command: string,
  given: readonly string[],
): Promise<Result<Checked, Refusal>> {
  const [name, fingerprint = null, ...more] = given;
  if (name === undefined || more.length > 0) {
    return refuse('usage', `Usage: npm run ${command} -- FILE [FINGERPRINT]`);
  }
  const text = await textOf(name);
  if (!text.ok) return text;
  const read = readRecordFile(text.value);
  return read.ok ? checkRecord(read.value, fingerprint) : read;
}

async function textOf(name: string): Promise<Result<string, Refusal>> {
  try {
    const bytes = await readFile(name);
    if (bytes.length > MOST_BYTES) return refuse('file', `${name} is too large to be a record.`);
    return ok(bytes.toString('utf8'));
  } catch (error) {
    return refuse('file', `${name} can’t be read: ${reasonOf(error)}.`);
  }
}

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'there’s no such file'],
  ['EISDIR', 'it’s a folder'],
  ['EACCES', 'reading it isn’t allowed'],
]);

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return REASONS.get(code) ?? String(error);
}

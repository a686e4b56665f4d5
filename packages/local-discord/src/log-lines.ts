import type { JournalEntry } from './journal.ts';
import type { LogLine } from './protocol.ts';

/** Longer texts in a body are pictures, which are useless as text. */
const LONGEST_TEXT = 1_000;

/** A journal entry as the developer's log shows it. */
export function logLine(entry: JournalEntry): LogLine {
  const { number, at, kind } = entry;
  switch (entry.kind) {
    case 'request': {
      const { method, path, query, status, code, problems, files, ms } = entry;
      const body = { query, files, body: entry.body, ...(problems.length === 0 ? {} : { problems }) };
      return {
        number,
        at,
        kind,
        title: `${method} ${withoutSecrets(path)}`,
        result: `${status}${code === null ? '' : ` · ${code}`} · ${Math.round(ms)} ms`,
        wrong: status >= 400,
        detail: written(body),
      };
    }
    case 'event':
      return { number, at, kind, title: entry.event, result: '', wrong: false, detail: written(entry.data) };
    case 'failure': {
      const title = `Nobody answered ${entry.user} in time`;
      return { number, at, kind, title, result: '', wrong: true, detail: entry.did };
    }
  }
}

/** Interaction tokens are long and tell the reader nothing. */
function withoutSecrets(path: string): string {
  return path.replaceAll(/\/[\w-]{16,}\.\d+/g, '/…');
}

function written(value: unknown): string {
  const shortened = (_: string, inner: unknown) =>
    typeof inner === 'string' && inner.length > LONGEST_TEXT
      ? `${inner.slice(0, 60)}… (${inner.length})`
      : inner;
  return JSON.stringify(value, shortened, 2) ?? '';
}

import type { Problem } from './problems.ts';

/** One request the bot made. */
export interface RequestEntry {
  readonly method: string;
  /** Without `/api/v10` and without the query. */
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  readonly files: readonly string[];
  readonly status: number;
  /** Discord's own number of a refusal; null for a success. */
  readonly code: number | null;
  /** When it came, by Discord's clock, and how long the answer took. */
  readonly at: number;
  readonly ms: number;
}

/** Something between the bot and Discord that a developer may want to read again. */
type Noted =
  | ({ readonly kind: 'request'; readonly problems: readonly Problem[] } & RequestEntry)
  | { readonly kind: 'event'; readonly event: string; readonly data: unknown; readonly at: number }
  | { readonly kind: 'failure'; readonly user: string; readonly did: string; readonly at: number };

/** A noted thing and its number; later ones have higher ones. */
export type JournalEntry = Noted & { readonly number: number };

/** Requests, gateway events and unanswered interactions in the order in which they happened; the last ones only. */
export interface Journal {
  add(noted: Noted): void;
  /** Everything with a number above this one, oldest first. */
  since(number: number): readonly JournalEntry[];
}

export function createJournal(keep: number): Journal {
  const entries: JournalEntry[] = [];
  let last = 0;
  return {
    add(noted) {
      last += 1;
      entries.push({ ...noted, number: last });
      if (entries.length > keep * 2) entries.splice(0, entries.length - keep);
    },
    since(number) {
      const missing = last - number;
      return missing <= 0 ? [] : entries.slice(-Math.min(missing, keep));
    },
  };
}

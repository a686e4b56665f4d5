import type { Problem } from './api-errors.ts';

/** One request the bot made. */
export interface RequestEntry {
  readonly method: string;
  /** Without `/api/v10` and without the query. */
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  readonly files: readonly string[];
  readonly status: number;
  /** Discord's own code for a refusal; null for a success. */
  readonly code: number | null;
  /** When it arrived, by Discord's clock, and how long the answer took. */
  readonly at: number;
  readonly ms: number;
}

/** An exchange between the bot and Discord that a developer may want to look up. */
type Noted =
  | ({ readonly kind: 'request'; readonly problems: readonly Problem[] } & RequestEntry)
  | { readonly kind: 'event'; readonly event: string; readonly data: unknown; readonly at: number }
  | { readonly kind: 'failure'; readonly user: string; readonly did: string; readonly at: number };

/** A journal entry and its number; later entries have higher ones. */
export type JournalEntry = Noted & { readonly number: number };

/** Requests, gateway events and unanswered interactions in order; only the most recent are kept. */
export interface Journal {
  add(noted: Noted): void;
  /** Every entry with a higher number than this, oldest first. */
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

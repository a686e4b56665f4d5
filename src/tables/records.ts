import { LRUCache } from 'lru-cache';
import type { GameRecord } from '../engine/record.ts';
import { err, ok, type Refusal, type Result } from '../engine/result.ts';
import { commitmentOf } from '../engine/rng.ts';
import { checkRecord } from '../records/check.ts';
import { type RecordFile, recordOf } from '../records/record-file.ts';
import { type Asker, type FinishedParts, isDealStillPlayed, isKnownTo, whyNotOpen } from './finished.ts';
import type { TableId } from './ids.ts';
import type { KeptRecord } from './ports.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import { isLive, type Occupant, type Table } from './table.ts';

/** The records of games that are over, for whoever may know of them. */
export interface Records {
  open(id: TableId, asker: Asker): Promise<Result<RecordFile, TableRefusal>>;
  /** A deal that somebody may see the fingerprint of, checked as far as that gives nothing away. */
  verify(id: TableId, asker: Asker): Promise<Result<Verification, TableRefusal>>;
}

/** What there is to say of the deal of a table. */
export interface Verification {
  readonly table: Table;
  /** What the check of its record found; null while the seed is not to be shown. */
  readonly checked: Result<Found, Refusal> | null;
}

/** What the check of a record found. It's kept, so it has nothing of people, who may be forgotten. */
export interface Found {
  readonly seed: string;
  /** The SHA-256 of the seed. */
  readonly sha256: string;
  /** How many moves there are. */
  readonly moves: number;
  /** Whether they reach the end of the game. */
  readonly finished: boolean;
}

/** A check may take a while where something was taken back, and what it found is small. */
const KEPT = 100;

export function createRecords({ store, look, now }: FinishedParts): Records {
  const kept = new LRUCache<TableId, Result<Found, Refusal>>({ max: KEPT });
  return {
    async open(id, asker) {
      const table = await look(id);
      const refusal = whyNotOpen(table, asker, 'download its record', now());
      if (refusal !== null) return no(refusal);
      const record = await store.record(id);
      return table === null || record === null ? no(refusals.noDeal) : ok(recordFileOf(table, record));
    },
    async verify(id, asker) {
      const table = await look(id);
      if (!isKnownTo(table, asker)) return no(refusals.unknownTable);
      if (table.position === null) return no(refusals.noDeal);
      if (isLive(table) || isDealStillPlayed(table, now())) return ok({ table, checked: null });
      const known = kept.get(id);
      if (known !== undefined) return ok({ table, checked: known });
      const record = await store.record(id);
      if (record === null) return no(refusals.noDeal);
      const checked = check(recordFileOf(table, record));
      kept.set(id, checked);
      return ok({ table, checked });
    },
  };
}

function check(file: RecordFile): Result<Found, Refusal> {
  const checked = checkRecord({ record: recordOf(file), file });
  if (!checked.ok) return err(checked.error);
  const { record, sha256, outcome } = checked.value;
  return ok({ seed: record.seed, sha256, moves: record.moves.length, finished: outcome !== null });
}

/** A game that is over, as a file. Of its people it holds the names they had at the table. */
export function recordFileOf(table: Table, record: KeptRecord): RecordFile {
  const outcome = table.position?.outcome ?? null;
  return {
    format: 'parlor-record',
    version: 1,
    game: record.game,
    rules: record.rules,
    table: table.id,
    endedAt: iso(table.endedAt ?? table.changedAt),
    daily: table.daily,
    options: optionsOf(record),
    seats: table.occupants.map(seated),
    seed: record.seed,
    commitment: { of: 'seed', sha256: commitmentOf(record.seed) },
    moves: record.moves.map(({ seat, by, move, at }) => ({ seat, by, move, at: iso(at) })),
    result:
      outcome === null
        ? null
        : {
            placings: outcome.placings.map(({ seat, place, points }) => ({ seat, place, points })),
            winners: [...outcome.winners],
          },
  };
}

/** Stored options have gone through the game's `parse`, so they are an object. */
function optionsOf({ options }: GameRecord): RecordFile['options'] {
  return Object.fromEntries(Object.entries(Object(options)));
}

/** A seat is its person's, whoever played the last of it. */
function seated({ person, name, level }: Occupant): RecordFile['seats'][number] {
  return person === null ? { kind: 'bot', name, level } : { kind: 'person', name: person.name };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

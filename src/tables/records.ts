import { deriveSeeds } from '../engine/fair-deal.ts';
import type { GameRecord } from '../engine/record.ts';
import { err, ok, type Refusal, type Result } from '../engine/result.ts';
import { commitmentOf } from '../engine/rng.ts';
import { lruCache } from '../lru-cache.ts';
import { checking } from '../records/check.ts';
import { type RecordFile, recordOf } from '../records/record-file.ts';
import { isolated } from '../words/outside-text.ts';
import { dealInputsOf } from './fair-deal.ts';
import {
  type Asker,
  type FinishedParts,
  isDealStillPlayed,
  isKnownTo,
  whyNotLook,
  whyNotOpen,
} from './finished.ts';
import type { TableId } from './ids.ts';
import type { KeptRecord } from './ports.ts';
import { dealtTo } from './queries.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import { isLive, type Occupant, type Table } from './table.ts';
import { inSlices } from './time-slices.ts';
import { words } from './words.ts';

/** The records of finished games, for people who may know of them. */
export interface Records {
  open(id: TableId, asker: Asker): Promise<Result<RecordFile, TableRefusal>>;
  /** The deal of a table for a person who may see its fingerprint, checked as far as that gives nothing away. */
  verify(id: TableId, asker: Asker): Promise<Result<Verification, TableRefusal>>;
}

/** What there is to say about the deal of a table. */
export interface Verification {
  readonly table: Table;
  /** The result of checking its record; null in the lobby, and while the seed may not be shown. */
  readonly checked: Result<Found, Refusal> | null;
}

/** The result of checking a record. It’s cached, so it contains nothing about people, who may be forgotten. */
export interface Found {
  readonly seed: string;
  /** What the seed was derived from besides the words; null if the seed itself is the secret. */
  readonly secret: string | null;
  /** The SHA-256 that pinned down the deal. */
  readonly sha256: string;
  /** How many moves there are. */
  readonly moves: number;
  /** Whether they reach the end of the game. */
  readonly finished: boolean;
}

/** A check may take a while if something was taken back, and its result is small. */
const KEPT = 100;

export function createRecords(parts: FinishedParts): Records {
  const { store, look, now } = parts;
  const kept = lruCache<TableId, Found>(KEPT);
  return {
    async open(id, asker) {
      const table = await look(id);
      const refusal = await whyNotOpen(table, asker, words.toDownload, parts);
      if (refusal !== null) return no(refusal);
      const record = await store.record(id);
      return table === null || record === null ? no(refusals.noDeal) : ok(recordFileOf(table, record));
    },
    async verify(id, asker) {
      const table = await look(id);
      if (!isKnownTo(table, asker)) return no(refusals.unknownTable);
      const refusal = await whyNotLook(table, asker, parts);
      if (refusal !== null) return no(refusal);
      if (table.position === null) {
        return table.status === 'lobby' && table.dealSecret !== null
          ? ok({ table, checked: null })
          : no(refusals.noDeal);
      }
      if (isLive(table) || isDealStillPlayed(table, now())) return ok({ table, checked: null });
      const known = kept.get(id);
      if (known !== undefined) return ok({ table, checked: ok(known) });
      const record = await store.record(id);
      if (record === null) return no(refusals.noDeal);
      const checked = await check(recordFileOf(table, record));
      // A fault may quote a person’s word for the deal, so it is not cached.
      if (checked.ok) kept.set(id, checked.value);
      return ok({ table, checked });
    },
  };
}

async function check(file: RecordFile): Promise<Result<Found, Refusal>> {
  const checked = await inSlices(checking({ record: recordOf(file), file }));
  if (!checked.ok) return err(checked.error);
  const { record, sha256, outcome } = checked.value;
  const { seed, inputs } = record;
  return ok({
    seed,
    secret: inputs?.secret ?? null,
    sha256,
    moves: record.moves.length,
    finished: outcome !== null,
  });
}

/** A finished game as a file. It names people as they were called at the table, with their words. */
export function recordFileOf(table: Table, record: KeptRecord): RecordFile {
  const outcome = table.position?.outcome ?? null;
  const { game, rules, seed } = record;
  const { id, daily, dealSecret, occupants } = table;
  const agreed = {
    game,
    rules,
    table: id,
    endedAt: iso(table.endedAt ?? table.changedAt),
    daily,
    options: optionsOf(record),
  };
  const course = {
    moves: record.moves.map(({ seat, by, move, at }) => ({ seat, by, move, at: iso(at) })),
    result:
      outcome === null
        ? null
        : {
            placings: outcome.placings.map(({ seat, place, points }) => ({ seat, place, points })),
            winners: [...outcome.winners],
          },
  };
  const format = 'parlor-record';
  const inputs = dealInputsOf(table);
  if (dealSecret === null || inputs === null) {
    const commitment = { of: 'seed' as const, sha256: commitmentOf(seed) };
    return { format, version: 1, ...agreed, seats: occupants.map(seated), seed, commitment, ...course };
  }
  const seats = occupants.map((occupant, index) => {
    const joined = dealSecret.joined[index] ?? index;
    const own = seated(occupant);
    return own.kind === 'bot' ? { ...own, joined } : { ...own, joined, word: occupant.word };
  });
  const commitment = { of: 'deal' as const, sha256: deriveSeeds(agreed, inputs).commitment };
  return { format, version: 2, ...agreed, seats, secret: inputs.secret, seed, commitment, ...course };
}

/** Stored options have gone through the game's `parse`, so they are an object. */
function optionsOf({ options }: GameRecord): RecordFile['options'] {
  return Object.fromEntries(Object.entries(Object(options)));
}

/** A seat is of the kind it was dealt to, whoever played the last of it, and in turn of both who had it. */
function seated(occupant: Occupant) {
  const { person, level, before } = occupant;
  const dealt = dealtTo(occupant);
  const first = dealt?.name ?? occupant.name;
  const name =
    person === null || before === null ? first : `${isolated(first)}, then ${isolated(person.name)}`;
  return dealt === null ? { kind: 'bot' as const, name, level } : { kind: 'person' as const, name };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

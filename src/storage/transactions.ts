import { NotOurs } from '../tables/storage-errors.ts';
import { isHeld, isLost } from './database-errors.ts';
import { type Ending, endOf } from './game-end.ts';
import type { PrismaClient } from './generated/client.ts';
import { isFenced } from './lease-store.ts';
import { type Lock, type Save, saveTogether } from './save-statements.ts';
import { prepared, type Statement } from './sql.ts';

/** Something that is written atomically: statements, in order, or the next revision of a table. */
export type Job = readonly Statement[] | Save | Ending;

/** The rows each statement of a job changed, for a save whether it did, or why nothing of it was written. */
export type Written =
  | { readonly ok: true; readonly changed: readonly number[] }
  | { readonly ok: false; readonly error: unknown };

/**
 * Writes jobs; reports on each, in order and once it is on disk, how it went. The last ones go unreported if the database
 * is held by another program or out of reach: they were not tried, and can be passed in again.
 */
export type Commit = (jobs: readonly Job[]) => Promise<readonly Written[]>;

/** A job without statements only asks whether something could be written. */
const LOOK: Statement = { sql: `DELETE FROM "Kept" WHERE "what" = ''`, values: [] };

/** Neighbours in a group that are written together: saves of different tables, or else one job. */
interface Part {
  readonly jobs: number;
  readonly writes: readonly Statement[];
  /** Finds the tables that were saved. */
  readonly last: Statement | null;
  readonly changed: (rows: readonly number[], saved: ReadonlySet<string>) => readonly (readonly number[])[];
}

/**
 * Commits jobs over a client that nothing else writes with, neighbouring jobs in one transaction. Jobs are independent:
 * if one fails, the others are written again without it. The end of a game has a transaction of its own, because what it
 * writes depends on what it reads. A `fence` begins every transaction, and makes it fail once this process may no longer
 * write.
 */
export function committer(client: PrismaClient, lock: Lock, fence: readonly Statement[] = []): Commit {
  const transact = async (group: readonly (readonly Statement[] | Save)[]): Promise<readonly Written[]> => {
    const parts = partsOf(group, lock);
    const answers = await client.$transaction([
      ...fence.map((statement) => client.$executeRaw(prepared(statement))),
      ...parts.flatMap(({ writes, last }) => [
        ...writes.map((write) => client.$executeRaw(prepared(write))),
        ...(last === null ? [] : [client.$queryRaw<readonly { readonly id: string }[]>(prepared(last))]),
      ]),
    ]);
    let at = fence.length;
    return parts.flatMap(({ writes, last, changed }) => {
      const rows = answers.slice(at, at + writes.length).map(Number);
      const found = last === null ? [] : answers[at + writes.length];
      at += writes.length + (last === null ? 0 : 1);
      const saved = new Set(Array.isArray(found) ? found.map(({ id }) => String(id)) : []);
      return changed(rows, saved).map((each) => ({ ok: true, changed: each }) as const);
    });
  };

  const together = async (group: readonly (readonly Statement[] | Save)[]): Promise<readonly Written[]> => {
    try {
      return await transact(group);
    } catch (error) {
      if (isHeld(error)) return [];
      if (isFenced(error)) return group.map(() => ({ ok: false, error: new NotOurs() }));
      // It may have been written, so it is not tried again.
      if (group.length === 1 || isLost(error)) return group.map(() => ({ ok: false, error }));
    }
    const written: Written[] = [];
    for (const job of group) {
      const [own] = await together([job]);
      // The database was taken meanwhile, and later jobs must not overtake this one.
      if (own === undefined) break;
      written.push(own);
    }
    return written;
  };

  const alone = async (ending: Ending): Promise<readonly Written[]> => {
    try {
      return [{ ok: true, changed: [(await endOf(client, ending, fence)) ? 1 : 0] }];
    } catch (error) {
      if (isHeld(error)) return [];
      return [{ ok: false, error: isFenced(error) ? new NotOurs() : error }];
    }
  };

  return async (jobs) => {
    const written: Written[] = [];
    while (written.length < jobs.length) {
      const rest = jobs.slice(written.length);
      const [first] = rest;
      const end = rest.findIndex(isEnding);
      const group = rest.slice(0, end < 0 ? rest.length : end).filter((job) => !isEnding(job));
      const done = first !== undefined && isEnding(first) ? await alone(first) : await together(group);
      written.push(...done);
      if (done.length < Math.max(1, group.length)) break;
    }
    return written;
  };
}

/**
 * Reports every job as written, but writes none: saves are tried on top of a revision that no table has, and the rest is
 * not even tried. If the database does not answer, that is reported as usual.
 */
export function pretending(commit: Commit): Commit {
  return async (jobs) => {
    const saves = jobs.filter((job) => !isEnding(job)).filter(isSave);
    const tried = await commit(saves.map((save) => ({ ...save, basedOn: -1 })));
    if (tried.length < saves.length) return [];
    const failed = tried.find(({ ok }) => !ok);
    return jobs.map((job) => failed ?? { ok: true, changed: 'length' in job ? job.map(() => 1) : [1] });
  };
}

function partsOf(group: readonly (readonly Statement[] | Save)[], lock: Lock): readonly Part[] {
  const parts: Part[] = [];
  let saves: readonly Save[] = [];
  const flush = (): void => {
    const [first, ...others] = saves;
    if (first !== undefined) parts.push(partOfSaves([first, ...others], lock));
    saves = [];
  };
  for (const job of group) {
    if (!isSave(job)) {
      flush();
      parts.push(partOfStatements(job));
      continue;
    }
    if (saves.some(({ table }) => table === job.table)) flush();
    saves = [...saves, job];
  }
  flush();
  return parts;
}

function partOfSaves(saves: readonly [Save, ...Save[]], lock: Lock): Part {
  const { first, last } = saveTogether(saves, lock);
  return {
    jobs: saves.length,
    writes: first,
    last,
    changed: (_, saved) => saves.map(({ table }) => [saved.has(table) ? 1 : 0]),
  };
}

function partOfStatements(statements: readonly Statement[]): Part {
  const isLook = statements.length === 0;
  return {
    jobs: 1,
    writes: isLook ? [LOOK] : statements,
    last: null,
    changed: (rows) => [isLook ? [] : rows],
  };
}

function isSave(job: readonly Statement[] | Save): job is Save {
  return 'basedOn' in job;
}

function isEnding(job: Job): job is Ending {
  return 'finished' in job;
}

/** Called for every commit, for metrics. Must be quick and must not throw. */
export interface CommitMeter {
  /** `failed` of the `jobs` were not written. */
  committed(commit: { readonly jobs: number; readonly failed: number; readonly ms: number }): void;
  /** So many jobs were not written because another process held the database for too long. */
  gaveUp(jobs: number): void;
}

export function metered(commit: Commit, meter: CommitMeter): Commit {
  return async (jobs) => {
    const began = performance.now();
    const written = await commit(jobs);
    const failed = written.filter(({ ok }) => !ok).length;
    // The others will be tried again, and an empty one only asks for the lock.
    const tried = jobs.slice(0, written.length).filter((job) => !('length' in job) || job.length > 0).length;
    if (tried + failed > 0) meter.committed({ jobs: tried, failed, ms: performance.now() - began });
    return written;
  };
}

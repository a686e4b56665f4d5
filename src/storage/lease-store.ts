import { type Handover, type Heard, IDENTIFY_MS, type Leases, type Snapshot } from '../cluster/ports.ts';
import type { Lease } from '../cluster/shard.ts';
import { DatabaseUnusable, driverError } from './database-errors.ts';
import type { PrismaClient } from './generated/client.ts';
import { find, prepared, type Statement, writeAll } from './sql.ts';

/** The only clock that all processes share. Unlike PostgreSQL’s `now()`, it advances within a transaction. */
const NOW = '(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT';
/** Numbers of PostgreSQL’s locks, of a kind of their own: “Pa” in ASCII. */
const LOCKS = 0x5061;
const DIVISION_BY_ZERO = '22012';
const DIVIDING = 0x7fff;

interface LeaseRow {
  readonly shard: number;
  readonly of: number;
  readonly epoch: number;
}

interface ClaimedRow extends LeaseRow {
  readonly expired: boolean;
}

interface SessionRow {
  readonly shard: number;
  readonly snapshot: string;
  readonly packed: string;
  readonly sequence: number | null;
  readonly handedOver: number | null;
  readonly handled: number | null;
}

const leaseOf = ({ shard, of, epoch }: LeaseRow): Lease => ({ id: shard, of, epoch });

/**
 * The first statement of a transaction: makes it fail unless the lease is still held, and keeps everybody else from taking
 * the lease until the transaction ends. It asks no clock: a lease that has expired but was not taken still holds.
 */
export function fence({ id, epoch }: Lease): Statement {
  return {
    sql: `SELECT 1 / CASE WHEN EXISTS (SELECT 1 FROM "Lease" WHERE "shard" = ? AND "epoch" = ? FOR SHARE) THEN 1 ELSE 0 END`,
    values: [id, epoch],
  };
}

/** Whether the fence is why a transaction failed. */
export function isFenced(error: unknown): boolean {
  return driverError(error).code === DIVISION_BY_ZERO;
}

/** Leases in PostgreSQL, for one process. */
export function createLeases(client: PrismaClient, owner: string, leaseMs: number): Leases {
  return {
    divide: async (wanted, recommended) => {
      const of = wanted.kind === 'range' ? wanted.of : recommended;
      await writeAll(client, [
        lockFor(DIVIDING),
        {
          sql: `DELETE FROM "Session" WHERE EXISTS (SELECT 1 FROM "Lease" WHERE "of" <> ?) AND ${NOBODY}`,
          values: [of],
        },
        {
          sql: `UPDATE "Lease" SET "of" = ?, "owner" = NULL, "epoch" = "epoch" + 1
            WHERE "of" <> ? AND ${NOBODY}`,
          values: [of, of],
        },
        {
          sql: `INSERT INTO "Lease" ("shard", "of") SELECT "n", ? FROM generate_series(0, ? - 1) AS "n"
            WHERE NOT EXISTS (SELECT 1 FROM "Lease" WHERE "of" <> ?) ON CONFLICT DO NOTHING`,
          values: [of, of, of],
        },
      ]);
      const [there] = await find<Pick<LeaseRow, 'of'>>(client, {
        sql: 'SELECT "of" FROM "Lease" LIMIT 1',
        values: [],
      });
      if (there === undefined) throw new Error('there are no shards');
      if (there.of === of || wanted.kind === 'claim') return there.of;
      throw new DatabaseUnusable(
        `SHARDS says that there are ${of} shards, but other processes that use this database have divided the servers among ${there.of}: give all the same number, or stop the others first.`,
      );
    },

    renew: async (heard) => {
      const [, , kept, counted] = await client.$transaction([
        client.$executeRaw(
          prepared({
            sql: `INSERT INTO "Claimant" ("owner", "until") VALUES (?, ${NOW} + ?)
              ON CONFLICT ("owner") DO UPDATE SET "until" = excluded."until"`,
            values: [owner, leaseMs],
          }),
        ),
        client.$executeRaw(
          prepared({ sql: `DELETE FROM "Claimant" WHERE "until" < ${NOW} - ?`, values: [leaseMs] }),
        ),
        client.$queryRaw<readonly LeaseRow[]>(
          prepared({
            sql: `UPDATE "Lease" SET "until" = ${NOW} + ? WHERE "owner" = ? RETURNING "shard", "of", "epoch"`,
            values: [leaseMs, owner],
          }),
        ),
        client.$queryRaw<readonly { readonly fair: number; readonly processes: number }[]>(
          prepared({ sql: `SELECT ${FAIR} AS "fair", ${PROCESSES} AS "processes"`, values: [] }),
        ),
        ...[goodUpTo(heard, owner), TOO_OLD].map((statement) => client.$executeRaw(prepared(statement))),
      ]);
      return {
        leases: kept.map(leaseOf),
        fair: counted[0]?.fair ?? 0,
        processes: counted[0]?.processes ?? 1,
      };
    },

    claim: async (wanted, held, most) => {
      const { first, last, of } = wanted.kind === 'range' ? wanted : { first: 0, last: ALL, of: null };
      const part = wanted.kind === 'range' ? String(ALL) : FAIR;
      const rows = await find<ClaimedRow>(client, {
        sql: `UPDATE "Lease" SET "owner" = ?, "epoch" = "epoch" + 1, "until" = ${NOW} + ?
          FROM (
            SELECT "shard" AS "free", "owner" IS NOT NULL AS "expired" FROM "Lease"
            WHERE "shard" < "of" AND "of" = COALESCE(CAST(? AS INTEGER), "of")
              AND "shard" BETWEEN ? AND ? AND ("owner" IS NULL OR "until" < ${NOW})
            ORDER BY "shard" LIMIT LEAST(CAST(? AS INTEGER), GREATEST(0, ${part} - ?)) FOR UPDATE SKIP LOCKED) AS "found"
          WHERE "shard" = "free"
          RETURNING "shard", "of", "epoch", "expired"`,
        values: [owner, leaseMs, of, first, last, most, held],
      });
      const claimed = rows.toSorted((one, other) => one.shard - other.shard);
      // The leases are ours by now, so nobody else changes their sessions.
      const sessions = claimed.length === 0 ? [] : await sessionsOf(client, claimed.map(leaseOf));
      return claimed.map(({ expired, ...row }) => {
        const lease = leaseOf(row);
        const found = sessions.find(({ shard }) => shard === lease.id);
        if (found === undefined) return { lease, session: null };
        const { snapshot: id, packed, sequence, handedOver } = found;
        const handled = handedOver === lease.epoch - 1 ? found.handled : null;
        return { lease, session: { id, packed, sequence, handled, expired } };
      });
    },

    keep: async (lease, snapshot) => {
      const [kept = 0] = await writeAll(client, [keptWith(lease, snapshot)]);
      return kept > 0;
    },

    handOver: async (lease, left) => {
      const { id, epoch } = lease;
      const answers = await writeAll(client, [
        ...leaving(lease, left),
        {
          sql: `UPDATE "Lease" SET "owner" = NULL, "epoch" = "epoch" + 1, "until" = 0 WHERE "shard" = ? AND "epoch" = ?`,
          values: [id, epoch],
        },
      ]);
      return (answers.at(-1) ?? 0) > 0;
    },

    resign: async () => {
      await writeAll(client, [{ sql: 'DELETE FROM "Claimant" WHERE "owner" = ?', values: [owner] }]);
    },

    mayIdentify: async ({ id, epoch }, buckets) => {
      const bucket = id % buckets;
      const [, noted = 0] = await writeAll(client, [
        lockFor(bucket),
        {
          sql: `UPDATE "Lease" SET "identifiedAt" = ${NOW} WHERE "shard" = ? AND "epoch" = ?
            AND NOT EXISTS (SELECT 1 FROM "Lease" AS "other"
              WHERE MOD("other"."shard", ?) = ? AND "other"."identifiedAt" > ${NOW} - ?)`,
          values: [id, epoch, buckets, bucket, IDENTIFY_MS],
        },
      ]);
      return noted > 0;
    },
  };
}

const NOBODY = `NOT EXISTS (SELECT 1 FROM "Lease" WHERE "owner" IS NOT NULL AND "until" > ${NOW})`;

/** More shards than Discord ever has for a bot. */
const ALL = 100_000;

const PROCESSES = `(SELECT GREATEST(1, COUNT(*))::INTEGER FROM "Claimant" WHERE "until" > ${NOW})`;

/** The most shards that any process has when all share them evenly. */
const FAIR = `(SELECT CEIL((SELECT MAX("of") FROM "Lease")::NUMERIC / ${PROCESSES})::INTEGER)`;

/**
 * Discord keeps a session without a connection for “a few minutes”. After that there is no reason to keep the names of
 * servers and channels.
 */
const RESUMABLE_MS = 10 * 60_000;
const TOO_OLD: Statement = {
  sql: `DELETE FROM "Session" WHERE "goodAt" < ${NOW} - ?`,
  values: [RESUMABLE_MS],
};

/** Changes nothing for leases that were lost or snapshots that were replaced. */
function goodUpTo(heard: readonly Heard[], owner: string): Statement {
  const rows = heard.map(({ lease: { id, epoch }, snapshot, sequence }) => ({
    ...{ of: id, in: epoch, what: snapshot, upTo: sequence },
  }));
  return {
    sql: `UPDATE "Session" SET "sequence" = "upTo", "goodAt" = ${NOW}
      FROM json_to_recordset(CAST(? AS JSON)) AS "heard" ("of" INTEGER, "in" INTEGER, "what" TEXT, "upTo" INTEGER)
        JOIN "Lease" ON "Lease"."shard" = "heard"."of" AND "epoch" = "in"
      WHERE "Session"."shard" = "heard"."of" AND "snapshot" = "what" AND "owner" = ?`,
    values: [JSON.stringify(rows), owner],
  };
}

/** The shard’s row, if the lease is still held; nobody can take it until the transaction ends. */
const OURS = `(SELECT "shard" AS "ours" FROM "Lease" WHERE "shard" = ? AND "epoch" = ? FOR SHARE) AS "held"`;

function keptWith({ id, epoch }: Lease, { id: name, packed }: Snapshot): Statement {
  return {
    sql: `INSERT INTO "Session" ("shard", "snapshot", "packed", "goodAt") SELECT "ours", ?, ?, ${NOW} FROM ${OURS}
      ON CONFLICT ("shard") DO UPDATE SET "snapshot" = excluded."snapshot", "packed" = excluded."packed",
        "sequence" = NULL, "handedOver" = NULL, "handled" = NULL, "goodAt" = excluded."goodAt"`,
    values: [name, packed, id, epoch],
  };
}

/** Writes what the next owner is given, before the lease is released. */
function leaving(lease: Lease, left: Handover): readonly Statement[] {
  if (left === 'as it is kept') return [];
  if (left === 'not resumed') return [givenOn(lease)];
  const { snapshot, sequence, handled } = left;
  const { id, epoch } = lease;
  const handedOver = {
    sql: `UPDATE "Session" SET "sequence" = ?, "handled" = ?, "handedOver" = ?, "goodAt" = ${NOW} FROM ${OURS}
      WHERE "Session"."shard" = "ours" AND "snapshot" = ?`,
    values: [sequence, handled, epoch + 1, id, epoch, 'kept' in snapshot ? snapshot.kept : snapshot.id],
  };
  return 'kept' in snapshot ? [handedOver] : [keptWith(lease, snapshot), handedOver];
}

/** Passes a session that was handed over on to the next owner as if the shard had never been claimed in between. */
function givenOn({ id, epoch }: Lease): Statement {
  return {
    sql: `UPDATE "Session" SET "handedOver" = ? FROM ${OURS} WHERE "shard" = "ours" AND "handedOver" = ?`,
    values: [epoch + 1, id, epoch, epoch - 1],
  };
}

async function sessionsOf(client: PrismaClient, leases: readonly Lease[]): Promise<readonly SessionRow[]> {
  return find(client, {
    sql: `SELECT "shard", "snapshot", "packed", "sequence", "handedOver", "handled" FROM "Session"
      WHERE "shard" IN (${leases.map(() => '?').join(', ')})`,
    values: leases.map(({ id }) => id),
  });
}

/** Until the end of the transaction. */
function lockFor(what: number): Statement {
  return { sql: 'SELECT pg_advisory_xact_lock(?, ?)', values: [LOCKS, what] };
}

import type { Fault } from './fault.ts';

/** Storage: what is on disk after crashes, stale writers and deletions, and whose it is. */
export const STORAGE: readonly Fault[] = [
  {
    name: 'stale-save',
    kind: 'the last writer wins: a save based on an older revision overwrites a newer one',
    file: 'src/storage/save-statements.ts',
    find: ' AND "Table"."revision" = v."basedOn"',
    put: '',
  },
  {
    name: 'seat-left-over',
    kind: 'off by one: the last seat stays stored after somebody has left the lobby',
    file: 'src/storage/save-statements.ts',
    find: '"Seat"."index" >= v."seats"',
    put: '"Seat"."index" > v."seats"',
  },
  {
    name: 'written-twice',
    kind: 'a retry does it twice: what may have been written before the connection broke is written again',
    file: 'src/storage/transactions.ts',
    find: 'if (group.length === 1 || isLost(error))',
    put: 'if (group.length === 1)',
  },
  {
    name: 'row-of-wins',
    kind: 'a condition is lost: a game against bots ends a row of wins, which it does not count for',
    file: 'src/storage/standings-statements.ts',
    find: `CASE WHEN excluded."againstBots" > 0 THEN "Career"."winsInARow"
    WHEN excluded."wins"`,
    put: 'CASE WHEN excluded."wins"',
  },
  {
    name: 'games-of-other-servers',
    kind: 'one server sees another: the list of finished games has those of all servers',
    file: 'src/storage/table-store.ts',
    find: `        select: { tableId: true },
        where: { userId: user, guildId: guild },`,
    put: `        select: { tableId: true },
        where: { userId: user },`,
  },
  {
    name: 'server-not-deleted',
    kind: 'something is left: a server’s figures outlive its data',
    file: 'src/storage/retention-store.ts',
    find: "  Figure: 'guildId userId game name',\n",
    put: '',
  },
  {
    name: 'tried-today',
    kind: 'off by one day: that somebody had their try today is deleted today',
    file: 'src/storage/retention-store.ts',
    find: 'DELETE FROM "Tried" WHERE "day" < ?',
    put: 'DELETE FROM "Tried" WHERE "day" <= ?',
  },
  {
    name: 'export-of-another',
    kind: 'a secret leaks: a substitute’s export has the moves of whoever had the seat before',
    file: 'src/storage/people-store.ts',
    find: '{ gt: seat?.beforeSeq ?? 0 };',
    put: '{ gt: 0 };',
  },
  {
    name: 'handled-by-the-dead',
    kind: 'a leftover is believed: what a process left long ago counts as handed over by the last one',
    file: 'src/storage/lease-store.ts',
    find: 'const handled = handedOver === lease.epoch - 1 ? found.handled : null;',
    put: 'const handled = found.handled;',
  },
  {
    name: 'healthy-without-a-disk',
    kind: 'all seems well: after a failed write the database still counts as writable for a minute',
    file: 'src/storage/write-queue.ts',
    find: `      if (!written.ok) provenAt = Number.NEGATIVE_INFINITY;
      else if (written.changed.length > 0) provenAt = performance.now();`,
    put: '      if (written.ok && written.changed.length > 0) provenAt = performance.now();',
  },
];

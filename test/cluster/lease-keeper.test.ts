// Proves src/cluster/lease-keeper.ts, src/cluster/shard.ts

import { beforeEach, expect, test, vi } from 'vitest';
import { createLeaseKeeper, type Notices } from '../../src/cluster/lease-keeper.ts';
import {
  ANSWERED_WITHIN_MS,
  type Claimed,
  type Heard,
  LEASE_MS,
  type Leases,
  type Wanted,
} from '../../src/cluster/ports.ts';
import { type Lease, looksAfter } from '../../src/cluster/shard.ts';
import { guildId, WORLD } from '../../src/tables/ids.ts';
import type { Timer } from '../../src/timer.ts';

const lease = (id: number, epoch = 1): Lease => ({ id, of: 4, epoch });

let said: string[];
let database: {
  ours: Lease[];
  free: Claimed[];
  fair: number;
  away: boolean;
  /** It breaks off while a shard is handed over. */
  breaks: boolean;
  isCutOff: boolean;
  renewsInMs: number;
};
let notices: Map<number, Notices>;
let heard: readonly Heard[];
let counted: number;
let hanging: (shard: number) => boolean;
let isReading: (shard: number) => boolean;
let logged: string[] = [];
beforeEach(() => {
  logged = [];
  said = [];
  [heard, counted, hanging] = [[], 0, () => false];
  database = { ours: [], free: [], fair: 4, away: false, breaks: false, isCutOff: false, renewsInMs: 0 };
  notices = new Map();
  isReading = () => false;
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

const timer: Timer = {
  after(ms, wake) {
    const handle = setTimeout(wake, ms);
    return () => clearTimeout(handle);
  },
  elapsed: () => performance.now(),
};

function claimsFor(wanted: Wanted = { kind: 'claim' }) {
  const answer = async <T>(give: () => T | Promise<T>): Promise<T> => {
    if (database.away) throw new Error('out of reach');
    return give();
  };
  const leases: Leases = {
    divide: async () => 4,
    renew: (told) =>
      answer(async () => {
        await new Promise((resolve) => setTimeout(resolve, database.renewsInMs));
        heard = told;
        return { leases: [...database.ours], fair: database.fair, processes: 3 };
      }),
    keep: async () => true,
    claim: (_, held, most) =>
      answer(() => {
        const taken = database.free.splice(0, Math.min(most, Math.max(0, database.fair - held)));
        database.ours.push(...taken.map((one) => one.lease));
        if (database.isCutOff) throw new Error('the answer was lost');
        return taken;
      }),
    handOver: ({ id, epoch }, left) =>
      answer(() => {
        if (database.breaks) throw new Error('the connection was cut');
        const what = typeof left === 'string' || !('kept' in left.snapshot) ? left : left.snapshot.kept;
        said.push(`${id} is handed over: ${what}`);
        const had = database.ours.length;
        database.ours = database.ours.filter((one) => one.id !== id || one.epoch !== epoch);
        return database.ours.length < had;
      }),
    resign: () => answer(() => void said.push('resigned')),
    mayIdentify: async () => true,
  };
  const write = (...entry: readonly unknown[]): void => void logged.push(String(entry.at(-1)));
  const claims = createLeaseKeeper({
    leases,
    wanted,
    start({ lease: { id, epoch } }, noticing) {
      said.push(`${id} begins`);
      notices.set(epoch * 100 + id, noticing);
      return {
        get hasReadSession() {
          return !isReading(id);
        },
        leave: async () => {
          said.push(`${id} leaves`);
          return { snapshot: { kept: `session ${id}` }, sequence: 1, handled: 2 };
        },
        heard: () => (id === 0 ? null : { snapshot: `kept of ${id}`, sequence: 40 + id }),
        close: async () => {
          if (hanging(id)) await new Promise(() => undefined);
          said.push(`${id} is closed`);
        },
        abandon: async () => void said.push(`${id} is abandoned`),
      };
    },
    counted: (processes) => {
      counted = processes;
    },
    timer,
    log: { info: write, warn: write, error: write },
  });
  claims.begin();
  return claims;
}

/** It has renewed its leases once more by then, at the latest. */
const RENEWED_WITHIN_MS = 3_000;

const free = (...leases: readonly Lease[]) =>
  database.free.push(...leases.map((one) => ({ lease: one, session: null })));

test('claimed shards are run, and handed over at the end', async () => {
  free(lease(1), lease(0));
  const claims = claimsFor();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(claims.held).toEqual([0, 1]);
  const closed = claims.close();
  await vi.advanceTimersByTimeAsync(1_000);
  await closed;
  expect(said.toSorted()).toEqual(
    [
      ...['0 begins', '1 begins', '0 leaves', '1 leaves', '0 is closed', '1 is closed', 'resigned'],
      ...['0 is handed over: session 0', '1 is handed over: session 1'],
    ].toSorted(),
  );
  expect([claims.held, database.ours]).toEqual([[], []]);
  free(lease(3));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(claims.held).toEqual([]);
});

test('each renewal says up to where the stored sessions are valid', async () => {
  free(lease(0), lease(1, 7));
  claimsFor();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(heard).toEqual([{ lease: lease(1, 7), snapshot: 'kept of 1', sequence: 41 }]);
  expect(counted).toBe(3);
});

test.each<[Wanted, readonly number[]]>([
  [{ kind: 'claim' }, [0, 1]],
  [{ kind: 'range', first: 0, last: 3, of: 4 }, [0, 1, 2, 3]],
])('shards beyond its share are handed over, except with a range: %o', async (wanted, held) => {
  free(...[0, 1, 2, 3].map((id) => lease(id)));
  const claims = claimsFor(wanted);
  await vi.advanceTimersByTimeAsync(1_000);
  database.fair = 2;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(claims.held).toEqual(held);
});

test('a shard that the database does not take is handed over with its session as soon as it does', async () => {
  free(...[0, 1].map((id) => lease(id)));
  const claims = claimsFor();
  await vi.advanceTimersByTimeAsync(1_000);
  database.fair = 1;
  database.breaks = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect([said.slice(2), database.ours.length]).toEqual([['1 leaves', '1 is closed'], 2]);
  expect(logged.filter((line) => line === 'a shard is handed over late; retrying')).toHaveLength(1);
  database.breaks = false;
  await vi.advanceTimersByTimeAsync(500);
  expect([said.slice(4), claims.held]).toEqual([['1 is handed over: session 1'], [0]]);
  database.breaks = true;
  const closed = claims.close();
  await vi.advanceTimersByTimeAsync(1_000);
  database.breaks = false;
  await vi.advanceTimersByTimeAsync(1_000);
  await closed;
  expect(said.at(-1)).toBe('0 is handed over: session 0');
});

test('a shard is no longer handed over once its lease has expired, or the process has to end', async () => {
  const failed = () => logged.filter((line) => line === 'a shard could not be handed over').length;
  free(...[0, 1].map((id) => lease(id)));
  const claims = claimsFor();
  await vi.advanceTimersByTimeAsync(1_000);
  database.away = true;
  notices.get(100)?.unable('Discord does not let it in');
  await vi.advanceTimersByTimeAsync(LEASE_MS + 1_000);
  expect([claims.held, failed()]).toEqual([[], 1]);
  database.away = false;
  await vi.advanceTimersByTimeAsync(1_000);
  free(lease(0, 3));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(claims.held).toEqual([0]);
  database.breaks = true;
  const closed = claims.close();
  // Earlier than a process that is told to stop is killed.
  await vi.advanceTimersByTimeAsync(4_000);
  await closed;
  expect([claims.held, failed()]).toEqual([[], 2]);
});

test('a bot that hangs blocks its shard for nobody, whether there are too many or the process ends', async () => {
  free(...[0, 1].map((id) => lease(id)));
  hanging = (id) => id === 1;
  const claims = claimsFor();
  await vi.advanceTimersByTimeAsync(1_000);
  database.fair = 1;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said.slice(2)).toEqual(['1 leaves', '1 is abandoned', '1 is handed over: session 1']);
  expect(claims.held).toEqual([0]);
  hanging = (id) => id === 0;
  const closed = claims.close();
  // Earlier than a process that is told to stop is killed.
  await vi.advanceTimersByTimeAsync(4_000);
  await closed;
  expect(said.slice(5)).toEqual(['resigned', '0 leaves', '0 is abandoned', '0 is handed over: session 0']);
});

test('it releases what another process has taken, whether the database says so or a save notices', async () => {
  free(lease(0), lease(1), lease(2));
  const claims = claimsFor();
  await vi.advanceTimersByTimeAsync(1_000);
  notices.get(101)?.lost();
  expect(claims.held).toEqual([0, 2]);
  database.ours = [lease(2), lease(0, 5)];
  await vi.advanceTimersByTimeAsync(3_000);
  expect(claims.held).toEqual([2]);
  expect(said.filter((line) => line.endsWith('abandoned'))).toEqual(['1 is abandoned', '0 is abandoned']);
  // It came back meanwhile; reports about the earlier lease are stale.
  free(lease(1, 3));
  await vi.advanceTimersByTimeAsync(1_000);
  notices.get(101)?.lost();
  expect(claims.held).toEqual([1, 2]);
});

test('a shard that it cannot run is handed over with its session, once', async () => {
  free(lease(0), lease(1));
  const claims = claimsFor();
  await vi.advanceTimersByTimeAsync(1_000);
  notices.get(101)?.unable('Discord does not let it in');
  notices.get(101)?.unable('Discord does not let it in');
  await vi.advanceTimersByTimeAsync(100);
  expect([claims.held, database.ours]).toEqual([[0], [lease(0)]]);
  expect(said.slice(2)).toEqual(['1 leaves', '1 is closed', '1 is handed over: session 1']);
  // It comes back; reports about the earlier lease are stale.
  free(lease(1, 3));
  await vi.advanceTimersByTimeAsync(1_000);
  notices.get(101)?.unable('Discord does not let it in');
  expect(claims.held).toEqual([0, 1]);
});

test('once the database has been silent for the duration of a lease, everything is released, and claimed again', async () => {
  free(lease(0), lease(1));
  const claims = claimsFor();
  await vi.advanceTimersByTimeAsync(1_000);
  database.away = true;
  await vi.advanceTimersByTimeAsync(LEASE_MS - 2_000);
  expect([claims.held, claims.isSure]).toEqual([[0, 1], true]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(claims.held).toEqual([]);
  expect(said.filter((line) => line.endsWith('abandoned'))).toHaveLength(2);
  // Nobody has taken them: in the database they still belong to it, but nobody runs them.
  database.away = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said.slice(-2)).toEqual(['0 is handed over: as it is kept', '1 is handed over: as it is kept']);
  free(lease(0, 3), lease(1, 3));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(claims.held).toEqual([0, 1]);
});

test('before its leases expire it leaves presses that can still be answered to the next owner', async () => {
  free(lease(0));
  const claims = claimsFor();
  await vi.advanceTimersByTimeAsync(RENEWED_WITHIN_MS);
  expect(claims.takesPresses).toBe(true);
  database.away = true;
  await vi.advanceTimersByTimeAsync(LEASE_MS - ANSWERED_WITHIN_MS - 1_000);
  expect([claims.takesPresses, claims.isSure, claims.held]).toEqual([false, true, [0]]);
  await vi.advanceTimersByTimeAsync(500);
  expect(logged.at(-1)).toBe(
    'presses are left to the next process: the database has not answered for some seconds',
  );
  database.away = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([claims.takesPresses, claims.held]).toEqual([true, [0]]);
  expect(logged.at(-1)).toBe('presses are answered again');
  // It renews often enough, even if the database is slow.
  database.renewsInMs = 2_500;
  for (let ms = 0; ms < 4 * LEASE_MS; ms += 100) {
    await vi.advanceTimersByTimeAsync(100);
    expect(claims.takesPresses).toBe(true);
  }
});

test('while the database answers too late nothing is claimed, because it would have to be released at once', async () => {
  database.renewsInMs = LEASE_MS + 500;
  free(lease(0));
  const claims = claimsFor();
  await vi.advanceTimersByTimeAsync(LEASE_MS + 2_000);
  expect(said).toEqual([]);
  database.renewsInMs = 0;
  await vi.advanceTimersByTimeAsync(LEASE_MS);
  expect([said, claims.held]).toEqual([['0 begins'], [0]]);
});

test('a process that was suspended trusts nothing from the moment it wakes up', async () => {
  free(lease(0));
  const claims = claimsFor();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(claims.isSure).toBe(true);
  const woken = performance.now() + LEASE_MS + 1_000;
  // Its timers have not fired yet.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(woken);
  expect([claims.held, claims.isSure]).toEqual([[0], false]);
  clock.mockRestore();
});

test('a claim whose answer was lost leaves no shard without an owner, and passes its session on as it came', async () => {
  free(lease(2));
  database.isCutOff = true;
  const claims = claimsFor();
  await vi.advanceTimersByTimeAsync(3_000);
  expect([claims.held, database.ours]).toEqual([[], []]);
  expect(said).toEqual(['2 is handed over: not resumed']);
});

test('it hands over a few at a time, so that others can read their sessions', async () => {
  database.fair = 16;
  free(...[...Array(16).keys()].map((id) => lease(id)));
  const claims = claimsFor();
  await vi.advanceTimersByTimeAsync(2_000);
  database.fair = 5;
  await vi.advanceTimersByTimeAsync(2_500);
  expect(claims.held).toHaveLength(12);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(claims.held).toHaveLength(8);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(claims.held).toEqual([0, 1, 2, 3, 4]);
});

test('at its end it also hands over a few at a time, but begins with all of them within a second', async () => {
  database.fair = 16;
  free(...[...Array(16).keys()].map((id) => lease(id)));
  const claims = claimsFor();
  await vi.advanceTimersByTimeAsync(2_000);
  hanging = (id) => id < 4;
  const closed = claims.close();
  await vi.advanceTimersByTimeAsync(900);
  expect(said.filter((line) => line.endsWith('leaves'))).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(200);
  expect(claims.held).toEqual([0, 1, 2, 3]);
  await vi.advanceTimersByTimeAsync(2_900);
  await closed;
  expect(said.filter((line) => line.includes('is handed over: session'))).toHaveLength(16);
});

test('it claims a few at a time, and more once it has read their sessions', async () => {
  database.fair = 16;
  free(...[...Array(16).keys()].map((id) => lease(id)));
  isReading = (id) => id === 1 || id === 3;
  const claims = claimsFor();
  await vi.advanceTimersByTimeAsync(100);
  expect(claims.held).toEqual([0, 1, 2, 3]);
  await vi.advanceTimersByTimeAsync(400);
  expect(claims.held).toHaveLength(6);
  isReading = (id) => id >= 4 && id < 8;
  await vi.advanceTimersByTimeAsync(800);
  expect(claims.held).toHaveLength(8);
  isReading = () => false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(claims.held).toHaveLength(16);
});

test('Discord divides servers by their ids, and everything outside servers is the first shard’s', () => {
  const shard = (id: number) => ({ id, of: 16 });
  // (175928847299117063 >> 22) % 16
  const guild = guildId('175928847299117063');
  expect([...Array(16).keys()].filter((id) => looksAfter(shard(id), guild))).toEqual([4]);
  expect([...Array(16).keys()].filter((id) => looksAfter(shard(id), WORLD))).toEqual([0]);
});

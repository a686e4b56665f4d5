// Proves src/tables/limits.ts, src/tables/admission.ts

import { describe, expect, test } from 'vitest';
import type { Done } from '../../src/tables/changes.ts';
import { guildId } from '../../src/tables/ids.ts';
import { LIMITS } from '../../src/tables/limits.ts';
import { no, refusals } from '../../src/tables/refusals.ts';
import { inEnglish } from '../../src/words/read.ts';
import { createMemoryStore } from '../support/memory-storage.ts';
import { ANN, BEN, CAT, CHANNEL, code, done, GUILD, now, opening, person, room } from './harness.ts';

const OTHER_CHANNEL = '200000000000000002';
const ALONE = { game: 'ferry' } as const;

const says = (result: Done): string => (result.ok ? 'accepted' : inEnglish(result.error.says));
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const channelNo = (index: number): string => `2000000000000001${String(index).padStart(2, '0')}`;

test("many people's slow tables leave places in a channel for games that are played at once", async () => {
  const at = room();
  const slow = { secondsPerTurn: 86_400 } as const;
  const hosts = many(10, (index) => person(`H${index}`));
  const results: Done[] = [];
  for (const host of hosts) {
    for (let each = 0; each < 2; each++) results.push(await at.tables.open(opening({ ...slow, host })));
  }
  expect(results.filter(({ ok }) => ok)).toHaveLength(LIMITS.slowInChannel);
  expect(says(results.at(-1) ?? no(refusals.over))).toBe(
    'This channel already has 10 slow or paused tables. Finish one, or use another channel.',
  );
  // Still the same after a restart.
  const after = at.restart();
  await after.tables.resume();
  for (let index = 0; index < LIMITS.hostedInChannel; index++) done(await after.tables.open(opening()));
  expect(code(await after.tables.open(opening({ ...slow, host: BEN })))).toBe('full');
});

describe('one person', () => {
  test('does not open 1,200 tables, one after another or at once', async () => {
    for (const atOnce of [false, true]) {
      const at = room();
      const open = (index: number) => at.tables.open(opening({ channel: channelNo(index % 100) }));
      const results: Done[] = [];
      if (atOnce) results.push(...(await Promise.all(many(1_200, open))));
      else for (let index = 0; index < 1_200; index++) results.push(await open(index));
      expect(results.filter(({ ok }) => ok)).toHaveLength(LIMITS.ofPerson);
      expect(new Set(results.filter(({ ok }) => !ok).map(says))).toEqual(
        new Set(['You already have 10 open tables. Please finish or close one of them first.']),
      );
    }
  });

  test('may open another once one has ended, whatever happened in between', async () => {
    const at = room();
    const tables = [];
    for (let index = 0; index < LIMITS.ofPerson; index++) {
      tables.push(done(await at.tables.open(opening({ channel: channelNo(index) }))));
    }
    const [first] = tables;
    if (first === undefined) throw new Error('no table');
    done(await at.tables.cancel(first.id, ANN));
    done(await at.tables.open(opening()));
    expect(code(await at.tables.open(opening()))).toBe('full');
  });

  test('is counted across a restart', async () => {
    const before = room();
    for (let index = 0; index < LIMITS.ofPerson; index++) {
      done(await before.tables.open(opening({ channel: channelNo(index) })));
    }
    const at = before.restart();
    await at.tables.resume();
    expect(code(await at.tables.open(opening()))).toBe('full');
    expect(code(await at.tables.open(opening({ host: BEN })))).toBe('accepted');
  });

  test('does not fill a channel with tables for several', async () => {
    const at = room();
    const results = [];
    for (let index = 0; index < 10; index++) results.push(await at.tables.open(opening()));
    expect(results.filter(({ ok }) => ok)).toHaveLength(LIMITS.hostedInChannel);
    expect(code(await at.tables.open(opening({ host: BEN })))).toBe('accepted');
  });

  test('does not fill a channel for days with slow tables, nor with paused ones', async () => {
    const at = room();
    const slow = { secondsPerTurn: 86_400 } as const;
    const results: Done[] = [];
    for (let index = 0; index < 10; index++) results.push(await at.tables.open(opening(slow)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(LIMITS.slowHostedInChannel);
    expect(says(results.at(-1) ?? no(refusals.over))).toBe(
      'You already host 2 slow or paused tables in this channel. Please finish or close one of them first.',
    );
    for (let index = 0; index < LIMITS.hostedInChannel; index++) done(await at.tables.open(opening()));
  });

  test('does not block a channel with public solo games', async () => {
    const at = room();
    const results = [];
    for (let index = 0; index < 10; index++) results.push(await at.tables.open(opening(ALONE)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(LIMITS.aloneInChannel);
    expect(code(await at.tables.open(opening({ ...ALONE, visibility: 'private' })))).toBe('accepted');
    for (const host of [BEN, CAT]) expect(code(await at.tables.open(opening({ host })))).toBe('accepted');
  });

  test('gets the place back if a table could not be stored', async () => {
    const store = createMemoryStore();
    const { create } = store;
    const at = room({ store });
    store.create = () => Promise.reject(new Error('the disk is full'));
    for (let index = 0; index < LIMITS.ofPerson; index++) {
      await expect(at.tables.open(opening({ channel: channelNo(index) }))).rejects.toThrow();
    }
    store.create = create;
    done(await at.tables.open(opening()));
  });
});

describe('solo games in a full channel', () => {
  /** Each of these people has so many of them. */
  async function full(each: number) {
    const at = room();
    const games = [];
    for (let index = 0; index < LIMITS.inChannel; index++) {
      const host = person(`P${Math.floor(index / each)}`);
      games.push(done(await at.tables.open(opening({ ...ALONE, host }))));
      await at.time.pass(1_000);
    }
    return { at, games };
  }
  const open = (list: readonly { readonly id: string }[], closed: string | undefined) =>
    list.filter(({ id }) => id !== closed).map(({ id }) => id);

  test('stay while they are played', async () => {
    const { at } = await full(1);
    expect(says(await at.tables.open(opening()))).toContain('already has 10 open tables');
  });

  test.each([
    [2, LIMITS.idleSecond],
    [1, LIMITS.idleAlone],
  ])('give way to others when they are left alone: %i of each person', async (each, idle) => {
    const { at, games } = await full(each);
    await at.time.pass(idle);
    done(await at.tables.open(opening()));
    const [first] = games;
    if (first === undefined) throw new Error('no game');
    expect(await now(at, first.id)).toMatchObject({ status: 'abandoned' });
    const live = (await at.store.liveIn(GUILD, CHANNEL)).filter(({ game }) => game === ALONE.game);
    expect(live.map(({ id }) => id).toSorted()).toEqual(open(games, first.id).toSorted());
  });

  test('close one per newcomer, however many come at once', async () => {
    const { at } = await full(2);
    await at.time.pass(LIMITS.idleSecond);
    const comers = [ANN, BEN, CAT].map((host) => at.tables.open(opening({ host })));
    for (const opened of await Promise.all(comers)) done(opened);
    expect(await at.store.liveIn(GUILD, CHANNEL)).toHaveLength(LIMITS.inChannel);
  });

  test('do not give way to more by the same person', async () => {
    const { at } = await full(2);
    await at.time.pass(LIMITS.idleAlone);
    const [result] = [await at.tables.open(opening({ ...ALONE, host: person('P0') }))];
    expect(says(result)).toContain('games for one in this channel');
  });
});

test('a server can have so many tables, and the next server its own', async () => {
  const at = room();
  for (let index = 0; index < LIMITS.onServer; index++) {
    const host = person(`H${index}`);
    done(await at.tables.open(opening({ host, channel: `3${index}` })));
  }
  expect(says(await at.tables.open(opening()))).toContain('This server already has 200 open tables');
  done(await at.tables.open(opening({ guild: guildId('100000000000000002') })));
});

test('other channels are not counted', async () => {
  const at = room();
  for (let index = 0; index < LIMITS.hostedInChannel; index++) done(await at.tables.open(opening()));
  done(await at.tables.open(opening({ channel: OTHER_CHANNEL })));
});

// Proves src/tables/lobby.ts, src/tables/finished.ts

import { describe, expect, test } from 'vitest';
import { seat } from '../../src/engine/seat.ts';
import { isOpenTo } from '../../src/tables/lobby.ts';
import { createRecords } from '../../src/tables/records.ts';
import { createReplays } from '../../src/tables/replays.ts';
import { createReviews } from '../../src/tables/reviews.ts';
import type { Table } from '../../src/tables/table.ts';
import { allInEnglish } from '../games/in-english.ts';
import {
  ANN,
  BEN,
  CAT,
  code,
  done,
  GUILD,
  now,
  opening,
  person,
  playOut,
  type Room,
  room,
} from './harness.ts';

const DAN = person('Dan');
const ROLE = '500000000000000001';
const OTHER_ROLE = '500000000000000002';

async function lobby(at: Room): Promise<Table> {
  return done(await at.tables.open(opening({ byInvitation: true, options: { target: 5_000 } })));
}

/** A private game of Ann and Ben that has begun. */
async function begun(at: Room): Promise<Table> {
  const { id } = await lobby(at);
  done(await at.tables.invite(id, ANN.id, BEN.id));
  done(await at.tables.join(id, BEN));
  return done(await at.tables.start(id, ANN.id));
}

/** What a person may see of a game: whether they get its replay, its record, its check and a review. */
async function sights(at: Room, { id }: Table, who: typeof ANN, publicResults = true) {
  const parts = {
    store: at.store,
    look: at.tables.look,
    now: at.time.now,
    settings: async () => ({ publicResults }),
  };
  const reviewer = {
    review: async () => ({ decisions: 1, moments: [], lesser: [], closest: null, differing: 0 }),
  };
  const asker = { guild: GUILD, user: who.id };
  const asked = [
    createReplays(parts).open(id, asker),
    createRecords(parts).open(id, asker),
    createRecords(parts).verify(id, asker),
    createReviews({
      ...{ ...parts, reviewer, report: () => undefined },
      tell: at.tables.tellHeadline,
      signal: new AbortController().signal,
    }).open(id, asker),
  ];
  return Promise.all(asked.map(async (each) => code(await each)));
}

const ALL = ['accepted', 'accepted', 'accepted', 'accepted'];
const NOTHING = ['not-allowed', 'not-allowed', 'not-allowed', 'not-allowed'];

describe('a private table', () => {
  test('can be joined only by people whom its host invited, one by one or by a role', async () => {
    const at = room();
    const { id } = await lobby(at);
    expect(allInEnglish(await at.tables.join(id, BEN))).toMatchObject({
      error: { says: 'This table is private: its host has to invite you first.' },
    });
    done(await at.tables.invite(id, ANN.id, BEN.id));
    done(await at.tables.join(id, BEN));
    // A guest cannot bring others along.
    expect(code(await at.tables.invite(id, BEN.id, CAT.id))).toBe('not-host');
    expect(code(await at.tables.invite(id, BEN.id, null, ROLE))).toBe('not-host');
    expect(code(await at.tables.join(id, CAT, [ROLE]))).toBe('not-allowed');
    done(await at.tables.invite(id, ANN.id, null, ROLE));
    expect(code(await at.tables.join(id, CAT, [OTHER_ROLE]))).toBe('not-allowed');
    done(await at.tables.join(id, CAT, [OTHER_ROLE, ROLE]));
    expect((await now(at, id)).invited).toEqual([BEN.id, ROLE]);
    // A kicked person needs another invitation.
    done(await at.tables.kick(id, ANN.id, BEN.id));
    expect(code(await at.tables.join(id, BEN))).toBe('not-allowed');
    done(await at.tables.invite(id, ANN.id, BEN.id));
    done(await at.tables.join(id, BEN));
  });

  test('is on the list of those who can join it, and of nobody else', async () => {
    const at = room();
    const { id } = await lobby(at);
    done(await at.tables.invite(id, ANN.id, BEN.id));
    done(await at.tables.invite(id, ANN.id, null, ROLE));
    const [head] = await at.store.lobbiesOf(GUILD);
    if (head === undefined) throw new Error('no lobby');
    for (const [who, roles] of [
      [ANN, []],
      [BEN, []],
      [CAT, [ROLE]],
    ] as const)
      expect(isOpenTo(head, who.id, roles)).toBe(true);
    expect(isOpenTo(head, CAT.id, [OTHER_ROLE])).toBe(false);
    expect(isOpenTo(head, CAT.id)).toBe(false);
    expect(head.byInvitation).toBe(true);
  });

  test('stays private across a restart and a rematch, and forgets its invitations once its lobby is over', async () => {
    const at = room();
    const table = await begun(at);
    expect(table.invited).toEqual([]);
    const after = at.restart();
    await after.tables.resume();
    const over = await playOut(after, table.id);
    expect(over).toMatchObject({ status: 'over', invited: [] });
    done(await after.tables.rematch(table.id, ANN.id));
    expect(done(await after.tables.rematch(table.id, BEN.id)).started?.invited).toEqual([]);
    const cancelled = await lobby(at);
    done(await at.tables.invite(cancelled.id, ANN.id, BEN.id));
    expect(done(await at.tables.cancel(cancelled.id, ANN)).invited).toEqual([]);
  });

  test('is visible only to its players, even once it is over, and counts like any other', async () => {
    const at = room();
    const { id } = await begun(at);
    const table = await now(at, id);
    expect((await sights(at, table, CAT))[2]).toBe('not-allowed');
    expect((await sights(at, table, ANN))[2]).toBe('accepted');
    // A person who takes a seat over is a player from then on, and the one who handed it over was one.
    const own = table.occupants.findIndex(({ person: sits }) => sits?.id === BEN.id);
    done(await at.tables.offerSeat(id, BEN.id, DAN.id));
    done(await at.tables.takeSeat(id, seat(own), DAN));
    const over = await playOut(at, id);
    expect(await sights(at, over, CAT)).toEqual(NOTHING);
    expect(await sights(at, over, ANN)).toEqual(ALL);
    for (const who of [BEN, DAN]) expect((await sights(at, over, who)).slice(0, 3)).toEqual(ALL.slice(0, 3));
    expect((await at.store.finishedBy(ANN.id, GUILD, 10)).map((head) => head.id)).toEqual([id]);
  });

  test('is not for a game that is played alone', async () => {
    const at = room();
    const asked = await at.tables.open(opening({ game: 'ferry', byInvitation: true }));
    expect(allInEnglish(asked)).toMatchObject({
      error: { says: expect.stringContaining('`visible: only me`') },
    });
  });
});

test('if people see only their own results, others don’t get them from a replay or a record', async () => {
  const at = room();
  const { id } = done(await at.tables.open(opening({ options: { target: 5_000 } })));
  done(await at.tables.join(id, BEN));
  done(await at.tables.start(id, ANN.id));
  // While it is running everyone can watch it.
  expect((await sights(at, await now(at, id), CAT, false))[2]).toBe('accepted');
  const over = await playOut(at, id);
  expect(await sights(at, over, CAT, false)).toEqual(NOTHING);
  expect(await sights(at, over, BEN, false)).toEqual(ALL);
  expect((await sights(at, over, CAT)).slice(0, 3)).toEqual(ALL.slice(0, 3));
});

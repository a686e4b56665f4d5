// Proves src/tables/lobby.ts

import { describe, expect, test } from 'vitest';
import { nameOf } from '../../src/tables/queries.ts';
import { ANN, BEN, begun, CAT, CHANNEL, code, done, GUILD, now, opening, person, room } from './harness.ts';

describe('opening', () => {
  test('seats the host and waits in the lobby with the default options', async () => {
    const at = room();
    const table = done(await at.tables.open(opening()));
    expect(table).toMatchObject({
      status: 'lobby',
      host: ANN.id,
      options: { target: 10_000 },
      position: null,
    });
    expect(at.news.map((item) => item.kind)).toEqual(['opened']);
  });

  test('takes bots along, and refuses more than there are seats', async () => {
    const at = room();
    const table = done(await at.tables.open(opening({ bots: { count: 2, level: 'easy' } })));
    expect(table.occupants.map((occupant) => occupant.kind)).toEqual(['player', 'bot', 'bot']);
    expect(new Set(table.occupants.map(nameOf)).size).toBe(3);
    expect(code(await at.tables.open(opening({ bots: { count: 8, level: 'easy' } })))).toBe('full');
  });

  test('refuses unknown games and options that are not offered', async () => {
    const at = room();
    expect(code(await at.tables.open(opening({ game: 'poker' })))).toBe('gone');
    expect(code(await at.tables.open(opening({ options: { target: 9_999 } })))).toBe('options');
  });

  test('a channel holds ten tables', async () => {
    const at = room();
    for (let index = 0; index < 10; index++)
      done(await at.tables.open(opening({ host: person(`P${index}`) })));
    expect(code(await at.tables.open(opening()))).toBe('full');
    done(await at.tables.open(opening({ channel: '200000000000000002' })));
    expect(await at.store.liveIn(GUILD, CHANNEL)).toHaveLength(10);
  });
});

describe('coming and going', () => {
  test('people join once, until the table is full', async () => {
    const at = room();
    const { id } = done(await at.tables.open(opening()));
    for (const name of ['Ben', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal']) {
      done(await at.tables.join(id, person(name)));
    }
    expect(code(await at.tables.join(id, BEN))).toBe('seated');
    expect(code(await at.tables.join(id, person('Ivy')))).toBe('full');
    expect(code(await at.tables.addBot(id, ANN.id, 'hard'))).toBe('full');
  });

  test('a leaving host passes the role on; the last to leave closes the table', async () => {
    const at = room();
    const { id } = done(await at.tables.open(opening({ bots: { count: 1, level: 'normal' } })));
    done(await at.tables.join(id, BEN));
    expect(done(await at.tables.leave(id, ANN.id)).host).toBe(BEN.id);
    expect(code(await at.tables.leave(id, ANN.id))).toBe('not-seated');
    expect(done(await at.tables.leave(id, BEN.id)).status).toBe('cancelled');
    expect(code(await at.tables.join(id, CAT))).toBe('over');
  });

  test('only the host starts, adds and removes bots; the host or a moderator cancels', async () => {
    const at = room();
    const { id } = done(await at.tables.open(opening()));
    expect(code(await at.tables.start(id, ANN.id))).toBe('few');
    done(await at.tables.join(id, BEN));
    expect(code(await at.tables.start(id, BEN.id))).toBe('not-host');
    expect(code(await at.tables.addBot(id, BEN.id, 'easy'))).toBe('not-host');
    expect(code(await at.tables.removeBot(id, ANN.id))).toBe('few');
    done(await at.tables.addBot(id, ANN.id, 'easy'));
    expect(done(await at.tables.removeBot(id, ANN.id)).occupants).toHaveLength(2);
    expect(code(await at.tables.cancel(id, BEN))).toBe('not-host');
    const moderator = { ...BEN, mayManage: true };
    expect(code(await at.tables.cancel(id, moderator))).toBe('unsure');
    expect(done(await at.tables.cancel(id, moderator, true)).status).toBe('cancelled');
  });

  test('a lobby that nobody starts closes after ten idle minutes, counted from the last change', async () => {
    const at = room();
    const { id } = done(await at.tables.open(opening()));
    await at.time.pass(9 * 60_000);
    done(await at.tables.join(id, BEN));
    await at.time.pass(9 * 60_000);
    expect((await now(at, id)).status).toBe('lobby');
    await at.time.pass(60_000);
    expect((await now(at, id)).status).toBe('cancelled');
    expect(at.errors).toEqual([]);
  });
});

describe('starting', () => {
  test('draws the seats, deals and waits for the first seat', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN, CAT]);
    expect(table.status).toBe('playing');
    expect(new Set(table.occupants.map((occupant) => occupant.person?.id))).toEqual(
      new Set([ANN.id, BEN.id, CAT.id]),
    );
    expect(table.deadlines.filter((deadline) => deadline !== null)).toEqual([
      at.time.now() + table.secondsPerTurn * 1_000,
    ]);
    expect(code(await at.tables.join(table.id, person('Dan')))).toBe('not-lobby');
    expect(code(await at.tables.start(table.id, ANN.id))).toBe('not-lobby');
  });

  test('over many tables every order of seats occurs', async () => {
    const orders = new Set<string>();
    for (let index = 0; index < 40; index++) {
      const table = await begun(room({ seedling: `order ${index}` }), [ANN, BEN, CAT]);
      orders.add(table.occupants.map(nameOf).join());
    }
    expect(orders.size).toBe(6);
  });
});

test.each([
  { bots: { count: -1, level: 'normal' } },
  { bots: { count: 1.5, level: 'normal' } },
  { bots: { count: Number.NaN, level: 'normal' } },
  { secondsPerTurn: 0 },
  { secondsPerTurn: -30 },
  { secondsPerTurn: Number.NaN },
  { secondsPerTurn: 259_201 },
] as const)('a table cannot be opened with %j', async (extra) => {
  const at = room();
  expect(code(await at.tables.open(opening(extra)))).toBe('options');
});

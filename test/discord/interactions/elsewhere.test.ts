// Proves src/discord/interactions/control.ts, src/discord/interactions/loop.ts

import { describe, expect, it } from 'vitest';
import { type Control, TABLE_ACTIONS, write } from '../../../src/discord/interactions/custom-ids.ts';
import type { Origin } from '../../../src/discord/interactions/incoming.ts';
import { seat } from '../../../src/engine/seat.ts';
import { guildId, type TableId, WORLD } from '../../../src/tables/ids.ts';
import { decayingStore } from '../../support/decaying-storage.ts';
import { ANN, BEN, CAT, CHANNEL, done, opening } from '../../tables/harness.ts';
import { control } from '../drawn.ts';
import { begun, type Harness, harness, opened } from '../harness.ts';
import { isPrivate, only, wordsIn } from '../requests.ts';

/** A server of their own, where Ann and Cat may do everything. */
const OWN = { guild: guildId('100000000000000002'), channel: '200000000000000002', managesServer: true };
const HIDDEN = { id: '500000000000000001', hidden: true };
const OPEN = { id: '500000000000000002', hidden: false };

/** Everything that can be pressed about a table. */
function controlsOf(table: TableId): readonly Control[] {
  const hand = { on: 'hand', asked: 0, prompt: 'x', path: [], number: 0, picks: [] } as const;
  return [
    ...TABLE_ACTIONS.map((action) => ({ kind: 'table', table, action }) as const),
    { kind: 'move', table, verb: 'press', ...hand },
    { kind: 'offer', table, seat: seat(1), act: 'take' },
    { kind: 'notification', table, game: 'farkle', act: 'join' },
  ];
}

const pressing = (at: Harness, who: typeof ANN, control: Control, on: typeof HIDDEN) =>
  at.handle(at.pressed({ ...who, mayManage: true }, write(control), on, OWN));

describe('a table of one server, on another', () => {
  it.each([
    ['a game', 'a private message', begun, HIDDEN],
    ['a game', 'a public one', begun, OPEN],
    ['a lobby', 'a private message', opened, HIDDEN],
    ['a lobby', 'a public one', opened, OPEN],
  ] as const)('is out of reach, even for its managers: %s, from %s', async (_, __, make, on) => {
    const at = harness();
    const { id } = await make(at);
    await at.tables.offerSeat(id, BEN.id, CAT.id);
    const before = await at.tables.look(id);
    for (const who of [ANN, BEN, CAT])
      for (const control of controlsOf(id)) {
        const answer = only(await pressing(at, who, control, on));
        expect([control, isPrivate(answer)]).toEqual([control, true]);
        expect([control, wordsIn(answer)]).toEqual([control, 'There’s no such table here.']);
        await at.time.pass(100);
      }
    expect(await at.tables.look(id)).toEqual(before);
  });

  it('is out of reach even if it cannot be read', async () => {
    const decaying = decayingStore();
    const { id } = await begun(harness({ store: decaying.store }));
    decaying.breakTable(id);
    const at = harness({ store: decaying.store });
    const end = { kind: 'table', table: id, action: 'end-sure' } as const;
    const answer = only(await pressing(at, CAT, end, HIDDEN));
    expect(wordsIn(answer)).toBe('There’s no such table here.');
    expect((await at.store.head(id))?.status).toBe('playing');
  });
});

it('a solo game outside servers is in nobody else’s power', async () => {
  const at = harness();
  const { id } = done(await at.tables.open(opening({ host: CAT, guild: WORLD, practice: true })));
  const end = { kind: 'table', table: id, action: 'end-sure' } as const;
  const answer = only(await pressing(at, ANN, end, HIDDEN));
  expect(wordsIn(answer)).toContain('Only the host');
  expect((await at.tables.look(id))?.status).toBe('playing');
});

describe('a table of one channel, in another', () => {
  const end = (table: TableId) => control(table, 'end-sure');
  const pressIn = (at: Harness, table: TableId, origin: Partial<Origin>) =>
    at.handle(at.pressed({ ...CAT, mayManage: true }, end(table), HIDDEN, origin));

  it('is in the power of server managers, but not of people who may manage messages there', async () => {
    const at = harness();
    const { id } = await begun(at);
    const elsewhere = { channel: '200000000000000002' };
    const refused = only(await pressIn(at, id, elsewhere));
    expect(wordsIn(refused)).toContain('Only the host');
    expect((await at.tables.look(id))?.status).toBe('playing');
    only(await pressIn(at, id, { ...elsewhere, managesServer: true }));
    expect((await at.tables.look(id))?.status).toBe('ended');
  });

  it('is in the power of people who may manage messages in its channel, including from its thread', async () => {
    for (const origin of [{}, { channel: '200000000000000003', parent: CHANNEL }]) {
      const at = harness();
      const { id } = await begun(at);
      await pressIn(at, id, origin);
      expect((await at.tables.look(id))?.status).toBe('ended');
    }
  });
});

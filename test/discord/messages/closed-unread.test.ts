// Proves src/discord/features/table/end.message.ts, src/discord/messages/live-messages.ts

import { describe, expect, it } from 'vitest';
import { write } from '../../../src/discord/interactions/custom-ids.ts';
import type { TableId } from '../../../src/tables/ids.ts';
import { decayingStore } from '../../support/decaying-storage.ts';
import { ANN, BEN, CAT, fakeTime } from '../../tables/harness.ts';
import { control, pressable } from '../drawn.ts';
import { begun, harness, opened } from '../harness.ts';
import { drawnBy, isPrivate, only, wordsIn } from '../requests.ts';

type Harness = ReturnType<typeof harness>;

/** A program started with tables some of which have become unreadable. */
async function restarted(prepare: (before: Harness) => Promise<TableId>) {
  const time = fakeTime();
  const { store, breakTable } = decayingStore();
  const before = harness({ time, store });
  const id = await prepare(before);
  const shown = await store.shownAt(id);
  await before.tables.drain();
  breakTable(id);
  const start = async () => {
    const at = harness({ time, store });
    at.messages.readPlaces();
    await at.messages.resume();
    await at.tables.resume();
    await at.time.pass(2_000);
    return at;
  };
  return { id, on: { id: shown?.message ?? '', hidden: false }, start };
}

const farkle = async (before: Harness): Promise<TableId> => (await begun(before)).id;

/** What remains of a closed table: a short notice, and nothing to press. */
function expectNotice(at: Harness, id: TableId, message: string): void {
  const drawing = only(at.requests);
  expect(drawing).toMatchObject({ kind: 'edit', id: message });
  expect(wordsIn(drawing)).toContain(`Farkle Flip · ${id}`);
  expect(wordsIn(drawing)).toContain('it was closed');
  expect(pressable(drawnBy(drawing))).toEqual([]);
}

describe('a table that is closed because it cannot be read', () => {
  it('is left alone while it is live, and then keeps a notice without buttons, and no memory', async () => {
    const { id, on, start } = await restarted(farkle);
    const at = await start();
    expect(at.requests).toEqual([]);
    await at.command(ANN, 'table', 'end');
    expect(at.requests.splice(0).map(isPrivate)).toEqual([true]);
    await at.time.pass(5_000);
    expectNotice(at, id, on.id);
    expect(at.messages.size).toBe(0);
  });

  it('answers a press on what is left of it with a sentence, whatever is pressed', async () => {
    const { id, on, start } = await restarted(farkle);
    const at = await start();
    const ended = only(await at.press(ANN, control(id, 'end'), on));
    expect(wordsIn(ended)).toContain('It has closed');
    await at.time.pass(5_000);
    const presses = [
      ...(['hand', 'rules', 'menu', 'hint', 'join', 'leave', 'rematch', 'back'] as const).map((action) =>
        control(id, action),
      ),
      write({
        ...{ kind: 'move', table: id, verb: 'press', on: 'table', asked: 0 },
        ...{ prompt: 'go', path: ['roll'], number: 0, picks: [] },
      }),
    ];
    for (const control of presses) {
      const reply = only(await at.press(BEN, control, on));
      expect(isPrivate(reply)).toBe(true);
      expect(wordsIn(reply)).toMatch(/’s closed|has closed|is over/);
    }
    expect(at.logged.filter(({ level, text }) => level === 'error' && text !== 'reported')).toEqual([]);
  });

  it('shows it on the open hands', async () => {
    const { store, breakTable } = decayingStore();
    const at = harness({ store });
    const { id, on } = await begun(at, 'folder');
    await at.press(BEN, control(id, 'hand'), on);
    await at.time.pass(5_000);
    breakTable(id);
    // A table in memory is readable until a change of it fails.
    await expect(at.tables.leave(id, BEN.id, true)).rejects.toThrow('the disk is broken');
    at.requests.length = 0;
    await at.tables.end(id, ANN);
    await at.time.pass(5_000);
    expect(at.requests.map(({ kind }) => kind).toSorted()).toEqual(['edit', 'editAnswer']);
    for (const request of at.requests) {
      expect(wordsIn(request)).toContain('it was closed');
      expect(pressable(drawnBy(request))).toEqual([]);
    }
    expect(at.messages.size).toBe(0);
  });

  it('shows it after a start if the program was killed before it could', async () => {
    const { id, on, start } = await restarted(farkle);
    const before = await start();
    before.failures.set('edit', [500]);
    await before.tables.end(id, ANN);
    await before.time.pass(1_000);
    const at = await start();
    expectNotice(at, id, on.id);
    expect(at.messages.size).toBe(0);
  });

  it('shows it when a person presses an old message of it', async () => {
    const { id, on, start } = await restarted(farkle);
    const before = await start();
    before.failures.set('edit', [500]);
    await before.tables.end(id, ANN);
    await before.time.pass(1_000);
    const at = harness({ time: before.time, store: before.store });
    const [reply, ...rest] = await at.press(CAT, control(id, 'join'), on);
    expect(reply === undefined ? '' : wordsIn(reply)).toContain('It has closed');
    expect(rest).toEqual([]);
    at.requests.length = 0;
    await at.time.pass(5_000);
    expectNotice(at, id, on.id);
  });

  it('is retried after an outage', async () => {
    const { id, on, start } = await restarted(farkle);
    const at = await start();
    at.failures.set('edit', [500]);
    await at.tables.end(id, ANN);
    await at.time.pass(1_000);
    at.requests.length = 0;
    await at.time.pass(30_000);
    expectNotice(at, id, on.id);
    expect(at.messages.size).toBe(0);
  });

  it('shows it at the bottom of the channel if its message is gone', async () => {
    const { id, start } = await restarted(farkle);
    const at = await start();
    at.failures.set('edit', [10008]);
    await at.tables.end(id, ANN);
    await at.time.pass(5_000);
    expect(at.requests.map(({ kind }) => kind)).toEqual(['edit', 'send']);
    expect(at.messages.size).toBe(0);
  });

  it('removes a message that the previous program had posted but not noted', async () => {
    const { id, on, start } = await restarted(farkle);
    const at = await start();
    at.state.found = ['900000000000099999'];
    await at.tables.end(id, ANN);
    await at.time.pass(5_000);
    expect(at.requests).toContainEqual({ kind: 'remove', id: on.id });
    expect(at.requests).toContainEqual(expect.objectContaining({ kind: 'edit', id: '900000000000099999' }));
    expect(at.requests).toHaveLength(2);
  });

  it('never appears in the channel if only one person saw it', async () => {
    const { id, start } = await restarted(
      async (before) => (await opened(before, 'ferry', { visible: 'private' })).id,
    );
    const at = await start();
    await at.tables.end(id, ANN);
    await at.time.pass(5_000);
    expect(at.requests).toEqual([]);
  });

  it('removes the mentions that called to it', async () => {
    const { id, on, start } = await restarted(async (before) => {
      const table = await begun(before);
      await before.store.addCall({ table: table.id, whom: BEN.id, asked: 3, message: 'call' });
      return table.id;
    });
    const at = await start();
    await at.tables.end(id, ANN);
    await at.time.pass(5_000);
    expect(at.requests).toContainEqual({ kind: 'remove', id: 'call' });
    expect(at.requests).toContainEqual(expect.objectContaining({ kind: 'edit', id: on.id }));
    expect(await at.store.calls()).toEqual([]);
  });

  it('ends quietly if its channel is gone', async () => {
    const { id, start } = await restarted(farkle);
    const at = await start();
    at.failures.set('edit', [10003]);
    await at.tables.lost(id);
    await at.time.pass(60_000);
    expect(at.requests.map(({ kind }) => kind)).toEqual(['edit']);
    expect(at.messages.size).toBe(0);
  });
});

// Proves src/discord/messages/public-target.ts, src/discord/messages/live-message.ts, src/discord/messages/target.ts, src/discord/messages/unconfirmed-send.ts, src/discord/messages/send-failures.ts, src/discord/messages/mentions.ts, src/discord/messages/calls.ts, src/discord/messages/kept-messages.ts, src/discord/messages/resumption.ts

import { describe, expect, it, vi } from 'vitest';
import { sentence } from '../../../src/discord/draw/message.ts';
import { tableMessage } from '../../../src/discord/features/table/table.message.ts';
import { PublicTarget } from '../../../src/discord/messages/public-target.ts';
import { DeferredResponse } from '../../../src/discord/wire/deferred-answer.ts';
import type { State as ParadiseState } from '../../../src/games/paradise/types.ts';
import { tableId } from '../../../src/tables/ids.ts';
import { CannotSave, NotOurs } from '../../../src/tables/storage-errors.ts';
import type { Table } from '../../../src/tables/table.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { createMemoryStore } from '../../support/memory-storage.ts';
import { ANN, BEN, CHANNEL, GUILD, gate, press, settle, turnOf } from '../../tables/harness.ts';
import { control, VOICE } from '../drawn.ts';
import { harness, LIMITED, LONG_LIMITED, look, opened, openTable, whoHas } from '../harness.ts';
import {
  drawnBy,
  editsOf,
  first,
  isPrivate,
  isUpdate,
  ofKind,
  only,
  type Request,
  wordsIn,
} from '../requests.ts';

type Harness = ReturnType<typeof harness>;

const MINUTE = 60_000;

async function begun(at: Harness, game = 'farkle'): Promise<Table> {
  await at.command(ANN, game, 'start', { 'turn-time': 600 });
  const head = await openTable(at);
  await at.tables.join(head.id, BEN);
  const started = await at.tables.start(head.id, ANN.id);
  if (!started.ok) throw new Error(inEnglish(started.error.says));
  await at.time.pass(5_000);
  at.requests.length = 0;
  return started.value;
}

/** A one-person table, in a message old enough for Discord to limit its edits. */
async function old(at: Harness): Promise<Table['id']> {
  await at.command(ANN, 'ferry', 'start');
  const head = await openTable(at);
  await at.time.pass(51 * MINUTE);
  at.requests.length = 0;
  return head.id;
}

/** Makes moves for the player on turn until it is another's turn. */
async function moveUntilTurnPasses(at: Harness, table: Table): Promise<Table> {
  const first = turnOf(table).user;
  let now = table;
  while (turnOf(now).user === first) now = await press(at, table.id, 'stop');
  return now;
}

/** A table whose next player has been inactive for a minute and was called to their turn a second ago. */
async function called(at: Harness) {
  const { id } = await begun(at);
  await at.time.pass(MINUTE);
  const table = await moveUntilTurnPasses(at, await look(at, id));
  await at.time.pass(1_000);
  const [call] = await at.store.calls();
  if (call === undefined) throw new Error('nobody was called');
  const { user } = turnOf(table);
  return { table, user, call, calls: () => calls(at.requests).filter((content) => content.includes(user)) };
}

/** Requests about the table's own message. */
function drawings(requests: readonly Request[]): readonly Request[] {
  return requests.filter(
    (request) => request.kind === 'edit' || (request.kind === 'send' && 'components' in request.data),
  );
}

function calls(requests: readonly Request[]): readonly string[] {
  return ofKind(requests, 'send').flatMap(({ data }) => ('content' in data ? [String(data.content)] : []));
}

describe('the public screen', () => {
  it('follows the table when the clock is set back', async () => {
    const at = harness();
    const { id } = await begun(at);
    await press(at, id);
    at.time.set(-3_600_000);
    await at.time.pass(5_000);
    expect(drawings(at.requests).length).toBeGreaterThan(0);
  });

  it('combines several changes into one edit, the newest, and edits a channel once a second', async () => {
    const at = harness();
    const { id } = await begun(at);
    for (let moves = 0; moves < 3; moves++) await press(at, id);
    await at.time.pass(150);
    expect(drawings(at.requests)).toHaveLength(1);
    const last = await press(at, id);
    await press(at, id);
    await at.time.pass(500);
    expect(drawings(at.requests)).toHaveLength(1);
    await at.time.pass(600);
    expect(drawings(at.requests)).toHaveLength(2);
    expect(last.revision).toBeGreaterThan(0);
    await at.time.pass(5_000);
    expect(drawings(at.requests)).toHaveLength(2);
  });

  it.each([10008, 30046])('posts the table again when an edit fails with %i', async (code) => {
    const at = harness();
    const { id } = await begun(at);
    const before = await at.store.shownAt(id);
    at.failures.set('edit', [code]);
    await press(at, id);
    await at.time.pass(2_000);
    expect(drawings(at.requests).map(({ kind }) => kind)).toEqual(['edit', 'send', 'edit']);
    const after = await at.store.shownAt(id);
    expect(after?.message).not.toBe(before?.message);
    // A message that is gone needs no removal.
    const removed = at.requests.filter(
      (request) => request.kind === 'remove' && request.id === before?.message,
    );
    expect(removed).toEqual(code === 10008 ? [] : [{ kind: 'remove', id: before?.message }]);
  });

  it('posts the table again when its message is older than 50 minutes', async () => {
    const at = harness();
    await press(at, await old(at));
    await at.time.pass(2_000);
    expect(at.requests.map(({ kind }) => kind)).toEqual(['send', 'remove', 'edit']);
  });

  it("leaves an old result where it is when a player's data is deleted, and does not repost it", async () => {
    const at = harness();
    const { id } = await begun(at);
    for (const user of [ANN, BEN]) await at.tables.leave(id, user.id, true);
    await at.time.pass(70 * MINUTE);
    const before = await at.store.shownAt(id);
    at.requests.length = 0;
    await at.tables.forget(BEN.id);
    await at.time.pass(5_000);
    expect(at.requests.map(({ kind }) => kind)).toEqual(['edit']);
    expect(JSON.stringify(at.requests)).not.toContain(BEN.id);
    expect(await at.store.shownAt(id)).toEqual(before);
    at.failures.set('edit', [10008]);
    await at.tables.forget(ANN.id);
    await at.time.pass(5_000);
    expect(ofKind(at.requests, 'send')).toEqual([]);
    // An edit that Discord refuses because of the message's age is the only case in which a person stays named.
    expect(at.lost).toEqual([]);
  });

  it('ends a table whose channel is gone, and goes on silently if it may not write', async () => {
    const at = harness();
    const { id } = await begun(at);
    at.failures.set('edit', [50013, 50013, 10003]);
    await press(at, id);
    await at.time.pass(31_000);
    await press(at, id);
    await at.time.pass(61_000);
    expect(at.lost).toEqual([]);
    expect(at.logged.filter(({ level }) => level === 'warn')).toHaveLength(1);
    await press(at, id);
    await at.time.pass(2_000);
    expect(at.lost).toEqual([id]);
  });

  it('leaves a channel that refused alone for half a minute, then shows the newest table and tells the host', async () => {
    const at = harness();
    const { id } = await begun(at);
    at.failures.set('edit', [50013]);
    const edits = () => ofKind(at.requests, 'edit');
    const before = edits().length;
    for (let times = 0; times < 5; times++) {
      await press(at, id);
      await at.time.pass(2_000);
    }
    expect(edits().length - before).toBe(1);
    await at.time.pass(25_000);
    expect(edits().length - before).toBe(2);
    const newest = tableMessage(await look(at, id), 'public', VOICE);
    const [last] = edits().slice(-1).map(drawnBy);
    expect(last?.components).toEqual(newest.components);
    expect(at.logged.map(({ level, facts }) => ({ level, facts }))).toMatchObject([
      { level: 'warn', facts: { channel: CHANNEL, code: 50013 } },
      { level: 'info', facts: { channel: CHANNEL } },
    ]);
  });

  it('starts a turn when its table is visible, however long that takes', async () => {
    const at = harness();
    const { id } = await begun(at);
    await moveUntilTurnPasses(at, await look(at, id));
    const { user } = turnOf(await look(at, id));
    // Discord fails for a quarter of an hour, and a turn takes ten minutes.
    at.failures.set('edit', Array(90).fill(503));
    await at.time.pass(14 * MINUTE);
    expect(turnOf(await look(at, id)).user).toBe(user);
    at.failures.delete('edit');
    await at.time.pass(MINUTE);
    await at.time.pass(9 * MINUTE);
    const { deadlines, dueAt } = await look(at, id);
    expect([...deadlines, dueAt].filter((time) => time !== null && !Number.isInteger(time))).toEqual([]);
    expect(turnOf(await look(at, id)).user).toBe(user);
    await at.time.pass(MINUTE);
    expect(turnOf(await look(at, id)).user).not.toBe(user);
  });

  it('starts a turn when its table is visible after a start, even if its place was unknown', async () => {
    const before = harness();
    const { id } = await begun(before);
    await moveUntilTurnPasses(before, await look(before, id));
    const { user } = turnOf(await look(before, id));
    await before.tables.drain();
    await before.messages.settle();
    const at = harness(before);
    at.state.fails = Array(90).fill(503);
    await at.tables.resume();
    await at.messages.resume();
    await at.time.pass(14 * MINUTE);
    expect(turnOf(await look(at, id)).user).toBe(user);
    at.state.fails = [];
    await at.time.pass(10 * MINUTE);
    expect(turnOf(await look(at, id)).user).toBe(user);
    await at.time.pass(MINUTE);
    expect(turnOf(await look(at, id)).user).not.toBe(user);
  });

  it('looks later for a message that may exist, if its channel is left alone', async () => {
    const before = harness();
    const { id } = await begun(before);
    const at = harness(before);
    at.state.fails = [50_001];
    await expect(at.api.findAfter(CHANNEL, '1', () => true)).rejects.toThrow();
    // Posted by the previous program, which was killed before it could note that.
    at.state.found = ['900000000000099999'];
    await at.messages.resume();
    await at.time.pass(MINUTE);
    expect((await at.store.shownAt(id))?.message).toBe('900000000000099999');
  });

  it('is drawn without looking for another message if its channel cannot be read for long', async () => {
    const before = harness();
    const { id } = await begun(before);
    const at = harness(before);
    for (const minutes of [1, 2, 4]) {
      at.state.fails = [50_001];
      await expect(at.api.findAfter(CHANNEL, '1', () => true)).rejects.toThrow();
      await at.time.pass(minutes * MINUTE);
    }
    at.state.fails = [50_001];
    await expect(at.api.findAfter(CHANNEL, '1', () => true)).rejects.toThrow();
    at.requests.length = 0;
    await at.messages.resume();
    await at.time.pass(5_000);
    await press(at, id);
    expect(ofKind(at.requests, 'edit').length).toBeGreaterThan(0);
  });

  it('is not posted over and over if everything the bot posts is deleted', async () => {
    const at = harness();
    const { id } = await begun(at);
    at.failures.set('edit', Array(99).fill(10_008));
    await press(at, id);
    await at.time.pass(MINUTE);
    expect(drawings(at.requests).map(({ kind }) => kind)).toEqual(['edit', 'send', 'edit', 'send']);
  });

  it('tells the host once if only posting is forbidden', async () => {
    const at = harness();
    const { id } = await begun(at);
    at.failures.set('send', [50_013, 50_013, 50_013]);
    for (let times = 0; times < 3; times++) {
      await at.api.send(CHANNEL, sentence('New.'), String(times)).catch(() => undefined);
      await press(at, id);
      await at.time.pass(2 * MINUTE);
    }
    expect(at.silent.isSilent(CHANNEL)).toBe(false);
    expect(at.logged.map(({ text }) => text)).toEqual(['this channel cannot be written to']);
  });

  it('stays current in its old message if only posting is forbidden', async () => {
    const at = harness();
    const id = await old(at);
    const before = await at.store.shownAt(id);
    at.failures.set('send', Array(9).fill(50_013));
    for (let times = 0; times < 2; times++) {
      await press(at, id);
      await at.time.pass(2_000);
    }
    expect(drawings(at.requests).map(({ kind }) => kind)).toEqual(['send', 'edit', 'edit']);
    expect([await at.store.shownAt(id), at.silent.isSilent(CHANNEL)]).toEqual([before, false]);
  });

  it('is silent if neither a new message nor an edit of the old one is allowed', async () => {
    const at = harness();
    const id = await old(at);
    for (const kind of ['send', 'edit'] as const) at.failures.set(kind, [50_013]);
    await press(at, id);
    await at.time.pass(2_000);
    expect(at.silent.isSilent(CHANNEL)).toBe(true);
    await at.time.pass(MINUTE);
    await press(at, id);
    await at.time.pass(5_000);
    expect([at.silent.isSilent(CHANNEL), at.lost]).toEqual([false, []]);
  });

  it('lets turns end if a table may never be visible again', async () => {
    const at = harness();
    const { id } = await begun(at);
    await moveUntilTurnPasses(at, await look(at, id));
    const { user } = turnOf(await look(at, id));
    // Discord fails at first, and then refuses permanently.
    at.failures.set('edit', [503, ...Array(900).fill(50_013)]);
    await at.time.pass(13 * MINUTE);
    expect(turnOf(await look(at, id)).user).not.toBe(user);
  });

  it.each([
    ['moderation', 200_000, 'AutoMod'],
    ['moderation', 240_000, 'AutoMod'],
    ['quarantine', 20_026, 'Discord has limited'],
    ['channel', 50_024, 'kind of channel'],
  ])('tells people once why Discord refuses everything: %s (%i)', async (_, code, says) => {
    const at = harness();
    const { id } = await begun(at);
    at.failures.set('edit', [code, code]);
    const sent = () => ofKind(at.requests, 'send').map(wordsIn);
    const before = sent().length;
    for (let times = 0; times < 3; times++) {
      await press(at, id);
      await at.time.pass(2_000);
    }
    expect(sent().slice(before)).toEqual([expect.stringContaining(says)]);
    expect(new Set(at.logged.map(({ level }) => level))).toEqual(new Set(['warn']));
    expect(at.silent.isSilent(CHANNEL)).toBe(code === 20_026);
  });

  it.each(['edit', 'send'] as const)('draws the table later when Discord fails at an %s', async (kind) => {
    const at = harness();
    const { id } = await begun(at);
    if (kind === 'send') at.messages.post(await press(at, id));
    else await press(at, id);
    at.failures.set(kind, [500, 503]);
    await at.time.pass(5_000);
    expect(drawings(at.requests)).toHaveLength(1);
    await at.time.pass(25_000);
    // Nobody knows whether a failed post was created, so the message is drawn once more.
    const again = kind === 'send' ? (['edit'] as const) : [];
    expect(drawings(at.requests).map((request) => request.kind)).toEqual([kind, kind, kind, ...again]);
    const newest = drawings(at.requests).at(-1);
    const shown = await at.store.shownAt(id);
    expect(newest).toMatchObject({ id: shown?.message });
    expect(at.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is drawn as it was before an edit of unknown outcome, which may have been carried out', async () => {
    const at = harness();
    const { id } = await begun(at);
    at.failures.set('edit', [500]);
    await at.tables.pause(id, ANN.id);
    await at.time.pass(500);
    await at.tables.pause(id, ANN.id);
    await at.time.pass(15_000);
    const wantsPause = drawings(at.requests).map((request) => wordsIn(request).includes('to pause'));
    expect(wantsPause).toEqual([true, false]);
  });

  it('catches up with a press on an outdated message, and only then', async () => {
    const at = harness();
    const { id } = await begun(at);
    const table = await press(at, id);
    at.messages.catchUp(table);
    await at.time.pass(2_000);
    expect(drawings(at.requests)).toHaveLength(1);
    at.messages.catchUp(table);
    await at.time.pass(2_000);
    expect(drawings(at.requests)).toHaveLength(1);
  });

  it.each([
    [{ game: 'poker' }, 'no longer offered here'],
    [{ rules: 99 }, 'An update changed the rules of this game'],
  ])('closes a table of %o politely after an update', async (change, says) => {
    const at = harness();
    const { id } = await begun(at);
    const table = await press(at, id);
    await at.time.pass(5_000);
    const revision = table.revision + 1;
    await at.store.save({ after: { ...table, ...change, revision }, moves: [], results: [] });
    // With the new rules its moves are invalid.
    at.store.record = async () => null;
    const shown = await at.store.shownAt(id);

    const after = harness(at);
    await after.messages.resume();
    await after.tables.resume();
    await after.time.pass(2_000);
    const drawing = only(after.requests);
    expect(drawing).toMatchObject({ kind: 'edit', id: shown?.message });
    expect(wordsIn(drawing)).toContain(says);
    const on = { id: shown?.message ?? '', hidden: false };
    for (const action of ['hand', 'rules', 'menu', 'rematch', 'join', 'end'] as const) {
      const reply = first(await after.press(ANN, control(id, action), on));
      expect(isPrivate(reply)).toBe(true);
    }
    expect(after.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is sent nothing while a press on it is being handled, for three seconds at most', async () => {
    const at = harness();
    const { id } = await begun(at);
    const on = { id: '1', hidden: false };
    const answered = at.messages.attach({ table: id, user: ANN.id, on });
    await press(at, id);
    await at.time.pass(2_000);
    expect(drawings(at.requests)).toEqual([]);
    answered();
    await at.time.pass(1_000);
    expect(drawings(at.requests)).toHaveLength(1);
    at.messages.attach({ table: id, user: ANN.id, on });
    await press(at, id);
    await at.time.pass(4_000);
    expect(drawings(at.requests)).toHaveLength(2);
  });

  it('is posted again if a press finds it deleted, although nothing else has changed', async () => {
    const at = harness();
    const table = await begun(at);
    const on = (await at.store.shownAt(table.id))?.message ?? '';
    at.failures.set('answer', [10008]);
    const response = new DeferredResponse({
      ...{ api: at.api, ticket: at.origin(ANN).ticket, timer: at.time.timer },
      deferral: 'update',
      report: () => undefined,
      says: (what) => what,
    });
    await at.messages.answer({ table: table.id, reader: 'public', on, look: {} }, response, 'en');
    await at.time.pass(5_000);
    expect(drawings(at.requests).map(({ kind }) => kind)).toEqual(['send']);
  });

  it('is drawn where it is pressed, although the answer to its post was lost', async () => {
    const at = harness();
    at.failures.set('answer', [500]);
    await at.command(ANN, 'farkle', 'start');
    const head = await openTable(at);
    const made = '950000000000000001';
    const join = control(head.id, 'join');
    const [reply] = await at.press(BEN, join, { id: made, hidden: false });
    expect(reply && isUpdate(reply) && wordsIn(reply)).toContain(`<@${BEN.id}>`);
    await at.time.pass(5_000);
    expect(await at.store.shownAt(head.id)).toMatchObject({ message: made });
  });

  it('is reposted with the same nonce, so that Discord creates it once', async () => {
    const nonces: string[] = [];
    let now = 1_000_000;
    const place = new PublicTarget({
      table: { id: tableId('abcd2345'), guild: GUILD, channel: CHANNEL, createdAt: now },
      api: {
        ...harness().api,
        async send(_channel, _message, nonce) {
          nonces.push(nonce);
          if (nonces.length === 1) throw Object.assign(new Error('Discord is away'), { status: 503 });
          return '900000000000000001';
        },
      },
      store: { shownAt: async () => null, showAt: async () => undefined },
      pace: { freeAt: () => 0, used: () => undefined },
      now: () => now,
      above: async () => null,
      leadOn: async () => undefined,
      wantsThread: async () => false,
      language: async () => 'en',
      stays: () => undefined,
      arePlacesKnown: async () => undefined,
    });
    await expect(place.write(sentence('Hello'))).rejects.toThrow('Discord is away');
    now += 10_000;
    // Then it is unknown which of the two the message shows.
    expect(await place.write(sentence('Hello again'))).toBe('unclear');
    expect(nonces).toHaveLength(2);
    expect(new Set(nonces).size).toBe(1);
  });

  it.each([
    [
      'that was posted before the last start, and not stored',
      ['900000000000000002'],
      'edit 900000000000000002',
    ],
    ['that it posts, where there is none', [], 'send'],
  ])('continues in the message %s, if the stored one is gone', async (_, posted, last) => {
    const stored = '900000000000000001';
    const done: string[] = [];
    const place = new PublicTarget({
      table: { id: tableId('abcd2345'), guild: GUILD, channel: CHANNEL, createdAt: 1_000_000 },
      api: {
        ...harness().api,
        async edit(_channel, message) {
          done.push(`edit ${message}`);
          if (message === stored) throw Object.assign(new Error('Unknown Message'), { code: 10008 });
        },
        async findAfter(_channel, after) {
          done.push(`find after ${after}`);
          return posted;
        },
        async send() {
          done.push('send');
          return '900000000000000003';
        },
      },
      store: {
        shownAt: async () => ({ message: stored, postedAt: 1_000_000, thread: null }),
        showAt: async () => undefined,
      },
      pace: { freeAt: () => 0, used: () => undefined },
      now: () => 1_000_000,
      above: async () => null,
      leadOn: async () => undefined,
      wantsThread: async () => false,
      language: async () => 'en',
      stays: () => undefined,
      arePlacesKnown: async () => undefined,
    });
    expect(await place.write(sentence('Hello'))).toBe(last === 'send' ? 'posted' : 'edited');
    expect(done).toEqual([`edit ${stored}`, `find after ${stored}`, last]);
  });

  it('posts a table itself if the answer to its command never arrived', async () => {
    const at = harness();
    at.failures.set('answer', [10062]);
    await at.command(ANN, 'farkle', 'start');
    expect(drawings(at.requests)).toEqual([]);
    await at.time.pass(5_000);
    expect(drawings(at.requests).map(({ kind }) => kind)).toEqual(['send', 'edit']);
    const [head] = await at.store.liveIn(GUILD, CHANNEL);
    expect(head && (await at.store.shownAt(head.id))).not.toBeNull();
  });

  it('calls an inactive player to the turn, once, and removes the call when they moved', async () => {
    const at = harness();
    const table = await begun(at);
    await at.time.pass(MINUTE);
    const second = turnOf(await moveUntilTurnPasses(at, table)).user;
    await at.time.pass(1_000);
    expect(calls(at.requests)).toHaveLength(1);
    expect(calls(at.requests)[0]).toContain(`<@${second}>, it’s your turn`);
    const call = at.requests.find((request) => request.kind === 'send' && 'content' in request.data);
    expect(call).toMatchObject({ data: { allowed_mentions: { users: [second] } } });
    await press(at, table.id);
    await at.time.pass(1_000);
    expect(at.requests).toContainEqual({ kind: 'remove', id: call?.kind === 'send' ? call.id : '' });
    expect(calls(at.requests)).toHaveLength(1);
  });

  it('removes a call as soon as its person presses anything, and does not call them to that turn again', async () => {
    const at = harness();
    const { table, user, call, calls: own } = await called(at);
    at.messages.seen(table.id, user);
    await settle();
    await at.time.pass(1_000);
    expect(at.requests).toContainEqual({ kind: 'remove', id: call.message });
    expect(await at.store.calls()).toEqual([]);
    // Then they become inactive, and are warned at the table alone.
    await at.time.pass(9 * MINUTE);
    expect(own()).toHaveLength(1);
  });

  it('removes a call in flight whose person presses something, and calls them to the next turn', async () => {
    const at = harness();
    const table = await begun(at);
    await at.time.pass(MINUTE);
    const arrive = at.slow('send');
    const { user } = turnOf(await moveUntilTurnPasses(at, table));
    await at.time.pass(1_000);
    at.messages.seen(table.id, user);
    await settle();
    arrive();
    await settle();
    await at.time.pass(1_000);
    expect(ofKind(at.requests, 'remove')).toHaveLength(1);
    expect(await at.store.calls()).toEqual([]);
    const own = () => calls(at.requests).filter((content) => content.includes(user));
    expect(own()).toHaveLength(1);
    while (turnOf(await look(at, table.id)).user === user) await press(at, table.id, 'stop');
    await at.time.pass(2 * MINUTE);
    while (turnOf(await look(at, table.id)).user !== user) await press(at, table.id, 'stop');
    await at.time.pass(1_000);
    expect(own()).toHaveLength(2);
  });

  it('makes a call say who has played instead until its person comes back', async () => {
    const at = harness();
    const { table, user, call } = await called(at);
    const edits = () =>
      at.requests.filter(({ kind, ...rest }) => kind === 'edit' && 'id' in rest && rest.id === call.message);
    while (turnOf(await look(at, table.id)).user === user) await at.time.pass(10_000);
    await at.time.pass(1_000);
    expect(edits()).toHaveLength(1);
    expect(edits()[0]).toMatchObject({
      data: { content: expect.stringMatching(`^-# ⏰ The clock played for <@${user}>\\.`) },
    });
    await press(at, table.id);
    await at.time.pass(1_000);
    expect(edits()).toHaveLength(1);
    at.messages.seen(table.id, user);
    await settle();
    await at.time.pass(1_000);
    expect(at.requests).toContainEqual({ kind: 'remove', id: call.message });
  });

  it.each(['paused', 'ended'])('leaves no call at a table that is %s', async (how) => {
    const at = harness();
    const { table, user, call, calls: own } = await called(at);
    expect(call.whom).toBe(user);
    if (how === 'paused') for (const who of [ANN, BEN]) await at.tables.pause(table.id, who.id);
    else await at.tables.end(table.id, { ...ANN, mayManage: true }, true);
    await at.time.pass(1_000);
    expect((await look(at, table.id)).status).toBe(how);
    expect(at.requests).toContainEqual({ kind: 'remove', id: call.message });
    expect(await at.store.calls()).toEqual([]);
    if (how === 'ended') return;
    await at.tables.continue(table.id, ANN.id);
    await at.time.pass(MINUTE);
    expect(own()).toHaveLength(1);
  });

  it('retries removing a call ever more rarely if that is forbidden', async () => {
    const at = harness();
    const { table } = await called(at);
    at.failures.set('remove', Array(999).fill(50013));
    await press(at, table.id);
    const removals = () => ofKind(at.requests, 'remove').length;
    await at.time.pass(MINUTE);
    // At once, and half a minute later.
    expect(removals()).toBe(2);
    await at.tables.end(table.id, { ...ANN, mayManage: true }, true);
    await at.time.pass(MINUTE);
    const looked = vi.spyOn(at.tables, 'look');
    await at.time.pass(2 * 60 * MINUTE);
    expect(looked.mock.calls.length).toBeLessThanOrEqual(16);
    at.failures.clear();
    await at.time.pass(10 * MINUTE);
    expect(await at.store.calls()).toEqual([]);
  });

  it('does not repeat a call to a person who has not come back, even across a restart, and leaves it', async () => {
    const at = harness();
    const { table, user: asleep, call } = await called(at);
    const callsIn = ({ requests }: Harness) => calls(requests).filter((content) => content.includes(asleep));
    expect(callsIn(at)).toHaveLength(1);
    const removed = { kind: 'remove', id: call.message };
    const missTurn = async (on: Harness) => {
      while (turnOf(await look(on, table.id)).user === asleep) await on.time.pass(10_000);
      while (turnOf(await look(on, table.id)).user !== asleep) {
        on.messages.seen(table.id, turnOf(await look(on, table.id)).user);
        await press(on, table.id, 'stop');
      }
      await on.time.pass(1_000);
    };
    await missTurn(at);
    expect(callsIn(at)).toHaveLength(1);
    expect(at.requests).not.toContainEqual(removed);
    await at.tables.drain();
    const after = harness(at);
    await after.messages.resume();
    await after.tables.resume();
    await missTurn(after);
    expect(callsIn(after)).toEqual([]);
    expect(after.requests).not.toContainEqual(removed);
    expect((await after.store.calls()).filter(({ whom }) => whom === asleep)).toHaveLength(1);
    // Back again, and then away for another turn.
    after.messages.seen(table.id, whoHas(asleep).id);
    await missTurn(after);
    expect(callsIn(after)).toHaveLength(1);
    expect(after.requests).toContainEqual(removed);
  });

  it('reminds at a slow table once, with the hours left, in place of the call', async () => {
    const at = harness();
    const table = await opened(at, 'farkle', { 'turn-time': 28_800 });
    await at.tables.join(table.id, BEN);
    // The players become inactive before the game starts.
    await at.time.pass(2 * MINUTE);
    const started = await at.tables.start(table.id, ANN.id);
    if (!started.ok) throw new Error(inEnglish(started.error.says));
    await at.time.pass(1_000);
    const { user } = turnOf(started.value);
    const own = () => calls(at.requests).filter((content) => content.includes(user));
    await at.time.pass(7 * 60 * MINUTE);
    expect(own()).toHaveLength(2);
    expect(own().at(-1)).toContain(`<@${user}>, you have 2 hours left to take your turn in Farkle Flip`);
    expect(ofKind(at.requests, 'remove').length).toBeGreaterThanOrEqual(1);
    const standing = (await at.store.calls()).filter((call) => call.whom === user);
    expect(standing).toHaveLength(1);
    await at.time.pass(40 * 60 * MINUTE);
    expect(own()).toHaveLength(2);
  });

  it('after a restart removes earlier calls: those answered at once, the others when they are', async () => {
    const at = harness();
    const { table, user, call } = await called(at);
    expect(call).toMatchObject({ table: table.id, whom: user });
    const other = call.whom === ANN.id ? BEN.id : ANN.id;
    await at.store.addCall({ ...call, whom: other, asked: 0, message: 'answered' });

    const after = harness(at);
    await after.messages.resume();
    expect(after.requests).toEqual([{ kind: 'remove', id: 'answered' }]);
    await after.time.pass(0);
    await moveUntilTurnPasses(after, table);
    await after.time.pass(MINUTE);
    expect(after.requests).toContainEqual({ kind: 'remove', id: call.message });
    expect((await after.store.calls()).map(({ message }) => message)).not.toContain(call.message);
  });

  it('notices a press while earlier calls are still being loaded from the database', async () => {
    const at = harness();
    const { table, user, call } = await called(at);
    const after = harness(at);
    const { calls: load } = after.store;
    const { opened: onItsWay, open: arrive } = gate();
    after.store.calls = () => onItsWay.then(load);
    const resumed = after.messages.resume();
    after.messages.seen(table.id, user);
    await settle();
    arrive();
    await resumed;
    await after.time.pass(1_000);
    expect(after.requests).toContainEqual({ kind: 'remove', id: call.message });
    // They have come, so they are called again a round later.
    while (turnOf(await look(after, table.id)).user === user) await press(after, table.id, 'stop');
    await after.time.pass(2 * MINUTE);
    while (turnOf(await look(after, table.id)).user !== user) await press(after, table.id, 'stop');
    await after.time.pass(1_000);
    expect(calls(after.requests).filter((content) => content.includes(user))).toHaveLength(1);
  });

  it('draws what was pending when the program was killed once, as soon as a hand is opened', async () => {
    const before = harness();
    const { id } = await begun(before, 'folder');
    const { position } = await press(before, id);
    expect(position?.seq).toBe(1);
    const after = harness(before);
    const hand = control(id, 'hand');
    for (let times = 0; times < 2; times++) {
      await after.press(ANN, hand, { id: '400000000000000001', hidden: false });
      await after.time.pass(2_000);
    }
    expect(drawings(after.requests)).toHaveLength(1);
  });

  it('draws what is pending when the program ends, without waiting for the next second', async () => {
    const at = harness();
    const { id } = await begun(at);
    await press(at, id);
    await at.messages.settle();
    expect(drawings(at.requests)).toHaveLength(1);
    await at.time.pass(5_000);
    expect(drawings(at.requests)).toHaveLength(1);
  });

  it('does not call a person who has just pressed or wants no calls', async () => {
    const at = harness();
    const table = await begun(at);
    await at.time.pass(MINUTE);
    at.messages.seen(table.id, ANN.id);
    await at.store.setMentions(BEN.id, false);
    for (let moves = 0; moves < 12; moves++) await press(at, table.id, 'stop');
    await at.time.pass(1_000);
    expect(calls(at.requests)).toEqual([]);
  });

  it('calls at the warning, unless it already has', async () => {
    const at = harness();
    const table = await begun(at);
    at.messages.seen(table.id, ANN.id);
    at.messages.seen(table.id, BEN.id);
    await press(at, table.id);
    at.requests.length = 0;
    await at.time.pass(7 * MINUTE);
    expect(calls(at.requests)).toHaveLength(1);
  });

  it('moves the table down when the conversation has pushed it out of sight', async () => {
    const at = harness();
    const table = await begun(at);
    await at.time.pass(3 * MINUTE);
    at.requests.length = 0;
    at.state.far = 11;
    await moveUntilTurnPasses(at, table);
    await at.time.pass(0);
    await at.time.pass(3_000);
    const drawn = drawings(at.requests);
    // Only an edit shows names to readers who have met nobody there, because it notifies nobody.
    expect(drawn.map(({ kind }) => kind)).toEqual(['send', 'edit']);
    expect(drawn[1]).toEqual({ ...drawn[0], kind: 'edit' });
  });
});

describe('a game that begins or ends', () => {
  const started = async (at: Harness, meanwhile: (lobby: string) => void = () => undefined) => {
    const { id, on } = await opened(at);
    await at.tables.join(id, BEN);
    await at.time.pass(5_000);
    at.requests.length = 0;
    await at.press(ANN, control(id, 'start'), on);
    meanwhile(on.id);
    await at.time.pass(3_000);
    return { id, lobby: on.id };
  };
  const sent = (at: Harness) => drawings(at.requests).filter(({ kind }) => kind === 'send');

  /** A game posted below its lobby, and the message of that. */
  const posted = async () => {
    const at = harness();
    at.state.far = 1;
    const { id, lobby } = await started(at);
    at.state.far = 0;
    const said = () => editsOf(at.requests, lobby);
    const leads = async (where = at) => `This table has moved to a newer message: ${await linkOf(where, id)}`;
    const isRemoved = (where = at) =>
      where.requests.some((made) => made.kind === 'remove' && made.id === lobby);
    return { at, id, lobby, said, leads, isRemoved };
  };
  const linkOf = async (at: Harness, id: Table['id']) =>
    `https://discord.com/channels/${GUILD}/${CHANNEL}/${(await at.store.shownAt(id))?.message}`;

  it('is posted at the bottom if anything stands below its table', async () => {
    const at = harness();
    at.state.far = 1;
    const { id } = await started(at);
    expect(sent(at)).toHaveLength(1);
    at.requests.length = 0;
    while ((await look(at, id)).status === 'playing') {
      await press(at, id, 'stop');
      at.messages.seen(id, ANN.id);
      at.messages.seen(id, BEN.id);
    }
    await at.time.pass(3_000);
    expect(sent(at)).toHaveLength(1);
    // Changes after the end are not announced.
    await at.tables.forget(ANN.id);
    await at.time.pass(3_000);
    expect(sent(at)).toHaveLength(1);
  });

  /** Ends with the only move of a player who was called to it, so that the call still stands. */
  const endedBeforeCallIsGone = async (at: Harness, hinder: () => void) => {
    const { id } = await begun(at, 'paradise');
    const cards = async (): Promise<number> => {
      const { position } = await look(at, id);
      return (position?.state as ParadiseState | undefined)?.hands.flat().length ?? 0;
    };
    while ((await cards()) > 2) {
      await press(at, id);
      for (const { id: user } of [ANN, BEN]) at.messages.seen(id, user);
    }
    await at.time.pass(2 * MINUTE);
    await press(at, id);
    await at.time.pass(3_000);
    expect(await at.store.calls()).toHaveLength(1);
    at.requests.length = 0;
    at.state.far = 1;
    hinder();
    expect((await press(at, id)).status).toBe('over');
    await at.time.pass(5_000);
  };

  it('is posted there even if a call that is over is slow to go', async () => {
    const at = harness();
    let arrive = (): void => undefined;
    await endedBeforeCallIsGone(at, () => {
      arrive = at.slow('remove');
    });
    arrive();
    await at.time.pass(5_000);
    expect(sent(at)).toHaveLength(1);
  });

  it.each([
    ['Discord limits its removal', (at: Harness) => at.failures.set('remove', [LONG_LIMITED])],
    [
      'the database cannot forget it',
      (at: Harness) => {
        at.store.removeCall = () => Promise.reject(new CannotSave('the database is out of reach'));
      },
    ],
  ])('is posted there soon after, and once, although a call stands and %s', async (_, hinder) => {
    const at = harness();
    await endedBeforeCallIsGone(at, () => hinder(at));
    expect(sent(at)).toHaveLength(1);
    await at.time.pass(5 * MINUTE);
    expect(sent(at)).toHaveLength(1);
  });

  it('stays where it is if only a call stood below', async () => {
    const at = harness();
    await endedBeforeCallIsGone(at, () => {
      at.api.countAfter = async () => ((await at.store.calls()).length > 0 ? 1 : 0);
    });
    expect(sent(at)).toHaveLength(0);
  });

  it('leaves a line that leads to it where its lobby was, until it is over', async () => {
    const { at, id, said, leads, isRemoved } = await posted();
    expect(said()).toEqual([await leads()]);
    await press(at, id);
    await at.time.pass(3_000);
    expect([said().length, isRemoved()]).toEqual([1, false]);
    await at.tables.end(id, { ...ANN, mayManage: true }, true);
    await at.time.pass(3_000);
    expect([said().length, isRemoved()]).toEqual([1, true]);
    expect(await at.store.calls()).toEqual([]);
    expect(at.logged).toEqual([]);
  });

  it('has that line lead to wherever it moves later', async () => {
    const { at, id, said, leads } = await posted();
    const first = await leads();
    await shows(at);
    await at.time.pass(3_000);
    await press(at, id);
    await at.time.pass(3_000);
    expect(await leads()).not.toBe(first);
    expect(said()).toEqual([first, await leads()]);
  });

  it('has that line written as soon as the database can be written to again', async () => {
    const at = harness();
    at.state.far = 1;
    const { addCall } = at.store;
    at.store.addCall = () => Promise.reject(new CannotSave('the database is out of reach'));
    const { id, lobby } = await started(at);
    const toLobby = () => at.requests.filter((made) => made.kind === 'edit' && made.id === lobby);
    expect(toLobby()).toEqual([]);
    at.store.addCall = addCall;
    await at.time.pass(15_000);
    expect(toLobby()).toHaveLength(1);
    expect((await at.store.calls()).map(({ table, message }) => ({ table, message }))).toEqual([
      { table: id, message: lobby },
    ]);
  });

  it('has that line removed by the next program', async () => {
    const { at, id, isRemoved } = await posted();
    const after = harness(at);
    await after.messages.resume();
    await after.tables.end(id, { ...ANN, mayManage: true }, true);
    await after.time.pass(3_000);
    expect(isRemoved(after)).toBe(true);
    expect(await after.store.calls()).toEqual([]);
  });

  it('is drawn in the message of its lobby although that was to lead, if the post is lost from sight', async () => {
    const { at, id, lobby, isRemoved } = await posted();
    // The program was killed before it stored the new message, and the channel cannot be searched for it.
    await at.store.showAt(id, { message: lobby, postedAt: at.time.now(), thread: null });
    const after = harness(at);
    await after.messages.resume();
    await press(after, id);
    await after.time.pass(3_000);
    await after.tables.end(id, { ...ANN, mayManage: true }, true);
    await after.time.pass(3_000);
    const shown = ofKind(after.requests, 'edit').map(wordsIn);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((text) => text.includes('moved to a newer message'))).toEqual([]);
    expect(isRemoved(after)).toBe(false);
  });

  it.each([10_003, 10_008, 50_013, 50_083])(
    'goes on without that line if it is refused: %i',
    async (code) => {
      const at = harness();
      at.state.far = 1;
      const { edit } = at.api;
      const { id } = await started(at, (lobby) => {
        at.api.edit = (channel, message, drawn) =>
          message === lobby
            ? Promise.reject(Object.assign(new Error(), { code }))
            : edit(channel, message, drawn);
      });
      at.requests.length = 0;
      await press(at, id);
      await at.time.pass(3_000);
      expect(drawings(at.requests).map(({ kind }) => kind)).toEqual(['edit']);
      expect(at.lost).toEqual([]);
      expect(at.logged.filter(({ level }) => level !== 'debug')).toEqual([]);
    },
  );

  it('stays where it is if nothing stands below, or the channel cannot be read', async () => {
    const at = harness();
    await started(at);
    expect(sent(at)).toEqual([]);
    const other = harness();
    other.state.far = 1;
    other.api.countAfter = () => Promise.reject(Object.assign(new Error('Missing Access'), { code: 50_001 }));
    await started(other);
    expect(sent(other)).toEqual([]);
  });
});

/** `/table show`, whose answer has not arrived. */
function shows(at: Harness): Promise<void> {
  return at.router.handle(at.typed(ANN, 'table', 'show'));
}

describe('a message that replaces another', () => {
  it('shows the newest table, although it was drawn while a newer one was on its way to the old message', async () => {
    const at = harness();
    const { id } = await begun(at);
    const arrive = at.slow('edit');
    await press(at, id);
    await at.time.pass(1_200);
    expect(drawings(at.requests)).toHaveLength(1);
    const handled = shows(at);
    await settle();
    const newest = await press(at, id);
    arrive();
    await handled;
    await at.time.pass(3_000);
    const before = at.requests.find(({ kind }) => kind === 'edit');
    const after = await at.store.shownAt(id);
    expect(at.requests).toContainEqual({ kind: 'remove', id: before?.kind === 'edit' ? before.id : '' });
    const last = at.requests.findLast(
      (request) => request.kind === 'edit' || (request.kind === 'answer' && request.data !== undefined),
    );
    if (last === undefined) throw new Error('nothing was drawn');
    expect(drawnBy(last)).toEqual(tableMessage(newest, 'public', VOICE));
    if (last.kind === 'edit') expect(last.id).toBe(after?.message);
  });

  it('is the only one, although an edit of the old one was waiting for the rate limit', async () => {
    const at = harness();
    const { id } = await begun(at);
    const old = (await at.store.shownAt(id))?.message ?? '';
    at.failures.set('edit', [LIMITED]);
    await press(at, id);
    await at.time.pass(1_200);
    await shows(at);
    await at.time.pass(10_000);
    const shown = await at.store.shownAt(id);
    expect(shown?.message).not.toBe(old);
    expect(ofKind(at.requests, 'send')).toEqual([]);
    expect(at.requests).toContainEqual({ kind: 'remove', id: old });
    expect(at.requests).not.toContainEqual({ kind: 'remove', id: shown?.message });
  });

  it('is stored in its place only once the other is removed, because a kill in between would leave both', async () => {
    const at = harness();
    const { id } = await begun(at);
    const old = (await at.store.shownAt(id))?.message ?? '';
    at.failures.set('remove', [500]);
    await shows(at);
    await at.time.pass(5_000);
    expect((await at.store.shownAt(id))?.message).toBe(old);
    await at.time.pass(10_000);
    expect(at.requests).toContainEqual({ kind: 'remove', id: old });
    expect((await at.store.shownAt(id))?.message).not.toBe(old);
  });

  it('the other is removed in the end even if Discord refused that at first', async () => {
    const at = harness();
    const { id } = await begun(at);
    const old = (await at.store.shownAt(id))?.message ?? '';
    at.failures.set('remove', [50_001]);
    await shows(at);
    await at.time.pass(MINUTE);
    expect(ofKind(at.requests, 'remove')).toHaveLength(1);
    await press(at, id);
    await at.time.pass(MINUTE);
    expect(ofKind(at.requests, 'remove')).toEqual(Array(2).fill({ kind: 'remove', id: old }));
  });

  it('waits for the rate limit and then shows the newest, once', async () => {
    const at = harness();
    const { id } = await begun(at);
    at.failures.set('edit', [LIMITED]);
    await press(at, id);
    await at.time.pass(1_200);
    const newest = await press(at, id);
    await at.time.pass(10_000);
    const edits = drawings(at.requests);
    expect(edits).toHaveLength(2);
    expect(edits.map(drawnBy).at(-1)).toEqual(tableMessage(newest, 'public', VOICE));
  });

  it('leaves an older copy, when that is pressed, without controls', async () => {
    const at = harness();
    const { id } = await begun(at);
    const old = (await at.store.shownAt(id))?.message ?? '';
    at.failures.set('remove', [500, 500]);
    await shows(at);
    await at.time.pass(0);
    at.requests.length = 0;
    await at.press(BEN, control(id, 'pause'), { id: old, hidden: false });
    const update = at.requests.find((request) => isUpdate(request));
    if (update === undefined) throw new Error('the older copy was not drawn');
    expect(wordsIn(update)).toContain('has moved to a newer message');
  });
});

describe('what is kept', () => {
  it('is nothing once a table is over and everyone has seen that, however late the last answer arrives', async () => {
    const at = harness();
    const { id } = await begun(at, 'folder');
    const on = { id: (await at.store.shownAt(id))?.message ?? '', hidden: false };
    const hand = control(id, 'hand');
    await at.press(ANN, hand, on);
    const arrive = at.slow('answer');
    const handled = at.router.handle(at.pressed(BEN, hand, on));
    await settle();
    const ended = await at.tables.end(id, { ...ANN, mayManage: true }, true);
    expect(ended.ok).toBe(true);
    await at.time.pass(500);
    arrive();
    await handled;
    await at.time.pass(5_000);
    expect(at.messages.size).toBe(0);
  });

  it('is shown at the end of the program, or left to the next start, within five seconds', async () => {
    const at = harness();
    const { id } = await begun(at);
    const newest = await press(at, id);
    at.failures.set('edit', [500]);
    let settled = false;
    const work = at.router.close().then(async () => {
      await at.tables.drain();
      await at.messages.settle();
      settled = true;
    });
    await at.time.pass(5_000);
    await work;
    expect(settled).toBe(true);

    const after = harness(at);
    await after.messages.resume();
    await after.time.pass(2_000);
    expect(drawings(after.requests).map(drawnBy).at(-1)).toEqual(tableMessage(newest, 'public', VOICE));
  });

  it('is the newest table after a start, although an older one was still being read when that changed', async () => {
    const before = harness();
    const { id } = await begun(before);
    const { opened: isRead, open: read } = gate();
    const readings = [isRead];
    const load: typeof before.store.load = async (wanted) => {
      const loaded = await before.store.load(wanted);
      await readings.shift();
      return loaded;
    };
    const at = harness({ time: before.time, store: { ...before.store, load } });
    const resumed = at.messages.resume();
    await settle();
    const newest = await press(at, id);
    read();
    await resumed;
    await at.time.pass(5_000);
    expect(drawings(at.requests).map(drawnBy)).toEqual([tableMessage(newest, 'public', VOICE)]);
  });

  it('is one message after a start, although the table ended before the program had looked for others', async () => {
    const before = harness();
    const { id } = await begun(before);
    const noted = await before.store.shownAt(id);
    const at = harness(before);
    // Posted by the previous program, which was killed before it could note that.
    at.state.found = ['900000000000099999'];
    at.messages.readPlaces();
    await at.time.pass(1_000);
    const ended = await at.tables.end(id, { ...ANN, mayManage: true }, true);
    expect(ended.ok).toBe(true);
    await at.time.pass(5_000);
    await at.messages.resume();
    await at.time.pass(5_000);
    expect(at.requests).toContainEqual({ kind: 'remove', id: noted?.message });
    expect((await at.store.shownAt(id))?.message).toBe('900000000000099999');
    const last = at.requests.findLast(({ kind }) => kind === 'edit');
    expect(last).toMatchObject({ id: '900000000000099999' });
    expect(at.messages.size).toBe(0);
  });

  it('is found at the next start if the program could not note its first message, although the clocks differ', async () => {
    const before = harness();
    const { id, createdAt } = await begun(before);
    await before.store.showAt(id, null);
    const at = harness(before);
    const twoSecondsBehind = String(BigInt(createdAt - 2_000 - Date.UTC(2015, 0, 1)) << 22n);
    at.state.found = [twoSecondsBehind];
    await at.messages.resume();
    await at.time.pass(2_000);
    expect(drawings(at.requests)).toMatchObject([{ kind: 'edit', id: twoSecondsBehind }]);
    expect((await at.store.shownAt(id))?.message).toBe(twoSecondsBehind);
  });

  it('is looked for at a start although another table changed while the clock was ahead', async () => {
    const before = harness();
    const { id } = await begun(before);
    const live = async () =>
      (await before.store.live()).flatMap((head) => [
        head,
        { ...head, id: tableId('zzzz9999'), changedAt: head.changedAt + 60 * MINUTE },
      ]);
    const at = harness({ time: before.time, store: { ...before.store, live } });
    at.state.found = ['900000000000099999'];
    await at.messages.resume();
    await at.time.pass(2_000);
    expect((await at.store.shownAt(id))?.message).toBe('900000000000099999');
  });

  it('is noted only once it is known where the previous process had shown it', async () => {
    const before = harness();
    const { id } = await begun(before);
    const noted = await before.store.shownAt(id);
    const { opened: isRead, open: read } = gate();
    const live = async () => {
      await isRead;
      return before.store.live();
    };
    const at = harness({ time: before.time, store: { ...before.store, live } });
    at.messages.readPlaces();
    // It is reposted meanwhile.
    at.messages.post(await look(at, id));
    await at.time.pass(MINUTE);
    expect(drawings(at.requests).at(-1)?.kind).toBe('send');
    expect(await at.store.shownAt(id)).toEqual(noted);
    read();
    await at.time.pass(MINUTE);
    const posted = await at.store.shownAt(id);
    expect(posted?.message).toBe(
      ofKind(at.requests, 'send')
        .map((made) => made.id)
        .at(-1),
    );
    expect(posted).not.toEqual(noted);
  });

  it('is noted as soon as the database can be written to again', async () => {
    const store = createMemoryStore();
    const { showAt } = store;
    store.showAt = () => Promise.reject(new CannotSave('the database is out of reach'));
    const at = harness({ store });
    const { id } = await begun(at);
    expect(await store.shownAt(id)).toBeNull();
    store.showAt = showAt;
    await at.time.pass(15_000);
    expect(await store.shownAt(id)).not.toBeNull();
    expect(at.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is dropped if another process owns its server by now', async () => {
    const store = createMemoryStore();
    let tries = 0;
    store.showAt = () => {
      tries++;
      return Promise.reject(new NotOurs());
    };
    const at = harness({ store });
    await begun(at);
    const before = tries;
    await at.time.pass(MINUTE);
    expect([before > 0, tries]).toEqual([true, before]);
    expect(at.logged).toEqual([]);
  });

  it('is posted at the next start if the program ended before it could post it', async () => {
    const at = harness();
    const { id } = await begun(at);
    await at.store.showAt(id, null);
    const after = harness(at);
    await after.messages.resume();
    await after.time.pass(2_000);
    expect(drawings(after.requests).map(({ kind }) => kind)).toEqual(['send']);
    expect(await after.store.shownAt(id)).not.toBeNull();
  });
});

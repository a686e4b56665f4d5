// Proves src/discord/messages/table-threads.ts, src/discord/messages/thread-starter.ts, src/discord/messages/target.ts, src/discord/features/threads/thread.message.ts

import { describe, expect, it, vi } from 'vitest';
import { threadInfo } from '../../../src/discord/features/threads/thread.message.ts';
import { seat } from '../../../src/engine/seat.ts';
import { userId } from '../../../src/tables/ids.ts';
import { rematchOf } from '../../../src/tables/rematch.ts';
import type { Table } from '../../../src/tables/table.ts';
import { ANN, BEN, CAT, CHANNEL, GUILD, press, settle, turnOf } from '../../tables/harness.ts';
import { control, GLYPHS, textOf } from '../drawn.ts';
import { type Harness, harness, LIMITED, LONG_LIMITED, look, opened, openTable } from '../harness.ts';
import { isPrivate, isUpdate, ofKind, only, type Request, wordsIn } from '../requests.ts';

const MINUTE = 60_000;
const MISSING_PERMISSIONS = 50013;
const UNKNOWN_CHANNEL = 10003;
const ARCHIVED = 50083;
const EXISTS = 160004;
const LOCKED = 160005;
const FULL = 160006;

type Made = Awaited<ReturnType<typeof opened>>;

const pressOn = (at: Harness, who: typeof ANN, { id, on }: Made, action: 'join' | 'start' | 'rematch') =>
  at.press(who, control(id, action), on);

/** A lobby on a server where games get threads, with Ben. */
async function lobby(before: Parameters<typeof harness>[0] = {}) {
  const at = harness(before);
  await at.parts.settings.change(GUILD, () => ({ threads: true }));
  const made = await opened(at);
  await pressOn(at, BEN, made, 'join');
  return { at, made, starter: made.on.id };
}

/** The same, and the game has begun. */
async function begun(before: Parameters<typeof harness>[0] = {}) {
  const { at, made, starter } = await lobby(before);
  await pressOn(at, ANN, made, 'start');
  await at.time.pass(5_000);
  return { at, made, starter };
}

/** A second program that takes over what the first has left. */
function restarted({ store, time, parts }: Harness) {
  const settings = {
    read: async () => JSON.stringify(await parts.settings.of(GUILD)),
    write: async () => undefined,
  };
  return harness({ store, time, settings });
}

async function takenUp(before: Harness, prepare: (at: Harness) => void = () => undefined): Promise<Harness> {
  const at = restarted(before);
  prepare(at);
  at.messages.readPlaces();
  await at.messages.resume();
  await at.time.pass(5_000);
  return at;
}

async function move(at: Harness, id: Table['id']): Promise<void> {
  await play(at, id);
  await at.time.pass(5_000);
}

async function play(at: Harness, id: Table['id'], wanted = ''): Promise<void> {
  await press(at, id, wanted);
  await settle();
}

/** Stores the table as one whose game is over. */
async function over(at: Harness, id: Table['id']): Promise<void> {
  const table = await look(at, id);
  const { position } = table;
  if (position === null) throw new Error('no game');
  const placings = [0, 1].map((index) => ({ seat: seat(index), place: index + 1, points: 5 - index }));
  const after: Table = {
    ...table,
    revision: table.revision + 1,
    status: 'over',
    endedAt: at.time.now(),
    dueAt: null,
    position: { ...position, outcome: { placings, winners: [seat(0)] } },
  };
  await at.store.save({ after, moves: [], results: [] });
}

/** The texts sent in a channel or thread, without drawings of tables. */
const saidIn = (at: Harness, channel: string): readonly string[] =>
  ofKind(at.requests, 'send').flatMap((request) => {
    if (request.channel !== channel) return [];
    if ('content' in request.data) return [request.data.content];
    return JSON.stringify(request.data.components).includes('custom_id') ? [] : [textOf(request.data)];
  });

/** New public messages naming people without sending their names, until an edit does. */
const namelessIn = (at: Harness): readonly Request[] =>
  at.requests.filter((request, index) => {
    if (request.kind !== 'send' || 'content' in request.data) return false;
    const { components, allowed_mentions: called } = request.data;
    const people = new Set(JSON.stringify(components).match(/(?<=<@)\d+(?=>)/g));
    for (const user of called.users ?? []) people.delete(user);
    const isEdited = at.requests.slice(index).some((one) => one.kind === 'edit' && one.id === request.id);
    return people.size > 0 && !isEdited;
  });

/** Where the newest drawing of the table is. */
const drawnIn = (at: Harness): string | undefined =>
  at.requests.findLast(
    (request): request is Extract<Request, { kind: 'send' | 'edit' }> =>
      (request.kind === 'send' || request.kind === 'edit') &&
      JSON.stringify(request.data).includes('custom_id'),
  )?.channel;

describe('a game in a thread of its own', () => {
  it('is announced where the lobby was, and played in the thread that is started from it', async () => {
    const { at, made, starter } = await lobby();
    expect(ofKind(at.requests, 'startThread')).toEqual([]);
    const [answer] = await pressOn(at, ANN, made, 'start');
    expect(answer && wordsIn(answer)).toContain('are playing **Farkle Flip** in a thread');
    await at.time.pass(5_000);
    expect(ofKind(at.requests, 'startThread')).toEqual([
      { kind: 'startThread', channel: CHANNEL, id: starter, name: 'Farkle Flip: Ann and Ben' },
    ]);
    const shown = await at.store.shownAt(made.id);
    expect(shown).toMatchObject({ thread: { id: starter, isOwn: true } });
    expect(ofKind(at.requests, 'send').map(({ channel, id }) => ({ channel, id }))).toContainEqual({
      channel: starter,
      id: shown?.message,
    });
    const last = ofKind(at.requests, 'edit').findLast(({ id }) => id === starter);
    expect(last && wordsIn(last)).toContain(`in a thread · <#${starter}>`);
    expect(ofKind(at.requests, 'remove')).toEqual([]);
    expect((await at.store.liveIn(GUILD, starter)).map(({ id }) => id)).toEqual([made.id]);
    expect((await at.store.liveIn(GUILD, CHANNEL)).map(({ id }) => id)).toEqual([made.id]);
  });

  it("shows its people's names there before anyone moves, and so do a vote and a rematch", async () => {
    const { at, made } = await begun();
    expect([ofKind(at.requests, 'send').length, namelessIn(at)]).toEqual([1, []]);
    const asked = await at.tables.end(made.id, ANN, true);
    expect(asked.ok && asked.value.vote).toMatchObject({ by: ANN.id });
    await at.time.pass(5_000);
    expect(namelessIn(at)).toEqual([]);
    await over(at, made.id);
    const on = { id: (await at.store.shownAt(made.id))?.message ?? '', hidden: false };
    const after = await takenUp(at);
    after.requests.length = 0;
    for (const who of [ANN, BEN]) await pressOn(after, who, { ...made, on }, 'rematch');
    await after.time.pass(10_000);
    expect([ofKind(after.requests, 'send').length > 0, namelessIn(after)]).toEqual([true, []]);
  });

  it('does not mention its channel if the thread refuses messages', async () => {
    const { at, made, starter } = await begun();
    at.failures.set('edit', [MISSING_PERMISSIONS]);
    await move(at, made.id);
    expect([starter, CHANNEL].map(at.silent.isSilent)).toEqual([true, false]);
    expect(await at.store.shownAt(made.id)).toMatchObject({ thread: null });
  });

  it('stays where it is if threads are not turned on, or not possible', async () => {
    for (const channel of [CHANNEL, '300000000000000003']) {
      const at = harness();
      await at.parts.settings.change(GUILD, () => ({ threads: channel !== CHANNEL }));
      await at.handle(at.typed(ANN, 'farkle', 'start', {}, at.origin(ANN, channel)));
      const head = await openTable(at, channel);
      await at.tables.join(head.id, BEN);
      await at.tables.start(head.id, ANN.id);
      await at.time.pass(5_000);
      expect(ofKind(at.requests, 'startThread')).toEqual([]);
      expect(drawnIn(at)).toBe(channel);
    }
  });

  it('a private game has no thread, and the channel learns nothing of it', async () => {
    const at = harness();
    await at.parts.settings.change(GUILD, () => ({ threads: true }));
    const made = await opened(at, 'farkle', { private: true });
    await at.tables.addBot(made.id, ANN.id, 'easy');
    await at.tables.start(made.id, ANN.id);
    await at.time.pass(5_000);
    expect((await look(at, made.id)).status).toBe('playing');
    expect(ofKind(at.requests, 'startThread')).toEqual([]);
  });

  it('is for a game that is public when it begins, whatever it was before', async () => {
    for (const isPrivate of [true, false]) {
      const at = harness();
      await at.parts.settings.change(GUILD, () => ({ threads: true }));
      const made = await opened(at, 'farkle', isPrivate ? {} : { private: true });
      await at.tables.addBot(made.id, ANN.id, 'easy');
      for (const byInvitation of [!isPrivate, isPrivate])
        await at.tables.changeOptions(made.id, ANN.id, { options: {}, byInvitation });
      await at.time.pass(5_000);
      await at.tables.start(made.id, ANN.id);
      await at.time.pass(5_000);
      expect((await look(at, made.id)).status).toBe('playing');
      expect(ofKind(at.requests, 'startThread')).toHaveLength(isPrivate ? 0 : 1);
      expect(drawnIn(at)).toBe(isPrivate ? CHANNEL : made.on.id);
    }
  });

  it('a solo game has no thread, since it disturbs nobody', async () => {
    const at = harness();
    await at.parts.settings.change(GUILD, () => ({ threads: true }));
    await at.command(ANN, 'ferry', 'start', { visible: 'public' });
    await at.time.pass(5_000);
    expect(ofKind(at.requests, 'startThread')).toEqual([]);
  });

  it('is decided when the lobby opens', async () => {
    const { at, made, starter } = await lobby();
    await at.parts.settings.change(GUILD, () => ({ threads: false }));
    await pressOn(at, ANN, made, 'start');
    await at.time.pass(5_000);
    expect(drawnIn(at)).toBe(starter);
  });

  it('calls people in the thread, once it is there', async () => {
    const { at, made, starter } = await lobby();
    const release = at.slow('startThread');
    await at.time.pass(2 * MINUTE);
    await at.tables.start(made.id, ANN.id);
    await at.time.pass(5_000);
    expect(ofKind(at.requests, 'send')).toEqual([]);
    release();
    await at.time.pass(5_000);
    const [call] = saidIn(at, starter);
    const shown = await at.store.shownAt(made.id);
    expect(call).toMatch(/it’s your turn in Farkle Flip/);
    expect(call).toContain(`/${GUILD}/${starter}/${shown?.message}`);
    expect(saidIn(at, CHANNEL)).toEqual([]);
  });

  it('is found by its commands in the thread, and shown there if requested in the channel', async () => {
    const { at, made, starter } = await begun();
    const answer = only(ofKind(await at.command(CAT, 'table', 'show'), 'answer'));
    expect(isPrivate(answer)).toBe(true);
    expect(wordsIn(answer)).toContain(
      `This game is played in its thread: https://discord.com/channels/${GUILD}/${starter}/`,
    );
    await at.time.pass(5_000);
    const posted = ofKind(at.requests, 'send').filter(({ channel }) => channel === starter);
    expect(posted).toHaveLength(2);
    expect(ofKind(at.requests, 'remove').map(({ id }) => id)).toEqual([posted[0]?.id]);
    const inside = await at.handle(at.typed(CAT, 'table', 'show', {}, at.origin(CAT, starter, CHANNEL)));
    expect(isPrivate(only(ofKind(inside, 'answer')))).toBe(false);
    expect((await at.store.shownAt(made.id))?.thread?.id).toBe(starter);
  });

  it('answers a late press on the lobby with the starter', async () => {
    const { at, made } = await begun();
    const [answer] = await pressOn(at, CAT, made, 'join');
    expect(answer && isPrivate(answer)).toBe(true);
    expect(answer && wordsIn(answer)).toContain('has already started');
  });

  it('shows at its end who won, and closes the thread when nobody wants anything more', async () => {
    const { at, made, starter } = await begun();
    at.requests.length = 0;
    await at.tables.end(made.id, { ...ANN, mayManage: true }, true);
    await at.time.pass(MINUTE);
    const [last] = ofKind(at.requests, 'edit').filter(({ id }) => id === starter);
    expect(last && wordsIn(last)).toContain(`🏁 **Farkle Flip**: the game ended early. · <#${starter}>`);
    expect(ofKind(at.requests, 'changeThread')).toEqual([]);
    await at.time.pass(5 * MINUTE);
    expect(ofKind(at.requests, 'changeThread')).toEqual([
      { kind: 'changeThread', id: starter, change: { archived: true } },
    ]);
    expect(at.messages.size).toBe(0);
  });

  it("announces nothing new for a wanted rematch, and leaves a deleted person's name out", async () => {
    const { at: before, made, starter } = await begun();
    await over(before, made.id);
    const at = await takenUp(before);
    expect(at.messages.size).toBe(0);
    at.requests.length = 0;
    const on = { id: (await at.store.shownAt(made.id))?.message ?? '', hidden: false };
    await pressOn(at, ANN, { ...made, on }, 'rematch');
    await at.time.pass(MINUTE);
    expect(ofKind(at.requests, 'edit')).toEqual([]);
    await at.tables.forget(ANN.id);
    await at.time.pass(MINUTE);
    const [last] = ofKind(at.requests, 'edit').filter(({ id }) => id === starter);
    expect(last && wordsIn(last)).toContain('🏁');
  });

  it('also closes the thread if the program was stopped meanwhile', async () => {
    const { at, made, starter } = await begun();
    await at.tables.end(made.id, { ...ANN, mayManage: true }, true);
    await at.time.pass(MINUTE);
    await at.messages.settle();
    const after = await takenUp(at);
    await at.time.pass(5 * MINUTE);
    expect(ofKind(after.requests, 'changeThread')).toEqual([
      { kind: 'changeThread', id: starter, change: { archived: true } },
    ]);
    expect(ofKind(at.requests, 'changeThread')).toEqual([]);
  });
});

describe('what goes wrong with a thread', () => {
  it.each([
    ['forbidden', MISSING_PERMISSIONS, 'I’m not allowed to start threads here'],
    ['as many as there may be', FULL, 'as many open threads as Discord allows'],
    ['not for minutes', LONG_LIMITED, 'Discord didn’t let me start a thread'],
    ['refused for anything else', 50024, 'Discord didn’t let me start a thread'],
  ])('leaves the game in the channel, and says so: %s', async (_, code, says) => {
    const { at, made, starter } = await lobby();
    at.failures.set('startThread', [code]);
    await pressOn(at, ANN, made, 'start');
    await at.time.pass(5_000);
    expect(drawnIn(at)).toBe(CHANNEL);
    expect(saidIn(at, CHANNEL)).toEqual([expect.stringContaining(says)]);
    expect(await at.store.shownAt(made.id)).toMatchObject({ message: starter, thread: null });
    await move(at, made.id);
    expect(ofKind(at.requests, 'startThread')).toHaveLength(1);
    // It is not announced again with the next game, once that is retried.
    await at.time.pass(MINUTE);
    const next = await opened(at);
    at.failures.set('startThread', [code]);
    await at.tables.join(next.id, BEN);
    await at.tables.start(next.id, ANN.id);
    await at.time.pass(5_000);
    expect(ofKind(at.requests, 'startThread')).toHaveLength(2);
    expect(saidIn(at, CHANNEL).filter((text) => text.includes(says))).toHaveLength(1);
  });

  it('does not keep the game waiting for ever while Discord is away', async () => {
    const { at, made } = await lobby();
    at.failures.set('startThread', [503, 503, 503]);
    await pressOn(at, ANN, made, 'start');
    await at.time.pass(5_000);
    expect(drawnIn(at)).toBeUndefined();
    await at.time.pass(MINUTE);
    expect(ofKind(at.requests, 'startThread')).toHaveLength(3);
    expect(drawnIn(at)).toBe(CHANNEL);
    expect(saidIn(at, CHANNEL)).toContainEqual(
      expect.stringContaining('Discord didn’t let me start a thread'),
    );
  });

  it('starts no second one: neither after a rate limit, nor if the answer was lost', async () => {
    const { at, made, starter } = await lobby();
    at.failures.set('startThread', [LIMITED, 503, EXISTS]);
    await pressOn(at, ANN, made, 'start');
    await at.time.pass(MINUTE);
    expect(ofKind(at.requests, 'startThread').map(({ id }) => id)).toEqual([starter, starter, starter]);
    expect(drawnIn(at)).toBe(starter);
    expect(saidIn(at, CHANNEL)).toEqual([]);
  });

  it('plays on in the channel if the lobby’s message was deleted', async () => {
    const { at, made } = await lobby();
    at.failures.set('startThread', [10008]);
    await at.tables.start(made.id, ANN.id);
    await at.time.pass(5_000);
    expect(drawnIn(at)).toBe(CHANNEL);
  });

  it.each([
    ['deleted', UNKNOWN_CHANNEL, 'was deleted, so the game goes on in this channel'],
    ['closed to the bot', MISSING_PERMISSIONS, 'I can’t write in the thread of this game any more'],
    ['locked', LOCKED, 'I can’t write in the thread of this game any more'],
  ])('brings the game back to the channel when its thread is %s', async (_, code, says) => {
    const { at, made, starter } = await begun();
    const before = await at.store.shownAt(made.id);
    at.failures.set('edit', [code]);
    await move(at, made.id);
    const after = await at.store.shownAt(made.id);
    expect(after).toMatchObject({ thread: null });
    expect(
      ofKind(at.requests, 'send')
        .filter(({ channel }) => channel === CHANNEL)
        .map(({ id }) => id),
    ).toContain(after?.message);
    expect(ofKind(at.requests, 'remove').map(({ id }) => id)).toEqual([before?.message, starter]);
    expect(saidIn(at, CHANNEL)).toEqual([expect.stringContaining(says)]);
    expect(at.lost).toEqual([]);
    await move(at, made.id);
    expect(drawnIn(at)).toBe(CHANNEL);
    expect(ofKind(at.requests, 'startThread')).toHaveLength(1);
  });

  it('leaves the game there if the channel refuses messages, too, as when the bot is timed out', async () => {
    const { at, made, starter } = await begun();
    const before = await at.store.shownAt(made.id);
    at.requests.length = 0;
    for (const kind of ['edit', 'send'] as const) at.failures.set(kind, Array(99).fill(MISSING_PERMISSIONS));
    for (let moves = 0; moves < 3; moves++) {
      await move(at, made.id);
      await at.time.pass(15_000);
    }
    expect(await at.store.shownAt(made.id)).toEqual(before);
    expect([ofKind(at.requests, 'remove'), at.lost]).toEqual([[], []]);
    // The move is not announced, and a press there is answered by the table.
    expect(ofKind(at.requests, 'send').every(({ data }) => JSON.stringify(data).includes('custom_id'))).toBe(
      true,
    );
    const on = { id: before?.message ?? '', hidden: false };
    const id = control(made.id, 'menu');
    const origin = at.origin(ANN, starter, CHANNEL);
    const [answer] = await at.handle({ ...origin, kind: 'press', id, values: [], on });
    expect(answer && isUpdate(answer) && wordsIn(answer)).toContain('Farkle Flip');
    for (const kind of ['edit', 'send'] as const) at.failures.delete(kind);
    await at.time.pass(10 * MINUTE);
    expect(ofKind(at.requests, 'edit').at(-1)).toMatchObject({ channel: starter, id: before?.message });
    expect(await at.store.shownAt(made.id)).toEqual(before);
  });

  it.each([
    ['once', 'every post is refused', []],
    ['once more', 'one failed, so that it may be there', [503]],
  ] as const)('looks %s for a table in a channel that refuses messages: %s', async (_, __, failed) => {
    const { at, made } = await begun();
    const looked = vi.spyOn(at.api, 'findAfter');
    at.failures.set('edit', Array(99).fill(MISSING_PERMISSIONS));
    at.failures.set('send', [...failed, ...Array(99).fill(MISSING_PERMISSIONS)]);
    for (let moves = 0; moves < 5; moves++) {
      await move(at, made.id);
      await at.time.pass(15_000);
    }
    expect(looked.mock.calls.map(([channel]) => channel)).toEqual([CHANNEL, ...failed.map(() => CHANNEL)]);
  });

  it('answers with the table there, and calls people, although it was about to leave', async () => {
    const { at, made, starter } = await lobby();
    // By then everyone is inactive.
    await at.time.pass(MINUTE);
    await at.tables.start(made.id, ANN.id);
    await at.time.pass(5_000);
    const { message = '' } = (await at.store.shownAt(made.id)) ?? {};
    at.failures.set('edit', Array(99).fill(MISSING_PERMISSIONS));
    at.failures.set('send', [503, MISSING_PERMISSIONS]);
    at.requests.length = 0;
    const { user } = turnOf(await look(at, made.id));
    await play(at, made.id, 'stop');
    await at.time.pass(1_000);
    expect(ofKind(at.requests, 'send').map(({ channel }) => channel)).toEqual([CHANNEL]);
    while (turnOf(await look(at, made.id)).user === user) await play(at, made.id, 'stop');
    const menu = control(made.id, 'menu');
    const press = { ...at.origin(CAT, starter, CHANNEL), kind: 'press', id: menu, values: [] } as const;
    const requests = await at.handle({ ...press, on: { id: message, hidden: false } });
    expect(requests.filter(isUpdate).map(wordsIn)).toEqual([expect.stringContaining('Farkle Flip')]);
    await at.time.pass(MINUTE);
    expect(saidIn(at, starter)).toEqual([expect.stringContaining('it’s your turn')]);
  });

  it('leaves the thread when the channel accepts the game, although Discord failed at first', async () => {
    const { at, made, starter } = await begun();
    const before = await at.store.shownAt(made.id);
    at.failures.set('edit', [LOCKED]);
    at.failures.set('send', [503]);
    await move(at, made.id);
    expect(ofKind(at.requests, 'remove')).toEqual([]);
    await at.time.pass(MINUTE);
    expect(ofKind(at.requests, 'remove').map(({ id }) => id)).toEqual([before?.message, starter]);
    expect(await at.store.shownAt(made.id)).toMatchObject({ thread: null });
  });

  it('brings it back as soon as Discord reports that the thread was deleted', async () => {
    const { at, made, starter } = await begun();
    at.messages.threadDeleted(GUILD, 'another');
    await at.time.pass(5_000);
    expect((await at.store.shownAt(made.id))?.thread?.id).toBe(starter);
    at.messages.threadDeleted(GUILD, starter);
    await at.time.pass(5_000);
    expect(await at.store.shownAt(made.id)).toMatchObject({ thread: null });
    expect(drawnIn(at)).toBe(CHANNEL);
    expect(saidIn(at, CHANNEL)).toEqual([expect.stringContaining('was deleted')]);
  });

  it('ends the table if its channel is gone too', async () => {
    const { at, made } = await begun();
    at.failures.set('edit', [UNKNOWN_CHANNEL]);
    at.failures.set('send', [UNKNOWN_CHANNEL]);
    await move(at, made.id);
    expect(at.lost).toContain(made.id);
  });

  it('reopens the thread if it was archived, by a person or automatically', async () => {
    const { at, made, starter } = await begun();
    at.failures.set('edit', [ARCHIVED]);
    await move(at, made.id);
    expect(ofKind(at.requests, 'changeThread')).toEqual([
      { kind: 'changeThread', id: starter, change: { archived: false } },
    ]);
    expect((await at.store.shownAt(made.id))?.thread?.id).toBe(starter);
    // A moderator who locks it does not want it reopened.
    at.failures.set('edit', [ARCHIVED]);
    at.failures.set('changeThread', [MISSING_PERMISSIONS]);
    await move(at, made.id);
    expect(await at.store.shownAt(made.id)).toMatchObject({ thread: null });
    expect(drawnIn(at)).toBe(CHANNEL);
  });

  it('continues in the thread after a restart, and comes back if the bot can no longer write there', async () => {
    const { at, made, starter } = await begun();
    const after = await takenUp(at);
    expect(drawnIn(after)).toBe(starter);
    expect(ofKind(after.requests, 'startThread')).toEqual([]);
    const later = await takenUp(at, ({ failures }) => failures.set('edit', [50001]));
    expect(drawnIn(later)).toBe(CHANNEL);
    expect(await at.store.shownAt(made.id)).toMatchObject({ thread: null });
  });

  it('finds the started thread after a kill, and the table if it was posted there', async () => {
    for (const found of [[], ['950000000000000001']]) {
      const { at, made, starter } = await lobby();
      at.slow('startThread');
      await at.tables.start(made.id, ANN.id);
      await at.time.pass(5_000);
      const after = await takenUp(at, ({ failures, state }) => {
        failures.set('startThread', [EXISTS]);
        state.found = found;
        state.foundIn = starter;
      });
      expect(ofKind(after.requests, 'startThread').map(({ id }) => id)).toEqual([starter]);
      const posted = ofKind(after.requests, 'send').filter(({ channel }) => channel === starter);
      expect(posted).toHaveLength(found.length === 0 ? 1 : 0);
      const shown = await after.store.shownAt(made.id);
      expect(shown).toMatchObject({ thread: { id: starter, isOwn: true } });
      expect(shown?.message).toBe(found[0] ?? posted[0]?.id);
    }
  });
});

describe('a table in a thread that a person has started', () => {
  const THREAD = '300000000000000009';

  async function inThread() {
    const at = harness();
    await at.handle(at.typed(ANN, 'farkle', 'start', {}, at.origin(ANN, THREAD, CHANNEL)));
    const { id } = await openTable(at, THREAD);
    await at.tables.join(id, BEN);
    await at.tables.start(id, ANN.id);
    await at.time.pass(5_000);
    at.requests.length = 0;
    return { at, id, before: (await at.store.shownAt(id))?.message };
  }

  it('reopens the thread when it was archived automatically', async () => {
    const { at, id, before } = await inThread();
    at.failures.set('edit', [ARCHIVED]);
    await move(at, id);
    expect(ofKind(at.requests, 'changeThread')).toEqual([
      { kind: 'changeThread', id: THREAD, change: { archived: false } },
    ]);
    expect(ofKind(at.requests, 'edit').at(-1)).toMatchObject({ channel: THREAD, id: before });
    expect((await at.store.shownAt(id))?.message).toBe(before);
  });

  it('is reposted, which reopens the thread, if only members may open it', async () => {
    const { at, id, before } = await inThread();
    at.failures.set('edit', [ARCHIVED]);
    at.failures.set('changeThread', [MISSING_PERMISSIONS]);
    await move(at, id);
    const after = (await at.store.shownAt(id))?.message;
    expect(ofKind(at.requests, 'send')).toMatchObject([{ channel: THREAD, id: after }]);
    expect(ofKind(at.requests, 'remove')).toMatchObject([{ id: before }]);
    expect(at.silent.isSilent(THREAD)).toBe(false);
  });

  it.each([
    ['what it asks for is still shown', 'menu', /Have to go/],
    ['what cannot be drawn is told', 'pause', /This thread is closed/],
  ] as const)('answers people who press there: %s', async (_, action, says) => {
    const { at, id, before = '' } = await inThread();
    at.failures.set('edit', [ARCHIVED]);
    at.failures.set('send', [ARCHIVED]);
    at.failures.set('changeThread', Array(9).fill(MISSING_PERMISSIONS));
    await move(at, id);
    expect(at.silent.isSilent(THREAD)).toBe(true);
    at.failures.set('answer', [ARCHIVED]);
    const requests = await at.handle(
      at.pressed(ANN, control(id, action), { id: before, hidden: false }, at.origin(ANN, THREAD, CHANNEL)),
    );
    const [drawn, answer] = ofKind(requests, 'answer');
    expect([drawn && isUpdate(drawn), answer && isPrivate(answer)]).toEqual([true, true]);
    if (answer === undefined) throw new Error('no answer');
    expect(wordsIn(answer)).toMatch(says);
    await at.time.pass(MINUTE);
    expect((await at.store.shownAt(id))?.message).not.toBe(before);
  });

  it.each([
    ['archived and locked', ARCHIVED, [ARCHIVED]],
    ['nothing may be edited there any more', MISSING_PERMISSIONS, []],
  ] as const)('moves to the channel from one that is closed: %s', async (_, edited, sent) => {
    const { at, id, before } = await inThread();
    at.state.parent = CHANNEL;
    at.failures.set('edit', [edited]);
    at.failures.set('changeThread', [LOCKED]);
    // The thread refuses messages, but the channel accepts them.
    at.failures.set('send', [...sent]);
    await move(at, id);
    const after = await at.store.shownAt(id);
    expect(after).toMatchObject({ thread: { id: CHANNEL, isOwn: false } });
    expect(ofKind(at.requests, 'send').find((sent) => sent.id === after?.message)).toMatchObject({
      channel: CHANNEL,
    });
    expect(saidIn(at, CHANNEL)).toEqual([
      expect.stringContaining('I can’t write in the thread of this game any more'),
    ]);
    // The message in the thread leads there.
    const on = { id: before ?? '', hidden: false };
    const origin = at.origin(ANN, THREAD, CHANNEL);
    const menu = control(id, 'pause');
    const [old] = await at.handle({ ...origin, kind: 'press', id: menu, values: [], on });
    expect(old && wordsIn(old)).toContain(`/${GUILD}/${CHANNEL}/${after?.message}`);
    at.failures.clear();
    await move(at, id);
    expect(drawnIn(at)).toBe(CHANNEL);
    expect((await at.store.shownAt(id))?.message).toBe(after?.message);
    const restart = await takenUp(at);
    expect(drawnIn(restart)).toBe(CHANNEL);
    // A channel is no thread: it is neither renamed nor archived when the game is over.
    await at.tables.end(id, { ...ANN, mayManage: true }, true);
    await at.time.pass(10 * MINUTE);
    expect(ofKind(at.requests, 'changeThread').filter((one) => one.id === CHANNEL)).toEqual([]);
  });

  it('stays where it is while the channel refuses messages, or cannot have any', async () => {
    for (const parent of [CHANNEL, '100000000000000005']) {
      const { at, id, before } = await inThread();
      at.state.parent = parent;
      for (const kind of ['edit', 'send'] as const)
        at.failures.set(kind, Array(99).fill(MISSING_PERMISSIONS));
      await move(at, id);
      await at.time.pass(5 * MINUTE);
      expect(await at.store.shownAt(id)).toMatchObject({ message: before, thread: null });
      expect(ofKind(at.requests, 'remove')).toEqual([]);
      at.failures.clear();
      await at.time.pass(10 * MINUTE);
      expect(ofKind(at.requests, 'edit').at(-1)).toMatchObject({ channel: THREAD, id: before });
    }
  });

  it('moves once its channel is known, although it was not at first', async () => {
    const { at, id } = await inThread();
    at.failures.set('edit', Array(99).fill(MISSING_PERMISSIONS));
    at.failures.set('send', [MISSING_PERMISSIONS]);
    await move(at, id);
    at.state.parent = CHANNEL;
    await at.time.pass(10 * MINUTE);
    expect(await at.store.shownAt(id)).toMatchObject({ thread: { id: CHANNEL } });
  });

  it('waits if a moderator has locked it: people who press are told so, and nothing is lost', async () => {
    const { at, id, before } = await inThread();
    for (const kind of ['edit', 'send'] as const) at.failures.set(kind, [ARCHIVED, ARCHIVED]);
    at.failures.set('changeThread', [MISSING_PERMISSIONS, MISSING_PERMISSIONS]);
    await move(at, id);
    await move(at, id);
    // A refused request is not repeated at once.
    expect(ofKind(at.requests, 'changeThread')).toHaveLength(1);
    expect([at.silent.isSilent(THREAD), at.lost]).toEqual([true, []]);
    await move(at, id);
    expect(ofKind(at.requests, 'edit').at(-1)).toMatchObject({ channel: THREAD, id: before });
    expect(at.silent.isSilent(THREAD)).toBe(false);
  });
});

describe('a rematch', () => {
  /** A rematch in the thread of the previous game, and what was sent since that ended. */
  async function rematched() {
    const { at: before, made, starter } = await begun();
    await over(before, made.id);
    const at = await takenUp(before);
    const on = { id: (await at.store.shownAt(made.id))?.message ?? '', hidden: false };
    at.requests.length = 0;
    await pressOn(at, ANN, { ...made, on }, 'rematch');
    await pressOn(at, BEN, { ...made, on }, 'rematch');
    await at.time.pass(10_000);
    return { at, next: rematchOf(made.id), starter };
  }

  it('renames the thread at its end if it is named after other people', async () => {
    const { at, next, starter } = await rematched();
    await over(at, next);
    const after = await takenUp(at);
    const name = expect.stringMatching(/^Farkle Flip: /);
    expect(ofKind(after.requests, 'changeThread')).toEqual([
      { kind: 'changeThread', id: starter, change: { name } },
    ]);
  });

  it('is played in the thread of the previous game', async () => {
    const { at, next, starter } = await rematched();
    expect(await at.store.shownAt(next)).toMatchObject({ thread: { id: starter, isOwn: false } });
    expect(ofKind(at.requests, 'startThread')).toEqual([]);
    expect(ofKind(at.requests, 'send').map(({ channel }) => channel)).not.toContain(CHANNEL);
    // The thread is not closed meanwhile.
    await at.time.pass(6 * MINUTE);
    expect(ofKind(at.requests, 'changeThread')).toEqual([]);
    at.failures.set('edit', [UNKNOWN_CHANNEL]);
    await move(at, next);
    expect(await at.store.shownAt(next)).toMatchObject({ thread: null });
    expect(drawnIn(at)).toBe(CHANNEL);
  });

  it('gets a thread of its own if the previous game had none, even if Discord is slow or refuses one', async () => {
    for (const trouble of ['none', 'outage', 'forbidden'] as const) {
      const { at: before, made } = await begun();
      await over(before, made.id);
      const shown = await before.store.shownAt(made.id);
      if (shown === null) throw new Error('not shown');
      await before.store.showAt(made.id, { ...shown, thread: null });
      const at = await takenUp(before);
      at.requests.length = 0;
      const on = { id: shown.message, hidden: false };
      if (trouble === 'outage') at.failures.set('startThread', [500]);
      if (trouble === 'forbidden') at.failures.set('startThread', [MISSING_PERMISSIONS]);
      await pressOn(at, ANN, { ...made, on }, 'rematch');
      await pressOn(at, BEN, { ...made, on }, 'rematch');
      await at.time.pass(20_000);
      const next = await at.store.shownAt(rematchOf(made.id));
      const [first, ...others] = ofKind(at.requests, 'send').filter(({ data }) =>
        JSON.stringify(data).includes('custom_id'),
      );
      expect(first).toMatchObject({ channel: CHANNEL });
      if (trouble === 'forbidden') {
        expect(next).toMatchObject({ thread: null });
        expect(others).toEqual([]);
        continue;
      }
      const thread = next?.thread?.id;
      expect(next).toMatchObject({ thread: { isOwn: true } });
      expect(others).toMatchObject([{ channel: thread }]);
      expect(ofKind(at.requests, 'startThread').at(-1)).toMatchObject({ channel: CHANNEL, id: thread });
      // The message that started its thread says where the game is.
      const starter = ofKind(at.requests, 'edit').findLast(({ id }) => id === thread);
      expect(starter === undefined ? '' : wordsIn(starter)).toContain('in a thread');
      await move(at, rematchOf(made.id));
      expect(drawnIn(at)).toBe(thread);
    }
  });
});

describe('the name of a thread', () => {
  it('stays through the game, since Discord announces each new one, and in the end lists those who stayed', async () => {
    const { at, made, starter } = await lobby();
    await pressOn(at, CAT, made, 'join');
    await pressOn(at, ANN, made, 'start');
    await at.time.pass(5_000);
    await at.tables.leave(made.id, CAT.id, true);
    await at.time.pass(20 * MINUTE);
    await at.tables.returnToSeat(made.id, ANN.id);
    await at.time.pass(5_000);
    await move(at, made.id).catch(() => undefined);
    expect(ofKind(at.requests, 'changeThread')).toEqual([]);
    await at.tables.end(made.id, { ...ANN, mayManage: true }, true);
    await at.time.pass(MINUTE);
    const name = expect.stringMatching(/^Farkle Flip: (Ann and Ben|Ben and Ann)$/);
    expect(ofKind(at.requests, 'changeThread')).toEqual([
      { kind: 'changeThread', id: starter, change: { name } },
    ]);
  });

  it('is not changed at the end if nobody left, and tried only once', async () => {
    for (const leaves of [false, true]) {
      const { at, made } = await begun();
      if (leaves) await at.tables.leave(made.id, BEN.id, true);
      at.failures.set('changeThread', [LIMITED]);
      await at.tables.end(made.id, { ...ANN, mayManage: true }, true);
      await at.time.pass(MINUTE);
      const names = ofKind(at.requests, 'changeThread').map(({ change }) => change.name);
      expect(names).toEqual(leaves ? ['Farkle Flip: Ann'] : []);
    }
  });

  it('has as many people in it as fit', async () => {
    const { at, made } = await lobby();
    const table = await look(at, made.id);
    const named = (...names: readonly string[]): string | undefined => {
      const occupants = names.map((name, index) => ({
        ...(table.occupants[0] as Table['occupants'][number]),
        person: { id: userId(`10${index}`), name },
      }));
      return threadInfo({ ...table, occupants }, GLYPHS)?.name('en');
    };
    expect(named('Ada')).toBe('Farkle Flip: Ada');
    expect(named('Ada', 'Ben', 'Cid')).toBe('Farkle Flip: Ada, Ben and Cid');
    expect(named('Ada\nthe\u202Egreat')).toBe('Farkle Flip: Ada the great');
    expect(named('Alex', 'Alex', '\u3164')).toBe('Farkle Flip: Alex, Alex (2) and someone');
    expect(named('علي', 'سلام')).toBe('Farkle Flip: \u2068علي\u2069 and \u2068سلام\u2069');
    const many = named(...Array.from({ length: 8 }, (_, index) => `${index}`.repeat(32))) ?? '';
    expect(many.length).toBeLessThanOrEqual(100);
    expect(many).toMatch(/^Farkle Flip: 0+, 1+ and 6 more$/);
    expect(threadInfo({ ...table, game: 'forgotten' }, GLYPHS)).toBeNull();
  });
});

// Proves src/discord/messages/notifications.ts, src/discord/features/notify/notification.message.ts

import { describe, expect, it } from 'vitest';
import { type Message, sentence } from '../../../src/discord/draw/message.ts';
import { type NotificationAct, write } from '../../../src/discord/interactions/custom-ids.ts';
import type { TableId, UserId } from '../../../src/tables/ids.ts';
import type { Who } from '../../../src/tables/ports.ts';
import { faults } from '../../support/discord-faults.ts';
import { createMemoryStore } from '../../support/memory-storage.ts';
import { ANN, BEN, CAT, CHANNEL, done, GUILD, opening, person } from '../../tables/harness.ts';
import { pressable, textOf } from '../drawn.ts';
import { type Harness, harness, LIMITED } from '../harness.ts';
import { isPrivate, only, type Request, wordsIn } from '../requests.ts';

const DAN = person('Dan');
const MINUTE = 60_000;

const button = (table: TableId, act: NotificationAct, game = 'rage') =>
  write({ kind: 'notification', table, game, act });
const want = (at: Harness, ...people: readonly Pick<Who, 'id'>[]) =>
  Promise.all(people.map(({ id }) => at.notifications.subscribe(id, GUILD, ['rage'])));
const open = async (at: Harness, over: Parameters<typeof opening>[0] = {}) =>
  done(await at.tables.open(opening({ game: 'rage', host: ANN, ...over })));

/** The host changes who can join. */
const access = async (at: Harness, id: TableId, to: 'public' | 'private') =>
  done(await at.tables.changeOptions(id, ANN.id, { options: {}, byInvitation: to === 'private' }));

/** The notifications sent or edited so far. */
function sentBy(at: Harness) {
  return at.requests.flatMap((request) => {
    if ((request.kind !== 'send' && request.kind !== 'edit') || !('components' in request.data)) return [];
    const { kind, id, data } = request;
    return textOf(data).startsWith('🔔') ? [{ kind, id, data }] : [];
  });
}
const pinged = ({ data }: { readonly data: Message }): readonly string[] =>
  [...(data.allowed_mentions.users ?? [])].toSorted();

describe('a new table', () => {
  it('is announced to its subscribers once, with a way to join and a way to unsubscribe', async () => {
    const at = harness();
    await want(at, BEN, CAT);
    await at.notifications.subscribe(DAN.id, GUILD, ['farkle']);
    const { id } = await open(at);
    await at.time.pass(14_000);
    expect(sentBy(at)).toEqual([]);
    await at.time.pass(2_000);
    const [told, ...more] = sentBy(at);
    if (told === undefined) throw new Error('nobody is told');
    expect(more).toEqual([]);
    expect(pinged(told)).toEqual([BEN.id, CAT.id].toSorted());
    // The only message besides invitations that calls people.
    expect(faults(told.data)).toEqual(['mentions are not held back']);
    const shown = await at.store.shownAt(id);
    expect(textOf(told.data)).toContain(
      `${ANN.name} opened a **Rage** table: https://discord.com/channels/${GUILD}/${CHANNEL}/${shown?.message}`,
    );
    expect(pressable(told.data).map((each) => each.id)).toEqual([button(id, 'join'), button(id, 'stop')]);
    await at.time.pass(5 * MINUTE);
    expect(sentBy(at)).toHaveLength(1);
  });

  it.each([
    ['is a game for one', { game: 'ferry' }],
    ['is for practice', { practice: true as const }],
    ['is private', { byInvitation: true as const }],
    ['is full', { bots: { count: 7, level: 'easy' as const } }],
  ])('is not announced if it %s', async (_, over) => {
    const at = harness();
    for (const game of ['rage', 'ferry']) await at.notifications.subscribe(BEN.id, GUILD, [game]);
    await open(at, over);
    await at.time.pass(MINUTE);
    expect(sentBy(at)).toEqual([]);
  });

  it('is announced once it is public, if it was private at first', async () => {
    const at = harness();
    await want(at, BEN);
    const { id } = await open(at, { byInvitation: true });
    await at.time.pass(MINUTE);
    await access(at, id, 'public');
    await at.time.pass(14_000);
    expect(sentBy(at)).toEqual([]);
    await at.time.pass(2_000);
    expect(sentBy(at).map(pinged)).toEqual([[BEN.id]]);
  });

  it('is not announced if it becomes private at once, or public only after minutes', async () => {
    const at = harness();
    await want(at, BEN);
    const { id } = await open(at);
    await access(at, id, 'private');
    await at.time.pass(6 * MINUTE);
    await access(at, id, 'public');
    await at.time.pass(MINUTE);
    expect(sentBy(at)).toEqual([]);
  });

  it('says when it has become private, and calls nobody again when it becomes public again', async () => {
    const at = harness();
    await want(at, BEN);
    const { id } = await open(at);
    await at.time.pass(MINUTE);
    await access(at, id, 'private');
    await at.time.pass(MINUTE);
    const said = sentBy(at).at(-1);
    if (said === undefined) throw new Error('nothing was said');
    expect([said.kind, textOf(said.data)]).toEqual([
      'edit',
      `🔔 ${ANN.name} opened a **Rage** table. The table is private now.`,
    ]);
    expect(pressable(said.data).map((each) => each.id)).toEqual([button(id, 'stop')]);
    expect(await at.notifications.notifications()).toEqual([]);
    await access(at, id, 'public');
    await at.time.pass(MINUTE);
    expect(sentBy(at)).toHaveLength(2);
  });

  it.each([
    ['has begun', (at: Harness, id: TableId) => at.tables.start(id, ANN.id)],
    ['is closed', (at: Harness, id: TableId) => at.tables.cancel(id, ANN)],
  ])('is not announced once it %s', async (_, end) => {
    const at = harness();
    await want(at, BEN);
    const { id } = await open(at, { bots: { count: 2, level: 'easy' } });
    done(await end(at, id));
    await at.time.pass(MINUTE);
    expect(sentBy(at)).toEqual([]);
    expect(await at.notifications.notifications()).toEqual([]);
  });

  it.each([
    ['sits there', (at: Harness, id: TableId) => at.tables.join(id, BEN)],
    [
      'was kicked from it',
      async (at: Harness, id: TableId) => {
        done(await at.tables.join(id, BEN));
        return at.tables.kick(id, ANN.id, BEN.id);
      },
    ],
  ])('is not announced to a person who %s', async (_, change) => {
    const at = harness();
    await want(at, BEN, CAT);
    const { id } = await open(at);
    done(await change(at, id));
    await at.time.pass(MINUTE);
    expect(sentBy(at).map(pinged)).toEqual([[CAT.id]]);
  });

  it('is not announced to a person who plays elsewhere, or was just invited to a table', async () => {
    const at = harness();
    await want(at, BEN, CAT);
    const other = await open(at, { host: DAN, game: 'farkle' });
    done(await at.tables.join(other.id, BEN));
    done(await at.tables.start(other.id, DAN.id));
    at.parts.invitations.challenged({ guild: GUILD, whom: CAT.id });
    await open(at);
    await at.time.pass(30_000);
    expect(sentBy(at)).toEqual([]);
  });

  it('is not announced during a person’s quiet hours, and is when they are over', async () => {
    const at = harness();
    await want(at, BEN, CAT);
    // The tests begin at midnight UTC.
    await at.notifications.setQuietHours(BEN.id, { from: 22, until: 1, timeZone: 'Africa/Abidjan' });
    await at.notifications.setQuietHours(CAT.id, { from: 22, until: 1, timeZone: 'Europe/Berlin' });
    await open(at);
    await at.time.pass(MINUTE);
    expect(sentBy(at).map(pinged)).toEqual([[CAT.id]]);
    await at.time.pass(60 * MINUTE);
    await open(at);
    await at.time.pass(MINUTE);
    expect(
      sentBy(at)
        .filter(({ kind }) => kind === 'send')
        .map(pinged),
    ).toEqual([[CAT.id], [BEN.id, CAT.id].toSorted()]);
  });

  it('is not announced to people who cannot see the channel; those who left the server are not checked again', async () => {
    const asked: UserId[] = [];
    const at = harness({
      accessOf: (user) => {
        asked.push(user);
        return user === BEN.id ? 'gone' : user === CAT.id ? 'hidden' : 'sees';
      },
    });
    await want(at, BEN, CAT, DAN);
    await at.notifications.subscribe(CAT.id, GUILD, ['rage', 'farkle']);
    await open(at);
    await at.time.pass(MINUTE);
    expect(sentBy(at).map(pinged)).toEqual([[DAN.id]]);
    expect(await at.notifications.subscriptionsOf(BEN.id)).toEqual([]);
    expect(await at.notifications.subscriptionsOf(CAT.id)).toHaveLength(2);
    await open(at, { host: BEN });
    await at.time.pass(MINUTE);
    expect(asked.filter((user) => user === BEN.id)).toHaveLength(1);
    expect(asked.filter((user) => user === CAT.id)).toHaveLength(2);
  });

  it('is not announced to people notified of that game within the hour, and to at most twenty at a time', async () => {
    const at = harness();
    const crowd = [...Array(23).keys()].map((number) => ({ id: `4000000000000000${10 + number}` as UserId }));
    await want(at, ...crowd);
    await open(at);
    await at.time.pass(MINUTE);
    await open(at, { host: BEN });
    await at.time.pass(MINUTE);
    await open(at, { host: CAT });
    await at.time.pass(MINUTE);
    const [first = [], second = [], ...more] = sentBy(at).map(pinged);
    expect([first.length, second.length, more]).toEqual([20, 3, []]);
    expect(new Set([...first, ...second]).size).toBe(23);
    await at.time.pass(60 * MINUTE);
    await open(at, { host: DAN });
    await at.time.pass(MINUTE);
    expect(
      sentBy(at)
        .filter(({ kind }) => kind === 'send')
        .map((each) => pinged(each).length),
    ).toEqual([20, 3, 20]);
  });
});

describe('once the lobby is over', () => {
  it.each([
    ['The game has begun.', (at: Harness, id: TableId) => at.tables.start(id, ANN.id)],
    ['The table has closed.', (at: Harness, id: TableId) => at.tables.cancel(id, ANN)],
  ])('the message says: %s', async (says, end) => {
    const at = harness();
    await want(at, BEN);
    const { id } = await open(at, { bots: { count: 2, level: 'easy' } });
    await at.time.pass(MINUTE);
    done(await end(at, id));
    await at.time.pass(MINUTE);
    const [told, edited, ...more] = sentBy(at);
    expect(more).toEqual([]);
    expect(edited).toMatchObject({ kind: 'edit', id: told?.id });
    if (edited === undefined) throw new Error('it was not edited');
    expect(textOf(edited.data)).toContain(says);
    expect(pinged(edited)).toEqual([]);
    expect(pressable(edited.data).map((each) => each.id)).toEqual([button(id, 'stop')]);
    expect(await at.notifications.notifications()).toEqual([]);
  });

  it('the message says so as soon as Discord accepts it, and further changes cause no more requests', async () => {
    const at = harness();
    await want(at, BEN);
    const { id } = await open(at);
    await at.time.pass(MINUTE);
    at.failures.set('edit', [500, 500, 500, 500]);
    done(await at.tables.cancel(id, ANN));
    await at.time.pass(5 * MINUTE);
    const edits = sentBy(at).filter(({ kind }) => kind === 'edit');
    expect(edits.length).toBeGreaterThan(1);
    expect(edits.length).toBeLessThan(7);
    expect(await at.notifications.notifications()).toEqual([]);
  });
});

describe('whatever happens to the request', () => {
  it('waits for the rate limit', async () => {
    const at = harness();
    await want(at, BEN);
    await open(at);
    await at.time.pass(10_000);
    at.failures.set('send', [LIMITED]);
    await at.time.pass(MINUTE);
    // The first was refused.
    expect(sentBy(at).map(pinged)).toEqual([[BEN.id], [BEN.id]]);
    expect((await at.notifications.notifications())[0]?.message).toBe(sentBy(at)[1]?.id);
  });

  it('looks for the message after a lost answer, and does not send it again', async () => {
    const at = harness();
    await want(at, BEN);
    await open(at);
    await at.time.pass(10_000);
    at.failures.set('send', [500]);
    await at.time.pass(10_000);
    const [lost] = sentBy(at);
    at.state.found = [String(BigInt(at.time.now() - 1_420_070_400_000) << 22n)];
    await at.time.pass(MINUTE);
    expect(lost).toBeDefined();
    expect(sentBy(at)).toHaveLength(1);
    expect((await at.notifications.notifications())[0]?.message).toBe(at.state.found[0]);
  });

  it('sends it again if it did not arrive, and gives up when it is late', async () => {
    const at = harness();
    await want(at, BEN);
    await open(at);
    await at.time.pass(10_000);
    at.failures.set('send', [500]);
    await at.time.pass(MINUTE);
    expect(sentBy(at).map(pinged)).toEqual([[BEN.id], [BEN.id]]);

    const silent = harness();
    await want(silent, BEN);
    await open(silent, { secondsPerTurn: 86_400 });
    await silent.time.pass(10_000);
    silent.failures.set('send', Array(100).fill(503));
    await silent.time.pass(60 * MINUTE);
    const tries = sentBy(silent).length;
    expect(tries).toBeGreaterThan(2);
    expect(tries).toBeLessThan(15);
    expect(await silent.notifications.notifications()).toEqual([]);
  });

  it('is announced later if its channel is left alone because of another refusal', async () => {
    const at = harness();
    await want(at, BEN);
    await open(at);
    await at.time.pass(10_000);
    at.failures.set('send', [50_013]);
    await at.api.send(CHANNEL, sentence('Something else.'), '1').catch(() => undefined);
    await at.time.pass(MINUTE);
    expect(sentBy(at).map(pinged)).toEqual([[BEN.id]]);
  });

  it('gives up if the bot may not write, and the recipients can be notified of the next table', async () => {
    const at = harness();
    await want(at, BEN);
    await open(at);
    await at.time.pass(10_000);
    at.failures.set('send', [50_013]);
    await at.time.pass(MINUTE);
    expect(await at.notifications.notifications()).toEqual([]);
    await open(at, { host: CAT });
    await at.time.pass(MINUTE);
    expect(sentBy(at).map(pinged)).toEqual([[BEN.id], [BEN.id]]);
    expect(at.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('after a restart', () => {
  it('a table that nobody was notified of yet is announced, once', async () => {
    const at = harness();
    await want(at, BEN);
    await open(at);
    await at.time.pass(5_000);
    await at.telling.settle();
    const after = harness(at);
    await after.telling.resume();
    await at.time.pass(MINUTE);
    expect(sentBy(at)).toEqual([]);
    expect(sentBy(after).map(pinged)).toEqual([[BEN.id]]);
    const third = harness(after);
    await third.telling.resume();
    await at.time.pass(MINUTE);
    expect(sentBy(third)).toEqual([]);
  });

  it.each([
    ['arrived', true],
    ['did not arrive', false],
  ])('a message that was decided on and %s is there once', async (_, arrived) => {
    const at = harness();
    await want(at, BEN, CAT);
    const { id } = await open(at);
    const decided = { table: id, channel: CHANNEL, decidedAt: at.time.now() };
    await at.notifications.decide(decided, { id, guild: GUILD, game: 'rage' }, [BEN.id]);
    await at.telling.settle();
    const after = harness(at);
    const found = String(BigInt(at.time.now() - 1_420_070_400_000) << 22n);
    after.state.found = arrived ? [found] : [];
    await after.telling.resume();
    await at.time.pass(MINUTE);
    expect(sentBy(after).map(pinged)).toEqual(arrived ? [] : [[BEN.id]]);
    done(await after.tables.cancel(id, ANN));
    await at.time.pass(MINUTE);
    expect(sentBy(after).filter(({ kind }) => kind === 'edit')).toHaveLength(1);
  });

  it('marks a lobby that ended meanwhile as over, and ignores a table that is gone', async () => {
    const at = harness();
    await want(at, BEN);
    const { id } = await open(at);
    await at.time.pass(MINUTE);
    const [told] = sentBy(at);
    await at.telling.settle();
    done(await at.tables.cancel(id, ANN));
    const after = harness(at);
    await after.telling.resume();
    await at.time.pass(MINUTE);
    expect(sentBy(after)).toMatchObject([{ kind: 'edit', id: told?.id }]);

    const empty = harness({ store: createMemoryStore(), notifications: after.notifications });
    await after.notifications.decide(
      { table: id, channel: CHANNEL, decidedAt: 0 },
      { id, guild: GUILD, game: 'rage' },
      [],
    );
    await empty.telling.resume();
    await empty.time.pass(MINUTE);
    expect(sentBy(empty)).toEqual([]);
    expect(await after.notifications.notifications()).toEqual([]);
  });

  it('a table that has been open for long is not announced', async () => {
    const at = harness();
    await open(at, { secondsPerTurn: 86_400 });
    await want(at, BEN);
    await at.telling.settle();
    await at.time.pass(6 * MINUTE);
    const after = harness(at);
    await after.telling.resume();
    await at.time.pass(MINUTE);
    expect(sentBy(after)).toEqual([]);
  });
});

describe('a press on the message', () => {
  const told = async () => {
    const at = harness();
    await want(at, BEN, CAT);
    const { id } = await open(at);
    await at.time.pass(MINUTE);
    return { at, id, on: { id: sentBy(at)[0]?.id ?? '', hidden: false } };
  };
  const says = (requests: readonly Request[]) => {
    const answer = requests.find(isPrivate);
    if (answer === undefined) throw new Error('no private answer');
    return wordsIn(answer);
  };

  it('joins the table, or says why not, in private', async () => {
    const { at, id, on } = await told();
    expect(says(await at.press(BEN, button(id, 'join'), on))).toContain('You’re at the table: https://');
    expect((await at.tables.look(id))?.occupants).toHaveLength(2);
    expect(says(await at.press(BEN, button(id, 'join'), on))).toContain('already');
    done(await at.tables.cancel(id, ANN, true));
    expect(says(await at.press(CAT, button(id, 'join'), on))).not.toContain('You’re at the table');
  });

  it('unsubscribes the presser, and nobody else', async () => {
    const { at, id, on } = await told();
    expect(says(await at.press(BEN, button(id, 'stop'), on))).toContain(
      'You’ll no longer be notified of new tables for Rage here.',
    );
    expect(await at.notifications.subscriptionsOf(BEN.id)).toEqual([]);
    expect(await at.notifications.subscriptionsOf(CAT.id)).toHaveLength(1);
    expect(isPrivate(only(await at.press(DAN, button(id, 'stop'), on)))).toBe(true);
  });
});

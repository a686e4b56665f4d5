// Proves src/discord/features/invite/invitations.ts, src/discord/features/invite/invite.ts, src/discord/features/invite/answered-calls.ts, src/discord/features/invite/invitation.message.ts

import { expect, test } from 'vitest';
import { sentence } from '../../../../src/discord/draw/message.ts';
import { write } from '../../../../src/discord/interactions/custom-ids.ts';
import { decode } from '../../../../src/discord/interactions/decode.ts';
import type { AboutRole, Incoming } from '../../../../src/discord/interactions/incoming.ts';
import { createThrottle, RATES } from '../../../../src/discord/interactions/rates.ts';
import type { TableId } from '../../../../src/tables/ids.ts';
import type { Who } from '../../../../src/tables/ports.ts';
import { ANN, BEN, CAT, CHANNEL, GUILD, person } from '../../../tables/harness.ts';
import { control, pressable } from '../../drawn.ts';
import { type Harness, harness, look, opened } from '../../harness.ts';
import {
  answerIn,
  drawnBy,
  editsOf,
  first,
  isPrivate,
  isUpdate,
  ofKind,
  only,
  wordsIn,
} from '../../requests.ts';

const ROLE: AboutRole = { id: '500000000000000001', isEveryone: false, mayMention: true };
const TEN_MINUTES = 10 * 60_000;

/** A person types the command about a person, a role or nobody. */
async function invite(
  at: Harness,
  who: typeof ANN,
  whom: { readonly id?: typeof ANN.id; readonly isBot?: boolean; readonly isHere?: boolean } | null,
  role?: AboutRole,
) {
  const about = whom === null ? {} : { about: { id: BEN.id, isBot: false, isHere: true, ...whom } };
  const given = role === undefined ? {} : { role };
  const named = role?.id ?? whom?.id ?? BEN.id;
  const command = at.typed(who, 'table', 'invite', { who: named }, { ...about, ...given });
  // The only kind of message that notifies people, so it is exempt from the check against that.
  return first(await at.handle(command));
}

async function refused(
  at: Harness,
  ...asked: Parameters<typeof invite> extends [Harness, ...infer R] ? R : never
) {
  const answer = await invite(at, ...asked);
  expect(isPrivate(answer)).toBe(true);
  return wordsIn(answer);
}

test('a person is called to the table, and nobody else is notified', async () => {
  const at = harness();
  const { on } = await opened(at);
  const answer = await invite(at, ANN, {});
  expect(isPrivate(answer)).toBe(false);
  expect(wordsIn(answer)).toBe(
    `✉️ <@${ANN.id}> invites <@${BEN.id}> to **Farkle Flip**. Until the game starts, you can join at the table: https://discord.com/channels/${GUILD}/${CHANNEL}/${on.id}`,
  );
  expect(drawnBy(answer).allowed_mentions).toEqual({ users: [BEN.id] });
});

test('a person who wants no mentions is named but not called', async () => {
  const at = harness();
  await opened(at);
  await at.store.setMentions(BEN.id, false);
  at.parts.names.pressed(GUILD, { id: BEN.id, name: '*Ben*' });
  const answer = await invite(at, ANN, {});
  expect(drawnBy(answer).allowed_mentions).toEqual({ parse: [] });
  expect(wordsIn(answer)).toContain(`<@${ANN.id}> invites \\*Ben\\* to **Farkle Flip**`);
});

test('only people who may mention a role can call it, and nobody can call everyone', async () => {
  const at = harness();
  await opened(at);
  expect(await refused(at, ANN, null, { ...ROLE, id: GUILD, isEveryone: true })).toContain(
    'can’t invite everyone',
  );
  expect(await refused(at, ANN, null, { ...ROLE, mayMention: false })).toContain('not allowed to mention');
  expect(await refused(at, ANN, null, { ...ROLE, isSilent: true })).toContain(
    'nobody would hear of your invitation',
  );
  const answer = await invite(at, ANN, null, ROLE);
  expect(wordsIn(answer)).toContain(`invites <@&${ROLE.id}> to **Farkle Flip**`);
  expect(drawnBy(answer).allowed_mentions).toEqual({ roles: [ROLE.id] });
});

test('a table invites one role, and people after it', async () => {
  const at = harness();
  await opened(at);
  await invite(at, ANN, null, ROLE);
  expect(await refused(at, ANN, null, { ...ROLE, id: '500000000000000002' })).toBe(
    'This table has already invited a role. You can still invite people one by one.',
  );
  expect(isPrivate(await invite(at, ANN, {}))).toBe(false);
});

test('inviting oneself, a bot, an absent person or nobody is answered with a sentence', async () => {
  const at = harness();
  await opened(at);
  expect(await refused(at, ANN, { id: ANN.id })).toContain('at the table already');
  expect(await refused(at, ANN, { isBot: true })).toContain('can’t invite a bot');
  expect(await refused(at, ANN, { isHere: false })).toContain(`<@${BEN.id}> can’t see this channel`);
  expect(await refused(at, ANN, null)).toContain('can’t tell who you mean');
});

test('only people waiting at a table with a free seat invite, and only people who are not there', async () => {
  const at = harness();
  const { id, on } = await opened(at);
  expect(await refused(at, BEN, { id: CAT.id })).toBe('You’re not at a table here.');
  await at.press(BEN, control(id, 'join'), on);
  expect(await refused(at, ANN, {})).toBe('They’re at this table already.');
  for (let bots = 2; bots < 8; bots += 1) await at.press(ANN, control(id, 'bots'), on, ['easy']);
  expect(await refused(at, BEN, { id: CAT.id })).toBe('This table is full.');
  await at.press(ANN, control(id, 'start'), on);
  expect(await refused(at, ANN, { id: CAT.id })).toBe('This game has already started.');
});

test('commands about others ignore a lesson and a solo game', async () => {
  const at = harness();
  const { id } = await opened(at);
  await at.command(ANN, 'rage', 'learn', { practice: true });
  await at.command(ANN, 'ferry', 'start', { visible: 'private' });
  expect(wordsIn(await invite(at, ANN, {}))).toContain('to **Farkle Flip**');
  const sits = 'You’re at 3 tables here.';
  for (const sub of ['kick', 'host', 'substitute']) {
    expect(JSON.stringify(await at.command(ANN, 'table', sub, { player: BEN.id }))).not.toContain(sits);
    const listed = await at.handle(at.typing(ANN, 'table', sub));
    expect(listed).toMatchObject([{ data: { choices: [{ value: id }] } }]);
  }
  expect(JSON.stringify(await at.command(ANN, 'table', 'leave'))).toContain(sits);
});

test('of several tables an invitation is for the lobby, and a substitution for the running game', async () => {
  const at = harness();
  const { id, on } = await opened(at);
  await at.press(BEN, control(id, 'join'), on);
  await at.press(ANN, control(id, 'start'), on);
  const lobby = await opened(at, 'rage');
  expect(wordsIn(await invite(at, ANN, {}))).toContain('to **Rage**');
  for (const [sub, meant] of [
    ['invite', [lobby.id]],
    ['substitute', [id]],
    ['kick', [lobby.id, id]],
  ] as const) {
    const listed = await at.handle(at.typing(ANN, 'table', sub));
    expect(listed).toMatchObject([{ data: { choices: meant.map((value) => ({ value })) } }]);
  }
});

test('a person who only plays alone is told why nobody can be invited', async () => {
  const at = harness();
  await at.command(ANN, 'rage', 'learn', { practice: true });
  await at.command(ANN, 'ferry', 'start');
  expect(await refused(at, ANN, {})).toBe('This game has already started.');
});

test('nobody is invited twice in ten minutes, whatever the table, and a table stops after eight', async () => {
  const at = harness();
  const first = await opened(at, 'farkle');
  await at.press(CAT, control(first.id, 'join'), first.on);
  expect(isPrivate(await invite(at, ANN, {}))).toBe(false);
  expect(await refused(at, CAT, {})).toContain('You can call them again in 10 minutes.');
  await at.time.pass(TEN_MINUTES - 60_000);
  expect(await refused(at, ANN, {})).toContain('again in a minute.');
  await at.time.pass(60_000);
  const second = await opened(at, 'farkle');
  expect(second.id).not.toBe(first.id);
  for (let count = 0; count < 8; count += 1) {
    expect(isPrivate(await invite(at, ANN, { id: person(`P${count}`).id }))).toBe(false);
    await at.time.pass(20_000);
  }
  expect(await refused(at, ANN, { id: person('P9').id })).toContain('already sent 8 invitations');
});

test('only the host can invite a kicked person back', async () => {
  const at = harness();
  const { id, on } = await opened(at);
  for (const who of [BEN, CAT]) await at.press(who, control(id, 'join'), on);
  await at.command(ANN, 'table', 'kick', { player: BEN.id });
  expect(await refused(at, CAT, {})).toContain('only the host can invite them back');
  expect(isPrivate(await invite(at, ANN, {}))).toBe(false);
  await at.press(BEN, control(id, 'join'), on);
  expect((await look(at, id)).occupants.map(({ person: sits }) => sits?.id)).toContain(BEN.id);
});

test('a refused invitation admits nobody', async () => {
  const at = harness();
  const { id, on } = await opened(at);
  await invite(at, ANN, {});
  for (const who of [BEN, CAT]) await at.press(who, control(id, 'join'), on);
  await at.command(ANN, 'table', 'kick', { player: BEN.id });
  expect(await refused(at, ANN, {})).toContain('They were called here just now');
  expect((await look(at, id)).kicked).toEqual([BEN.id]);
  for (let count = 0; count < 7; count += 1) {
    await invite(at, ANN, { id: person(`P${count}`).id });
    await at.time.pass(20_000);
  }
  await at.command(ANN, 'table', 'kick', { player: CAT.id });
  expect(await refused(at, ANN, { id: CAT.id })).toContain('already sent 8 invitations');
  expect((await look(at, id)).kicked).toEqual([BEN.id, CAT.id]);
});

test('a person who was called a moment ago is admitted to a private table without another call', async () => {
  const at = harness();
  const { id, on } = await opened(at, 'farkle', { private: true });
  for (const whom of [BEN.id, ROLE.id]) at.parts.invitations.challenged({ guild: GUILD, whom });
  const says = 'can join this table now. They were called a moment ago, so I didn’t call them again.';
  expect(await refused(at, BEN, { id: CAT.id })).toBe('You’re not at a table here.');
  expect(await refused(at, ANN, {})).toBe(`<@${BEN.id}> ${says}`);
  expect(await refused(at, ANN, null, ROLE)).toBe(`Everybody with <@&${ROLE.id}> ${says}`);
  expect((await look(at, id)).invited).toEqual([BEN.id, ROLE.id]);
  await at.press(BEN, control(id, 'join'), on);
  expect(await refused(at, ANN, {})).toBe('They’re at this table already.');
  expect(await refused(at, BEN, null, ROLE)).toBe('Only the host can invite people to a private table.');
});

test('calling people is rate-limited like other posts', () => {
  const at = harness();
  const throttle = createThrottle(RATES, at.time.timer.elapsed);
  const take = (incoming: Incoming) => throttle(incoming, decode(incoming).costs);
  const type = (sub: string) => take(at.typed(ANN, 'table', sub));
  for (let times = 0; times < RATES.post.person.burst; times += 1) expect(type('invite')).toBeNull();
  expect(type('invite')).not.toBeNull();
  expect(type('show')).toBeNull();
});

/** Ann’s invitation to a private table: the table, its message, and the press of Join on it. */
async function invitedTo(at: Harness, role?: AboutRole) {
  const { id, on: lobby } = await opened(at, 'farkle', { private: true });
  await invite(at, ANN, role === undefined ? {} : null, role);
  const [call] = await at.store.calls();
  if (call === undefined) throw new Error('nobody was called');
  await at.time.pass(5_000);
  at.requests.length = 0;
  const press = write({ kind: 'invitation', table: id, whom: role?.id ?? BEN.id });
  const join = (who: Who, roles: readonly string[] = []) =>
    at.handle(at.pressed(who, press, { id: call.message, hidden: false }, { roles }));
  return { id, lobby, message: call.message, join };
}

test('an invitation to a private table is a message to join it on; other tables need none', async () => {
  const at = harness();
  await opened(at, 'farkle', { private: true });
  const secret = await invite(at, ANN, {});
  expect(wordsIn(secret)).toContain(`invites <@${BEN.id}> to a private **Farkle Flip** table: `);
  expect(pressable(drawnBy(secret)).map(({ id }) => id)).toEqual([expect.stringContaining(':invitation:')]);
  expect(drawnBy(secret).allowed_mentions).toEqual({ users: [BEN.id] });
  const other = harness();
  await opened(other);
  expect(pressable(drawnBy(await invite(other, ANN, {})))).toEqual([]);
});

test('an invitation to a public table disappears once they sit there or the game has begun', async () => {
  for (const change of [
    (at: Harness, id: TableId) => at.tables.join(id, BEN),
    async (at: Harness, id: TableId) => {
      await at.tables.addBot(id, ANN.id, 'easy');
      return at.tables.start(id, ANN.id);
    },
  ]) {
    const at = harness();
    const { id } = await opened(at);
    await invite(at, ANN, {});
    const [call] = await at.store.calls();
    await at.tables.addBot(id, ANN.id, 'easy');
    await at.time.pass(5_000);
    expect(at.requests.some(({ kind }) => kind === 'remove')).toBe(false);
    expect((await change(at, id)).ok).toBe(true);
    await at.time.pass(5_000);
    expect(at.requests).toContainEqual({ kind: 'remove', id: call?.message });
    expect(await at.store.calls()).toEqual([]);
  }
});

test('an invitation that was accepted leaves no line behind', async () => {
  const at = harness();
  const { id, message } = await invitedTo(at);
  expect((await at.tables.join(id, BEN)).ok).toBe(true);
  await at.time.pass(5_000);
  expect(editsOf(at.requests, message)).toEqual([]);
  expect(at.requests).toContainEqual({ kind: 'remove', id: message });
  expect(await at.store.calls()).toEqual([]);
});

test('an invited person joins by one press, which says so in its place and seats nobody else', async () => {
  const at = harness();
  const { id, message, join } = await invitedTo(at);
  const refused = only(await join(CAT));
  expect(isPrivate(refused)).toBe(true);
  expect(wordsIn(refused)).toContain('its host has to invite you first');
  expect(await at.store.calls()).toHaveLength(1);
  const joined = answerIn(await join(BEN));
  expect(isUpdate(joined)).toBe(true);
  expect(wordsIn(joined)).toContain(`✉️ <@${BEN.id}> accepted the invitation to **Farkle Flip**: https://`);
  expect(pressable(drawnBy(joined))).toEqual([]);
  expect((await look(at, id)).occupants.map(({ person: sits }) => sits?.id)).toEqual([ANN.id, BEN.id]);
  await at.time.pass(5_000);
  // The answer has shown it, and is removed once it has been read.
  expect(editsOf(at.requests, message)).toEqual([]);
  expect(await at.store.calls()).toEqual([]);
  expect(at.requests.some(({ kind }) => kind === 'removeAnswer')).toBe(false);
  await at.time.pass(5_000);
  expect(ofKind(at.requests, 'removeAnswer')).toHaveLength(2);
});

test('an invitation shows what became of it: that it was over or opened up before', async () => {
  const cases = {
    [`✉️ <@${BEN.id}> was invited to a private **Farkle Flip** table. The game has begun.`]: async (
      at: Harness,
      id: TableId,
    ) => {
      await at.tables.addBot(id, ANN.id, 'easy');
      return at.tables.start(id, ANN.id);
    },
    '**Farkle Flip** table. The table has closed.': (at: Harness, id: TableId) =>
      at.tables.cancel(id, ANN, true),
    '**Farkle Flip** table. Anybody here can join it now: https://': (at: Harness, id: TableId) =>
      at.tables.changeOptions(id, ANN.id, { options: {}, byInvitation: false }),
  };
  for (const [says, change] of Object.entries(cases)) {
    const at = harness();
    const { id, message, join } = await invitedTo(at);
    expect((await change(at, id)).ok).toBe(true);
    await at.time.pass(5_000);
    expect(editsOf(at.requests, message)).toEqual([expect.stringContaining(says)]);
    expect(await at.store.calls()).toEqual([]);
    const late = answerIn(await join(CAT));
    // If it is pressed in an outdated client, the message says why nothing happens.
    if (says.includes('begun') || says.includes('closed')) expect(isUpdate(late)).toBe(true);
  }
});

test('an invitation of a role stays for all its members until its lobby is over', async () => {
  const at = harness();
  const { id, message, join } = await invitedTo(at, ROLE);
  expect(wordsIn(only(await join(CAT)))).toContain('its host has to invite you first');
  for (const who of [BEN, CAT]) {
    const joined = answerIn(await join(who, [ROLE.id]));
    expect(isPrivate(joined)).toBe(true);
    expect(wordsIn(joined)).toContain('You’re at the table: https://');
  }
  await at.time.pass(5_000);
  expect(editsOf(at.requests, message)).toEqual([]);
  await at.tables.start(id, ANN.id);
  await at.time.pass(5_000);
  expect(editsOf(at.requests, message)).toEqual([
    `✉️ <@&${ROLE.id}> was invited to a private **Farkle Flip** table. The game has begun.`,
  ]);
  expect(await at.store.calls()).toEqual([]);
});

test('without a free seat, the invitation stays and later shows what became of it', async () => {
  const at = harness();
  const { id, message, join } = await invitedTo(at);
  for (let bots = 1; bots < 8; bots += 1) await at.tables.addBot(id, ANN.id, 'easy');
  expect(wordsIn(only(await join(BEN)))).toContain('This table is full.');
  expect(await at.store.calls()).toHaveLength(1);
  await at.tables.cancel(id, ANN, true);
  await at.time.pass(5_000);
  expect(editsOf(at.requests, message)).toEqual([expect.stringContaining('The table has closed.')]);
});

test('a restart between an invitation and its end loses neither', async () => {
  const before = harness();
  const { id, message } = await invitedTo(before);
  const at = harness({ store: before.store, time: before.time });
  await at.messages.resume();
  expect(editsOf(at.requests, message)).toEqual([]);
  await at.tables.join(id, BEN);
  await at.time.pass(5_000);
  expect(at.requests).toContainEqual({ kind: 'remove', id: message });
  // What happened during the downtime is shown at the next start.
  const other = harness();
  const late = await invitedTo(other);
  other.failures.set('edit', Array(9).fill(503));
  await other.tables.cancel(late.id, ANN, true);
  const after = harness({ store: other.store, time: other.time });
  await after.messages.resume();
  expect(editsOf(after.requests, late.message)).toEqual([expect.stringContaining('The table has closed.')]);
  expect(await after.store.calls()).toEqual([]);
});

test('an invitation in a channel that is left alone later shows what became of it', async () => {
  const at = harness();
  const { id, message } = await invitedTo(at);
  at.failures.set('edit', [50_013]);
  await at.api.edit(CHANNEL, '1', sentence('Something else.')).catch(() => undefined);
  await at.tables.cancel(id, ANN, true);
  await at.time.pass(5_000);
  expect(await at.store.calls()).toHaveLength(1);
  const after = harness({ store: at.store, time: at.time });
  await after.messages.resume();
  expect(editsOf(after.requests, message)).toEqual([expect.stringContaining('The table has closed.')]);
});

test('an invitation shows unprompted what became of it, once its channel is open again', async () => {
  const at = harness();
  const { id, message } = await invitedTo(at);
  at.failures.set('edit', Array(99).fill(50_013));
  await at.tables.cancel(id, ANN, true);
  await at.time.pass(TEN_MINUTES);
  at.failures.delete('edit');
  at.requests.length = 0;
  await at.time.pass(TEN_MINUTES);
  expect(editsOf(at.requests, message).at(-1)).toContain('The table has closed.');
  expect(await at.store.calls()).toEqual([]);
});

test('an invitation whose channel stays closed for a day is left as it is', async () => {
  const at = harness();
  const { id } = await invitedTo(at);
  at.failures.set('edit', Array(999).fill(50_013));
  await at.tables.cancel(id, ANN, true);
  await at.time.pass(TEN_MINUTES);
  expect(await at.store.calls()).toHaveLength(1);
  await at.time.pass(24 * 60 * 60_000);
  expect(await at.store.calls()).toEqual([]);
});

test('an invitation that was deleted is forgotten', async () => {
  const at = harness();
  const { id, message } = await invitedTo(at);
  at.failures.set('edit', [10_008]);
  await at.tables.cancel(id, ANN, true);
  await at.time.pass(5_000);
  expect(editsOf(at.requests, message)).toHaveLength(1);
  expect(await at.store.calls()).toEqual([]);
});

test('an invitation is found beside its lobby in a thread', async () => {
  const before = harness();
  const { id, lobby, message } = await invitedTo(before);
  const thread = { id: '700000000000000001', isOwn: false };
  await before.store.showAt(id, { message: lobby.id, postedAt: before.time.now(), thread });
  const at = harness({ store: before.store, time: before.time });
  await at.messages.resume();
  at.failures.set('edit', [10_008]);
  await at.tables.cancel(id, ANN, true);
  await at.time.pass(5_000);
  const edits = ofKind(at.requests, 'edit').filter((made) => made.id === message);
  expect(edits.map(({ channel }) => channel)).toEqual([CHANNEL, thread.id]);
  expect(await at.store.calls()).toEqual([]);
});

test('nothing remains of an invitation of a deleted person', async () => {
  const at = harness();
  const { id, message } = await invitedTo(at);
  await at.tables.forget(BEN.id);
  await at.time.pass(5_000);
  expect(at.requests).toContainEqual({ kind: 'remove', id: message });
  expect(JSON.stringify(await look(at, id))).not.toContain(BEN.id);
  expect(JSON.stringify(ofKind(at.requests, 'edit'))).not.toContain(BEN.id);
});

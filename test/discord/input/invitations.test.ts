import { expect, test } from 'vitest';
import { type TableAction, write } from '../../../src/discord/custom-ids.ts';
import type { AboutRole } from '../../../src/discord/input/incoming.ts';
import { createThrottle, RATES } from '../../../src/discord/input/rates.ts';
import type { TableId } from '../../../src/tables/ids.ts';
import { ANN, BEN, CAT, CHANNEL, GUILD, person } from '../../tables/harness.ts';
import { textOf } from '../drawn.ts';
import { drawnBy, isPrivate, look, opened, type Stage, stage } from '../stage.ts';

const ROLE: AboutRole = { id: '500000000000000001', isEveryone: false, mayMention: true };
const TEN_MINUTES = 10 * 60_000;

const control = (table: TableId, action: TableAction) => write({ kind: 'table', table, action });

/** Somebody types the command about a person, a role or nobody. */
async function invite(
  at: Stage,
  who: typeof ANN,
  whom: { readonly id?: typeof ANN.id; readonly isBot?: boolean; readonly isHere?: boolean } | null,
  role?: AboutRole,
) {
  const about = whom === null ? {} : { about: { id: BEN.id, isBot: false, isHere: true, ...whom } };
  const given = role === undefined ? {} : { role };
  const named = role?.id ?? whom?.id ?? BEN.id;
  const options = new Map([['who', named]]);
  const command = { ...at.origin(who), kind: 'command', name: 'table', sub: 'invite', options } as const;
  // Unlike any other message it notifies somebody, so it is not held against those that may not.
  const [answer] = await at.handle({ ...command, ...about, ...given });
  if (answer === undefined) throw new Error('no answer');
  return answer;
}

async function refused(
  at: Stage,
  ...asked: Parameters<typeof invite> extends [Stage, ...infer R] ? R : never
) {
  const answer = await invite(at, ...asked);
  expect(isPrivate(answer)).toBe(true);
  return textOf(drawnBy(answer));
}

test('a person is called to the table, and nobody else is notified', async () => {
  const at = stage();
  const { on } = await opened(at);
  const answer = await invite(at, ANN, {});
  expect(isPrivate(answer)).toBe(false);
  expect(textOf(drawnBy(answer))).toBe(
    `✉️ <@${ANN.id}> invites <@${BEN.id}> to **Farkle Flip**. Until the game starts, you can join at the table: https://discord.com/channels/${GUILD}/${CHANNEL}/${on.id}`,
  );
  expect(drawnBy(answer).allowed_mentions).toEqual({ users: [BEN.id] });
});

test('who wants no mentions is named and not called', async () => {
  const at = stage();
  await opened(at);
  await at.store.setMentions(BEN.id, false);
  expect(drawnBy(await invite(at, ANN, {})).allowed_mentions).toEqual({ parse: [] });
});

test('a role is called alone, by who may mention it, and never everybody', async () => {
  const at = stage();
  await opened(at);
  expect(await refused(at, ANN, null, { ...ROLE, id: GUILD, isEveryone: true })).toContain(
    'can’t invite everyone',
  );
  expect(await refused(at, ANN, null, { ...ROLE, mayMention: false })).toContain('not allowed to mention');
  const answer = await invite(at, ANN, null, ROLE);
  expect(textOf(drawnBy(answer))).toContain(`invites <@&${ROLE.id}> to **Farkle Flip**`);
  expect(drawnBy(answer).allowed_mentions).toEqual({ roles: [ROLE.id] });
});

test('a table invites one role, and people after it', async () => {
  const at = stage();
  await opened(at);
  await invite(at, ANN, null, ROLE);
  expect(await refused(at, ANN, null, { ...ROLE, id: '500000000000000002' })).toBe(
    'This table has already invited a role. You can still invite people one by one.',
  );
  expect(isPrivate(await invite(at, ANN, {}))).toBe(false);
});

test('oneself, a bot, somebody who is not here and nobody are answered with a sentence', async () => {
  const at = stage();
  await opened(at);
  expect(await refused(at, ANN, { id: ANN.id })).toContain('at the table already');
  expect(await refused(at, ANN, { isBot: true })).toContain('can’t invite a bot');
  expect(await refused(at, ANN, { isHere: false })).toContain(`<@${BEN.id}> can’t see this channel`);
  expect(await refused(at, ANN, null)).toContain('can’t see whom you mean');
});

test('only who waits at a table with a free seat invites, and only who is not there', async () => {
  const at = stage();
  const { id, on } = await opened(at);
  expect(await refused(at, BEN, { id: CAT.id })).toBe('You’re not at a table here.');
  await at.press(BEN, control(id, 'join'), on);
  expect(await refused(at, ANN, {})).toBe('They’re at this table already.');
  for (let bots = 2; bots < 8; bots += 1) await at.press(ANN, control(id, 'bots'), on, ['easy']);
  expect(await refused(at, BEN, { id: CAT.id })).toBe('This table is full.');
  await at.press(ANN, control(id, 'start'), on);
  expect(await refused(at, ANN, { id: CAT.id })).toBe('This game has already started.');
});

test('a lesson and a game for one are not meant by commands about others', async () => {
  const at = stage();
  const { id } = await opened(at);
  await at.command(ANN, 'rage', 'learn');
  await at.command(ANN, 'ferry', 'start', { message: 'private' });
  expect(textOf(drawnBy(await invite(at, ANN, {})))).toContain('to **Farkle Flip**');
  const sits = 'You’re at 3 tables here.';
  for (const sub of ['kick', 'host', 'substitute']) {
    expect(JSON.stringify(await at.command(ANN, 'table', sub, { player: BEN.id }))).not.toContain(sits);
    const listed = await at.handle({ ...at.origin(ANN), kind: 'complete', name: 'table', sub, typed: '' });
    expect(listed).toMatchObject([{ data: { choices: [{ value: id }] } }]);
  }
  expect(JSON.stringify(await at.command(ANN, 'table', 'leave'))).toContain(sits);
});

test('who only plays alone hears why nobody can be invited', async () => {
  const at = stage();
  await at.command(ANN, 'rage', 'learn');
  await at.command(ANN, 'ferry', 'start');
  expect(await refused(at, ANN, {})).toBe('This game has already started.');
});

test('nobody is invited twice in ten minutes, whatever the table, and a table stops after eight', async () => {
  const at = stage();
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

test('somebody who was kicked is invited back by the host alone', async () => {
  const at = stage();
  const { id, on } = await opened(at);
  for (const who of [BEN, CAT]) await at.press(who, control(id, 'join'), on);
  await at.command(ANN, 'table', 'kick', { player: BEN.id });
  expect(await refused(at, CAT, {})).toContain('only the host can invite them back');
  expect(isPrivate(await invite(at, ANN, {}))).toBe(false);
  await at.press(BEN, control(id, 'join'), on);
  expect((await look(at, id)).occupants.map(({ person: sits }) => sits?.id)).toContain(BEN.id);
});

test('an invitation that is refused lets nobody in again', async () => {
  const at = stage();
  const { id, on } = await opened(at);
  await invite(at, ANN, {});
  for (const who of [BEN, CAT]) await at.press(who, control(id, 'join'), on);
  await at.command(ANN, 'table', 'kick', { player: BEN.id });
  expect(await refused(at, ANN, {})).toContain('Somebody called them here just now');
  expect((await look(at, id)).kicked).toEqual([BEN.id]);
  for (let count = 0; count < 7; count += 1) {
    await invite(at, ANN, { id: person(`P${count}`).id });
    await at.time.pass(20_000);
  }
  await at.command(ANN, 'table', 'kick', { player: CAT.id });
  expect(await refused(at, ANN, { id: CAT.id })).toContain('already sent 8 invitations');
  expect((await look(at, id)).kicked).toEqual([BEN.id, CAT.id]);
});

test('whoever was called a moment ago is let in to a private table without another call', async () => {
  const at = stage();
  const { id, on } = await opened(at, 'farkle', { private: true });
  for (const whom of [BEN.id, ROLE.id]) at.parts.invitations.challenged({ guild: GUILD, whom });
  const says = 'can join this table now. They were called a moment ago, so I didn’t call them again.';
  expect(await refused(at, BEN, { id: CAT.id })).toBe('You’re not at a table here.');
  expect(await refused(at, ANN, {})).toBe(`<@${BEN.id}> ${says}`);
  expect(await refused(at, ANN, null, ROLE)).toBe(`Everybody with <@&${ROLE.id}> ${says}`);
  expect((await look(at, id)).invited).toEqual([BEN.id, ROLE.id]);
  await at.press(BEN, control(id, 'join'), on);
  expect(await refused(at, ANN, {})).toBe('They’re at this table already.');
  expect(await refused(at, BEN, null, ROLE)).toBe('Only the host can invite to a private table.');
});

test('calling people is rationed as other posts are', () => {
  const at = stage();
  const throttle = createThrottle(RATES, at.time.timer.elapsed);
  const type = (sub: string) =>
    throttle({ ...at.origin(ANN), kind: 'command', name: 'table', sub, options: new Map() });
  for (let times = 0; times < RATES.post.person.burst; times += 1) expect(type('invite')).toBeNull();
  expect(type('invite')).not.toBeNull();
  expect(type('show')).toBeNull();
});

// Proves src/discord/wire/follow-ups.ts, src/discord/interactions/loop.ts, src/discord/interactions/after-answer.ts, src/discord/interactions/delivery.ts

import { describe, expect, it } from 'vitest';
import { sentence } from '../../../src/discord/draw/message.ts';
import type { TableAction } from '../../../src/discord/interactions/custom-ids.ts';
import { failureOf } from '../../../src/discord/wire/failures.ts';
import { createFollowUps } from '../../../src/discord/wire/follow-ups.ts';
import type { TableId } from '../../../src/tables/ids.ts';
import { ANN, BEN, CHANNEL } from '../../tables/harness.ts';
import { control, textOf } from '../drawn.ts';
import { begun, fakeApi, type Harness, harness, LIMITED, LONG_LIMITED, opened } from '../harness.ts';
import { isPrivate, isUpdate, ofKind, only, type Request, renewed, wordsIn } from '../requests.ts';

const MINUTE = 60_000;
const MISSING_PERMISSIONS = 50013;
const NOTE = sentence('A note.');

const ticketIn = (channel: string) => ({ id: '700', application: '1', token: 'token', channel });

function guarded() {
  const time = { at: 0 };
  const dropped = { count: 0 };
  const discord = fakeApi();
  const followUps = createFollowUps(() => time.at, { dropped: () => void dropped.count++ });
  const api = followUps.guard(discord.api);
  const follow = (hidden: boolean, channel = '1'): Promise<unknown> =>
    api.follow(ticketIn(channel), NOTE, hidden).catch(failureOf);
  return { ...discord, api, time, dropped, followUps, follow };
}

const kindsOf = (requests: readonly Request[]): readonly string[] => requests.map(({ kind }) => kind);

describe('a follow-up message that Discord would accept only after a minute', () => {
  it('is dropped and counted if it is private, and none is tried there meanwhile', async () => {
    const { time, dropped, requests, failures, follow } = guarded();
    failures.set('follow', [LONG_LIMITED]);
    expect([await follow(true), await follow(true)]).toEqual([{ kind: 'late' }, { kind: 'late' }]);
    expect([kindsOf(requests), dropped.count]).toEqual([['follow'], 2]);
    expect(await follow(true, '2')).toEqual(expect.any(String));
    time.at = 219_000;
    expect(await follow(true)).toEqual(expect.any(String));
    expect(dropped.count).toBe(2);
  });

  it('is posted by the bot itself if it is public', async () => {
    const { dropped, requests, failures, follow } = guarded();
    failures.set('follow', [LONG_LIMITED]);
    const made = [await follow(false), await follow(false)];
    expect(new Set(made).size).toBe(2);
    expect(requests.slice(1)).toMatchObject([
      { kind: 'send', channel: '1', data: NOTE },
      { kind: 'send', channel: '1', data: NOTE },
    ]);
    expect(dropped.count).toBe(0);
  });

  it('is then edited, so that everyone reads the names in it', async () => {
    const { api, requests, failures } = guarded();
    failures.set('follow', [LONG_LIMITED]);
    failures.set('edit', [MISSING_PERMISSIONS]);
    const named = sentence(`<@${ANN.id}> plays.`);
    const id = await api.follow(ticketIn('1'), named, false);
    expect(requests.slice(1)).toMatchObject([
      { kind: 'send', id, data: named },
      { kind: 'edit', id, data: named },
    ]);
  });
});

it('a short wait is left to the caller, and so is every other failure', async () => {
  const { failures, follow } = guarded();
  failures.set('follow', [LIMITED, MISSING_PERMISSIONS]);
  expect([await follow(true), await follow(true)]).toEqual([
    { kind: 'limited', ms: 2_000 },
    { kind: 'forbidden' },
  ]);
  expect(await follow(true)).toEqual(expect.any(String));
});

it('follow-up messages are scarce if many were sent within a minute, or Discord refuses them', async () => {
  const { time, failures, followUps, follow } = guarded();
  for (let made = 0; made < 20; made++) {
    expect(followUps.areScarce('1')).toBe(false);
    await follow(true);
  }
  expect([followUps.areScarce('1'), followUps.areScarce('2')]).toEqual([true, false]);
  time.at = MINUTE;
  expect(followUps.areScarce('1')).toBe(false);
  failures.set('follow', [LONG_LIMITED]);
  await follow(true);
  expect(followUps.areScarce('1')).toBe(true);
  time.at += 219_000;
  expect(followUps.areScarce('1')).toBe(false);
});

describe('where Discord accepts no follow-up messages', () => {
  /** Until the next note is refused, nobody knows. */
  async function held() {
    const at = harness();
    const made = await opened(at);
    await at.tables.join(made.id, BEN);
    await at.time.pass(5_000);
    at.failures.set('follow', [LONG_LIMITED]);
    await at.api.follow(ticketIn(CHANNEL), NOTE, true).catch(failureOf);
    at.requests.length = 0;
    return { at, made };
  }
  async function fallSilent(at: Harness, id: TableId): Promise<void> {
    at.failures.set('edit', [MISSING_PERMISSIONS]);
    await at.tables.addBot(id, ANN.id, 'easy');
    await at.time.pass(5_000);
    expect(at.silent.isSilent(CHANNEL)).toBe(true);
  }

  it('the bot says a closing word itself, at once', async () => {
    const { at, made } = await held();
    const requests = await at.press(ANN, control(made.id, 'cancel-sure'), made.on);
    const said = ofKind(requests, 'send').map(wordsIn);
    expect(said).toEqual([expect.stringContaining('closed')]);
    expect(kindsOf(requests)).not.toContain('follow');
  });

  it('a refused choice is answered by the refusal itself, even if a table is silent', async () => {
    const { at, made } = await held();
    const again = sentence('As it stands.');
    const requests = await at.press(BEN, control(made.id, 'bots'), { ...made.on, again }, ['hard']);
    const [answer, ...others] = requests;
    expect([answer?.kind, answer && isPrivate(answer), others]).toEqual(['answer', true, []]);
    await fallSilent(at, made.id);
    // The changes since are shown first: they may be the reason.
    const [drawn] = await at.press(BEN, control(made.id, 'bots'), made.on, ['hard']);
    expect(drawn && isUpdate(drawn)).toBe(true);
    expect(isPrivate(only(await at.press(BEN, control(made.id, 'bots'), made.on, ['hard'])))).toBe(true);
  });

  it.each(['menu', 'rules', 'hand'] as const)(
    '%s is the answer itself if a table is silent',
    async (asked) => {
      const { at, made } = await held();
      await fallSilent(at, made.id);
      if (asked !== 'hand') await at.press(ANN, control(made.id, asked), made.on);
      expect(isPrivate(only(await at.press(ANN, control(made.id, asked), made.on)))).toBe(true);
    },
  );

  it('a private request gets the answer itself even if they are merely scarce', async () => {
    const at = harness();
    const made = await opened(at);
    await fallSilent(at, made.id);
    const ask = () => at.press(ANN, control(made.id, 'menu'), made.on);
    expect(kindsOf(await ask())).toEqual(['answer', 'follow']);
    for (let sent = 1; sent < 20; sent++) await at.api.follow(ticketIn(CHANNEL), NOTE, true);
    expect(isPrivate(renewed(await ask()))).toBe(true);
  });

  it('a private request needs no follow-up message if a silent table is current', async () => {
    const at = harness();
    const made = await opened(at);
    await fallSilent(at, made.id);
    const ask = () => at.press(ANN, control(made.id, 'menu'), made.on);
    expect(kindsOf(await ask())).toEqual(['answer', 'follow']);
    expect(isPrivate(renewed(await ask()))).toBe(true);
  });

  it('people who press are told later that a table is silent, if that was dropped', async () => {
    const { at, made } = await held();
    await fallSilent(at, made.id);
    await at.time.pass(5 * MINUTE);
    at.failures.set('edit', Array(99).fill(MISSING_PERMISSIONS));
    const told = async (action: TableAction): Promise<readonly string[]> => {
      const requests = await at.press(BEN, control(made.id, action), made.on);
      const said = ofKind(requests, 'follow').map((one) => textOf(one.data));
      return said.filter((text) => text.includes('I can’t write in this channel'));
    };
    at.failures.set('follow', [LONG_LIMITED]);
    // The request that was dropped.
    expect(await told('leave')).toHaveLength(1);
    await at.time.pass(5 * MINUTE);
    expect([...(await told('join')), ...(await told('leave')), ...(await told('join'))]).toHaveLength(1);
  });

  it('if a table is silent, a hand comes with the next press rather than minutes later', async () => {
    const at = harness();
    const made = await begun(at, 'rage');
    const turns = at.requests.length;
    at.failures.set('edit', [MISSING_PERMISSIONS]);
    await at.tables.leave(made.id, BEN.id, true);
    await at.time.pass(5_000);
    expect([at.silent.isSilent(CHANNEL), at.requests.length > turns]).toEqual([true, true]);
    at.failures.set('follow', [LONG_LIMITED]);
    const first = await at.press(ANN, control(made.id, 'hand'), made.on);
    expect(kindsOf(first)).toEqual(['answer', 'follow']);
    await at.time.pass(5 * MINUTE);
    expect(kindsOf(at.requests).filter((kind) => kind === 'follow')).toHaveLength(1);
    expect(at.dropped.count).toBe(1);
    at.failures.set('follow', [LONG_LIMITED]);
    await at.press(ANN, control(made.id, 'hand'), made.on);
    const [answer] = await at.press(ANN, control(made.id, 'hand'), made.on);
    expect(answer && isPrivate(answer)).toBe(true);
  });
});

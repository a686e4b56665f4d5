// Proves src/discord/wire/refused-token.ts

import { REST, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import type { LocalDiscord } from '#local-discord';
import { withDiscord } from '#local-discord/fixtures';
import { clientOptions } from '../../../src/discord/discord.ts';
import { sentence } from '../../../src/discord/draw/message.ts';
import { failureOf } from '../../../src/discord/wire/failures.ts';
import { loginFailure } from '../../../src/discord/wire/login-failure.ts';
import { restApi } from '../../../src/discord/wire/rest.ts';
import { logTo } from '../../support/log.ts';

const TWO_CHANNELS = { guilds: [{ name: 'Tavern', channels: ['first', 'second'] }] };

const thrown = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => null,
    (error: unknown) => error,
  );

/** The bot's requests to a local Discord, by a clock that only the test moves. */
function bot(discord: LocalDiscord) {
  const time = { now: 1_000_000 };
  const told: string[] = [];
  const log = {
    ...logTo(),
    info: (_: object, text: string) => told.push(text),
    warn: (_: object, text: string) => told.push(text),
  };
  const options = clientOptions({ apiUrl: discord.apiUrl, now: () => time.now, log });
  const rest = new REST(options.rest).setToken(discord.token);
  const api = restApi(rest)();
  let sent = 0;
  return {
    time,
    told,
    rest,
    login: () => rest.get(Routes.gatewayBot()),
    send: (channel?: string) => api.send(discord.channel(channel).id, sentence('A table.'), `${sent++}`),
    waits: async (request: Promise<unknown>): Promise<number> => {
      const failure = failureOf(await thrown(request));
      if (failure.kind !== 'limited') throw new Error(`not told to wait but ${failure.kind}`);
      return failure.ms;
    },
    arrived: () => discord.requests.filter(({ path }) => path.endsWith('/messages')).length,
  };
}

test('one 401 after the login costs one pause, and the token works again', () =>
  withDiscord(async (discord) => {
    const { time, told, login, send, waits, arrived } = bot(discord);
    await login();
    discord.answerNext({ status: 401, route: 'POST /channels/' });
    expect(await waits(send())).toBe(1_000);
    time.now += 400;
    expect(await waits(send())).toBe(600);
    expect(arrived()).toBe(1);
    time.now += 600;
    expect(await send()).toMatch(/^\d+$/);
    expect(await send()).toMatch(/^\d+$/);
    expect(told).toEqual(['Discord refused the token; requests wait', 'Discord takes the token again']);
  }));

test('the pauses grow while Discord keeps refusing, and after each a single request tests it', () =>
  withDiscord(async (discord) => {
    const { time, login, send, waits, arrived } = bot(discord);
    await login();
    discord.answerNext({ status: 401, route: 'POST /channels/', times: 8 });
    const pauses: number[] = [];
    for (let refusal = 0; refusal < 8; refusal++) {
      const asking = waits(send());
      if (refusal > 0) expect(await waits(send())).toBeGreaterThan(0);
      const ms = await asking;
      pauses.push(ms);
      time.now += ms;
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    expect(arrived()).toBe(8);
    expect(await send()).toMatch(/^\d+$/);
  }));

test('several requests refused at once count as one refusal', () =>
  withDiscord(async (discord) => {
    const { time, told, login, send, waits, arrived } = bot(discord);
    await login();
    discord.answerNext({ status: 401, route: 'POST /channels/', times: 3 });
    discord.slow(30);
    expect(await Promise.all([waits(send()), waits(send('second'))])).toEqual([1_000, 1_000]);
    expect(arrived()).toBe(2);
    time.now += 1_000;
    expect(await waits(send())).toBe(2_000);
    expect(told).toHaveLength(2);
  }, TWO_CHANNELS));

test('while one request tests it, the others wait for its answer, but no longer than some seconds', () =>
  withDiscord(async (discord) => {
    const { time, login, send, waits, arrived } = bot(discord);
    await login();
    discord.answerNext({ status: 401, route: 'POST /channels/' });
    await waits(send());
    time.now += 1_000;
    discord.slow(30);
    const asking = send();
    expect(await waits(send('second'))).toBe(10_000);
    expect(await asking).toMatch(/^\d+$/);
    expect(await send('second')).toMatch(/^\d+$/);
    expect(arrived()).toBe(3);
  }, TWO_CHANNELS));

test('an outage after a pause says nothing about the token, and holds nobody up', () =>
  withDiscord(async (discord) => {
    const { time, login, send, waits } = bot(discord);
    await login();
    discord.answerNext({ status: 401, route: 'POST /channels/' });
    await waits(send());
    time.now += 1_000;
    discord.answerNext({ status: 503, route: 'POST /channels/', times: 9 });
    expect(failureOf(await thrown(send())).kind).toBe('outage');
    discord.answerTruly();
    expect(await send()).toMatch(/^\d+$/);
  }));

test('a token that was never accepted is refused as before', () =>
  withDiscord(async (discord) => {
    const { login, rest } = bot(discord);
    rest.setToken('revoked.discord.token');
    expect(loginFailure(await thrown(login()))).toMatch(/^Discord refused the token/);
  }));

test('an answer to an interaction has no token to be refused', () =>
  withDiscord(async (discord) => {
    const { login, send, rest, waits } = bot(discord);
    await login();
    discord.answerNext({ status: 401, route: '/interactions/' });
    const callback = { kind: 'defer-update' } as const;
    const answer = restApi(rest)().answer({ id: '1', application: '1', token: 'x', channel: '2' }, callback);
    expect(await thrown(answer)).toMatchObject({ status: 401 });
    expect(await send()).toMatch(/^\d+$/);
    discord.answerNext({ status: 401, route: 'POST /channels/' });
    await waits(send());
    const meanwhile = restApi(rest)().answer(
      { id: '1', application: '1', token: 'x', channel: '2' },
      callback,
    );
    expect(failureOf(await thrown(meanwhile)).kind).toBe('late');
  }));

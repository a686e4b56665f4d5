// Proves src/discord/wire/callback-requests.ts, src/discord/wire/requests.ts, src/discord/wire/rest.ts

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DefaultRestOptions, REST, Routes } from 'discord.js';
import { type Dispatcher, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sentence } from '../../../src/discord/draw/message.ts';
import { codeOf, failureOf } from '../../../src/discord/wire/failures.ts';
import { headerOf, send } from '../../../src/discord/wire/requests.ts';
import { restApi } from '../../../src/discord/wire/rest.ts';

const TICKET = { id: '1', application: '2', token: 'token', channel: '3' };
const JSON_TYPE = { 'content-type': 'application/json' };

afterEach(() => {
  vi.useRealTimers();
});

type Answers = (request: IncomingMessage, response: ServerResponse) => void;

interface Heard {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A server that answers its requests in turn, and repeats the last answer. */
async function withServer(
  answers: readonly Answers[],
  work: (server: { readonly api: string; readonly heard: Heard[] }) => Promise<void>,
): Promise<void> {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { url = '', method = '', headers } = request;
    const { date, host, connection, ...told } = headers;
    heard.push({ url, method, headers: told, body });
    answers.at(Math.min(heard.length, answers.length) - 1)?.(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await work({ api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, heard });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const says =
  (status: number, body: object | null, headers: Record<string, string> = {}): Answers =>
  (_, response) => {
    response.writeHead(status, body === null ? headers : { ...JSON_TYPE, ...headers });
    response.end(body === null ? undefined : JSON.stringify(body));
  };
const closes: Answers = ({ socket }) => socket.destroy();
const resets: Answers = ({ socket }) => socket.resetAndDestroy();
const cutsShort: Answers = (_, response) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' });
  response.write('{"resource":', () => response.destroy());
};
const done = says(204, null);

type Road = 'straight' | 'discord.js';

/** One answer to a press, by either road: the result, what was counted, and what the server received. */
async function answered(road: Road, answers: readonly Answers[]) {
  let told: object = {};
  await withServer(answers, async ({ api, heard }) => {
    const limits: object[] = [];
    const limited = ({ global, ms }: { readonly global: boolean; readonly ms: number }): void => {
      limits.push({ global, ms });
    };
    const answer =
      road === 'straight'
        ? restApi(new REST({ api, makeRequest: send }), { limited })().answer(TICKET, {
            kind: 'update',
            message: sentence('Your turn.'),
          })
        : new REST({
            api,
            rejectOnRateLimit: ({ global, retryAfter: ms }) => {
              limited({ global, ms });
              return true;
            },
          }).post(Routes.interactionCallback(TICKET.id, TICKET.token), {
            body: {
              type: 7,
              data: {
                ...sentence('Your turn.'),
                allowed_mentions: { parse: [], users: [] },
                attachments: [],
              },
            },
            auth: false,
          });
    const failed = await answer.then(
      () => null,
      (error: Error) => error,
    );
    // A socket has another port each time.
    const own = { socket: null };
    const facts = failed && { ...failed, ...own, ...failureOf(failed), code: codeOf(failed) };
    told = JSON.parse(
      JSON.stringify({ name: failed?.name, message: failed?.message, facts, limits, heard }).replaceAll(
        api,
        '',
      ),
    );
  });
  return told;
}

describe('an answer that goes straight has the same result as through discord.js', () => {
  test.each<[string, readonly Answers[], object]>([
    ['taken', [done], { facts: null }],
    ['taken, with what it made', [says(200, { resource: {} })], { facts: null }],
    ['too late', [says(404, { code: 10062, message: 'Unknown interaction' })], { facts: { kind: 'late' } }],
    ['answered before', [says(400, { code: 40060, message: 'Again' })], { facts: { kind: 'answered' } }],
    ['a bug', [says(400, { code: 50035, message: 'Invalid', errors: {} })], { facts: { kind: 'bug' } }],
    ['forbidden', [says(403, { code: 50013, message: 'No' })], { facts: { kind: 'forbidden' } }],
    ['no token', [says(401, { code: 0, message: '401: Unauthorized' })], { facts: { kind: 'bug' } }],
    ['an error without a code', [says(400, { error: 'invalid_request' })], { facts: { kind: 'bug' } }],
    [
      'limited',
      [says(429, { retry_after: 1.5 }, { 'retry-after': '1.5', 'x-ratelimit-scope': 'shared' })],
      { facts: { kind: 'limited', ms: 1_550 }, limits: [{ global: false, ms: 1_550 }] },
    ],
    [
      'limited everywhere',
      [says(429, {}, { 'retry-after': '2', 'x-ratelimit-global': 'true' })],
      { facts: { kind: 'limited', ms: 2_050 }, limits: [{ global: true, ms: 2_050 }] },
    ],
    ['limited for nobody knows how long', [says(429, {})], { facts: { kind: 'limited', ms: 0 } }],
    ['an outage', [says(503, {})], { facts: { kind: 'outage', status: 503 } }],
    ['a short outage', [says(502, {}), says(500, null), done], { facts: null }],
    ['reset, and taken then', [resets, done], { facts: null }],
    ['reset, and answered before', [resets, says(400, { code: 40060, message: 'Again' })], {}],
    ['reset each time', [resets], { facts: { kind: 'outage' } }],
    ['closed before it is answered', [closes], { facts: { kind: 'outage' } }],
  ])('%s', async (_, answers, expected) => {
    const [straight, usual] = [await answered('straight', answers), await answered('discord.js', answers)];
    expect(straight).toEqual(usual);
    expect(straight).toMatchObject(expected);
  });

  test("cut in the middle of Discord's reply, which discord.js also calls an outage", async () => {
    for (const road of ['straight', 'discord.js'] as const)
      expect(await answered(road, [cutsShort])).toMatchObject({
        facts: { kind: 'outage' },
        heard: { length: 1 },
      });
  });

  test('nothing listens', async () => {
    const api = restApi(new REST({ api: 'http://127.0.0.1:9/api', makeRequest: send }))();
    const failure = await api.answer(TICKET, { kind: 'defer-update' }).catch(failureOf);
    expect(failure).toEqual({ kind: 'outage' });
  });
});

test('a message that is made gives its id', () =>
  withServer([says(200, { resource: { message: { id: '7' } } })], async ({ api, heard }) => {
    const made = await restApi(new REST({ api, makeRequest: send }))().answer(TICKET, {
      ...{ kind: 'message', hidden: true },
      message: sentence('Only you see this.'),
    });
    expect(made).toBe('7');
    expect(heard).toMatchObject([
      { method: 'POST', url: '/api/v10/interactions/1/token/callback?with_response=true' },
    ]);
  }));

test('a silent server is given up after three seconds, once', () =>
  withServer([() => undefined], async ({ api, heard }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = restApi(new REST({ api, makeRequest: send }))().answer(TICKET, { kind: 'defer-update' });
    const failure = answer.catch(failureOf);
    while (heard.length === 0) await new Promise(setImmediate);
    vi.advanceTimersByTime(3_000);
    expect(await failure).toEqual({ kind: 'outage' });
    expect(heard).toHaveLength(1);
  }));

describe('a request', () => {
  const stopped = new Error('stopped');

  /** In place of a network: what undici was asked for, and its connection once there is one. */
  function unconnected() {
    const before = getGlobalDispatcher();
    const asked: [Dispatcher.DispatchOptions, Dispatcher.DispatchHandlers][] = [];
    const dispatch: Dispatcher['dispatch'] = (...request) => asked.push(request) > 0;
    setGlobalDispatcher(Object.assign(Object.create(before), { dispatch }));
    return { asked, restore: () => setGlobalDispatcher(before) };
  }

  test('that is aborted before there is a connection is over at once, and never sent', async () => {
    const { asked, restore } = unconnected();
    try {
      const controller = new AbortController();
      const sent = send('http://127.0.0.1:9/x', { method: 'POST', body: '{}', signal: controller.signal });
      controller.abort(stopped);
      await expect(sent).rejects.toBe(stopped);
      const stop = vi.fn();
      asked[0]?.[1].onConnect?.(stop);
      expect(stop).toHaveBeenCalledWith(stopped);
    } finally {
      restore();
    }
  });

  test('that was aborted before it began is not begun', async () => {
    const { asked, restore } = unconnected();
    try {
      const signal = AbortSignal.abort(stopped);
      await expect(send('http://127.0.0.1:9/x', { method: 'POST', body: '{}', signal })).rejects.toBe(
        stopped,
      );
      expect(asked).toEqual([]);
    } finally {
      restore();
    }
  });

  test.each(['POST', 'PATCH', 'PUT'])('with text (%s) is answered as by discord.js', (method) =>
    withServer([says(200, { name: 'Ü' }, { 'x-more': 'a', date: 'now' })], async ({ api, heard }) => {
      const init = { method, headers: { ...JSON_TYPE, 'User-Agent': 'Parlor' }, body: '{"a":"ü"}' };
      const read = async (make: typeof send) => {
        const one = await make(`${api}/v10/x?y=1`, init);
        const { status, statusText, ok, headers } = one;
        const [text, json] = [await one.text(), await (await make(`${api}/v10/x?y=1`, init)).json()];
        const bytes = await (await make(`${api}/v10/x?y=1`, init)).arrayBuffer();
        const size = bytes.byteLength;
        return { status, statusText, ok, headers: [...headers], text, json, size };
      };
      const [ours, theirs] = [await read(send), await read(DefaultRestOptions.makeRequest)];
      expect(ours).toEqual(theirs);
      expect(heard.slice(0, 3)).toEqual(heard.slice(3));
    }),
  );

  test.each(['POST', 'GET'])('(%s) tells single headers, whoever sent it', (method) =>
    withServer([says(200, {}, { 'X-More': 'a', date: 'now' })], async ({ api }) => {
      const response = await send(`${api}/x`, { method, ...(method === 'POST' ? { body: '{}' } : {}) });
      const names = ['x-more', 'date', 'content-type', 'none', 'more', 'now'];
      expect(names.map((name) => headerOf(response, name))).toEqual(
        names.map((name) => response.headers.get(name)),
      );
      expect(headerOf(response, 'x-more')).toBe('a');
    }),
  );

  test('with files goes through discord.js, and so does one without a body', () =>
    withServer([done], async ({ api, heard }) => {
      const form = new FormData();
      form.append('payload_json', '{}');
      await send(`${api}/x`, { method: 'POST', body: form as never });
      await send(`${api}/x`, { method: 'GET', body: null });
      expect(heard).toMatchObject([{ method: 'POST' }, { method: 'GET', body: '' }]);
      expect(heard[0]?.body).toContain('payload_json');
    }));
});

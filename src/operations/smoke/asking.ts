import { type Answer, at } from './answer.ts';
import { pathIn } from './fixtures.ts';

/** A file to upload with a request. */
export interface Picture {
  readonly name: string;
  readonly data: Uint8Array<ArrayBuffer>;
}

export interface Request {
  readonly body?: unknown;
  readonly files?: readonly Picture[];
  /** For interactions and their webhooks, which are called without the bot's token. */
  readonly isOpen?: boolean;
  /** Whether a rate-limit refusal is the expected result; otherwise the request waits and retries. */
  readonly isFlood?: boolean;
}

export type Ask = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  request?: Request,
) => Promise<Answer>;

/** Waits; resolves to false at once if that would be longer than the maximum wait. Rejects if the signal aborts. */
export type Pass = (ms: number, why: string, signal: AbortSignal) => Promise<boolean>;

/** Longer than any request should take. */
const PATIENCE_MS = 30_000;

/**
 * Sends requests without a client library: libraries hide statuses, retry failures, and wait silently. Each response
 * is passed to `heard`, unless it only says to wait.
 */
export function asking(how: {
  /** `https://discord.com/api` or its stand-in. */
  readonly api: string;
  readonly token: string;
  readonly pass: Pass;
  readonly signal: AbortSignal;
  readonly heard: (asked: string, answer: Answer) => void;
}): Ask {
  const once = async (method: string, path: string, request: Request): Promise<Answer> => {
    const { body, files = [], isOpen = false } = request;
    const form = files.length === 0 ? null : formOf(body, files);
    const response = await fetch(`${how.api}/v10${path}`, {
      method,
      headers: {
        'user-agent': 'DiscordBot (Parlor, 1.0)',
        ...(isOpen ? {} : { authorization: `Bot ${how.token}` }),
        ...(body === undefined || form !== null ? {} : { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.any([how.signal, AbortSignal.timeout(PATIENCE_MS)]),
      ...(form !== null ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answerOf(response.status, response.headers, await response.text());
  };
  return async (method, path, request = {}) => {
    for (;;) {
      const answer = await once(method, path, request);
      const { wait, scope } = answer.limit;
      // The global rate limit says nothing about the limit being tested.
      const isLookedFor = request.isFlood === true && scope !== 'global';
      if (
        wait !== null &&
        !isLookedFor &&
        (await how.pass(wait * 1_000, `Discord limits ${method} ${pathIn(path)}`, how.signal))
      )
        continue;
      how.heard(`${method} ${path}`, answer);
      return answer;
    }
  };
}

function formOf(body: unknown, files: readonly Picture[]): FormData {
  const form = new FormData();
  form.set('payload_json', JSON.stringify(body));
  for (const [index, { name, data }] of files.entries()) {
    form.set(`files[${index}]`, new Blob([data], { type: 'image/png' }), name);
  }
  return form;
}

function answerOf(status: number, headers: Headers, text: string): Answer {
  const body = parsed(text);
  const code = at(body, 'code');
  const exact = at(body, 'retry_after');
  const wait = typeof exact === 'number' ? exact : numberIn(headers, 'retry-after');
  return {
    status,
    code: status >= 400 && typeof code === 'number' ? code : null,
    body,
    limit: {
      most: numberIn(headers, 'x-ratelimit-limit'),
      scope: headers.get('x-ratelimit-scope'),
      wait: status === 429 ? wait : null,
    },
  };
}

function parsed(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function numberIn(headers: Headers, name: string): number | null {
  const value = headers.get(name);
  return value === null || value === '' || Number.isNaN(Number(value)) ? null : Number(value);
}

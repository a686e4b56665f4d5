import { STATUS_CODES } from 'node:http';
import { DefaultRestOptions, type RESTOptions } from 'discord.js';
import { getGlobalDispatcher, Headers } from 'undici';
import type { DiscordMeter } from '../meter.ts';

/** How discord.js sends a request: its option `rest.makeRequest`. */
export type MakeRequest = RESTOptions['makeRequest'];

type Response = Awaited<ReturnType<MakeRequest>>;

/**
 * Sends a request as discord.js does, over the same connections. One whose body is text goes without the streams, signals
 * and parsed headers that undici’s `request` makes for each, which cost more than the request itself.
 */
export const send: MakeRequest = (url, init) => {
  const { method, headers, body, signal } = init;
  const writes = method === 'POST' || method === 'PATCH' || method === 'PUT';
  if (typeof body !== 'string' || !writes) return DefaultRestOptions.makeRequest(url, init);
  const path = url.indexOf('/', url.indexOf('//') + 2);
  // discord.js gives them as a record.
  const given = Object.entries(headers ?? {}).flatMap(([name, value]) => [name, String(value)]);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let [status, told]: [number, readonly Buffer[]] = [0, []];
    let abort: ((reason: Error) => void) | undefined;
    const giveUp = (): void => {
      ended();
      reject(signal?.reason);
      abort?.(signal?.reason);
    };
    const ended = (): void => signal?.removeEventListener('abort', giveUp);
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    signal?.addEventListener('abort', giveUp);
    getGlobalDispatcher().dispatch(
      { origin: url.slice(0, path), path: url.slice(path), method, headers: given, body },
      {
        onConnect(stop) {
          abort = stop;
          // It was given up while there was no connection, and must not be sent late.
          if (signal?.aborted) stop(signal.reason);
        },
        onHeaders(code, raw) {
          // What comes with a 1xx is no answer.
          if (code >= 200) [status, told] = [code, raw];
          return true;
        },
        onData: (chunk) => chunks.push(chunk) > 0,
        onComplete() {
          ended();
          resolve(new TextResponse(status, told, chunks));
        },
        onError(error) {
          ended();
          reject(error);
        },
      },
    );
  });
};

/** An answer whose headers are parsed only for whoever asks for all of them. */
class TextResponse implements Response {
  readonly status: number;
  readonly body = null;
  readonly bodyUsed = false;
  readonly #told: readonly Buffer[];
  readonly #chunks: readonly Buffer[];
  #headers: Headers | undefined;

  constructor(status: number, told: readonly Buffer[], chunks: readonly Buffer[]) {
    this.status = status;
    this.#told = told;
    this.#chunks = chunks;
  }

  get statusText(): string {
    return STATUS_CODES[this.status] ?? '';
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  get headers(): Headers {
    this.#headers ??= new Headers(pairsOf(this.#told));
    return this.#headers;
  }

  async text(): Promise<string> {
    return Buffer.concat(this.#chunks).toString();
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(Buffer.concat(this.#chunks)).buffer;
  }

  header(name: string): string | null {
    const at = this.#told.findIndex(
      (told, at) =>
        at % 2 === 0 && told.length === name.length && told.toString('latin1').toLowerCase() === name,
    );
    return at < 0 ? null : (this.#told[at + 1]?.toString('latin1') ?? null);
  }
}

/**
 * A single header by its lower-case name; the first if it is repeated. Every answer is asked for one or two, so the
 * others are not parsed.
 */
export function headerOf(response: Response, name: string): string | null {
  return response instanceof TextResponse ? response.header(name) : response.headers.get(name);
}

/** Names and values in turn, as undici gives them. */
function pairsOf(told: readonly Buffer[]): [string, string][] {
  return told.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name.toString('latin1'), told[at + 1]?.toString('latin1') ?? '']] : [],
  );
}

/** Discord bans an address after 10,000 such answers in ten minutes; limits that others have used up do not count. */
const INVALID: readonly number[] = [401, 403, 429];

/** Counts every request that is sent. */
export function metered(send: MakeRequest, meter: Pick<DiscordMeter, 'requested'>): MakeRequest {
  return async (url, init) => {
    const began = performance.now();
    let status: number | null = null;
    let invalid = false;
    try {
      const response = await send(url, init);
      ({ status } = response);
      invalid = INVALID.includes(status) && response.headers.get('x-ratelimit-scope') !== 'shared';
      return response;
    } finally {
      const ms = performance.now() - began;
      meter.requested({ method: init.method ?? 'GET', route: routeOf(url), status, invalid, ms });
    }
  };
}

/** A request's address without what differs from one to the next: version, ids, tokens and the query. */
export function routeOf(url: string): string {
  const path = url.replace(/^.*?\/v\d+(?=\/)/, '').replace(/\?.*$/s, '');
  return path
    .replace(/^\/(interactions|webhooks)\/\d+\/[^/]+/, '/$1/:id/:token')
    .replace('%40', '@')
    .replaceAll(/\/\d+(?=\/|$)/g, '/:id');
}

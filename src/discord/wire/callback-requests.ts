import {
  DefaultUserAgent,
  DiscordAPIError,
  type DiscordErrorData,
  HTTPError,
  type OAuthErrorData,
  RateLimitError,
  type REST,
  type RouteLike,
} from 'discord.js';
import type { MakeRequest } from './requests.ts';

const METHOD = 'POST';
/** How discord.js names the route of every callback. */
const CALLBACK = '/interactions/:id/:token/callback';
/** What discord.js reports for a limit that it does not track. */
const UNCOUNTED = {
  hash: `Global(${METHOD}:${CALLBACK})`,
  limit: Number.POSITIVE_INFINITY,
  majorParameter: 'burst',
  sublimitTimeout: 0,
};

/** Posts JSON; resolves to Discord’s answer, or null if it is empty. Throws what discord.js throws. */
export type PostCallback = (
  route: RouteLike,
  query: string,
  body: object,
  signal: AbortSignal,
) => Promise<unknown>;

/**
 * Answers interactions past the queues of a REST client, which count limits that a callback does not have: there is one
 * for each interaction. The requests are made as the client’s are, and tried again as often.
 */
export function postCallbacks(
  { options }: REST,
  limited: (limit: { readonly global: boolean; readonly retryAfter: number }) => void,
): PostCallback {
  const { api, version, retries, makeRequest, offset } = options;
  const agent = `${DefaultUserAgent} ${options.userAgentAppendix}`.trim();
  const headers = { 'Content-Type': 'application/json', ...options.headers, 'User-Agent': agent };
  const lag = typeof offset === 'number' ? offset : offset(CALLBACK);

  return async (route, query, body, signal) => {
    const url = `${api}/v${version}${route}${query}`;
    const init = { method: METHOD, headers, body: JSON.stringify(body), signal };
    const response = await tried(() => makeRequest(url, init), retries, signal);
    const { status } = response;
    if (status === 204) return null;
    if (response.ok) return response.json();
    if (status === 429) {
      const limit = limitOf(response, lag);
      limited(limit);
      throw new RateLimitError({ ...UNCOUNTED, ...limit, method: METHOD, route: CALLBACK, url });
    }
    const request = { files: undefined, body };
    if (status >= 500) throw new HTTPError(status, response.statusText, METHOD, url, request);
    const said = (await response.json()) as DiscordErrorData | OAuthErrorData;
    throw new DiscordAPIError(said, 'code' in said ? said.code : said.error, status, METHOD, url, request);
  };
}

type Response = Awaited<ReturnType<MakeRequest>>;

/** Retries, at once, a request that Discord failed to process. */
async function tried(send: () => Promise<Response>, retries: number, signal: AbortSignal): Promise<Response> {
  for (let left = retries; ; left--) {
    try {
      const response = await send();
      if (response.status < 500 || left === 0) return response;
    } catch (error) {
      if (left === 0 || signal.aborted || !isReset(error)) throw error;
    }
  }
}

function limitOf({ headers }: Response, lag: number) {
  const asked = headers.get('Retry-After');
  const retryAfter = asked === null ? 0 : Number(asked) * 1_000 + lag;
  const scope = headers.get('X-RateLimit-Scope') === 'shared' ? ('shared' as const) : ('user' as const);
  return { retryAfter, timeToReset: retryAfter, global: headers.has('X-RateLimit-Global'), scope };
}

/** Other connection errors are not retried. */
function isReset(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ECONNRESET') || error.message.includes('ECONNRESET');
}

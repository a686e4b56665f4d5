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

/** How discord.js names the route of every callback. */
const CALLBACK = '/interactions/:id/:token/callback';

/** What discord.js says of a limit that it keeps no count of. */
const UNCOUNTED = {
  hash: `Global(POST:${CALLBACK})`,
  limit: Number.POSITIVE_INFINITY,
  majorParameter: 'burst',
  sublimitTimeout: 0,
};

/** Posts JSON; resolves to what Discord says, or null where it says nothing. Throws what discord.js throws. */
export type Straight = (
  route: RouteLike,
  query: string,
  body: object,
  signal: AbortSignal,
) => Promise<unknown>;

/**
 * Answers interactions past the queues of a REST client, which count limits that a callback does not have: there is one
 * for each interaction. The requests are made as the client’s are, and tried again as often.
 */
export function straightThrough(
  { options }: REST,
  limited: (limit: { readonly global: boolean; readonly retryAfter: number }) => void,
): Straight {
  const { api, version, retries, makeRequest, offset } = options;
  const agent = `${DefaultUserAgent} ${options.userAgentAppendix}`.trim();
  const headers = { 'Content-Type': 'application/json', ...options.headers, 'User-Agent': agent };
  const lag = typeof offset === 'number' ? offset : offset(CALLBACK);
  const method = 'POST';
  return async (route, query, body, signal) => {
    const url = `${api}/v${version}${route}${query}`;
    const sent = JSON.stringify(body);
    for (let left = retries; ; left--) {
      const response = await makeRequest(url, { method, headers, body: sent, signal }).catch(
        (error: unknown) => {
          if (left === 0 || signal.aborted || !isReset(error)) throw error;
          return null;
        },
      );
      if (response === null) continue;
      const { status } = response;
      if (status === 204) return null;
      if (response.ok) return response.json();
      if (status === 429) {
        const asked = response.headers.get('Retry-After');
        const retryAfter = asked === null ? 0 : Number(asked) * 1_000 + lag;
        const global = response.headers.has('X-RateLimit-Global');
        const scope = response.headers.get('X-RateLimit-Scope') === 'shared' ? 'shared' : 'user';
        await response.text();
        limited({ global, retryAfter });
        const times = { retryAfter, timeToReset: retryAfter };
        throw new RateLimitError({ ...UNCOUNTED, ...times, global, method, route: CALLBACK, scope, url });
      }
      if (status >= 500) {
        await response.text();
        if (left > 0) continue;
        throw new HTTPError(status, response.statusText, method, url, { files: undefined, body });
      }
      const said = (await response.json()) as DiscordErrorData | OAuthErrorData;
      const code = 'code' in said ? said.code : said.error;
      throw new DiscordAPIError(said, code, status, method, url, { files: undefined, body });
    }
  };
}

/** Closed by Discord before it read the request; what else ends a connection is not tried again. */
function isReset(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ECONNRESET') || error.message.includes('ECONNRESET');
}

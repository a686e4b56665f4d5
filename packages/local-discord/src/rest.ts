import type { IncomingMessage, ServerResponse } from 'node:http';
import { createBan } from './address-ban.ts';
import { type Problem, Refused, refusalBody, refused, type Scope } from './api-errors.ts';
import type { Journal, RequestEntry } from './journal.ts';
import { createLimits, type Limits } from './rate-limits.ts';
import { receive } from './request-body.ts';
import { type Match, matcher, type Reply } from './route.ts';
import { applicationRoutes } from './routes-application.ts';
import { commandRoutes } from './routes-commands.ts';
import { interactionRoutes } from './routes-interactions.ts';
import { messageRoutes } from './routes-messages.ts';
import { serverRoutes } from './routes-servers.ts';
import { type BodyKind, problemsInAnswer, problemsInBody } from './spec.ts';
import type { World } from './world.ts';

/** A body Discord would not accept. */
export interface Fault {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly code: number;
  readonly problems: readonly Problem[];
}

/** An answer to give instead of the true one. */
export interface Interference {
  /** `lost`: the request is carried out, but the connection ends before the answer. */
  readonly status: 401 | 403 | 429 | 500 | 502 | 503 | 'lost';
  /** Part of `POST /channels/…`, or a pattern for it. Defaults to every request. */
  readonly route?: string | RegExp;
  readonly times?: number;
  /** Seconds, for 429. */
  readonly retryAfter?: number;
  /**
   * Answers as Cloudflare, which stands in front of Discord: a text page with that status instead of Discord's JSON.
   */
  readonly isCloudflare?: boolean;
}

interface Rest {
  readonly requests: readonly RequestEntry[];
  readonly faults: readonly Fault[];
  /** Answers of the local Discord that do not fit the specification: always empty, unless it has a bug. */
  readonly ownFaults: readonly Fault[];
  answerNext(interference: Interference): void;
  /** Cancels all planned failures: requests are answered truthfully again. */
  answerTruly(): void;
  /** Delays every request by so many milliseconds before it is handled. */
  slow(ms: number): void;
  /** The current delay. */
  readonly slowness: number;
  /** Delays every answer after its request is done, so that answers arrive out of order. */
  holdBack(ms: () => number): void;
  serve(request: IncomingMessage, response: ServerResponse): void;
}

const findRoute = matcher([
  ...interactionRoutes,
  ...messageRoutes,
  ...commandRoutes,
  ...serverRoutes,
  ...applicationRoutes,
]);

export function createRest(
  world: World,
  options: { readonly log: number; readonly limits: Limits; readonly journal: Journal },
): Rest {
  const requests: RequestEntry[] = [];
  const faults: Fault[] = [];
  const ownFaults: Fault[] = [];
  let slowness = 0;
  let heldBack = (): number => 0;
  let interferences: { readonly what: Interference; left: number }[] = [];
  const allow = createLimits(world, options.limits);
  const ban = createBan(world);

  const interfere = (line: string): Interference | null => {
    const hit = interferences.find(({ what: { route } }) =>
      route === undefined ? true : typeof route === 'string' ? line.includes(route) : route.test(line),
    );
    if (hit === undefined) return null;
    hit.left -= 1;
    interferences = interferences.filter((one) => one.left > 0);
    return hit.what;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const at = world.clock.now();
    const started = performance.now();
    const method = request.method ?? 'GET';
    const url = new URL(request.url ?? '/', 'http://discord');
    const path = url.pathname.replace(/^\/api(\/v\d+)?/, '');
    const segments = path.split('/').slice(1).map(decodeURIComponent);
    const received = await receive(request).catch((error: unknown) => {
      if (error instanceof Refused) return error;
      throw error;
    });
    const lay = slowness;
    if (lay > 0) await new Promise((resolve) => setTimeout(resolve, lay));
    const match = findRoute(method, segments);
    const { headers, wait } = allow(method, path, match);
    const json = received instanceof Refused ? undefined : received.json;
    let page: Interference | null = null;
    const uploads = received instanceof Refused ? [] : received.uploads;

    let isLost = false;
    const reply = ((): Reply | Refused => {
      try {
        if (received instanceof Refused) throw received;
        const banned = ban.left();
        const interference =
          banned > 0
            ? { status: 429 as const, isCloudflare: true, retryAfter: banned }
            : interfere(`${method} ${path}`);
        isLost = interference?.status === 'lost';
        page = interference?.isCloudflare === true ? interference : null;
        if (interference !== null && !isLost) throw pretend(interference);
        if (wait !== null) throw limited(wait.after, wait.scope);
        if (match === null) throw refused.route();
        if (match.route.open !== true && request.headers.authorization !== `Bot ${world.token}`)
          throw refused.unauthorized();
        if (world.check) checkBody(match, json);
        return match.route.serve({
          world,
          params: match.params,
          query: url.searchParams,
          json,
          uploads,
          lay,
        });
      } catch (error) {
        if (error instanceof Refused) return error;
        throw error;
      }
    })();

    const refusal = reply instanceof Refused ? reply : null;
    if (page === null) ban.count(reply.status, refusal?.scope ?? null);
    const body = reply instanceof Refused ? refusalBody(reply) : reply.body;
    if (refusal !== null && (refusal.code === 50035 || refusal.code === 50006 || refusal.code === 50109)) {
      faults.push({ method, path, body: json, code: refusal.code, problems: refusal.problems });
    }
    if (world.check) {
      const kind = reply instanceof Refused ? 'error' : reply.kind;
      const problems = kind === undefined ? [] : [body].flat().flatMap((one) => problemsInAnswer(kind, one));
      if (problems.length > 0) ownFaults.push({ method, path, body, code: reply.status, problems });
    }
    const entry: RequestEntry = {
      method,
      path,
      query: url.search,
      body: json,
      files: uploads.map((upload) => upload.name),
      status: reply.status,
      code: refusal?.code ?? null,
      at,
      ms: performance.now() - started,
    };
    requests.push(entry);
    options.journal.add({ kind: 'request', ...entry, problems: refusal?.problems ?? [] });
    if (requests.length > options.log * 2) requests.splice(0, requests.length - options.log);
    // Observers see the effect at once; only the requester has to wait for the answer.
    world.changed();
    if (isLost) return void response.destroy();
    const late = heldBack();
    if (late > 0) await new Promise((resolve) => setTimeout(resolve, late));
    if (page !== null) return cloudflares(page, response);
    const waiting = refusal?.retryAfter ?? null;
    response.writeHead(reply.status, {
      ...headers,
      date: new Date(world.clock.now()).toUTCString(),
      ...(waiting === null ? {} : waitHeaders(waiting, refusal?.scope ?? 'user')),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };

  return {
    requests,
    faults,
    ownFaults,
    answerNext(what) {
      interferences.push({ what, left: what.times ?? 1 });
    },
    answerTruly() {
      interferences = [];
    },
    slow(ms) {
      slowness = ms;
    },
    get slowness() {
      return slowness;
    },
    holdBack(ms) {
      heldBack = ms;
    },
    serve(request, response) {
      if (request.url?.startsWith('/attachments/') === true) return serveFile(world, request.url, response);
      answer(request, response).catch((error: unknown) => {
        // The client disconnected in the middle of the request.
        if (!request.complete) return void response.destroy();
        console.error('The local Discord failed:', error);
        ownFaults.push({
          method: request.method ?? '',
          path: request.url ?? '',
          body: String(error),
          code: 500,
          problems: [],
        });
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    },
  };
}

function pretend({ status, retryAfter = 1 }: Interference): Refused {
  if (status === 401) return refused.unauthorized();
  if (status === 403) return refused.missingAccess();
  if (status === 429) return limited(retryAfter, 'user');
  return new Refused(Number(status), 0, `${status}: Internal Server Error`);
}

function cloudflares({ status, retryAfter }: Interference, response: ServerResponse): void {
  const wait = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  response.writeHead(Number(status), { 'content-type': 'text/plain; charset=UTF-8', ...wait });
  response.end('error code: 1015');
}

function limited(seconds: number, scope: Scope): Refused {
  return new Refused(429, 0, 'You are being rate limited.', { retryAfter: seconds, scope });
}

function waitHeaders(seconds: number, scope: Scope): Record<string, string> {
  return {
    // Whole seconds, as at Discord; the exact wait is in the body and in reset-after.
    'retry-after': String(Math.max(1, Math.ceil(seconds))),
    'x-ratelimit-scope': scope,
    ...(scope === 'global'
      ? { 'x-ratelimit-global': 'true' }
      : { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': seconds.toFixed(3) }),
  };
}

function checkBody({ route }: Match, json: unknown): void {
  if (route.takes === undefined) return;
  const kind = typeof route.takes === 'function' ? route.takes(json) : route.takes;
  if (kind === null) {
    throw refused.invalidBody([
      { path: ['type'], code: 'BASE_TYPE_CHOICES', message: 'There is no such type.' },
    ]);
  }
  const bodies = kind === 'bulkCommand' ? listed(json) : [json ?? {}];
  const problems = bodies.flatMap((body, index) =>
    problemsInBody(kind, permissionsAsNumber(kind, body)).map((one) =>
      kind === 'bulkCommand' ? { ...one, path: [index, ...one.path] } : one,
    ),
  );
  if (problems.length > 0) throw refused.invalidBody(problems);
}

function listed(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  throw refused.invalidBody([
    { path: [], code: 'LIST_TYPE_CONVERT', message: 'Only lists are allowed here.' },
  ]);
}

/** The specification wants a number where Discord accepts, and everyone sends, a string. */
function permissionsAsNumber(kind: BodyKind, body: unknown): unknown {
  const isCommand = kind === 'command' || kind === 'commandEdit' || kind === 'bulkCommand';
  if (!isCommand || typeof body !== 'object' || body === null || !('default_member_permissions' in body))
    return body;
  const { default_member_permissions: text } = body;
  return typeof text === 'string' && /^\d+$/.test(text)
    ? { ...body, default_member_permissions: Number(text) }
    : body;
}

function serveFile(world: World, url: string, response: ServerResponse): void {
  const [, , , id, name] = url.split('?')[0]?.split('/').map(decodeURIComponent) ?? [];
  const file = world.files.get(`${id}/${name}`);
  response.writeHead(file === undefined ? 404 : 200, { 'content-type': file?.type ?? 'text/plain' });
  response.end(file?.data);
}

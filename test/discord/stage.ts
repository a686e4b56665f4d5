import { createHash } from 'node:crypto';
import type { APIInteractionResponse, RESTPostAPIChannelMessageJSONBody } from 'discord-api-types/v10';
import { InteractionResponseType, MessageFlags } from 'discord-api-types/v10';
import type { Api } from '../../src/discord/api.ts';
import { write } from '../../src/discord/custom-id.ts';
import { faults } from '../../src/discord/faults.ts';
import { createHands } from '../../src/discord/hands.ts';
import type { Incoming } from '../../src/discord/incoming.ts';
import type { Message } from '../../src/discord/message.ts';
import { createPublisher } from '../../src/discord/publisher.ts';
import { createRouter } from '../../src/discord/router.ts';
import type { Standings } from '../../src/standings/standings.ts';
import { createMemoryStore } from '../../src/storage/memory.ts';
import { opponent } from '../../src/tables/opponent.ts';
import type { TableStore, Who } from '../../src/tables/ports.ts';
import { createTables } from '../../src/tables/tables.ts';
import { ANN, BEN, CAT, CHANNEL, fakeTime, GUILD, settle } from '../tables/harness.ts';
import { GLYPHS } from './drawn.ts';

type Body = Message | RESTPostAPIChannelMessageJSONBody;

/** One request the bot made. */
export type Request =
  | {
      readonly kind: 'answer';
      readonly type: InteractionResponseType;
      readonly data: Message | undefined;
      readonly token: string;
    }
  | { readonly kind: 'editAnswer' | 'follow'; readonly data: Message; readonly token: string }
  | { readonly kind: 'send' | 'edit'; readonly id: string; readonly data: Body }
  | { readonly kind: 'remove'; readonly id: string };

/** A Discord that writes down every request, and refuses those it is told to. */
export function fakeApi() {
  const requests: Request[] = [];
  const failures = new Map<Request['kind'], number[]>();
  let messages = 0;
  let known: readonly unknown[] = [];
  const state = { far: 0, set: 0 };
  const made = (request: Request): void => {
    requests.push(request);
    const code = failures.get(request.kind)?.shift();
    if (code === undefined) return;
    // An outage has an HTTP status and none of Discord's own codes.
    throw Object.assign(new Error(`Discord says ${code}`), code < 1_000 ? { status: code } : { code });
  };
  const nextId = (): string => `9000000000000${String(messages++).padStart(5, '0')}`;
  const api: Api = {
    async answer({ token }, response: APIInteractionResponse, wantsMessage) {
      const data = 'data' in response ? (response.data as Message | undefined) : undefined;
      made({ kind: 'answer', type: response.type, data, token });
      return wantsMessage ? nextId() : null;
    },
    async editAnswer({ token }, data) {
      made({ kind: 'editAnswer', data, token });
    },
    async follow({ token }, data) {
      made({ kind: 'follow', data, token });
      return nextId();
    },
    async send(_, data) {
      const id = nextId();
      made({ kind: 'send', id, data });
      return id;
    },
    async edit(_, id, data) {
      made({ kind: 'edit', id, data });
    },
    async remove(_, id) {
      made({ kind: 'remove', id });
    },
    countAfter: async () => state.far,
    commands: async () => known,
    async setCommands(_, commands) {
      state.set++;
      known = commands;
    },
  };
  return { api, requests, failures, state };
}

const STANDINGS: Standings = {
  leaderboard: async ({ page }) => ({ rows: [], page, pages: 1, players: 0 }),
  ratings: async ({ page }) => ({ rows: [], page, pages: 1, players: 0 }),
  daily: async ({ page }) => ({ rows: [], page, pages: 1, players: 0 }),
  statsOf: async () => [],
};

/** The whole Discord layer over real tables, with a fake Discord and a fake clock; after a restart, over what was there before. */
export function stage(
  before: { readonly time?: ReturnType<typeof fakeTime>; readonly store?: TableStore } = {},
) {
  const { time = fakeTime(), store = createMemoryStore() } = before;
  const discord = fakeApi();
  const logged: { readonly level: string; readonly facts: object }[] = [];
  const at = (level: string) => (facts: object) => logged.push({ level, facts });
  const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  const { api } = discord;
  const hands = createHands({ api, glyphs: GLYPHS, timer: time.timer, now: time.now, log });
  const lost: string[] = [];
  const publisher = createPublisher({
    api,
    glyphs: GLYPHS,
    store,
    hands,
    timer: time.timer,
    now: time.now,
    log,
    lost: (id) => lost.push(id),
  });
  let seeds = 0;
  const tables = createTables({
    store,
    publisher,
    opponent,
    now: time.now,
    timer: time.timer,
    botPauseMs: 1_000,
    seeds: () => createHash('md5').update(`stage ${seeds++}`).digest('hex'),
    report: (error) => logged.push({ level: 'error', facts: { err: error } }),
  });
  const rulesText = (): string =>
    '# Rules\n\nIn short.\n\n## Turns\n\nOne after another.\n\n## End\n\nSomebody wins.';
  const parts = {
    tables,
    store,
    publisher,
    hands,
    standings: STANDINGS,
    glyphs: GLYPHS,
    rulesText,
    now: time.now,
  };
  const router = createRouter(parts, { api, timer: time.timer, log });
  let tickets = 0;
  const origin = (who: Who) => {
    const token = `token-${tickets++}`;
    return { ticket: { id: String(tickets), application: '1', token }, guild: GUILD, channel: CHANNEL, who };
  };
  /** Handles something and gives the requests made for it. */
  const handle = async (incoming: Incoming): Promise<readonly Request[]> => {
    const before = discord.requests.length;
    await router.handle(incoming);
    await settle();
    return discord.requests.slice(before);
  };
  return {
    ...discord,
    time,
    store,
    tables,
    publisher,
    router,
    parts,
    logged,
    lost,
    origin,
    handle,
    command: (who: Who, name: string, sub: string, options: Record<string, string | number | boolean> = {}) =>
      handle({ ...origin(who), kind: 'command', name, sub, options: new Map(Object.entries(options)) }),
    press: (who: Who, id: string, on: { id: string; hidden: boolean }, values: readonly string[] = []) =>
      handle({ ...origin(who), kind: 'press', id, values, on }),
  };
}

/** What a test has in its hands. */
export type Stage = ReturnType<typeof stage>;

/** A table opened by a command, with the message that shows it. */
export async function opened(at: Stage, game = 'farkle', options = {}) {
  const answer = only(await at.command(ANN, game, 'start', options));
  const [head] = await at.store.liveIn(GUILD, CHANNEL);
  if (head === undefined) throw new Error('no table');
  const shown = await at.store.shownAt(head.id);
  return { answer, id: head.id, on: { id: shown?.message ?? '', hidden: false } };
}

/** The same with Ben, and begun. */
export async function begun(at: Stage, game = 'farkle') {
  const table = await opened(at, game);
  only(await at.press(BEN, write({ kind: 'table', table: table.id, action: 'join' }), table.on));
  const answer = (
    await at.press(ANN, write({ kind: 'table', table: table.id, action: 'start' }), table.on)
  )[0];
  if (answer === undefined || !isUpdate(answer)) throw new Error('the start was not drawn');
  await at.time.pass(5_000);
  return { ...table, answer };
}

/** The table as it stands. */
export async function look(at: Stage, id: Parameters<Stage['tables']['look']>[0]) {
  const table = await at.tables.look(id);
  if (table === null) throw new Error('no table');
  return table;
}

/** The person behind an id. */
export function whoHas(user: string): Who {
  return [ANN, BEN, CAT].find((who) => who.id === user) ?? ANN;
}

/** The only request there was; its message fits Discord. */
export function only(requests: readonly Request[]): Request {
  const [first, ...others] = requests;
  if (first === undefined || others.length > 0)
    throw new Error(`${requests.length} requests: ${JSON.stringify(requests)}`);
  if (
    'data' in first &&
    first.data !== undefined &&
    'components' in first.data &&
    Array.isArray(first.data.components)
  ) {
    const misfits = faults(first.data as Message);
    if (misfits.length > 0) throw new Error(misfits.join('; '));
  }
  return first;
}

/** The message of a request. */
export function drawnBy(request: Request): Message {
  if (!('data' in request) || request.data === undefined || !('allowed_mentions' in request.data)) {
    throw new Error(`${request.kind} carries no message`);
  }
  return request.data as Message;
}

export function isPrivate(request: Request): boolean {
  return (
    request.kind === 'answer' &&
    request.type === InteractionResponseType.ChannelMessageWithSource &&
    ((request.data?.flags ?? 0) & MessageFlags.Ephemeral) !== 0
  );
}

export function isUpdate(request: Request): boolean {
  return request.kind === 'answer' && request.type === InteractionResponseType.UpdateMessage;
}

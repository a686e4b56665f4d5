import { createHash } from 'node:crypto';
import { InteractionResponseType, MessageFlags } from 'discord-api-types/v10';
import { snowflakes } from '#local-discord';
import type { Message } from '../../src/discord/draw/message.ts';
import { controls } from '../../src/discord/features/controls.ts';
import { createInvitations } from '../../src/discord/features/invite/invitations.ts';
import type { FirstTimes } from '../../src/discord/features/learn/first-times.ts';
import { createOwnDataFiles } from '../../src/discord/features/own-data/own-data-file.ts';
import { menuButtons } from '../../src/discord/interactions/control.ts';
import type { Incoming, OptionValue } from '../../src/discord/interactions/incoming.ts';
import { Loop } from '../../src/discord/interactions/loop.ts';
import { createThrottle, RATES, type Rates } from '../../src/discord/interactions/rates.ts';
import { createLiveMessages } from '../../src/discord/messages/live-messages.ts';
import { Notifications } from '../../src/discord/messages/notifications.ts';
import { createVoteOutcomes } from '../../src/discord/messages/vote-outcomes.ts';
import type { DiscordMeter } from '../../src/discord/meter.ts';
import { createPublicLanguage } from '../../src/discord/public-language.ts';
import type { Pictures } from '../../src/discord/wire/attach-pictures.ts';
import type { ChannelAccess } from '../../src/discord/wire/channel-access.ts';
import { ClosedChannels } from '../../src/discord/wire/closed-channels.ts';
import { createFollowUps } from '../../src/discord/wire/follow-ups.ts';
import type { Api, Callback } from '../../src/discord/wire/rest.ts';
import { createSilentChannels } from '../../src/discord/wire/silent-channels.ts';
import { opponent } from '../../src/opponents/direct.ts';
import type { RulesText } from '../../src/rules-texts.ts';
import { createSettings, type SettingsStore } from '../../src/settings/server-settings.ts';
import type { Standings } from '../../src/standings/standings.ts';
import type { GuildId, Home, UserId } from '../../src/tables/ids.ts';
import { createNames } from '../../src/tables/names.ts';
import type { NotificationStore } from '../../src/tables/notifications.ts';
import type { Opponent, Reviewer, TableStore, Who } from '../../src/tables/ports.ts';
import { createRecords } from '../../src/tables/records.ts';
import { createReplays } from '../../src/tables/replays.ts';
import { createReviews } from '../../src/tables/reviews.ts';
import type { Table } from '../../src/tables/table.ts';
import { createTables } from '../../src/tables/tables.ts';
import { createMemoryNotifications } from '../support/memory-notifications.ts';
import { createMemorySettings, createMemoryStore } from '../support/memory-storage.ts';
import { ANN, BEN, CAT, CHANNEL, fakeTime, GUILD, gate, playOut, settle } from '../tables/harness.ts';
import { control, GLYPHS } from './drawn.ts';
import { type Body, isUpdate, only, type Request } from './requests.ts';

export type { Request } from './requests.ts';

/** Nobody does anything for the first time. */
export const NOBODYS_FIRST: FirstTimes = {
  isFirst: async () => false,
  isFirstDeal: async () => false,
  learns: () => {},
  isNewcomer: async () => false,
  shares: () => true,
  sharedNothing: () => undefined,
};

/** How long Discord creates a message with the same nonce only once: “the past few minutes”. */
const NONCE_MS = 5 * 60_000;

/** The message that results from a callback. */
function answerOf(callback: Callback): Pick<Extract<Request, { kind: 'answer' }>, 'type' | 'data'> {
  switch (callback.kind) {
    case 'update':
      return { type: InteractionResponseType.UpdateMessage, data: callback.message };
    case 'message':
      return {
        type: InteractionResponseType.ChannelMessageWithSource,
        data: callback.hidden ? hidden(callback.message) : callback.message,
      };
    case 'defer-update':
      return { type: InteractionResponseType.DeferredMessageUpdate, data: undefined };
    case 'defer-hidden':
      return { type: InteractionResponseType.DeferredChannelMessageWithSource, data: undefined };
    case 'form':
      return { type: InteractionResponseType.Modal, data: undefined };
    case 'choices':
      return {
        type: InteractionResponseType.ApplicationCommandAutocompleteResult,
        data: { choices: callback.choices },
      };
  }
}

function hidden(message: Message): Message {
  return { ...message, flags: message.flags | MessageFlags.Ephemeral };
}

/** A failure with which Discord says when to come back: in two seconds. */
export const LIMITED = 429;
/** The same, for minutes. */
export const LONG_LIMITED = 430;

/** A Discord that records every request, and refuses those it is told to. */
export function fakeApi(now: () => number = () => 0) {
  const requests: Request[] = [];
  const failures = new Map<Request['kind'], number[]>();
  let known: readonly unknown[] = [];
  const state = {
    ...{ far: 0, set: 0, found: [] as readonly string[], foundIn: null as string | null },
    /** The parent channel of all threads. */
    parent: null as string | null,
    /** The errors of searches for messages, one after another. */
    fails: [] as number[],
  };
  const gates = new Map<Request['kind'], Promise<void>[]>();
  const made = async (request: Request): Promise<void> => {
    requests.push(request);
    const code = failures.get(request.kind)?.shift();
    await gates.get(request.kind)?.shift();
    refuse(code);
  };
  const refuse = (code: number | undefined): void => {
    if (code === undefined) return;
    if (code === LIMITED || code === LONG_LIMITED) {
      const ms = code === LIMITED ? 2_000 : 219_000;
      throw Object.assign(new Error('limited'), { timeToReset: ms, retryAfter: ms });
    }
    // An outage has an HTTP status and none of Discord's own codes.
    throw Object.assign(new Error(`Discord says ${code}`), code < 1_000 ? { status: code } : { code });
  };
  /** Delays the answer to the next request of a kind until the returned function is called. */
  const slow = (kind: Request['kind']): (() => void) => {
    const { opened: held, open: release } = gate();
    gates.set(kind, [...(gates.get(kind) ?? []), held]);
    return release;
  };
  let messages = 0;
  const nextId = (): string => `9000000000000${String(messages++).padStart(5, '0')}`;
  /** The age of a mention is read from its id. */
  const mentionId = snowflakes(now);
  const sentUnder = new Map<string, { readonly id: string; readonly at: number }>();
  const posted = async (channel: string, data: Body, id = nextId()): Promise<string> => {
    await made({ kind: 'send', id, data, channel });
    return id;
  };
  /** A message with the same nonce is created once per channel. */
  const once = async (channel: string, nonce: string, make: () => Promise<string>): Promise<string> => {
    if (nonce.length > 25) throw Object.assign(new Error('Invalid Form Body'), { code: 50_035 });
    const key = `${channel} ${nonce}`;
    const before = sentUnder.get(key);
    if (before !== undefined && now() - before.at < NONCE_MS) return before.id;
    const id = await make();
    sentUnder.set(key, { id, at: now() });
    return id;
  };
  const api: Api = {
    async answer({ token }, callback) {
      await made({ kind: 'answer', token, ...answerOf(callback) });
      return callback.kind === 'message' && !callback.hidden ? nextId() : null;
    },
    async editAnswer({ token }, data, id = token) {
      await made({ kind: 'editAnswer', data, token });
      return id;
    },
    async removeAnswer({ token }) {
      await made({ kind: 'removeAnswer', token });
    },
    async answerId() {
      throw Object.assign(new Error('Unknown Webhook'), { code: 10015 });
    },
    async follow({ token }, data, isHidden) {
      await made({ kind: 'follow', data: isHidden ? hidden(data) : data, token });
      return nextId();
    },
    send: (channel, data, nonce) => once(channel, nonce, () => posted(channel, data)),
    mention: (channel, { content, users, button }, nonce) =>
      once(channel, nonce, () => {
        const body = { content, allowed_mentions: { users: [...users] } };
        const pressable = button === undefined ? body : { ...body, button: button.custom_id };
        return posted(channel, pressable, mentionId());
      }),
    async editMention(channel, id, { content, users, button }) {
      const body = { content, allowed_mentions: { users: [...users] } };
      const data = button === undefined ? body : { ...body, button: button.custom_id };
      await made({ kind: 'edit', id, data, channel });
    },
    async edit(channel, id, data) {
      await made({ kind: 'edit', id, data, channel });
    },
    async remove(_, id) {
      await made({ kind: 'remove', id });
    },
    async startThread(channel, id, name) {
      await made({ kind: 'startThread', channel, id, name });
      return id;
    },
    async changeThread(id, change) {
      await made({ kind: 'changeThread', id, change });
    },
    lookForChannel: async () => state.parent,
    countAfter: async () => state.far,
    findAfter: async (channel, id) => {
      refuse(state.fails.shift());
      const isThere = state.foundIn === null || state.foundIn === channel;
      return isThere ? state.found.filter((one) => BigInt(one) > BigInt(id)) : [];
    },
    installs: async () => null,
    commands: async () => known,
    async setCommands(_, commands) {
      state.set++;
      known = commands;
    },
  };
  return { api, requests, failures, slow, state };
}

export const STANDINGS: Standings = {
  areKept: () => true,
  leaderboard: async ({ page }) => ({ rows: [], page, pages: 1, players: 0, own: null }),
  ratings: async ({ page }) => ({ rows: [], page, pages: 1, players: 0, own: null }),
  podium: async () => [],
  daily: async ({ page }) => ({ rows: [], page, pages: 1, players: 0, own: null }),
  placeOfTry: async () => null,
  worldDeal: async () => ({ players: 0, own: null, known: [] }),
  streak: async () => ({ days: 0, today: false }),
  played: async ({ page }) => ({ games: [], page, hasOlder: false }),
  statsOf: async () => ({ games: [], rating: null, ratings: [], statistics: new Map(), met: [] }),
};

/** A reviewer that finds nothing in any game. */
export const NO_REVIEWS: Reviewer = {
  review: async () => ({ decisions: 1, moments: [], lesser: [], closest: null, differing: 0 }),
};

/** Every message gets all its pictures. */
export const NO_PICTURES: Pictures = {
  prepare: () => null,
  wasTextOnly: () => false,
  shownBy: () => [],
};

/** What a person did, of one kind. */
type Of<K extends Incoming['kind']> = Extract<Incoming, { kind: K }>;

/** What the log says about every press, at its lowest level. */
const FOLLOWING = ['a press arrived', 'a press was answered'];

/**
 * The whole Discord layer over real tables, with a fake Discord and a fake clock; after a restart, on top of existing
 * data.
 */
export function harness(
  before: {
    readonly time?: ReturnType<typeof fakeTime>;
    readonly store?: TableStore;
    readonly opponent?: Opponent;
    /** Defaults to one that finds nothing. */
    readonly reviewer?: Reviewer;
    readonly standings?: Standings;
    readonly settings?: SettingsStore;
    readonly notifications?: NotificationStore;
    /** Defaults to everyone seeing every channel. */
    readonly accessOf?: (user: UserId) => ChannelAccess;
    readonly isChannel?: (channel: string) => boolean;
    readonly pictures?: Pictures;
    /** Whether the host allows pictures. Defaults to true. */
    readonly hasPictures?: boolean;
    /** Defaults to nobody being new to a game. */
    readonly firstTimes?: FirstTimes;
    /** The rate limits. Defaults to the usual ones. */
    readonly rates?: Rates;
    /** Discord’s own setting of the server. Defaults to English. */
    readonly localeOf?: (guild: Home) => string;
  } = {},
) {
  const { time = fakeTime(), store = createMemoryStore() } = before;
  const discord = fakeApi(time.now);
  const logged: { readonly level: string; readonly facts: object; readonly text: string }[] = [];
  /** The same, including the lines that follow every press. */
  const lines: typeof logged = [];
  const at = (level: string) => (facts: object, text: string) => {
    const line = { level, facts, text };
    lines.push(line);
    if (!FOLLOWING.includes(text)) logged.push(line);
  };
  const clicks: Parameters<DiscordMeter['clicked']>[0][] = [];
  const dropped = { count: 0 };
  const meter: DiscordMeter = {
    clicked: (click) => clicks.push(click),
    requested: () => undefined,
    limited: () => undefined,
    dropped: () => void dropped.count++,
    pictured: () => undefined,
  };
  const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  const silent = createSilentChannels(time.timer.elapsed, log);
  const followUps = createFollowUps(time.timer.elapsed, meter);
  const api = followUps.guard(new ClosedChannels(time.timer.elapsed, silent).guard(discord.api));
  const lost: string[] = [];
  const isChannel = (_: Home, channel: string): boolean => before.isChannel?.(channel) ?? true;
  const settings = createSettings(before.settings ?? createMemorySettings());
  const { localeOf = () => 'en-US' } = before;
  const publicLanguage = createPublicLanguage({ settings: settings.of, localeOf });
  const messages = createLiveMessages({
    api,
    glyphs: GLYPHS,
    store,
    look: (id) => tables.look(id),
    pictures: before.pictures ?? NO_PICTURES,
    settings: settings.of,
    publicLanguage,
    hasThreads: (_, channel) => channel === CHANNEL,
    takesTables: (_, channel) => channel === CHANNEL,
    tryAt: async () => null,
    timer: time.timer,
    now: time.now,
    log,
    lost: (id) => lost.push(id),
  });
  const invitations = createInvitations(time.timer.elapsed);
  const kept = before.notifications ?? createMemoryNotifications(store);
  const notifications = new Notifications({
    api,
    notifications: kept,
    store,
    look: (id) => tables.look(id),
    wasCalled: (guild, whom) => invitations.whyNotYet({ guild, whom }) !== null,
    accessOf: async (_, __, user) => before.accessOf?.(user) ?? 'sees',
    publicLanguage,
    timer: time.timer,
    now: time.now,
    log,
  });
  const voteOutcomes = createVoteOutcomes({
    api,
    timer: time.timer,
    log,
    signal: new AbortController().signal,
  });
  const publishers = [messages, notifications, voteOutcomes];
  let seeds = 0;
  const tables = createTables({
    store,
    publisher: {
      publish(news) {
        for (const each of publishers) each.publish(news);
      },
      closedUnread(head) {
        for (const each of publishers) each.closedUnread(head);
      },
    },
    opponent: before.opponent ?? opponent,
    now: time.now,
    timer: time.timer,
    botPauseMs: 1_000,
    settings: settings.of,
    isChannel,
    unseenAgo: messages.unseenAgo,
    seeds: () => createHash('md5').update(`stage ${seeds++}`).digest('hex'),
    report: (error) => logged.push({ level: 'error', facts: { err: error }, text: 'reported' }),
  });
  const rulesText: RulesText = (_, language) =>
    language === 'de'
      ? '# Regeln\n\nKurz gesagt.\n\n## Züge\n\nEiner nach dem anderen.\n\n## Ende\n\nJemand gewinnt.'
      : '# Rules\n\nIn short.\n\n## Turns\n\nOne after another.\n\n## End\n\nSomebody wins.';
  const finished = { store, look: tables.look, now: time.now, settings: settings.of };
  const parts = {
    tables,
    store,
    replays: createReplays(finished),
    records: createRecords(finished),
    reviews: createReviews({
      ...finished,
      reviewer: before.reviewer ?? NO_REVIEWS,
      tell: tables.tellHeadline,
      signal: new AbortController().signal,
      report: (error) => logged.push({ level: 'warn', facts: { err: error }, text: 'no review' }),
    }),
    firstTimes: before.firstTimes ?? NOBODYS_FIRST,
    invitations,
    voteOutcomes,
    notifications: kept,
    serverName: (guild: GuildId) => `Server ${guild}`,
    ownDataFiles: createOwnDataFiles(store),
    messages,
    silent,
    standings: before.standings ?? STANDINGS,
    names: createNames({
      store,
      elapsed: time.timer.elapsed,
      report: (error) => logged.push({ level: 'warn', facts: { err: error }, text: 'no name' }),
    }),
    settings,
    publicLanguage,
    localeOf,
    isChannel,
    hasPictures: before.hasPictures ?? true,
    glyphs: GLYPHS,
    rulesText,
    menu: menuButtons(controls),
    now: time.now,
  };
  const router = new Loop(parts, {
    api,
    timer: time.timer,
    log,
    meter,
    followUps,
    throttle: createThrottle(before.rates ?? RATES, time.timer.elapsed),
  });
  let tickets = 0;
  const origin = (who: Who, channel = CHANNEL, parent: string | null = null) => {
    const token = `token-${tickets++}`;
    return {
      ticket: { id: String(tickets), application: '1', token, channel },
      guild: GUILD,
      channel,
      parent,
      who,
      managesServer: false,
      language: 'en' as const,
    };
  };
  /** Handles an interaction and returns the requests made for it. */
  const handle = async (incoming: Incoming): Promise<readonly Request[]> => {
    const before = discord.requests.length;
    await router.handle(incoming);
    await settle();
    return discord.requests.slice(before);
  };
  /** A press, with what is unusual about it. */
  const pressed = (
    who: Who,
    id: string,
    on: Of<'press'>['on'],
    more: Partial<Of<'press'>> = {},
  ): Of<'press'> => ({ ...origin(who), kind: 'press', id, values: [], on, ...more });
  /** A command that was typed. */
  const typed = (
    who: Who,
    name: string,
    sub: string,
    options: Readonly<Record<string, OptionValue>> = {},
    more: Partial<Of<'command'>> = {},
  ): Of<'command'> => ({
    ...origin(who),
    kind: 'command',
    name,
    sub,
    options: new Map(Object.entries(options)),
    ...more,
  });
  return {
    ...discord,
    api,
    time,
    store,
    tables,
    messages,
    silent,
    notifications: kept,
    telling: notifications,
    router,
    parts,
    logged,
    lines,
    clicks,
    meter,
    dropped,
    log,
    lost,
    origin,
    handle,
    pressed,
    typed,
    /** A form that is sent. */
    sent: (who: Who, id: string, on: Of<'form'>['on'], more: Partial<Of<'form'>> = {}): Of<'form'> => ({
      ...origin(who),
      kind: 'form',
      id,
      values: [],
      written: '',
      on,
      ...more,
    }),
    /** A command that asks for suggestions while it is typed. */
    typing: (who: Who, name: string, sub: string, more: Partial<Of<'complete'>> = {}): Of<'complete'> => ({
      ...origin(who),
      kind: 'complete',
      name,
      sub,
      typed: '',
      ...more,
    }),
    command: (...what: Parameters<typeof typed>) => handle(typed(...what)),
    press: (who: Who, id: string, on: Of<'press'>['on'], values: readonly string[] = []) =>
      handle(pressed(who, id, on, { values })),
  };
}

/** What a test has in its hands. */
export type Harness = ReturnType<typeof harness>;

/** The newest table open in a channel. */
export async function openTable(at: Pick<Harness, 'store'>, channel = CHANNEL) {
  const [head] = await at.store.liveIn(GUILD, channel);
  if (head === undefined) throw new Error('no table');
  return head;
}

/** A table opened by a command, with the message that shows it. */
export async function opened(at: Harness, game = 'farkle', options = {}) {
  const answer = only(await at.command(ANN, game, 'start', options));
  const { id } = await openTable(at);
  const shown = await at.store.shownAt(id);
  return { answer, id, on: { id: shown?.message ?? '', hidden: false } };
}

/** The same with Ben, and running. */
export async function begun(at: Harness, game = 'farkle', guests: readonly Who[] = [BEN]) {
  const table = await opened(at, game);
  for (const guest of guests) only(await at.press(guest, control(table.id, 'join'), table.on));
  const answer = (await at.press(ANN, control(table.id, 'start'), table.on))[0];
  if (answer === undefined || !isUpdate(answer)) throw new Error('the start was not drawn');
  await at.time.pass(5_000);
  return { ...table, answer };
}

/** The same, played to its end as soon as possible. */
export async function ended(at: Harness, game = 'farkle', guests: readonly Who[] = [BEN]): Promise<Table> {
  const { id } = await begun(at, game, guests);
  return playOut(at, id, 'stop');
}

/** The current table. */
export async function look(at: Harness, id: Parameters<Harness['tables']['look']>[0]) {
  const table = await at.tables.look(id);
  if (table === null) throw new Error('no table');
  return table;
}

/** The person with this id. */
export function whoHas(user: string): Who {
  const found = [ANN, BEN, CAT].find((who) => who.id === user);
  if (found === undefined) throw new Error(`nobody has the id ${user}`);
  return found;
}

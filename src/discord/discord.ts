import {
  type Client,
  type ClientOptions,
  Events,
  GatewayIntentBits,
  type Interaction,
  Options,
  Partials,
  type REST,
  type WebSocketOptions,
} from 'discord.js';
import type { APIMessageComponentInteraction } from 'discord-api-types/v10';
import type { Shard } from '../cluster/shard.ts';
import { games } from '../games/registry.ts';
import type { RenderThread } from '../pictures/render-thread.ts';
import type { RulesText } from '../rules-texts.ts';
import type { ServerSettings } from '../settings/server-settings.ts';
import { USUAL } from '../settings/settings.ts';
import type { Standings, TryResult } from '../standings/standings.ts';
import { dayOf, triedDay } from '../tables/days.ts';
import { type TableId, WORLD } from '../tables/ids.ts';
import { createNames } from '../tables/names.ts';
import type { NotificationStore } from '../tables/notifications.ts';
import type { Now, Publisher, Reviewer, TableStore } from '../tables/ports.ts';
import { createRecords } from '../tables/records.ts';
import { createReplays } from '../tables/replays.ts';
import { createReviews, type Reviews } from '../tables/reviews.ts';
import { NotOurs } from '../tables/storage-errors.ts';
import { isLive, type Table } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';
import { systemTimer, type Timer } from '../timer.ts';
import { createLostTables, DeletedChannels } from './deleted-channels.ts';
import { emojisOf } from './draw/card-emojis.ts';
import { glyphs } from './draw/glyphs.ts';
import { controls } from './features/controls.ts';
import { createInvitations } from './features/invite/invitations.ts';
import { createFirstTimes } from './features/learn/first-times.ts';
import { createOwnDataFiles } from './features/own-data/own-data-file.ts';
import type { Parts as LoopParts } from './interactions/context.ts';
import { menuButtons } from './interactions/control.ts';
import { type Incoming, incoming, ticketOf } from './interactions/incoming.ts';
import { Intake } from './interactions/intake.ts';
import { Loop } from './interactions/loop.ts';
import { pressFrom, ticketFrom } from './interactions/press.ts';
import { createThrottle, RATES } from './interactions/rates.ts';
import { registerUntilDone } from './interactions/registration.ts';
import type { Log } from './log.ts';
import type { LiveMessagesParts } from './messages/kept-messages.ts';
import { createLiveMessages, type LiveMessages } from './messages/live-messages.ts';
import { Notifications } from './messages/notifications.ts';
import { createVoteOutcomes, type VoteOutcomes } from './messages/vote-outcomes.ts';
import type { DiscordMeter } from './meter.ts';
import { createPublicLanguage } from './public-language.ts';
import { createServers, type Servers } from './servers.ts';
import { attachPictures, NO_PICTURES } from './wire/attach-pictures.ts';
import { createChannelAccess } from './wire/channel-access.ts';
import { ClosedChannels } from './wire/closed-channels.ts';
import { emojiFallback } from './wire/emoji-fallback.ts';
import { restEmojis } from './wire/emoji-rest.ts';
import { createEmojis, type Emojis } from './wire/emoji-upload.ts';
import { createFollowUps, type FollowUps } from './wire/follow-ups.ts';
import { pastForeignPages } from './wire/foreign-pages.ts';
import type { LongWaits } from './wire/long-waits.ts';
import { through } from './wire/middleware.ts';
import { takePresses } from './wire/presses.ts';
import { keepToken } from './wire/refused-token.ts';
import { type MakeRequest, metered, send } from './wire/requests.ts';
import { type Api, heldBack, restApi } from './wire/rest.ts';
import { createSilentChannels } from './wire/silent-channels.ts';

/**
 * Only the Guilds intent, and as many connections as Discord recommends, unless this is for a single shard. Caches
 * nothing that is not needed: only servers, with their channels, roles and permissions.
 */
export function clientOptions(parts: {
  /** Base URL of a substitute for Discord; null for discord.com. */
  readonly apiUrl: string | null;
  /** Null for all shards that Discord recommends. */
  readonly shard?: Shard | null;
  readonly ws?: WebSocketOptions;
  /** Wraps every outgoing request. Defaults to no wrapper. */
  readonly through?: (send: MakeRequest) => MakeRequest;
  readonly now: Now;
  readonly log: Log;
  readonly meter?: DiscordMeter | undefined;
  /** Notified of waits longer than a minute. */
  readonly waits?: LongWaits;
}): ClientOptions {
  const { apiUrl, meter, waits, shard = null, ws = {}, through: passed = (request) => request } = parts;
  const sent = passed(send);
  const makeRequest = pastForeignPages(meter === undefined ? sent : metered(sent, meter), {
    ...parts,
    timer: systemTimer,
  });
  return {
    intents: [GatewayIntentBits.Guilds],
    ...(shard === null ? { shards: 'auto' } : { shards: [shard.id], shardCount: shard.of }),
    ws,
    // Makes interactions carry the thread they happened in: private and archived threads are unknown otherwise.
    partials: [Partials.Channel],
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      ApplicationCommandManager: 0,
      ApplicationEmojiManager: 0,
      AutoModerationRuleManager: 0,
      BaseGuildEmojiManager: 0,
      DMMessageManager: 0,
      GuildBanManager: 0,
      GuildEmojiManager: 0,
      GuildForumThreadManager: 0,
      GuildInviteManager: 0,
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
      GuildMessageManager: 0,
      GuildScheduledEventManager: 0,
      GuildStickerManager: 0,
      GuildTextThreadManager: 0,
      MessageManager: 0,
      PresenceManager: 0,
      ReactionManager: 0,
      ReactionUserManager: 0,
      StageInstanceManager: 0,
      ThreadManager: 0,
      ThreadMemberManager: 0,
      UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user.id },
      VoiceStateManager: 0,
    }),
    rest: {
      rejectOnRateLimit: heldBack(meter, waits),
      makeRequest: keepToken(makeRequest, parts),
      ...(apiUrl === null ? {} : { api: apiUrl }),
    },
  };
}

export interface DiscordParts {
  readonly client: Client;
  readonly store: LiveMessagesParts['store'] &
    Pick<
      TableStore,
      | 'liveIn'
      | 'liveAlone'
      | 'lobbiesOf'
      | 'finishedBy'
      | 'namesAt'
      | 'namesOf'
      | 'rename'
      | 'record'
      | 'satElsewhere'
      | 'setMentions'
      | 'everythingOf'
    >;
  readonly notifications: NotificationStore;
  readonly standings: Standings;
  readonly settings: ServerSettings;
  readonly reviewer: Reviewer;
  readonly rulesText: RulesText;
  readonly timer: Timer;
  readonly now: Now;
  readonly log: Log;
  /** Draws cards and pictures; its creator closes it. */
  readonly renderThread: RenderThread;
  /** Whether cards are shown as emojis of the application, or else as text. */
  readonly cardEmojis: boolean;
  /** Whether messages have pictures, or else only text. */
  readonly pictures: boolean;
  readonly meter?: DiscordMeter | undefined;
  /** Shared with the bots of other shards. Defaults to one of its own. */
  readonly wire?: Wire;
  /** Whether it registers the commands with Discord; only one of the bots does. Defaults to true. */
  readonly registers?: boolean;
  /** Whether people and servers are rate-limited. */
  readonly limited: boolean;
}

/** What belongs to the application, however many connections it has: its requests and their limits, and its emojis. */
export interface Wire {
  /** Makes requests until the signal silences them. */
  readonly apiUntil: (silence: AbortSignal) => Api;
  readonly emojis: Emojis;
}

export function createWire(
  rest: REST,
  { renderThread, timer, log, meter }: Pick<DiscordParts, 'renderThread' | 'timer' | 'log' | 'meter'>,
): Wire {
  return {
    apiUntil: restApi(rest, meter),
    emojis: createEmojis({
      api: restEmojis(rest),
      wanted: () => games.flatMap((game) => [...new Set(emojisOf(game).values())]),
      draw: renderThread.card,
      timer,
      log,
    }),
  };
}

/** Discord behind the ports. The publisher exists before the tables it reports on; `serve` connects the two. */
export interface Discord
  extends Pick<Servers, 'isGone' | 'isChannel' | 'shards'>,
    Pick<LiveMessages, 'unseenAgo'> {
  readonly publisher: Publisher;
  /** Starts answering interactions, and registers the commands once the client is ready. */
  serve(tables: Tables): void;
  /** Handles a person’s action as if Discord had sent it. */
  handle(incoming: Incoming): Promise<void>;
  /** Starts answering presses with “try again later”; resolves once every answer has been sent. */
  stopListening(): Promise<void>;
  /** Stops showing tables, because another process does so now. Presses are still answered. */
  fallSilent(): void;
  /** Once the tables are at rest: shows what is still pending, then falls silent. */
  settle(): Promise<void>;
  /** How many tables have their messages in memory. */
  readonly shownTables: number;
  readonly servers: Servers['all'];
}

export function createDiscord(parts: DiscordParts): Discord {
  const { client, timer, log } = parts;
  const wire = parts.wire ?? createWire(client.rest, parts);
  const silence = new AbortController();
  /** Also stops everything that would otherwise retry showing something. */
  const fallSilent = (): void => silence.abort(new NotOurs());
  const stopping = new AbortController();
  let served: Tables | null = null;
  let answering: Loop | null = null;
  let reviews: Reviews | null = null;
  const end = async (id: TableId): Promise<void> => served?.lost(id);
  const lost = createLostTables({ end, signal: stopping.signal, timer, log });
  const look = async (id: TableId): Promise<Table | null> => (await served?.look(id)) ?? null;
  const tryAt = async (table: Table, publicResults: boolean): Promise<TryResult | null> =>
    served === null ? null : tryResult(parts, served, table, publicResults);
  const signals = { silence: silence.signal, stopping: stopping.signal };
  const edge = edgeOf(parts, wire, { ...signals, lost, look, tryAt });
  const { servers, messages, notifications, voteOutcomes, deletedChannels } = edge;
  const publishers: readonly Publisher[] = [messages, notifications, voteOutcomes];
  const publish: Publisher['publish'] = (news) => {
    for (const each of publishers) each.publish(news);
    const { before, table } = news;
    if (before !== null && isLive(before) && table.status === 'over') void reviews?.lookBack(table);
    // It opened while its channel was being deleted, after the search for that channel's tables.
    if (before === null && deletedChannels.has(table.channel)) lost(table.id);
  };
  return {
    publisher: {
      publish,
      closedUnread(head) {
        for (const each of publishers) each.closedUnread(head);
      },
    },
    serve(tables) {
      served = tables;
      messages.readPlaces();
      reviews = reviewsOf(parts, tables, stopping.signal);
      answering = loopOf(parts, edge, tables, reviews);
      listen(parts, edge, answering);
      client.once(Events.ClientReady, ({ application }) => {
        resume(parts, edge);
        register(parts, edge, wire, { application, signal: stopping.signal });
      });
    },
    handle: async (done) => answering?.handle(done),
    async stopListening() {
      stopping.abort();
      if (parts.wire === undefined) wire.emojis.close();
      await answering?.close();
    },
    fallSilent,
    settle: async () => {
      await Promise.all([messages.settle(), notifications.settle()]);
      fallSilent();
    },
    get shownTables() {
      return messages.size;
    },
    servers: servers.all,
    unseenAgo: messages.unseenAgo,
    isGone: servers.isGone,
    isChannel: servers.isChannel,
    shards: servers.shards,
  };
}

/** The parts that report on tables, and what they need. */
interface Edge extends Pick<LoopParts, 'messages' | 'silent' | 'publicLanguage' | 'invitations' | 'glyphs'> {
  readonly voteOutcomes: VoteOutcomes;
  readonly servers: Servers;
  readonly api: Api;
  readonly followUps: FollowUps;
  readonly closedChannels: ClosedChannels;
  readonly deletedChannels: DeletedChannels;
  readonly notifications: Notifications;
}

function edgeOf(
  parts: DiscordParts,
  { apiUntil, emojis }: Wire,
  {
    silence,
    stopping,
    lost,
    look,
    tryAt,
  }: { readonly silence: AbortSignal; readonly stopping: AbortSignal } & Pick<
    LiveMessagesParts,
    'lost' | 'look' | 'tryAt'
  >,
): Edge {
  const { client, store, timer, now, log, meter, settings } = parts;
  const { middleware, ...pictures } = parts.pictures
    ? attachPictures(parts.renderThread, timer, log, meter)
    : NO_PICTURES;
  const silent = createSilentChannels(timer.elapsed, log);
  const closedChannels = new ClosedChannels(timer.elapsed, silent);
  const followUps = createFollowUps(timer.elapsed, meter);
  const checked = through(
    apiUntil(silence),
    emojiFallback((ids) => emojis.recheck(ids)),
  );
  const api = followUps.guard(closedChannels.guard(through(checked, middleware)));
  const servers = createServers(client);
  const { hasThreads, takesTables, localeOf } = servers;
  const publicLanguage = createPublicLanguage({ settings: settings.of, localeOf });
  const signs = glyphs(emojis.ids);
  const messages = createLiveMessages({
    ...{ api, glyphs: signs, store, look, tryAt, pictures, publicLanguage, hasThreads, takesTables },
    settings: async (guild) => {
      // Tables are drawn even while the database is out of reach, and then reveal nothing that may be private.
      const chosen = await settings.of(guild).catch(() => ({ ...USUAL, publicResults: false }));
      return { ...chosen, pictures: parts.pictures && chosen.pictures };
    },
    ...{ timer, now, log, lost },
  });
  const { threadDeleted } = messages;
  const deletedChannels = new DeletedChannels({
    ...{ client, store, api, lost, threadDeleted, signal: stopping, timer, log },
  });
  const invitations = createInvitations(timer.elapsed);
  const notifications = new Notifications({
    ...{ api, notifications: parts.notifications, store, look },
    wasCalled: (guild, whom) => invitations.whyNotYet({ guild, whom }) !== null,
    accessOf: createChannelAccess(client),
    ...{ publicLanguage, timer, now, log },
  });
  return {
    ...{ servers, api, followUps, closedChannels, deletedChannels, messages, silent, notifications },
    ...{
      publicLanguage,
      invitations,
      glyphs: signs,
      voteOutcomes: createVoteOutcomes({ api, timer, log, signal: stopping }),
    },
  };
}

/** Tables are drawn even while the database is out of reach. */
async function tryResult(
  { standings, now, log }: DiscordParts,
  tables: Tables,
  table: Table,
  publicResults: boolean,
): Promise<TryResult | null> {
  const day = triedDay(table);
  if (day === null || table.status !== 'over') return null;
  const { guild, game, host: user } = table;
  const deal = { guild, game, day };
  try {
    const isTold = standings.areKept() && (guild === WORLD || publicResults);
    const [{ expert }, place, streak] = await Promise.all([
      tables.daily(deal),
      isTold ? standings.placeOfTry({ ...deal, user }) : null,
      day === dayOf(now()) ? standings.streak({ guild, game, user, now: now() }) : null,
    ]);
    return { expert, place, streak };
  } catch (error) {
    log.warn({ table: table.id, err: error }, 'how a deal of the day went could not be read');
    return null;
  }
}

function reviewsOf(
  { store, now, settings, reviewer, log }: DiscordParts,
  tables: Tables,
  signal: AbortSignal,
): Reviews {
  return createReviews({
    ...{ store, look: tables.look, now, settings: settings.of, reviewer, signal },
    tell: tables.tellHeadline,
    report: (error, where) => log.warn({ ...where, err: error }, 'a game could not be looked at again'),
  });
}

function loopOf(parts: DiscordParts, edge: Edge, tables: Tables, reviews: Reviews): Loop {
  const { store, standings, settings, rulesText, notifications, timer, now, log, meter } = parts;
  const { servers, messages, silent, publicLanguage, invitations, voteOutcomes, api, followUps } = edge;
  const { localeOf, isChannel, name } = servers;
  const finished = { store, look: tables.look, now, settings: settings.of };
  const names = createNames({
    store,
    elapsed: timer.elapsed,
    report: (error) => log.warn({ err: error }, 'what somebody is called now could not be stored'),
  });
  return new Loop(
    {
      ...{
        tables,
        store,
        messages,
        silent,
        standings,
        names,
        settings,
        notifications,
        invitations,
        rulesText,
        now,
      },
      ...{ publicLanguage, localeOf, isChannel, serverName: name, glyphs: edge.glyphs, reviews },
      ...{ voteOutcomes, hasPictures: parts.pictures },
      replays: createReplays(finished),
      records: createRecords(finished),
      firstTimes: createFirstTimes(store),
      ownDataFiles: createOwnDataFiles(store),
      menu: menuButtons(controls),
    },
    {
      ...{ api, timer, log, meter, followUps },
      ...(parts.limited ? { throttle: createThrottle(RATES, timer.elapsed) } : {}),
    },
  );
}

/** Passes on to the loop what Discord sends. */
function listen(
  { client, timer, now, log, meter }: DiscordParts,
  { servers, api, closedChannels, deletedChannels }: Edge,
  loop: Loop,
): void {
  const intake = new Intake<Interaction | APIMessageComponentInteraction>({
    read: (arrived) => ('application_id' in arrived ? pressFrom(arrived, servers.has) : incoming(arrived)),
    ticketOf: (arrived) => ('application_id' in arrived ? ticketFrom(arrived) : ticketOf(arrived)),
    ...{ loop, api, timer, now, log, meter },
  });
  takePresses(client, (press) => {
    intake.take(press);
    closedChannels.pressed(press);
  });
  client.on(Events.InteractionCreate, (interaction) => {
    intake.take(interaction);
    // discord.js would otherwise keep every channel between two people it has ever heard of.
    if (interaction.channel?.isDMBased()) client.channels.cache.delete(interaction.channel.id);
  });
  closedChannels.listenTo(client);
  deletedChannels.listen();
  client.on(Events.Error, (error) => log.error({ err: error }, 'the connection to Discord failed'));
}

/** Registers the commands and the emojis of the application. */
function register(
  { registers = true, cardEmojis, timer, log }: DiscordParts,
  { api }: Edge,
  { emojis }: Wire,
  { application, signal }: { readonly application: { readonly id: string }; readonly signal: AbortSignal },
): void {
  if (registers) void registerUntilDone(api, application.id, { timer, signal, log });
  if (cardEmojis) void emojis.keep(application.id);
}

/** Continues where the previous process ended. */
function resume({ log }: DiscordParts, { messages, deletedChannels, notifications }: Edge): void {
  void messages.resume();
  deletedChannels.lookBack();
  notifications
    .resume()
    .catch((error: unknown) =>
      log.error({ err: error }, 'whom to tell of tables from before the start could not be read'),
    );
}

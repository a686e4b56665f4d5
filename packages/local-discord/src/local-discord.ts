import { createServer } from 'node:http';
import type { APIApplicationCommand, APIMessage, APIUser, Locale } from 'discord-api-types/v10';
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  EntryPointCommandHandlerType,
  GatewayIntentBits,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { adjustableClock, type ClockSetting } from './adjustable-clock.ts';
import { hasPosts, type ServerChannelType, type ThreadType } from './channel-types.ts';
import { type Gateway, openGateway } from './gateway.ts';
import { isLoading } from './interaction-responses.ts';
import { createJournal, type Journal, type RequestEntry } from './journal.ts';
import { addPost, blank, removePost } from './messages.ts';
import { guildCreatePayload, guildPayload } from './payloads.ts';
import { createPerson, type Failure, type MessageRef, type Person } from './people.ts';
import { may, type Permission } from './permissions.ts';
import { type Limits, NO_LIMITS, USUAL_LIMITS } from './rate-limits.ts';
import { createRest, type Fault, type Interference } from './rest.ts';
import { createWatch, type Watch } from './watch.ts';
import { type Channel, findChannel, type Guild, type Picture, type Ping } from './world.ts';
import {
  createWorld,
  join,
  openChannel,
  openDirect,
  openGroup,
  openGuild,
  openThread,
  person,
  role,
  tellOfChannel,
} from './world-building.ts';

export interface LocalDiscordOptions {
  /** Servers and their text channels. Defaults to one server “Tavern” with “table”. */
  readonly guilds?: readonly { readonly name: string; readonly channels: readonly string[] }[];
  /** People, members of every server. Defaults to Ada, Ben and Cleo. */
  readonly users?: readonly string[];
  /** The name of the bot. Defaults to “Bot”. */
  readonly botName?: string;
  readonly token?: string;
  /** Defaults to 0: any free port. */
  readonly port?: number;
  /** Whether to check bodies and answers and to enforce limits. Defaults to true; a benchmark may turn it off. */
  readonly check?: boolean;
  /**
   * How long people wait for an answer, in milliseconds, including for the message that a deferral promises. By
   * default they behave as on Discord, which gives up after three seconds and counts a deferral as an answer. For
   * tests whose bot may run on a busy machine, and for stopping the bot in a debugger.
   */
  readonly patience?: number;
  /**
   * Whether people’s clients know only the names that Discord sent them, as on a big server. Defaults to true; if
   * false, everyone has met everyone.
   */
  readonly strangers?: boolean;
  /** The rate limits to enforce where they differ from the usual ones; the headers are sent either way. */
  readonly limits?: Partial<Limits>;
  /** How many connections the bot is told to share its servers among. Defaults to one. */
  readonly shards?: number;
  /**
   * How many of these connections may log in within five seconds (`max_concurrency`), which is then enforced. By
   * default any number may, as often as they like.
   */
  readonly concurrency?: number;
  /** How the application can be installed. Defaults to servers and accounts; a new one may restrict it to servers. */
  readonly installs?: readonly ApplicationIntegrationType[];
  /** Where the application has interactions sent instead of the gateway. Defaults to none. */
  readonly endpoint?: string;
  /** The minimum number of requests to remember. */
  readonly log?: number;
  /** Privileged intents the bot may ask for. Defaults to none, as for a new application. */
  readonly allowedIntents?: number;
}

/** A whole Discord on loopback, its people, and the controls a test has over it. */
export interface LocalDiscord {
  /** For `DISCORD_API_URL` and discord.js's `rest.api`: `http://127.0.0.1:PORT/api`. */
  readonly apiUrl: string;
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly token: string;
  readonly applicationId: string;
  readonly botName: string;
  /** By name, or the first one. Throws if there is none. */
  guild(name?: string): Guild;
  channel(name?: string, guild?: Guild): Channel;
  user(name?: string): Person;
  readonly people: readonly Person[];
  readonly guilds: readonly Guild[];
  addGuild(name: string, channels: readonly string[]): Guild;
  /** Adds a channel of any kind to a server. */
  addChannel(guild: Guild, name: string, type?: ServerChannelType): Channel;
  addUser(name: string): Person;
  /** The commands the bot has registered, including those of the given server. */
  commands(guild?: Guild): readonly APIApplicationCommand[];
  /** Switches Activities on for the application, which adds a command that no list may omit. */
  allowActivities(): void;
  /** The current message, regardless of who may see it; null if it was deleted. */
  message(message: MessageRef): APIMessage | null;
  /** The picture of an application emoji, or a file of a message by the end of its address. */
  picture(emoji: string): Picture | null;
  file(address: string): Picture | null;

  /** Requests, events and failures in order. */
  readonly journal: Journal;
  /** Every request, oldest first; only the most recent are kept. */
  readonly requests: readonly RequestEntry[];
  /** Every body that was refused because of its content. */
  readonly faults: readonly Fault[];
  /** Answers of the local Discord itself that violate Discord's specification. */
  readonly ownFaults: readonly Fault[];
  /** Interactions that went unanswered for three seconds. */
  readonly failures: readonly Failure[];
  /** Who was notified by new messages, oldest first. */
  readonly pings: readonly Ping[];
  /** Whether clients know only the people whose names Discord sent them; may be set at any time. */
  strangers: boolean;
  /** The intents of every login, as bit fields. */
  readonly intents: readonly number[];
  /** Current connections, how often one was resumed, and how often one logged in too soon. */
  readonly gateway: Pick<Gateway, 'connected' | 'shards' | 'resumes' | 'hasty'>;

  readonly watch: Watch['watch'];
  readonly until: Watch['until'];
  /** The message once it is no longer “thinking…”. */
  settled(message: MessageRef, ms?: number): Promise<APIMessage>;
  /** Puts Discord's clock forward: the 3 seconds, the 15 minutes, the hour. The bot's own clock is not affected. */
  advance(ms: number): void;
  now(): number;
  /** Stops Discord's clock, or starts it again. */
  pause(): void;
  unpause(): void;
  /** The state of Discord's clock, for a program that must share its time. */
  clockSetting(): ClockSetting;
  /**
   * Drops all connections, or the one of a server; `forget` also ends the sessions, so that the bot must log in
   * again.
   */
  cutGateway(how?: { readonly forget?: boolean; readonly guild?: Guild }): void;
  /** Sets how many connections may log in within five seconds. */
  allowLogins(concurrency: number): void;
  /** Asks the bot to reconnect, as Discord does from time to time. */
  askToReconnect(): void;
  /** Closes the connections with a code, such as 4004 for a token that is no longer valid. */
  hangUp(code: number): void;
  /** Drops the connections and accepts none until the gateway is reopened. */
  shutGateway(): void;
  openGateway(): void;
  answerNext(interference: Interference): void;
  /** Cancels all planned failures: requests are answered truthfully again. */
  answerTruly(): void;
  /**
   * Delays every request by so many milliseconds before it is handled: with three seconds or more, a first answer is
   * too late.
   */
  slow(ms: number): void;
  /** The current delay. */
  readonly slowness: number;
  /** Delays every answer after its request is done, so that answers arrive out of order. */
  holdBack(ms: () => number): void;
  /** A moderator deletes a message. */
  forgetMessage(message: MessageRef): void;
  deleteChannel(channel: Channel): void;
  archive(thread: Channel): void;
  /** A moderator closes a thread, and only moderators may open it again. */
  lock(thread: Channel): void;
  /** Makes AutoMod block a word; null lifts all blocks. */
  moderate(word: string | null): void;
  /** Sets whether Discord suspects the bot, which may then write nothing on its own. */
  quarantine(isSuspected: boolean): void;
  /** Sets how many threads of a server may be open at a time. */
  allowThreads(most: number): void;
  /** Sets how many threads the bot may start on a server within ten minutes; 50 by default. */
  limitStarts(most: number): void;
  /** Sets how many requests Discord may refuse within ten minutes before Cloudflare bans the bot; 10,000 by default. */
  limitRefusals(most: number): void;
  /** Opens a thread in a channel or a post in a forum; by default a public one by the owner. */
  openThread(
    parent: Channel,
    name: string,
    how?: { readonly type?: ThreadType; readonly by?: { readonly id: string } },
  ): Channel;
  /** A conversation between people without the bot: two of them, or a group. */
  group(people: readonly { readonly id: string }[]): Channel;
  /** A person's direct messages with the bot. */
  direct(who: { readonly id: string }): Channel;
  /** The servers, followed by the person's direct messages with the bot, as a server of its own. */
  placesOf(who: { readonly id: string }): readonly Guild[];
  /** Adds the bot to a person's own account, so that they can use it anywhere. */
  install(who: { readonly id: string }): void;
  /** Removes the bot from a server. */
  expel(guild: Guild): void;
  /** Makes a server unavailable to the bot until `available`: an outage at Discord, not a removal. */
  unavailable(guild: Guild): void;
  available(guild: Guild): void;
  /** Adds the bot back to the server, where everything is as it was. */
  readmit(guild: Guild): void;
  /** Denies the bot, or a person, a permission in a channel. */
  revoke(channel: Channel, permission: Permission, who?: { readonly id: string }): void;
  /** Whether the bot has a permission in a channel. */
  botMay(channel: Channel, permission: Permission): boolean;
  /** Undoes `revoke`. */
  restore(channel: Channel, permission: Permission, who?: { readonly id: string }): void;
  /** Sets the language of a server. */
  setLocale(guild: Guild, locale: Locale): void;
  /** Sets the language of a person's Discord. */
  speak(who: { readonly id: string }, locale: Locale): void;
  /** Times a person or the bot out, or ends that. */
  timeOut(who: { readonly id: string }, guild: Guild, isTimedOut?: boolean): void;
  /** Gives a person a permission on a whole server. */
  permit(who: { readonly id: string }, guild: Guild, permission: Permission): void;
  close(): Promise<void>;
}

const TAVERN = [{ name: 'Tavern', channels: ['table'] }];
const THREE = ['Ada', 'Ben', 'Cleo'];

const KEEP_ALIVE_MS = 120_000;

export async function startLocalDiscord(options: LocalDiscordOptions = {}): Promise<LocalDiscord> {
  const {
    guilds = TAVERN,
    users = THREE,
    botName = 'Bot',
    token = 'local.discord.token',
    check = true,
  } = options;
  const clock = adjustableClock();
  const world = createWorld(clock, {
    botName,
    token,
    check,
    patience: options.patience ?? null,
    strangers: options.strangers ?? true,
    shards: options.shards ?? 1,
    concurrency: options.concurrency ?? null,
    endpoint: options.endpoint ?? null,
    installs: options.installs ?? [
      ApplicationIntegrationType.GuildInstall,
      ApplicationIntegrationType.UserInstall,
    ],
  });
  const journal = createJournal(1_000);
  const limits = { ...(check ? USUAL_LIMITS : NO_LIMITS), ...options.limits };
  const rest = createRest(world, { log: options.log ?? 10_000, limits, journal });
  const failures: Failure[] = [];
  const people: Person[] = [];
  const { look, watch, until } = createWatch();
  world.changed = look;

  const server = createServer((request, response) => rest.serve(request, response));
  // By default Node closes a connection that is idle for five seconds, and a client that was busy meanwhile notices
  // too late.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const gateway = openGateway(server, world, { allowedIntents: options.allowedIntents ?? 0, journal });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The local Discord has no port.');
  world.origin = `http://127.0.0.1:${address.port}`;

  const addUser = (name: string): Person => {
    const user = person(world.newId(), name);
    world.users.set(user.id, user);
    for (const guild of world.guilds.values()) join(world, guild, user);
    const someone = createPerson(world, user, (failure) => {
      failures.push(failure);
      journal.add({ kind: 'failure', ...failure });
    });
    people.push(someone);
    return someone;
  };
  /** Everyone is a member of every server. */
  const joinAll = (guild: Guild): void => {
    for (const { id } of people) {
      const user = world.users.get(id);
      if (user !== undefined && !guild.members.has(id)) join(world, guild, user);
    }
  };
  const addGuild = (name: string, channels: readonly string[]): Guild => {
    const guild = openGuild(world, name);
    joinAll(guild);
    for (const channel of channels) openChannel(world, guild, channel);
    tellOfGuild(guild);
    return guild;
  };
  const tellOfGuild = (guild: Guild): void => {
    const data = guildCreatePayload(world, guild);
    world.tell({ event: 'GUILD_CREATE', data, guildId: guild.id, intents: GatewayIntentBits.Guilds });
  };
  for (const name of users) addUser(name);
  for (const { name, channels } of guilds) addGuild(name, channels);

  const allow = (channel: Channel, permission: Permission, who: string, allowed: boolean): void => {
    const place = channel.parent ?? channel;
    const overwrite = place.overwrites.get(who) ?? { kind: 'member' as const, allow: 0n, deny: 0n };
    const bit = PermissionFlagsBits[permission];
    overwrite.deny = allowed ? overwrite.deny & ~bit : overwrite.deny | bit;
    place.overwrites.set(who, overwrite);
    tellOfChannel(world, 'UPDATE', place);
  };
  const userOf = ({ id }: { readonly id: string }): APIUser => {
    const user = world.users.get(id);
    if (user === undefined) throw new Error('There is nobody like that');
    return user;
  };
  const direct = (who: { readonly id: string }): Channel => openDirect(world, userOf(who));
  const post = (message: MessageRef) => findChannel(world, message.channel_id)?.posts.get(message.id);

  return {
    apiUrl: `${world.origin}/api`,
    url: world.origin,
    token,
    applicationId: world.applicationId,
    botName,
    guild: (name) => named([...world.guilds.values()], name, 'server'),
    channel(name, guild) {
      const inside = guild === undefined ? [...world.guilds.values()] : [guild];
      const channels = inside.flatMap((one) => [...one.channels.values()]);
      return named(channels, name, 'channel');
    },
    user: (name) => named(people, name, 'person'),
    people,
    get guilds() {
      return [...world.guilds.values()];
    },
    addGuild,
    addChannel(guild, name, type) {
      const channel = openChannel(world, guild, name, type);
      tellOfChannel(world, 'CREATE', channel);
      return channel;
    },
    addUser,
    commands: (guild) => [
      ...(world.commands.get('') ?? []),
      ...(guild === undefined ? [] : (world.commands.get(guild.id) ?? [])),
    ],
    allowActivities() {
      const launch = {
        id: world.newId(),
        application_id: world.applicationId,
        version: world.newId(),
        type: ApplicationCommandType.PrimaryEntryPoint,
        handler: EntryPointCommandHandlerType.DiscordLaunchActivity,
        name: 'launch',
        description: '',
        default_member_permissions: null,
        contexts: null,
        integration_types: [...world.installs],
        nsfw: false,
      };
      world.commands.set('', [...(world.commands.get('') ?? []), launch]);
    },
    message: (message) => post(message)?.body ?? null,
    picture: (emoji) => world.emojiImages.get(emoji) ?? null,
    file: (address) => world.files.get(address) ?? null,

    journal,
    requests: rest.requests,
    faults: rest.faults,
    ownFaults: rest.ownFaults,
    failures,
    pings: world.pings,
    get strangers() {
      return world.strangers;
    },
    set strangers(are) {
      world.strangers = are;
      world.changed();
    },
    intents: gateway.intents,
    gateway,

    watch,
    until,
    settled: (message, ms) =>
      until(() => {
        const present = post(message)?.body;
        return present !== undefined && !isLoading(present) && present;
      }, ms),
    advance(ms) {
      clock.advance(ms);
      world.changed();
    },
    now: clock.now,
    pause: clock.pause,
    unpause: clock.unpause,
    clockSetting: clock.setting,
    cutGateway: (how) => gateway.cut(how?.forget ?? false, how?.guild?.id),
    allowLogins(concurrency) {
      world.concurrency = concurrency;
    },
    askToReconnect: gateway.askToReconnect,
    hangUp: gateway.hangUp,
    shutGateway: gateway.shut,
    openGateway: gateway.open,
    answerNext: rest.answerNext,
    answerTruly: rest.answerTruly,
    slow: rest.slow,
    get slowness() {
      return rest.slowness;
    },
    holdBack: rest.holdBack,
    forgetMessage(message) {
      const gone = post(message);
      if (gone !== undefined) removePost(world, gone);
    },
    deleteChannel(channel) {
      for (const thread of [...channel.guild.channels.values()].filter((one) => one.parent === channel)) {
        channel.guild.channels.delete(thread.id);
      }
      channel.guild.channels.delete(channel.id);
      tellOfChannel(world, 'DELETE', channel);
    },
    archive(thread) {
      thread.archived = true;
      tellOfChannel(world, 'UPDATE', thread);
    },
    lock(thread) {
      thread.locked = true;
      thread.archived = true;
      tellOfChannel(world, 'UPDATE', thread);
    },
    moderate(word) {
      world.moderated.clear();
      if (word !== null) world.moderated.add(word);
    },
    quarantine(isSuspected) {
      world.quarantined = isSuspected;
    },
    limitStarts(most) {
      world.mostStarts = most;
    },
    limitRefusals(most) {
      world.mostRefusals = most;
    },
    allowThreads(most) {
      world.mostThreads = most;
    },
    direct,
    placesOf: (who) => [...world.guilds.values(), direct(who).guild],
    install: ({ id }) => void world.installedBy.add(id),
    openThread(parent, name, { type, by } = {}) {
      const owner = userOf(by ?? { id: parent.guild.ownerId });
      const kind = type === undefined ? {} : { type };
      const thread = openThread(world, parent, { name, openedBy: owner.id, ...kind });
      if (hasPosts(parent)) addPost(world, thread, { ...blank(world, thread, owner), id: thread.id }, null);
      return thread;
    },
    group: (people) => openGroup(world, people.map(userOf)),
    readmit(guild) {
      world.others.delete(guild.id);
      world.guilds.set(guild.id, guild);
      joinAll(guild);
      tellOfGuild(guild);
      world.changed();
    },
    unavailable(guild) {
      const intents = GatewayIntentBits.Guilds;
      world.tell({
        event: 'GUILD_DELETE',
        data: { id: guild.id, unavailable: true },
        guildId: guild.id,
        intents,
      });
      world.changed();
    },
    available(guild) {
      tellOfGuild(guild);
      world.changed();
    },
    expel(guild) {
      world.guilds.delete(guild.id);
      world.others.set(guild.id, guild);
      const intents = GatewayIntentBits.Guilds;
      world.tell({ event: 'GUILD_DELETE', data: { id: guild.id }, guildId: guild.id, intents });
      world.changed();
    },
    revoke: (channel, permission, who) => allow(channel, permission, who?.id ?? world.bot.id, false),
    botMay: (channel, permission) => may(channel, world.bot.id, permission),
    restore: (channel, permission, who) => allow(channel, permission, who?.id ?? world.bot.id, true),
    setLocale(guild, locale) {
      guild.locale = locale;
      const intents = GatewayIntentBits.Guilds;
      world.tell({ event: 'GUILD_UPDATE', data: guildPayload(guild), guildId: guild.id, intents });
      world.changed();
    },
    speak: ({ id }, locale) => void world.locales.set(id, locale),
    timeOut({ id }, guild, isTimedOut = true) {
      const member = guild.members.get(id);
      if (member !== undefined) member.isTimedOut = isTimedOut;
    },
    permit(who, guild, permission) {
      const granted = role(world.newId(), permission, PermissionFlagsBits[permission]);
      guild.roles.set(granted.id, granted);
      guild.members.get(who.id)?.roles.add(granted.id);
    },
    async close() {
      clock.stop();
      gateway.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function named<T extends { readonly name: string }>(
  all: readonly T[],
  name: string | undefined,
  what: string,
): T {
  const found = name === undefined ? all[0] : all.find((one) => one.name === name);
  if (found === undefined)
    throw new Error(`There is no ${what} ${name ?? ''}; there is ${all.map((one) => one.name).join(', ')}`);
  return found;
}

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
import { isLoading } from './answers.ts';
import { type Gateway, openGateway } from './gateway.ts';
import { createJournal, type Journal, type RequestEntry } from './journal.ts';
import { hasPosts, type ServerChannelType, type ThreadType } from './kinds.ts';
import { guildCreatePayload, guildPayload } from './payloads.ts';
import { createPerson, type Failure, type MessageRef, type Person } from './people.ts';
import { may, type Permission } from './permissions.ts';
import { addPost, blank, removePost } from './posts.ts';
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
  /** Servers and their text channels; one server “Tavern” with “table” when missing. */
  readonly guilds?: readonly { readonly name: string; readonly channels: readonly string[] }[];
  /** People, members of every server; Ada, Ben and Cleo when missing. */
  readonly users?: readonly string[];
  /** What the bot is called; “Bot” when missing. */
  readonly botName?: string;
  readonly token?: string;
  /** 0, and so any free one, when missing. */
  readonly port?: number;
  /** Whether bodies and answers are checked and limits enforced; on unless a bench turns it off. */
  readonly check?: boolean;
  /**
   * How long people wait for an answer, in milliseconds; where the first answer is a deferral, they wait for what it
   * promises, too. Discord itself gives up after three seconds and takes a deferral for an answer: so it is here when
   * this is missing. For tests, whose bot may run on a busy machine, and for whoever stops the bot in a debugger.
   */
  readonly patience?: number;
  /**
   * Whether people’s clients know those alone whose names Discord sent them, as on a big server: so it is when this is
   * missing. Otherwise everybody has met everybody.
   */
  readonly strangers?: boolean;
  /** Which rate limits are enforced, where it is not the usual ones; the headers are there either way. */
  readonly limits?: Partial<Limits>;
  /** How many connections the bot is told to share its servers among; one when missing. */
  readonly shards?: number;
  /**
   * How many of these connections may log in within five seconds (`max_concurrency`), which is enforced then; all of them,
   * as often as they like, when missing.
   */
  readonly concurrency?: number;
  /** How the application can be installed: on servers and to an account when missing. A new one may take servers alone. */
  readonly installs?: readonly ApplicationIntegrationType[];
  /** Where its developer has Discord send interactions to, instead of the gateway; nowhere when missing. */
  readonly endpoint?: string;
  /** How many requests are remembered at least. */
  readonly log?: number;
  /** Privileged intents the bot may ask for; none when missing, as for a new application. */
  readonly allowedIntents?: number;
}

/** A whole Discord on loopback, its people, and what only a test may do to it. */
export interface LocalDiscord {
  /** For `DISCORD_API_URL` and discord.js's `rest.api`: `http://127.0.0.1:PORT/api`. */
  readonly apiUrl: string;
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly token: string;
  readonly applicationId: string;
  readonly botName: string;
  /** By name; without one, the first. Throws when there is none. */
  guild(name?: string): Guild;
  channel(name?: string, guild?: Guild): Channel;
  user(name?: string): Person;
  readonly people: readonly Person[];
  readonly guilds: readonly Guild[];
  addGuild(name: string, channels: readonly string[]): Guild;
  /** Another channel of a server, of whatever kind. */
  addChannel(guild: Guild, name: string, type?: ServerChannelType): Channel;
  addUser(name: string): Person;
  /** The commands the bot has registered, those of a server included when it is given. */
  commands(guild?: Guild): readonly APIApplicationCommand[];
  /** The application’s developer switches Activities on, which brings a command that no list may leave out. */
  allowActivities(): void;
  /** A message as it stands now, whoever may see it; null when it is gone. */
  message(message: MessageRef): APIMessage | null;
  /** The picture of an application emoji, and a file of a message by the end of its address. */
  picture(emoji: string): Picture | null;
  file(address: string): Picture | null;

  /** Requests, events and failures in the order in which they happened. */
  readonly journal: Journal;
  /** Every request, oldest first; only the last ones are kept. */
  readonly requests: readonly RequestEntry[];
  /** Every body that was refused for what was in it. */
  readonly faults: readonly Fault[];
  /** Answers of the local Discord itself that Discord's specification would not allow. */
  readonly ownFaults: readonly Fault[];
  /** Interactions nobody answered within three seconds. */
  readonly failures: readonly Failure[];
  /** Whom new messages have notified, oldest first. */
  readonly pings: readonly Ping[];
  /** Whether people have met only those whose names Discord sent them; may be set at any time. */
  strangers: boolean;
  /** Intents of every login, as bit fields. */
  readonly intents: readonly number[];
  /** Who is connected, how often one came back to its session, and how often one logged in too soon. */
  readonly gateway: Pick<Gateway, 'connected' | 'shards' | 'resumes' | 'hasty'>;

  readonly watch: Watch['watch'];
  readonly until: Watch['until'];
  /** The message once it is no longer “thinking…”. */
  settled(message: MessageRef, ms?: number): Promise<APIMessage>;
  /** Puts Discord's clock forward: the 3 seconds, the 15 minutes, the hour. The bot's own clock goes on as it was. */
  advance(ms: number): void;
  now(): number;
  /** Lets Discord's clock stand still, and run again. */
  pause(): void;
  unpause(): void;
  /** Of Discord's clock, for whoever must share its time. */
  clockSetting(): ClockSetting;
  /** Drops the connections, or the one of a server; `forget` makes the sessions unknown too, so that the bot must log in anew. */
  cutGateway(how?: { readonly forget?: boolean; readonly guild?: Guild }): void;
  /** How many connections may log in within five seconds from now on. */
  allowLogins(concurrency: number): void;
  /** Asks the bot to reconnect, as Discord does now and then. */
  askToReconnect(): void;
  /** Closes the connections with a code, such as 4004 for a token that is no longer good. */
  hangUp(code: number): void;
  /** Drops the connections and lets nobody in until it is opened again. */
  shutGateway(): void;
  openGateway(): void;
  answerNext(interference: Interference): void;
  /** Ends all planned lies: from now on requests are answered truthfully. */
  answerTruly(): void;
  /** Lets every request lie so many milliseconds before it is looked at: from three seconds on, a first answer is too late. */
  slow(ms: number): void;
  /** How long that is at present. */
  readonly slowness: number;
  /** Holds every answer back so many milliseconds after its request is done, so that they arrive in another order. */
  holdBack(ms: () => number): void;
  /** A moderator deletes a message. */
  forgetMessage(message: MessageRef): void;
  deleteChannel(channel: Channel): void;
  archive(thread: Channel): void;
  /** A moderator closes a thread, and only moderators may open it again. */
  lock(thread: Channel): void;
  /** AutoMod lets nobody write this any more; nothing when it is null. */
  moderate(word: string | null): void;
  /** Discord suspects the bot, which may write nothing on its own; or no longer. */
  quarantine(isSuspected: boolean): void;
  /** How many threads of a server may be open at a time from now on. */
  allowThreads(most: number): void;
  /** How many threads the bot may start on a server within ten minutes from now on; 50 unless said. */
  limitStarts(most: number): void;
  /** How many requests Discord may refuse within ten minutes before Cloudflare keeps the bot out; 10,000 unless said. */
  limitRefusals(most: number): void;
  /** Somebody opens a thread in a channel, or a post in a forum: a public one of the owner’s, unless said. */
  openThread(
    parent: Channel,
    name: string,
    how?: { readonly type?: ThreadType; readonly by?: { readonly id: string } },
  ): Channel;
  /** What people write to each other without the bot: two alone, or a group. */
  group(people: readonly { readonly id: string }[]): Channel;
  /** What a person writes to the bot alone. */
  direct(who: { readonly id: string }): Channel;
  /** The servers, and last what somebody writes to the bot alone, as a server of the two. */
  placesOf(who: { readonly id: string }): readonly Guild[];
  /** A person adds the bot to their own account, and can use it wherever they are. */
  install(who: { readonly id: string }): void;
  /** The bot is thrown out of a server. */
  expel(guild: Guild): void;
  /** A server is unavailable for the bot until `available`: an outage at Discord, and no removal. */
  unavailable(guild: Guild): void;
  available(guild: Guild): void;
  /** It is let in again, and everything is as it was left. */
  readmit(guild: Guild): void;
  /** Forbids the bot something in a channel, or a person. */
  revoke(channel: Channel, permission: Permission, who?: { readonly id: string }): void;
  /** Whether the bot has a permission in a channel. */
  botMay(channel: Channel, permission: Permission): boolean;
  /** Takes that back. */
  restore(channel: Channel, permission: Permission, who?: { readonly id: string }): void;
  /** Those who manage a server say what its language is. */
  setLocale(guild: Guild, locale: Locale): void;
  /** A person has their Discord in a language. */
  speak(who: { readonly id: string }, locale: Locale): void;
  /** A moderator times a person or the bot out, or ends that. */
  timeOut(who: { readonly id: string }, guild: Guild, isTimedOut?: boolean): void;
  /** Gives a person a permission in a whole server. */
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
  // By default a connection that rests for five seconds is closed, which a client that was busy meanwhile learns too late.
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
  /** Everybody is on every server. */
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

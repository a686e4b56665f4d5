import { setMaxListeners } from 'node:events';
import { type RateLimitData, type RawFile, REST, type RequestData, type RouteLike } from 'discord.js';
import {
  type APIAllowedMentions,
  type APIApplication,
  type APIApplicationCommandOptionChoice,
  type APIInteractionResponse,
  type APIMessage,
  type APIModalInteractionResponseCallbackData,
  type APIThreadChannel,
  type APIUnfurledMediaItem,
  type ApplicationIntegrationType,
  ChannelType,
  ComponentType,
  InteractionResponseType,
  MessageFlags,
  MessageType,
  type RESTPutAPIApplicationCommandsJSONBody,
  Routes,
  ThreadAutoArchiveDuration,
} from 'discord-api-types/v10';
import { clip, LIMITS } from '../draw/limits.ts';
import { type Attached, type Button, type Message, peopleIn, textsIn } from '../draw/message.ts';
import type { DiscordMeter } from '../meter.ts';
import { type PostCallback, postCallbacks } from './callback-requests.ts';
import type { LongWaits } from './long-waits.ts';
import { forgetWhenSetBack } from './rate-limits.ts';

/** How an interaction is answered: by its id and token, within three seconds; edited within fifteen minutes. */
export interface Ticket {
  readonly id: string;
  readonly application: string;
  readonly token: string;
  /** Where a fresh message that answers it is made. */
  readonly channel: string;
}

/** The one callback of an interaction. Only the presser sees a `hidden` message. */
export type Callback =
  | { readonly kind: 'update'; readonly message: Message }
  | { readonly kind: 'message'; readonly message: Message; readonly hidden: boolean }
  | { readonly kind: 'defer-update' | 'defer-hidden' }
  | { readonly kind: 'form'; readonly modal: APIModalInteractionResponseCallbackData }
  | { readonly kind: 'choices'; readonly choices: readonly APIApplicationCommandOptionChoice<string>[] };

/** A line of text that mentions people, with what they may press at once. */
export interface Line {
  readonly content: string;
  readonly users: readonly string[];
  readonly button?: Button | undefined;
}

/** The bot’s requests to Discord. Each throws what discord.js throws; see `failures.ts`. */
export interface Api {
  /** Gives the id of the message it made, or null where it made none or Discord does not say. */
  answer(ticket: Ticket, callback: Callback): Promise<string | null>;
  /** The message that answered an interaction, or with its id another one made through it; gives its id. */
  editAnswer(ticket: Ticket, message: Message, id?: string): Promise<string>;
  /** The id of the message that answered an interaction; throws when there is none. */
  answerId(ticket: Ticket): Promise<string>;
  /** Takes away the message that answered an interaction, or with its id another one made through it. */
  removeAnswer(ticket: Ticket, id?: string): Promise<void>;
  /** A further message through an interaction; gives its id. */
  follow(ticket: Ticket, message: Message, hidden: boolean): Promise<string>;
  /** Gives the id. Sent again with the same nonce within a few minutes it is made once; at most 25 characters. */
  send(channel: string, message: Message, nonce: string): Promise<string>;
  /** Gives the id. */
  mention(channel: string, line: Line, nonce: string): Promise<string>;
  /** Changes a line. A button that is not given again is removed. Notifies nobody. */
  editMention(channel: string, id: string, line: Line): Promise<void>;
  edit(channel: string, id: string, message: Message): Promise<void>;
  remove(channel: string, id: string): Promise<void>;
  /** Starts a thread from a message and returns its id, which equals the message's. */
  startThread(channel: string, message: string, name: string): Promise<string>;
  changeThread(
    thread: string,
    change: { readonly name?: string; readonly archived?: boolean },
  ): Promise<void>;
  /**
   * Throws where there is no such channel or thread, or the bot may not see it. Gives the channel that a public thread is in;
   * null for a channel, and for a private thread, whose channel is open to people who may not see the thread.
   */
  lookForChannel(channel: string): Promise<string | null>;
  /** How many messages came after one, counted up to `most`; Discord’s own system messages don’t count. */
  countAfter(channel: string, id: string, most: number): Promise<number>;
  /** The messages after one that have a control of such a custom id, oldest first, among the next hundred. */
  findAfter(channel: string, id: string, has: (customId: string) => boolean): Promise<readonly string[]>;
  /** How the application can be installed; null where Discord does not say. */
  installs(): Promise<readonly ApplicationIntegrationType[] | null>;
  commands(application: string): Promise<readonly unknown[]>;
  setCommands(application: string, commands: RESTPutAPIApplicationCommandsJSONBody): Promise<void>;
}

interface CallbackResult {
  readonly resource?: { readonly message?: Pick<APIMessage, 'id'> };
}

/** Without this Discord leaves the descriptions in other languages out. */
const WITH_LOCALIZATIONS = new URLSearchParams({ with_localizations: 'true' });
/** Without this Discord does not say which message a callback made. */
const WITH_RESPONSE = new URLSearchParams({ with_response: 'true' });
/** How Discord calls the message that answered an interaction. */
export const ORIGINAL = '@original';
/** Later than this Discord accepts no answer to an interaction. */
const CALLBACK_MS = 3_000;
/** The timeout of a request, so that a newer drawing can go out. */
const PATIENCE_MS = 10_000;
/**
 * Every interaction has a rate limit of its own, which discord.js by default remembers for an hour: with a hundred clicks
 * a second that would be some 100 MB.
 */
const FORGOTTEN_AFTER_MS = 60_000;
/** What people and bots say; messages of all other types are Discord's own. */
const SAID: readonly MessageType[] = [
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
];
const PUBLIC_THREADS: readonly (ChannelType | undefined)[] = [
  ChannelType.PublicThread,
  ChannelType.AnnouncementThread,
];
/** Messages in a channel, as discord.js names their routes. */
const MESSAGES = '/channels/:id/messages';
/** Discord renames a thread only twice in ten minutes, so a rename is tried once. */
const CHANGES = '/channels/:id';
/** No game waits for a slow new thread: it begins in its channel. */
const THREADS = '/channels/:id/messages/:id/threads';
const UNAWAITED: readonly string[] = [CHANGES, THREADS];

/**
 * Rejects rate-limited requests at once instead of sending them late: a live message waits by itself and then sends the
 * newest table; a new name for a thread may have to wait ten minutes. Everything else waits inside discord.js.
 */
export function rejectsOnRateLimit({ route }: Pick<RateLimitData, 'route'>): boolean {
  return route.startsWith(MESSAGES) || route === CHANGES;
}

/** Whether a caller waits for what is held back. */
function holdsUp({ global, route }: Pick<RateLimitData, 'global' | 'route'>): boolean {
  return global || !UNAWAITED.includes(route);
}

/** The same as an option of discord.js; reports what is held back, whether it is rejected or waits. */
export function heldBack(
  meter?: Pick<DiscordMeter, 'limited'>,
  waits?: LongWaits,
): (limit: RateLimitData) => boolean {
  return (limit) => {
    meter?.limited({ global: limit.global, ms: limit.retryAfter });
    if (holdsUp(limit)) waits?.begin(`${limit.method} ${limit.route}`, limit.retryAfter);
    return rejectsOnRateLimit(limit);
  };
}

/**
 * Through discord.js's own REST client, which tracks the rate limits and retries after an outage. Once silenced, only
 * presses are answered: everything else is given up, even if it was only waiting for its turn.
 */
export function restApi(rest: REST, meter?: Pick<DiscordMeter, 'limited'>): (silence?: AbortSignal) => Api {
  // Discord does not count what belongs to an interaction among a bot's fifty requests a second. A client of its own keeps
  // many open hands from holding up the tables.
  const limited = ({ global, retryAfter: ms }: Pick<RateLimitData, 'global' | 'retryAfter'>): void =>
    meter?.limited({ global, ms });
  const toInteractions = new REST({
    ...rest.options,
    handlerSweepInterval: FORGOTTEN_AFTER_MS,
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
    rejectOnRateLimit: (limit) => {
      limited(limit);
      return true;
    },
  });
  for (const client of [rest, toInteractions]) forgetWhenSetBack(client);
  const postCallback = postCallbacks(toInteractions, limited);
  const answers = answersOf(toInteractions, postCallback);
  return (silence) => {
    const request = requestsOf(rest, silence);
    return { ...answers, ...channelsOf(request), ...applicationOf(request) };
  };
}

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';
/** A request other than the answer to a press; abandoned after `ms`, or never if that is null. */
type Request = (method: Method, route: RouteLike, data?: RequestData, ms?: number | null) => Promise<unknown>;

/** The only way to `rest`, so that nothing gets past the silence. */
function requestsOf(rest: REST, silence?: AbortSignal): Request {
  // There is a listener for each request in flight, and Node.js warns of a leak from eleven on.
  if (silence !== undefined) setMaxListeners(0, silence);
  return (method, route, data = {}, ms = PATIENCE_MS) =>
    orAbort(ms, (signal) => rest[method](route, { ...data, signal }), silence);
}

type Answers = Pick<Api, 'answer' | 'editAnswer' | 'answerId' | 'removeAnswer' | 'follow'>;
type Application = Pick<Api, 'installs' | 'commands' | 'setCommands'>;

/** Answers to interactions: by their tokens, and past the limits of channels. */
function answersOf(toInteractions: REST, postCallback: PostCallback): Answers {
  const byToken = (method: Method, route: RouteLike, data: RequestData = {}): Promise<unknown> =>
    orAbort(PATIENCE_MS, (signal) => toInteractions[method](route, { ...data, auth: false, signal }));
  return {
    async answer({ id, token }, callback) {
      const { response, files } = responseOf(callback);
      const makes = callback.kind === 'message';
      const message = 'message' in callback ? callback.message : null;
      const isAsked = makes || message?.attached !== undefined;
      const route = Routes.interactionCallback(id, token);
      const result = await orAbort(CALLBACK_MS, (signal) => {
        if (files.length === 0)
          return postCallback(route, isAsked ? `?${WITH_RESPONSE}` : '', response, signal);
        const query = isAsked ? { query: WITH_RESPONSE } : {};
        return toInteractions.post(route, { body: response, files, auth: false, ...query, signal });
      });
      const made = (result as CallbackResult | null)?.resource?.message;
      if (message !== null) passOnAttached(message, made);
      return makes ? (made?.id ?? null) : null;
    },
    async editAnswer({ application, token }, message, id = ORIGINAL) {
      return idOf(
        await byToken('patch', Routes.webhookMessage(application, token, id), parcel(message, 'edit')),
        message,
      );
    },
    async answerId({ application, token }) {
      return idOf(await byToken('get', Routes.webhookMessage(application, token, ORIGINAL)));
    },
    async removeAnswer({ application, token }, id = ORIGINAL) {
      await byToken('delete', Routes.webhookMessage(application, token, id));
    },
    async follow({ application, token }, message, hidden) {
      const sent = parcel(message, hidden ? 'hidden' : 'new');
      return idOf(await byToken('post', Routes.webhook(application, token), sent), message);
    },
  };
}

/** Messages and threads of channels. */
function channelsOf(request: Request): Omit<Api, keyof Answers | keyof Application> {
  return {
    async send(channel, message, nonce) {
      const { body, files } = parcel(message, 'new');
      return idOf(
        await request('post', Routes.channelMessages(channel), { body: { ...body, ...once(nonce) }, files }),
        message,
      );
    },
    async mention(channel, line, nonce) {
      const flags = MessageFlags.SuppressEmbeds;
      const body = { ...mentioning(line), flags, ...once(nonce) };
      return idOf(await request('post', Routes.channelMessages(channel), { body }));
    },
    async editMention(channel, id, line) {
      await request('patch', Routes.channelMessage(channel, id), { body: mentioning(line) });
    },
    async edit(channel, id, message) {
      const sent = parcel(message, 'edit');
      idOf(await request('patch', Routes.channelMessage(channel, id), sent), message);
    },
    async remove(channel, id) {
      await request('delete', Routes.channelMessage(channel, id));
    },
    async startThread(channel, message, name) {
      const body = { name, auto_archive_duration: ThreadAutoArchiveDuration.OneWeek };
      return idOf(await request('post', Routes.threads(channel, message), { body }));
    },
    async changeThread(thread, body) {
      await request('patch', Routes.channel(thread), { body });
    },
    async lookForChannel(channel) {
      const found = (await request('get', Routes.channel(channel))) as Partial<APIThreadChannel> | null;
      return PUBLIC_THREADS.includes(found?.type) ? (found?.parent_id ?? null) : null;
    },
    async countAfter(channel, id, most) {
      const query = new URLSearchParams({ after: id, limit: String(2 * most) });
      const found = await request('get', Routes.channelMessages(channel), { query });
      if (!Array.isArray(found)) return 0;
      const said = (found as readonly Partial<APIMessage>[]).filter(({ type }) =>
        SAID.includes(type ?? MessageType.Default),
      );
      return Math.min(most, said.length);
    },
    async findAfter(channel, id, has) {
      const query = new URLSearchParams({ after: id, limit: '100' });
      const found = (await request('get', Routes.channelMessages(channel), {
        query,
      })) as readonly APIMessage[];
      const ids = found
        .filter(({ components }) => textsIn(components, 'custom_id').some(has))
        .map((each) => each.id);
      return ids.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    },
  };
}

/** What the application is, and its commands. */
function applicationOf(request: Request): Application {
  return {
    async installs() {
      const application = (await request(
        'get',
        Routes.currentApplication(),
        {},
        null,
      )) as Partial<APIApplication>;
      const offered = Object.keys(application.integration_types_config ?? {}).map(Number);
      return offered.length === 0 ? null : offered;
    },
    async commands(application) {
      const route = Routes.applicationCommands(application);
      const found = await request('get', route, { query: WITH_LOCALIZATIONS }, null);
      return Array.isArray(found) ? found : [];
    },
    async setCommands(application, body) {
      await request('put', Routes.applicationCommands(application), { body }, null);
    },
  };
}

/**
 * Gives up a request after a timeout, or, with that reason, once silenced. Its timer ends with it: one that runs on for
 * each click costs more than drawing.
 */
async function orAbort<T>(
  ms: number | null,
  send: (signal: AbortSignal) => Promise<T>,
  silence?: AbortSignal,
): Promise<T> {
  silence?.throwIfAborted();
  const controller = new AbortController();
  const giveUp = (): void => controller.abort();
  const timer = ms === null ? undefined : setTimeout(giveUp, ms);
  silence?.addEventListener('abort', giveUp);
  try {
    return await send(controller.signal);
  } catch (error) {
    silence?.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    silence?.removeEventListener('abort', giveUp);
  }
}

/** A callback as Discord takes it. */
function responseOf(callback: Callback): {
  readonly response:
    | APIInteractionResponse
    | { readonly type: InteractionResponseType; readonly data: object };
  readonly files: RawFile[];
} {
  switch (callback.kind) {
    case 'update': {
      const { body, files } = parcel(callback.message, 'edit');
      return { response: { type: InteractionResponseType.UpdateMessage, data: body }, files };
    }
    case 'message': {
      const { body, files } = parcel(callback.message, callback.hidden ? 'hidden' : 'new');
      return { response: { type: InteractionResponseType.ChannelMessageWithSource, data: body }, files };
    }
    case 'defer-update':
      return { response: { type: InteractionResponseType.DeferredMessageUpdate }, files: [] };
    case 'defer-hidden':
      return {
        response: {
          type: InteractionResponseType.DeferredChannelMessageWithSource,
          data: { flags: MessageFlags.Ephemeral },
        },
        files: [],
      };
    case 'form':
      return { response: { type: InteractionResponseType.Modal, data: callback.modal }, files: [] };
    case 'choices': {
      const type = InteractionResponseType.ApplicationCommandAutocompleteResult;
      return { response: { type, data: { choices: [...callback.choices] } }, files: [] };
    }
  }
}

function mentioning({ content, users, button }: Line): object {
  const row = { type: ComponentType.ActionRow, components: [button] };
  return { content, allowed_mentions: { users }, components: button === undefined ? [] : [row] };
}

function once(nonce: string): object {
  return { nonce, enforce_nonce: true };
}

/** How a message is sent: to everybody, to one person alone, or as an edit of either. */
type Sent = 'new' | 'hidden' | 'edit';

/**
 * A message as a request, with its files. Discord removes attachments that an edit does not list; and its components can
 * refer only to those it lists.
 */
function parcel(message: Message, as: Sent): { readonly body: object; readonly files: RawFile[] } {
  const { pictures, textOnly, files = [], keeps = [], attached, hurried, patient, spent, ...body } = message;
  const sent = files.map(({ name, alt }, index) => ({
    id: String(index),
    filename: name,
    description: clip(alt, LIMITS.altText),
  }));
  const attachments = [...keeps.map(({ id }) => ({ id })), ...sent];
  const listed = as === 'edit' || files.length > 0 ? { attachments } : {};
  const flags = as === 'hidden' ? message.flags | MessageFlags.Ephemeral : message.flags;
  return {
    body: { ...body, flags, allowed_mentions: mentionsOf(message, as), ...listed },
    files: files.map(({ name, data, type }) => ({ name, data: Buffer.from(data), contentType: type })),
  };
}

/** Discord’s limit. */
const MOST_MENTIONED = 100;

/**
 * Whom a message may mention. Discord resolves only those names for a reader who has never met them; others appear as
 * numbers. A new message for everybody also notifies them, so it has only the people it calls.
 */
function mentionsOf(message: Message, as: Sent): APIAllowedMentions {
  const { allowed_mentions: called } = message;
  if (as === 'new') return called;
  const users = [...new Set([...(called.users ?? []), ...peopleIn(message)])];
  return { ...called, users: users.slice(0, MOST_MENTIONED) };
}

/** The id of the new message; passes on what was attached to it. */
function idOf(made: unknown, message?: Message): string {
  const { id } = made as Pick<APIMessage, 'id'>;
  if (message !== undefined) passOnAttached(message, made);
  return id;
}

function passOnAttached({ attached }: Message, made: unknown): void {
  attached?.(attachedIn(made));
}

/**
 * The files of a message, however deep the component that shows one lies: that is the only place to find them with
 * Components V2, where the message's own list is empty.
 */
export function attachedIn(part: unknown): readonly Attached[] {
  if (typeof part !== 'object' || part === null) return [];
  const { attachment_id: id, url } = part as Partial<APIUnfurledMediaItem>;
  if (typeof id === 'string' && typeof url === 'string') return [{ id, name: fileName(url) }];
  return Object.values(part).flatMap(attachedIn);
}

/** `https://…/name.png?…` */
export function fileName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
}

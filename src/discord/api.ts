import { type RawFile, REST } from 'discord.js';
import {
  type APIInteractionResponse,
  type APIMessage,
  InteractionResponseType,
  type RESTPostAPIChannelMessageJSONBody,
  type RESTPutAPIApplicationCommandsJSONBody,
  Routes,
} from 'discord-api-types/v10';
import { clip, LIMITS } from './limits.ts';
import type { Message } from './message.ts';

/** How an interaction is answered: by its id and token, within three seconds; edited within fifteen minutes. */
export interface Ticket {
  readonly id: string;
  readonly application: string;
  readonly token: string;
}

/** The requests to Discord that the bot makes. Each throws what discord.js throws; see {@link codeOf}. */
export interface Api {
  /** Gives the id of the message it made when `wantsMessage` is set. */
  answer(ticket: Ticket, response: APIInteractionResponse, wantsMessage: boolean): Promise<string | null>;
  editAnswer(ticket: Ticket, message: Message): Promise<void>;
  follow(ticket: Ticket, message: Message): Promise<string>;
  send(channel: string, message: Message | RESTPostAPIChannelMessageJSONBody): Promise<string>;
  edit(channel: string, id: string, message: Message): Promise<void>;
  remove(channel: string, id: string): Promise<void>;
  /** How many messages came after one, counted up to `most`. */
  countAfter(channel: string, id: string, most: number): Promise<number>;
  commands(application: string): Promise<readonly unknown[]>;
  setCommands(application: string, commands: RESTPutAPIApplicationCommandsJSONBody): Promise<void>;
}

interface CallbackResult {
  readonly resource?: { readonly type: InteractionResponseType; readonly message?: { readonly id: string } };
}

/** Through discord.js's own REST client, which keeps to the rate limits and tries again after an outage. */
export function restApi(rest: REST): Api {
  // Discord does not count what belongs to an interaction among a bot's fifty requests a second. A client of its own keeps
  // many open hands from holding up the tables.
  const toInteractions = new REST({ ...rest.options, globalRequestsPerSecond: Number.POSITIVE_INFINITY });
  return {
    async answer({ id, token }, response, wantsMessage) {
      const message = messageIn(response);
      const edits = response.type === InteractionResponseType.UpdateMessage;
      const { body: data, files } =
        message === null ? { body: undefined, files: [] } : parcel(message, edits);
      const result = await toInteractions.post(Routes.interactionCallback(id, token), {
        body: data === undefined ? response : { ...response, data },
        files,
        auth: false,
        query: new URLSearchParams({ with_response: String(wantsMessage) }),
      });
      return wantsMessage ? ((result as CallbackResult).resource?.message?.id ?? null) : null;
    },
    async editAnswer({ application, token }, message) {
      const route = Routes.webhookMessage(application, token, '@original');
      await toInteractions.patch(route, { ...parcel(message, true), auth: false });
    },
    async follow({ application, token }, message) {
      return idOf(
        await toInteractions.post(Routes.webhook(application, token), {
          ...parcel(message, false),
          auth: false,
        }),
      );
    },
    async send(channel, body) {
      const sent = isMessage(body) ? parcel(body, false) : { body };
      return idOf(await rest.post(Routes.channelMessages(channel), sent));
    },
    async edit(channel, id, message) {
      await rest.patch(Routes.channelMessage(channel, id), parcel(message, true));
    },
    async remove(channel, id) {
      await rest.delete(Routes.channelMessage(channel, id));
    },
    async countAfter(channel, id, most) {
      const query = new URLSearchParams({ after: id, limit: String(most) });
      const found = await rest.get(Routes.channelMessages(channel), { query });
      return Array.isArray(found) ? found.length : 0;
    },
    async commands(application) {
      const found = await rest.get(Routes.applicationCommands(application));
      return Array.isArray(found) ? found : [];
    },
    async setCommands(application, body) {
      await rest.put(Routes.applicationCommands(application), { body });
    },
  };
}

/** A message as a request: its files beside it. What an edit does not list, Discord takes away. */
function parcel(message: Message, edits: boolean): { readonly body: object; readonly files: RawFile[] } {
  const { pictures, files = [], ...body } = message;
  const attachments = files.map(({ name, alt }, index) => ({
    id: String(index),
    filename: name,
    description: clip(alt, LIMITS.altText),
  }));
  const listed = edits || files.length > 0 ? { attachments } : {};
  return {
    body: { ...body, ...listed },
    files: files.map(({ name, png }) => ({ name, data: Buffer.from(png), contentType: 'image/png' })),
  };
}

/** The message that an answer shows; null when it shows none. */
export function messageIn(response: APIInteractionResponse): Message | null {
  switch (response.type) {
    case InteractionResponseType.ChannelMessageWithSource:
    case InteractionResponseType.UpdateMessage:
      return response.data !== undefined && isMessage(response.data) ? response.data : null;
    default:
      return null;
  }
}

/** Ours are made of components and say whom they mention: nobody. */
export function isMessage(body: object): body is Message {
  return (
    'flags' in body && typeof body.flags === 'number' && 'components' in body && 'allowed_mentions' in body
  );
}

function idOf(message: unknown): string {
  return (message as APIMessage).id;
}

/** Discord's code for what went wrong, or null when it was something else. */
export function codeOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'number' ? error.code : null;
}

/** Whether Discord could not be reached or failed itself, so that the same request may succeed later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error) || codeOf(error) !== null) return false;
  if ('status' in error) return typeof error.status === 'number' && error.status >= 500;
  return error.name === 'AbortError' || ('code' in error && typeof error.code === 'string');
}

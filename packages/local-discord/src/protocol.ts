/**
 * The protocol between a window of the page and its server: one line of JSON per message. A window speaks as one
 * person; its requests have that person's rights, and it is sent only what that person may see.
 */
import type {
  APIApplicationCommand,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import { z } from 'zod';

const id = z.string().regex(/^\d{1,20}$/);
const customId = z.string().min(1).max(100);
const text = z.string().max(4_000);
const optionValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.object({ id })]));
const fieldValues = z.record(z.string(), z.union([text, z.boolean(), z.array(z.string())]));

/** What a developer can do to the world around the bot. */
const deed = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['pause', 'unpause', 'deadline']) }),
  z.object({ kind: z.literal('advance'), ms: z.number().int().min(0).max(86_400_000) }),
  z.object({ kind: z.enum(['cut', 'forget', 'reconnect']) }),
  z.object({ kind: z.literal('slow'), ms: z.number().int().min(0).max(10_000) }),
  z.object({
    kind: z.literal('answer'),
    status: z.union([z.literal(429), z.literal(500)]),
    times: z.number().int().min(1).max(100),
  }),
  z.object({ kind: z.literal('truly') }),
  z.object({ kind: z.literal('strangers'), are: z.boolean() }),
  z.object({
    kind: z.enum(['revoke', 'restore']),
    channel: id,
    permission: z.enum(['SendMessages', 'ViewChannel']),
  }),
  z.object({ kind: z.literal('delete'), channel: id, message: id }),
  z.object({ kind: z.enum(['stop', 'kill', 'start', 'restart']) }),
]);
export type Deed = z.infer<typeof deed>;

/** An action of a person; the outcome will quote its `nr`. */
const act = z.discriminatedUnion('do', [
  z.object({ do: z.literal('run'), channel: id, line: text, values: optionValues }),
  /** Chooses from a person's menu. */
  z.object({ do: z.literal('menu'), channel: id, name: z.string().max(32), person: id }),
  z.object({ do: z.literal('complete'), channel: id, line: text, focused: z.string(), values: optionValues }),
  z.object({ do: z.literal('press'), channel: id, message: id, customId }),
  z.object({
    do: z.literal('choose'),
    channel: id,
    message: id,
    customId,
    values: z.array(z.string()).max(25),
  }),
  z.object({ do: z.literal('submit'), modal: z.number().int(), values: fieldValues }),
  z.object({ do: z.literal('say'), channel: id, text: z.string().min(1).max(2_000) }),
  z.object({ do: z.literal('become'), person: id }),
  z.object({ do: z.literal('hand'), person: id, over: z.boolean() }),
  z.object({ do: z.literal('watch'), log: z.boolean() }),
  z.object({ do: z.literal('develop'), deed }),
]);
export type Act = z.infer<typeof act>;

const wish = z.union([
  /** The first line of a window. `window` is its own secret name; `again` if only the connection was lost. */
  z.object({ do: z.literal('enter'), window: z.string().max(64).nullable(), again: z.boolean() }),
  z.object({ nr: z.number().int(), act }),
]);
export type Wish = z.infer<typeof wish>;

/** Discord's own shapes, already made and checked by the local Discord. */
const message = z.custom<APIMessage>((value) => hasId(value));
const command = z.custom<APIApplicationCommand>((value) => hasId(value));
const modalData = z.custom<APIModalInteractionResponseCallbackData>((value) => typeof value === 'object');

const person = z.object({
  id,
  name: z.string(),
  /** Whether they are handed over to the program that presses for people; null without one. */
  handed: z.boolean().nullable(),
});
export type PagePerson = z.infer<typeof person>;

const channel = z.object({
  id,
  name: z.string(),
  /** `direct` is the conversation between the window’s person and the bot. */
  kind: z.enum(['channel', 'thread', 'direct']),
  archived: z.boolean(),
  botMaySend: z.boolean(),
  botMaySee: z.boolean(),
});
export type PageChannel = z.infer<typeof channel>;

const role = z.object({
  id,
  name: z.string(),
  /** Whether the window's person has the role. */
  held: z.boolean(),
});
export type PageRole = z.infer<typeof role>;

const guild = z.object({
  id,
  name: z.string(),
  channels: z.array(channel),
  roles: z.array(role),
  commands: z.array(command),
  /** The commands the bot offers in a person's menu there. */
  menu: z.array(command),
});
export type PageGuild = z.infer<typeof guild>;

const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('failed') }),
  z.object({ kind: z.literal('modal'), modal: z.number().int(), data: modalData }),
  z.object({
    kind: z.literal('choices'),
    choices: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]) })),
  }),
  /** An action that could not even be sent, and why. */
  z.object({ kind: z.literal('refused'), says: z.string() }),
]);
export type PageOutcome = z.infer<typeof outcome>;

/** One line of the developer's log; `detail` is shown when the line is opened. */
const line = z.object({
  number: z.number().int(),
  at: z.number(),
  kind: z.enum(['request', 'event', 'failure']),
  title: z.string(),
  /** Discord's answer, or an empty text. */
  result: z.string(),
  wrong: z.boolean(),
  detail: z.string(),
});
export type LogLine = z.infer<typeof line>;

const note = z.discriminatedUnion('tell', [
  z.object({
    tell: z.literal('welcome'),
    window: z.string(),
    you: id,
    again: z.boolean(),
    hints: z.object({ channel: z.string(), direct: z.string() }).partial(),
  }),
  z.object({
    tell: z.literal('places'),
    bot: z.object({ id, name: z.string() }),
    people: z.array(person),
    /** The language of the Discord of the window’s person: `de`, `es-ES`. */
    language: z.string(),
    /** Servers, followed by the person’s direct messages, which look like a server with one channel. */
    guilds: z.array(guild),
  }),
  z.object({
    tell: z.literal('world'),
    /** How far Discord's time is ahead of the machine's, and where it is paused. */
    ahead: z.number(),
    pausedAt: z.number().nullable(),
    /** Null if the page cannot start and stop the bot. */
    program: z.enum(['running', 'stopped']).nullable(),
    connected: z.boolean(),
    slowMs: z.number(),
    /** Whether clients know only the people whose names Discord sent them. */
    strangers: z.boolean(),
  }),
  z.object({ tell: z.literal('messages'), channel: id, put: z.array(message), gone: z.array(id) }),
  /** The people the window's person can name in a channel. */
  z.object({ tell: z.literal('met'), channel: id, people: z.array(id) }),
  z.object({ tell: z.literal('typing'), channel: id, until: z.number() }),
  z.object({ tell: z.literal('outcome'), nr: z.number().int(), outcome }),
  z.object({ tell: z.literal('log'), lines: z.array(line) }),
]);
export type Note = z.infer<typeof note>;

function hasId(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

/** Parses a line from a window; null for anything outside the protocol. */
export function readWish(said: string): Wish | null {
  return wish.safeParse(parsed(said)).data ?? null;
}

/** Parses a line from the server; null for anything outside the protocol. */
export function readNote(said: string): Note | null {
  return note.safeParse(parsed(said)).data ?? null;
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return null;
  }
}

import type { APIMessage, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { LogLine, Note, PageChannel, PageGuild, PagePerson } from '../src/protocol.ts';

/** A form the bot opened. */
export interface OpenForm {
  readonly modal: number;
  readonly data: APIModalInteractionResponseCallbackData;
}

/** A command that went unanswered: Discord says so in place of the answer. */
export interface FailedCommand {
  /** A snowflake, as if it were a message sent at that moment. */
  readonly id: string;
  readonly channel: string;
  readonly line: string;
}

/** Discord's time as reported by the server. */
export interface Time {
  readonly ahead: number;
  readonly pausedAt: number | null;
}

/** Everything the window knows. */
export interface State {
  readonly online: boolean;
  readonly window: string;
  readonly you: string;
  readonly bot: { readonly id: string; readonly name: string };
  /** What to try first. */
  readonly hints: Extract<Note, { tell: 'welcome' }>['hints'];
  readonly people: readonly PagePerson[];
  /** The language of the person's Discord. */
  readonly language: string;
  readonly guilds: readonly PageGuild[];
  readonly time: Time;
  /** Null if the page cannot start and stop the bot. */
  readonly program: 'running' | 'stopped' | null;
  readonly connected: boolean;
  readonly slowMs: number;
  /** Whether clients know only the people whose names Discord sent them. */
  readonly strangers: boolean;
  /** The channel that is open. */
  readonly channel: string;
  /** The message a link led to; a new object for every press of a link. */
  readonly sought: { readonly message: string } | null;
  readonly unread: ReadonlySet<string>;
  /** By channel, oldest first. */
  readonly messages: ReadonlyMap<string, readonly APIMessage[]>;
  /** By channel, the people that the person’s client can name there. */
  readonly met: ReadonlyMap<string, ReadonlySet<string>>;
  readonly typingUntil: ReadonlyMap<string, number>;
  /** Private messages that the person dismissed. */
  readonly dismissed: ReadonlySet<string>;
  /** Messages with a control whose last press went unanswered. */
  readonly failed: ReadonlySet<string>;
  readonly failedCommands: readonly FailedCommand[];
  readonly form: OpenForm | null;
  /** Why the last request could not be done; null if it could. */
  readonly refusal: string | null;
  readonly log: readonly LogLine[];
}

/** Events within the window itself. */
type LocalEvent =
  | { readonly tell: 'lost' }
  | { readonly tell: 'goto'; readonly channel: string; readonly message?: string | null }
  | { readonly tell: 'dismiss'; readonly message: string }
  | { readonly tell: 'pressed'; readonly message: string }
  | { readonly tell: 'failed'; readonly message: string }
  | { readonly tell: 'failedCommand'; readonly channel: string; readonly line: string; readonly at: number }
  | { readonly tell: 'waveAway'; readonly id: string }
  | { readonly tell: 'form'; readonly form: OpenForm | null }
  | { readonly tell: 'refused'; readonly says: string | null }
  | { readonly tell: 'emptyLog' };

export type PageEvent = Note | LocalEvent;

const LINES_KEPT = 500;

export const NOTHING_YET: State = {
  online: false,
  window: '',
  you: '',
  bot: { id: '', name: '' },
  hints: {},
  people: [],
  language: 'en-US',
  guilds: [],
  time: { ahead: 0, pausedAt: null },
  program: 'running',
  connected: false,
  slowMs: 0,
  strangers: true,
  channel: '',
  sought: null,
  unread: new Set(),
  messages: new Map(),
  met: new Map(),
  typingUntil: new Map(),
  dismissed: new Set(),
  failed: new Set(),
  failedCommands: [],
  form: null,
  refusal: null,
  log: [],
};

/** The next state of the window after an event. */
export function reduce(state: State, event: PageEvent): State {
  switch (event.tell) {
    case 'welcome': {
      const { window, you, again, hints } = event;
      const { channel, log } = state;
      return again
        ? { ...state, online: true }
        : { ...NOTHING_YET, online: true, window, you, hints, channel, log };
    }
    case 'lost':
      return { ...state, online: false, connected: false };
    case 'places': {
      const { bot, people, language, guilds } = event;
      const channels = guilds.flatMap((guild) => guild.channels);
      const still = channels.some(({ id }) => id === state.channel);
      return {
        ...state,
        bot,
        people,
        language,
        guilds,
        channel: still ? state.channel : (channels[0]?.id ?? ''),
      };
    }
    case 'world': {
      const { ahead, pausedAt, program, connected, slowMs, strangers } = event;
      return { ...state, time: { ahead, pausedAt }, program, connected, slowMs, strangers };
    }
    case 'messages':
      return withMessages(state, event);
    case 'met':
      return { ...state, met: new Map(state.met).set(event.channel, new Set(event.people)) };
    case 'typing':
      return { ...state, typingUntil: new Map(state.typingUntil).set(event.channel, event.until) };
    case 'outcome':
      return state;
    case 'log': {
      const known = state.log.at(-1)?.number ?? 0;
      const fresh = event.lines.filter((line) => line.number > known);
      return { ...state, log: [...state.log, ...fresh].slice(-LINES_KEPT) };
    }
    case 'goto': {
      const { channel, message = null } = event;
      const sought = message === null ? null : { message };
      return { ...state, channel, sought, unread: without(state.unread, channel) };
    }
    case 'dismiss':
      return { ...state, dismissed: new Set(state.dismissed).add(event.message) };
    case 'pressed':
      // A new press clears what was said about the last one.
      return { ...state, refusal: null, failed: without(state.failed, event.message) };
    case 'failed':
      return { ...state, failed: new Set(state.failed).add(event.message) };
    case 'failedCommand': {
      const { channel, line, at } = event;
      return { ...state, failedCommands: [...state.failedCommands, { id: idFor(at), channel, line }] };
    }
    case 'waveAway': {
      const left = state.failedCommands.filter(({ id }) => id !== event.id);
      return { ...state, failedCommands: left };
    }
    case 'form':
      return { ...state, form: event.form };
    case 'refused':
      return { ...state, refusal: event.says };
    case 'emptyLog':
      return { ...state, log: [] };
  }
}

function withMessages(state: State, note: Extract<Note, { tell: 'messages' }>): State {
  const { channel, put, gone } = note;
  const before = state.messages.get(channel) ?? [];
  const leaving = new Set([...gone, ...put.map(({ id }) => id)]);
  const after = [...before.filter(({ id }) => !leaving.has(id)), ...put].sort(byAge);
  const known = new Set(before.map(({ id }) => id));
  const fresh = state.messages.has(channel) && put.some(({ id }) => !known.has(id));
  const unread = fresh && channel !== state.channel ? new Set(state.unread).add(channel) : state.unread;
  return { ...state, messages: new Map(state.messages).set(channel, after), unread };
}

const DISCORD_EPOCH = 1_420_070_400_000;

function idFor(at: number): string {
  return String(BigInt(at - DISCORD_EPOCH) << 22n);
}

/** Chronological order: ids carry the time in their high bits. */
export function byAge(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id.length - other.id.length || (one.id < other.id ? -1 : 1);
}

function without(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set);
  next.delete(one);
  return next;
}

export function openChannel(
  state: State,
): { readonly guild: PageGuild; readonly channel: PageChannel } | null {
  for (const guild of state.guilds) {
    const channel = guild.channels.find(({ id }) => id === state.channel);
    if (channel !== undefined) return { guild, channel };
  }
  return null;
}

/** The name of a channel in a sentence: #table, or @Bot for direct messages. */
export function calledIn({ kind, name }: Pick<PageChannel, 'kind' | 'name'>): string {
  return `${kind === 'direct' ? '@' : '#'}${name}`;
}

/** The commands the bot offers in a person's menu in the open channel. */
export function menuIn(state: State): PageGuild['menu'] {
  return openChannel(state)?.guild.menu ?? [];
}

/** Discord’s time, in milliseconds since 1970. */
export function nowIn({ time }: Pick<State, 'time'>): number {
  return time.pausedAt ?? Date.now() + time.ahead;
}

/** The name shown for `<@id>` in the open channel. */
export function mentionOf(state: State, id: string): string {
  return state.met.get(state.channel)?.has(id) === true ? nameOf(state, id) : 'unknown-user';
}

/** The name of a person or of the bot. */
export function nameOf(state: State, id: string): string {
  if (id === state.bot.id) return state.bot.name;
  return state.people.find((person) => person.id === id)?.name ?? 'someone';
}

/** The title of the page. */
export function pageName({ bot }: Pick<State, 'bot'>): string {
  return bot.name === '' ? 'Local Discord' : `${bot.name}’s playground`;
}

/** Whether people can be handed over to the program that presses for them. */
export function handsOver({ people }: Pick<State, 'people'>): boolean {
  return people.some(({ handed }) => handed !== null);
}

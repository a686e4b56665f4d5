import { ComponentType, RESTJSONErrorCodes } from 'discord-api-types/v10';
import type { Message } from '../../../src/discord/draw/message.ts';
import type { Api, Callback, Ticket } from '../../../src/discord/wire/rest.ts';
import { ORIGINAL } from '../../../src/discord/wire/rest.ts';
import type { TableId, UserId } from '../../../src/tables/ids.ts';
import type { Now } from '../../../src/tables/ports.ts';
import type { Table } from '../../../src/tables/table.ts';
import { type Drawn, pressable } from '../drawn.ts';

/** Which table a drawing shows, at which revision, and to whom. */
export interface Tag {
  readonly table: TableId;
  readonly revision: number;
  readonly reader: 'public' | UserId;
  readonly visibility: Table['visibility'];
  readonly isOver: boolean;
}

/** A message in the only channel, or in a thread of it. */
export interface Post {
  readonly id: string;
  readonly channel: string;
  /** The only person who sees it; null for everyone. */
  readonly owner: UserId | null;
  /** Null while a deferral announces it. */
  shows: Message | null;
  /** The names of its current pictures. */
  files: readonly string[];
  /** Whether readers see the names of the people in it: a public message needs an edit for that. */
  isNamed: boolean;
  /** Whether the outcome of a request about it is unknown to the bot. */
  unconfirmed: boolean;
  /** The latest interaction by which it can be edited. */
  token: string | null;
  deleted: boolean;
  /** Nobody keeps it current, because the program that made it was killed, or never learned of it. */
  orphaned: boolean;
}

/** What happens to a request. */
export type Fate = 'done' | 'lost' | 'done-but-lost' | 'limited';

interface Interaction {
  readonly token: string;
  readonly channel: string;
  readonly owner: UserId;
  readonly on: Post | null;
  readonly at: number;
  acknowledged: boolean;
  answered: boolean;
  /** Whether one of its requests was made to fail, so that nobody can expect it to arrive. */
  spoiled: boolean;
  original: Post | null;
}

const PICTURE = /attachment:\/\/([^"]+)/g;
const CALLBACK_MS = 3_000;
const TOKEN_MS = 15 * 60_000;

function refused(code: number): Error {
  return Object.assign(new Error(`Discord says ${code}`), { code });
}

function outage(): Error {
  return Object.assign(new Error('Discord is away'), { status: 503 });
}

function limited(ms: number): Error {
  return Object.assign(new Error('rate limited'), { timeToReset: ms, retryAfter: ms });
}

/**
 * A model of Discord's messages. `wait` decides when a request arrives, `fate` what happens to it; `tagOf` knows what
 * a drawing shows. Violations are added to `wrongs` as they happen.
 */
export function modelledDiscord(world: {
  readonly now: Now;
  readonly wait: (label: string) => Promise<void>;
  readonly fate: () => Fate;
  /** The maximum number of threads. */
  readonly mostThreads: () => number;
  readonly tagOf: (message: Message) => Tag | undefined;
  /** Whether a table has become unreadable. */
  readonly isBroken: (table: TableId) => boolean;
}) {
  const posts = new Map<string, Post>();
  const interactions = new Map<string, Interaction>();
  const nonces = new Map<string, Post>();
  /** The existing threads, by the messages they were started from. */
  const threads = new Map<string, { archived: boolean; locked: boolean; deleted: boolean }>();
  const tried = new Set<string>();
  const busy = new Map<string, number>();
  const wrongs: string[] = [];
  let ids = 0;

  const post = (channel: string, owner: UserId | null, shows: Message | null, token: string | null): Post => {
    // Greater than the snowflake of any possible time.
    const id = `9${String(++ids).padStart(18, '0')}`;
    const made: Post = {
      ...{ id, channel, owner, shows: null, files: [] },
      ...{ unconfirmed: false, isNamed: owner !== null, token, deleted: false, orphaned: false },
    };
    posts.set(id, made);
    if (shows !== null) write(made, shows);
    return made;
  };

  const write = (to: Post, message: Message): void => {
    const tag = world.tagOf(message);
    const before = to.shows === null ? undefined : world.tagOf(to.shows);
    if (tag !== undefined && tag.reader !== 'public' && to.owner !== tag.reader) {
      wrongs.push(`${to.id}: what ${tag.reader} sees is shown to ${to.owner ?? 'everybody'}`);
    }
    if (tag?.visibility === 'private' && to.owner === null) {
      wrongs.push(`${to.id}: everybody sees a table that only one person is to see`);
    }
    if (tag !== undefined && before?.table === tag.table && before.revision > tag.revision) {
      wrongs.push(`${to.id}: goes back from ${before.revision} to ${tag.revision}`);
    }
    to.shows = message;
    to.files = filesOf(message, to);
  };

  /** Discord refuses a message with a picture that is neither uploaded with it nor already attached. */
  const checkFiles = (message: Message, to: Post | null): void => {
    const shown = [...JSON.stringify(message.components).matchAll(PICTURE)].map(([, name]) => name);
    const files = filesOf(message, to);
    if (shown.some((name) => name === undefined || !files.includes(name)))
      throw refused(RESTJSONErrorCodes.InvalidFormBodyOrContentType);
  };

  /** One request: it arrives at some time, and meets its fate. */
  const request = async <T>(
    label: string,
    about: Post | null,
    interaction: Interaction | null,
    arrive: () => T,
  ): Promise<T> => {
    const key = about?.id ?? '';
    if (about !== null) {
      const shown = about.shows === null ? undefined : world.tagOf(about.shows);
      // The remains of an unreadable table do not count as a screen: each press there is answered with a sentence.
      const isScreen = shown !== undefined && !world.isBroken(shown.table);
      if (isScreen && (busy.get(key) ?? 0) > 0) wrongs.push(`${key}: two requests at once, ${label}`);
      busy.set(key, (busy.get(key) ?? 0) + 1);
    }
    try {
      const fate = world.fate();
      await world.wait(`${label} ${fate}`);
      if (interaction !== null && fate !== 'done' && fate !== 'limited') interaction.spoiled = true;
      if (fate === 'limited') throw limited(700);
      if (fate === 'lost') {
        if (about !== null) about.unconfirmed = true;
        throw outage();
      }
      const given = arrive();
      if (fate === 'done') return given;
      const made = typeof given === 'string' ? posts.get(given) : undefined;
      for (const one of [about, made]) if (one != null) one.unconfirmed = true;
      throw outage();
    } finally {
      if (about !== null) busy.set(key, (busy.get(key) ?? 1) - 1);
    }
  };

  const interactionOf = (token: string): Interaction => {
    const found = interactions.get(token);
    if (found === undefined) throw new Error(`no interaction ${token}`);
    return found;
  };

  const living = (interaction: Interaction): void => {
    if (!interaction.acknowledged) throw refused(RESTJSONErrorCodes.UnknownWebhook);
    if (world.now() - interaction.at <= TOKEN_MS) return;
    interaction.spoiled = true;
    throw refused(RESTJSONErrorCodes.InvalidWebhookToken);
  };

  const acknowledge = (interaction: Interaction): void => {
    if (world.now() - interaction.at > CALLBACK_MS) {
      interaction.spoiled = true;
      throw refused(RESTJSONErrorCodes.UnknownInteraction);
    }
    if (interaction.acknowledged) {
      wrongs.push(`${interaction.token}: two callbacks`);
      throw refused(RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged);
    }
    interaction.acknowledged = true;
  };

  /** Nothing can be sent in a deleted channel. */
  const there = (interaction: Interaction): void => {
    if (threads.get(interaction.channel)?.deleted !== true) return;
    interaction.spoiled = true;
    throw refused(RESTJSONErrorCodes.UnknownChannel);
  };

  const callBack = (interaction: Interaction, callback: Callback): string | null => {
    there(interaction);
    switch (callback.kind) {
      case 'update': {
        if (interaction.on === null || interaction.on.deleted)
          throw refused(RESTJSONErrorCodes.UnknownMessage);
        checkFiles(callback.message, interaction.on);
        acknowledge(interaction);
        interaction.answered = true;
        interaction.original = interaction.on;
        interaction.on.token = interaction.token;
        write(interaction.on, callback.message);
        interaction.on.unconfirmed = false;
        interaction.on.isNamed = true;
        return null;
      }
      case 'message': {
        checkFiles(callback.message, null);
        acknowledge(interaction);
        interaction.answered = true;
        const made = post(
          interaction.channel,
          callback.hidden ? interaction.owner : null,
          callback.message,
          interaction.token,
        );
        interaction.original = made;
        return made.id;
      }
      case 'defer-update':
        acknowledge(interaction);
        interaction.original = interaction.on;
        if (interaction.on !== null) interaction.on.token = interaction.token;
        return null;
      case 'defer-hidden':
        acknowledge(interaction);
        interaction.original = post(interaction.channel, interaction.owner, null, interaction.token);
        return null;
      case 'form':
      case 'choices':
        acknowledge(interaction);
        interaction.answered = true;
        return null;
    }
  };

  /** An unprompted request must not show what is already shown, if the bot can know that. */
  const pushed = (to: Post, message: Message): void => {
    // The bot remembers nothing of a table that has shown its end, which has no buttons left.
    const isSignOfEnd = JSON.stringify(message.components).includes('🏁');
    const isOver = isSignOfEnd || (hasContainer(message) && pressable(message).length === 0);
    if (!to.unconfirmed && to.isNamed && !isOver && isAlike(to.shows, message)) {
      wrongs.push(`${to.id}: shown again as it was`);
    }
    write(to, message);
    to.unconfirmed = false;
    to.isNamed = true;
  };

  /** A thread accepts nothing once it is deleted or locked; writing there reopens an archived one. */
  const speakIn = (channel: string): void => {
    const thread = threads.get(channel);
    if (thread === undefined) return;
    if (thread.deleted) throw refused(RESTJSONErrorCodes.UnknownChannel);
    if (thread.locked) throw refused(RESTJSONErrorCodes.ThreadLocked);
    thread.archived = false;
  };

  const visible = (id: string, channel: string): Post => {
    const found = posts.get(id);
    const thread = threads.get(channel);
    if (thread?.deleted === true) throw refused(RESTJSONErrorCodes.UnknownChannel);
    if (found === undefined || found.channel !== channel || found.deleted || found.owner !== null) {
      throw refused(RESTJSONErrorCodes.UnknownMessage);
    }
    if (thread?.archived === true) throw refused(RESTJSONErrorCodes.InvalidActionOnArchivedThread);
    return found;
  };

  const publicAfter = (channel: string, id: string): readonly Post[] =>
    [...posts.values()]
      .filter((one) => one.channel === channel)
      .filter((one) => one.owner === null && !one.deleted && BigInt(one.id) > BigInt(id));

  const behind = (interaction: Interaction, id: string): Post | null =>
    id === ORIGINAL ? interaction.original : (posts.get(id) ?? null);

  const api: Api = {
    answer({ token }: Ticket, callback: Callback) {
      const interaction = interactionOf(token);
      const about = callback.kind === 'update' ? interaction.on : null;
      return request(callback.kind, about, interaction, () => callBack(interaction, callback));
    },
    editAnswer({ token }, message, id = ORIGINAL) {
      const interaction = interactionOf(token);
      return request('editAnswer', behind(interaction, id), interaction, () => {
        living(interaction);
        const found = behind(interaction, id);
        if (found === null || found.deleted) throw refused(RESTJSONErrorCodes.UnknownMessage);
        checkFiles(message, found);
        if (interaction.answered) pushed(found, message);
        else write(found, message);
        interaction.answered = true;
        return found.id;
      });
    },
    answerId({ token }) {
      const interaction = interactionOf(token);
      return request('answerId', null, null, () => {
        living(interaction);
        if (interaction.original === null || interaction.original.deleted) {
          throw refused(RESTJSONErrorCodes.UnknownMessage);
        }
        return interaction.original.id;
      });
    },
    removeAnswer({ token }, id = ORIGINAL) {
      const interaction = interactionOf(token);
      return request('removeAnswer', behind(interaction, id), interaction, () => {
        living(interaction);
        const found = behind(interaction, id);
        if (found === null || found.deleted) throw refused(RESTJSONErrorCodes.UnknownMessage);
        found.deleted = true;
      });
    },
    follow({ token }, message, hidden) {
      const interaction = interactionOf(token);
      return request('follow', null, interaction, () => {
        living(interaction);
        there(interaction);
        checkFiles(message, null);
        interaction.answered = true;
        return post(interaction.channel, hidden ? interaction.owner : null, message, token).id;
      });
    },
    send(channel, message, nonce) {
      const again = tried.has(nonce);
      tried.add(nonce);
      return request('send', null, null, () => {
        checkFiles(message, null);
        speakIn(channel);
        const made = nonces.get(nonce) ?? post(channel, null, message, null);
        nonces.set(nonce, made);
        // The bot cannot tell which of the two attempts it shows.
        made.unconfirmed ||= again;
        return made.id;
      });
    },
    mention: () => request('mention', null, null, () => `8${String(++ids).padStart(18, '0')}`),
    editMention: () => request('edit', null, null, () => undefined),
    edit: (channel, id, message) =>
      request('edit', posts.get(id) ?? null, null, () => {
        checkFiles(message, visible(id, channel));
        pushed(visible(id, channel), message);
      }),
    remove: (channel, id) =>
      request('remove', posts.get(id) ?? null, null, () => {
        if (id.startsWith('8')) return;
        visible(id, channel).deleted = true;
      }),
    startThread: (channel, message) =>
      request('startThread', posts.get(message) ?? null, null, () => {
        visible(message, channel);
        if (threads.has(message)) throw refused(RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage);
        if (world.mostThreads() <= threads.size) throw refused(RESTJSONErrorCodes.MaximumActiveThreads);
        threads.set(message, { archived: false, locked: false, deleted: false });
        return message;
      }),
    changeThread: (id, { archived }) =>
      request('changeThread', null, null, () => {
        const thread = threads.get(id);
        if (thread === undefined || thread.deleted) throw refused(RESTJSONErrorCodes.UnknownChannel);
        if (thread.locked) throw refused(RESTJSONErrorCodes.MissingPermissions);
        if (thread.archived && archived !== false)
          throw refused(RESTJSONErrorCodes.InvalidActionOnArchivedThread);
        thread.archived = archived ?? thread.archived;
      }),
    lookForChannel: async () => null,
    countAfter: (channel, id) => request('countAfter', null, null, () => publicAfter(channel, id).length),
    findAfter: (channel, id, has) =>
      request('findAfter', null, null, () => {
        if (threads.get(channel)?.deleted === true) throw refused(RESTJSONErrorCodes.UnknownChannel);
        return publicAfter(channel, id)
          .filter((one) => one.shows !== null && hasContainer(one.shows))
          .filter((one) => one.shows !== null && pressable(one.shows).some((drawn) => has(drawn.id)))
          .map((one) => one.id);
      }),
    installs: async () => null,
    commands: async () => [],
    setCommands: async () => undefined,
  };

  return {
    api,
    wrongs,
    posts,
    interactions,
    threads,
    /** A person does something; returns what the bot is told about it. */
    interact(owner: UserId, on: Post | null, channel: string): Ticket {
      const token = `t${interactions.size}`;
      interactions.set(token, {
        token,
        channel,
        owner,
        on,
        at: world.now(),
        acknowledged: false,
        answered: false,
        spoiled: false,
        original: null,
      });
      return { id: token, application: '1', token, channel };
    },
    /** Whether a message can still be edited by its latest interaction. */
    isAlive: (one: Post, ms: number): boolean =>
      one.token !== null && world.now() - interactionOf(one.token).at < ms,
    /** The controls that can be pressed there. */
    controls: (one: Post): readonly Drawn[] =>
      one.shows === null || one.deleted || !hasContainer(one.shows) ? [] : pressable(one.shows),
    /** The bot was killed: its pending requests are over, and it knows nothing of them. */
    forget(): void {
      busy.clear();
      for (const one of posts.values()) {
        one.unconfirmed = true;
        one.orphaned = true;
      }
      for (const one of interactions.values()) one.spoiled = true;
    },
  };
}

/** The attachments of a message after a request: new ones, kept ones, or none. */
function filesOf({ files, keeps }: Message, to: Post | null): readonly string[] {
  if (files !== undefined) return files.map(({ name }) => name);
  return keeps === undefined ? [] : (to?.files ?? []);
}

/** Whether two messages look the same. */
export function isAlike(one: Message | null, other: Pick<Message, 'components'>): boolean {
  return JSON.stringify(one?.components) === JSON.stringify(other.components);
}

function hasContainer(message: Message): boolean {
  return message.components.some((part) => part.type === ComponentType.Container);
}

import type { Language } from '../../engine/languages.ts';
import type { Settings } from '../../settings/settings.ts';
import type { TryResult } from '../../standings/standings.ts';
import { triedDay } from '../../tables/days.ts';
import type { Home, TableId, UserId } from '../../tables/ids.ts';
import type { Now, TableStore } from '../../tables/ports.ts';
import { isLive, type Table } from '../../tables/table.ts';
import type { Timer } from '../../timer.ts';
import type { Glyphs } from '../draw/glyphs.ts';
import type { Look } from '../draw/look.ts';
import type { Message } from '../draw/message.ts';
import { closedUnreadMessage } from '../features/table/end.message.ts';
import { type Reader, tableMessage } from '../features/table/table.message.ts';
import { threadInfo } from '../features/threads/thread.message.ts';
import type { Log } from '../log.ts';
import type { PublicLanguage } from '../public-language.ts';
import { type Pictures, withoutPictures } from '../wire/attach-pictures.ts';
import { missingAsNull } from '../wire/failures.ts';
import type { Api } from '../wire/rest.ts';
import { LiveMessage, type LiveMessageParts } from './live-message.ts';
import { PrivateTarget } from './private-target.ts';
import { type PublicParts, PublicTarget } from './public-target.ts';
import type { SendFailures } from './send-failures.ts';
import type { Subject } from './shown.ts';
import type { TableThreads } from './table-threads.ts';
import { addressOf, createChannelPace } from './target.ts';

/** What the public message of a table needs to know about it. */
export type PublicTable = PublicParts['table'] & Pick<Table, 'game'>;

export interface PublicMessage {
  readonly message: LiveMessage;
  readonly target: PublicTarget;
}

interface PrivateMessage {
  readonly message: LiveMessage;
  /** The language of the last answer there; a private message begins with one. */
  language: Language;
}

interface Kept {
  public: PublicMessage | null;
  readonly private: Map<UserId, PrivateMessage>;
}

export interface LiveMessagesParts {
  readonly api: Api;
  readonly glyphs: Glyphs;
  readonly store: Pick<
    TableStore,
    | 'shownAt'
    | 'showAt'
    | 'wantsMentions'
    | 'live'
    | 'liveIn'
    | 'endedLately'
    | 'calls'
    | 'addCall'
    | 'removeCall'
  >;
  /** The newest table; null if there is none that can be read. */
  readonly look: (id: TableId) => Promise<Table | null>;
  readonly pictures: Pictures;
  /** What a server has chosen for its messages. */
  readonly settings: (guild: Home) => Promise<Pick<Settings, 'pictures' | 'publicResults' | 'threads'>>;
  readonly publicLanguage: PublicLanguage;
  /** How a finished try at a deal of the day did; null for any other table. */
  readonly tryAt: (table: Table, publicResults: boolean) => Promise<TryResult | null>;
  /** Whether threads can be started from the messages of a channel. */
  readonly hasThreads: (guild: Home, channel: string) => boolean;
  /** Whether a table can be posted in a channel: in a forum or a media channel it cannot, nor in one that is not known. */
  readonly takesTables: (guild: Home, channel: string) => boolean;
  readonly timer: Timer;
  readonly now: Now;
  readonly log: Log;
  /** The table's channel is gone. */
  readonly lost: (id: TableId) => void;
}

/** What else they need. */
interface Means {
  readonly failures: SendFailures;
  readonly threads: Pick<TableThreads, 'isWanted' | 'sayNone'>;
  readonly leadOn: (table: Pick<Table, 'id' | 'guild'>, message: string) => Promise<void>;
  /** Resolves once it is known where the previous process had shown its tables. */
  readonly arePlacesKnown: () => Promise<void>;
}

/** The tables’ messages in memory. A message that shows its table and cannot change any more is dropped. */
export class KeptMessages {
  readonly #parts: LiveMessagesParts;
  readonly #means: Means;
  readonly #tables = new Map<TableId, Kept>();
  readonly #pace;

  constructor(parts: LiveMessagesParts, means: Means) {
    this.#parts = parts;
    this.#means = means;
    this.#pace = createChannelPace(parts.timer.elapsed);
  }

  /** How many tables have any. */
  get size(): number {
    return this.#tables.size;
  }

  all(): readonly LiveMessage[] {
    return [...this.#tables.values()].flatMap((kept) => [
      ...(kept.public === null ? [] : [kept.public.message]),
      ...[...kept.private.values()].map(({ message }) => message),
    ]);
  }

  /** Null if it is not in memory. */
  public(id: TableId): PublicMessage | null {
    return this.#tables.get(id)?.public ?? null;
  }

  privates(id: TableId): readonly LiveMessage[] {
    return [...(this.#tables.get(id)?.private.values() ?? [])].map(({ message }) => message);
  }

  /** The tables whose message is in a thread. */
  in(thread: string): readonly TableId[] {
    return [...this.#tables].flatMap(([id, kept]) => (kept.public?.target.isIn(thread) === true ? [id] : []));
  }

  /** The message that shows a table to a reader; null if it is not in memory. A private one switches to this language. */
  of(id: TableId, reader: Reader, language?: Language): LiveMessage | null {
    if (reader === 'public') return this.public(id)?.message ?? null;
    const own = this.#tables.get(id)?.private.get(reader);
    if (own === undefined) return null;
    own.language = language ?? own.language;
    return own.message;
  }

  /** The same, created if it is not in memory. */
  open(table: Table, reader: Reader, language: Language): LiveMessage {
    const known = this.of(table.id, reader, language);
    if (known !== null) return known;
    if (reader !== 'public') return this.#newPrivate(table, reader, language);
    if (table.visibility === 'private') throw new Error('a private table has no public message');
    return this.publicOf(table).message;
  }

  publicOf(table: PublicTable | Table): PublicMessage {
    const kept = this.#of(table.id);
    kept.public ??= this.#newPublic(table, () => {
      kept.public = null;
    });
    if ('occupants' in table) kept.public.target.learn(threadInfo(table, this.#parts.glyphs));
    return kept.public;
  }

  #newPublic(table: PublicTable, forget: () => void): PublicMessage {
    const { api, store, now, publicLanguage } = this.#parts;
    const { threads, arePlacesKnown } = this.#means;
    const { id, guild, channel, game, createdAt } = table;
    const about = { id, guild, channel, game, createdAt };
    const target = new PublicTarget({
      ...{ table: about, api, store, pace: this.#pace, now, arePlacesKnown },
      wantsThread: () => threads.isWanted(about),
      language: () => publicLanguage(guild),
      above: () => this.#above(about),
      leadOn: (message) => this.#means.leadOn(about, message),
      stays: (why, where) => threads.sayNone({ ...about, channel: where }, why),
    });
    return { target, message: new LiveMessage(target, this.#messageParts(about, 'public', forget)) };
  }

  #newPrivate(table: Table, user: UserId, language: Language): LiveMessage {
    const kept = this.#of(table.id);
    const target = new PrivateTarget({ api: this.#parts.api, now: this.#parts.timer.elapsed });
    const forget = (): void => void kept.private.delete(user);
    const message = new LiveMessage(target, this.#messageParts(table, user, forget), table);
    const own: PrivateMessage = { message, language };
    kept.private.set(user, own);
    return message;
  }

  #of(id: TableId): Kept {
    const known = this.#tables.get(id);
    if (known !== undefined) return known;
    const fresh: Kept = { public: null, private: new Map() };
    this.#tables.set(id, fresh);
    return fresh;
  }

  #messageParts({ id, guild, channel }: PublicTable, reader: Reader, forget: () => void): LiveMessageParts {
    const { look, pictures, timer, log, lost } = this.#parts;
    return {
      ...{ table: id, look, pictures, timer, now: timer.elapsed, log },
      draw: (newest, how) => this.#draw(newest, reader, how),
      report: (_, error) => this.#means.failures.failed({ id, guild, channel }, error),
      lost: () => lost(id),
      gone: () => {
        forget();
        const kept = this.#tables.get(id);
        if (kept?.public === null && kept.private.size === 0) this.#tables.delete(id);
      },
    };
  }

  async #draw(table: Subject, reader: Reader, look: Look): Promise<Message> {
    const { settings, glyphs, publicLanguage } = this.#parts;
    const own = reader === 'public' ? undefined : this.#tables.get(table.id)?.private.get(reader)?.language;
    const language = own ?? (await publicLanguage(table.guild));
    if ('unread' in table) return closedUnreadMessage(table, language);
    const { pictures, publicResults } = await settings(table.guild);
    const where = reader === 'public' || isLive(table) ? {} : { where: await this.#addressIn(table) };
    const isTry = reader !== 'public' && triedDay(table) !== null;
    const tried = isTry ? await this.#parts.tryAt(table, publicResults) : null;
    const how = { ...look, ...where, publicResults, tried };
    const message = tableMessage(table, reader, { glyphs, language }, how);
    return pictures ? message : withoutPictures(message);
  }

  /** Of its public message; of its channel if that is not known. */
  async #addressIn(table: Table): Promise<string> {
    return addressOf(table, await this.#parts.store.shownAt(table.id).catch(() => null));
  }

  /** The channel that a table’s channel is a thread of, where one can be posted. */
  async #above({ guild, channel }: PublicTable): Promise<string | null> {
    const { api, takesTables } = this.#parts;
    if (takesTables(guild, channel)) return null;
    const above = await missingAsNull(api.lookForChannel(channel));
    return above !== null && takesTables(guild, above) ? above : null;
  }
}

import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import type { Language } from '../../engine/languages.ts';
import { isInThread, type TableThread } from '../../tables/table.ts';
import { read } from '../../words/read.ts';
import type { Message } from '../draw/message.ts';
import { type NoThread, starterMessage, type ThreadInfo } from '../features/threads/thread.message.ts';
import { codeOf, failureOf, mayWorkLater } from '../wire/failures.ts';
import type { Api } from '../wire/rest.ts';
import { words } from './words.ts';

/** How many outages and rate limits in a row a game waits for its thread. */
const ATTEMPTS = 3;
/** Nor longer than this for one rate limit: Discord has one for new threads that takes minutes, while turns run out. */
const LONGEST_WAIT_MS = 3_000;

/** What became of a request for a thread. */
type Started = 'started' | 'was started before' | typeof NO_STARTER | NoThread;
export const NO_STARTER = 'no message to start it from';

/**
 * The thread of a table as seen from its channel: how it is started and named, and its starter message: once
 * the lobby, it says who plays there and how it ended. Only the public target of the table uses it.
 */
export class ThreadStarter {
  readonly #parts: ThreadStarterParts;
  #newest: ThreadInfo | null = null;
  /** What the channel reads; null before that is known, and nothing is written until then. */
  #language: Language | null = null;
  /** What the starter is known to say; null if that is not known. */
  #shown: string | null = null;
  /** What it said when the table was last dropped from memory; null if that is not known. */
  #before: ThreadInfo | null = null;
  /** What the thread was last called by us; null after a start. */
  #named: string | null = null;
  /** Its name when it was started, as far as known. */
  #assumed: string | null = null;
  #failures = 0;

  constructor(parts: ThreadStarterParts) {
    this.#parts = parts;
  }

  learn(info: ThreadInfo | null): void {
    this.#newest = info ?? this.#newest;
    this.#assumed ??= this.#newestName();
  }

  /** What the starter says already, as far as known: the table had been dropped from memory since it was drawn. */
  remember(info: ThreadInfo | null): void {
    this.#before = info;
  }

  /** Sets the language of the starter. */
  speak(language: Language): void {
    this.#language = language;
    this.#assumed ??= this.#newestName();
  }

  #newestName(): string | null {
    return this.#language === null ? null : (this.#newest?.name(this.#language) ?? null);
  }

  #newestSays(): string | null {
    return this.#language === null ? null : (this.#newest?.says(this.#language) ?? null);
  }

  /** Whether there is a game on that everybody may watch. */
  get isUnderWay(): boolean {
    return this.#newest?.isUnderWay === true && this.#newest.isOpen;
  }

  /** Whether it is a lobby. While it is private its game gets no thread, but it may become public. */
  get isLobby(): boolean {
    return this.#newest?.isUnderWay === false;
  }

  /** The starter as an answer to a press. */
  async draw(thread: string | null, send: (message: Message) => Promise<void>): Promise<void> {
    const says = this.#newestSays() ?? read(words.inThread, this.#language ?? 'en');
    await send(starterMessage(says, thread));
    // Without a thread it leads nowhere, and is drawn once more later.
    this.#shown = thread === null ? null : says;
    this.#before = null;
  }

  /** Started again from the same message, it is the same thread: so an answer that was lost does no harm. */
  async start(message: string): Promise<Started> {
    const { api, channel } = this.#parts;
    const name = this.#newestName() ?? '';
    try {
      await api.startThread(channel, message, name);
      this.#named = name;
      return 'started';
    } catch (error) {
      if (codeOf(error) === RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage) return 'was started before';
      const failure = failureOf(error);
      if (failure.kind === 'channel-gone') throw error;
      const passes =
        failure.kind === 'outage' || (failure.kind === 'limited' && failure.ms <= LONGEST_WAIT_MS);
      if (passes && ++this.#failures < ATTEMPTS) throw error;
      return failure.kind === 'missing' ? NO_STARTER : whyNone(error);
    }
  }

  /** Whether the starter or the name of the thread is out of date. */
  isDue(thread: TableThread | null): boolean {
    return thread?.id != null && (this.#isStarterDue(thread) || this.#isNameDue(thread));
  }

  async doTask({ id, isOwn }: TableThread): Promise<void> {
    const { api, channel } = this.#parts;
    const [says, name] = [this.#newestSays(), this.#newestName()];
    if (id === null || says === null || name === null) return;
    if (this.#isStarterDue({ id, isOwn })) {
      // Only decoration: if Discord refuses it, the game goes on without.
      await api.edit(channel, id, starterMessage(says, id)).catch((error: unknown) => {
        if (mayWorkLater(error)) throw error;
      });
      this.#shown = says;
      return;
    }
    this.#named = name;
    // Tried once, whatever happens: Discord renames a thread only twice in ten minutes.
    await api.changeThread(id, { name }).catch(() => undefined);
  }

  /** The starter message is the table’s again, or gone. */
  forget(): void {
    this.#shown = null;
    this.#before = null;
  }

  drop(): void {
    this.#shown = this.#newestSays();
    this.#named = this.#newestName();
  }

  #isStarterDue({ isOwn }: TableThread): boolean {
    const [says, language] = [this.#newestSays(), this.#language];
    const shown = this.#shown ?? (language === null ? null : this.#before?.says(language));
    return isOwn && says !== null && says !== shown;
  }

  /**
   * Only at its end does it get the names of those who stayed: Discord posts a message into a thread whenever it is renamed.
   * The thread of the game before may be called after other people.
   */
  #isNameDue(thread: TableThread): boolean {
    const name = this.#newestName();
    const { isOver = false, isOpen = false } = this.#newest ?? {};
    const known = this.#named ?? (thread.isOwn ? this.#assumed : null);
    return isOver && isOpen && name !== null && name !== known && isInThread(this.#parts.channel, thread);
  }
}

interface ThreadStarterParts {
  /** The channel of the table. */
  readonly channel: string;
  readonly api: Pick<Api, 'edit' | 'startThread' | 'changeThread'>;
}

function whyNone(error: unknown): NoThread {
  const code = codeOf(error);
  if (code === RESTJSONErrorCodes.MaximumActiveThreads) return 'full';
  return failureOf(error).kind === 'forbidden' ? 'forbidden' : 'failed';
}

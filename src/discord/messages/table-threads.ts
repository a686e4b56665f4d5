import type { LRUCache } from 'lru-cache';
import { findGame } from '../../games/registry.ts';
import { lruCache } from '../../lru-cache.ts';
import type { Settings } from '../../settings/settings.ts';
import { type GuildId, type Home, type TableId, WORLD } from '../../tables/ids.ts';
import type { Now, TableStore } from '../../tables/ports.ts';
import { isForOne } from '../../tables/queries.ts';
import { isInThread, type Table } from '../../tables/table.ts';
import type { Timer } from '../../timer.ts';
import { type NoThread, noThreadMessage } from '../features/threads/thread.message.ts';
import type { Log } from '../log.ts';
import type { PublicLanguage } from '../public-language.ts';
import { codeOf } from '../wire/failures.ts';
import { whenAllowed } from '../wire/rate-limits.ts';
import type { Api } from '../wire/rest.ts';

/** The thread of a finished game stays open this long, for a rematch. Not longer than `LATELY_MS` in `resumption.ts`. */
const ARCHIVED_AFTER_MS = 5 * 60_000;
/** After this long, a channel is told again that its games get no threads. */
const SAID_AGAIN_MS = 24 * 3_600_000;
/** Channels remembered for that. */
const CHANNELS = 1_000;

type Somewhere = Pick<Table, 'id' | 'guild' | 'channel'>;

interface TableThreadsParts {
  readonly api: Pick<Api, 'send' | 'changeThread'>;
  readonly store: Pick<TableStore, 'shownAt' | 'liveIn'>;
  readonly settings: (guild: Home) => Promise<Pick<Settings, 'threads'>>;
  readonly publicLanguage: PublicLanguage;
  /** Whether threads can be started from the messages of a channel. */
  readonly hasThreads: (guild: Home, channel: string) => boolean;
  readonly timer: Timer;
  readonly elapsed: Now;
  readonly log: Log;
  readonly inBackground: (table: Somewhere, work: Promise<unknown>) => void;
}

/** Decides which tables get a thread, says why if there can be none, and closes it in the end. */
export class TableThreads {
  readonly #parts: TableThreadsParts;
  /** Channels that were told lately why their games get no threads. */
  readonly #said: LRUCache<string, true>;
  readonly #archiving = new Map<TableId, () => void>();

  constructor(parts: TableThreadsParts) {
    this.#parts = parts;
    this.#said = lruCache(CHANNELS, { afterMs: SAID_AGAIN_MS, now: parts.elapsed });
  }

  /** Whether a lobby that opens now is to have one for its game. */
  async isWanted({
    guild,
    channel,
    game: named,
  }: Pick<Table, 'guild' | 'channel' | 'game'>): Promise<boolean> {
    const { hasThreads, settings } = this.#parts;
    const game = findGame(named);
    if (game === undefined || isForOne(game) || !hasThreads(guild, channel)) return false;
    return (await settings(guild)).threads;
  }

  /** Says why a game is in the channel. A reason that concerns every game there is not repeated for each. */
  sayNone({ id, guild, channel }: Somewhere, why: NoThread): void {
    const { api, publicLanguage, timer, log, inBackground } = this.#parts;
    const isAboutChannel = why === 'forbidden' || why === 'full' || why === 'failed';
    if (isAboutChannel && this.#said.has(`${channel} ${why}`)) return;
    this.#said.set(`${channel} ${why}`, true);
    if (isAboutChannel) log.warn({ table: id, channel, why }, 'a game got no thread');
    const note = async (): Promise<void> => {
      const message = noThreadMessage(why, await publicLanguage(guild));
      await whenAllowed(timer, () => api.send(channel, message, `${id}-${why}`));
    };
    inBackground({ id, guild, channel }, note());
  }

  /** Closes the thread of a finished game once it has not been used for a while. */
  archiveLater({ id, guild, channel }: Somewhere): void {
    const { timer, log, inBackground } = this.#parts;
    this.#archiving.get(id)?.();
    if (guild === WORLD) return;
    const later = (): void => {
      this.#archiving.delete(id);
      inBackground(
        { id, guild, channel },
        this.#archive(id, guild, channel).catch((error: unknown) =>
          log.debug({ table: id, code: codeOf(error) }, 'a thread could not be archived'),
        ),
      );
    };
    this.#archiving.set(id, timer.after(ARCHIVED_AFTER_MS, later));
  }

  async #archive(id: TableId, guild: GuildId, channel: string): Promise<void> {
    const { api, store, timer } = this.#parts;
    const thread = (await store.shownAt(id))?.thread ?? null;
    if (thread?.id == null || !isInThread(channel, thread)) return;
    const { id: closed } = thread;
    // A rematch may be played there.
    if ((await store.liveIn(guild, closed)).length > 0) return;
    await whenAllowed(timer, () => api.changeThread(closed, { archived: true }));
  }

  /** Archives nothing more. */
  stop(): void {
    for (const cancel of this.#archiving.values()) cancel();
  }
}

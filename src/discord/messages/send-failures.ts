import type { Words } from '../../engine/words.ts';
import { lruCache } from '../../lru-cache.ts';
import type { TableId } from '../../tables/ids.ts';
import type { Table } from '../../tables/table.ts';
import { read } from '../../words/read.ts';
import { sentence } from '../draw/message.ts';
import type { Log } from '../log.ts';
import type { PublicLanguage } from '../public-language.ts';
import { type Blocked, codeOf, failureOf } from '../wire/failures.ts';
import type { Api } from '../wire/rest.ts';
import { words } from './words.ts';

/** The table that a failure is about. */
type Somewhere = Pick<Table, 'id' | 'guild' | 'channel'>;

/** How many blocked tables are remembered. */
const REMEMBERED = 1_000;

interface SendFailuresParts {
  readonly api: Pick<Api, 'send'>;
  readonly publicLanguage: PublicLanguage;
  /** The table’s channel is gone. */
  readonly lost: (id: TableId) => void;
  readonly log: Log;
}

/** Handles failures to show tables. */
export class SendFailures {
  readonly #parts: SendFailuresParts;
  readonly #background = new Set<Promise<unknown>>();
  /** What people of a table were told about its messages. */
  readonly #told = lruCache<TableId, Blocked>(REMEMBERED);

  constructor(parts: SendFailuresParts) {
    this.#parts = parts;
  }

  failed(table: Somewhere, error: unknown): void {
    const { lost, log } = this.#parts;
    const failure = failureOf(error);
    const facts = { table: table.id, code: codeOf(error) };
    switch (failure.kind) {
      case 'channel-gone':
        lost(table.id);
        return;
      case 'forbidden':
      case 'archived':
        // Reported for the channel where it was refused, which may be a thread.
        return;
      case 'blocked':
        this.#sayBlocked(table, failure.by);
        return;
      case 'outage':
      case 'limited':
        log.warn({ ...facts, err: error }, 'Discord could not be reached');
        return;
      default:
        log.error({ ...facts, err: error }, 'a table could not be shown');
    }
  }

  /** Background work, awaited only at shutdown; failures are handled. */
  inBackground(table: Somewhere, work: Promise<unknown>): void {
    this.#keep(work.catch((error: unknown) => this.failed(table, error)));
  }

  /** Resolves once none of that is under way. */
  settled(): Promise<unknown> {
    return Promise.all(this.#background);
  }

  #keep(work: Promise<unknown>): void {
    this.#background.add(work);
    void work.finally(() => this.#background.delete(work));
  }

  /** Says so in the channel, once for each table: a sentence without names may be let through. */
  #sayBlocked({ id, guild, channel }: Somewhere, by: Blocked): void {
    const { api, publicLanguage, log } = this.#parts;
    if (this.#told.get(id) === by) return;
    this.#told.set(id, by);
    log.warn({ table: id, channel, by }, 'Discord takes no message of a table');
    const say = async (): Promise<void> => {
      const language = await publicLanguage(guild);
      await api.send(channel, sentence(read(BLOCKED[by], language)), `${id}-${by}`);
    };
    this.#keep(
      say().catch((error: unknown) =>
        log.debug({ table: id, code: codeOf(error) }, 'nor a sentence in its place'),
      ),
    );
  }
}

/** What to tell people if Discord accepts none of our messages. */
export const BLOCKED: Readonly<Record<Blocked, Words>> = {
  moderation: words.blockedByModeration,
  quarantine: words.blockedByQuarantine,
  channel: words.blockedByChannel,
};

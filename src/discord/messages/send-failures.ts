import { lastUsed } from '../../last-used.ts';
import type { TableId } from '../../tables/ids.ts';
import type { Table } from '../../tables/table.ts';
import { read } from '../../words/read.ts';
import { sentence } from '../draw/message.ts';
import type { Log } from '../log.ts';
import type { PublicLanguage } from '../public-language.ts';
import { type Blocked, codeOf, failureOf } from '../wire/failures.ts';
import type { Api } from '../wire/rest.ts';
import { BLOCKED } from './blocked.ts';

/** What a failure is told of. */
type Somewhere = Pick<Table, 'id' | 'guild' | 'channel'>;

/** What is done about tables that could not be shown. */
export interface SendFailures {
  failed(table: Somewhere, error: unknown): void;
  /** Work that nobody waits for but the end of the program: its failure is told. */
  inBackground(table: Somewhere, work: Promise<unknown>): void;
  /** Resolves once none of that is under way. */
  settled(): Promise<unknown>;
}

/** Tables that Discord took no message of. */
const REMEMBERED = 1_000;

export function createSendFailures({
  api,
  publicLanguage,
  lost,
  log,
}: {
  readonly api: Pick<Api, 'send'>;
  readonly publicLanguage: PublicLanguage;
  /** The table’s channel is gone. */
  readonly lost: (id: TableId) => void;
  readonly log: Log;
}): SendFailures {
  const background = new Set<Promise<unknown>>();
  /** What people of a table were told about its messages. */
  const told = lastUsed<TableId, Blocked>(REMEMBERED);

  const keep = (work: Promise<unknown>): void => {
    background.add(work);
    void work.finally(() => background.delete(work));
  };

  /** In the channel, once for each table: a sentence has nobody’s name in it, and may be let through. */
  const sayBlocked = ({ id, guild, channel }: Somewhere, by: Blocked): void => {
    if (told.get(id) === by) return;
    told.set(id, by);
    log.warn({ table: id, channel, by }, 'Discord takes no message of a table');
    const say = async (): Promise<void> => {
      const language = await publicLanguage(guild);
      await api.send(channel, sentence(read(BLOCKED[by], language)), `${id}-${by}`);
    };
    keep(
      say().catch((error: unknown) =>
        log.debug({ table: id, code: codeOf(error) }, 'nor a sentence in its place'),
      ),
    );
  };

  const failed: SendFailures['failed'] = (table, error) => {
    const failure = failureOf(error);
    const facts = { table: table.id, code: codeOf(error) };
    switch (failure.kind) {
      case 'channel-gone':
        return lost(table.id);
      case 'forbidden':
      case 'archived':
        // Told where it was refused: that may be a thread.
        return;
      case 'blocked':
        return sayBlocked(table, failure.by);
      case 'outage':
      case 'limited':
        return log.warn({ ...facts, err: error }, 'Discord could not be reached');
      default:
        return log.error({ ...facts, err: error }, 'a table could not be shown');
    }
  };

  return {
    failed,
    inBackground: (table, work) =>
      keep(
        work.then(
          () => undefined,
          (error: unknown) => failed(table, error),
        ),
      ),
    settled: () => Promise.all(background),
  };
}

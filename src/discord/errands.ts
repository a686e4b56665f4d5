import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import type { TableId } from '../tables/ids.ts';
import type { Table } from '../tables/table.ts';
import { codeOf } from './api.ts';
import type { Log } from './replies.ts';

/** Work for tables of which nobody waits for the result. */
export interface Errands {
  /** What fails is logged; a channel that cannot be written to, once. */
  run(table: Table, work: Promise<unknown>): void;
  /** Resolves when nothing is under way any more. */
  done(): Promise<void>;
}

/** Where the channel cannot be written to, the game goes on by the answers to clicks. */
const NOT_ALLOWED: readonly (number | null)[] = [
  RESTJSONErrorCodes.MissingAccess,
  RESTJSONErrorCodes.MissingPermissions,
  RESTJSONErrorCodes.InvalidActionOnArchivedThread,
];

export function createErrands(parts: {
  readonly log: Log;
  /** The table's channel is no more. */
  readonly lost: (id: TableId) => void;
}): Errands {
  const { log, lost } = parts;
  const silent = new Set<string>();
  let running = 0;
  let idle: (() => void)[] = [];

  const failed = (table: Table, error: unknown): void => {
    const code = codeOf(error);
    if (code === RESTJSONErrorCodes.UnknownChannel) {
      lost(table.id);
    } else if (NOT_ALLOWED.includes(code)) {
      if (silent.has(table.channel)) return;
      silent.add(table.channel);
      log.warn(
        { table: table.id, code },
        'this channel cannot be written to; games go on by the answers to clicks',
      );
    } else {
      log.error({ table: table.id, code, err: error }, 'a table was not drawn');
    }
  };

  return {
    run(table, work) {
      running++;
      work
        .catch((error: unknown) => failed(table, error))
        .finally(() => {
          running--;
          if (running > 0) return;
          for (const wake of idle) wake();
          idle = [];
        });
    },
    done: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve))),
  };
}

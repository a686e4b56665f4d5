import type { Logger } from 'pino';
import { CannotSave } from '../tables/storage-errors.ts';
import { damage, damaged } from './database-errors.ts';

/** Notices when the database reports damage, in answer to any query. */
export interface DamageWatch {
  /** The error to throw instead: a {@link CannotSave} if the database is damaged, otherwise the same error. */
  instead(error: unknown): unknown;
  /** Throws once damage was found, until the program ends: only a restore mends it. */
  check(): void;
}

/** Logs the first damage found, with what to do. `database` is what the host calls it. */
export function watchDamage(database: string, log: Pick<Logger, 'error'> | undefined): DamageWatch {
  let found: string | null = null;
  return {
    instead(error) {
      const how = damage(error);
      if (how === null) return error;
      if (found === null) log?.error(damaged(database, how).message);
      found ??= how;
      return new CannotSave(`the database is damaged: ${how}`, { cause: error });
    },
    check() {
      if (found !== null) throw new CannotSave(damaged(database, found).message);
    },
  };
}

import type { Logger } from 'pino';
import { CannotSave } from '../tables/storage-errors.ts';
import { damage, damaged } from './database-errors.ts';

/** Notices when the database itself says that it is damaged, whatever it was asked. */
export interface DamageWatch {
  /** What to throw instead of an error: for a damaged database that it cannot be used, and anything else as it is. */
  instead(error: unknown): unknown;
  /** Throws if damage was found: until the program ends, for nothing but a restore mends it. */
  check(): void;
}

/** Logs damage the first time that it is found, with what to do. `database` is how the host calls it. */
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

/**
 * Nothing can be stored just now: the disk is full, the database may not be written to, or another program holds it. It
 * passes, nothing is lost by it, and trying again later is of use.
 */
export class CannotSave extends Error {
  override readonly name = 'CannotSave';
}

/** Another process owns the table by now: nothing was stored, and this process can store nothing more of it. */
export class NotOurs extends CannotSave {
  constructor() {
    super('another process looks after this shard by now');
  }
}

/** Whether something failed, perhaps further down, for no other reason than that. */
export function isNotOurs(error: unknown): boolean {
  return error instanceof NotOurs || (error instanceof Error && isNotOurs(error.cause));
}

/**
 * A stored table is not what was written. Unlike an outage, trying again is of no use: such a table is reported once and
 * left alone (`changes.ts`), passed over when the tables are taken up (`storage`), and ended without being read
 * (`tables.ts`).
 */
export class UnreadableTable extends Error {}

/**
 * Nothing can be stored just now: the disk is full, the database may not be written to, or another program holds it. It
 * passes, nothing is lost by it, and trying again later is of use.
 */
export class CannotSave extends Error {
  override readonly name = 'CannotSave';
}

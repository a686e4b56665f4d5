/** Why the database cannot be used, as a sentence that tells a host what to do; there is nothing in it to debug. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

/**
 * How to recognise a kind of trouble: by a code, or, because Prisma’s schema engine passes on no codes, by SQLite’s
 * words.
 */
interface Signs {
  readonly codes: RegExp;
  readonly words: RegExp;
}

/** A disk that is full, over quota or failing; SQLite has a code of its own only for the first. */
const DISK: Signs = {
  codes: /^(ENOSPC|EDQUOT|EFBIG|EIO|SQLITE_FULL|SQLITE_IOERR.*)$/,
  words: /^(database or disk is full|disk I\/O error)/,
};
const DAMAGE: Signs = {
  codes: /^SQLITE_CORRUPT/,
  words: /^database disk image is malformed/,
};
const READ_ONLY: Signs = {
  codes: /^(SQLITE_READONLY.*|EACCES|EPERM|EROFS)$/,
  words: /^attempt to write a readonly database/,
};

/** If the disk caused an error, a word or two for how; null otherwise. */
export const diskTrouble = (error: unknown): string | null => find(DISK, error);
/** If an error reports a damaged database, a word or two for it; null otherwise. */
export const damage = (error: unknown): string | null => find(DAMAGE, error);
/** If an error reports a file or folder that is not writable, a word or two for it; null otherwise. */
export const readOnly = (error: unknown): string | null => find(READ_ONLY, error);

/** Also looks at what caused the error. */
function find(signs: Signs, error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const parts: { code?: unknown; originalCode?: unknown; message?: unknown; cause?: unknown } = error;
  for (const code of [parts.code, parts.originalCode]) {
    if (typeof code === 'string' && signs.codes.test(code)) return code;
  }
  const [words] = typeof parts.message === 'string' ? (signs.words.exec(parts.message) ?? []) : [];
  return words ?? find(signs, parts.cause);
}

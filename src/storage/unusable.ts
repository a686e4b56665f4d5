/** Why the database cannot be used, in a sentence that tells a host what to do; there is nothing in it to debug. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

/** How a kind of trouble shows: in a code, or, because Prisma’s schema engine passes on no codes, in SQLite’s words. */
interface Signs {
  readonly codes: RegExp;
  readonly words: RegExp;
}

/** A disk that is full, over a quota or about to fail; SQLite has a code of its own only for the first. */
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

/** What the disk has to do with an error, in a word or a few; null for nothing. */
export const diskTrouble = (error: unknown): string | null => find(DISK, error);
/** What an error says of a damaged database, in a word or a few; null for nothing. */
export const damage = (error: unknown): string | null => find(DAMAGE, error);
/** What an error says of a file or folder that may not be written, in a word or a few; null for nothing. */
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

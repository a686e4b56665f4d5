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

/** A disk that is full, over quota or failing; SQLite has a code of its own only for the first. PostgreSQL’s may lack memory, too. */
const DISK: Signs = {
  codes: /^(ENOSPC|EDQUOT|EFBIG|EIO|SQLITE_FULL|SQLITE_IOERR.*|53[12]00|58030)$/,
  words: /^(database or disk is full|disk I\/O error)/,
};
const DAMAGE: Signs = {
  codes: /^SQLITE_CORRUPT/,
  words: /^database disk image is malformed/,
};
const READ_ONLY: Signs = {
  codes: /^(SQLITE_READONLY.*|EACCES|EPERM|EROFS|25006)$/,
  words: /^attempt to write a readonly database|cannot execute [A-Z ]+ in a read-only transaction/,
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
  const parts: ErrorParts = error;
  for (const code of [parts.code, parts.originalCode]) {
    if (typeof code === 'string' && signs.codes.test(code)) return code;
  }
  for (const message of [parts.message, parts.originalMessage]) {
    const [words] = typeof message === 'string' ? (signs.words.exec(message) ?? []) : [];
    if (words !== undefined) return words;
  }
  return find(signs, parts.cause) ?? find(signs, parts.meta?.driverAdapterError);
}

interface ErrorParts {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly message?: unknown;
  readonly originalMessage?: unknown;
  readonly kind?: unknown;
  readonly cause?: unknown;
  /** Prisma’s client puts its driver’s error there. */
  readonly meta?: { readonly driverAdapterError?: unknown };
}

interface DriverError {
  /** One of Prisma’s. */
  readonly kind: string;
  readonly code: string;
  readonly says: string;
}

/** What the driver says of an error, under all that Prisma’s client puts around it; parts it lacks are empty. */
export function driverError(error: unknown): DriverError {
  if (typeof error !== 'object' || error === null) return { kind: '', code: '', says: '' };
  const { kind, originalCode, originalMessage, code, message, cause, meta }: ErrorParts = error;
  if (typeof kind === 'string') {
    return { kind, code: text(originalCode), says: text(originalMessage) || kind };
  }
  const inner = driverError(meta?.driverAdapterError ?? cause);
  return inner.kind === '' && inner.code === '' ? { kind: '', code: text(code), says: text(message) } : inner;
}

function text(part: unknown): string {
  return typeof part === 'string' ? part : '';
}

/**
 * Whether nothing was done because another program holds the database, or PostgreSQL is out of reach, full of connections
 * or still starting, or two transactions waited for each other: it is worth trying again.
 */
export function isHeld(error: unknown): boolean {
  const { kind, code, says } = driverError(error);
  return (
    code.startsWith('SQLITE_BUSY') ||
    ['DatabaseNotReachable', 'TooManyConnections', 'TransactionWriteConflict'].includes(kind) ||
    /^(ENOENT|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|55P03|57P03)$/.test(code) ||
    /timeout exceeded when trying to connect|due to connection timeout/.test(says)
  );
}

/** Whether the connection was lost, so that nobody knows whether what was to be written was. */
export function isLost(error: unknown): boolean {
  const { kind, code, says } = driverError(error);
  return (
    ['ConnectionClosed', 'SocketTimeout'].includes(kind) ||
    /^(57P01|57P02|57014|25P03|08...|EPIPE|ECONNRESET|ETIMEDOUT)$/.test(code) ||
    /Connection terminated|Query read timeout/.test(says)
  );
}

import { basename, dirname } from 'node:path';
import { HostError } from '../host-error.ts';
import { notInstalled } from '../install-check.ts';
import { CannotSave } from '../tables/storage-errors.ts';

/** Why the database cannot be used. */
export class DatabaseUnusable extends HostError {
  override readonly name = 'DatabaseUnusable';
}

/**
 * How to recognise a kind of trouble: by a code, or, because Prisma’s schema engine passes on no codes, by SQLite’s
 * words.
 */
interface Signs {
  readonly codes: RegExp;
  readonly words?: RegExp;
}

/** What a disk did, as the end of a sentence, and what to do about it. */
export interface DiskTrouble {
  readonly what: string;
  readonly todo: string;
  readonly isFull: boolean;
}

const LOCAL = 'Keep the database in a folder on a local disk, not on the network.';

/** The most specific first: the last one matches any other read or write error. */
const DISK: readonly (Signs & Pick<DiskTrouble, 'what' | 'todo'>)[] = [
  {
    codes: /^(ENOSPC|SQLITE_FULL|53100)$/,
    words: /^database or disk is full/,
    what: 'is full',
    todo: 'Make room there, for instance by moving old backups and copies away.',
  },
  {
    codes: /^(EDQUOT|EFBIG)$/,
    what: 'takes no more from this user',
    todo: 'Raise the quota of the user the bot runs as, or its limit on the size of files (ulimit -f).',
  },
  { codes: /^SQLITE_IOERR_SHMMAP$/, what: 'does not let memory be shared (mmap)', todo: LOCAL },
  {
    codes: /^(ENOLCK|SQLITE_PROTOCOL|SQLITE_IOERR_((RD|SHM|UN)?LOCK|CHECKRESERVEDLOCK))$/,
    words: /^locking protocol/,
    what: 'does not let files be locked',
    todo: LOCAL,
  },
  {
    codes: /^(EIO|SQLITE_IOERR.*|53200|58030)$/,
    words: /^disk I\/O error/,
    what: 'fails, or refuses to be read or written',
    todo: 'Look whether there is room on it, for its errors in the log of the system, and for a quota or limit of the user the bot runs as. If it is on the network, use a local disk.',
  },
];
const DAMAGE: Signs = {
  codes: /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12]$)/,
  words: /^(database disk image is malformed|file is not a database)/,
};
const READ_ONLY: Signs = {
  codes: /^(SQLITE_READONLY.*|EACCES|EPERM|EROFS|25006)$/,
  words: /^attempt to write a readonly database|cannot execute [A-Z ]+ in a read-only transaction/,
};
const CLOSED: Signs = {
  codes: /^SQLITE_(CANTOPEN|PERM|AUTH)/,
  words: /^unable to open database file/,
};
const BUSY: Signs = { codes: /^SQLITE_BUSY/, words: /^database is locked/ };
const FORBIDDEN: Signs = { codes: /^(EACCES|EPERM|EROFS)$/ };
const OPEN_FILES: Signs = { codes: /^(EMFILE|ENFILE)$/ };
const SYSTEM: Signs = { codes: /^E[A-Z]+$/ };

/** What the disk did, if it caused an error; null otherwise. */
export function diskTrouble(error: unknown): DiskTrouble | null {
  for (const kind of DISK) {
    const sign = find(kind, error);
    if (sign !== null) return { what: `${kind.what} (${sign})`, todo: kind.todo, isFull: kind === DISK[0] };
  }
  return null;
}

/** If an error reports a damaged database, or a file that is none, a word or two for it; null otherwise. */
export function damage(error: unknown): string | null {
  const sign = find(DAMAGE, error);
  return sign === 'SQLITE_NOTADB' ? 'file is not a database' : sign;
}
/** If an error reports a file or folder that is not writable, a word or two for it; null otherwise. */
export const readOnly = (error: unknown): string | null => find(READ_ONLY, error);

export const GIVE_FOLDER = 'Give it to the user the bot runs as, or mount it so that it can be written to.';

/** Why a database file cannot be used, for everything that a host can do something about; null for a bug. */
export function whyFileUnusable(error: unknown, file: string): HostError | null {
  if (error instanceof HostError) return error;
  const missing = notInstalled(error);
  if (missing !== null) return missing;
  const disk = diskTrouble(error);
  if (disk !== null) return ofDisk(file, disk);
  const harm = damage(error);
  if (harm !== null) return damaged(file, harm);
  if (find(BUSY, error) !== null) return heldOpen(file);
  const forbidden = find(FORBIDDEN, error);
  if (forbidden !== null) {
    return new DatabaseUnusable(
      `Nothing can be written in the folder ${dirname(file)} (${forbidden}).`,
      GIVE_FOLDER,
    );
  }
  const openFiles = find(OPEN_FILES, error);
  if (openFiles !== null) {
    return new DatabaseUnusable(
      `Too many files are open to open ${file} (${openFiles}).`,
      'Raise the limit of open files (ulimit -n).',
    );
  }
  const system = find(SYSTEM, error);
  if (system !== null) {
    return new DatabaseUnusable(
      `The system refused what the database ${file} needs (${system}).`,
      'Check the path in DATABASE_URL, and the memory and the limits of the user the bot runs as.',
    );
  }
  const closed = find(READ_ONLY, error) ?? find(CLOSED, error);
  if (closed === null) return null;
  return new DatabaseUnusable(
    `The database ${file}, or a file beside it, can’t be opened for reading and writing (${closed}).`,
    'Give all files whose names begin that way, and their folder, to the user the bot runs as.',
  );
}

/** The same for a database on a PostgreSQL server. */
export function whyServerUnusable(error: unknown): HostError | null {
  if (error instanceof HostError) return error;
  const { kind, code, says } = driverError(error);
  if (['AuthenticationFailed', 'DatabaseAccessDenied'].includes(kind)) {
    return new DatabaseUnusable(
      `PostgreSQL does not let this user in (${code}).`,
      'Check the user and the password in DATABASE_URL.',
    );
  }
  if (kind === 'DatabaseDoesNotExist') {
    return new DatabaseUnusable(
      'PostgreSQL has no database of the name in DATABASE_URL.',
      'Make it (`createdb`), or choose another.',
    );
  }
  // From Prisma’s schema engine there are only words.
  if (/permission denied for schema/.test(says)) return mayNotMakeTables();
  if (code === '42501') {
    return new DatabaseUnusable(
      `PostgreSQL refuses the user in DATABASE_URL what the bot needs (${says}).`,
      'Make it the owner of the database and of all tables in it.',
    );
  }
  if (readOnly(error) !== null) {
    return new DatabaseUnusable(
      'PostgreSQL only lets this database be read.',
      'Give the address of the primary server.',
    );
  }
  if (kind === 'TlsConnectionError') {
    return new DatabaseUnusable(
      'PostgreSQL can’t be reached over TLS.',
      'Check `sslmode` in DATABASE_URL, and the server’s certificate.',
    );
  }
  const harm = damage(error);
  if (harm !== null) return damaged('in DATABASE_URL', harm);
  const disk = diskTrouble(error);
  if (disk !== null) return new DatabaseUnusable(`The disk of PostgreSQL ${disk.what}.`, disk.todo);
  if (isHeld(error) || isLost(error)) {
    return new DatabaseUnusable(
      `PostgreSQL does not answer (${code || kind || 'in time'}).`,
      'Check that it runs, and the host and the port in DATABASE_URL.',
    );
  }
  return null;
}

export function mayNotMakeTables(): DatabaseUnusable {
  return new DatabaseUnusable(
    'The user in DATABASE_URL may not make tables in this database.',
    'Make it the owner of the database.',
  );
}

export function ofDisk(file: string, { what, todo }: DiskTrouble): DatabaseUnusable {
  return new DatabaseUnusable(
    `The disk of ${dirname(file)} ${what}, so ${basename(file)} cannot be used there.`,
    todo,
  );
}

export function damaged(file: string, how: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `The database ${file} is damaged (${how}).`,
    'Stop the bot and restore the latest backup, as docs/hosting.md says.',
  );
}

export function heldOpen(file: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `Another program has the database ${file} open.`,
    'Close that program and start again.',
  );
}

/** Also looks at what caused the error. */
function find(signs: Signs, error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const parts: ErrorParts = error;
  for (const code of [parts.code, parts.originalCode]) {
    if (typeof code === 'string' && signs.codes.test(code)) return code;
  }
  for (const message of [parts.message, parts.originalMessage]) {
    const [words] = typeof message === 'string' ? (signs.words?.exec(message) ?? []) : [];
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

/** The same object, but its functions throw what `instead` makes of an error. */
export function throwing<Part extends object>(part: Part, instead: (error: unknown) => unknown): Part {
  return new Proxy(part, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function') return own;
      return (...given: readonly unknown[]): unknown => {
        const answer: unknown = Reflect.apply(own, target, given);
        return answer instanceof Promise
          ? answer.catch((error: unknown) => {
              throw instead(error);
            })
          : answer;
      };
    },
  });
}

/**
 * Turns an error into a {@link CannotSave} if the server cannot be reached, for reads too: players are then told that it
 * will pass, instead of getting an apology with a reference to the log. A file is always in reach.
 */
export function outage(error: unknown): unknown {
  if (error instanceof CannotSave || !(isHeld(error) || isLost(error))) return error;
  return new CannotSave(`the database does not answer: ${driverError(error).says}`, { cause: error });
}

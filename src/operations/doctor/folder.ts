import { open, rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { HostError } from '../../host-error.ts';
import { ofDisk, whyFileUnusable } from '../../storage/database-errors.ts';
import { readableByOthers } from '../../storage/file-permissions.ts';
import { refusedBeside, trialOf } from '../../storage/write-probe.ts';
import { type Finding, fine, trouble, troubleOf } from './finding.ts';

/** Facts about the folder of a database. */
export interface FolderFacts {
  readonly folder: string;
  /** Why nothing could be written there; null if it worked. */
  readonly refused: HostError | null;
  /** Files that users other than their owner can read. */
  readonly readable: readonly string[];
  /** Whether the folder supports file permissions. */
  readonly keepsRights: boolean;
  readonly freeBytes: number;
  /** The space that the database takes up there now. */
  readonly usedBytes: number;
}

const WHAT = 'Folder';
const PROBE_BYTES = 1_000_000;
/** Room for the write-ahead log, which grows between checkpoints. */
const SPARE_BYTES = 50_000_000;

export async function lookAtFolder(file: string): Promise<FolderFacts> {
  const folder = dirname(file);
  const { bavail, bsize } = await statfs(folder);
  const sizes = await Promise.all(
    ['', '-wal'].map(async (end) => (await stat(file + end).catch(() => null))?.size ?? 0),
  );
  const tried = await tryOut(file);
  return {
    folder,
    ...tried,
    readable: (await readableByOthers(file)).map(({ path }) => path).filter((path) => path !== folder),
    freeBytes: bavail * bsize,
    usedBytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

export function folderFindings(facts: FolderFacts): readonly Finding[] {
  const { folder, refused, readable, freeBytes, usedBytes } = facts;
  if (refused !== null) return [troubleOf(WHAT, refused)];
  const secrecy = readable.length === 0 ? [] : [secrecyFinding(facts)];
  const wanted = usedBytes + SPARE_BYTES;
  if (freeBytes < wanted) {
    return [
      ...secrecy,
      trouble(
        WHAT,
        `${folder} has ${megabytes(freeBytes)} MB left, and an update works on a copy of the database: it may need ${megabytes(wanted)}.`,
        'Make room there before the next update.',
      ),
    ];
  }
  return [fine(WHAT, `${folder} can be written to and has ${megabytes(freeBytes)} MB left.`), ...secrecy];
}

function secrecyFinding({ folder, readable, keepsRights }: FolderFacts): Finding {
  const says = `other users of this machine can read ${readable.join(', ')}, with all hands and every deal to come`;
  if (!keepsRights) {
    return fine(
      WHAT,
      `${says}: the file system of ${folder} gives all files in it the same rights. If others use this machine, mount it for the bot’s user alone (such as with umask=077) or keep the database elsewhere.`,
    );
  }
  return trouble(
    WHAT,
    `${says}.`,
    'Start or restart the bot, which keeps what it owns to itself; or take that right from them (`chmod go=`).',
  );
}

/** Why the bot could not keep a database there (null if it could), and whether it could keep it private. */
async function tryOut(file: string): Promise<Pick<FolderFacts, 'refused' | 'keepsRights'>> {
  try {
    const keepsRights = await writeMuch(file);
    const disk = refusedBeside(file);
    return { refused: disk === null ? null : ofDisk(file, disk), keepsRights };
  } catch (error) {
    const why = whyFileUnusable(error, file);
    if (why === null) throw error;
    return { refused: why, keepsRights: true };
  }
}

/** Whether nobody else can read what was written. */
async function writeMuch(database: string): Promise<boolean> {
  const path = trialOf(database);
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(Buffer.alloc(PROBE_BYTES));
    await file.sync();
    return process.platform === 'win32' || ((await file.stat()).mode & 0o077) === 0;
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}

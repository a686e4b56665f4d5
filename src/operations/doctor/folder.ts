import { randomBytes } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Finding, fine, trouble } from './finding.ts';

/** What can be found out about the folder of a database. */
export interface FolderFacts {
  readonly folder: string;
  /** Why a small file could not be written there; null when it could. */
  readonly refused: string | null;
  readonly freeBytes: number;
  /** What the database takes there now. */
  readonly usedBytes: number;
}

const WHAT = 'Folder';
const PROBE_BYTES = 1_000_000;
/** Room for the log beside the database, which grows between two check points. */
const SPARE_BYTES = 50_000_000;
const FULL = /^(ENOSPC|EDQUOT|EFBIG|EIO)$/;

export async function lookAtFolder(file: string): Promise<FolderFacts> {
  const folder = dirname(file);
  const { bavail, bsize } = await statfs(folder);
  const sizes = await Promise.all(
    ['', '-wal'].map(async (end) => (await stat(file + end).catch(() => null))?.size ?? 0),
  );
  return {
    folder,
    refused: await tryToWrite(folder),
    freeBytes: bavail * bsize,
    usedBytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

export function folderFindings({ folder, refused, freeBytes, usedBytes }: FolderFacts): readonly Finding[] {
  if (refused !== null && FULL.test(refused)) {
    return [
      trouble(
        WHAT,
        `${folder} is full, or its disk fails (${refused}): moves cannot be kept.`,
        'Make room there, for instance by moving old backups and copies away, or move the database to a larger disk with a backup and a restore.',
      ),
    ];
  }
  if (refused !== null) {
    return [
      trouble(
        WHAT,
        `nothing can be written in ${folder} (${refused}), and the bot must make files beside its database.`,
        'Give the folder to the user the bot runs as, or mount it so that it can be written to; and run the doctor as that user.',
      ),
    ];
  }
  const wanted = usedBytes + SPARE_BYTES;
  if (freeBytes < wanted) {
    return [
      trouble(
        WHAT,
        `${folder} has ${megabytes(freeBytes)} MB left, and an update works on a copy of the database: it may need ${megabytes(wanted)}.`,
        'Make room there before the next update.',
      ),
    ];
  }
  return [fine(WHAT, `${folder} can be written to and has ${megabytes(freeBytes)} MB left.`)];
}

async function tryToWrite(folder: string): Promise<string | null> {
  const path = join(folder, `.doctor-${randomBytes(4).toString('hex')}`);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(Buffer.alloc(PROBE_BYTES));
      await file.sync();
    } finally {
      await file.close();
      await rm(path, { force: true });
    }
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'for no reason given';
  }
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}

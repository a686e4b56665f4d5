import type { Stats } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Logger } from 'pino';

const OTHERS = 0o077;
/** Suffixes of the files that the program and SQLite make beside the database. */
const OWN =
  /^(?:$|-(?:wal|shm|journal)$|\.(?:lock|held-by)(?:$|-)|\.(?:new|restoring)(?:$|-)|\.(?:before|replaced|unfinished|trial)-)/;
/** The sticky bit, of folders such as /tmp in which everybody may have files. */
const STICKY = 0o1000;

/**
 * Takes the right to read a database, its copies and what SQLite keeps beside it from everybody but their owner: older
 * versions gave it to all. From their folder, too, if it belongs to this user and nothing else is in it.
 */
export async function keepPrivate(
  file: string,
  log?: Pick<Logger, 'info' | 'warn'>,
  change: typeof chmod = chmod,
): Promise<void> {
  const before = await readableByOthers(file);
  for (const { path, ownMode } of before) await change(path, ownMode).catch(() => undefined);
  // Some file systems, such as exFAT, accept the change and make none.
  const left = (await readableByOthers(file)).map(({ path }) => path);
  const narrowed = before.map(({ path }) => path).filter((path) => !left.includes(path));
  if (narrowed.length > 0)
    log?.info({ narrowed }, 'Other users of this machine could read these files until now.');
  if (left.length > 0) log?.warn({ left }, 'Other users of this machine can read these files.');
}

/** The files of a database that others may read or write, with the mode that takes this right away. */
export async function readableByOthers(
  file: string,
): Promise<readonly { readonly path: string; readonly ownMode: number }[]> {
  const us = process.getuid?.();
  // Windows has no such rights.
  if (us === undefined) return [];
  const [folder, base] = [dirname(file), basename(file)];
  const names = await readdir(folder);
  const own = names.filter((name) => name.startsWith(base) && OWN.test(name.slice(base.length)));
  const files = await Promise.all(own.map((name) => lookAt(join(folder, name))));
  const around = own.length === names.length ? await lookAt(folder) : null;
  // The bot may have its right to a folder of root’s as one of all users, unless the database is root’s, too.
  const isOurs = us !== 0 || (await lookAt(file))?.uid === us;
  return [...files, around].flatMap((found) => {
    if (found === null) return [];
    const ownMode = found.mode & 0o7777 & ~(OTHERS & ~groupRights(found));
    if (ownMode === (found.mode & 0o7777)) return [];
    const isMeant =
      found.isFile() || (found === around && isOurs && found.uid === us && (found.mode & STICKY) === 0);
    return isMeant ? [{ path: found.path, ownMode }] : [];
  });
}

/**
 * The rights that a group keeps. If it may write what another user owns, or what root has given to it, the bot may have its
 * own right to it from there.
 */
export function groupRights({ uid, gid, mode }: Pick<Stats, 'uid' | 'gid' | 'mode'>): number {
  const us = process.getuid?.();
  const isOurs = uid === us && (us !== 0 || gid === 0);
  return isOurs || (mode & 0o020) === 0 ? 0 : mode & 0o070;
}

/** Null if it is gone by now. */
async function lookAt(path: string): Promise<(Stats & { readonly path: string }) | null> {
  const stats = await lstat(path).catch(() => null);
  return stats === null ? null : Object.assign(stats, { path });
}

import { OverwriteType } from 'discord-api-types/v10';
import { said } from './answer.ts';
import { type Bench, type Skipped, skipped } from './check.ts';

/**
 * Runs something while an overwrite in the checks' channel allows or denies something to the bot itself or to
 * everyone. Not for a channel that existed before, where that might destroy an existing overwrite.
 */
export async function overwritten(
  bench: Bench,
  {
    allow = 0n,
    deny = 0n,
    isForEveryone = false,
  }: { readonly allow?: bigint; readonly deny?: bigint; readonly isForEveryone?: boolean },
  work: () => Promise<string | Skipped>,
): Promise<string | Skipped> {
  if (bench.isAdministrator && !isForEveryone)
    return skipped('the bot is an administrator, whom nothing can be denied');
  if (bench.channels.some(({ id }) => id === bench.channel)) return skipped('the channel was there before');
  const path = `/channels/${bench.channel}/permissions/${isForEveryone ? bench.server : bench.application}`;
  const type = isForEveryone ? OverwriteType.Role : OverwriteType.Member;
  const body = { type, allow: String(allow), deny: String(deny) };
  const set = await bench.ask('PUT', path, { body });
  if (set.status >= 300) return skipped(`the bot may not change permissions (${said(set)})`);
  const undo = bench.later((tidy) => tidy('DELETE', path));
  try {
    return await work();
  } finally {
    await undo();
  }
}

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { UserId } from '../../../tables/ids.ts';
import type { OwnData } from '../../../tables/ports.ts';
import { forgetQuestion, forgottenMessage, ownDataMessage } from '../../draw/own-data-message.ts';
import type { Parts } from '../context.ts';
import type { Incoming } from '../incoming.ts';
import { type Reply, tell } from '../reply.ts';
import { atWork } from './leaderboard.ts';

const pack = promisify(gzip);
/** Bytes. */
const LARGEST_FILE = 8_000_000;

/** `/data export|delete` */
export async function runData(
  parts: Parts,
  { sub, who }: Extract<Incoming, { kind: 'command' }>,
): Promise<Reply> {
  if (sub === 'delete') return { kind: 'private', message: forgetQuestion() };
  const data = await parts.store.everythingOf(who.id);
  return { kind: 'private', message: ownDataMessage(data, await fileOf(who.id, data)) };
}

/** Discord accepts ten megabytes; thousands of games come to more, and compress to a tenth of it. */
async function fileOf(user: UserId, data: OwnData) {
  const json = new TextEncoder().encode(`${JSON.stringify({ user, ...data }, null, 1)}\n`);
  const name = 'my-parlor-data.json';
  if (json.length <= LARGEST_FILE) return { name, data: json, type: 'application/json' };
  return { name: `${name}.gz`, data: await pack(json), type: 'application/gzip' };
}

/** Deletes everything about a person who has confirmed it. */
export async function forget(parts: Parts, user: UserId): Promise<Reply> {
  // The rebuild has already read the person's results, and would write them down again.
  if (!parts.standings.areKept()) return atWork();
  const forgotten = await parts.tables.forget(user);
  if (!forgotten.ok) return tell(`${forgotten.error.says} Press again to delete the rest.`);
  return { kind: 'update', message: forgottenMessage() };
}

import { findGame } from '../../games/registry.ts';
import { GONE } from '../../tables/changes.ts';
import { TABLE_ID_PATTERN, type TableId, tableId, type UserId } from '../../tables/ids.ts';
import type { TableHead } from '../../tables/ports.ts';
import { isSeenBy, seatOf } from '../../tables/reading.ts';
import type { Incoming } from '../incoming.ts';
import { LIMITS } from '../limits.ts';
import type { Parts } from '../parts.ts';
import { type Reply, tell } from '../replies.ts';
import { tableMessage } from '../table-message.ts';
import { drawHand } from '../table-presses.ts';
import { escapeName } from '../words.ts';

/** A table, or why none can be meant. */
type Chosen = TableId | { readonly says: string };

/** `/table show|leave|end [table]` */
export async function runTable(
  parts: Parts,
  command: Extract<Incoming, { kind: 'command' }>,
): Promise<Reply> {
  const { tables, publisher, glyphs } = parts;
  const heads = await tablesFor(parts, command);
  const named = command.options.get('table');
  const id =
    typeof named === 'string'
      ? calledBy(heads, named)
      : command.sub === 'leave'
        ? theOnly(await seatedAt(parts, heads, command.who.id), 'Here you sit at')
        : theOnly(heads, 'This channel has');
  if (typeof id !== 'string') return tell(id.says);
  switch (command.sub) {
    case 'show': {
      const table = await tables.look(id);
      if (table === null) return tell(GONE);
      if (table.visibility === 'private') return drawHand(parts, { ...command, on: null }, table, {});
      return {
        kind: 'public',
        message: tableMessage(table, glyphs),
        posted: (message) => publisher.adopt(table, message),
      };
    }
    case 'leave': {
      const left = await tables.leave(id, command.who.id, 'none');
      return tell(left.ok ? `You left table ${id}.` : left.error.says);
    }
    case 'end': {
      const ended = await tables.end(id, command.who, 'none');
      return tell(ended.ok ? `Table ${id} is closed.` : ended.error.says);
    }
    default:
      return tell('This command is not known here. Please try again in a minute.');
  }
}

/** The live tables of the channel that the asker may know of. */
async function tablesFor({ store }: Parts, { guild, channel, who }: Incoming): Promise<readonly TableHead[]> {
  return (await store.liveIn(guild, channel)).filter((head) => isSeenBy(head, who.id));
}

/** Those of the tables at which somebody has a seat. */
async function seatedAt(
  { tables }: Parts,
  heads: readonly TableHead[],
  user: UserId,
): Promise<readonly TableHead[]> {
  const seated = await Promise.all(
    heads.map(async ({ id }) => {
      const table = await tables.look(id);
      return table !== null && seatOf(table, user) !== null;
    }),
  );
  return heads.filter((_, index) => seated[index] === true);
}

/** The table that was named; only tables of this channel can be named. */
function calledBy(heads: readonly TableHead[], named: string): Chosen {
  const text = named.trim().toLowerCase();
  const known = TABLE_ID_PATTERN.test(text) && heads.some((head) => head.id === text);
  return known
    ? tableId(text)
    : { says: `This channel has no open table called “${escapeName(text.slice(0, 20))}”.` };
}

/** The table that is meant when none was named: the only one there is. */
function theOnly(heads: readonly TableHead[], whose: 'Here you sit at' | 'This channel has'): Chosen {
  const [only, ...others] = heads;
  if (only === undefined) return { says: `${whose} no open table.` };
  if (others.length === 0) return only.id;
  return { says: `${whose} ${heads.length} open tables. Please choose one with the option “table”.` };
}

/** The tables of the channel that fit what was typed so far. */
export async function completeTable(
  parts: Parts,
  asked: Extract<Incoming, { kind: 'complete' }>,
): Promise<Reply> {
  const heads = await tablesFor(parts, asked);
  const typed = asked.typed.toLowerCase();
  const choices = heads
    .map((head) => ({
      name: `${findGame(head.game)?.name ?? head.game} · ${head.id} · ${stage(head)}`,
      value: head.id,
    }))
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .slice(0, LIMITS.autocompleteChoices);
  return { kind: 'choices', choices };
}

function stage(head: TableHead): string {
  return head.status === 'lobby' ? 'waiting for players' : 'playing';
}

import type { ShownAt, Table } from '../../tables/table.ts';

/** The address of a table’s message, or its channel while that is still on its way. */
export function addressOf(
  { guild, channel }: Pick<Table, 'guild' | 'channel'>,
  at: Pick<ShownAt, 'message' | 'thread'> | null,
): string {
  const inside = at?.thread?.id ?? channel;
  return at === null ? `<#${channel}>` : `https://discord.com/channels/${guild}/${inside}/${at.message}`;
}

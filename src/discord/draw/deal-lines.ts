import { fingerprintOf } from '../../records/check.ts';
import { endOf } from '../../tables/days.ts';
import { commitmentAt } from '../../tables/mixing.ts';
import { shownSeed } from '../../tables/queries.ts';
import { isLive, type Table } from '../../tables/table.ts';

/**
 * The table's id, and what shows that nobody chose the cards: from the first card on a fingerprint, which pins the deal
 * down without telling it, and once the game is over the seed.
 */
export function dealLines(table: Table): readonly string[] {
  const commitment = commitmentAt(table);
  if (commitment === null) return [];
  const pinned = `-# Table \`${table.id}\` · fingerprint \`${fingerprintOf(commitment)}\``;
  const seed = shownSeed(table);
  if (seed !== null) return [pinned, `-# Seed \`${seed}\``];
  if (isLive(table)) return [pinned];
  const day =
    table.daily === null ? '' : ` <t:${Math.floor(endOf(table.daily) / 1000)}:R>, by \`/table verify\``;
  return [pinned, `-# Others are still playing this deal, so its seed is shown once the day is over${day}.`];
}

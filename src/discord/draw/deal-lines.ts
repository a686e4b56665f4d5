import { fingerprintOf } from '../../records/check.ts';
import { endOf } from '../../tables/days.ts';
import { shownSeed } from '../../tables/queries.ts';
import { isLive, type Table } from '../../tables/table.ts';

/**
 * The table's id, and what shows that nobody chose the cards: from the first card on a fingerprint of the seed, which
 * pins the deal down without telling it, and once the game is over the seed. The fingerprint begins its SHA-256.
 */
export function dealLines(table: Table): readonly string[] {
  const secret = table.position?.dice.seed;
  if (secret === undefined) return [];
  const pinned = `-# Table \`${table.id}\` · fingerprint \`${fingerprintOf(secret)}\``;
  const seed = shownSeed(table);
  if (seed !== null) return [pinned, `-# Seed \`${seed}\``];
  if (isLive(table)) return [pinned];
  const day =
    table.daily === null ? '' : ` <t:${Math.floor(endOf(table.daily) / 1000)}:R>, by \`/leaderboard\``;
  return [pinned, `-# Others are still playing this deal, so its seed is shown once the day is over${day}.`];
}

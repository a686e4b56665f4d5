import type { Language } from '../../engine/languages.ts';
import type { Words } from '../../engine/words.ts';
import { fingerprintOf } from '../../records/check.ts';
import { endOf } from '../../tables/days.ts';
import { commitmentAt } from '../../tables/mixing.ts';
import { shownSeed } from '../../tables/queries.ts';
import { isLive, type Table } from '../../tables/table.ts';
import { read } from '../../words/read.ts';
import { words } from './table-words/index.ts';

/**
 * The table's id, and what shows that nobody chose the cards: from the first card on a fingerprint, which pins the deal
 * down without telling it, and once the game is over the seed.
 */
export function dealLines(table: Table, language: Language): readonly string[] {
  return linesOf(table).map((line) => `-# ${read(line, language)}`);
}

function linesOf(table: Table): readonly Words[] {
  const commitment = commitmentAt(table);
  if (commitment === null) return [];
  const fingerprint = `\`${fingerprintOf(commitment)}\``;
  const pinned = words.pinned({ table: `\`${table.id}\``, fingerprint });
  const seed = shownSeed(table);
  if (seed !== null) return [pinned, words.seed({ seed: `\`${seed}\`` })];
  if (isLive(table)) return [pinned];
  if (table.daily === null) return [pinned, words.seedLater];
  return [pinned, words.seedAt({ when: `<t:${Math.floor(endOf(table.daily) / 1000)}:R>` })];
}

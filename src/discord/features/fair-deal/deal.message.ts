import type { Language } from '../../../engine/languages.ts';
import type { Words } from '../../../engine/words.ts';
import { fingerprintOf } from '../../../records/check.ts';
import { endOf } from '../../../tables/days.ts';
import { commitmentAt } from '../../../tables/fair-deal.ts';
import { shownSeed } from '../../../tables/queries.ts';
import { isLive, type Table } from '../../../tables/table.ts';
import { read } from '../../../words/read.ts';
import { timestamp } from '../../draw/speech.ts';
import { words } from './words.ts';

/**
 * The table's id, and the evidence that nobody chose the cards. From the first card on that is a fingerprint, which
 * pins the deal down without revealing it; after the game it is the seed.
 *
 * @param now in milliseconds since 1970, if known: a deal of the day has no secret left once its day is over.
 */
export function dealLines(table: Table, language: Language, now: number | null = null): readonly string[] {
  return linesOf(table, now).map((line) => `-# ${read(line, language)}`);
}

function linesOf(table: Table, now: number | null): readonly Words[] {
  const commitment = commitmentAt(table);
  if (commitment === null) return [];
  const fingerprint = `\`${fingerprintOf(commitment)}\``;
  const pinned = words.pinned({ table: `\`${table.id}\``, fingerprint });
  const seed = shownSeed(table, now);
  if (seed !== null) return [pinned, words.seed({ seed: `\`${seed}\`` })];
  if (isLive(table) || table.daily === null) return [pinned];
  return [pinned, words.seedAt({ when: timestamp(endOf(table.daily)) })];
}

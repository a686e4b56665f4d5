import { isDeepStrictEqual } from 'node:util';
import { atOnce, type GameRecord, replay } from '../../engine/record.ts';
import { findGame } from '../../games/registry.ts';
import type { DatabaseReader, OpenRow } from '../../storage/database-reader.ts';
import { carriedOver, replayedByNow } from '../../tables/carry-over.ts';
import { WORLD } from '../../tables/ids.ts';
import { isPlayable } from '../../tables/queries.ts';
import { UnreadableTable } from '../../tables/storage-errors.ts';
import type { Table } from '../../tables/table.ts';
import { inEnglish } from '../../words/read.ts';
import { type Finding, fine, trouble } from './finding.ts';

const WHAT = 'Tables';

/** `wrong` completes a sentence about the table. */
type Verdict = 'sound' | 'carried over' | 'outdated' | { readonly wrong: string };

/** Replays every open table: its moves must lead to the stored position. */
export async function tableFindings(
  reading: DatabaseReader,
  rows: readonly OpenRow[],
): Promise<readonly Finding[]> {
  let [sound, carried, outdated] = [0, 0, 0];
  const wrong: Finding[] = [];
  for (const { id, guild } of rows) {
    const verdict = await verdictOn(reading, id);
    if (verdict === 'sound') sound += 1;
    else if (verdict === 'carried over') carried += 1;
    else if (verdict === 'outdated') outdated += 1;
    else {
      wrong.push(
        trouble(
          `Table ${id}`,
          verdict.wrong,
          `${guild === WORLD ? `Its player can end it with /table end table: ${id}` : `End it in its channel with /table end table: ${id} (its host may, or who manages messages there)`}, or restore a backup from before, as docs/hosting.md says. And please report it, with the version of Parlor.`,
        ),
      );
    }
  }
  const goOn =
    carried === 0 ? '' : ` ${carried} started under other rules will continue under the current ones.`;
  const old =
    outdated === 0 ? '' : ` ${outdated} started under other rules will be closed at the next start.`;
  return [
    fine(WHAT, `${sound} of ${rows.length} open tables are as their moves say.${goOn}${old}`),
    ...wrong,
  ];
}

async function verdictOn(reading: DatabaseReader, id: string): Promise<Verdict> {
  try {
    const found = await reading.game(id);
    if (found === null) return 'sound';
    const { table, record } = found;
    if (!isPlayable(table)) {
      const replayed = record === null ? null : atOnce(replayedByNow(record));
      return carriedOver(table, replayed) === null ? 'outdated' : 'carried over';
    }
    if (table.status === 'lobby') return 'sound';
    if (record === null || table.position === null)
      return { wrong: 'a game is played at it, and its deal is not stored.' };
    return compare(table.position, record);
  } catch (error) {
    if (error instanceof UnreadableTable) return { wrong: error.message };
    throw error;
  }
}

function compare(position: NonNullable<Table['position']>, record: GameRecord): Verdict {
  const game = findGame(record.game);
  if (game === undefined) return 'outdated';
  const again = game.use((definition) => {
    try {
      return replay(definition, record);
    } catch (error) {
      // The message may name cards.
      return error instanceof Error ? error.name : 'something';
    }
  });
  if (typeof again === 'string')
    return { wrong: `its moves can’t be played again: the rules throw ${again}.` };
  if (!again.ok) {
    // The rest of the sentence names the move, which may be secret.
    const [upTo = 'the deal'] = /^Move \d+/.exec(inEnglish(again.error.says)) ?? [];
    return { wrong: `its moves can’t be played again: ${upTo} is refused (${again.error.code}).` };
  }
  const reached: Readonly<Record<string, unknown>> = JSON.parse(JSON.stringify(again.value));
  const differing = Object.entries(position).filter(
    ([name, value]) => !isDeepStrictEqual(value, reached[name]),
  );
  if (differing.length === 0) return 'sound';
  return {
    wrong: `replaying its moves gives something other than what is stored (${differing.map(([name]) => name).join(', ')}).`,
  };
}

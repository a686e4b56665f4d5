import { play, viewOf, waitingFor } from '../../src/engine/position.ts';
import { fastRng } from '../../src/engine/rng.ts';
import { countedAfter } from '../../src/engine/statistics.ts';
import { withPosition } from '../../src/tables/queries.ts';
import type { Table } from '../../src/tables/table.ts';
import { inEnglish } from '../../src/words/read.ts';

/** A table whose game was played to its end by normal bots, one for each seat. */
export function finished(table: Table, seed = 1): Table {
  const rng = fastRng(seed);
  const over = withPosition(table, (game, dealt) => {
    let [position, statistics] = [dealt, table.statistics];
    for (let [seat] = waitingFor(game, position); seat !== undefined; [seat] = waitingFor(game, position)) {
      const move = game.bot(viewOf(game, position, seat), seat, 'normal', rng);
      const played = play(game, position, seat, move);
      if (!played.ok) throw new Error(inEnglish(played.error.says));
      position = played.value.position;
      statistics = countedAfter(game.counting?.statistics, statistics, played.value.events, null);
    }
    return { position, statistics };
  });
  if (over === null) throw new Error('nothing was dealt');
  const turns = table.occupants.map(() => ({ player: 9, clock: 0, bot: 0 }));
  return { ...table, ...over, turns, status: 'over', endedAt: 1 };
}

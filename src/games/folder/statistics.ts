import { atLeast, type Counts, plus, type Statistics } from '../../engine/statistics.ts';
import { inOrder } from './order.ts';
import type { Event, Folder } from './types.ts';
import { words } from './words.ts';

/**
 * Rounds played and filed, the turns it took to file, and the longest run that earned its bonus. Leaves out rounds in
 * which a bot or the clock made a move for the seat.
 */
export const statistics: Statistics<Event> = {
  names: ['rounds', 'filed', 'turnsToFile', 'fewestTurns', 'longestRun'],
  count(counts, { event, seat, stoodIn }) {
    switch (event.kind) {
      case 'dealt':
        return { ...counts, turns: 0, helped: 0 };
      case 'took':
      case 'kept':
      case 'threw': {
        if (event.seat !== seat) return counts;
        const turn = plus(counts, 'turns');
        return stoodIn ? { ...turn, helped: 1 } : turn;
      }
      case 'scored': {
        const { turns = 0, helped } = counts;
        if (turns === 0 || helped !== 0) return counts;
        const played = plus(counts, 'rounds');
        if (event.filer !== seat) return broken(played, event.folders[seat] ?? []);
        const filed = plus(plus(played, 'filed'), 'turnsToFile', turns);
        const fewest = { ...filed, fewestTurns: Math.min(filed.fewestTurns ?? turns, turns) };
        return atLeast(fewest, 'longestRun', event.lines[seat]?.run ?? 0);
      }
      case 'drew':
      case 'waited':
      case 'shuffled':
        return counts;
    }
  },
  tell(sum) {
    const [rounds, filed] = [sum('rounds').total, sum('filed').total];
    if (rounds === 0) return [];
    const said = { label: words.roundsFiled, value: words.filedOf({ filed, rounds }) };
    if (filed === 0) return [said];
    const [whole = '', tenth = ''] = (sum('turnsToFile').total / filed).toFixed(1).split('.');
    const run = sum('longestRun').most;
    return [
      said,
      {
        label: words.turnsToFile,
        value: words.turnsOnAverage({ whole, tenth, best: sum('fewestTurns').least }),
      },
      ...(run === 0 ? [] : [{ label: words.longestRun, value: words.runOf({ run }) }]),
    ];
  },
};

/** An earlier break is nothing special: most folders have one. */
const LATE = 6;

/** Adds the card that broke a folder late, if by more than any before, to be told at the end. */
function broken(counts: Counts, folder: Folder): Counts {
  const at = inOrder(folder);
  const [before = 0, card = 0] = [folder[at - 1], folder[at]];
  if (at < LATE || at >= folder.length || before - card <= (counts.brokenBy ?? 0)) return counts;
  return { ...counts, brokenBy: before - card, brokenCard: card, brokenSlot: at + 1 };
}

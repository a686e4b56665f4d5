import { atLeast, type Counts, plus, type Statistics } from '../../engine/statistics.ts';
import type { Words } from '../../engine/words.ts';
import { actionOf } from './cards.ts';
import type { Event } from './types.ts';
import { words } from './words.ts';

/** The number of cards in hand at the start of a round. */
const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

const bids = (size: number): string => `bids${size}`;
const hits = (size: number): string => `hits${size}`;

/**
 * For each hand size, how many bids were made and hit. Leaves out rounds in which a bot or the clock made a move for
 * the seat. Totals over all sizes, the biggest round and the tricks of Wilds are for the highlights.
 */
export const statistics: Statistics<Event> = {
  names: SIZES.flatMap((size) => [bids(size), hits(size)]),
  count(counts, { event, seat, stoodIn }) {
    switch (event.kind) {
      case 'dealt':
        return { ...counts, cards: event.cards, helped: 0 };
      case 'bid':
      case 'played':
        return stoodIn && event.seat === seat ? { ...counts, helped: 1 } : counts;
      case 'scored': {
        const { cards = 0, helped } = counts;
        const line = event.lines[seat];
        if (line === undefined || helped !== 0) return counts;
        const isHit = line.bid === line.won ? 1 : 0;
        const bySize = plus(plus(counts, bids(cards)), hits(cards), isHit);
        return atLeast(plus(plus(bySize, 'bids'), 'hits', isHit), 'bestRound', line.points);
      }
      case 'took': {
        const won = event.plays.find((play) => play.seat === event.seat);
        const isWild = won !== undefined && actionOf(won.card) === 'WLD';
        return isWild && event.seat === seat && (counts.helped ?? 0) === 0 ? plus(counts, 'wilds') : counts;
      }
      case 'trump':
        return counts;
    }
  },
  tell(sum) {
    const made = SIZES.map((size) => ({ size, bids: sum(bids(size)).total, hits: sum(hits(size)).total }));
    const all = made.filter((one) => one.bids > 0);
    if (all.length === 0) return [];
    const [bid, hit] = [total(all, 'bids'), total(all, 'hits')];
    return [
      { label: words.bidsHit, value: words.hitOf({ share: percent(hit, bid), hit, bids: bid }) },
      {
        label: words.bySize,
        bars: all.map((one) => ({
          label: `${one.size}`,
          share: one.hits / one.bids,
          value: percent(one.hits, one.bids),
        })),
      },
    ];
  },
};

function total(rows: readonly Counts[], name: string): number {
  return rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);
}

function percent(part: number, of: number): Words {
  return words.percent({ share: Math.round((100 * part) / of) });
}

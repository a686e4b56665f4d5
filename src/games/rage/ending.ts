import { leadOf, winByRounds } from '../../engine/ending.ts';
import { type Counts, highest } from '../../engine/figures.ts';
import type { Outcome } from '../../engine/game.ts';
import { who } from '../../engine/scene.ts';
import { seat } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import { totalsOf } from './scoring.ts';
import type { View } from './types.ts';
import { words } from './words/index.ts';

/** The margin, or how the last round turned the game; ties are broken by exact bids (RA-27). */
export function verdict(view: View, outcome: Outcome): Words | null {
  const lead = leadOf(outcome);
  if (lead === null) return null;
  const earlier = view.sheet.slice(0, -1);
  const before = earlier.length === 0 ? null : totalsOf(earlier, view.handSizes.length);
  return winByRounds(lead, before, words.tieBreak);
}

/** With fewer bids, there is nothing worth telling. */
const FEWEST_BIDS = 3;

/** The best bidder, if most of their bids were hit, the biggest round, and the tricks won by Wilds. */
export function highlights(_view: View, counts: readonly Counts[]): readonly Words[] {
  const bidders = counts.map((each) => ({ bids: each.bids ?? 0, hit: each.hits ?? 0 }));
  const shares = bidders.map(({ bids, hit }) => (bids === 0 ? 0 : hit / bids));
  const best = shares.indexOf(Math.max(...shares));
  const { hit = 0, bids = 0 } = bidders[best] ?? {};
  const round = highest(counts, 'bestRound', 15);
  const wilds = highest(counts, 'wilds');
  return [
    ...(bids < FEWEST_BIDS || 2 * hit <= bids
      ? []
      : [words.toldBids({ player: who(seat(best)), hit, bids })]),
    ...(round === null ? [] : [words.toldRound({ player: who(round.seat), points: round.value })]),
    ...(wilds === null ? [] : [words.toldWild({ player: who(wilds.seat), tricks: wilds.value })]),
  ];
}

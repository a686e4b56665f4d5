import { leadOf, winByRounds } from '../../engine/ending.ts';
import type { Outcome } from '../../engine/game.ts';
import { type Banner, who } from '../../engine/scene.ts';
import { type Seat, seat, seatsOf } from '../../engine/seat.ts';
import { type Counts, highest } from '../../engine/statistics.ts';
import { listed, type Words } from '../../engine/words.ts';
import { actionOf } from './cards.ts';
import { totalsOf } from './scoring.ts';
import type { Event, Line, View } from './types.ts';
import { words } from './words.ts';

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

/** A Wild takes a trick (RA-22); or who made their bid, when a round is scored (RA-25). */
export function moment(event: Event): Banner | null {
  switch (event.kind) {
    case 'took': {
      const best = event.plays.find(({ seat }) => seat === event.seat);
      return best !== undefined && actionOf(best.card) === 'WLD'
        ? { text: words.wildTakes, about: who(event.seat), mood: 'good', cards: [best.card] }
        : null;
    }
    case 'scored':
      return roundScored(event.lines);
    default:
      return null;
  }
}

function roundScored(lines: readonly Line[]): Banner {
  const isMade = (seat: Seat): boolean => lines[seat]?.bid === lines[seat]?.won;
  const seats = seatsOf(lines.length);
  const made = seats.filter(isMade).map(who);
  const endsRound = true;
  if (made.length === 0)
    return { text: words.allMissed, about: listed(seats.map(who)), mood: 'bad', endsRound };
  if (made.length === seats.length)
    return { text: words.allMade, about: listed(made), mood: 'good', endsRound };
  const text = words.bidsMade({ made: made.length, missed: seats.length - made.length });
  return { text, about: words.madeBy({ players: listed(made) }), mood: 'good', endsRound };
}

import type { Lesson } from '../../engine/lesson.ts';
import { face, type Illustration, type Spot, who } from '../../engine/scene.ts';
import { cardId, seat } from '../../engine/seat.ts';
import type { Options } from './types.ts';
import { words } from './words.ts';

const [acorn, birch] = [who(seat(0)), who(seat(1))];
const card = (name: string): string => face(cardId(name));
const [trump, high, low] = [card('B9'), card('G14'), card('R3')];
const bidCosts = words.lessonBidCosts({ trump, high });
const followCosts = words.lessonFollowCosts;
const trumpCosts = words.lessonTrumpCosts;

/** Tricks and bids, following the colour led, trump, leading, and winning no more than was bid. */
export const lesson: Lesson<Options> = {
  seats: 3,
  learner: seat(2),
  options: { rounds: 4, actionsAnytime: false, secretBids: false, sweepDoubles: false },
  moments: [
    {
      // One card to each seat in turn; the last card is turned up for trump.
      deal: 'R12 R15 R3 Y13 Y10 B9 G11 G2 G14 P4 P8 P1 B5',
      before: 'b1 b2',
      says: words.lessonBid({ trump, high }),
      meant: 'b2',
      wrong: { b0: bidCosts, b1: bidCosts, b3: bidCosts, b4: bidCosts },
    },
    {
      before: 'pR12 pR15',
      says: words.lessonFollow({ leader: acorn, led: card('R12'), best: card('R15'), low }),
      meant: 'pR3',
      wrong: { pB9: followCosts, pG14: followCosts, pP1: followCosts },
    },
    {
      before: 'pY10',
      says: words.lessonTrump({ leader: birch, led: card('Y10'), trump }),
      meant: 'pB9',
      wrong: { pG14: trumpCosts, pP1: trumpCosts },
    },
    {
      before: 'pY13',
      says: words.lessonLead({ high, highest: card('G15') }),
      meant: 'pG14',
      wrong: { pP1: words.lessonLeadCosts({ high }) },
    },
    { before: 'pG11 pG2', says: words.lessonLast({ low: card('P1') }), meant: 'pP1' },
  ],
  end: { before: 'pP4 pP8', says: words.lessonEnd },
};

const spot = (card: string, more: Partial<Spot> = {}): Spot => ({
  piece: { kind: 'card', card: cardId(card) },
  ...more,
});
const best = { mark: 'best', lit: true } as const;

/** A trick, and the five action cards. */
export const illustration: Illustration = {
  title: words.shownTitle,
  rows: [
    { label: words.shownTrick, spots: [spot('R12'), spot('R15', best), spot('R3'), spot('G14')] },
    { label: words.shownActions, spots: ['OUT1', 'CHG1', 'WLD1', 'BON1', 'MAD1'].map((card) => spot(card)) },
  ],
};

import type { Lesson } from '../../engine/lesson.ts';
import { face, type Illustration, type Spot, who } from '../../engine/scene.ts';
import { cardId, seat } from '../../engine/seat.ts';
import type { Options } from './types.ts';
import { words } from './words.ts';

const [acorn, four] = [who(seat(1)), face(cardId('4'))];
const placeCosts = words.lessonPlaceCosts({ four, bot: acorn });

/** Areas and combinations, the centre and its risk, a Farkle, what happens to the lost cards, and when to stop. */
export const lesson: Lesson<Options> = {
  seats: 3,
  learner: seat(0),
  options: { target: 10_000 },
  moments: [
    {
      // First everyone's starting card, then the draws; the learner’s first turn reaches the opening score.
      deal: '1 4 6 1 1 1 4 5 4 F 2 3 4',
      before: 'd p0 d p0 d p0 s1111 k d p1 k d p2 k d',
      says: words.lessonPlace({ four, bot: acorn }),
      meant: 'p1',
      wrong: { 'p0 d': placeCosts, 'p2 d': placeCosts },
    },
    {
      says: words.lessonSlide,
      meant: 's444 d',
      wrong: {
        's444 k': words.lessonStopCosts,
        d: words.lessonDrawCosts({ bot: acorn }),
        k: words.lessonNothingCosts,
      },
    },
    { before: 'd p1 k d p2 k', says: words.lessonFarkle, meant: 'd' },
    {
      says: words.lessonFour,
      meant: 'p0',
      wrong: { 'p1 d': words.lessonFourCosts, 'p2 d': words.lessonFourCosts },
    },
    {
      says: words.lessonStop,
      meant: 's4444 k',
      wrong: { 's4444 d': words.lessonRiskCosts, k: words.lessonKeepCosts },
    },
  ],
  end: { says: words.lessonEnd },
};

const spots = (row: string, more: Partial<Spot> = {}): readonly Spot[] =>
  [...row].map((card) => ({ piece: { kind: 'card', card: cardId(card) }, ...more }));

/** A combination and a Farkle. */
export const illustration: Illustration = {
  title: words.shownTitle,
  rows: [
    { label: words.shownAlike, spots: spots('444', { lit: true }), says: words.points({ points: 400 }) },
    { label: words.shownFarkle, spots: spots('F') },
  ],
};

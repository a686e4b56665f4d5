import type { Lesson } from '../../engine/lesson.ts';
import { type Illustration, type Spot, who } from '../../engine/scene.ts';
import { seat } from '../../engine/seat.ts';
import { cardWords as card, highestCard, idOf } from './cards.ts';
import { culpritOf, inOrder } from './order.ts';
import { type Folder, ONE_ROUND, type Options } from './types.ts';
import { words } from './words.ts';

const bot = who(seat(1));
const wrong = card(5);

/** Slots and the order, the discards, drawing, throwing away, the last gap, and filing. */
export const lesson: Lesson<Options> = {
  seats: 2,
  learner: seat(0),
  options: { target: ONE_ROUND },
  moments: [
    {
      // Both folders from slot 10 to slot 1 in turn, the first discard, and then the draws.
      deal: '38 34 33 29 28 37 5 19 21 26 16 22 30 35 12 11 9 17 3 8 14 2 40 24',
      says: words.lessonTake({
        breaks: card(30),
        after: card(16),
        top: card(14),
        before: card(12),
      }),
      meant: 't4',
      wrong: {
        d: words.lessonLeaveCosts({ bot, top: card(14) }),
        t7: words.lessonTakeCosts({ top: card(14), lower: card(21) }),
      },
    },
    {
      before: 'd x',
      says: words.lessonDraw({ bot, top: card(2), before: card(21), after: card(28) }),
      meant: 'd',
      wrong: { t7: words.lessonDrawCosts({ top: card(2), wrong }) },
    },
    {
      says: words.lessonThrow({ drawn: card(40), after: card(28) }),
      meant: 'x',
      wrong: { k7: words.lessonThrowCosts({ after: card(28) }) },
    },
    {
      before: 'd x',
      says: words.lessonFit({ bot, top: card(24), before: card(21), after: card(28) }),
      meant: 't7',
      wrong: {
        d: words.lessonLeaveCosts({ bot, top: card(24) }),
        t6: words.lessonFitCosts({ wrong }),
        t8: words.lessonFitCosts({ wrong }),
      },
    },
    { says: words.lessonFile, meant: 'f', wrong: { e: words.lessonFileCosts({ bot }) } },
  ],
  end: { says: words.lessonEnd },
};

/** Cards that count are lit, and the first card out of order, if any, is marked. */
const spots = (folder: Folder): readonly Spot[] =>
  folder.map((card, at) => ({
    piece: { kind: 'card', card: idOf(card) },
    ...(at < inOrder(folder) ? { lit: true } : {}),
    ...(at === culpritOf(folder, highestCard(2)) ? { mark: 'breaks' } : {}),
    under: { text: `${at + 1}`, ready: false },
  }));

/** A folder in order, and one that a card breaks. */
export const illustration: Illustration = {
  title: words.shownTitle,
  rows: [
    { label: words.shownInOrder, spots: spots([3, 9, 12, 14, 16, 21, 24, 28, 33, 38]) },
    { label: words.shownBroken, spots: spots([3, 9, 12, 30, 16, 21, 24, 28, 33, 38]) },
  ],
};

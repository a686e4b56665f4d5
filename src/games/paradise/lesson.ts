import type { Lesson } from '../../engine/lesson.ts';
import { face, type Illustration, type Spot, who } from '../../engine/scene.ts';
import { cardId, seat } from '../../engine/seat.ts';
import type { Options } from './types.ts';
import { words } from './words.ts';

const bot = who(seat(1));
const card = (name: string): string => face(cardId(name));
const sumCosts = words.lessonSumCosts({ bot });
const twiceCosts = words.lessonTwiceCosts({ bot });
const clearCosts = words.lessonClearCosts({ bot });
const worthCosts = words.lessonWorthCosts({ bot, best: card('10D') });
const layCosts = (value: number) => words.lessonLayCosts({ value, total: 17 + value });

/** A sum, a multiple of a card, the cards that score, laying one, and clearing the board. */
export const lesson: Lesson<Options> = {
  seats: 2,
  learner: seat(0),
  options: {},
  moments: [
    {
      // To the learner, to the bot and to the centre in turn, then the draws.
      deal: '8H 8C QC 6H 10D JH 5C 9C 3D 6D JD 4H 10C 2C 4D KC 7C JC 6S 2H 7D 3C 9S',
      says: words.lessonSum({ card: card('8H'), one: card('4H'), two: card('4D') }),
      meant: 'c8H=4H+4D',
      wrong: { l5C: sumCosts, l6H: sumCosts, l6D: sumCosts, l10C: sumCosts },
    },
    {
      before: 'l8C',
      says: words.lessonTwice({ bot, laid: card('8C'), cards: ['QC', 'JH', '3D'].map(card).join(' ') }),
      meant: 'cKC=QC+JH+3D',
      wrong: { l5C: twiceCosts, l6H: twiceCosts, l6D: twiceCosts, l10C: twiceCosts },
    },
    {
      before: 'l10D',
      says: words.lessonWorth({ bot, best: card('10D'), spade: card('2S'), card: card('10C') }),
      meant: 'c10C=10D',
      wrong: { l5C: worthCosts, l6H: worthCosts, l6D: worthCosts, lJC: worthCosts },
    },
    {
      before: 'l9C',
      says: words.lessonLay({ card: card('5C') }),
      meant: 'l5C',
      wrong: { l2H: layCosts(2), l6H: layCosts(6), l6D: layCosts(6), lJC: words.lessonJackCosts },
    },
    {
      before: 'lJD',
      says: words.lessonClear({ bot, laid: card('JD') }),
      meant: 'cJC=8C+9C+5C+JD',
      wrong: { l2H: clearCosts, l3C: clearCosts, l6H: clearCosts, l6D: clearCosts },
    },
  ],
  end: { says: words.lessonEnd },
};

const spot = (card: string): Spot => ({ piece: { kind: 'card', card: cardId(card) } });
const taking = (...cards: readonly string[]): readonly Spot[] => [
  spot('6H'),
  ...cards.map((card) => ({ ...spot(card), lit: true })),
];

/** What a six takes: sets worth six, or twice as much. */
export const illustration: Illustration = {
  title: words.shownTitle,
  rows: [
    { label: words.shownTakes, spots: taking('4S', '2D'), says: '4 + 2 = 6' },
    { label: words.shownTakesTwice, spots: taking('4S', '5C', '3H'), says: '4 + 5 + 3 = 2 × 6' },
  ],
};

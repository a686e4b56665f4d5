import type { Lesson } from '../../engine/lesson.ts';
import { face, type Illustration, type Spot } from '../../engine/scene.ts';
import { cardId, seat } from '../../engine/seat.ts';
import type { Options } from './types.ts';
import { words } from './words.ts';

const card = (name: number): string => face(cardId(`${name}`));
const boatCosts = (...cards: readonly number[]) =>
  words.lessonBoatCosts({ sum: cards.join(' + '), total: cards.reduce((sum, each) => sum + each, 0) });

/** A boat, one of three cards, an ability, and the card that counts twice. */
export const lesson: Lesson<Options> = {
  seats: 1,
  learner: seat(0),
  options: {},
  moments: [
    {
      // Three cards to the row, two to the hand, then the draws.
      deal: '4 6 14 11 5 9',
      says: words.lessonBoat({ card: card(5), next: card(14) }),
      meant: 'p5@3',
      wrong: { 'p5@0': boatCosts(5, 4), 'p11@0': boatCosts(11, 4), 'p11@3': boatCosts(14, 11) },
    },
    {
      says: words.lessonThree({ card: card(9) }),
      meant: 'p9@2',
      wrong: { 'p9u@2': boatCosts(4, 6, 6), 'p11@0': boatCosts(11, 4), 'p11@2': boatCosts(6, 11) },
    },
    {
      deal: '10 15 8 5 12',
      says: words.lessonAbility({ card: card(12) }),
      meant: 'x12:15',
      wrong: { 'x12:10': boatCosts(1, 15, 8), 'x12:8': boatCosts(10, 15, 1) },
    },
    {
      deal: '7 3 1 10 18',
      says: words.lessonDouble({ card: card(18) }),
      meant: 'p18@3',
      wrong: { 'p18@0': boatCosts(18, 7), 'p10@0': boatCosts(10, 7), 'p10@3': boatCosts(1, 10) },
    },
  ],
  end: { says: words.lessonEnd },
};

const spots = (...cards: readonly number[]): readonly Spot[] =>
  cards.map((card) => ({ piece: { kind: 'card', card: cardId(`${card}`) } }));

/** A pier with neighbours that fill a boat, and the boat that takes them. */
export const illustration: Illustration = {
  title: words.shownTitle,
  rows: [
    {
      label: words.shownPier,
      spots: spots(14, 4, 6, 9).map((spot, at) => (at === 0 ? spot : { ...spot, lit: true })),
      between: ['18', '10', '15'],
    },
    {
      label: words.shownBoat,
      spots: [{ piece: { kind: 'boat', value: 19, max: 19 } }],
      says: '4 + 6 + 9 = 19',
    },
  ],
};

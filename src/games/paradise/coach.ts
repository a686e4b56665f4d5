import { frenchDeck } from '../../cards/french-deck.ts';
import { face } from '../../engine/scene.ts';
import type { CardId, Seat } from '../../engine/seat.ts';
import { inRow, type Words } from '../../engine/words.ts';
import { bestCollection, canCollect, sumOf, valuesOf } from './collecting.ts';
import { POINTS, pointsIn, pointsOf, worthByCards } from './scoring.ts';
import type { Move, View } from './types.ts';
import { words } from './words.ts';

/** With more cards, only the total is told, without its parts. */
const MOST_SUMMED = 5;
const MOST_NAMED = 6;

/** Explains why a move is good, then names the move. */
export function coach(view: View, _seat: Seat, move: Move): Words {
  switch (move.kind) {
    case 'collect':
      return collecting(view, move.card, move.taken);
    case 'lay':
      return laying(view, move.card);
  }
}

function collecting(view: View, card: CardId, taken: readonly CardId[]): Words {
  return inRow(whyThese(view, card, taken), ' ', taking(card, taken));
}

function whyThese({ centre }: View, card: CardId, taken: readonly CardId[]): Words {
  if (taken.length === centre.length) return words.whyClear({ points: POINTS.clear });
  const most = bestCollection(card, centre, worthByCards)?.taken ?? taken;
  const left = without(centre, most);
  if (most.length > taken.length && isEasilyCleared(left) && !isEasilyCleared(without(centre, taken)))
    return words.whyLeaves({ cards: faces(left) });
  const scoring = [card, ...taken].filter((each) => pointsOf(each) > 0);
  return scoring.length > 0 ? worthOf(scoring) : words.whyMost({ points: POINTS.mostCards });
}

function without(centre: readonly CardId[], taken: readonly CardId[]): readonly CardId[] {
  return centre.filter((each) => !taken.includes(each));
}

/** Whether a single card can take them all. */
function isEasilyCleared(centre: readonly CardId[]): boolean {
  return frenchDeck(1).some((card) => canCollect(card, centre));
}

/** Which of the cards score at the end, and how many points. */
function worthOf(scoring: readonly CardId[]): Words {
  const points = pointsIn(scoring);
  return scoring.length === 1
    ? words.whyWorth({ card: faces(scoring), points })
    : words.whyWorthTogether({ cards: faces(scoring), points });
}

/** How the cards add up to a multiple of the one played; for an Ace, first what it counts as (FP-8). */
function taking(card: CardId, taken: readonly CardId[]): Words {
  const cards = taken.length > MOST_NAMED ? words.cards({ count: taken.length }) : faces(taken);
  const counted = sumOf(card, taken);
  if (counted === null) return words.adviseTake({ cards, card: face(card) });
  const { played, values, total } = counted;
  const isAce = valuesOf(card).length > 1;
  const named = isAce ? words.cardAs({ card: face(card), value: played }) : face(card);
  const isSummed = values.length > 1 && values.length <= MOST_SUMMED;
  const sum = isSummed ? `${values.join(' + ')} = ${total}` : `${total}`;
  if (total > played) {
    const multiple = words.multiple({ sum, times: total / played, played });
    return words.adviseTakeSum({ cards, card: named, sum: multiple });
  }
  return isSummed
    ? words.adviseTakeSum({ cards, card: named, sum })
    : words.adviseTake({ cards, card: named });
}

function faces(cards: readonly CardId[]): string {
  return cards.map(face).join(' ');
}

function laying(view: View, card: CardId): Words {
  const could = view.hand.some((each) => bestCollection(each, view.centre, worthByCards) !== null);
  const why = could ? words.whyRather : words.whyNone({ card: face(card) });
  return inRow(why, ' ', words.adviseLay({ card: face(card) }));
}

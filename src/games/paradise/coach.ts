import { face, type Words } from '../../engine/scene.ts';
import type { CardId, Seat } from '../../engine/seat.ts';
import { bestCollection, valuesOf } from './collecting.ts';
import { POINTS, pointsOf, worthByCards } from './scoring.ts';
import type { Move, View } from './types.ts';

/** With more cards the sum is told without its parts. */
const MOST_SUMMED = 5;
const MOST_NAMED = 6;

/** A move as advice, with what to look at and why. */
export function coach(view: View, _seat: Seat, move: Move): Words {
  switch (move.kind) {
    case 'collect':
      return collecting(view, move.card, move.taken);
    case 'lay':
      return laying(view, move.card);
  }
}

function collecting(view: View, card: CardId, taken: readonly CardId[]): Words {
  const named =
    taken.length > MOST_NAMED ? `${taken.length} cards` : taken.map((each) => face(each)).join(' ');
  const worth = [card, ...taken].reduce((total, each) => total + pointsOf(each), 0);
  const why =
    taken.length === view.centre.length
      ? `That clears the board for ${POINTS.clear} extra point`
      : worth > 0
        ? `These cards are worth ${worth === 1 ? '1 point' : `${worth} points`}`
        : `Whoever has the most cards at the end gets ${POINTS.mostCards} points`;
  return `Take ${named} with ${face(card)}${sum(card, taken)}. ${why}.`;
}

/** How the cards come to a multiple; nothing where an Ace may count either way. */
function sum(card: CardId, taken: readonly CardId[]): Words {
  const [played, ...otherwise] = valuesOf(card);
  const values = taken.map(valuesOf);
  if (played === undefined || otherwise.length > 0 || values.some((each) => each.length > 1)) return '';
  const total = values.flat().reduce((all, each) => all + each, 0);
  const times = total / played;
  const parts = values.length > 1 && values.length <= MOST_SUMMED ? values.flat().join(' + ') : '';
  if (times === 1) return parts === '' ? '' : `: ${parts} = ${played}`;
  return `: ${parts === '' ? '' : `${parts} = `}${total}, which is ${times} × ${played}`;
}

function laying(view: View, card: CardId): Words {
  const could = view.hand.some((each) => bestCollection(each, view.centre, worthByCards) !== null);
  const why = could
    ? 'Taking would leave the others more than it wins you'
    : 'None of your cards can take anything now, and this one helps the others least';
  return `Lay ${face(card)}. ${why}.`;
}

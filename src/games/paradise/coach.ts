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

function collecting(view: View, card: CardId, taken: readonly CardId[]): string {
  const named =
    taken.length > MOST_NAMED ? `${taken.length} cards` : taken.map((each) => face(each)).join(' ');
  const scoring = [card, ...taken].filter((each) => pointsOf(each) > 0);
  const why =
    taken.length === view.centre.length
      ? `That clears the board for ${POINTS.clear} extra point`
      : scoring.length > 0
        ? worthOf(scoring)
        : `Whoever has the most cards at the end gets ${POINTS.mostCards} points`;
  return `Take ${named} with ${face(card)}${sum(card, taken)}. ${why}.`;
}

/** Which of the cards bring points at the end, and how many. */
function worthOf(scoring: readonly CardId[]): string {
  const worth = scoring.reduce((total, each) => total + pointsOf(each), 0);
  const points = worth === 1 ? '1 point' : `${worth} points`;
  const cards = scoring.map((each) => face(each)).join(' ');
  return scoring.length === 1 ? `${cards} is worth ${points}` : `${cards} are worth ${points} together`;
}

/** How the cards come to a multiple of the one played; of an Ace, what it counts there is said first (FP-8). */
function sum(card: CardId, taken: readonly CardId[]): string {
  const counted = valuesOf(card).flatMap((played) =>
    combinations(taken.map((each) => valuesOf(each).filter((value) => value <= played)))
      .map((values) => ({ played, values, total: values.reduce((all, each) => all + each, 0) }))
      .filter(({ total }) => total % played === 0),
  )[0];
  if (counted === undefined) return '';
  const { played, values, total } = counted;
  const times = total / played;
  const parts = values.length > 1 && values.length <= MOST_SUMMED ? values.join(' + ') : '';
  const ace = valuesOf(card).length > 1 ? ` as ${played}` : '';
  if (times === 1) return `${ace}${parts === '' ? '' : `: ${parts} = ${played}`}`;
  return `${ace}: ${parts === '' ? '' : `${parts} = `}${total}, which is ${times} × ${played}`;
}

/** One of each, in every way there is. */
function combinations(choices: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return choices.reduce<readonly (readonly number[])[]>(
    (begun, values) => begun.flatMap((each) => values.map((value) => [...each, value])),
    [[]],
  );
}

function laying(view: View, card: CardId): string {
  const could = view.hand.some((each) => bestCollection(each, view.centre, worthByCards) !== null);
  const why = could
    ? 'Taking would leave the others more than it wins you'
    : 'None of your cards can take anything now, and this one helps the others least';
  return `Lay ${face(card)}. ${why}.`;
}

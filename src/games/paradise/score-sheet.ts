import { frenchCard, frenchFace, suitLook } from '../../cards/french-deck.ts';
import { hasUntoldTie, together } from '../../engine/ending.ts';
import { type BoardRow, type ScoreColumn, type ScoreSheet, who } from '../../engine/scene.ts';
import { type CardId, cardId } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import { lying } from './board.ts';
import { type Count, count, outcomeOf, POINTS, pointsIn, whoHasMost } from './scoring.ts';
import type { View } from './types.ts';
import { words } from './words.ts';

/** The last play, whose player takes all that lies in the centre, whether it collects or is laid (FP-16). */
export function lastCardRow(view: View): BoardRow | null {
  const play = view.plays.at(-1);
  if (play === undefined) return null;
  const { seat, card, centre } = play;
  const isLaid = view.laid[seat]?.at(-1) === card;
  return {
    label: words.lastCard({ player: who(seat) }),
    spots: [{ ...lying(card), mark: 'new' }, ...centre.map(lying)],
    ...(centre.length === 0 ? {} : { says: isLaid ? words.lastLaid : words.lastCollected }),
  };
}

/** What everybody’s points are made of (FP-17). */
export function scoreSheet(view: View): ScoreSheet {
  const counts = count(view);
  return {
    columns: [
      {
        head: words.sheetCards,
        worth: words.most({ points: POINTS.mostCards }),
        cells: counts.map(({ cards, mostCards }) => ({ count: cards, points: mostCards })),
      },
      {
        head: suitLook('S').name,
        piece: { kind: 'look', look: suitLook('S') },
        worth: words.most({ points: POINTS.mostSpades }),
        cells: counts.map(({ spades, mostSpades }) => ({ count: spades, points: mostSpades })),
      },
      { head: words.sheetAces, ...worthOf(view, cardId('AS'), (card) => frenchCard(card).rank === 'A') },
      ...[cardId('10D'), cardId('2S')].map(
        (card): ScoreColumn => ({
          head: frenchFace(card).name,
          piece: { kind: 'card', card },
          // The second pack has a copy.
          ...worthOf(view, card, (other) => other.startsWith(card)),
        }),
      ),
      {
        head: words.sheetClears,
        worth: words.each({ points: POINTS.clear }),
        cells: counts.map(({ clears }) => ({ points: clears })),
      },
    ],
    total: words.sheetTotal,
    notes: notes(counts),
  };
}

/** Cards that bring points by themselves, each worth as much as `one`. */
function worthOf(
  { collected }: View,
  one: CardId,
  isMeant: (card: CardId) => boolean,
): Pick<ScoreColumn, 'worth' | 'cells'> {
  return {
    worth: words.each({ points: pointsIn([one]) }),
    cells: collected.map((pile) => ({ points: pointsIn(pile.filter(isMeant)) })),
  };
}

/** Why nobody has points for the most (FP-17), and what decides equal totals below the first place (FP-18). */
function notes(counts: readonly Count[]): readonly Words[] {
  const [cards, spades] = [whoHasMost(counts, 'cards'), whoHasMost(counts, 'spades')];
  return [
    ...(cards.length > 1 ? [words.cardsTied({ players: together(cards) })] : []),
    ...(spades.length > 1 ? [words.spadesTied({ players: together(spades) })] : []),
    ...(hasUntoldTie(outcomeOf(counts)) ? [words.moreCardsFirst] : []),
  ];
}

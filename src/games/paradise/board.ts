import {
  type BoardGroup,
  type BoardPlace,
  type BoardRow,
  face,
  type Picture,
  type Spot,
} from '../../engine/scene.ts';
import { type CardId, type Seat, seatsOf, type Viewer } from '../../engine/seat.ts';
import { inRow, type Words } from '../../engine/words.ts';
import { bestCollection, byValue } from './collecting.ts';
import { hasMost, POINTS, pointsIn, pointsOf, worthByCards } from './scoring.ts';
import type { View } from './types.ts';
import { words } from './words.ts';

type Board = Extract<Picture, { readonly kind: 'board' }>;

/** How many cards are left to draw: the headline of a table. */
export function headline({ drawPileSize: size }: View): Words {
  return size === 0 ? words.lastCards : words.toDraw({ size });
}

/** The centre, and the sizes of the piles, whose contents are not shown until the end. */
export function board(view: View): Board {
  return {
    ...boardWith(view, (seat, cards, clears) => {
      const most = cards > 0 && hasMost(sizesOf(view), seat);
      return {
        seat,
        turn: view.turn === seat,
        main: clears === 0 ? words.taken({ cards }) : clearsWithPoints(clears),
        ...(most ? { aside: words.mostCards({ points: POINTS.mostCards }) } : {}),
        spots: [{ ...pile(cards), ...(most ? { mark: 'best' } : {}) }],
      };
    }),
    middle: [drawPile(view.drawPileSize)],
  };
}

/**
 * The centre and the viewer’s hand; for the other seats, how many cards they have taken and how often they cleared
 * the board.
 */
export function ownBoard(view: View, viewer: Viewer): Board {
  const places = boardWith(view, (seat, cards, clears) => ({
    seat,
    turn: view.turn === seat,
    main: clears === 0 ? words.taken({ cards }) : words.takenAndClears({ cards, clears }),
    spots: [],
  }));
  return { ...places, hand: hand(view, viewer === view.turn) };
}

function clearsWithPoints(count: number): Words {
  return inRow(words.clears({ count }), `\u00a0+${count * POINTS.clear}`);
}

function boardWith(view: View, place: (seat: Seat, cards: number, clears: number) => BoardPlace): Board {
  const sizes = sizesOf(view);
  return {
    kind: 'board',
    title: headline(view),
    middle: [],
    rows: [centre(view.centre)],
    places: seatsOf(sizes.length).map((seat) => place(seat, sizes[seat] ?? 0, view.clears[seat] ?? 0)),
  };
}

function sizesOf({ collected }: View): readonly number[] {
  return collected.map((cards) => cards.length);
}

function drawPile(size: number): BoardGroup {
  const spots = [pile(size)];
  return { label: words.drawPile, spots, ...(size === 0 ? { says: words.nothingThereNow } : {}) };
}

function pile(size: number): Spot {
  return size === 0
    ? { piece: { kind: 'free', text: '' } }
    : { piece: { kind: 'back', text: '' }, count: size };
}

/** Cards that score points by themselves (FP-17) are framed, and their total is shown. */
function centre(cards: readonly CardId[]): BoardRow {
  const worth = pointsIn(cards);
  const row = { label: words.centre, spots: cards.map(lying) };
  if (cards.length === 0) return { ...row, says: words.nothingThereNow };
  return worth === 0 ? row : { ...row, says: words.points({ count: worth }) };
}

export function lying(card: CardId): Spot {
  return { piece: { kind: 'card', card }, ...(pointsOf(card) > 0 ? { lit: true } : {}) };
}

/** Under each card, how many cards it can take. */
function hand({ hand: cards, centre: open }: View, ready: boolean): BoardRow {
  const spots = byValue(cards).map((card): Spot => {
    const count = bestCollection(card, open, worthByCards)?.taken.length ?? 0;
    if (count === 0) return lying(card);
    const [text, says] =
      count === open.length
        ? [words.all, words.clearsBoard({ card: face(card) })]
        : [`${count}`, words.takes({ card: face(card), cards: words.cards({ count }) })];
    return { ...lying(card), under: { text, says, ready } };
  });
  const takes = spots.some(({ under }) => under !== undefined);
  return cards.length === 0
    ? { label: words.hand, spots, says: words.emptyHand }
    : { label: takes ? words.handTakes : words.hand, spots };
}

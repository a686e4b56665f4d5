import { together } from '../../engine/ending.ts';
import {
  type Block,
  type BoardRow,
  face,
  type Scene,
  type SeatLine,
  type TextBlock,
  who,
} from '../../engine/scene.ts';
import { type CardId, type Seat, seatsOf, type Viewer } from '../../engine/seat.ts';
import { inRow, joined, type Words } from '../../engine/words.ts';
import { board, headline, ownBoard } from './board.ts';
import { byValue, HIGH_ACE, sumOf, valuesOf } from './collecting.ts';
import { lastCardRow, scoreSheet } from './score-sheet.ts';
import { type Count, count, outcomeOf, POINTS, pointsIn, pointsOf, whoHasMost } from './scoring.ts';
import type { Event, View } from './types.ts';
import { words } from './words.ts';

/** The centre, how much everyone has taken, and a seat's own hand; the contents of the piles only at the end. */
export function scene(view: View, viewer: Viewer): Scene {
  const isOver = view.handSizes.every((size) => size === 0);
  if (isOver) return theEnd(view);
  const own = byValue(view.hand).map((card) => ({ card }));
  const hand: readonly TextBlock[] =
    viewer === 'public' ? [] : [{ kind: 'cards', label: words.hand, cards: own, empty: words.emptyHand }];
  // The seat on turn has every card as a button.
  const isAsked = viewer === view.turn;
  const table: Block = {
    kind: 'board',
    board: viewer === 'public' ? board(view) : ownBoard(view, viewer),
    otherwise: [...inWords(view), ...(isAsked ? [] : hand)],
  };
  const note = view.drawPileSize === 0 ? [restNote(view)] : [];
  const blocks: readonly Block[] = [{ kind: 'title', text: headline(view) }, table, ...note];
  return isAsked ? { blocks, unasked: hand } : { blocks };
}

function inWords(view: View): readonly TextBlock[] {
  return [
    {
      kind: 'cards',
      label: words.centre,
      cards: view.centre.map((card) => ({ card })),
      empty: words.emptyCentre,
    },
    { kind: 'seats', lines: seatsOf(view.handSizes.length).map((seat) => seatLine(view, seat)) },
  ];
}

/** Who plays the last card (FP-16): without a draw pile everybody plays their hand down, one card a turn (FP-15). */
function restNote({ handSizes, turn }: View): Block {
  const most = Math.max(...handSizes);
  const seats = seatsOf(handSizes.length);
  const inTurn = [...seats.slice(turn), ...seats.slice(0, turn)];
  const last = inTurn.findLast((seat) => handSizes[seat] === most) ?? turn;
  return { kind: 'note', text: words.lastTakesRest({ player: who(last) }) };
}

function seatLine(view: View, seat: Seat): SeatLine {
  const clears = view.clears[seat] ?? 0;
  const facts = [
    words.taken({ cards: view.collected[seat]?.length ?? 0 }),
    ...(clears === 0 ? [] : [words.clears({ count: clears })]),
  ];
  return { seat, turn: view.turn === seat, facts };
}

/** How all points came about, best first, and the last card, which nobody could see on the table any more. */
function theEnd(view: View): Scene {
  const counts = count(view);
  const { placings } = outcomeOf(counts);
  const lines = placings.flatMap(({ seat }) => {
    const own = counts[seat];
    return own === undefined ? [] : [countLine(view, own, seat)];
  });
  const move = lastCardRow(view);
  const otherwise = [...lines, contests(counts), ...(move === null ? [] : [rowWords(move)])];
  return {
    blocks: [{ kind: 'title', text: words.count }],
    last: {
      rows: [],
      ...(move === null ? {} : { move }),
      sheet: scoreSheet(view),
      otherwise: otherwise.map((text) => ({ kind: 'note', text })),
    },
  };
}

/** The row of the last card on a line: `Last card: Ada · ♣2 laid, takes the rest: ♠9 ♥A`. */
function rowWords({ label, spots, says }: BoardRow): Words {
  const [card = '', ...taken] = spots.flatMap(({ piece }) =>
    piece.kind === 'card' ? [face(piece.card)] : [],
  );
  const took = says === undefined ? [] : [`${JOINER}\u00a0`, says, `: ${taken.join(' ')}`];
  return inRow(label, ' · ', card, ...took);
}

/** With more players, what else scores is left to the lines of those who do: the end would not fit a phone. */
const MOST_IN_FULL = 3;

/** What scores in the end, with everyone’s cards, which break ties as well (FP-18), and whether a tie scored nothing (FP-17). */
function contests(counts: readonly Count[]): Words {
  const cardsOf = (seat: Seat): number => counts[seat]?.cards ?? 0;
  const cards = joined(
    outcomeOf(counts)
      .placings.map(({ seat }) => seat)
      .toSorted((one, other) => cardsOf(other) - cardsOf(one))
      .map((seat) => inRow(who(seat), `\u00a0${cardsOf(seat)}`)),
    ', ',
  );
  const [mostCards, mostSpades] = [whoHasMost(counts, 'cards'), whoHasMost(counts, 'spades')];
  const scoresSpades = mostSpades.length === 1;
  const points = POINTS.mostSpades;
  const isInFull = counts.length <= MOST_IN_FULL;
  const tied = {
    points,
    players: together(mostSpades),
    count: Math.max(...counts.map(({ spades }) => spades)),
  };
  return joined(
    [
      (mostCards.length === 1 ? words.contestCards : words.tiedCards)({ points: POINTS.mostCards, cards }),
      ...(scoresSpades ? [] : [words.tiedSpades(tied)]),
      ...(scoresSpades && isInFull ? [words.contestSpades({ points })] : []),
      ...(isInFull ? [words.countNote(POINTS)] : []),
    ],
    ' · ',
  );
}

/** A no-break space alone does not keep text on the line of a card's picture. */
const JOINER = '\u2060';

/** How a player's points came about (FP-17): what they took of each kind and the points for it, which add up to the total. */
function countLine(view: View, each: Count, seat: Seat): Words {
  const worth = byValue((view.collected[seat] ?? []).filter((card) => pointsOf(card) > 0));
  const cards = words.cards({ count: each.cards });
  const items = [
    ...(each.mostCards > 0 ? [withPoints(cards, each.mostCards)] : []),
    ...(each.mostSpades > 0 ? [withPoints(words.spades({ count: each.spades }), each.mostSpades)] : []),
    ...(worth.length > 0 ? [withPoints(`${faces(worth)}${JOINER}`, each.inCards)] : []),
    ...(each.clears > 0 ? [withPoints(words.plainClears({ count: each.clears }), each.clears)] : []),
    ...(each.total === 0 ? [cards] : []),
  ];
  return words.countLine({ player: who(seat), total: each.total, items: joined(items, ' · ') });
}

/** A description with its points: `21 cards +3`. */
function withPoints(what: Words, points: number): Words {
  return inRow(what, `\u00a0+${points}`);
}

/** Everything in the story was public when it happened. */
export function tell(event: Event, _viewer: Viewer): Words | null {
  switch (event.kind) {
    case 'dealt':
      return words.dealt({ player: who(event.first) });
    case 'laid':
      return words.laid({ player: who(event.seat), card: face(event.card) });
    case 'collected':
      return takeWords(event);
    case 'cleared':
      return words.cleared({ player: who(event.seat), points: POINTS.clear });
    case 'refilled':
      return words.refilled({ cards: faces(event.cards) });
    case 'last':
      return words.lastToPlay({ player: who(event.seat) });
    case 'given':
      return words.given({ player: who(event.seat), cards: faces(event.cards) });
  }
}

/** Who takes what with which card, and the points that these cards score by themselves (FP-17). */
function takeWords({ seat, card, taken }: Extract<Event, { readonly kind: 'collected' }>): Words {
  const taking = words.takes({ card: playedAs(card, taken), cards: faces(taken) });
  const told = { player: who(seat), taking: inRow(taking, multipleOf(card, taken)) };
  const points = pointsIn([card, ...taken]);
  return points === 0 ? words.collected(told) : words.collectedPoints({ ...told, points });
}

/** ` = 2 × 12` after cards that make more than the one played, which is the part that is easily missed. */
function multipleOf(card: CardId, taken: readonly CardId[]): string {
  const { played, total } = sumOf(card, taken) ?? { played: 1, total: 1 };
  return played === 1 || total === played
    ? ''
    : `${JOINER}\u00a0=\u00a0${total / played}\u00a0×\u00a0${played}`;
}

/** FP-8: an Ace played as 1 takes only Aces, so with anything else it counts 14, which the cards do not show. */
function playedAs(card: CardId, taken: readonly CardId[]): Words {
  const isAce = (one: CardId): boolean => valuesOf(one).length > 1;
  return isAce(card) && !taken.every(isAce)
    ? words.cardAs({ card: face(card), value: HIGH_ACE })
    : face(card);
}

function faces(cards: readonly CardId[]): string {
  return cards.map(face).join(' ');
}

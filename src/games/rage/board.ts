import type { Sign, Tint } from '../../engine/card-drawing.ts';
import {
  type BoardGroup,
  type BoardPlace,
  type BoardRow,
  type Look,
  type Picture,
  type Spot,
  who,
} from '../../engine/scene.ts';
import { type Seat, seatsOf, type Viewer } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import { actionOf, type Colour, calledLook, colourLook } from './cards.ts';
import { pointsWords, signed, totalsOf } from './scoring.ts';
import { leadOf, playableCards, winning, wonBy } from './tricks.ts';
import type { Line, Play, Trick, View } from './types.ts';
import { words } from './words.ts';

type Board = Extract<Picture, { readonly kind: 'board' }>;

/** The current round, or the result of the last one until the next bid; with the viewer’s hand. */
export function board(view: View, viewer: Viewer): Board {
  const isNew = view.bids.every((bid) => bid === null);
  const lines = isNew ? view.sheet.at(-1) : undefined;
  const open = lines === undefined ? trickBoard(view) : scoredBoard(view, lines);
  return viewer === 'public' ? open : { ...open, hand: handRow(view, viewer) };
}

/** The current trick, each card in its player’s area; before the next card, the last trick is shown faded. */
function trickBoard(view: View): Board {
  const won = wonBy(view.tricks, view.handSizes.length);
  const middle = [trumpGroup(view), ...(view.phase === 'bid' ? bidGroups(view) : trickGroups(view))];
  return boardWith(view, middle, (seat, points) => ({
    main: bidWords(view, seat, won[seat] ?? 0),
    aside: words.points({ points }),
    spots: [spot(view, seat)],
  }));
}

/** Each bid beside the tricks won, whether it was made, and its points; then what comes next. */
function scoredBoard(view: View, lines: readonly Line[]): Board {
  const middle: readonly BoardGroup[] = [
    { label: words.results, spots: [], says: words.ofRound({ round: view.round - 1 }) },
    colourGroup(words.nextTrump, view.lastTrump),
    { label: words.nextTricks, spots: [], says: `${view.dealt}` },
  ];
  return boardWith(view, middle, (seat, total) => {
    const { bid = 0, won = 0, points = 0 } = lines[seat] ?? {};
    return {
      main: words.wonOfBid({ won, bid }),
      aside: `${signed(points)} → ${pointsWords(total)}`,
      spots: [{ piece: { kind: 'look', look: bid === won ? MADE : MISSED } }],
    };
  });
}

const MADE = resultLook(words.made, { kind: 'shape', shape: 'star' }, 'green');
const MISSED = resultLook(words.missed, { kind: 'shape', shape: 'saltire' }, 'red');

function resultLook(name: Words, sign: Sign, tint: Tint): Look {
  return { name, drawing: { text: '', sign, tint, style: 'filled' }, print: { text: name } };
}

function boardWith(
  view: View,
  middle: readonly BoardGroup[],
  place: (seat: Seat, points: number) => Omit<BoardPlace, 'seat' | 'turn'>,
): Board {
  const seats = seatsOf(view.handSizes.length);
  const totals = totalsOf(view.sheet, seats.length);
  return {
    kind: 'board',
    title: words.roundOf({ round: view.round, rounds: view.options.rounds }),
    middle,
    places: seats.map((seat) => ({ seat, turn: seat === view.turn, ...place(seat, totals[seat] ?? 0) })),
  };
}

/** Cards that cannot be played now are faded. */
function handRow({ hand, trick, turn, phase, options }: View, viewer: Viewer): BoardRow {
  const isAsked = phase === 'play' && turn === viewer;
  const playable = isAsked ? playableCards(hand, leadOf(trick), options.actionsAnytime) : hand;
  const spots = hand.map((card): Spot => {
    const piece = { kind: 'card', card } as const;
    return playable.includes(card) ? { piece } : { piece, pale: true };
  });
  return { label: words.hand, spots, ...(hand.length === 0 ? { says: words.emptyHand } : {}) };
}

function trumpGroup({ trump }: View): BoardGroup {
  return trump === null
    ? { label: words.trump, spots: [], says: words.noTrump }
    : colourGroup(words.trump, trump);
}

function colourGroup(label: Words, colour: Colour): BoardGroup {
  const look = colourLook(colour);
  return { label, spots: [{ piece: { kind: 'look', look } }], says: look.name };
}

/** How many tricks there are to bid for, and the total of the bids; for secret bids, not even the total is shown. */
function bidGroups({ dealt, bids }: View): readonly BoardGroup[] {
  const open = bids.flatMap((bid) => (typeof bid === 'number' ? [bid] : []));
  const sum = open.reduce((all, bid) => all + bid, 0);
  const told: BoardGroup = { label: words.bidSoFar, spots: [], says: `${sum}` };
  return [{ label: words.tricks, spots: [], says: `${dealt}` }, ...(bids.includes('secret') ? [] : [told])];
}

function trickGroups(view: View): readonly BoardGroup[] {
  const number = Math.min(view.dealt, view.tricks.length + 1);
  const count: BoardGroup = {
    label: words.trick,
    spots: [],
    says: words.numberOf({ number, all: view.dealt }),
  };
  const last = lastOf(view);
  if (view.trick.length > 0) {
    const lead = leadOf(view.trick);
    const follow: BoardGroup =
      lead === null
        ? { label: words.follow, spots: [], says: words.nothingLed }
        : colourGroup(words.follow, lead);
    return [follow, count];
  }
  return last === null ? [count] : [count, { label: words.lastTrick, spots: [], says: who(last.winner) }];
}

/** The trick that ended the game, as it was played. */
export function lastTrick({ plays, winner }: Trick): BoardRow {
  const spots = plays.map((play): Spot => {
    const piece = pieceOf(play);
    return play.seat === winner ? { piece, mark: 'best' } : { piece };
  });
  return { label: words.lastTrick, spots, says: who(winner) };
}

/** The last trick of this round, as long as it stays on the table. */
function lastOf({ trick, tricks }: View) {
  return trick.length === 0 ? (tricks.at(-1) ?? null) : null;
}

function spot(view: View, seat: Seat): Spot {
  const last = lastOf(view);
  const plays = last?.plays ?? view.trick;
  const play = plays.find((one) => one.seat === seat);
  if (play === undefined) return { piece: { kind: 'free', text: '' } };
  const wins = last === null ? winning(view.trick, view.trump) === play : last.winner === seat;
  return {
    piece: pieceOf(play),
    ...(wins ? { mark: 'best' } : {}),
    ...(last === null ? {} : { pale: true }),
  };
}

/** A Wild is shown in the colour that was named; the colour of a Change is trump, which is shown in the middle. */
function pieceOf({ card, colour }: Play): Spot['piece'] {
  return colour !== null && actionOf(card) === 'WLD'
    ? { kind: 'look', look: calledLook(card, colour) }
    : { kind: 'card', card };
}

function bidWords({ bids, phase, turn }: View, seat: Seat, won: number): Words {
  const bid = bids[seat] ?? null;
  if (phase !== 'bid') return typeof bid === 'number' ? words.wonOfBid({ won, bid }) : words.won({ won });
  if (bid === null) return seat === turn ? words.bidding : words.noBid;
  return bid === 'secret' ? words.hasBid : words.bid({ bid });
}

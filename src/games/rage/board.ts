import { type BoardGroup, type BoardPlace, type Picture, type Spot, who } from '../../engine/scene.ts';
import { type Seat, seatsOf } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import { actionOf, type Colour, calledLook, colourLook } from './cards.ts';
import { totalsOf } from './scoring.ts';
import { leadOf, winning, wonBy } from './tricks.ts';
import type { Play, View } from './types.ts';
import { words } from './words/index.ts';

/** The trick as it lies, each card at its player's place; before the next card, pale, the trick that was taken last. */
export function board(view: View): Extract<Picture, { readonly kind: 'board' }> {
  const seats = seatsOf(view.handSizes.length);
  const won = wonBy(view.tricks, seats.length);
  const totals = totalsOf(view.sheet, seats.length);
  return {
    kind: 'board',
    title: words.roundOf({ round: view.round, rounds: view.options.rounds }),
    middle: [trumpGroup(view), ...(view.phase === 'bid' ? bidGroups(view) : trickGroups(view))],
    places: seats.map(
      (seat): BoardPlace => ({
        seat,
        turn: view.phase !== 'over' && seat === view.turn,
        main: bidWords(view, seat, won[seat] ?? 0),
        aside: words.points({ points: totals[seat] ?? 0 }),
        spots: [spot(view, seat)],
      }),
    ),
  };
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

/** How many tricks there are to bid for, and how many are bid; of secret bids not even the sum is told. */
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

/** The last trick of this round, while it is still looked at. */
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

/** A Wild looks like the colour it was called; the colour of a Change is trump, which is shown in the middle. */
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

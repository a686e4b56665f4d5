import { type Block, face, type Scene, type SeatLine, type Words, who } from '../../engine/scene.ts';
import { type CardId, type Seat, seatsOf, type Viewer } from '../../engine/seat.ts';
import { byValue } from './collecting.ts';
import { type Count, count, placings } from './counting.ts';
import type { Event, View } from './types.ts';

/** A sheet with more columns does not fit a phone. */
const SEATS_ON_A_SHEET = 4;

/** The centre, the sizes of everything, and to a seat its own hand; the contents of the piles only at the end. */
export function scene(view: View, viewer: Viewer): Scene {
  const isOver = view.handSizes.every((size) => size === 0);
  if (isOver) return { blocks: theEnd(view) };
  const open: readonly Block[] = [
    {
      kind: 'cards',
      label: 'Centre',
      cards: view.centre.map((card) => ({ card })),
      empty: 'empty: you can only lay a card',
    },
    { kind: 'seats', lines: seatsOf(view.handSizes.length).map((seat) => seatLine(view, seat)) },
    drawPile(view.drawPileSize),
  ];
  if (viewer === 'public') return { blocks: open };
  const own = byValue(view.hand).map((card) => ({ card }));
  return { blocks: [...open, { kind: 'cards', label: 'Your hand', cards: own, empty: 'no cards' }] };
}

function seatLine(view: View, seat: Seat): SeatLine {
  const clears = view.clears[seat] ?? 0;
  const facts = [
    `${view.handSizes[seat] ?? 0} in hand`,
    `${view.collected[seat]?.length ?? 0} collected`,
    ...(clears === 0 ? [] : [`**${many(clears, 'clear')}**`]),
  ];
  return { seat, turn: view.turn === seat, facts };
}

function drawPile(size: number): Block {
  if (size > 0) return { kind: 'text', text: `Draw pile: **${size}**` };
  return {
    kind: 'note',
    text: 'The draw pile is empty. Whoever plays the last card takes what is left in the centre.',
  };
}

function theEnd(view: View): readonly Block[] {
  const counts = count(view);
  const winners = placings(counts).filter(({ place }) => place === 1);
  const names = winners.map(({ seat }) => `**${who(seat)}**`).join(' and ');
  const points = many(winners[0]?.points ?? 0, 'point');
  const says =
    winners.length === 1 ? `${names} wins with ${points}.` : `${names} share the win with ${points} each.`;
  return [
    { kind: 'title', text: 'The count' },
    { kind: 'text', text: says },
    ...sheets(counts),
    { kind: 'note', text: `Collected cards decide between equal totals.` },
  ];
}

function sheets(counts: readonly Count[]): readonly Block[] {
  const seats = seatsOf(counts.length);
  const starts = seats.filter((seat) => seat % SEATS_ON_A_SHEET === 0);
  return starts.map((start) => sheet(seats.slice(start, start + SEATS_ON_A_SHEET), counts));
}

function sheet(seats: readonly Seat[], counts: readonly Count[]): Block {
  const row = (name: string, cell: (each: Count) => string): readonly string[] => [
    name,
    ...seats.map((seat) => {
      const own = counts[seat];
      return own === undefined ? '' : cell(own);
    }),
  ];
  return {
    kind: 'sheet',
    heads: ['', ...seats.map(who)],
    rows: [
      row('Cards', ({ cards, mostCards }) => withPoints(cards, mostCards)),
      row('Spades', ({ spades, mostSpades }) => withPoints(spades, mostSpades)),
      row('♦10 ♠2 A', ({ inCards }) => `${inCards}`),
      row('Clears', ({ clears }) => `${clears}`),
      row('Total', ({ total }) => `${total}`),
    ],
  };
}

/** How many, and the points for having most: `21 +3`. */
function withPoints(amount: number, points: number): string {
  return points === 0 ? `${amount}` : `${amount} +${points}`;
}

/** Everything told lay open when it happened. */
export function tell(event: Event, _viewer: Viewer): Words | null {
  switch (event.kind) {
    case 'dealt':
      return `The cards are dealt. ${who(event.first)} begins.`;
    case 'laid':
      return `${who(event.seat)} lays ${face(event.card)}.`;
    case 'collected':
      return `${who(event.seat)} plays ${face(event.card)} and collects ${faces(event.taken)}.`;
    case 'cleared':
      return `${who(event.seat)} clears the board: **1 point**.`;
    case 'refilled':
      return `New in the centre: ${faces(event.cards)}.`;
    case 'given':
      return `${who(event.seat)} played the last card and takes what is left: ${faces(event.cards)}.`;
  }
}

function faces(cards: readonly CardId[]): Words {
  return cards.map(face).join(' ');
}

function many(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

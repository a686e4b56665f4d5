import { hasUntoldTie } from '../../engine/ending.ts';
import { type Block, face, type Scene, type SeatLine, type Words, who } from '../../engine/scene.ts';
import { type CardId, type Seat, seatsOf, type Viewer } from '../../engine/seat.ts';
import { byValue, HIGH_ACE, valuesOf } from './collecting.ts';
import { type Count, count, outcomeOf } from './scoring.ts';
import type { Event, View } from './types.ts';

/** The centre, the sizes of everything, and to a seat that waits its hand; the contents of the piles only at the end. */
export function scene(view: View, viewer: Viewer): Scene {
  const isOver = view.handSizes.every((size) => size === 0);
  if (isOver) return { blocks: theEnd(view) };
  const size = view.drawPileSize;
  const open: readonly Block[] = [
    { kind: 'title', text: size === 0 ? 'the last cards' : `${size} to draw` },
    {
      kind: 'cards',
      label: 'Centre',
      cards: view.centre.map((card) => ({ card })),
      empty: 'empty, so you can only lay a card',
    },
    ...(size === 0 ? [LAST_CARDS] : []),
    { kind: 'seats', lines: seatsOf(view.handSizes.length).map((seat) => seatLine(view, seat)) },
  ];
  // Whoever is to play has every card as a button.
  if (viewer === 'public' || viewer === view.turn) return { blocks: open };
  const own = byValue(view.hand).map((card) => ({ card }));
  return { blocks: [...open, { kind: 'cards', label: 'Your hand', cards: own, empty: 'no cards' }] };
}

const LAST_CARDS: Block = {
  kind: 'note',
  text: 'Whoever plays the last card takes what’s left in the centre.',
};

function seatLine(view: View, seat: Seat): SeatLine {
  const clears = view.clears[seat] ?? 0;
  const facts = [
    `**${view.collected[seat]?.length ?? 0}** taken`,
    ...(clears === 0 ? [] : [`**${many(clears, 'clear')}**`]),
    `${view.handSizes[seat] ?? 0} in hand`,
  ];
  return { seat, turn: view.turn === seat, facts };
}

/** FP-18. */
const TIE_NOTE: Block = { kind: 'note', text: 'Tied: more cards come first.' };

function theEnd(view: View): readonly Block[] {
  const counts = count(view);
  return [
    { kind: 'title', text: 'the count' },
    sheet(counts),
    EXTRA_NOTE,
    ...(hasUntoldTie(outcomeOf(counts)) ? [TIE_NOTE] : []),
  ];
}

/** FP-17: what the cards and the spades do not say. */
const EXTRA_NOTE: Block = { kind: 'note', text: 'Extra: ♦10, ♠2 and Aces, + for clears' };

function sheet(counts: readonly Count[]): Block {
  const row = (name: string, cell: (each: Count) => string): readonly string[] => [name, ...counts.map(cell)];
  return {
    kind: 'sheet',
    heads: ['', ...seatsOf(counts.length).map(who)],
    rows: [
      row('Cards', ({ cards, mostCards }) => withPoints(cards, mostCards)),
      row('Spades', ({ spades, mostSpades }) => withPoints(spades, mostSpades)),
      row('Extra', ({ inCards, clears }) => withPoints(inCards, clears)),
      row('Total', ({ total }) => `${total}`),
    ],
  };
}

/** A number, and the points that come on top of it: `21 +3`. */
function withPoints(amount: number, points: number): string {
  return points === 0 ? `${amount}` : `${amount} +${points}`;
}

/** Everything told lay open when it happened. */
export function tell(event: Event, _viewer: Viewer): Words | null {
  switch (event.kind) {
    case 'dealt':
      return `The cards are dealt. ${who(event.first)} starts.`;
    case 'laid':
      return `${who(event.seat)} lays ${face(event.card)}`;
    case 'collected':
      return `${who(event.seat)}: ${playedAs(event.card, event.taken)} takes ${faces(event.taken)}`;
    case 'cleared':
      return `${who(event.seat)} clears the board: **1 point**`;
    case 'refilled':
      return `New in the centre: ${faces(event.cards)}`;
    case 'given':
      return `${who(event.seat)} played last, so takes the rest: ${faces(event.cards)}`;
  }
}

/** FP-8: as 1 an Ace takes Aces only, so with anything else it counts 14, which the cards do not show. */
function playedAs(card: CardId, taken: readonly CardId[]): string {
  const isAce = (one: CardId): boolean => valuesOf(one).length > 1;
  return isAce(card) && !taken.every(isAce) ? `${face(card)} as ${HIGH_ACE}` : face(card);
}

function faces(cards: readonly CardId[]): string {
  return cards.map(face).join(' ');
}

function many(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

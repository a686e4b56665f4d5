import { face, type Scene, type SceneCard, type SeatLine, type Words, who } from '../../engine/scene.ts';
import { cardId, type Seat, seatsOf } from '../../engine/seat.ts';
import {
  ascending,
  drawsFrom,
  farkleRisk,
  OPENING,
  type Pattern,
  patternOf,
  pointsOf,
  type Stopping,
  sizeOf,
  stopping,
} from './scoring.ts';
import type { Event, Placement, Row, View } from './types.ts';

const HOW_MANY = ['no', 'one', 'two', 'three', 'four', 'five', 'six'] as const;

const TIE = 'Equal points at the top: whoever reached them first wins.';

/** The table as everybody sees it, complete on a phone. */
export function scene(view: View): Scene {
  const stop = stoppingNow(view);
  return {
    blocks: [
      { kind: 'title', text: heading(view) },
      { kind: 'seats', lines: seatsOf(view.points.length).map((seat) => seatLine(view, seat)) },
      { kind: 'rule' },
      {
        kind: 'cards',
        label: view.centre.length === 0 ? 'Centre' : `Centre · ${view.centre.map(combination).join(' · ')}`,
        cards: cardsOf(view.centre.join('')),
        empty: 'no combination yet',
      },
      ...(view.hand === null
        ? []
        : [{ kind: 'text' as const, text: `**Just drawn: ${face(cardId(view.hand))}**` }]),
      ...(view.over ? [] : [{ kind: 'text' as const, text: stopWords(view, stop) }]),
      ...(stop.short ? [{ kind: 'note' as const, warn: true, text: shortWords(view, stop) }] : []),
      ...(view.over ? [] : [{ kind: 'note' as const, text: deckWords(view) }]),
      ...(isTied(view) ? [{ kind: 'note' as const, text: TIE }] : []),
    ],
  };
}

/** Whether the end needs a word on who is ahead among the most points (FK-26); without points nobody is. */
function isTied({ over, points }: View): boolean {
  const [first = 0, second = 0] = points.toSorted((a, b) => b - a);
  return over && first > 0 && first === second;
}

function heading(view: View): Words {
  if (view.over) return 'The game is over';
  if (view.closer === null) return `First to ${number(view.target)}`;
  return `Last round: beat ${who(view.closer)}’s ${number(view.points[view.closer] ?? 0)}`;
}

function seatLine(view: View, seat: Seat): SeatLine {
  const points = view.points[seat] ?? 0;
  const held = view.farkles[seat] ?? 0;
  const facts = [
    points === 0 ? `**0** points, needs ${number(OPENING)} in one turn` : `**${number(points)}** points`,
  ];
  if (held > 0) facts.push(`${farkleCards(held)} held`);
  const newest = view.placed?.area === seat ? view.placed : null;
  return {
    seat,
    turn: seat === view.turn && !view.over,
    facts,
    cards: areaCards(view.areas[seat] ?? '', newest),
  };
}

/** An area in ascending order, equal cards side by side, the card just placed marked. */
function areaCards(area: Row, newest: Placement | null): readonly SceneCard[] {
  const cards = cardsOf(ascending(area));
  const at = newest === null ? -1 : cards.findLastIndex(({ card }) => card === newest.card);
  return cards.map((card, index) => (index === at ? { ...card, mark: '▲' } : card));
}

function cardsOf(row: Row): readonly SceneCard[] {
  return [...row].map((card) => ({ card: cardId(card) }));
}

/** What a stop of the seat on turn would bring now. */
export function stoppingNow(view: View): Stopping {
  return stopping(view.points[view.turn] ?? 0, view.centre, view.farkles[view.turn] ?? 0);
}

function stopWords(view: View, stop: Stopping): Words {
  if (!view.drew) return 'The turn begins with a draw.';
  if (view.centre.length === 0) return 'Stopping now scores **0**: the centre is empty.';
  const held = view.farkles[view.turn] ?? 0;
  const parts = [`centre ${number(stop.centre)}`];
  if (held > 0) parts.push(`${farkleCards(held)} ${number(stop.farkles)}`);
  return `Stopping now scores **${number(stop.written)}**: ${parts.join(' + ')}${stop.short ? ', too little' : ''}.`;
}

function shortWords(view: View, stop: Stopping): Words {
  const missing = number(OPENING - stop.made);
  return `The first score takes ${number(OPENING)} in one turn: ${missing} more are needed. Until then a stop scores nothing and the centre goes back to ${who(view.turn)}’s area.`;
}

function deckWords(view: View): Words {
  const left = sizeOf(view.deck);
  const draws = drawsFrom(view);
  if (sizeOf(draws) === 0) return 'No cards are left to draw. Trying to draw ends the turn as a stop.';
  const risk = `Farkle risk **${percent(farkleRisk(draws))}**`;
  if (left > 0) return `${risk} · ${counted(left, 'card')} in the deck, ${farkleCards(draws.F)} among them`;
  return `${risk} · The deck is empty. The next draw shuffles the ${counted(sizeOf(draws), 'used card')}, ${farkleCards(draws.F)} among them.`;
}

/** A line for the list of happenings. A draw has none of its own: the placing tells it. */
export function tell(event: Event): Words | null {
  switch (event.kind) {
    case 'dealt':
      return `A card for everyone: ${[...event.cards].map((card) => face(cardId(card))).join(' ')}`;
    case 'refilled':
      return `The deck was empty: ${counted(event.cards, 'used card')} are shuffled into a new one.`;
    case 'drew':
      return null;
    case 'placed': {
      const area = event.area === event.seat ? 'their own area' : `${who(event.area)}’s area`;
      return `${who(event.seat)} draws ${face(cardId(event.card))} and places it in ${area}.`;
    }
    case 'slid':
      return `${who(event.seat)} slides ${named(event.cards)} for ${number(pointsOf(event.cards))}.`;
    case 'farkled': {
      const loss = event.lost > 0 ? ` ${number(event.lost)} points in the centre are lost.` : '';
      return `${who(event.seat)} draws a Farkle ${face(cardId('F'))}.${loss} Farkles held: ${event.held}.`;
    }
    case 'scored': {
      const farkles = event.farkles > 0 ? ` with ${farkleCards(event.farkles)}` : '';
      return `${who(event.seat)} stops and scores **${number(event.points)}**${farkles}, now at ${number(event.total)}.`;
    }
    case 'short':
      return `${who(event.seat)} stops with ${number(event.points)}, short of the ${number(OPENING)} for a first score. The centre goes back to their area.`;
    case 'passed':
      return `${who(event.seat)} stops without points.`;
    case 'exhausted':
      return `No cards are left for ${who(event.seat)} to draw.`;
    case 'closing':
      return `**${who(event.seat)} reaches ${number(event.total)}.** Everyone else has one more turn.`;
  }
}

/** A combination and its points: `four 2s 1,000`. */
export function combination(cards: Row): string {
  return `${named(cards)} ${number(pointsOf(cards))}`;
}

function named(cards: Row): string {
  const pattern = patternOf(cards);
  return pattern === null ? cards : wording(pattern, cards);
}

function wording(pattern: Pattern, cards: Row): string {
  const faces = [...new Set(cards)];
  const groups = faces
    .map((card) => ({ card, count: cards.split(card).length - 1 }))
    .sort((a, b) => b.count - a.count);
  const alike = groups.map(({ card, count }) => `${HOW_MANY[count]} ${card}s`);
  switch (pattern) {
    case 'alike':
    case 'four-and-pair':
    case 'triples':
      return alike.join(' and ');
    case 'straight':
      return 'a straight 1–6';
    case 'pairs':
      return `three pairs ${faces.join('-')}`;
  }
}

/** A number with its thousands apart: `10,000`. */
export function number(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A chance in whole percent. */
export function percent(chance: number): string {
  return `${Math.round(chance * 100)} %`;
}

function farkleCards(count: number): string {
  return counted(count, 'Farkle');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

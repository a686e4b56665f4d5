import {
  type Block,
  face,
  type Scene,
  type SceneCard,
  type SeatLine,
  type TextBlock,
  who,
} from '../../engine/scene.ts';
import { cardId, type Seat, seatsOf } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import { board } from './board.ts';
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
import { counted, farkleCards, number, percent } from './wording.ts';

const HOW_MANY = ['no', 'one', 'two', 'three', 'four', 'five', 'six'] as const;

/** The table as everybody sees it, complete on a phone. */
export function scene(view: View): Scene {
  const title: Block = { kind: 'title', text: heading(view) };
  if (view.over) return { blocks: [title], more: [seats(view)] };
  return {
    blocks: [
      title,
      { kind: 'board', board: board(view), otherwise: inWords(view) },
      ...stopNote(view, stoppingNow(view)),
    ],
  };
}

/** The card in hand, if there is one, and what was slid this turn with its points. */
function centre(view: View): Extract<Block, { readonly kind: 'cards' | 'text' }> {
  const drawn = view.hand === null ? '' : `**Drawn:** ${face(cardId(view.hand))} · `;
  if (view.centre.length === 0) return { kind: 'text', text: `${drawn}Centre: empty` };
  const points = number(stoppingNow(view).centre);
  return { kind: 'cards', label: `${drawn}Centre **${points}**`, cards: cardsOf(view.centre.join('')) };
}

/** What the board shows, for where there is no picture. */
function inWords(view: View): readonly TextBlock[] {
  return [centre(view), { kind: 'note', text: deckWords(view) }, seats(view)];
}

function seats(view: View): Extract<Block, { readonly kind: 'seats' }> {
  return { kind: 'seats', lines: seatsOf(view.points.length).map((seat) => seatLine(view, seat)) };
}

function heading(view: View): Words {
  if (view.over) return 'Game over';
  if (view.closer === null) return `First to ${number(view.target)}`;
  return `Last round: ${number(view.points[view.closer] ?? 0)} to beat`;
}

function seatLine(view: View, seat: Seat): SeatLine {
  const held = view.farkles[seat] ?? 0;
  const facts = [`**${number(view.points[seat] ?? 0)}**`];
  if (held > 0) facts.push(held === 1 ? FARKLE : `${FARKLE}×${held}`);
  const newest = view.placed?.area === seat ? view.placed : null;
  return {
    seat,
    turn: seat === view.turn && !view.over,
    facts,
    cards: areaCards(view.areas[seat] ?? '', newest),
  };
}

const FARKLE = face(cardId('F'));

/** An area in ascending order, equal cards side by side, the card just placed marked. */
function areaCards(area: Row, newest: Placement | null): readonly SceneCard[] {
  const cards = cardsOf(ascending(area));
  const at = newest === null ? -1 : cards.findLastIndex(({ card }) => card === newest.card);
  return cards.map((card, index) => (index === at ? { ...card, mark: '🆕' } : card));
}

function cardsOf(row: Row): readonly SceneCard[] {
  return [...row].map((card) => ({ card: cardId(card) }));
}

/** What a stop of the seat on turn would bring now. */
export function stoppingNow(view: View): Stopping {
  return stopping(view.points[view.turn] ?? 0, view.centre, view.farkles[view.turn] ?? 0);
}

/** What a stop would bring, where the centre alone does not say it. */
function stopNote(view: View, stop: Stopping): readonly Block[] {
  if (view.centre.length === 0) return [];
  if (stop.short) {
    const missing = number(OPENING - stop.made);
    return [{ kind: 'note', text: `A first score takes ${number(OPENING)} in one turn: ${missing} to go` }];
  }
  const held = view.farkles[view.turn] ?? 0;
  if (held === 0) return [];
  const farkles = `${farkleCards(held)} ${number(stop.farkles)}`;
  return [
    { kind: 'note', text: `Stop now: ${number(stop.centre)} + ${farkles} = **${number(stop.written)}**` },
  ];
}

function deckWords(view: View): Words {
  const left = sizeOf(view.deck);
  const draws = drawsFrom(view);
  if (sizeOf(draws) === 0) return 'No cards left: the next draw ends the turn';
  const risk = `Farkle risk **${percent(farkleRisk(draws))}**`;
  if (left > 0) return `${risk} · ${counted(left, 'card')} left`;
  return `${risk} · the next draw reshuffles ${counted(sizeOf(draws), 'used card')}`;
}

/** A line for the list of happenings. A draw has none of its own: the placing tells it. */
export function tell(event: Event): Words | null {
  switch (event.kind) {
    case 'dealt':
      return `Everyone starts with a card: ${[...event.cards].map((card) => face(cardId(card))).join(' ')}`;
    case 'refilled':
      return `The deck ran out: ${counted(event.cards, 'used card')} reshuffled.`;
    case 'drew':
      return null;
    case 'placed': {
      const area = event.area === event.seat ? 'own area' : `${who(event.area)}`;
      return `${who(event.seat)} draws ${face(cardId(event.card))} → ${area}`;
    }
    case 'slid':
      return `${who(event.seat)} slides ${named(event.cards)} for ${number(pointsOf(event.cards))}`;
    case 'farkled': {
      const loss = event.lost > 0 ? ` and loses ${number(event.lost)}` : '';
      return `${who(event.seat)} draws a Farkle ${FARKLE}${loss}`;
    }
    case 'scored': {
      const farkles = event.farkles > 0 ? ` with ${farkleCards(event.farkles)}` : '';
      return `${who(event.seat)} stops and scores **${number(event.points)}**${farkles}`;
    }
    case 'short':
      return `${who(event.seat)} stops with ${number(event.points)}, short of ${number(OPENING)}: no score`;
    case 'passed':
      return `${who(event.seat)} stops without points`;
    case 'exhausted':
      return `No cards left for ${who(event.seat)}`;
    case 'closing':
      return `**${who(event.seat)} reaches ${number(event.total)}.** Everyone else has one more turn.`;
  }
}

/** A combination and its points: `four 2s (1,000)`. */
export function combination(cards: Row): string {
  return `${named(cards)} (${number(pointsOf(cards))})`;
}

/** A combination in words: `four 2s`. */
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

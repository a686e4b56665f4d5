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
import { joined, type Words } from '../../engine/words.ts';
import { board } from './board.ts';
import {
  ascending,
  drawsFrom,
  farklePoints,
  farkleRisk,
  OPENING,
  pointsOf,
  type Stopping,
  sizeOf,
  stopping,
} from './scoring.ts';
import type { Event, Placement, Row, View } from './types.ts';
import { named, percent } from './wording.ts';
import { words } from './words.ts';

/** The table as everyone sees it, complete on a phone. */
export function scene(view: View): Scene {
  const title: Block = { kind: 'title', text: heading(view) };
  if (view.over) return { blocks: hasUntoldTie(view) ? [title, TIE_NOTE] : [title], more: areas(view) };
  return {
    blocks: [title, { kind: 'board', board: board(view), otherwise: inWords(view) }, ...stopNote(view)],
  };
}

const TIE_NOTE: Block = { kind: 'note', text: words.tied };

/**
 * Whether equal points have different places (FK-26) anywhere but at the top, where the closing sentence explains it.
 */
function hasUntoldTie({ points }: View): boolean {
  const most = Math.max(...points);
  return points.some((each, at) => each > 0 && each < most && points.indexOf(each) !== at);
}

/** The card in hand, if any, and what was slid this turn with its points. */
function centre(view: View): Extract<Block, { readonly kind: 'cards' | 'text' }> {
  const drawn = view.hand === null ? [] : [words.drawn({ card: face(cardId(view.hand)) })];
  if (view.centre.length === 0) return { kind: 'text', text: joined([...drawn, words.centreEmpty], ' · ') };
  const label = joined([...drawn, words.centre({ points: stoppingNow(view).centre })], ' · ');
  return { kind: 'cards', label, cards: cardsOf(view.centre.join('')) };
}

/** The content of the board in words, for when there is no picture. */
function inWords(view: View): readonly TextBlock[] {
  return [centre(view), { kind: 'note', text: deckWords(view) }, seats(view)];
}

function seats(view: View): Extract<Block, { readonly kind: 'seats' }> {
  return { kind: 'seats', lines: seatsOf(view.points.length).map((seat) => seatLine(view, seat)) };
}

/** Each player's cards at the end, Farkles first, on as many lines as they need. */
function areas(view: View): readonly Block[] {
  return seatsOf(view.points.length).map((seat) => {
    const label = joined([who(seat), words.points({ points: view.points[seat] ?? 0 })], ' · ');
    const cards = [
      ...cardsOf('F'.repeat(view.farkles[seat] ?? 0)),
      ...areaCards(view.areas[seat] ?? '', null),
    ];
    return cards.length === 0 ? { kind: 'text', text: label } : { kind: 'cards', label, cards };
  });
}

function heading(view: View): Words {
  if (view.over || view.closer === null) return words.firstTo({ target: view.target });
  return words.lastRound({ points: view.points[view.closer] ?? 0 });
}

function seatLine(view: View, seat: Seat): SeatLine {
  const held = view.farkles[seat] ?? 0;
  const facts: Words[] = [words.points({ points: view.points[seat] ?? 0 })];
  if (held > 0) facts.push(held === 1 ? FARKLE : `${FARKLE}×${held}`);
  const newest = view.placed?.area === seat ? view.placed : null;
  return {
    seat,
    turn: seat === view.turn,
    facts,
    cards: areaCards(view.areas[seat] ?? '', newest),
  };
}

const FARKLE = face(cardId('F'));

/** An area in ascending order, with equal cards side by side and the newest card marked. */
function areaCards(area: Row, newest: Placement | null): readonly SceneCard[] {
  const cards = cardsOf(ascending(area));
  const at = newest === null ? -1 : cards.findLastIndex(({ card }) => card === newest.card);
  return cards.map((card, index) => (index === at ? { ...card, mark: '🆕' } : card));
}

function cardsOf(row: Row): readonly SceneCard[] {
  return [...row].map((card) => ({ card: cardId(card) }));
}

/** What the seat on turn would score by stopping now. */
export function stoppingNow(view: View): Stopping {
  return stopping(view.points[view.turn] ?? 0, view.centre, view.farkles[view.turn] ?? 0);
}

/** What a stop would score, where the centre alone does not show it. */
export function stopNote(view: View): readonly Block[] {
  if (view.centre.length === 0) return openingNote(view);
  const held = view.farkles[view.turn] ?? 0;
  const { centre, farkles, made, short, written } = stoppingNow(view);
  if (short) {
    const text =
      held === 0
        ? words.opening({ opening: OPENING, missing: OPENING - made })
        : words.openingWith({ centre, held, farkles, made, opening: OPENING });
    return [{ kind: 'note', text }];
  }
  if (held === 0) return [];
  return [{ kind: 'note', text: words.stopNow({ centre, held, farkles, all: written }) }];
}

/**
 * What a first score requires (FK-20), and the share of held Farkles in it: shown until there is something in the
 * centre.
 */
function openingNote(view: View): readonly Block[] {
  if ((view.points[view.turn] ?? 0) > 0) return [];
  const held = view.farkles[view.turn] ?? 0;
  const about = { opening: OPENING, held, farkles: farklePoints(held) };
  return [{ kind: 'note', text: held === 0 ? words.openingAlone(about) : words.openingHeld(about) }];
}

function deckWords(view: View): Words {
  const left = sizeOf(view.deck);
  const draws = drawsFrom(view);
  if (sizeOf(draws) === 0) return words.noCards;
  const risk = percent(farkleRisk(draws));
  return left > 0
    ? words.riskLeft({ risk, cards: left })
    : words.riskReshuffled({ risk, cards: sizeOf(draws) });
}

/** A line of the story. A draw has none of its own, because the placement tells it. */
export function tell(event: Event): Words | null {
  switch (event.kind) {
    case 'dealt':
      return words.dealt({ cards: [...event.cards].map((card) => face(cardId(card))).join(' ') });
    case 'refilled':
      return words.refilled({ cards: event.cards });
    case 'drew':
      return null;
    case 'placed': {
      const area = event.area === event.seat ? words.ownArea : who(event.area);
      return words.placed({ player: who(event.seat), card: face(cardId(event.card)), area });
    }
    case 'slid':
      return words.slid({
        player: who(event.seat),
        cards: named(event.cards),
        points: pointsOf(event.cards),
      });
    case 'farkled': {
      const farkled = { player: who(event.seat), card: FARKLE };
      return event.lost > 0 ? words.farkledAndLost({ ...farkled, lost: event.lost }) : words.farkled(farkled);
    }
    case 'scored': {
      const { points, farkles } = event;
      const scored = { player: who(event.seat), points };
      return farkles > 0 ? words.scoredFarkles({ ...scored, farkles }) : words.scored(scored);
    }
    case 'short':
      return words.short({ player: who(event.seat), points: event.points, opening: OPENING });
    case 'passed':
      return words.passed({ player: who(event.seat) });
    case 'exhausted':
      return words.exhausted({ player: who(event.seat) });
    case 'closing':
      return words.closing({ player: who(event.seat), total: event.total });
  }
}

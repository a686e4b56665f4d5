import type { Choice, Prompt } from '../../engine/prompt.ts';
import { face, who } from '../../engine/scene.ts';
import { cardId, type Seat, seatsOf } from '../../engine/seat.ts';
import { write } from './notation.ts';
import { combination, number, percent, stoppingNow } from './scene.ts';
import { drawsFrom, farkleRisk, OPENING, patternOf, sizeOf, slidesFrom } from './scoring.ts';
import type { Move, NumberFace, Placement, Row, View } from './types.ts';

/** With more slides than this, the mixed ones of six cards, which are worth the same, go into a menu. */
const SLIDES_AT_ONCE = 6;

/** One question to the seat on turn, with the moves that exist and no others. */
export function prompts(view: View, seat: Seat): readonly Prompt<Move>[] {
  if (view.over || seat !== view.turn) return [];
  const [ask, choices] = question(view);
  return [{ key: 'turn', ask, where: 'table', required: true, choices }];
}

function question(view: View): readonly [ask: string, choices: readonly Choice<Move>[]] {
  if (view.hand !== null) {
    const card = view.hand;
    return [
      `In whose area do you place the ${face(cardId(card))}?`,
      seatsOf(view.areas.length).map((area) => placeChoice(view, area, card)),
    ];
  }
  if (!view.drew) return ['Draw a card.', [drawChoice(view)]];
  const slides = view.placed === null ? [] : slideChoices(view, view.placed);
  const ask = slides.length > 0 ? 'Slide a combination, draw on, or stop?' : 'Draw on, or stop?';
  return [ask, [...slides, drawChoice(view), stopChoice(view)]];
}

/** One of the areas, and the best that placing the card there makes possible (FK-9). */
function placeChoice(view: View, area: Seat, card: NumberFace): Choice<Move> {
  const best = slidesFrom((view.areas[area] ?? '') + card, card)[0];
  const label = best === undefined ? who(area) : `${who(area)} · ${combination(best)}`;
  return press({ kind: 'place', area }, label, best === undefined ? 'plain' : 'main');
}

/** Everything that may be slid now (FK-12, FK-14), at most six choices wide. */
function slideChoices(view: View, placed: Placement): readonly Choice<Move>[] {
  const slides = slidesFrom(view.areas[placed.area] ?? '', placed.card);
  if (slides.length <= SLIDES_AT_ONCE) return slides.map(slideChoice);
  const mixed = slides.filter((cards) => patternOf(cards) !== 'alike' && patternOf(cards) !== 'straight');
  const rest = slides.filter((cards) => !mixed.includes(cards));
  const menu: Choice<Move> = {
    kind: 'menu',
    key: 'six',
    label: `Slide six cards (${mixed.length} ways)`,
    choices: mixed.map(slideChoice),
  };
  return [...rest.map(slideChoice), menu];
}

function slideChoice(cards: Row): Choice<Move> {
  return press({ kind: 'slide', cards }, `Slide ${combination(cards)}`, 'main');
}

function drawChoice(view: View): Choice<Move> {
  const draws = drawsFrom(view);
  const label =
    sizeOf(draws) === 0 ? 'No cards left: end the turn' : `Draw · ${percent(farkleRisk(draws))} Farkle risk`;
  return press({ kind: 'draw' }, label, view.drew ? 'plain' : 'main');
}

function stopChoice(view: View): Choice<Move> {
  const { made, short, written } = stoppingNow(view);
  if (short) return press({ kind: 'stop' }, `Stop · 0, only ${number(made)} of ${number(OPENING)}`, 'danger');
  return press(
    { kind: 'stop' },
    written > 0 ? `Stop · score ${number(written)}` : 'Stop · no points',
    'plain',
  );
}

function press(move: Move, label: string, tone: 'main' | 'plain' | 'danger'): Choice<Move> {
  return { kind: 'press', key: write(move), label, tone, move };
}

/** For somebody who is away: the card to the own area, no slide, and the turn ended as soon as the rules allow it. */
export function fallback(view: View, seat: Seat): Move {
  if (view.hand !== null) return { kind: 'place', area: seat };
  return { kind: view.drew ? 'stop' : 'draw' };
}

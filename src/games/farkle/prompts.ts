import type { Choice, Press, Prompt, Tone } from '../../engine/prompt.ts';
import { face, who } from '../../engine/scene.ts';
import { cardId, type Seat, seatsOf } from '../../engine/seat.ts';
import { inRow, joined, type Words } from '../../engine/words.ts';
import { clearArea, clearEnding, slidInto } from './bot/clearly-best.ts';
import { write } from './notation.ts';
import { stopNote, stoppingNow } from './scene.ts';
import { drawsFrom, farkleRisk, OPENING, patternOf, pointsOf, sizeOf, slidesFrom } from './scoring.ts';
import type { Move, NumberFace, Placement, Row, View } from './types.ts';
import { combination, named, number, percent } from './wording.ts';
import { words } from './words.ts';

/** With more slides than this, mixed ones of six cards, which are all worth the same, go into a menu. */
const SLIDES_AT_ONCE = 3;
/** At larger tables, stopping with the card in hand is in a menu: two rows of names are enough. */
const AREAS_TO_STOP_IN = 5;

/**
 * What the seat on turn may do, combined into one press where possible: place and draw again, place and stop, slide
 * and go on.
 */
export function prompts(view: View, seat: Seat): readonly Prompt<Move>[] {
  if (view.over || seat !== view.turn) return [];
  if (view.hand !== null) return placing(view, view.hand);
  const [ask, choices] = question(view);
  return [{ key: 'turn', ask, where: 'table', required: true, choices }];
}

/** Where to place the card, and what to do next. A stop that scores is beside it, any other in a menu. */
function placing(view: View, card: NumberFace): readonly Prompt<Move>[] {
  const areas = seatsOf(view.areas.length);
  const { written } = stoppingNow(view);
  const isBeside = written > 0 && areas.length <= AREAS_TO_STOP_IN;
  const clear = clearArea(view, card);
  // What is in the menu can still be done once the card is placed.
  const stopsAtOnce = isBeside && clear?.stops === true;
  const onward = areas.map((area) =>
    placeChoice(view, area, card, clear?.area === area && !stopsAtOnce ? 'main' : 'plain'),
  );
  const stops = areas.map((area) =>
    placeAndStop(view, area, card, clear?.area === area && stopsAtOnce ? 'good' : 'plain'),
  );
  const placed = { card: face(cardId(card)) };
  const then = endsBy(view) ? words.placeAndEnd : words.placeAndDraw;
  // Where the card completes a combination, sliding it comes first.
  const completes = areas.some((area) => bestSlide(view, area, card) !== undefined);
  const ask = (completes ? words.placeAndGoOn : then)(placed);
  const prompt = { key: 'turn', ask, where: 'table', required: true } as const;
  if (isBeside) {
    const rest = { key: 'stop', ask: words.orPlaceAndStop({ points: written }) } as const;
    return [
      { ...prompt, choices: onward },
      { ...prompt, ...rest, choices: stops },
    ];
  }
  const label = written > 0 ? words.placeAndStopFor({ points: written }) : words.placeAndStop;
  const scoresNothing = written === 0 && !completes;
  const sure = scoresNothing ? { ask: words.askSureWhere(placed) } : {};
  return [{ ...prompt, choices: [...onward, { kind: 'menu', key: 'k', label, ...sure, choices: stops }] }];
}

/** The tone for sliding or not and then stopping or not. */
type Tones = (slides: boolean, stops: boolean) => Tone;

function question(view: View): readonly [ask: Words, choices: readonly Choice<Move>[]] {
  if (!view.drew) return [words.askFirst, [drawChoice(view, 'main')]];
  const clear = clearEnding(view);
  const tones: Tones = (slides, stops) =>
    clear?.slides !== slides || clear.stops !== stops ? 'plain' : stops ? 'good' : 'main';
  const slides = view.placed === null ? [] : slideChoices(view, view.placed, tones);
  const ask = slides.length > 0 ? words.askSlide : words.askStop;
  return [ask, [...slides, drawChoice(view, tones(false, false)), stopChoice(view, tones(false, true))]];
}

/**
 * One of the areas. The next card is drawn at once, unless the card's best combination there, whose points it shows,
 * can be slid first (FK-9).
 */
function placeChoice(view: View, area: Seat, card: NumberFace, tone: Tone): Choice<Move> {
  const best = bestSlide(view, area, card);
  const place: Move = { kind: 'place', area };
  const label = inRow('→ ', areaFor(area, best === undefined ? null : pointsOf(best)));
  return best === undefined ? press(place, label, tone, { kind: 'draw' }) : press(place, label, tone);
}

/** An area, and the points for placing the card there. Short: eight of these fit a phone, two side by side. */
function areaFor(area: Seat, points: number | null): Words {
  return points === null ? who(area) : joined([who(area), number(points)], ' · ');
}

/** Places the card in an area, slides its best combination to the centre, and stops. */
function placeAndStop(view: View, area: Seat, card: NumberFace, tone: Tone): Choice<Move> {
  const best = bestSlide(view, area, card);
  const key = `k${area}`;
  const [place, stop] = [{ kind: 'place', area }, { kind: 'stop' }] as const;
  if (best === undefined) return { ...press(place, areaFor(area, null), tone, stop), key };
  const { written } = stoppingNow({ ...view, centre: [...view.centre, best] });
  return { ...press(place, areaFor(area, written), tone, { kind: 'slide', cards: best }, stop), key };
}

function bestSlide(view: View, area: Seat, card: NumberFace): Row | undefined {
  return slidesFrom((view.areas[area] ?? '') + card, card)[0];
}

/** All slides that are possible now (FK-12, FK-14): the best one with what follows, the others on their own. */
function slideChoices(view: View, placed: Placement, tones: Tones): readonly Choice<Move>[] {
  const [best, ...lesser] = slidesFrom(view.areas[placed.area] ?? '', placed.card);
  if (best === undefined) return [];
  // By size, because the short labels of a few cards fit beside each other on a phone.
  const others = lesser.toSorted((one, other) => other.length - one.length);
  const mixed = others.filter((cards) => patternOf(cards) !== 'alike' && patternOf(cards) !== 'straight');
  if (others.length < SLIDES_AT_ONCE || mixed.length < 2)
    return [...slideAndGoOn(view, best, tones), ...others.map(slideChoice)];
  const rest = others.filter((cards) => !mixed.includes(cards));
  const menu: Choice<Move> = {
    kind: 'menu',
    key: 'six',
    label: words.sixCards({ ways: mixed.length }),
    choices: mixed.map(slideChoice),
  };
  return [...slideAndGoOn(view, best, tones), ...rest.map(slideChoice), menu];
}

function slideChoice(cards: Row): Choice<Move> {
  return press({ kind: 'slide', cards }, combination(cards, 'start'), 'plain');
}

/** Slides a combination to the centre, then draws the next card or, if it scores, ends the turn. */
function slideAndGoOn(view: View, cards: Row, tones: Tones): readonly Choice<Move>[] {
  const slide: Move = { kind: 'slide', cards };
  const after = slidInto(view, cards);
  const slid = { combination: combination(cards, 'start') };
  const then = endsBy(view) ? words.slideAndEnd(slid) : words.slideAndDraw(slid);
  const on = press(slide, then, tones(true, false), { kind: 'draw' });
  if (stoppingNow(after).short) return [on];
  // The previous button already shows the value of the combination.
  const stopping = words.slideAndStop({ cards: named(cards, 'start'), points: banked(view, after) });
  const stop = press(slide, stopping, tones(true, true), { kind: 'stop' });
  return [on, { ...stop, key: `k${cards}` }];
}

/** Whether an attempt to draw ends the turn because nothing is left (FK-24). */
function endsBy(view: View): boolean {
  return sizeOf(drawsFrom(view)) === 0;
}

function drawChoice(view: View, tone: Tone): Choice<Move> {
  const label = endsBy(view) ? words.drawNone : words.draw({ risk: percent(farkleRisk(drawsFrom(view))) });
  return press({ kind: 'draw' }, label, tone);
}

/** A stop that scores nothing asks for confirmation, unless there is no card left to draw. */
function stopChoice(view: View, tone: Tone): Choice<Move> {
  const { made, short, written } = stoppingNow(view);
  if (written > 0) return press({ kind: 'stop' }, words.stopFor({ points: number(written) }), tone);
  const label = short ? words.stopShort({ made, opening: OPENING }) : words.stopForNothing;
  if (endsBy(view)) return press({ kind: 'stop' }, label, 'plain');
  const sure = press({ kind: 'stop' }, label, 'danger');
  return { kind: 'menu', key: 'k', label, ask: words.askSure, choices: [sure] };
}

/**
 * What a stop scores after a slide, and the part due to Farkles, without which the sum would not match the cards,
 * unless it is told above the buttons.
 */
function banked(view: View, after: View): Words {
  const held = view.farkles[view.turn] ?? 0;
  const { farkles, written } = stoppingNow(after);
  return held === 0 || stopNote(view).length > 0
    ? number(written)
    : words.withFarkles({ points: written, farkles, held });
}

function press(move: Move, label: Words, tone: Tone, ...then: readonly Move[]): Press<Move> {
  const more = then.length === 0 ? {} : { then };
  return { kind: 'press', key: write(move), label, tone, move, ...more };
}

/**
 * For an absent player: places the card in their own area, does not slide, and ends the turn as soon as the rules
 * allow it.
 */
export function fallback(view: View, seat: Seat): Move {
  if (view.hand !== null) return { kind: 'place', area: seat };
  return { kind: view.drew ? 'stop' : 'draw' };
}

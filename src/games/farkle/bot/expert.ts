import { seat } from '../../../engine/seat.ts';
import { areaOf, cardsOf, type Slide } from '../areas.ts';
import { pointsOf, slidesFrom } from '../scoring.ts';
import { type Counts, type Move, NUMBERS, type NumberFace, type Row, type View } from '../types.ts';
import { NEUTRAL, type Traits } from './personality.ts';
import { goneOn, placed, slid, stopped } from './search.ts';
import { pileOf, type Turn } from './turn.ts';
import { aheadOf, bestGains, nextIn, type Pile, preparedIn } from './utility.ts';
import { MANY, type Weights, weightsFor } from './weights.ts';

/** With more slides than this to consider, it looks one draw less ahead. */
const MANY_SLIDES = 3;

/** How much of the chance of winning it gives up for a move that it likes. */
const LIKED = 0.01;

/** A move and the chance of winning with it. */
type Way = readonly [Move, number];

/** How far it looks ahead, and how it evaluates positions there. */
export interface Sight {
  /** The number of draws ahead, each followed by the best placement and slide. */
  readonly draws: number;
  readonly weights: Weights;
}

/**
 * The move with the best chance of winning within its horizon. Needs no sampling: everything but the deck's order is
 * public.
 */
export function expert(
  view: View,
  traits: Traits = NEUTRAL,
  { draws, weights }: Sight = sightFor(view.points.length),
): Move {
  if (view.hand === null && !view.drew) return { kind: 'draw' };
  const turn = turnOf(view, weights);
  if (view.hand !== null) return bestPlace(view, turn, view.hand, draws - 1, traits);
  const slides = slidesNow(view);
  const depth = slides.length > MANY_SLIDES ? draws - 1 : draws;
  return bestOf([
    [{ kind: 'stop' }, stopped(turn)],
    [{ kind: 'draw' }, liked(goneOn(turn, depth), traits.nerve)],
    ...slides.map((cards): Way => {
      const area = fromTurn(view, view.placed?.area ?? view.turn);
      return [{ kind: 'slide', cards }, slid(turn, area, slideOf(cards), depth)];
    }),
  ]);
}

function sightFor(seats: number): Sight {
  return { draws: seats < MANY ? 2 : 3, weights: weightsFor(seats) };
}

function bestPlace(view: View, turn: Turn, card: NumberFace, depth: number, traits: Traits): Move {
  const face = NUMBERS.indexOf(card);
  return bestOf(
    view.areas.map(
      (_, area): Way => [
        { kind: 'place', area: seat(area) },
        liked(placed(turn, face, fromTurn(view, area), depth), area === view.turn ? traits.home : 0),
      ],
    ),
  );
}

/** A chance of winning plus the bonus for liking the move. A chance of zero gets no bonus. */
function liked(chance: number, liking: number): number {
  return chance === 0 ? 0 : Math.max(Number.MIN_VALUE, chance + liking * LIKED);
}

/** The first of the best moves. Excludes a stop that cannot win: if nothing else helps, drawing on at least might. */
function bestOf(ways: readonly Way[]): Move {
  const [first, ...others] = ways;
  if (first === undefined) throw new RangeError('nothing to choose from');
  return others.reduce((most, next) => (next[1] > most[1] || most[1] === 0 ? next : most), first)[0];
}

function slidesNow(view: View): readonly Row[] {
  if (view.placed === null) return [];
  return slidesFrom(view.areas[view.placed.area] ?? '', view.placed.card);
}

/** The turn in the form that a search uses. */
export function turnOf(view: View, { odds, goingOn }: Weights): Turn {
  const seats = view.points.length;
  const turned = <T>(list: readonly T[]): readonly T[] => [
    ...list.slice(view.turn),
    ...list.slice(0, view.turn),
  ];
  const areas = turned(view.areas).map((row) => areaOf(cardsOf(row)));
  const [deck, used] = [counted(view.deck), counted(view.used)];
  const pile = pileOf({ pile: deck, used });
  const gains = bestGains(areas);
  // With few players, each step of the search computes it anew.
  const prepared = seats < MANY && goingOn === null ? 0 : preparedIn(areas, gains, pile);
  const { cards, points } = slideOf(...view.centre);
  return {
    pile: deck,
    used,
    odds,
    goingOn,
    areas,
    // With more players it hardly matters, because the next player is only one of many, and it takes most of the
    // time.
    prepared: seats < MANY ? null : prepared,
    ahead: aheadOf(nextIn(gains, pile), prepared),
    points: turned(view.points),
    held: turned(view.farkles),
    target: view.target,
    last: view.closer === null ? null : ((view.closer - view.turn + seats) % seats) - 1,
    centre: { cards: [...cards], points },
    known: new Map(),
  };
}

/** Several combinations as one slide. */
function slideOf(...rows: readonly Row[]): Slide {
  return { cards: cardsOf(rows.join('')), points: rows.reduce((sum, row) => sum + pointsOf(row), 0) };
}

function counted({ 1: ones, 2: twos, 3: threes, 4: fours, 5: fives, 6: sixes, F: farkles }: Counts): Pile {
  const size = ones + twos + threes + fours + fives + sixes + farkles;
  return { numbers: [ones, twos, threes, fours, fives, sixes], farkles, size };
}

/** A seat, counted from the one on turn. */
function fromTurn(view: View, index: number): number {
  const seats = view.points.length;
  return (index - view.turn + seats) % seats;
}

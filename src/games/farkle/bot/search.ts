import { type Area, at, bestSlides, type Cards, gainIn, put, type Slide } from '../areas.ts';
import { valueOfGoingOn } from './features.ts';
import { type Centre, madeIn, pileOf, type Turn, wouldScore } from './turn.ts';
import {
  aheadOf,
  bestGain,
  bestGains,
  chanceToReach,
  chanceToWin,
  nextIn,
  type Pile,
  preparedIn,
} from './utility.ts';

const BOTH = [0, 1];

/** The chance of winning with the better of stopping and continuing, looking `depth` draws ahead. */
export function best(turn: Turn, depth: number): number {
  if (depth > 0) return Math.max(stopped(turn), goneOn(turn, depth));
  const pile = pileOf(turn);
  const gains = bestGains(turn.areas);
  const ahead = aheadIn(turn, gains);
  const { goingOn } = turn;
  if (goingOn === null && pile.size > 0) return glanced(turn, gains, ahead);
  const stop = stopped(turn, ahead);
  return pile.size === 0 || goingOn === null
    ? stop
    : Math.max(stop, valueOfGoingOn(turn, goingOn, nextIn(gains, pile), stop));
}

/**
 * The chance of winning after a stop (FK-16 to FK-21). The next player's advantage is `ahead`, or `back` once the
 * centre's cards have been taken back.
 */
export function stopped(turn: Turn, ahead = aheadIn(turn), back?: number): number {
  const own = at(turn.points, 0);
  if (wouldScore(turn)) return chanceToWin(turn, own + madeIn(turn), 0, ahead);
  return chanceToWin(turn, own, at(turn.held, 0), back ?? aheadOnceTakenBack(turn, ahead));
}

/** The chance of winning when drawing one more card: an exact average over the cards that are left (FK-23, FK-24). */
export function goneOn(turn: Turn, depth: number): number {
  const pile = pileOf(turn);
  if (pile.size === 0) return stopped(turn);
  const { size, farkles, numbers } = pile;
  let chance = farkles > 0 ? farkles * farkled(turn) : 0;
  for (let face = 0; face < 6; face++) {
    const count = at(numbers, face);
    if (count > 0) chance += count * drawn(turn, pile, face, depth);
  }
  return chance / size;
}

/** The better of stopping and drawing one more card, ignoring how it changes the areas. */
function glanced(turn: Turn, gains: Cards, ahead: number): number {
  const { size, farkles, numbers } = pileOf(turn);
  const back = aheadOnceTakenBack(turn, ahead);
  const stop = stopped(turn, ahead, back);
  let chance = farkles > 0 ? farkles * farkled(turn, back) : 0;
  for (let face = 0; face < 6; face++) {
    const count = at(numbers, face);
    if (count > 0) chance += count * Math.max(stop, completed(turn, at(gains, face), ahead, back));
  }
  if (turn.last === null) return Math.max(stop, chance / size);
  const reach = (1 - farkles / size) * chanceToReach(turn, turn.centre.points, ahead);
  return Math.max(stop, chance / size, reach);
}

/** The chance of winning with this number drawn and placed in this area. */
export function placed(turn: Turn, face: number, index: number, depth: number): number {
  const area = turn.areas[index];
  if (area === undefined) throw new RangeError(`no area ${index}`);
  const completes = gainIn(area, face) > 0;
  put(area, face);
  let chance = best(turn, depth);
  if (completes) {
    for (const slide of bestSlides(area.counts, face)) {
      chance = Math.max(chance, slid(turn, index, slide, depth));
    }
  }
  put(area, face, -1);
  return chance;
}

/** The chance of winning with these cards slid from this area. */
export function slid(turn: Turn, index: number, slide: Slide, depth: number): number {
  const area = turn.areas[index];
  if (area === undefined) throw new RangeError(`no area ${index}`);
  move(slide, area, turn.centre, 1);
  const chance = best(turn, depth);
  move(slide, area, turn.centre, -1);
  return chance;
}

function move({ cards, points }: Slide, area: Area, centre: Centre, times: number): void {
  for (let face = 0; face < 6; face++) {
    const count = at(cards, face) * times;
    if (count === 0) continue;
    put(area, face, -count);
    centre.cards[face] = at(centre.cards, face) + count;
  }
  centre.points += points * times;
}

function farkled(turn: Turn, back = aheadOnceTakenBack(turn)): number {
  return chanceToWin(turn, at(turn.points, 0), at(turn.held, 0) + 1, back);
}

/** The chance with this number drawn and placed in the better of the two most promising areas. */
function drawn(turn: Turn, pile: Pile, face: number, depth: number): number {
  const count = at(pile.numbers, face);
  pile.numbers[face] = count - 1;
  pile.size -= 1;
  let chance = 0;
  for (const area of placesFor(turn, face, depth))
    chance = Math.max(chance, placed(turn, face, area, depth - 1));
  pile.numbers[face] = count;
  pile.size += 1;
  return chance;
}

/** The chance of winning by stopping once a card has completed something that scores this much. */
function completed(turn: Turn, gain: number, ahead: number, back: number): number {
  if (gain === 0) return 0;
  turn.centre.points += gain;
  const chance = stopped(turn, ahead, back);
  turn.centre.points -= gain;
  return chance;
}

/** The two most promising areas for a card, the better one first. */
function placesFor(turn: Turn, face: number, depth: number): readonly number[] {
  const { areas } = turn;
  if (areas.length === 2) return BOTH;
  let [first, second, most, more] = [0, 0, -1, -1];
  for (let index = 0; index < areas.length; index++) {
    const area = areas[index];
    const promised = area === undefined ? -1 : promise(area, face);
    if (promised > most) {
      [second, more] = [first, most];
      [first, most] = [index, promised];
    } else if (promised > more) {
      [second, more] = [index, promised];
    }
  }
  // At the last draw of the search, the placement hardly matters if the card completes nothing.
  return depth > 1 || bestGain(areas, face) > 0 ? [first, second] : [first];
}

function promise(area: Area, face: number): number {
  let kinds = 0;
  for (const count of area.counts) if (count > 0) kinds++;
  return gainIn(area, face) * 100 + at(area.counts, face) * 10 + kinds;
}

/** The advantage of being the next player. */
function aheadIn(turn: Turn, gains = bestGains(turn.areas)): number {
  const pile = pileOf(turn);
  return pile.size === 0
    ? 0
    : aheadOf(nextIn(gains, pile), turn.prepared ?? preparedIn(turn.areas, gains, pile));
}

/** The same after the centre’s cards have gone back into one’s own area (FK-21, FK-23); `before` is what it is until then. */
function aheadOnceTakenBack(turn: Turn, before?: number): number {
  const [own] = turn.areas;
  const { points, cards } = turn.centre;
  if (points === 0 || own === undefined) return before ?? aheadIn(turn);
  for (let face = 0; face < 6; face++) if (at(cards, face) > 0) put(own, face, at(cards, face));
  const ahead = aheadIn(turn);
  for (let face = 0; face < 6; face++) if (at(cards, face) > 0) put(own, face, -at(cards, face));
  return ahead;
}

import { type Area, at, bestSlides, gainIn, put, type Slide } from '../areas.ts';
import { valueOfGoingOn } from './features.ts';
import { type Centre, madeIn, pileOf, type Turn, wouldScore } from './turn.ts';
import { aheadOf, bestGain, chanceToReach, chanceToWin, nextIn, type Pile, preparedIn } from './utility.ts';

const BOTH = [0, 1];

/** The chance of winning with the better of stopping and continuing, looking `depth` draws ahead. */
export function best(turn: Turn, depth: number): number {
  if (depth > 0) return Math.max(stopped(turn), goneOn(turn, depth));
  const pile = pileOf(turn);
  const next = nextIn(turn.areas, pile);
  const ahead = aheadIn(turn, next);
  const stop = stopped(turn, ahead);
  if (pile.size === 0) return stop;
  const { goingOn } = turn;
  return Math.max(
    stop,
    goingOn === null ? glanced(turn, stop, ahead) : valueOfGoingOn(turn, goingOn, next, stop),
  );
}

/** The chance of winning after a stop (FK-16 to FK-21). */
export function stopped(turn: Turn, ahead = aheadIn(turn)): number {
  const own = at(turn.points, 0);
  if (wouldScore(turn)) return chanceToWin(turn, own + madeIn(turn), 0, ahead);
  const hasBegun = turn.centre.points > 0;
  return chanceToWin(turn, own, at(turn.held, 0), hasBegun ? aheadOnceTakenBack(turn) : ahead);
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

/**
 * The chance of winning when drawing one more card, ignoring how it changes the areas; `stop` is the chance when
 * stopping.
 */
function glanced(turn: Turn, stop: number, ahead: number): number {
  const { size, farkles, numbers } = pileOf(turn);
  let chance = farkles > 0 ? farkles * farkled(turn, ahead) : 0;
  for (let face = 0; face < 6; face++) {
    const count = at(numbers, face);
    if (count > 0) chance += count * Math.max(stop, completed(turn, face, ahead));
  }
  if (turn.last === null) return chance / size;
  const reach = (1 - farkles / size) * chanceToReach(turn, turn.centre.points, ahead);
  return Math.max(chance / size, reach);
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

function farkled(turn: Turn, ahead?: number): number {
  return chanceToWin(turn, at(turn.points, 0), at(turn.held, 0) + 1, aheadOnceTakenBack(turn, ahead));
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

/** What this number may complete immediately. */
function completed(turn: Turn, face: number, ahead: number): number {
  const gain = bestGain(turn.areas, face);
  if (gain === 0) return 0;
  turn.centre.points += gain;
  const chance = stopped(turn, ahead);
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
function aheadIn(turn: Turn, next = nextIn(turn.areas, pileOf(turn))): number {
  const pile = pileOf(turn);
  return pile.size === 0 ? 0 : aheadOf(next, turn.prepared ?? preparedIn(turn.areas, pile));
}

/** The same after the centre’s cards have gone back into one’s own area (FK-21, FK-23); `before` is what it is until then. */
function aheadOnceTakenBack(turn: Turn, before?: number): number {
  const [own] = turn.areas;
  if (turn.centre.points === 0 || own === undefined) return before ?? aheadIn(turn);
  for (const [face, count] of turn.centre.cards.entries()) put(own, face, count);
  const ahead = aheadIn(turn);
  for (const [face, count] of turn.centre.cards.entries()) put(own, face, -count);
  return ahead;
}

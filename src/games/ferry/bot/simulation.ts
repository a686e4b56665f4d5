import { ENOUGH_WITH_13, FULL_BOAT, middleGaps, middleOf, numberOf } from '../row.ts';
import type { Row } from '../types.ts';

/**
 * A card of the row in the solver's encoding: its printed number, with a higher bit set if it does not lie face up.
 * The solver plays thousands of games for a move, so its rows are short lists of small numbers.
 */
export type Code = number;

const TURNED = 32;
const DOWN = 64;
const NUMBER = 31;

/** The value of each encoded card (FE-10). */
const VALUES = Uint8Array.from({ length: 2 * DOWN }, (_, card) =>
  card >= DOWN ? 1 : card >= TURNED ? 6 : card,
);

/** The number printed on a card of the row. */
export function numberIn(card: Code): number {
  return card & NUMBER;
}

function worthNow(card: Code): number {
  return VALUES[card] ?? 0;
}

/** A row of the game in the solver's encoding. */
export function encoded(row: Row): Code[] {
  return row.map(({ card, lying }) => numberOf(card) + { up: 0, turned: TURNED, down: DOWN }[lying]);
}

/** The totals of a set, as local constants for the innermost loops. */
const FULL: number = FULL_BOAT;
const ENOUGH: number = ENOUGH_WITH_13;

/** What a use of a card does to the row, before anything is scored, and to the deck. */
export interface Way {
  readonly row: readonly Code[];
  /** Cards that go to the discards. */
  readonly lost: number;
  /** Cards that return to the deck: the single one of a 3 on top, others shuffled in. */
  readonly back: readonly number[];
  readonly onTop: boolean;
}

const NONE: readonly number[] = [];

/** Every way to use a card in hand (FE-3 to FE-6); for the 1 only rearrangements that bring a set together. */
export function waysOf(row: readonly Code[], card: number): Way[] {
  const ways = plays(row, card);
  ways.push(...discards(row, card));
  return ways;
}

function way(row: readonly Code[], lost = 0, back: readonly number[] = NONE, onTop = false): Way {
  return { row, lost, back, onTop };
}

function plays(row: readonly Code[], card: number): Way[] {
  const count = row.length;
  if (card === 7) return Array.from({ length: count + 1 }, (_, gap) => way(put(row, card, gap)));
  if (card === 17) return middleGaps(count).map((gap) => way(put(row, card, gap)));
  const ways = [way([card, ...row])];
  if (count > 0) ways.push(way([...row, card]));
  if (card === 9) ways.push(way([card + TURNED, ...row]));
  if (card === 9 && count > 0) ways.push(way([...row, card + TURNED]));
  return ways;
}

function discards(row: readonly Code[], card: number): Way[] {
  const count = row.length;
  const last = count - 1;
  switch (card) {
    case 1:
      return gathered(row).map((order) => way(order, 1));
    case 2:
      return swaps(row, () => true);
    case 3:
    case 4:
      return row.map((target, at) => way(cut(row, at), 1, [numberIn(target)], card === 3));
    case 5:
      return count < 3
        ? []
        : [0, last].flatMap((from) => middleGaps(last).map((to) => shifted(row, from, to)));
    case 6:
      return pairsOf(count).map(([one, other]) => {
        const back = [numberIn(row[one] ?? 0), numberIn(row[other] ?? 0)];
        return way(cut(cut(row, other), one), 1, back);
      });
    case 8:
      return [
        ...row.slice(1).map((_, at) => shifted(row, at + 1, 0)),
        ...row.slice(1).map((_, at) => shifted(row, at, last)),
      ];
    case 10:
      return swaps(row, (value) => value <= 10);
    case 11:
      return row.slice(2).flatMap((_, at) => [shifted(row, at, at + 2), shifted(row, at + 2, at)]);
    case 12:
      return row.flatMap((target, at) =>
        target < DOWN ? [way(row.with(at, numberIn(target) + DOWN), 1)] : [],
      );
    case 14:
      return middleOf(count).map((at) => way(cut(row, at), 2));
    case 15:
      return swaps(row, (value) => value % 2 === 1);
    case 16:
      return swaps(row, (value) => value % 2 === 0);
  }
  return [];
}

function put(row: readonly Code[], card: Code, gap: number): Code[] {
  const after = row.slice();
  after.splice(gap, 0, card);
  return after;
}

function cut(row: readonly Code[], at: number): Code[] {
  const after = row.slice();
  after.splice(at, 1);
  return after;
}

function shifted(row: readonly Code[], from: number, to: number): Way {
  return way(put(cut(row, from), row[from] ?? 0, to), 1);
}

function swaps(row: readonly Code[], fits: (value: number) => boolean): Way[] {
  const ways: Way[] = [];
  for (const [one, other] of pairsOf(row.length)) {
    const [left, right] = [row[one] ?? 0, row[other] ?? 0];
    if (!fits(worthNow(left)) || !fits(worthNow(right))) continue;
    const after = row.slice();
    after[one] = right;
    after[other] = left;
    ways.push(way(after, 1));
  }
  return ways;
}

type Places = readonly (readonly [number, number])[];

/** By length of the row, every pair of positions in it. */
const PAIRS: readonly Places[] = Array.from({ length: 19 }, (_, count) => {
  const places = Array.from({ length: count }, (__, place) => place);
  return places.flatMap((one) => places.slice(one + 1).map((other) => [one, other] as const));
});

function pairsOf(count: number): Places {
  return PAIRS[count] ?? [];
}

/**
 * For every selection of cards that form a set, the row with these together at the left end, unless they already are.
 */
export function gathered(row: readonly Code[]): Code[][] {
  const orders: Code[][] = [];
  const choose = (at: number, sum: number, chosen: readonly Code[]): void => {
    const isSet = sum === FULL || (sum === ENOUGH && chosen.includes(13));
    if (isSet && chosen.some((card, place) => row[place] !== card)) {
      orders.push([...chosen, ...row.filter((card) => !chosen.includes(card))]);
    }
    for (let next = at; next < row.length; next++) {
      const card = row[next] ?? 0;
      if (sum + worthNow(card) <= FULL) choose(next + 1, sum + worthNow(card), [...chosen, card]);
    }
  };
  choose(0, 0, []);
  return orders;
}

/** A row in which the solver scores nothing more, and how many cards went across. */
export interface Settled {
  readonly row: readonly Code[];
  readonly across: number;
}

/** Scores set after set (FE-7 to FE-9): always the most valuable, and a set of 18 whenever allowed. */
export function settled(row: readonly Code[]): Settled {
  let left = row;
  let across = 0;
  for (;;) {
    const set = bestSet(left, FULL) || bestSet(left, ENOUGH);
    if (set === 0) return { row: left, across };
    const from = set >> 5;
    const size = set & 31;
    across += worthIn(left, from, size);
    const after = left.slice();
    after.splice(from, size);
    left = after;
  }
}

/** The start of the most valuable set times 32, plus its size; 0 if there is none. */
function bestSet(row: readonly Code[], total: number): number {
  let best = 0;
  let most = 0;
  for (let from = 0; from < row.length - 1; from++) {
    let sum = 0;
    let to = from;
    while (to < row.length && sum < total) sum += VALUES[row[to++] ?? 0] ?? 0;
    if (sum !== total || (total === ENOUGH && !has13(row, from, to))) continue;
    const worth = worthIn(row, from, to - from);
    if (worth > most) {
      most = worth;
      best = (from << 5) + to - from;
    }
  }
  return best;
}

function has13(row: readonly Code[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (row[at] === 13) return true;
  return false;
}

/** FE-14. */
function worthIn(row: readonly Code[], from: number, size: number): number {
  for (let at = from; at < from + size; at++) if (row[at] === 18) return 2 * size;
  return size;
}

/** By number, how many cards would go across if that card were played next. */
export function gainsOf(row: readonly Code[]): Uint8Array {
  const gains = new Uint8Array(19);
  const count = row.length;
  for (let from = 0; from < count; from++) {
    let sum = 0;
    let with13 = false;
    for (let to = from + 1; to <= count; to++) {
      const last = row[to - 1] ?? 0;
      sum += VALUES[last] ?? 0;
      if (sum >= FULL) break;
      with13 ||= last === 13;
      const gain = sum === 1 || row[from] === 18 ? 4 : to - from + 1;
      if (sum + 7 === FULL) note(gains, 7, gain);
      if (sum + 17 === FULL && reachesMiddle(from, to, count)) note(gains, 17, gain);
      if ((from > 0 && to < count) || sum + 17 === FULL) continue;
      note(gains, FULL - sum, gain);
      if (sum + 6 === FULL) note(gains, 9, gain);
      if (sum + 13 === ENOUGH) note(gains, 13, gain);
      if (with13) note(gains, ENOUGH - sum, gain);
    }
  }
  return gains;
}

/** Whether one of the gaps from `from` to `to` is a middle one (FE-11). */
function reachesMiddle(from: number, to: number, count: number): boolean {
  return 2 * from - 1 <= count && count <= 2 * to + 1;
}

function note(gains: Uint8Array, card: number, gain: number): void {
  if (gain > (gains[card] ?? 0)) gains[card] = gain;
}

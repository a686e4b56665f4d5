import type { BoardGroup, BoardRow, Picture, Piece, Spot } from '../../engine/scene.ts';
import type { Words } from '../../engine/words.ts';
import { acrossOf, FULL_BOAT, goalOf, scorable, totalOf, valueNow } from './row.ts';
import type { Group, Row, View } from './types.ts';
import { words } from './words.ts';

/**
 * The pier with the total of each pair of neighbours; above it the boat they fill, who is across, the deck and the
 * hand.
 */
export function board(view: View): Extract<Picture, { readonly kind: 'board' }> {
  const aboard = boarding(view.row);
  const hand = view.hand.length === 0 ? [] : [{ label: words.hand, spots: view.hand.map(held) }];
  return {
    kind: 'board',
    title: words.atPier,
    places: [],
    middle: [boat(totalOf(aboard), scorable(view.row).length > 0), across(view), deck(view), ...hand],
    rows: [pier(view.row, aboard)],
  };
}

/**
 * The neighbours that fill the boat or come closest to it, counted from an end of the row, where most cards are
 * played.
 */
export function boarding(row: Row): Row {
  const [full] = scorable(row);
  if (full !== undefined) return full;
  const fromEnds = row.flatMap((_, index) => [row.slice(0, index + 1), row.slice(index)]);
  return fromEnds
    .filter((groups) => totalOf(groups) < FULL_BOAT)
    .reduce<Row>((best, groups) => (totalOf(groups) > totalOf(best) ? groups : best), []);
}

/** Shows what is missing, which is the card to look for. */
function boat(value: number, isFull: boolean): BoardGroup {
  return {
    label: isFull ? words.boat : words.boatNeeds,
    spots: [{ piece: { kind: 'boat', value, max: FULL_BOAT } }],
    says: isFull ? fullWords(value) : `${FULL_BOAT - value}`,
  };
}

/** With the 13, a boat may leave before it is full (FE-9). */
function fullWords(total: number): Words {
  return total === FULL_BOAT ? words.full : words.enoughWith({ total });
}

function across(view: View): BoardGroup {
  return { label: words.acrossSoFar, spots: [], says: tally(view) };
}

/** How many of the number needed to win are across; once won, that it is won. */
function tally(view: View): Words {
  const [reached, goal] = [acrossOf(view), goalOf(view)];
  return reached < goal ? words.ofGoal({ across: reached, goal }) : words.enough({ across: reached });
}

/** Its size, and its top card while known. */
function deck({ deckSize, top }: View): BoardGroup {
  const spots: readonly Spot[] = top === null ? [] : [{ piece: { kind: 'card', card: top } }];
  return { label: words.deckPile, spots, says: `${deckSize}` };
}

/** The cards that fill the boat are framed. */
function pier(row: Row, aboard: Row): BoardRow {
  return {
    label: words.pier,
    spots: row.map((group) => (aboard.includes(group) ? { ...lying(group), lit: true } : lying(group))),
    between: row.slice(1).map((_, index) => `${totalOf(row.slice(index, index + 2))}`),
    ...(row.length === 0 ? { says: words.empty } : {}),
  };
}

/** At the end: the cards still on the pier, and the discards (FE-14). */
export function leftBehind({ row, discards }: View): BoardRow {
  const spots = [...row.map(lying), ...discards.map((card): Spot => ({ piece: { kind: 'card', card } }))];
  return { label: words.leftBehind, spots };
}

function lying(group: Group): Spot {
  return { piece: piece(group) };
}

function piece(group: Group): Piece {
  const { card, lying: how } = group;
  return how === 'up'
    ? { kind: 'card', card }
    : { kind: 'card', card, lying: how, counts: `${valueNow(group)}` };
}

/** The newest card is the second of two. */
function held(card: View['hand'][number], index: number): Spot {
  return { piece: { kind: 'card', card }, ...(index === 1 ? { mark: 'new' } : {}) };
}

import { type Block, face, type Scene, type SceneCard, type TextBlock, who } from '../../engine/scene.ts';
import { type CardId, seat, type Viewer } from '../../engine/seat.ts';
import { inRow, joined, type Words } from '../../engine/words.ts';
import { abilityOf, isUsable, mayScore } from './abilities.ts';
import { board, leftBehind } from './board.ts';
import { acrossOf, behindOf, CARDS, cardsOf, goalOf, isOver, totalOf, worthOf } from './row.ts';
import type { Discard, Event, Group, Row, View } from './types.ts';
import { words } from './words.ts';

/** Markers for cards that do not lie face up. */
const MARKS = { turned: '↻6', down: '▼1' } as const;

/** A card of the row in words, including how it lies unless it lies face up. */
export function named(group: Group): Words {
  const card = face(group.card);
  if (group.lying === 'up') return card;
  return group.lying === 'turned' ? words.asSix({ card }) : words.faceDown({ card });
}

/**
 * The pier, the boat and the hand. The text version also lists what is still to come, which would be too much for the
 * picture.
 */
export function scene(view: View, _viewer: Viewer): Scene {
  const row: TextBlock = { kind: 'text', text: rowWords(view.row) };
  const table = (...otherwise: readonly TextBlock[]): Block => ({
    kind: 'board',
    board: board(view),
    otherwise,
  });
  const sets =
    view.sets.length === 0 ? words.noSets : words.sets({ sets: joined(view.sets.map(sum), ' · ') });
  const gone: readonly Block[] = [
    { kind: 'text', text: sets },
    { kind: 'cards', label: words.discards, cards: shown(view.discards), empty: words.noDiscards },
  ];
  // The sentence above gives the numbers across and behind, where the row counts as behind.
  if (isOver(view)) return { blocks: [], last: lastOf(view), more: gone };
  const [across, goal] = [acrossOf(view), goalOf(view)];
  const tally = across < goal ? words.tally({ across, goal }) : words.tallyWon({ across });
  const hand: TextBlock = { kind: 'cards', label: words.hand, cards: inHand(view), empty: words.emptyHand };
  return {
    blocks: [{ kind: 'title', text: tally }, table(row, hand, deck(view)), ...alternatives(view)],
    more: [deck(view), ...threes(view.row), ...gone],
  };
}

/** Until the first boat has left: what can be done with cards that fill none. */
function alternatives({ asks, hand, row, sets }: View): readonly Block[] {
  const isStuck = asks === 'use' && sets.length === 0 && hand.length > 1;
  if (!isStuck || hand.some((card) => mayScore(card, row))) return [];
  const canDiscard = hand.map(abilityOf).some((ability) => ability !== null && isUsable(ability, row));
  const text = canDiscard ? inRow(words.mayWait, ' ', words.mayDiscard) : words.mayWait;
  return [{ kind: 'note', text }];
}

function lastOf(view: View): Exclude<Scene['last'], undefined> {
  if (behindOf(view) === 0) return { rows: [], otherwise: [] };
  const cards = [
    ...view.row.map(({ card, lying }) => (lying === 'up' ? { card } : { card, mark: MARKS[lying] })),
    ...shown(view.discards),
  ];
  const otherwise = { kind: 'cards', label: words.leftBehind, cards } as const;
  return { rows: [leftBehind(view)], otherwise: [otherwise] };
}

/** The totals of every three neighbours. */
function threes(row: Row): readonly Block[] {
  const totals = row.slice(2).map((_, index) => totalOf(row.slice(index, index + 3)));
  return totals.length === 0 ? [] : [{ kind: 'text', text: words.threes({ totals: totals.join(' · ') }) }];
}

function shown(cards: readonly CardId[]): readonly SceneCard[] {
  return cards.map((card) => ({ card }));
}

/** The newest card is the second of two. */
function inHand(view: View): readonly SceneCard[] {
  return view.hand.map((card, index) => (index === 1 ? { card, mark: '🆕' } : { card }));
}

/** The cards with the total of each pair between them. */
function rowWords(row: Row): Words {
  const cards = row.map((group, index) => {
    const mark = group.lying === 'up' ? '' : ` ${MARKS[group.lying]}`;
    const before = index === 0 ? '' : `_(${totalOf(row.slice(index - 1, index + 1))})_ `;
    return `${before}${face(group.card)}${mark}`;
  });
  return cards.length === 0 ? words.emptyRow : words.row({ cards: cards.join(' ') });
}

/** Every card that is nowhere else is in the deck; only its order is unknown. */
function deck(view: View): TextBlock {
  const elsewhere = [...cardsOf(view.row), ...view.hand, ...view.discards, ...view.sets.flatMap(cardsOf)];
  const cards = CARDS.filter((card) => !elsewhere.includes(card));
  if (cards.length === 0) return { kind: 'note', text: words.emptyDeck };
  const known = { size: view.deckSize, cards: faces(cards) };
  const text = view.top === null ? words.deck(known) : words.deckWithTop({ ...known, top: face(view.top) });
  return { kind: 'note', text };
}

export function sum(set: Row): Words {
  return joined(set.map(named), '\u00a0+\u00a0');
}

/** The select case for a set that counts twice (FE-14). */
export function doubled(set: Row): 'yes' | 'other' {
  return worthOf(set) === set.length ? 'other' : 'yes';
}

function faces(cards: readonly CardId[]): string {
  return cards.map(face).join(' ');
}

const player = who(seat(0));

/** Nothing in the story was ever hidden. */
export function tell(event: Event, _viewer: Viewer): Words | null {
  switch (event.kind) {
    case 'boarding':
      return words.boarding;
    case 'played':
      return words.played({ player, card: named(event.group), where: whereTo(event.left, event.right) });
    case 'used':
      return words.discarded({ player, card: face(event.use.card), deed: done(event.use) });
    case 'scored':
      return words.scored({ cards: sum(event.set), total: totalOf(event.set), doubled: doubled(event.set) });
    case 'held':
      return words.held({ player });
    case 'ended':
      // The verdict already says how many are across and behind.
      return words.ended;
  }
}

function whereTo(left: CardId | null, right: CardId | null): Words {
  if (left !== null && right !== null) return words.between({ left: face(left), right: face(right) });
  if (right !== null) return words.atLeft;
  if (left !== null) return words.atRight;
  return words.intoEmptyRow;
}

function done(use: Discard): Words {
  switch (use.kind) {
    case 'rearrange':
      return words.rearranges({ cards: faces(use.order) });
    case 'pair': {
      const pair = { one: face(use.pair[0]), other: face(use.pair[1]) };
      return use.card === '6' ? words.shufflesBoth(pair) : words.swaps(pair);
    }
    case 'one':
      return onTarget(use.card, face(use.target));
    case 'shift':
      return words.moves({ card: face(use.target), place: use.to + 1 });
  }
}

/** The effect of 3, 4, 12 and 14 on one card. */
function onTarget(by: CardId, card: Words): Words {
  if (by === '3') return words.putsOnTop({ card });
  if (by === '4') return words.shuffles({ card });
  if (by === '12') return words.turnsDown({ card });
  return words.discardsToo({ card });
}

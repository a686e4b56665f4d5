import {
  type Block,
  face,
  type PictureCard,
  type Scene,
  type SceneCard,
  type Words,
  who,
} from '../../engine/scene.ts';
import { type CardId, seat, type Viewer } from '../../engine/seat.ts';
import { acrossOf, behindOf, CARDS, cardsOf, isOver, totalOf, valueNow } from './row.ts';
import type { Discard, Event, Group, Row, View } from './types.ts';

/** How a card that does not lie face up is marked, and said. */
const MARKS = { turned: '↻6', down: '▼1' } as const;
const SAID = { turned: ' as a 6', down: ' face down' } as const;

/** A card of the row in words: how it lies is said unless it lies face up. */
export function named(group: Group): Words {
  return group.lying === 'up' ? face(group.card) : `${face(group.card)}${SAID[group.lying]}`;
}

/**
 * The row with what its cards count and make together, and what is across, behind and still to come. The hand is shown
 * while the cards in it are not asked for one by one.
 */
export function scene(view: View, _viewer: Viewer): Scene {
  const title: Block = { kind: 'title', text: `${acrossOf(view)} across, ${behindOf(view)} behind` };
  const sets = view.sets.length === 0 ? 'none yet' : view.sets.map(sum).join(' · ');
  const more: readonly Block[] = [
    ...threes(view.row),
    { kind: 'text', text: `Sets: ${sets}` },
    { kind: 'cards', label: 'Discards', cards: shown(view.discards), empty: 'none' },
  ];
  // How many are across and behind is the sentence above it; the row counts there among those behind.
  if (isOver(view)) return { blocks: rowBlocks(view.row), more };
  const hand: readonly Block[] =
    view.asks === 'use' ? [] : [{ kind: 'cards', label: 'Hand', cards: inHand(view), empty: 'empty' }];
  return { blocks: [title, ...rowBlocks(view.row), ...hand, deck(view)], more };
}

/** A picture from two cards on: what lies beside what, and what each two come to. */
function rowBlocks(row: Row): readonly Block[] {
  const words = { kind: 'text', text: rowWords(row) } as const;
  if (row.length < 2) return [words];
  const cards = row.map((group): PictureCard => {
    const { card, lying } = group;
    return lying === 'up' ? { card } : { card, lying, counts: `${valueNow(group)}` };
  });
  const between = row.slice(1).map((_, index) => `${totalOf(row.slice(index, index + 2))}`);
  const title = 'On the pier, from left to right';
  const board = { kind: 'cards', title, rows: [{ label: '', cards, between }] } as const;
  return [{ kind: 'board', board, otherwise: [words] }];
}

/** What each three neighbours come to. */
function threes(row: Row): readonly Block[] {
  const totals = row.slice(2).map((_, index) => totalOf(row.slice(index, index + 3)));
  return totals.length === 0 ? [] : [{ kind: 'text', text: `Threes of the row: ${totals.join(' · ')}` }];
}

function shown(cards: readonly CardId[]): readonly SceneCard[] {
  return cards.map((card) => ({ card }));
}

/** The card just drawn is the second of two. */
function inHand(view: View): readonly SceneCard[] {
  return view.hand.map((card, index) => (index === 1 ? { card, mark: '🆕' } : { card }));
}

/** The cards with each pair's total between them. */
function rowWords(row: Row): Words {
  const cards = row.map((group, index) => {
    const mark = group.lying === 'up' ? '' : ` ${MARKS[group.lying]}`;
    const before = index === 0 ? '' : `_(${totalOf(row.slice(index - 1, index + 1))})_ `;
    return `${before}${face(group.card)}${mark}`;
  });
  return `Row: ${cards.length === 0 ? 'empty' : cards.join(' ')}`;
}

/** Everything that lies nowhere else is in the deck; only its order is unknown. */
function deck(view: View): Block {
  const elsewhere = [...cardsOf(view.row), ...view.hand, ...view.discards, ...view.sets.flatMap(cardsOf)];
  const cards = CARDS.filter((card) => !elsewhere.includes(card));
  if (cards.length === 0) return { kind: 'note', text: 'The deck is empty. Use up your hand.' };
  const top = view.top === null ? '' : ` · ${face(view.top)} on top`;
  return { kind: 'note', text: `Deck (${view.deckSize}): ${faces(cards)}${top}` };
}

function sum(set: Row): Words {
  return set.map(named).join(' + ');
}

function faces(cards: readonly CardId[]): Words {
  return cards.map(face).join(' ');
}

const PLAYER = who(seat(0));

/** Nothing told was hidden. */
export function tell(event: Event, _viewer: Viewer): Words | null {
  switch (event.kind) {
    case 'boarding':
      return 'All aboard! Neighbours that make 19 leave by boat. Get more across than stay behind.';
    case 'played':
      return `${PLAYER} plays ${named(event.group)} ${whereTo(event.left, event.right)}`;
    case 'used':
      return `${PLAYER} discards ${face(event.use.card)} and ${done(event.use)}`;
    case 'scored':
      return `**Scored:** ${sum(event.set)} = ${totalOf(event.set)}`;
    case 'held':
      return `${PLAYER} holds the 18`;
    case 'ended':
      // How many are across and behind is said once, by the verdict.
      return 'The last boat has left.';
  }
}

function whereTo(left: CardId | null, right: CardId | null): Words {
  if (left !== null && right !== null) return `between ${face(left)} and ${face(right)}`;
  if (right !== null) return 'at the left';
  if (left !== null) return 'at the right';
  return 'into the empty row';
}

function done(use: Discard): Words {
  switch (use.kind) {
    case 'rearrange':
      return `rearranges the row: ${faces(use.order)}`;
    case 'pair': {
      const [one, other] = use.pair;
      if (use.card === '6') return `shuffles ${face(one)} and ${face(other)} into the deck`;
      return `swaps ${face(one)} and ${face(other)}`;
    }
    case 'one':
      return onTarget(use.card, face(use.target));
    case 'shift':
      return `moves ${face(use.target)} to place ${use.to + 1}`;
  }
}

/** What 3, 4, 12 and 14 do to one card. */
function onTarget(card: CardId, target: Words): Words {
  if (card === '3') return `puts ${target} on top of the deck`;
  if (card === '4') return `shuffles ${target} into the deck`;
  if (card === '12') return `turns ${target} face down`;
  return `discards ${target} from the row as well`;
}

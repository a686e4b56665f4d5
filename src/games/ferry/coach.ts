import { face, type Words } from '../../engine/scene.ts';
import { type CardId, cardId, type Seat } from '../../engine/seat.ts';
import { rowAfter } from './abilities.ts';
import { nameIn, placed } from './prompts.ts';
import { CARDS, cardsOf, FULL_BOAT, numberOf, scorable, totalOf, without, worthOf } from './row.ts';
import type { Discard, Move, Row, Use, View } from './types.ts';

/** A move as advice, in the words of the buttons that lead to it, and why. */
export function coach(view: View, _seat: Seat, move: Move): Words {
  return `${advised(view, move)} ${reason(view, move)}`;
}

function advised({ row }: View, move: Move): Words {
  switch (move.kind) {
    case 'play':
      return `Play ${face(move.card)}${move.turned ? ' as a 6' : ''} ${placed(move.gap, row)}.`;
    case 'score':
      return `Score ${move.cards.map((card) => nameIn(row, card)).join(' + ')}.`;
    case 'hold':
      return 'Hold the 18.';
    case 'rearrange':
    case 'pair':
    case 'one':
    case 'shift':
      return `Discard ${face(move.card)} and ${deed(move, row)}.`;
  }
}

/** What comes of it: boats that leave, or a neighbour that is still to come. */
function reason(view: View, move: Move): Words {
  if (move.kind === 'hold') return 'Another group may join them, and then more would get across.';
  if (move.kind === 'score') {
    const set = view.row.filter(({ card }) => move.cards.includes(card));
    return `That takes ${across(set)}.`;
  }
  const after = rowAfter(view.row, move);
  const [best] = scorable(after).toSorted((one, other) => worthOf(other) - worthOf(one));
  if (best !== undefined) {
    const total = totalOf(best);
    return total === FULL_BOAT
      ? `Neighbours then make ${FULL_BOAT}, so they leave by boat: ${across(best)}.`
      : `Neighbours then make ${total}, which is enough with the 13: ${across(best)}.`;
  }
  return move.kind === 'play'
    ? prospect(view, after, move)
    : 'No boat can leave yet, but this makes the row easier to fill.';
}

/** How many groups a set counts, and why that is more than it has (FE-14). */
function across(set: Row): Words {
  const worth = worthOf(set);
  const groups = worth === 1 ? '1 group' : `${worth} groups`;
  return worth === set.length ? `${groups} across` : `${groups} across, because the 18 counts its set twice`;
}

/** Which card, still in the deck or in the hand, would make a full boat with this one and a neighbour. */
function prospect(view: View, after: Row, { card }: Use): Words {
  const place = after.findIndex((group) => group.card === card);
  const gone = [...cardsOf(after), ...view.discards, ...view.sets.flatMap(cardsOf)];
  for (const from of [place - 1, place]) {
    const pair = after.slice(Math.max(0, from), from + 2);
    const wanted = wantedFor(FULL_BOAT - totalOf(pair));
    if (pair.length === 2 && wanted !== null && !gone.includes(wanted)) {
      const both = pair.map((group) => nameIn(after, group.card)).join(' and ');
      return `Neighbours leave by boat when they make ${FULL_BOAT}. ${both} make ${totalOf(pair)}, so you’ll want the ${numberOf(wanted)} beside them.`;
    }
  }
  const own = after[place];
  const wanted = own === undefined ? null : wantedFor(FULL_BOAT - totalOf([own]));
  if (wanted !== null && !gone.includes(wanted))
    return `Neighbours leave by boat when they make ${FULL_BOAT}, so you’ll want the ${numberOf(wanted)} beside it.`;
  return 'Playing it costs nothing now. Only what’s left at the end counts against you.';
}

function wantedFor(number: number): CardId | null {
  const card = cardId(String(number));
  return CARDS.includes(card) ? card : null;
}

function deed(use: Discard, row: Row): Words {
  switch (use.kind) {
    case 'rearrange':
      return `put the row in this order: ${use.order.map((card) => nameIn(row, card)).join(' ')}`;
    case 'pair': {
      const both = use.pair.map((card) => nameIn(row, card)).join(' and ');
      return use.card === '6' ? `shuffle ${both} into the deck` : `swap ${both}`;
    }
    case 'one':
      return onTarget(use.card, nameIn(row, use.target));
    case 'shift':
      return `move ${nameIn(row, use.target)} ${placed(use.to, without(row, [use.target]))}`;
  }
}

/** What 3, 4, 12 and 14 do to one card. */
function onTarget(card: Discard['card'], target: Words): Words {
  if (card === '3') return `put ${target} on top of the deck`;
  if (card === '4') return `shuffle ${target} into the deck`;
  if (card === '12') return `turn ${target} face down`;
  return `discard ${target} from the row as well`;
}

import { face } from '../../engine/scene.ts';
import { type CardId, cardId, type Seat } from '../../engine/seat.ts';
import { inRow, joined, listed, type Words } from '../../engine/words.ts';
import { rowAfter } from './abilities.ts';
import { nameIn, namesIn, placed } from './prompts.ts';
import { CARDS, cardsOf, FULL_BOAT, numberOf, scorable, totalOf, without, worthOf } from './row.ts';
import { doubled } from './scene.ts';
import type { Discard, Move, Row, Use, View } from './types.ts';
import { words } from './words.ts';

/** Explains why a move is good, then names it in the words of the buttons that lead to it. */
export function coach(view: View, _seat: Seat, move: Move): Words {
  return inRow(reason(view, move), ' ', advised(view, move));
}

function advised({ row }: View, move: Move): Words {
  switch (move.kind) {
    case 'play':
      return words.advisePlay({
        card: face(move.card),
        turned: move.turned ? 'yes' : 'other',
        where: placed(move.gap, row),
      });
    case 'score':
      return words.adviseScore({ cards: joined(namesIn(row, move.cards), '\u00a0+\u00a0') });
    case 'hold':
      return words.adviseHold;
    case 'rearrange':
    case 'pair':
    case 'one':
    case 'shift':
      return words.adviseDiscard({ card: face(move.card), deed: deed(move, row) });
  }
}

/** The effect of the move: boats that leave, or a neighbour to wait for. */
function reason(view: View, move: Move): Words {
  if (move.kind === 'hold') return words.whyHold;
  if (move.kind === 'score') {
    const set = view.row.filter(({ card }) => move.cards.includes(card));
    return words.whyScore({ across: across(set) });
  }
  const after = rowAfter(view.row, move);
  const [best] = scorable(after).toSorted((one, other) => worthOf(other) - worthOf(one));
  if (best !== undefined) {
    const total = totalOf(best);
    return total === FULL_BOAT
      ? words.whyFull({ full: FULL_BOAT, across: across(best) })
      : words.whyEnough({ total, across: across(best) });
  }
  return move.kind === 'play' ? prospect(view, after, move) : words.whyNoBoat;
}

/** How many groups a set counts as, and why that is more than it contains (FE-14). */
function across(set: Row): Words {
  return words.across({ groups: worthOf(set), doubled: doubled(set) });
}

/**
 * The card that would make a full boat with this one and a neighbour: the other one in hand, or one that the reader
 * cannot see yet, so that only what is missing is told and where it is.
 */
function prospect(view: View, after: Row, { card }: Use): Words {
  const place = after.findIndex((group) => group.card === card);
  const gone = [...cardsOf(after), ...view.discards, ...view.sets.flatMap(cardsOf)];
  for (const from of [place - 1, place]) {
    const pair = after.slice(Math.max(0, from), from + 2);
    const wanted = wantedFor(FULL_BOAT - totalOf(pair));
    if (pair.length === 2 && wanted !== null && !gone.includes(wanted)) {
      const pairing = { both: listed(namesIn(after, cardsOf(pair))), total: totalOf(pair) };
      return view.hand.includes(wanted)
        ? words.whyPair({ ...pairing, own: face(wanted), full: FULL_BOAT })
        : words.whyPairInDeck({ ...pairing, missing: numberOf(wanted) });
    }
  }
  const own = after[place];
  const wanted = own === undefined ? null : wantedFor(FULL_BOAT - totalOf([own]));
  if (wanted === null || gone.includes(wanted)) return words.whyFree;
  const named = nameIn(after, card);
  return view.hand.includes(wanted)
    ? words.whyOne({ card: named, own: face(wanted), full: FULL_BOAT })
    : words.whyOneInDeck({ card: named, missing: numberOf(wanted) });
}

function wantedFor(number: number): CardId | null {
  const card = cardId(String(number));
  return CARDS.includes(card) ? card : null;
}

function deed(use: Discard, row: Row): Words {
  switch (use.kind) {
    case 'rearrange':
      return words.rearrange({ cards: joined(namesIn(row, use.order), ' ') });
    case 'pair': {
      const cards = listed(namesIn(row, use.pair));
      return use.card === '6' ? words.shuffleBoth({ cards }) : words.swap({ cards });
    }
    case 'one':
      return onTarget(use.card, nameIn(row, use.target));
    case 'shift':
      return words.move({
        card: nameIn(row, use.target),
        where: placed(use.to, without(row, [use.target])),
      });
  }
}

/** The effect of 3, 4, 12 and 14 on one card. */
function onTarget(by: Discard['card'], card: Words): Words {
  if (by === '3') return words.putOnTop({ card });
  if (by === '4') return words.shuffle({ card });
  if (by === '12') return words.turnDown({ card });
  return words.discardToo({ card });
}

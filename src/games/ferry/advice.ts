import { face, type Words } from '../../engine/scene.ts';
import { nameIn, placed } from './prompts.ts';
import { without } from './row.ts';
import type { Discard, Move, Row, View } from './types.ts';

/** A move as advice, in the words of the buttons that lead to it. */
export function advise({ row }: View, move: Move): Words {
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

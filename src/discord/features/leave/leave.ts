import { ButtonStyle } from 'discord-api-types/v10';
import type { TableId } from '../../../tables/ids.ts';
import { isPrivate } from '../../../tables/queries.ts';
import { words as shared } from '../../draw/words.ts';
import { type Facts, known, type Parts } from '../../interactions/context.ts';
import { tableControl } from '../../interactions/control.ts';
import type { Press } from '../../interactions/incoming.ts';
import type { Reply } from '../../interactions/reply.ts';
import { asHand, changedIfSure, changing, confirmed, showHand } from '../../interactions/table-replies.ts';
import { privateSeat } from '../table/table.message.ts';
import { words } from './words.ts';

/** Leaving a game, and taking back a seat that a bot plays meanwhile. */
export const leave = [
  tableControl('back', {
    inMenu: {
      label: shared.takeSeatBack,
      look: { style: ButtonStyle.Success },
      isOffered: ({ isAway }) => isAway,
    },
    run: changing(({ tables }, { who }, id) => tables.returnToSeat(id, who.id), words.seatBack, asHand),
  }),
  tableControl('quit', {
    inMenu: { label: words.leaveTable, isOffered: ({ plays }) => plays },
    run: (...pressed) => quit(false, ...pressed),
  }),
  tableControl('quit-sure', { run: (...pressed) => quit(true, ...pressed) }),
  tableControl('stay', {
    async run(parts, press, id) {
      const { who, on } = press;
      const table = await known(parts, id);
      // The question may stand in place of the only message on which they see their game.
      const isTheirs = table !== null && isPrivate(table) && privateSeat(table, who.id) !== null;
      return isTheirs && table.position !== null
        ? showHand(table, who.id, on)
        : confirmed(press, words.stayed, table);
    },
  }),
];

async function quit(isSure: boolean, parts: Parts, press: Press, id: TableId, facts: Facts): Promise<Reply> {
  const left = await parts.tables.leave(id, press.who.id, isSure);
  return changedIfSure(parts, press, id, left, { says: words.leftGame, sure: 'quit-sure' }, facts);
}

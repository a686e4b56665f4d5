import { ButtonStyle } from 'discord-api-types/v10';
import type { TableId } from '../../../tables/ids.ts';
import { read } from '../../../words/read.ts';
import { sentence } from '../../draw/message.ts';
import { words as shared } from '../../draw/words.ts';
import { changedIfSure, changedInHand } from '../../interactions/changed.ts';
import type { Facts, Parts } from '../../interactions/context.ts';
import { tableControl } from '../../interactions/control.ts';
import type { Press } from '../../interactions/incoming.ts';
import { type Reply, tell } from '../../interactions/reply.ts';
import { words } from './words.ts';

/** Leaving a game, and coming back to a seat that a bot plays meanwhile. */
export const leave = [
  tableControl('back', {
    inMenu: {
      label: shared.takeSeatBack,
      look: { style: ButtonStyle.Success },
      isOffered: ({ isAway }) => isAway,
    },
    run: async (parts, press, id, facts) =>
      changedInHand(parts, press, id, await parts.tables.takeBack(id, press.who.id), words.seatBack, facts),
  }),
  tableControl('quit', {
    inMenu: { label: words.leaveTable, isOffered: ({ plays }) => plays },
    run: (...pressed) => quit(false, ...pressed),
  }),
  tableControl('quit-sure', { run: (...pressed) => quit(true, ...pressed) }),
  tableControl('stay', {
    run: (_, { on, language }) =>
      on?.hidden === true
        ? { kind: 'update', message: sentence(read(words.stayed, language)) }
        : tell(words.stayed),
  }),
];

async function quit(isSure: boolean, parts: Parts, press: Press, id: TableId, facts: Facts): Promise<Reply> {
  const left = await parts.tables.leave(id, press.who.id, isSure);
  return changedIfSure(parts, press, id, left, { says: words.leftGame, sure: 'quit-sure' }, facts);
}

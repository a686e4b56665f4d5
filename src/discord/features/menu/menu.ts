import type { TableId } from '../../../tables/ids.ts';
import { hasSat } from '../../../tables/queries.ts';
import { refusals } from '../../../tables/refusals.ts';
import { read } from '../../../words/read.ts';
import { menuMessage } from '../../draw/menu-message.ts';
import { sentence } from '../../draw/message.ts';
import { changedIfSure, changedInHand } from '../../interactions/changed.ts';
import { type Facts, known, type Parts, voiceOf } from '../../interactions/context.ts';
import { tableControl } from '../../interactions/control.ts';
import type { Press } from '../../interactions/incoming.ts';
import { type Reply, tell } from '../../interactions/reply.ts';
import { words } from '../../interactions/words/index.ts';
import { whatEnded } from '../votes/votes.ts';

export const menu = [
  tableControl('menu', {
    answers: 'fresh',
    run: (parts, press, id) => openMenu(parts, press, id, 'private'),
  }),
  tableControl('mute', { run: (parts, press, id) => setMentions(parts, press, id, false) }),
  tableControl('unmute', { run: (parts, press, id) => setMentions(parts, press, id, true) }),
  tableControl('back', {
    run: async (parts, press, id, facts) =>
      changedInHand(parts, press, id, await parts.tables.takeBack(id, press.who.id), words.seatBack, facts),
  }),
  tableControl('quit', { run: (...pressed) => quit(false, ...pressed) }),
  tableControl('quit-sure', { run: (...pressed) => quit(true, ...pressed) }),
  tableControl('end', { run: (...pressed) => end(false, ...pressed) }),
  tableControl('end-sure', { run: (...pressed) => end(true, ...pressed) }),
  tableControl('stay', {
    run: (_, { on, language }) =>
      on?.hidden === true
        ? { kind: 'update', message: sentence(read(words.stayed, language)) }
        : tell(words.stayed),
  }),
];

async function openMenu(
  parts: Parts,
  press: Press,
  id: TableId,
  kind: 'private' | 'update',
  wants?: boolean,
): Promise<Reply> {
  const { store } = parts;
  const { who, guild } = press;
  const table = await known(parts, id);
  if (table === null) return tell(refusals.gone.says);
  if (table.invited !== null && table.position !== null && !hasSat(table, who.id))
    return tell(refusals.playersOnlyNow.says);
  if (wants !== undefined) await store.setMentions(who.id, wants);
  const [mentioned, { enders }] = [await store.wantsMentions(who.id), await parts.settings.of(guild)];
  const message = menuMessage(table, who, { mentioned, now: parts.now(), enders }, voiceOf(parts, press));
  return { kind, message };
}

function setMentions(parts: Parts, press: Press, id: TableId, wants: boolean): Promise<Reply> {
  return openMenu(parts, press, id, press.on?.hidden === true ? 'update' : 'private', wants);
}

async function quit(isSure: boolean, parts: Parts, press: Press, id: TableId, facts: Facts): Promise<Reply> {
  const left = await parts.tables.leave(id, press.who.id, isSure);
  return changedIfSure(parts, press, id, left, { says: words.leftGame, sure: 'quit-sure' }, facts);
}

async function end(isSure: boolean, parts: Parts, press: Press, id: TableId, facts: Facts): Promise<Reply> {
  const ended = await parts.tables.end(id, press.who, isSure);
  return changedIfSure(parts, press, id, ended, { says: whatEnded, sure: 'end-sure' }, facts);
}

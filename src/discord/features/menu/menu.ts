import type { TableId } from '../../../tables/ids.ts';
import { hasSat } from '../../../tables/queries.ts';
import { refusals } from '../../../tables/refusals.ts';
import { isLive } from '../../../tables/table.ts';
import { known, type Parts, voiceOf } from '../../interactions/context.ts';
import { tableControl } from '../../interactions/control.ts';
import type { Press } from '../../interactions/incoming.ts';
import { type Reply, tell } from '../../interactions/reply.ts';
import { nameOf } from '../../interactions/table-replies.ts';
import { moreOf } from '../lobby/lobby.ts';
import { type MenuReader, menuMessage } from './menu.message.ts';
import { words } from './words.ts';

export const menu = [
  tableControl('menu', {
    answers: 'fresh',
    run: (parts, press, id) => openMenu(parts, press, id, 'private'),
  }),
  tableControl('mute', {
    inMenu: { label: words.mentionsOff, isOffered: (at) => mayBeCalled(at) && at.isMentioned },
    run: (parts, press, id) => setMentions(parts, press, id, false),
  }),
  tableControl('unmute', {
    inMenu: { label: words.mentionsOn, isOffered: (at) => mayBeCalled(at) && !at.isMentioned },
    run: (parts, press, id) => setMentions(parts, press, id, true),
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
  if (table.status === 'lobby' && wants === undefined)
    return {
      kind: 'private',
      message: await moreOf(parts, press, table),
      replaces: nameOf('more', id, who.id),
    };
  if (wants !== undefined) await store.setMentions(who.id, wants);
  const [mentioned, { enders }] = [await store.wantsMentions(who.id), await parts.settings.of(guild)];
  const shown = { mentioned, now: parts.now(), enders, buttons: parts.menu };
  const message = menuMessage(table, who, shown, voiceOf(parts, press));
  return { kind, message, ...(kind === 'private' ? { replaces: nameOf('menu', id, who.id) } : {}) };
}

function setMentions(parts: Parts, press: Press, id: TableId, wants: boolean): Promise<Reply> {
  return openMenu(parts, press, id, press.on?.hidden === true ? 'update' : 'private', wants);
}

function mayBeCalled({ table, isForOne }: MenuReader): boolean {
  return isLive(table) && !isForOne;
}

import type { TableId, UserId } from '../../../tables/ids.ts';
import { refusals } from '../../../tables/refusals.ts';
import { isAgreed, rematchOf } from '../../../tables/rematch.ts';
import { isLive, type Table } from '../../../tables/table.ts';
import { read } from '../../../words/read.ts';
import { sentence } from '../../draw/message.ts';
import { speechOf } from '../../draw/speech.ts';
import { type Facts, known, type Parts, voiceOf, whereIs } from '../../interactions/context.ts';
import { tableControl } from '../../interactions/control.ts';
import type { Press } from '../../interactions/incoming.ts';
import { type Reply, tell } from '../../interactions/reply.ts';
import { changing, confirmed, nameOf, showHand, showTable } from '../../interactions/table-replies.ts';
import { rematchMessage } from '../table/end.message.ts';
import { words } from './words.ts';

export const rematch = [
  tableControl('rematch', { run: (...pressed) => playAgain('table', ...pressed) }),
  tableControl('again', { answers: 'fresh', run: (...pressed) => playAgain('call', ...pressed) }),
  tableControl('rematch-off', {
    run: changing(({ tables }, { who }, id) => tables.withdrawRematch(id, who.id), words.rematchOff),
  }),
  tableControl('rematch-without', { costs: 'tell', run: rematchWithoutOthers }),
  tableControl('next', { answers: 'fresh', run: nextTable }),
];

/** A person wants to play again, asked at the finished table or on a call to its rematch. */
async function playAgain(
  by: 'table' | 'call',
  parts: Parts,
  press: Press,
  id: TableId,
  facts: Facts,
): Promise<Reply> {
  const { tables } = parts;
  const { who } = press;
  const hidden = press.on?.hidden === true;
  const agreed = await tables.rematch(id, who.id, press.parent);
  if (!agreed.ok && agreed.error === refusals.agreed) return rematchWaits(parts, press, id);
  if (!agreed.ok) return tell(agreed.error.says);
  const { table, started } = agreed.value;
  if (started?.visibility === 'private') return showHand(started, who.id, null);
  if (started !== null) {
    parts.messages.seen(started.id, who.id);
    facts.table = started.id;
    parts.messages.post(started, table);
  }
  // A press on a call must not redraw it as the table’s message.
  if (by === 'call') return started === null ? rematchWaits(parts, press, id) : leadTo(parts, press, started);
  const shown = hidden ? showHand(table, who.id, press.on) : showTable(table, who.id, press.on);
  if (started !== null || shown.kind !== 'show') return shown;
  const draw = async () => rematchMessage(speechOf(table, voiceOf(parts, press)));
  return { ...shown, aside: { name: nameOf('rematch', rematchOf(id), who.id), draw } };
}

/** The way to a rematch that is on. */
async function leadTo(parts: Parts, { who, language }: Press, started: Table): Promise<Reply> {
  const where = await whereIs(parts, started);
  return {
    kind: 'private',
    message: sentence(read(words.rematchIsOn({ where }), language)),
    replaces: nameOf('rematch', started.id, who.id),
  };
}

/** A person would rather open a lobby than wait for the others. */
async function rematchWithoutOthers(parts: Parts, press: Press, id: TableId, facts: Facts): Promise<Reply> {
  const { tables } = parts;
  const { who } = press;
  const before = await known(parts, id);
  const opened = await tables.rematchWithoutOthers(id, who.id, press.parent);
  if (!opened.ok || before === null) {
    facts.refused = true;
    return tell(opened.ok ? refusals.gone.says : opened.error.says);
  }
  facts.table = opened.value.id;
  parts.messages.post(opened.value, before);
  return confirmed(press, words.rematchOpened, before);
}

/** For a person who has already agreed to a rematch: whom it waits for, and what to do instead. */
async function rematchWaits(parts: Parts, press: Press, id: TableId): Promise<Reply> {
  const table = await known(parts, id);
  if (table === null || isAgreed(table)) return tell(refusals.agreed.says);
  return {
    kind: 'private',
    message: rematchMessage(speechOf(table, voiceOf(parts, press))),
    replaces: nameOf('rematch', rematchOf(id), press.who.id),
  };
}

/** Leads from a finished table to its rematch. Deals it if the program ended before it could. */
async function nextTable(parts: Parts, press: Press, id: TableId): Promise<Reply> {
  const { who, parent } = press;
  const user = who.id;
  const dealt = await parts.tables.look(rematchOf(id));
  if (dealt === null) {
    const agreed = await parts.tables.rematch(id, user, parent);
    if (!agreed.ok) return tell(agreed.error.says);
    const { table, started } = agreed.value;
    if (started === null) return tell(refusals.agreed.says);
    return shownNext(parts, table, started, user);
  }
  if (isLive(dealt) && dealt.visibility === 'private') return showHand(dealt, user, null);
  if (isLive(dealt)) return leadTo(parts, press, dealt);
  return tell(words.rematchWasOn({ where: await whereIs(parts, dealt) }));
}

/** Shows a rematch that has just been dealt: in a private message, or as a new message in the channel. */
function shownNext(parts: Parts, before: Table, started: Table, user: UserId): Reply {
  if (started.visibility === 'private') return showHand(started, user, null);
  parts.messages.post(started, before);
  return tell(words.started({ table: started.id }));
}

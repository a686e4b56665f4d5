import type { TableId } from '../../../tables/ids.ts';
import { whyNotOptions } from '../../../tables/lobby.ts';
import { gameOf } from '../../../tables/queries.ts';
import { no, refusals } from '../../../tables/refusals.ts';
import { playing } from '../../../tables/seating.ts';
import type { Table } from '../../../tables/table.ts';
import { empowered } from '../../../tables/table-settings.ts';
import { optionsForm, readOptions } from '../../draw/forms.ts';
import { otherLength } from '../../draw/lengths.ts';
import type { Message } from '../../draw/message.ts';
import { words as shared } from '../../draw/words.ts';
import { type Facts, known, type Parts, publicLanguageOf } from '../../interactions/context.ts';
import { tableControl } from '../../interactions/control.ts';
import { write } from '../../interactions/custom-ids.ts';
import type { Press } from '../../interactions/incoming.ts';
import { type Reply, tell } from '../../interactions/reply.ts';
import { changed, changedIfSure, changing, type Redraw } from '../../interactions/table-replies.ts';
import { closedByMessage, openedUpMessage } from '../invite/invitation.message.ts';
import { firstLesson } from '../learn/lesson.ts';
import { lobbyMenu } from './more.message.ts';
import { words } from './words.ts';

export const lobby = [
  tableControl('join', {
    async run(parts, press, id, facts) {
      const { who, roles } = press;
      const joined = await parts.tables.join(id, { id: who.id, name: who.name }, roles);
      const says = (table: Table) => words.joined({ table: table.id, channel: `<#${table.channel}>` });
      const reply = await changed(parts, press, id, joined, says, facts);
      if (!joined.ok || (reply.kind !== 'show' && reply.kind !== 'update')) return reply;
      // In a bot’s place they are about to play: no lesson now.
      if (joined.value.occupants.some(({ person, before }) => person?.id === who.id && before !== null))
        return reply;
      return { ...reply, aside: firstLesson(parts, press, joined.value) };
    },
  }),
  tableControl('leave', {
    async run(parts, press, id, facts) {
      const left = await parts.tables.leave(id, press.who.id);
      // The game may have begun since the lobby was drawn.
      const says = { says: words.leftLobby, sure: 'quit-sure' } as const;
      return changedIfSure(parts, press, id, left, says, facts);
    },
  }),
  tableControl('options', {
    // A press only opens the form. The form may make a private table public, and then the people there are told.
    costs: (_, isChosen) => (isChosen ? 'post' : 'press'),
    async run(parts, press, id, facts) {
      const table = await known(parts, id);
      if (table === null) return tell(refusals.gone.says);
      if (press.kind === 'form') return changeOptions(parts, press, table, facts);
      const refusal = whyNotOptions(table, press.who.id);
      if (refusal !== null) return changed(parts, press, id, no(refusal), '', facts);
      const written = write({ kind: 'table', table: id, action: 'options' });
      return { kind: 'form', modal: optionsForm(written, table, press.language) };
    },
  }),
  tableControl('shorter', { run: (...pressed) => changeLength('shorter', ...pressed) }),
  tableControl('longer', { run: (...pressed) => changeLength('longer', ...pressed) }),
  tableControl('start', {
    run: changing(({ tables }, { who }, id) => tables.start(id, who.id), words.starts),
  }),
  tableControl('cancel', { run: (...pressed) => cancel(false, ...pressed) }),
  tableControl('cancel-sure', { costs: 'tell', run: (...pressed) => cancel(true, ...pressed) }),
];

/** **More…** after a change made there, so that the next press is at hand. */
export const asMore: Redraw = async (parts, press, table) => ({
  kind: 'update',
  message: await moreOf(parts, press, table),
});

async function changeOptions(
  parts: Parts,
  press: Extract<Press, { kind: 'form' }>,
  table: Table,
  facts: Facts,
): Promise<Reply> {
  const wanted = readOptions(gameOf(table), press.chosen ?? new Map());
  const done = await parts.tables.changeOptions(table.id, press.who.id, wanted);
  const reply = await changed(parts, press, table.id, done, words.optionsChanged, facts, asMore);
  const hasOpened = table.invited !== null && wanted.byInvitation === false;
  if (!done.ok || !hasOpened || (reply.kind !== 'show' && reply.kind !== 'update')) return reply;
  const announce = await openedUp(parts, done.value);
  return announce === null ? reply : { ...reply, announce };
}

async function changeLength(
  to: 'shorter' | 'longer',
  parts: Parts,
  press: Press,
  id: TableId,
  facts: Facts,
): Promise<Reply> {
  const table = await known(parts, id);
  if (table === null) return tell(refusals.gone.says);
  const other = otherLength(table);
  // The lobby may already have that length: the press was on an earlier drawing.
  const options = other?.action === to ? other.options : {};
  const done = await parts.tables.changeOptions(id, press.who.id, { options });
  return changed(parts, press, id, done, words.optionsChanged, facts, asMore);
}

/** Tells the people at a private table that it no longer is; null if the host sits there alone. */
async function openedUp(
  { store, invitations, publicLanguage }: Parts,
  table: Table,
): Promise<Message | null> {
  const others = playing(table).filter(({ id }) => id !== table.host);
  if (others.length === 0) return null;
  const mayCall = invitations.mayCallToOpened(table.id);
  const wants = await Promise.all(others.map(({ id }) => store.wantsMentions(id)));
  const called = mayCall ? others.filter((_, index) => wants[index] === true).map(({ id }) => id) : [];
  return openedUpMessage(table, others, called, await publicLanguage(table.guild));
}

async function cancel(
  isSure: boolean,
  parts: Parts,
  press: Press,
  id: TableId,
  facts: Facts,
): Promise<Reply> {
  const { who } = press;
  const cancelled = await parts.tables.cancel(id, who, isSure);
  const says = { says: shared.closedNow, sure: 'cancel-sure' } as const;
  const reply = await changedIfSure(parts, press, id, cancelled, says, facts);
  const isShared = cancelled.ok && playing(cancelled.value).some((person) => person.id !== who.id);
  if (!isShared || (reply.kind !== 'show' && reply.kind !== 'update')) return reply;
  const language = await publicLanguageOf(parts, press);
  return { ...reply, announce: closedByMessage(who.id, cancelled.value, language) };
}

/** The presser's view of **More…** in a lobby. */
export async function moreOf(
  parts: Parts,
  { who, roles, language, guild }: Press,
  table: Table,
): Promise<Message> {
  const { enders } = await parts.settings.of(guild);
  return lobbyMenu(table, { who: empowered(who, enders), roles, language });
}

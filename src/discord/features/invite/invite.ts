import type { Language } from '../../../engine/languages.ts';
import { err, ok, type Result } from '../../../engine/result.ts';
import type { Words } from '../../../engine/words.ts';
import type { Done } from '../../../tables/changes.ts';
import { type TableId, type UserId, WORLD } from '../../../tables/ids.ts';
import { whyNoInvitation } from '../../../tables/lobby.ts';
import { no, refusals } from '../../../tables/refusals.ts';
import { mention, roleMention } from '../../draw/speech.ts';
import { type Facts, known, type Parts, publicLanguageOf, whereIs } from '../../interactions/context.ts';
import { atItsTable, control, tableControl } from '../../interactions/control.ts';
import type { ControlOf } from '../../interactions/custom-ids.ts';
import type { About, AboutRole, Incoming, Press } from '../../interactions/incoming.ts';
import { needsServer, type Reply, tell } from '../../interactions/reply.ts';
import { changed } from '../../interactions/table-replies.ts';
import { words as answers } from '../../interactions/words.ts';
import { firstLesson } from '../learn/lesson.ts';
import { inviteQuestion } from '../lobby/more.message.ts';
import { answered, callRefused, placed } from './answered-calls.ts';
import { type Invited, invitationMessage, invitationSettled } from './invitation.message.ts';
import { words } from './words.ts';

/** Who invites. */
type Inviting = Pick<Incoming, 'ticket' | 'guild' | 'who' | 'language'> & {
  readonly about?: About;
  readonly role?: AboutRole;
};

/** Whom a command names. */
type Whom = { readonly kind: 'person'; readonly id: UserId } | { readonly kind: 'role'; readonly id: string };

export const invite = [
  control('invitation', { counts: 'table', run: atItsTable(joinInvited) }),
  /** Asks the host whom to invite, then does what the command does. */
  tableControl('invite', {
    answers: 'fresh',
    costs: (_, isChosen) => (isChosen ? 'post' : 'press'),
    async run(parts, press, id, facts) {
      if (press.kind === 'press' && press.about !== undefined)
        return inviteTo(parts, { ...press, about: press.about }, id);
      const table = await known(parts, id);
      if (table === null) return tell(refusals.gone.says);
      const refusal = whyNoInvitation(table, press.who.id);
      if (refusal !== null) return changed(parts, press, id, no(refusal), '', facts);
      return {
        kind: 'private',
        message: inviteQuestion(table, press.language),
        replaces: `invite ${id} ${press.who.id}`,
      };
    },
  }),
];

/**
 * **Join** on an invitation to a private table. Its message is about the invited person, so only they can change it.
 */
async function joinInvited(
  parts: Parts,
  press: Press,
  { table: id, whom }: ControlOf<'invitation'>,
  facts: Facts,
): Promise<Reply> {
  const { tables, messages } = parts;
  const { id: user, name } = press.who;
  // They are looking at the table, so it need not call them to their turn.
  messages.seen(id, user);
  const join = (): Promise<Done> => tables.join(id, { id: user, name }, press.roles);
  const isTheirs = whom === user;
  const done = await (isTheirs ? answered(parts, press, id, join) : join());
  if (!done.ok) return callRefused(parts, press, done, facts);
  const table = done.value;
  if (!isTheirs) return tell(answers.joinedThere({ where: await whereIs(parts, table) }));
  const [where, language] = await placed(parts, press, table);
  return {
    kind: 'update',
    isBrief: true,
    message: invitationSettled(table, { as: 'invited', id: user }, where, language),
    aside: firstLesson(parts, press, table),
  };
}

/** `/table invite <who> [table]`: a message in the channel that calls a person or a role to a lobby. */
export async function inviteTo(parts: Parts, command: Inviting, id: TableId): Promise<Reply> {
  const { ticket, guild, who } = command;
  if (guild === WORLD) return needsServer(ticket);
  const named = whomOf(command);
  if (!named.ok) return tell(named.error);
  const whom = named.value;
  const asked = { table: id, guild, whom: whom.id, isRole: whom.kind === 'role' };
  const refusal = parts.invitations.whyNot(asked);
  if (refusal !== null) {
    const isCalled = parts.invitations.whyNotYet(asked) !== null;
    return (isCalled ? await letIn(parts, command, id, whom) : null) ?? tell(refusal.says);
  }
  const invited = await letInto(parts, id, who.id, whom);
  if (!invited.ok) return tell(invited.error.says);
  // Somebody else may have invited them at the same moment.
  const tooLate = parts.invitations.send(asked);
  if (tooLate !== null) return tell(tooLate.says);
  const called: Invited =
    whom.kind === 'role'
      ? whom
      : {
          ...whom,
          calls: await parts.store.wantsMentions(whom.id),
          names: await parts.names.of(guild, [whom.id]),
        };
  const table = invited.value;
  const where = await whereIs(parts, table);
  const message = invitationMessage(who.id, called, table, where, await publicLanguageOf(parts, command));
  const asGuest = whom.kind === 'role' ? 'invited as a role' : 'invited';
  const as = table.invited === null ? 'told' : asGuest;
  const sent = (on: string): Promise<void> =>
    parts.messages.calledToLobby({ table: id, as, whom: whom.id }, on);
  return { kind: 'public', message, sent };
}

/**
 * For people called too recently to be called again: lets them into a private table without a call. Null at any
 * other.
 */
async function letIn(
  parts: Parts,
  { who, language }: Inviting,
  id: TableId,
  whom: Whom,
): Promise<Reply | null> {
  const table = await parts.tables.look(id);
  if (table === null || table.invited === null) return null;
  const invited = await letInto(parts, id, who.id, whom);
  if (!invited.ok) return tell(invited.error.says);
  const players =
    whom.kind === 'role' ? words.everybodyWith({ role: roleMention(whom.id) }) : mention(whom.id, language);
  return tell(words.letIn({ players }));
}

function letInto({ tables }: Parts, id: TableId, by: UserId, whom: Whom): Promise<Done> {
  return whom.kind === 'role' ? tables.invite(id, by, null, whom.id) : tables.invite(id, by, whom.id);
}

/** Whom the command names, or why they cannot be invited. */
function whomOf({ who, about, role, language }: Inviting): Result<Whom, Words> {
  if (about !== undefined) {
    const why = whyNotPerson(who.id, about, language);
    return why === null ? ok({ kind: 'person', id: about.id }) : err(why);
  }
  if (role === undefined) return err(answers.nobody);
  const why = whyNotRole(role);
  return why === null ? ok({ kind: 'role', id: role.id }) : err(why);
}

function whyNotPerson(by: UserId, { id, isBot, isHere }: About, language: Language): Words | null {
  if (id === by) return words.inviteOneself;
  if (isBot) return words.inviteBot;
  return isHere ? null : words.inviteElsewhere({ player: mention(id, language) });
}

function whyNotRole(role: AboutRole): Words | null {
  if (role.isEveryone) return words.inviteEveryone;
  if (!role.mayMention) return words.inviteRole;
  return role.isSilent === true ? words.inviteSilent : null;
}

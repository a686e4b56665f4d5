import type { Language } from '../../../engine/languages.ts';
import type { Words } from '../../../engine/words.ts';
import { type TableId, type UserId, WORLD } from '../../../tables/ids.ts';
import { type Invited, invitationMessage } from '../../draw/invitation-message.ts';
import { mention, roleMention } from '../../draw/speech.ts';
import { type Parts, publicLanguageOf } from '../context.ts';
import type { About, AboutRole, Incoming } from '../incoming.ts';
import { needsServer } from '../needs-server.ts';
import { type Reply, tell } from '../reply.ts';
import { whereIs } from '../where-is.ts';
import { words } from '../words/index.ts';

type Command = Extract<Incoming, { kind: 'command' }>;

/** `/table invite <who> [table]`: a message in the channel that calls a person or a role to a lobby. */
export async function inviteTo(parts: Parts, command: Command, id: TableId): Promise<Reply> {
  const { ticket, guild, who, about, role, language } = command;
  if (guild === WORLD) return needsServer(ticket);
  const whom = about ?? role;
  const why = about === undefined ? whyNotRole(role) : whyNotPerson(who.id, about, language);
  if (whom === undefined || why !== null) return tell(why ?? words.nobody);
  const asked = { table: id, guild, whom: whom.id, isRole: about === undefined };
  const refusal = parts.invitations.whyNot(asked);
  if (refusal !== null) {
    const isCalled = parts.invitations.whyNotYet(asked) !== null;
    return (isCalled ? await letIn(parts, command, id) : null) ?? tell(refusal.says);
  }
  const invited = await parts.tables.invite(id, who.id, about?.id ?? null, role?.id ?? null);
  if (!invited.ok) return tell(invited.error.says);
  // Somebody else may have invited them in the same moment.
  const tooLate = parts.invitations.send(asked);
  if (tooLate !== null) return tell(tooLate.says);
  const called: Invited =
    about === undefined
      ? { kind: 'role', id: whom.id }
      : { kind: 'person', id: about.id, calls: await parts.store.wantsMentions(about.id) };
  const table = invited.value;
  const where = await whereIs(parts, table);
  const message = invitationMessage(who.id, called, table, where, await publicLanguageOf(parts, command));
  if (table.invited === null) return { kind: 'public', message };
  const as = called.kind === 'role' ? 'invited as a role' : 'invited';
  const sent = (on: string): Promise<void> =>
    parts.screens.calledToLobby({ table: id, as, whom: whom.id }, on);
  return { kind: 'public', message, sent };
}

/** Whoever was called a moment ago is not called again; to a private table its host can let them in all the same. */
async function letIn(
  { tables }: Parts,
  { who, about, role, language }: Command,
  id: TableId,
): Promise<Reply | null> {
  const table = await tables.look(id);
  if (table === null || table.invited === null) return null;
  const invited = await tables.invite(id, who.id, about?.id ?? null, role?.id ?? null);
  if (!invited.ok) return tell(invited.error.says);
  const players =
    about === undefined
      ? words.everybodyWith({ role: roleMention(role?.id ?? '') })
      : mention(about.id, language);
  return tell(words.letIn({ players }));
}

function whyNotPerson(by: UserId, { id, isBot, isHere }: About, language: Language): Words | null {
  if (id === by) return words.inviteOneself;
  if (isBot) return words.inviteBot;
  return isHere ? null : words.inviteElsewhere({ player: mention(id, language) });
}

function whyNotRole(role: AboutRole | undefined): Words | null {
  if (role === undefined) return words.nobody;
  if (role.isEveryone) return words.inviteEveryone;
  return role.mayMention ? null : words.inviteRole;
}

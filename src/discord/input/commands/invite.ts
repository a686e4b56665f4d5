import type { Language } from '../../../engine/languages.ts';
import { err, ok, type Result } from '../../../engine/result.ts';
import type { Words } from '../../../engine/words.ts';
import type { Done } from '../../../tables/changes.ts';
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

/** Whom a command names. */
type Whom = { readonly kind: 'person'; readonly id: UserId } | { readonly kind: 'role'; readonly id: string };

/** `/table invite <who> [table]`: a message in the channel that calls a person or a role to a lobby. */
export async function inviteTo(parts: Parts, command: Command, id: TableId): Promise<Reply> {
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
  const invited = await invite(parts, id, who.id, whom);
  if (!invited.ok) return tell(invited.error.says);
  // Somebody else may have invited them in the same moment.
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
  if (table.invited === null) return { kind: 'public', message };
  const as = whom.kind === 'role' ? 'invited as a role' : 'invited';
  const sent = (on: string): Promise<void> =>
    parts.screens.calledToLobby({ table: id, as, whom: whom.id }, on);
  return { kind: 'public', message, sent };
}

/** Whoever was called a moment ago is not called again; to a private table its host can let them in all the same. */
async function letIn(
  parts: Parts,
  { who, language }: Command,
  id: TableId,
  whom: Whom,
): Promise<Reply | null> {
  const table = await parts.tables.look(id);
  if (table === null || table.invited === null) return null;
  const invited = await invite(parts, id, who.id, whom);
  if (!invited.ok) return tell(invited.error.says);
  const players =
    whom.kind === 'role' ? words.everybodyWith({ role: roleMention(whom.id) }) : mention(whom.id, language);
  return tell(words.letIn({ players }));
}

function invite({ tables }: Parts, id: TableId, by: UserId, whom: Whom): Promise<Done> {
  return whom.kind === 'role' ? tables.invite(id, by, null, whom.id) : tables.invite(id, by, whom.id);
}

/** Whom the command names, or why they cannot be invited. */
function whomOf({ who, about, role, language }: Command): Result<Whom, Words> {
  if (about !== undefined) {
    const why = whyNotPerson(who.id, about, language);
    return why === null ? ok({ kind: 'person', id: about.id }) : err(why);
  }
  if (role === undefined) return err(words.nobody);
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

import { MessageFlags, PermissionFlagsBits } from 'discord-api-types/v10';
import { type Answer, listAt, said, textAt } from './answer.ts';
import { type Bench, type Check, type Skipped, skipped } from './check.ts';
import { overwritten } from './overwrites.ts';
import { idOf, message, post, text, V2 } from './parts.ts';

/** A check should not make anyone’s device ring. */
const SILENT = { flags: V2 | MessageFlags.SuppressNotifications };

/** Whether the message in a response lists who was mentioned. */
function told(answer: Answer): string {
  return `${said(answer)}, ${listAt(answer.body, 'mentions').length === 0 ? 'nobody' : 'named'}`;
}

/** Creates a role, mentions it, and says whether the message lists it. */
async function mentionRole(
  bench: Bench,
  { mentionable, mayAll }: { readonly mentionable: boolean; readonly mayAll: boolean },
): Promise<string | Skipped> {
  const { ask, server } = bench;
  const made = await ask('POST', `/guilds/${server}/roles`, {
    body: { name: 'smoke', permissions: '0', mentionable },
  });
  const role = textAt(made.body, 'id');
  if (role === '') return skipped(`no role could be made (${said(made)})`);
  bench.later((tidy) => tidy('DELETE', `/guilds/${server}/roles/${role}`));
  const bit = PermissionFlagsBits.MentionEveryone;
  const change = mayAll ? { allow: bit } : { deny: bit };
  return overwritten(bench, change, async () => {
    const body = { ...message(text(`<@&${role}>`)), ...SILENT, allowed_mentions: { roles: [role] } };
    const posted = await post(bench, body);
    const names = listAt(posted.body, 'mention_roles').length > 0;
    return `${said(posted)}, ${names ? 'mentioned' : 'not mentioned'}`;
  });
}

export const mentionChecks: readonly Check[] = [
  {
    id: 'mentions.suppressed',
    asks: 'POST a mention in a text, parse: []',
    expects: '200, nobody',
    otherwise: null,
    run: async (bench) => told(await post(bench, message(text(`<@${bench.owner}>`)))),
  },
  {
    id: 'mentions.allowed',
    asks: 'POST it with the person in users',
    expects: '200, named',
    otherwise: null,
    async run(bench) {
      const { owner } = bench;
      const body = { ...message(text(`<@${owner}>`)), ...SILENT, allowed_mentions: { users: [owner] } };
      return told(await post(bench, body));
    },
  },
  {
    id: 'mentions.edit',
    asks: 'PATCH the first one, with the person in users',
    expects: '200, named',
    otherwise: 'Whom a reader has never met may then stay a number in the messages of a table.',
    async run(bench) {
      const { owner, channel, ask } = bench;
      const posted = await post(bench, message(text(`<@${owner}>`)));
      const body = { ...message(text(`<@${owner}> again`)), allowed_mentions: { users: [owner] } };
      return told(await ask('PATCH', `/channels/${channel}/messages/${idOf(posted)}`, { body }));
    },
  },
  {
    id: 'mentions.role-closed',
    asks: 'POST a mention of a role that not everyone may mention',
    expects: '200, not mentioned',
    otherwise: null,
    run: (bench) => mentionRole(bench, { mentionable: false, mayAll: false }),
  },
  {
    id: 'mentions.role-open',
    asks: 'POST a mention of a role that everyone may mention',
    expects: '200, mentioned',
    otherwise: null,
    run: (bench) => mentionRole(bench, { mentionable: true, mayAll: false }),
  },
  {
    id: 'mentions.role-allowed',
    asks: 'POST a mention of the first role, by a bot that may mention all',
    expects: '200, mentioned',
    otherwise: null,
    run: (bench) => mentionRole(bench, { mentionable: false, mayAll: true }),
  },
];

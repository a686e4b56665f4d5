import { InteractionResponseType, MessageFlags } from 'discord-api-types/v10';
import type { RequestEntry } from '#local-discord';
import type { Call } from './observed.ts';

/**
 * Whom a request that Discord carried out may have notified; null where it posts nothing for everybody: an edit, and what one
 * person alone reads, notify nobody whom they name.
 */
export function callIn({ method, status, body }: RequestEntry, at: number): Call | null {
  if (method !== 'POST' || status >= 300 || !isObject(body)) return null;
  const message = 'data' in body && isObject(body.data) ? body.data : body;
  const isEdit = 'type' in body && body.type === InteractionResponseType.UpdateMessage;
  if (isEdit || (Number(message.flags ?? 0) & MessageFlags.Ephemeral) !== 0) return null;
  const text = textsIn(message).join('\n');
  if (text === '') return null;
  const nonce = typeof message.nonce === 'string' ? message.nonce : null;
  const allowed = message.allowed_mentions;
  if (!isObject(allowed)) return { at, text, users: null, roles: [], everybody: false, nonce };
  const [users, roles, parse] = [namesIn(allowed.users), namesIn(allowed.roles), namesIn(allowed.parse)];
  if (users.length + roles.length + parse.length === 0) return null;
  return { at, text, users, roles, everybody: parse.length > 0, nonce };
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function namesIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.map(String) : [];
}

/** What people read of a message, wherever it stands in it. */
function textsIn({ content, components }: Fields): readonly string[] {
  const own = typeof content === 'string' && content !== '' ? [content] : [];
  const inner = Array.isArray(components) ? components.filter(isObject).flatMap(textsIn) : [];
  return [...own, ...inner];
}

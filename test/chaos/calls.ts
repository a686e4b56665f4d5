import { InteractionResponseType, MessageFlags } from 'discord-api-types/v10';
import type { RequestEntry } from '#local-discord';
import type { Call } from './observed.ts';

/**
 * The people a request carried out by Discord may have notified; null if it posts nothing public: edits and private
 * messages notify nobody they name.
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

/** All text that people read on a message, wherever it is. */
function textsIn({ content, components }: Fields): readonly string[] {
  const own = typeof content === 'string' && content !== '' ? [content] : [];
  const inner = Array.isArray(components) ? components.filter(isObject).flatMap(textsIn) : [];
  return [...own, ...inner];
}

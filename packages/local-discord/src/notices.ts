import type { APIMessage } from 'discord-api-types/v10';
import { MessageType } from 'discord-api-types/v10';

/** System messages: what Discord itself writes where somebody has done something. */
const NOTICES: ReadonlySet<MessageType> = new Set([
  MessageType.ChannelNameChange,
  MessageType.ThreadCreated,
  MessageType.ThreadStarterMessage,
]);

export function isNotice({ type }: Pick<APIMessage, 'type'>): boolean {
  return NOTICES.has(type);
}

/** Whether nobody at all can delete it. */
export function isLasting({ type }: Pick<APIMessage, 'type'>): boolean {
  return type === MessageType.ChannelNameChange || type === MessageType.ThreadStarterMessage;
}

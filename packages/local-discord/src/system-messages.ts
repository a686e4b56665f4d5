import type { APIMessage } from 'discord-api-types/v10';
import { MessageType } from 'discord-api-types/v10';

/** System messages, which Discord itself writes about what somebody did. */
const NOTICES: ReadonlySet<MessageType> = new Set([
  MessageType.ChannelNameChange,
  MessageType.ThreadCreated,
  MessageType.ThreadStarterMessage,
]);

export function isNotice({ type }: Pick<APIMessage, 'type'>): boolean {
  return NOTICES.has(type);
}

/** Whether nobody can delete it. */
export function isLasting({ type }: Pick<APIMessage, 'type'>): boolean {
  return type === MessageType.ChannelNameChange || type === MessageType.ThreadStarterMessage;
}

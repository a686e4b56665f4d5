import type { APIMessage } from 'discord-api-types/v10';
import { MessageType } from 'discord-api-types/v10';

/** The sentence a system message shows about its author; null for an ordinary message. */
export function noticeOf({ type, content }: APIMessage): string | null {
  switch (type) {
    case MessageType.ChannelNameChange:
      return `changed the channel name: ${content}`;
    case MessageType.ThreadCreated:
      return `started a thread: ${content}`;
    case MessageType.ThreadStarterMessage:
      return 'started this thread from a message';
    default:
      return null;
  }
}

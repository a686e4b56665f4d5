import type { APIMessage } from 'discord-api-types/v10';
import type { FailedCommand } from '../state.ts';
import { noticeOf } from './system-message.ts';

const TOGETHER_MS = 7 * 60_000;

/** Whether a message shows its author again: another author, a reply, or a pause. */
export function beginsGroup(before: APIMessage | FailedCommand | undefined, message: APIMessage): boolean {
  if (before === undefined || 'line' in before || before.author.id !== message.author.id) return true;
  if (noticeOf(before) !== null) return true;
  if (message.interaction_metadata !== undefined || message.message_reference !== undefined) return true;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) > TOGETHER_MS;
}

import { type APIMessageTopLevelComponent, MessageFlags } from 'discord-api-types/v10';
import type { Message } from '../draw/message.ts';
import { attachedIn, fileName } from './rest.ts';

/** The payload that redraws a message of the bot as Discord has it, with its attachments. */
export function unchangedMessage(components: readonly APIMessageTopLevelComponent[]): Message {
  return {
    flags: MessageFlags.IsComponentsV2,
    components: components.map(withAttachments),
    allowed_mentions: { parse: [] },
    keeps: attachedIn(components),
  };
}

/** Attachments are referred to by their names again, as when they were sent. */
function withAttachments<P>(part: P): P {
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    if (typeof value !== 'object' || value === null) return value;
    const isAttached = 'attachment_id' in value && typeof value.attachment_id === 'string';
    if (isAttached && 'url' in value) return { url: `attachment://${fileName(String(value.url))}` };
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(each)]));
  };
  // Only addresses change.
  return renamed(part) as P;
}

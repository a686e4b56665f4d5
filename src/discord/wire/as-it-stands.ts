import { type APIMessageTopLevelComponent, MessageFlags } from 'discord-api-types/v10';
import type { Message } from '../draw/message.ts';
import { attachedIn, fileName } from './rest.ts';

/** What redraws a message of the bot’s own as it stands at Discord, with what is attached to it. */
export function asItStands(components: readonly APIMessageTopLevelComponent[]): Message {
  return {
    flags: MessageFlags.IsComponentsV2,
    components: components.map(withAttachments),
    allowed_mentions: { parse: [] },
    keeps: attachedIn(components),
  };
}

/** What is attached is called by its name again, as when it was sent. */
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

import type { Words } from '../../engine/words.ts';
import type { Blocked } from '../wire/failures.ts';
import { words } from './words.ts';

/** What people are told where Discord takes none of our messages. */
export const BLOCKED: Readonly<Record<Blocked, Words>> = {
  moderation: words.blockedByModeration,
  quarantine: words.blockedByQuarantine,
  channel: words.blockedByChannel,
};

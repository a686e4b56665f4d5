import {
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { Words } from '../../engine/words.ts';
import { IN_SERVERS } from './command-contexts.ts';
import type { Facts, Parts } from './context.ts';
import type { Costs } from './control.ts';
import type { Incoming } from './incoming.ts';
import { titled } from './localizations.ts';
import type { Reply } from './reply.ts';

export type Typed = Extract<Incoming, { kind: 'command' }>;
type Typing = Extract<Incoming, { kind: 'complete' }>;

/** What Discord shows of a typed command: names and descriptions in all languages, options and their choices. */
export type CommandData = RESTPostAPIChatInputApplicationCommandsJSONBody;

type MenuData = RESTPostAPIContextMenuApplicationCommandsJSONBody;

/** A command: one to type, an entry in a person's menu, or both. */
export interface Command {
  readonly data?: CommandData;
  /**
   * Its entry in a person’s menu under Apps. Its interaction has the English name in lower case, and is about that
   * person.
   */
  readonly menu?: MenuData;
  /** What it costs in the throttle. Defaults to `command`. */
  readonly costs?: (typed: Typed) => Costs | 'command';
  /** What is to happen, as a value: it sends nothing itself. */
  readonly run: (parts: Parts, typed: Typed, facts: Facts) => Reply | Promise<Reply>;
  /** Suggestions for what has been typed so far. */
  readonly complete?: (parts: Parts, typing: Typing) => Promise<Reply>;
}

/** An entry in a person’s menu, named by a sentence. */
export function inMenu(says: Words): MenuData {
  return { ...IN_SERVERS, type: ApplicationCommandType.User, ...titled(says) };
}

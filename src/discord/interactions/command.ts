import {
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { Words } from '../../engine/words.ts';
import type { Facts, Parts } from './context.ts';
import type { Costs } from './control.ts';
import { titled } from './described.ts';
import type { Incoming } from './incoming.ts';
import { IN_SERVERS } from './reach.ts';
import type { Reply } from './reply.ts';

export type Typed = Extract<Incoming, { kind: 'command' }>;
type Typing = Extract<Incoming, { kind: 'complete' }>;

/** What Discord shows of a command that is typed: names and descriptions in all languages, options and their choices. */
export type CommandData = RESTPostAPIChatInputApplicationCommandsJSONBody;

type MenuData = RESTPostAPIContextMenuApplicationCommandsJSONBody;

/** All that is known about a command, which is typed or stands in a person’s menu, or both. */
export interface Command {
  readonly data?: CommandData;
  /** What a person’s menu shows under Apps. It is heard under its English name in small letters, about that person. */
  readonly menu?: MenuData;
  /** What the throttle takes; nothing is to say that it takes what any command does. */
  readonly costs?: (typed: Typed) => Costs | 'command';
  /** What is to happen, as a value: it sends nothing. */
  readonly run: (parts: Parts, typed: Typed, facts: Facts) => Reply | Promise<Reply>;
  /** What could be meant by what was typed so far. */
  readonly complete?: (parts: Parts, typing: Typing) => Promise<Reply>;
}

/** An entry of a person’s menu, called what a sentence says. */
export function inMenu(says: Words): MenuData {
  return { ...IN_SERVERS, type: ApplicationCommandType.User, ...titled(says) };
}

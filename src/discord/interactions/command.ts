import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIApplicationCommandsJSONBody,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { Words } from '../../engine/words.ts';
import type { Facts, Parts } from './context.ts';
import type { Costs } from './control.ts';
import type { Incoming, Typed } from './incoming.ts';
import { titled } from './localizations.ts';
import type { Reply } from './reply.ts';

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

/** Where a command is offered, and to whom. */
type Reach = Required<Pick<RESTPostAPIApplicationCommandsJSONBody, 'contexts' | 'integration_types'>>;

/** For what needs several people, or for those who manage a server. */
export const IN_SERVERS: Reach = {
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
};

/** For what makes sense alone: also in direct messages, and anywhere for people who added the bot to their account. */
export const ANYWHERE: Reach = {
  contexts: [
    InteractionContextType.Guild,
    InteractionContextType.BotDM,
    InteractionContextType.PrivateChannel,
  ],
  integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
};

/**
 * Reduces the commands to the ways in which this application can be installed: Discord may refuse a list that names
 * another.
 */
export function within<C extends Partial<Reach>>(
  commands: readonly C[],
  installs: readonly ApplicationIntegrationType[],
): readonly C[] {
  return commands.flatMap((command) => {
    const { contexts = [], integration_types = [] } = command;
    const types = integration_types.filter((type) => installs.includes(type));
    // In direct messages between people and in groups, only those who added the bot to their account have it.
    const isEverywhere = types.includes(ApplicationIntegrationType.UserInstall);
    const places = contexts.filter((each) => isEverywhere || each !== InteractionContextType.PrivateChannel);
    return types.length === 0 ? [] : [{ ...command, contexts: places, integration_types: types }];
  });
}

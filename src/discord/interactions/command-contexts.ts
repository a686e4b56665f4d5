import {
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';

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

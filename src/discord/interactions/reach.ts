import {
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';

/** Where a command is offered, and to whom. */
type Reach = Required<Pick<RESTPostAPIApplicationCommandsJSONBody, 'contexts' | 'integration_types'>>;

/** What is for several people, or for those who manage a server. */
export const IN_SERVERS: Reach = {
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
};

/** What makes sense alone: in direct messages as well, and for who added the bot to their own account on any server. */
export const ANYWHERE: Reach = {
  contexts: [
    InteractionContextType.Guild,
    InteractionContextType.BotDM,
    InteractionContextType.PrivateChannel,
  ],
  integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
};

/**
 * The commands as far as an application can offer them that can be installed in these ways: Discord need not take a list
 * that names another.
 */
export function within<C extends Partial<Reach>>(
  commands: readonly C[],
  installs: readonly ApplicationIntegrationType[],
): readonly C[] {
  return commands.flatMap((command) => {
    const { contexts = [], integration_types = [] } = command;
    const types = integration_types.filter((type) => installs.includes(type));
    // Between two people, or in a group, the bot is only for those who have added it to their account.
    const isEverywhere = types.includes(ApplicationIntegrationType.UserInstall);
    const places = contexts.filter((each) => isEverywhere || each !== InteractionContextType.PrivateChannel);
    return types.length === 0 ? [] : [{ ...command, contexts: places, integration_types: types }];
  });
}

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

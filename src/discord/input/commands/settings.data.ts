import {
  ApplicationCommandType,
  PermissionFlagsBits,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { IN_SERVERS } from './reach.ts';

/** `/settings`, offered to those who may manage the server. A server can offer it to others, so each press looks again. */
export const settingsCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...IN_SERVERS,
  type: ApplicationCommandType.ChatInput,
  name: 'settings',
  description: 'Choose where tables can be opened on this server, and how they are played',
  default_member_permissions: String(PermissionFlagsBits.ManageGuild),
};

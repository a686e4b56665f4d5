import {
  ApplicationCommandType,
  PermissionFlagsBits,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { described, named } from './described.ts';
import { IN_SERVERS } from './reach.ts';

/** `/settings`, offered to those who may manage the server. A server can offer it to others, so each press looks again. */
export const settingsCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...IN_SERVERS,
  type: ApplicationCommandType.ChatInput,
  ...named('settings'),
  ...described('Choose where tables can be opened on this server, and how they are played', {
    de: 'Festlegen, wo auf diesem Server Tische eröffnet werden und wie dort gespielt wird',
    es: 'Elegir dónde se pueden abrir mesas en este servidor y cómo se juega en ellas',
  }),
  default_member_permissions: String(PermissionFlagsBits.ManageGuild),
};

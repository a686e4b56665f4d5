import {
  ApplicationCommandType,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { IN_SERVERS } from './game.data.ts';

/** What the menu of a person offers under Apps. Each is heard under its name in small letters, about that person. */
export const personCommands: readonly RESTPostAPIContextMenuApplicationCommandsJSONBody[] = [
  'Stats',
  'Challenge',
].map((name) => ({
  contexts: [...IN_SERVERS.contexts],
  integration_types: [...IN_SERVERS.integration_types],
  type: ApplicationCommandType.User,
  name,
}));

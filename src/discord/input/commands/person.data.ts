import {
  ApplicationCommandType,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { IN_SERVERS } from './reach.ts';

/** What the menu of a person offers under Apps. Each is heard under its name in small letters, about that person. */
export const personCommands: readonly RESTPostAPIContextMenuApplicationCommandsJSONBody[] = [
  'Stats',
  'Challenge',
].map((name) => ({
  ...IN_SERVERS,
  type: ApplicationCommandType.User,
  name,
}));

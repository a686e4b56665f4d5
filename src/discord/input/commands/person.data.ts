import {
  ApplicationCommandType,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { words } from '../../interactions/words/index.ts';
import { titled } from './described.ts';
import { IN_SERVERS } from './reach.ts';

/** What the menu of a person offers under Apps. Each is heard under its English name in small letters, about that person. */
export const personCommands: readonly RESTPostAPIContextMenuApplicationCommandsJSONBody[] = [
  words.menuStats,
  words.menuChallenge,
].map((says) => ({ ...IN_SERVERS, type: ApplicationCommandType.User, ...titled(says) }));

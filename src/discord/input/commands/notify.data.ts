import {
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { described, named } from './described.ts';
import { IN_SERVERS } from './reach.ts';

/** `/notify` */
export const notifyCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...IN_SERVERS,
  type: ApplicationCommandType.ChatInput,
  ...named('notify'),
  ...described('Be told when somebody opens a table of your games here, outside your quiet hours', {
    de: 'Bescheid bekommen, wenn hier jemand deine Spiele öffnet, außer in deinen Ruhezeiten',
    es: 'Recibir un aviso cuando alguien abra aquí una mesa de tus juegos, salvo en tus horas de silencio',
  }),
};

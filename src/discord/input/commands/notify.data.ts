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
  ...described('Be notified when someone opens a table for one of your games here, except in quiet hours', {
    de: 'Bescheid bekommen, wenn hier jemand einen Tisch für deine Spiele eröffnet, außer in Ruhezeiten',
    es: 'Recibir un aviso cuando alguien abra aquí una mesa de tus juegos, salvo en tus horas de silencio',
  }),
};

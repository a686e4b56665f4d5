import type { APIInteractionResponse } from 'discord-api-types/v10';
import { type Api, isMessage, messageIn } from './api.ts';
import type { Message } from './message.ts';

/** What a message goes through on its way out: it sends it, changed or not, once or again. */
export type Pass = <T>(message: Message, send: (message: Message) => Promise<T>) => Promise<T>;

/** The same requests, with every message going through a pass. */
export function through(api: Api, pass: Pass): Api {
  return {
    ...api,
    answer(ticket, response, wantsMessage) {
      const message = messageIn(response);
      if (message === null) return api.answer(ticket, response, wantsMessage);
      return pass(message, (sent) =>
        api.answer(ticket, { ...response, data: sent } as APIInteractionResponse, wantsMessage),
      );
    },
    editAnswer: (ticket, message) => pass(message, (sent) => api.editAnswer(ticket, sent)),
    follow: (ticket, message) => pass(message, (sent) => api.follow(ticket, sent)),
    send(channel, body) {
      return isMessage(body) ? pass(body, (sent) => api.send(channel, sent)) : api.send(channel, body);
    },
    edit: (channel, id, message) => pass(message, (sent) => api.edit(channel, id, sent)),
  };
}

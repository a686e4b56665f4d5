import type { Message } from '../draw/message.ts';
import type { Api } from './rest.ts';

/** Middleware for outgoing messages: may change a message, drop its pictures, or send it again without something. */
export type Middleware = <T>(
  message: Message,
  send: (message: Message) => Promise<T>,
  /** Whether the message takes the place of one that stands already. */
  isEdit: boolean,
  /** Where the bot speaks on its own, with its own permissions; an answer to an interaction has none. */
  channel?: string,
) => Promise<T>;

/** The same requests, with every message going through the middleware. */
export function through(api: Api, middleware: Middleware): Api {
  return {
    ...api,
    answer(ticket, callback) {
      if (callback.kind !== 'update' && callback.kind !== 'message') return api.answer(ticket, callback);
      const send = (message: Message) => api.answer(ticket, { ...callback, message });
      return middleware(callback.message, send, callback.kind === 'update');
    },
    editAnswer: (ticket, message, id) =>
      middleware(message, (sent) => api.editAnswer(ticket, sent, id), true),
    follow: (ticket, message, hidden) =>
      middleware(message, (sent) => api.follow(ticket, sent, hidden), false),
    send: (channel, message, nonce) =>
      middleware(message, (sent) => api.send(channel, sent, nonce), false, channel),
    edit: (channel, id, message) => middleware(message, (sent) => api.edit(channel, id, sent), true, channel),
  };
}

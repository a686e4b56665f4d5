import { type Client, type REST, Routes } from 'discord.js';
import type { MakeRequest } from './doubted-token.ts';

/** What Discord takes from all who have a token together, without answers to presses. */
const A_SECOND = 50;

/**
 * Leaves the others who have the token their part; to be told each time how many processes have it. discord.js looks at the
 * part again every second. It grows only when that has been said twice, so that whoever goes may speak until then; and
 * whoever comes asks once a second until the others have heard of it.
 */
export function shareRequests(rest: REST): (processes: number) => void {
  let before = A_SECOND;
  const share = (processes: number): void => {
    const most = Math.max(before, processes);
    rest.options.globalRequestsPerSecond = Math.max(1, Math.floor(A_SECOND / most));
    before = processes;
  };
  share(A_SECOND);
  return share;
}

/**
 * Has a client make its own requests where the limits of the whole process are counted; but for the one with which it logs
 * in, which must not wait for a token that others have doubts of.
 */
export function askThrough(client: Client, rest: REST): void {
  const own = client.rest.request.bind(client.rest);
  client.rest.request = (options) =>
    options.fullRoute === Routes.gatewayBot() ? own(options) : rest.request(options);
}

/**
 * Changes nothing at Discord while it is not sure whether another process does so by now. That is asked as late as can
 * be: a request may have waited for its turn while the process was stopped. Whoever has pressed is answered all the same.
 */
export function onlyWhile(isSure: () => boolean, send: MakeRequest): MakeRequest {
  return async (url, init) => {
    if (init.method !== 'GET' && !isForPress(url) && !isSure()) {
      throw new Error('another process may look after this shard by now');
    }
    return send(url, init);
  };
}

/** What time it was at Discord, in whole seconds, when it last answered; before that, none. */
export function discordTime(): { heardBy(send: MakeRequest): MakeRequest; last(): number } {
  let date: string | null = null;
  return {
    heardBy: (send) => async (url, init) => {
      const response = await send(url, init);
      date = response.headers.get('date') ?? date;
      return response;
    },
    last: () => (date === null ? Number.NEGATIVE_INFINITY : Date.parse(date)),
  };
}

function isForPress(url: string): boolean {
  return /\/v\d+\/(interactions|webhooks)\//.test(url);
}

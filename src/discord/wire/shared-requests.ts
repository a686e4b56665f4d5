import { type Client, type REST, Routes } from 'discord.js';
import { headerOf, type MakeRequest } from './requests.ts';

/** Requests a second that Discord allows for one token, from all processes together; answers to presses do not count. */
const A_SECOND = 50;

/**
 * Limits a process to its share of the requests; call the returned function whenever the processes are counted.
 * discord.js looks at the limit every second. A share grows only when the same has been counted twice, so that a process
 * that stops can still use its own; and a new process makes one request a second until the others have noticed it.
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
 * Sends a client’s own requests through the REST client that keeps the limits of the whole process, except for the one
 * with which it logs in: that must not wait while requests with a refused token do.
 */
export function askThrough(client: Client, rest: REST): void {
  const own = client.rest.request.bind(client.rest);
  client.rest.request = (options) =>
    options.fullRoute === Routes.gatewayBot() ? own(options) : rest.request(options);
}

/**
 * Refuses every request that changes something at Discord while another process may already be in charge. It checks at the
 * last moment, because a request may have waited in a queue while the process was suspended. Presses are answered anyway.
 */
export function onlyWhile(isSure: () => boolean, send: MakeRequest): MakeRequest {
  return async (url, init) => {
    if (init.method !== 'GET' && !isForPress(url) && !isSure()) {
      throw new Error('another process may look after this shard by now');
    }
    return send(url, init);
  };
}

/** The time at Discord, in whole seconds, as of its last answer; negative infinity before the first. */
export function discordTime(): { heardBy(send: MakeRequest): MakeRequest; last(): number } {
  let date: string | null = null;
  return {
    heardBy: (send) => async (url, init) => {
      const response = await send(url, init);
      date = headerOf(response, 'date') ?? date;
      return response;
    },
    last: () => (date === null ? Number.NEGATIVE_INFINITY : Date.parse(date)),
  };
}

/** Whether a request answers a press. */
export function isForPress(url: string): boolean {
  return /\/v\d+\/(interactions|webhooks)\//.test(url);
}

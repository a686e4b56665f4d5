import { once } from 'node:events';
import { CloseCodes, type SessionInfo, WebSocketManager, WebSocketShardEvents } from '@discordjs/ws';
import { REST } from 'discord.js';
import { GatewayDispatchEvents, GatewayIntentBits } from 'discord-api-types/v10';
import { failureOf } from '../../discord/wire/failures.ts';
import { at, type Refusal } from './answer.ts';

/** The gateway connection that delivers presses. */
export interface Gateway {
  /** What the gateway has sent about a server; waits until it has. */
  server(id: string): Promise<unknown>;
  /** The first press that matches, including those already received; null on timeout. Discards earlier presses. */
  press(fits: (press: unknown) => boolean, ms: number): Promise<unknown>;
  /** Discards the presses received so far. */
  forget(): void;
  /**
   * Closes the connection as a process does when it hands over, then reconnects. Resolves to whether the session was
   * resumed.
   */
  comeBack(): Promise<boolean>;
  close(): Promise<void>;
}

/** Longer than Discord takes to send a server or to resume a session. */
const SOON_MS = 30_000;
const MINUTE_MS = 60_000;

export async function connect(how: {
  readonly api: string;
  readonly token: string;
  readonly signal: AbortSignal;
  /** Called for each press that was waited for. */
  readonly heard: (press: unknown) => void;
}): Promise<Gateway | Refusal> {
  let session: SessionInfo | null = null;
  let heard: readonly unknown[] = [];
  let servers: readonly unknown[] = [];
  const waiting = new Set<() => void>();
  const manager = new WebSocketManager({
    token: how.token,
    intents: GatewayIntentBits.Guilds,
    rest: new REST({
      api: how.api,
      // The client would silently wait for hours.
      rejectOnRateLimit: ({ retryAfter }) => retryAfter > SOON_MS,
    }).setToken(how.token),
    shardCount: 1,
    retrieveSessionInfo: () => session,
    updateSessionInfo: (_, next) => {
      session = next;
    },
  });
  manager.on(WebSocketShardEvents.Dispatch, ({ data: { t, d } }) => {
    if (t === GatewayDispatchEvents.InteractionCreate) heard = [...heard, d];
    if (t === GatewayDispatchEvents.GuildCreate) servers = [...servers, d];
    for (const look of waiting) look();
  });
  // Without a listener, an error would end the process; whoever is waiting notices the failure anyway.
  manager.on(WebSocketShardEvents.Error, () => undefined);

  const until = <T>(look: () => T | undefined, ms: number): Promise<T | undefined> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        waiting.delete(again);
        how.signal.removeEventListener('abort', stop);
      };
      const again = (): void => {
        const found = look();
        if (found === undefined) return;
        end();
        resolve(found);
      };
      const stop = (): void => {
        end();
        reject(how.signal.reason);
      };
      const timer = setTimeout(() => {
        end();
        resolve(undefined);
      }, ms);
      waiting.add(again);
      how.signal.addEventListener('abort', stop);
      again();
    });

  const close = async (): Promise<void> => void (await manager.destroy({ code: CloseCodes.Normal }));
  const connecting = manager.connect();
  const ended = once(how.signal, 'abort').then(() => Promise.reject(how.signal.reason));
  try {
    await Promise.race([connecting, ended]);
  } catch (error) {
    await close();
    // The abandoned connection may still be established later.
    void connecting.then(close, () => undefined);
    const failure = failureOf(error);
    if (failure.kind !== 'limited') throw error;
    return {
      refused: `Discord does not let the bot connect for about ${Math.round(failure.ms / MINUTE_MS)} minutes.`,
    };
  }
  return {
    async server(id) {
      const found = await until(() => servers.find((one) => at(one, 'id') === id), SOON_MS);
      if (found === undefined) throw new Error('Discord has not told of the server');
      return found;
    },
    async press(fits, ms) {
      const found = await until(() => heard.find(fits), ms);
      if (found === undefined) return null;
      heard = heard.slice(heard.indexOf(found) + 1);
      how.heard(found);
      return found;
    },
    forget() {
      heard = [];
    },
    async comeBack() {
      const kept = session;
      const signal = AbortSignal.any([how.signal, AbortSignal.timeout(SOON_MS)]);
      const resumed = once(manager, WebSocketShardEvents.Resumed, { signal }).then(() => true);
      const begunAnew = once(manager, WebSocketShardEvents.Ready, { signal }).then(() => false);
      const came = Promise.race([resumed, begunAnew]);
      await manager.destroy({ code: CloseCodes.Resuming });
      // Closing cleared the session, but another process is meant to resume it.
      session = kept;
      await Promise.all([came, manager.connect()]);
      return came;
    },
    close,
  };
}

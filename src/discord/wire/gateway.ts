import { type ManagerShardEventsMap, WebSocketShardEvents } from '@discordjs/ws';
import { Status, type WebSocketOptions } from 'discord.js';
import type { GatewayDispatchPayload } from 'discord-api-types/v10';
import { systemTimer, withTimeout } from '../../timer.ts';

/** The part of a discord.js client that is used here. */
export interface GatewayClient {
  isReady(): boolean;
  readonly ws: {
    readonly shards: ReadonlyMap<number, { readonly status: Status; readonly lastPingTimestamp: number }>;
  };
}

/** Discord asks for a heartbeat every 41.25 seconds and answers each at once. */
const SILENT_MS = 50_000;

/**
 * Returns what is wrong with the connections to Discord; null when each is up and its heart beats. Call it every few
 * seconds, because it notices by itself when a heartbeat came: discord.js notes that by a clock that may be set.
 */
export function gatewayTrouble(client: GatewayClient, now: () => number): () => string | null {
  /** The last heartbeat that was answered, and when that was seen first. */
  const beats = new Map<number, { readonly beat: number; readonly seen: number }>();

  const troubleWith = (id: number, status: Status, beat: number): string | null => {
    const last = beats.get(id);
    if (status !== Status.Ready) {
      beats.delete(id);
      return `connection ${id} to Discord is ${Status[status]}`;
    }
    if (last === undefined || last.beat !== beat) {
      beats.set(id, { beat, seen: now() });
      return null;
    }
    const silent = now() - last.seen;
    return silent < SILENT_MS
      ? null
      : `connection ${id} to Discord has been silent for ${Math.round(silent / 1_000)} s`;
  };

  return () => {
    const all = [...client.ws.shards].map(([id, shard]) =>
      troubleWith(id, shard.status, shard.lastPingTimestamp),
    );
    const wrong = all.filter((one) => one !== null);
    if (wrong.length > 0) return wrong.join(', ');
    return client.isReady() ? null : 'there is no connection to Discord yet';
  };
}

/** A connection that has not confirmed that it is closed by then counts as closed. */
const CLOSES_WITHIN_MS = 1_000;

/** Waits until a connection is closed, but not forever: one that is still connecting, discord.js never reports as closed. */
export async function untilClosed(closing: Promise<unknown>): Promise<void> {
  await withTimeout(systemTimer, CLOSES_WITHIN_MS, closing, 'late');
}

/** What connects the shards of a client. */
export type Manager = Parameters<NonNullable<WebSocketOptions['buildStrategy']>>[0];
/** Only discord.js knows which payload goes with which event. */
export type Emit = (event: never, ...payload: never) => boolean;

/**
 * Shows every gateway event to `passes` before discord.js gets it; discord.js never sees an event that does not pass.
 * Returns a function that passes an event to discord.js regardless.
 */
export function beforeDiscordJs(
  manager: Manager,
  passes: (event: GatewayDispatchPayload, again: () => void) => boolean,
): Emit {
  const emit: Emit = manager.emit.bind(manager);
  manager.emit = (event: never, ...payload: never): boolean => {
    const tell = (): boolean => emit(event, ...payload);
    if (event !== WebSocketShardEvents.Dispatch) return tell();
    const [{ data }] = payload as unknown as ManagerShardEventsMap[WebSocketShardEvents.Dispatch];
    return passes(data, tell) && tell();
  };
  return emit;
}

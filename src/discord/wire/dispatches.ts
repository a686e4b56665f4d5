import { type ManagerShardEventsMap, WebSocketShardEvents } from '@discordjs/ws';
import type { WebSocketOptions } from 'discord.js';
import type { GatewayDispatchPayload } from 'discord-api-types/v10';

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

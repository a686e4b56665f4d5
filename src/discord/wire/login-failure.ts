import { GatewayCloseCodes } from 'discord-api-types/v10';
import { failureOf } from './failures.ts';

export const REFUSED =
  'Discord refused the token: copy a new one from the Bot page of your application at Discord into DISCORD_TOKEN.';
const INTENTS =
  'Discord does not allow the intents the bot asks for: switch them on under Privileged Gateway Intents on the Bot page of your application.';
const UNREACHABLE =
  'Discord cannot be reached: check the network, and DISCORD_API_URL if it is set, and start the bot again.';

const SHARDS =
  'Discord wants the bot’s servers divided among another number of connections: start the bot again, it asks for the number when it starts.';
const OUTDATED = 'Discord no longer speaks the version of its gateway that the bot does: update the bot.';

interface HangUp {
  readonly code: number;
  /** The error message of a login that ends this way, because the gateway client gives no code then. */
  readonly words: string;
  readonly says: string;
}

/** Close codes after which reconnecting is useless. */
const FOR_GOOD: readonly HangUp[] = [
  { code: GatewayCloseCodes.AuthenticationFailed, words: 'Authentication failed', says: REFUSED },
  { code: GatewayCloseCodes.InvalidShard, words: 'Invalid shard', says: SHARDS },
  { code: GatewayCloseCodes.ShardingRequired, words: 'Sharding is required', says: SHARDS },
  { code: GatewayCloseCodes.InvalidAPIVersion, words: 'Used an invalid API version', says: OUTDATED },
  { code: GatewayCloseCodes.InvalidIntents, words: 'Used invalid intents', says: INTENTS },
  { code: GatewayCloseCodes.DisallowedIntents, words: 'Used disallowed intents', says: INTENTS },
];

/** Why Discord hung up for good and what to do about it. */
export function hangUp(closeCode: number): string {
  return (
    FOR_GOOD.find(({ code }) => code === closeCode)?.says ??
    `Discord ended the connection for good (close code ${closeCode}): start the bot again.`
  );
}

/** Why the bot could not log in and what to do about it; null when only the error itself can tell. */
export function loginFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? error.code : undefined;
  const status = 'status' in error ? error.status : undefined;
  if (code === 'TokenInvalid' || status === 401) return REFUSED;
  if (code === 'DisallowedIntents') return INTENTS;
  const known = FOR_GOOD.find((one) => one.code === code || one.words === error.message);
  return known?.says ?? (failureOf(error).kind === 'outage' ? UNREACHABLE : null);
}

import { isOutage } from './api.ts';

/** Errors of a login that discord.js gives no code: its gateway client has only words for why Discord hung up (4004, 4014). */
const HUNG_UP = {
  refused: ['Authentication failed'],
  intents: ['Used disallowed intents', 'Used invalid intents'],
} as const;

const REFUSED =
  'Discord refused the token: copy a new one from the Bot page of your application at Discord into DISCORD_TOKEN.';
const INTENTS =
  'Discord does not allow the intents the bot asks for: switch them on under Privileged Gateway Intents on the Bot page of your application.';
const UNREACHABLE =
  'Discord cannot be reached: check the network, and DISCORD_API_URL if it is set, and start the bot again.';

/** Why the bot could not log in and what to do about it; null when only the error itself can tell. */
export function loginFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? error.code : undefined;
  const status = 'status' in error ? error.status : undefined;
  const says = (words: readonly string[]): boolean => words.includes(error.message);
  if (code === 'TokenInvalid' || code === 4004 || status === 401 || says(HUNG_UP.refused)) return REFUSED;
  if (code === 'DisallowedIntents' || code === 4014 || says(HUNG_UP.intents)) return INTENTS;
  return isOutage(error) ? UNREACHABLE : null;
}

import { createRequire } from 'node:module';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';
import { isNotOurs } from './tables/storage-errors.ts';

/**
 * Names under which a secret may hang on a logged object. An error of the Discord client’s carries the request that
 * failed, and with it the cards of a private hand.
 */
const SECRETS = ['token', 'authorization', 'Authorization', 'DISCORD_TOKEN', 'requestBody'];
/** Nesting levels that are redacted. */
const DEPTHS = ['', '*.', '*.*.', '*.*.*.'];
/** A bot’s token, and an interaction’s in the path of a request, wherever they stand in a text. */
const TOKENS = /\b(?:[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}|(?<=\/(?:webhooks|interactions)\/\d+\/)[\w-]{30,})/g;

/** Written at once, because the last words before the program ends must neither be lost nor come in another order. */
const AT_ONCE = { dest: 1, sync: true };

/**
 * JSON lines in production; in development readable ones, where the package for that is installed. The bot’s own
 * `token` is left out wherever it turns up.
 */
export function createLogger(
  how: { readonly level: LogLevel; readonly production: boolean; readonly token?: string },
  to: DestinationStream = readable(how.production) ?? pino.destination(AT_ONCE),
): Logger {
  return pino(
    {
      level: how.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      hooks: { logMethod: calmly },
      redact: { paths: DEPTHS.flatMap((depth) => SECRETS.map((name) => depth + name)), censor: '[secret]' },
    },
    { write: (line) => to.write(withoutSecrets(line, how.token)) },
  );
}

/** What fails because another process looks after a shard by now is part of handing it over, and no fault. */
function calmly(this: Logger, said: Parameters<LogFn>, log: LogFn, level: number): void {
  const [facts] = said;
  const isNoFault = typeof facts === 'object' && facts !== null && 'err' in facts && isNotOurs(facts.err);
  if (isNoFault && level === this.levels.values.error) this.info(...said);
  else log.apply(this, said);
}

function withoutSecrets(line: string, token: string | undefined): string {
  const shown = line.replace(TOKENS, '[secret]');
  return token === undefined ? shown : shown.replaceAll(token, '[secret]');
}

function readable(production: boolean): DestinationStream | null {
  if (production) return null;
  try {
    const require = createRequire(import.meta.url);
    const pretty: unknown = require('pino-pretty');
    return typeof pretty === 'function' ? pretty({ colorize: process.stdout.isTTY, sync: true }) : null;
  } catch {
    return null;
  }
}

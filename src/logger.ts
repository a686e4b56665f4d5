import { createRequire } from 'node:module';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';
import { isNotOurs } from './tables/storage-errors.ts';

/**
 * Property names under which a logged object may carry a secret. An error from the Discord client includes the failed
 * request, and with it the cards of a private hand.
 */
const SECRETS = ['token', 'authorization', 'Authorization', 'DISCORD_TOKEN', 'requestBody'];
/** The nesting levels to redact. */
const DEPTHS = ['', '*.', '*.*.', '*.*.*.'];
/** A bot’s token, or an interaction’s token in a request path, anywhere in a text. */
const TOKENS = /\b(?:[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}|(?<=\/(?:webhooks|interactions)\/\d+\/)[\w-]{30,})/g;

/** Written synchronously, so that the last lines before the program ends are neither lost nor out of order. */
const AT_ONCE = { dest: 1, sync: true };

/**
 * JSON lines in production; readable lines in development if the package for that is installed. The bot’s own `token`
 * is removed wherever it appears.
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

/**
 * Failures because another process has taken over a shard are a normal part of the handover, so they are logged as
 * info.
 */
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

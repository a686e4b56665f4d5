import { z } from 'zod';
import type { Wanted } from './cluster/ports.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Configuration from the environment, read at startup. */
export interface Config {
  readonly token: string;
  readonly databaseUrl: string;
  readonly logLevel: LogLevel;
  readonly production: boolean;
  /** Base URL of a Discord stand-in; null for discord.com. */
  readonly discordApiUrl: string | null;
  /** Where to serve the health pages; null to serve none. */
  readonly health: { readonly host: string; readonly port: number } | null;
  /** How long a bot pretends to think, in milliseconds. */
  readonly botPauseMs: number;
  /** Time limit for a bot's search, in milliseconds. */
  readonly botThinkMs: number;
  /** Whether card faces are uploaded as emojis of the application. */
  readonly cardEmojis: boolean;
  /** Whether messages contain pictures; if not, they say everything in words. */
  readonly pictures: boolean;
  /** How many days to keep a finished table; null keeps it for ever. */
  readonly keepTablesDays: number | null;
  /**
   * The shards this process owns when several share a database; null to run alone with as many as Discord recommends.
   */
  readonly shards: Wanted | null;
  /** Whether a process that shares the database rehearses before it claims a shard. */
  readonly rehearsal: boolean;
  /** Whether people, channels and servers are rate-limited. */
  readonly limits: boolean;
}

const wholeNumber = (least: number, most: number, says: string) =>
  z
    .string()
    .regex(/^\d+$/, says)
    .transform(Number)
    .refine((number) => number >= least && number <= most, says);

/** Whether the URL points to a PostgreSQL server. */
function isServer(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, pathname } = new URL(url);
  return /^postgres(?:ql)?:$/.test(protocol) && pathname.length > 1;
}

const SHARDS =
  'SHARDS must be auto, claim, or a range of shards out of how many there are, such as 0-3/16: from 0 on, and the last below the number.';

const RANGE = /^(\d{1,4})(?:-(\d{1,4}))?\/(\d{1,4})$/;

function rangeIn(text: string): Extract<Wanted, { kind: 'range' }> | null {
  const [, from, to, count] = RANGE.exec(text) ?? [];
  const [first, last, of] = [from, to ?? from, count].map(Number);
  if (first === undefined || last === undefined || of === undefined) return null;
  return first <= last && last < of ? { kind: 'range', first, last, of } : null;
}

/** Each message names its variable but never repeats the value, which might be the token in the wrong place. */
const ENVIRONMENT = z.object({
  DISCORD_TOKEN: z
    .string(
      'DISCORD_TOKEN is missing: copy the bot’s token from the Bot page of your application at Discord.',
    )
    .regex(
      /^[\w-]+\.[\w-]+\.[\w-]+$/,
      'DISCORD_TOKEN is not a bot token: a bot token has three parts separated by dots.',
    ),
  DATABASE_URL: z
    .string()
    .refine(
      (url) => /^file:./.test(url) || isServer(url),
      'DATABASE_URL must be a file, such as file:./data/parlor.db, or a PostgreSQL database, such as postgresql://parlor:password@localhost/parlor.',
    )
    .default('file:./data/parlor.db'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`).default('info'),
  NODE_ENV: z.string().default('development'),
  DISCORD_API_URL: z
    .url({
      protocol: /^https?$/,
      error: 'DISCORD_API_URL must be an address that starts with http:// or https://.',
    })
    .transform((url) => new URL(url).href.replace(/\/+$/, ''))
    .optional(),
  HEALTH_PORT: wholeNumber(
    1,
    65_535,
    'HEALTH_PORT must be a port: a whole number from 1 to 65535.',
  ).optional(),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  BOT_PAUSE_MS: wholeNumber(
    0,
    60_000,
    'BOT_PAUSE_MS must be a number of milliseconds: a whole number from 0 to 60000.',
  ).default(1_200),
  BOT_THINK_MS: wholeNumber(
    1,
    10_000,
    'BOT_THINK_MS must be a number of milliseconds: a whole number from 1 to 10000.',
  ).default(300),
  KEEP_TABLES_DAYS: wholeNumber(
    30,
    36_500,
    'KEEP_TABLES_DAYS must be a number of days: a whole number from 30 to 36500.',
  ).optional(),
  SHARDS: z
    .string()
    .refine((text) => ['auto', 'claim'].includes(text) || rangeIn(text) !== null, SHARDS)
    .transform((text): Wanted | null => (text === 'claim' ? { kind: 'claim' } : rangeIn(text)))
    .optional(),
  REHEARSAL: z.enum(['on', 'off'], 'REHEARSAL must be on or off.').default('on'),
  LIMITS: z.enum(['on', 'off'], 'LIMITS must be on or off.').default('on'),
  CARD_EMOJIS: z.enum(['on', 'off'], 'CARD_EMOJIS must be on or off.').default('on'),
  PICTURES: z.enum(['on', 'off'], 'PICTURES must be on or off.').default('on'),
});

const SHARED_FILE =
  'This SHARDS setting makes several processes share a database, which only PostgreSQL supports: set DATABASE_URL to a PostgreSQL database, or leave SHARDS out.';

const CHECKED = ENVIRONMENT.refine(
  ({ SHARDS: shards = null, DATABASE_URL: url }) => shards === null || isServer(url),
  SHARED_FILE,
);

/** The configuration from the environment, or a sentence for each variable that is missing or malformed. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
):
  | { readonly ok: true; readonly value: Config }
  | { readonly ok: false; readonly sentences: readonly string[] } {
  const given = Object.entries(env)
    .map(([name, value]) => [name, value?.trim()] as const)
    .filter(([, value]) => value !== undefined && value !== '');
  const read = CHECKED.safeParse(Object.fromEntries(given));
  if (!read.success) {
    return { ok: false, sentences: [...new Set(read.error.issues.map((issue) => issue.message))] };
  }
  const from = read.data;
  return {
    ok: true,
    value: {
      token: from.DISCORD_TOKEN,
      databaseUrl: from.DATABASE_URL,
      logLevel: from.LOG_LEVEL,
      production: from.NODE_ENV === 'production',
      discordApiUrl: from.DISCORD_API_URL ?? null,
      health: from.HEALTH_PORT === undefined ? null : { host: from.HEALTH_HOST, port: from.HEALTH_PORT },
      botPauseMs: from.BOT_PAUSE_MS,
      botThinkMs: from.BOT_THINK_MS,
      keepTablesDays: from.KEEP_TABLES_DAYS ?? null,
      shards: from.SHARDS ?? null,
      rehearsal: from.REHEARSAL === 'on',
      limits: from.LIMITS === 'on',
      cardEmojis: from.CARD_EMOJIS === 'on',
      pictures: from.PICTURES === 'on',
    },
  };
}

/** The database URL, for programs that need nothing else from the configuration. */
export function databaseUrlIn(
  env: Readonly<Record<string, string | undefined>>,
): { readonly ok: true; readonly value: string } | { readonly ok: false; readonly says: string } {
  const read = ENVIRONMENT.shape.DATABASE_URL.safeParse(env.DATABASE_URL?.trim() || undefined);
  return read.success
    ? { ok: true, value: read.data }
    : { ok: false, says: read.error.issues.map((issue) => issue.message).join(' ') };
}

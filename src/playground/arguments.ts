import { parseArgs } from 'node:util';
import { Locale } from 'discord-api-types/v10';

const USUAL_PORT = '4747';
/** The message for an option without a value or with an invalid one. */
const TAKES = {
  '--demo': 'Which game shall be shown? Name it after --demo.',
  '--seed': '--seed takes a whole number from 0 to 999999999.',
  '--port': '--port takes a whole number from 0 to 65535.',
  '--patience': '--patience takes a whole number of seconds from 3 to 3600.',
  '--language':
    '--language takes a language as Discord calls it, such as de, es-ES or es-419 (Latin America).',
} as const;
const NAMES = ['--demo', '--seed', '--port', '--patience', '--language'] as const;

/** What the playground is called for. */
export interface Asked {
  /** The game to show as text; null for the page. */
  readonly game: string | null;
  readonly seed: number;
  readonly port: number;
  /** In milliseconds. */
  readonly patience: number | null;
  /** Everybody’s Discord language, and that of the first server. */
  readonly language: Locale;
}

/** The parsed arguments, or a sentence about what is wrong with them. */
export function readArguments(args: readonly string[]): Asked | string {
  const valueless = NAMES.find((name) => args.some((arg, at) => arg === name && !hasValue(args[at + 1])));
  if (valueless !== undefined) return TAKES[valueless];
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        demo: { type: 'string' },
        seed: { type: 'string', default: '1' },
        port: { type: 'string', default: USUAL_PORT },
        patience: { type: 'string' },
        language: { type: 'string', default: Locale.EnglishUS },
      },
    });
    if (values.demo === '') return TAKES['--demo'];
    if (!/^\d{1,9}$/.test(values.seed)) return TAKES['--seed'];
    if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) return TAKES['--port'];
    const seconds = values.patience === undefined ? null : Number(values.patience);
    if (seconds !== null && (!/^\d{1,4}$/.test(values.patience ?? '') || seconds < 3 || seconds > 3_600))
      return TAKES['--patience'];
    const language = Object.values(Locale).find((locale) => locale === values.language);
    if (language === undefined) return TAKES['--language'];
    return {
      game: values.demo ?? null,
      seed: Number(values.seed),
      port: Number(values.port),
      patience: seconds === null ? null : seconds * 1_000,
      language,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function hasValue(next: string | undefined): boolean {
  return next !== undefined && !next.startsWith('-');
}

import { parseArgs } from 'node:util';
import { Locale } from 'discord-api-types/v10';
import { type LocalDiscord, startLocalDiscord } from '#local-discord';
import { type BotProgram, startBotProgram } from './bot-program.ts';
import { gamesOffered, playDemo } from './demo.ts';
import { asksForHelp, HELP, USAGE } from './help.ts';
import { startPlayground } from './playground.ts';

const USUAL_PORT = '4747';
const LOGIN_MS = 30_000;
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

interface Asked {
  /** The game to show as text; null for the page. */
  readonly game: string | null;
  readonly seed: number;
  readonly port: number;
  /** In milliseconds. */
  readonly patience: number | null;
  /** Everybody’s Discord language, and that of the first server. */
  readonly language: Locale;
}

const args = process.argv.slice(2);
const asked = asksForHelp(args) ? null : readArguments(args);
if (asked === null) console.log(HELP);
else if (typeof asked === 'string') {
  console.error(`${asked}\n${USAGE}`);
  process.exitCode = 1;
} else {
  process.exitCode = await (asked.game === null ? servePlayground(asked) : demo(asked.game, asked.seed));
}

/** The parsed arguments, or a sentence about what is wrong with them. */
function readArguments(args: readonly string[]): Asked | string {
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
    return sentenceOf(error);
  }
}

function hasValue(next: string | undefined): boolean {
  return next !== undefined && !next.startsWith('-');
}

/** Serves the page until interrupted. */
async function servePlayground({ port, patience, language }: Asked): Promise<number> {
  const interrupted = interruption();
  try {
    const playground = await startPlayground(port, { patience, language });
    console.log(`Parlor’s playground is open: ${playground.url}\nEnd it with Ctrl+C.`);
    await interrupted;
    await playground.close();
    return 0;
  } catch (error) {
    console.error(sentenceOf(error));
    return 1;
  }
}

function interruption(): Promise<'interrupted'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve('interrupted'));
  });
}

/** Runs the demo from start to cleanup; returns the exit code. */
async function demo(game: string, seed: number): Promise<number> {
  const discord = await startLocalDiscord();
  let bot: BotProgram | null = null;
  const close = async (): Promise<void> => {
    await bot?.close();
    await discord.close();
  };
  const interrupted = interruption();
  try {
    bot = await startBotProgram(discord, { pauseMs: 0, cardEmojis: false });
    const shown = show(discord, bot, game, seed);
    // Once interrupted, the demo's errors no longer matter.
    shown.catch(() => {});
    const end = await Promise.race([shown, bot.failed, interrupted]);
    if (end === 'interrupted') return 130;
    return end;
  } catch (error) {
    console.error(sentenceOf(error));
    return 1;
  } finally {
    await close();
  }
}

async function show(discord: LocalDiscord, bot: BotProgram, game: string, seed: number): Promise<number> {
  await discord.until(() => discord.gateway.connected > 0 && discord.commands().length > 0, LOGIN_MS);
  const games = gamesOffered(discord);
  if (!games.includes(game)) {
    console.error(`There is no game “${game}”. There are ${games.join(', ')}.\n${USAGE}`);
    return 1;
  }
  const pass = (ms: number) => {
    discord.advance(ms);
    bot.tellTime();
  };
  await playDemo(discord, game, { seed, tell: (text) => console.log(text), pass });
  return complain(discord);
}

/** Prints what the local Discord found wrong with the bot or with itself; returns 1 if there is anything. */
function complain({ faults, ownFaults, failures }: LocalDiscord): number {
  for (const fault of [...faults, ...ownFaults])
    console.error(`Discord would refuse this: ${JSON.stringify(fault)}`);
  for (const { user, did } of failures) console.error(`The bot did not answer ${user} in time: ${did}`);
  return faults.length + ownFaults.length + failures.length === 0 ? 0 : 1;
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

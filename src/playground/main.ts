import { type LocalDiscord, startLocalDiscord } from '#local-discord';
import { type Asked, readArguments } from './arguments.ts';
import { type BotProgram, startBotProgram } from './bot-program.ts';
import { gamesOffered, playDemo } from './demo.ts';
import { asksForHelp, HELP, USAGE } from './help.ts';
import { startPlayground } from './playground.ts';

/** A busy machine may take most of it. */
const LOGIN_MS = 120_000;

const args = process.argv.slice(2);
const asked = asksForHelp(args) ? null : readArguments(args);
if (asked === null) console.log(HELP);
else if (typeof asked === 'string') {
  console.error(`${asked}\n${USAGE}`);
  process.exitCode = 1;
} else {
  process.exitCode = await (asked.game === null ? servePlayground(asked) : demo(asked.game, asked));
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
async function demo(game: string, { seed, patience }: Asked): Promise<number> {
  const discord = await startLocalDiscord(patience === null ? {} : { patience });
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

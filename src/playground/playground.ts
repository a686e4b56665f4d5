import type { Locale } from 'discord-api-types/v10';
import { type LocalDiscord, type PageServer, servePage, startLocalDiscord } from '#local-discord';
import { type BotProgram, startBotProgram } from './bot-program.ts';
import { createSimplePlayers } from './simple-player.ts';

/** The bot, a local Discord for it, and the page that shows it. */
export interface Playground {
  /** The URL of the page. */
  readonly url: string;
  close(): Promise<void>;
}

const GUILDS = [
  { name: 'Tavern', channels: ['table', 'back-room', 'garden'] },
  { name: 'Library', channels: ['reading-room'] },
];
const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dan'];
/** The person who manages the servers. */
const MANAGER = 'Dan';
const HINTS = { channel: '`/play` shows the games', direct: '`/ferry start` begins a game for one' };
/** Long enough to see that bots move one after another. */
const BOT_PAUSE_MS = 1_000;

interface Wanted {
  /** How many milliseconds people wait for an answer; null for Discord’s usual three seconds. */
  readonly patience: number | null;
  /** Everybody’s Discord language, and that of the first server; the other one stays English. */
  readonly language: Locale;
}

/**
 * Starts everything on loopback, for people who have all added the bot to their own accounts. The page uses `port`,
 * or any free port if that is taken.
 */
export async function startPlayground(port: number, { patience, language }: Wanted): Promise<Playground> {
  const discord: LocalDiscord = await startLocalDiscord({
    guilds: GUILDS,
    users: PEOPLE,
    botName: 'Parlor',
    // With emoji limits, a visitor would wait for hours for the last card.
    limits: { emojis: false },
    ...(patience === null ? {} : { patience }),
  });
  for (const person of discord.people) {
    discord.install(person);
    discord.speak(person, language);
  }
  discord.setLocale(discord.guild(), language);
  for (const guild of discord.guilds) discord.permit(discord.user(MANAGER), guild, 'ManageGuild');
  let bot: BotProgram | null = null;
  let page: PageServer | null = null;
  let botChanged = () => {};
  const players = createSimplePlayers(discord);
  const close = async (): Promise<void> => {
    players.close();
    await page?.close();
    await bot?.close();
    await discord.close();
  };
  try {
    bot = await startBotProgram(discord, { pauseMs: BOT_PAUSE_MS, changed: () => botChanged() });
    page = await servePage(discord, { port, program: bot, players, hints: HINTS });
    botChanged = page.refresh;
    return { url: page.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

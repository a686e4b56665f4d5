import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type BotTables, botTables } from './bot-tables.ts';
import { type Hand, handAt } from './hands.ts';
import { judge, line, quantile } from './measures.ts';
import { withDirectory } from './processes.ts';
import { localDiscord, startBot } from './running-bot.ts';

const TABLES = 10;
const ROUNDS = 4;
const ROUND_MS = 4_000;
/** A person does not press again at once. */
const BETWEEN_CLICKS_MS = 15;
/** Much less than at a real table, so that the bots hardly ever rest. */
const BOT_PAUSE_MS = 20;
/** Bots that have not moved for this long are waiting for people. */
const AT_REST_MS = 1_000;
const WANTED_P99_MS = 100;
const HOSTS = Array.from({ length: TABLES }, (_, index) => `Host ${index}`);
const ROOMS = Array.from({ length: TABLES }, (_, index) => `bots-${index}`);

/** Prints the time from click to answer beside ten tables of hard bots, and with the same tables at rest. */
export async function opponents(): Promise<void> {
  await withDirectory(async (directory) => {
    const file = join(directory, 'bench.db');
    const discord = await localDiscord(
      'opponents.local.token',
      ['beside', ...ROOMS],
      ['Ada', 'Ben', ...HOSTS],
    );
    const bot = await startBot(discord, file, BOT_PAUSE_MS);
    try {
      const hand = await handAt(discord, discord.channel('beside'), 'farkle', 2, 1);
      const tables = await botTables(
        HOSTS.map((name) => discord.user(name)),
        ROOMS.map((name) => discord.channel(name)),
      );
      const database = new Database(file, { readonly: true });
      const count = database.prepare(`SELECT count(*) FROM "Move" WHERE "by" = 'bot'`).pluck();
      await compare(hand, tables, () => Number(count.get()));
      database.close();
      console.log(`searches ended, and their moves played by the simple policy: ${endedIn(bot.log())}`);
    } finally {
      await bot.stop();
      await discord.close();
    }
  });
}

/** The measurements of several rounds. */
interface Measured {
  readonly clicks: number[];
  botMoves: number;
}

/** Alternates between bots at rest and bots at play, so that the machine is the same for both. */
async function compare(hand: Hand, tables: BotTables, botMoves: () => number): Promise<void> {
  const [without, beside]: [Measured, Measured] = [
    { clicks: [], botMoves: 0 },
    { clicks: [], botMoves: 0 },
  ];
  const round = async (measured: Measured): Promise<void> => {
    const before = botMoves();
    measured.clicks.push(...(await clicksFor(ROUND_MS, hand)));
    measured.botMoves += botMoves() - before;
  };
  await clicksFor(ROUND_MS, hand);
  for (let at = 0; at < ROUNDS; at++) {
    await atRest(botMoves);
    await round(without);
    tables.play();
    await round(beside);
    await tables.rest();
  }
  console.log(line('', ['clicks', 'p50 ms', 'p99 ms', 'bot moves/s']));
  console.log(line('bots at rest', cells(without)));
  console.log(line(`${TABLES} tables of hard bots`, cells(beside)));
  const p99 = quantile(beside.clicks, 0.99);
  judge('p99 beside hard bots', `${p99.toFixed(1)} ms`, `less than ${WANTED_P99_MS} ms`, p99 < WANTED_P99_MS);
}

/** One click after another for a while; returns how many milliseconds each took. */
async function clicksFor(ms: number, hand: Hand): Promise<readonly number[]> {
  const took: number[] = [];
  const begun = performance.now();
  while (performance.now() - begun < ms) {
    took.push(await hand.press());
    await wait(BETWEEN_CLICKS_MS);
  }
  return took;
}

/** How many searches found no move of their own, according to the log. */
function endedIn(log: string): number {
  return log.split('a search failed').length - 1;
}

async function atRest(botMoves: () => number): Promise<void> {
  for (let before = -1, now = botMoves(); before !== now; now = botMoves()) {
    before = now;
    await wait(AT_REST_MS);
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function cells({ clicks, botMoves }: Measured): readonly string[] {
  const perSecond = botMoves / ((ROUNDS * ROUND_MS) / 1_000);
  const times = [quantile(clicks, 0.5), quantile(clicks, 0.99)].map((ms) => ms.toFixed(1));
  return [String(clicks.length), ...times, perSecond.toFixed(1)];
}

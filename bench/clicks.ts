import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { LocalDiscord } from '#local-discord';
import { games } from '../src/games/registry.ts';
import { type Hand, handAt, handAtEcho, mostSeats, refusals } from './hands.ts';
import { judge, line, median, quantile } from './measures.ts';
import { start, stop, usedAtOnceBy, withDirectory } from './processes.ts';
import { environment, localDiscord, NODE_FLAGS, startBot } from './running-bot.ts';

const IN_FLIGHT = [1, 8, 64] as const;
const MOST = 64;
/** The number in flight for which there are targets. */
const JUDGED = 8;
const ROUNDS = 7;
const ROUND_MS = 800;
/**
 * A bot runs for months: both are measured once their code is compiled, which takes thousands of clicks in a program
 * of this size.
 */
const WARMING_CLICKS = 10_000;
const COUNTED_CLICKS = 400;
/** Target for the processor time, as a multiple of the echo bot’s. */
const WANTED_TIMES = 3.3;
const WANTED_P99_MS = 50;
/** One save and one request per click; the margin is for new tables and calls to a turn. */
const WANTED_EACH = 1.1;
const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal'];
const CHANNELS = Array.from({ length: MOST }, (_, index) => `room-${index}`);
const ECHO_BOT = [...NODE_FLAGS, '--import', 'tsx', 'bench/echo-bot.ts'];

interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /**
   * Milliseconds of processor time per click, over all threads of the bot except the one that reviews finished games.
   */
  readonly used: number;
}

/** Prints clicks per second and the time to an answer through the whole stack, next to those of an echo bot. */
export async function clicks(): Promise<void> {
  await withDirectory(async (directory) => {
    const file = join(directory, 'bench.db');
    const parlor = await localDiscord('parlor.local.token', CHANNELS, PEOPLE);
    const echo = await localDiscord('echo.local.token', CHANNELS, PEOPLE);
    const bot = await startBot(parlor, file);
    const echoBot = start(ECHO_BOT, environment(echo));
    try {
      await echo.until(() => CHANNELS.every((name) => firstMessage(echo, name) !== undefined), 20_000);
      await compare({ discord: parlor, bot: bot.child }, { discord: echo, bot: echoBot }, file);
      await screens({ discord: parlor, bot: bot.child });
      console.log(`presses on an outdated message, not counted: ${refusals()}`);
    } finally {
      await Promise.all([bot.stop(), stop(echoBot)]);
      await Promise.all([parlor.close(), echo.close()]);
    }
  });
}

/** A bot and its local Discord. */
interface Side {
  readonly discord: LocalDiscord;
  readonly bot: ChildProcess;
}

async function compare(parlor: Side, echo: Side, file: string): Promise<void> {
  const ours = await handsAt(parlor.discord, 'farkle', 2, MOST);
  const theirs = CHANNELS.flatMap((name) => {
    const message = firstMessage(echo.discord, name);
    return message === undefined ? [] : [handAtEcho(echo.discord, message)];
  });
  await warm(ours, WARMING_CLICKS);
  await warm(theirs, WARMING_CLICKS);
  const heads = ['clicks/s', 'p50 ms', 'p99 ms', 'µs used'];
  console.log(line('in flight', [...heads, 'echo/s', ...heads.slice(1), 'times']));
  for (const count of IN_FLIGHT) {
    const [own, bare]: [Round[], Round[]] = [[], []];
    for (let at = 0; at < ROUNDS; at++) {
      own.push(await round(parlor.bot, ours.slice(0, count)));
      bare.push(await round(echo.bot, theirs.slice(0, count)));
    }
    const times = median(own.map(({ used }, at) => used / (bare[at]?.used ?? used)));
    console.log(line(String(count), [...cells(own), ...cells(bare), times.toFixed(1)]));
    if (count !== JUDGED) continue;
    const what = 'processor time of a click beside the echo bot’s';
    judge(what, `${times.toFixed(1)} times`, `at most ${WANTED_TIMES} times`, times <= WANTED_TIMES);
    judgeP99('a click', own);
  }
  await count(parlor.discord, ours.slice(0, JUDGED), file);
}

/** Everyone presses until so many presses have been answered. */
async function warm(hands: readonly Hand[], clicks: number): Promise<void> {
  let left = clicks;
  await Promise.all(
    hands.map(async (hand) => {
      while (left-- > 0) await hand.press();
    }),
  );
}

function judgeP99(of: string, rounds: readonly Round[]): void {
  const p99 = median(rounds.map((each) => each.p99));
  judge(`p99 of ${of}`, `${p99.toFixed(1)} ms`, `less than ${WANTED_P99_MS} ms`, p99 < WANTED_P99_MS);
}

function judgeEach(what: string, counted: number): void {
  const each = counted / COUNTED_CLICKS;
  judge(`${what} a click`, each.toFixed(2), `at most ${WANTED_EACH}`, each <= WANTED_EACH);
}

/** Counts saves and requests to Discord per click. */
async function count(discord: LocalDiscord, hands: readonly Hand[], file: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
  const database = new Database(file, { readonly: true });
  const saves = (): number =>
    Number(database.prepare('SELECT sum("revision") + count(*) FROM "Table"').pluck().get());
  const before = saves();
  const last = discord.requests.at(-1);
  await warm(hands, COUNTED_CLICKS);
  await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
  const requests =
    last === undefined ? discord.requests : discord.requests.slice(discord.requests.lastIndexOf(last) + 1);
  judgeEach('saves', saves() - before);
  judgeEach('requests to Discord', requests.length);
  database.close();
}

/** Opens the fullest table of each game. */
async function screens({ discord, bot }: Side): Promise<void> {
  console.log(
    `\n${line(`fullest table, ${JUDGED} in flight`, ['', 'clicks/s', 'p50 ms', 'p99 ms', 'µs used'])}`,
  );
  for (const { id, name } of games) {
    const hands = await handsAt(discord, id, mostSeats(id), JUDGED);
    await warm(hands, WARMING_CLICKS / 4);
    const rounds: Round[] = [];
    for (let at = 0; at < ROUNDS; at++) rounds.push(await round(bot, hands));
    console.log(line(name, ['', ...cells(rounds)]));
    judgeP99(`a click at the fullest ${name}`, rounds);
  }
}

async function handsAt(
  discord: LocalDiscord,
  game: string,
  seats: number,
  many: number,
): Promise<readonly Hand[]> {
  const hands: Hand[] = [];
  for (const [index, name] of CHANNELS.slice(0, many).entries()) {
    hands.push(await handAt(discord, discord.channel(name), game, seats, index));
  }
  return hands;
}

/** For a while, everyone presses again as soon as their last press was answered. */
async function round({ pid }: ChildProcess, hands: readonly Hand[]): Promise<Round> {
  const took: number[] = [];
  const before = usedAtOnceBy(String(pid));
  const begun = performance.now();
  await Promise.all(
    hands.map(async (hand) => {
      while (performance.now() - begun < ROUND_MS) took.push(await hand.press());
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  const used = (usedAtOnceBy(String(pid)) - before) / took.length;
  return { perSecond: took.length / seconds, p50: quantile(took, 0.5), p99: quantile(took, 0.99), used };
}

function cells(rounds: readonly Round[]): readonly string[] {
  return [
    Math.round(median(rounds.map(({ perSecond }) => perSecond))).toLocaleString('en'),
    median(rounds.map(({ p50 }) => p50)).toFixed(1),
    median(rounds.map(({ p99 }) => p99)).toFixed(1),
    (median(rounds.map(({ used }) => used)) * 1_000).toFixed(0),
  ];
}

function firstMessage(discord: LocalDiscord, channel: string) {
  return discord.user().read(discord.channel(channel))[0];
}

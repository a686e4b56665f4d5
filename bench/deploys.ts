import type { ChildProcess } from 'node:child_process';
import { loadavg, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type LocalDiscord, shardOf, startLocalDiscord } from '#local-discord';
import { temporaryPostgresql } from '../prisma/temporary-postgresql.ts';
import { games } from '../src/games/registry.ts';
import { type Hand, handAt } from './hands.ts';
import { line, median } from './measures.ts';
import { start, stop } from './processes.ts';
import { environment, NODE_FLAGS } from './running-bot.ts';

const SHARDS = 4;
const SERVERS = 4;
/** One table of each game in each channel. */
const CHANNELS = ['hall'];
const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dan'];
/** At every table, the time between two presses, or none: as soon as the last is answered. */
const CALM_MS = 1_500;
const WARMING_MS = 10_000;
const AFTERWARDS_MS = 8_000;
const SETTLES_WITHIN_MS = 120_000;
const ROUNDS = 2;
/** Discord accepts no answer to a press older than this. */
const ANSWERED_WITHIN_MS = 3_000;
/** Runs until its parent has ended. */
const BUSY = 'const { ppid } = process; while (process.ppid === ppid);';
/**
 * The priority of the people and their Discord, which are not being measured and must not wait for the processor.
 * Only root may set it.
 */
const FIRST = -10;

/**
 * When a press was made relative to a gap, in which no process listened on its shard: during the gap, and heard too
 * late or in time; shortly before, or after.
 */
const MOMENTS = ['at other times', 'just before', 'heard too late', 'heard later', 'just after'] as const;
type Moment = (typeof MOMENTS)[number];
const JUST_MS = 3_000;

interface Press {
  readonly shard: number;
  readonly at: number;
  /** Null if there was no answer. */
  readonly ms: number | null;
}

/** A period in which no process listened on a shard. */
interface Gap {
  readonly shard: number;
  readonly from: number;
  readonly to: number;
}

interface Round {
  readonly presses: readonly Press[];
  readonly gaps: readonly Gap[];
}

/**
 * People press at tables of every game while a process is replaced: by a deploy, where a new one starts and the old
 * one is told to stop, and after a crash. Prints which presses had no answer within three seconds, and when. `busy`
 * other processes keep the cores busy meanwhile.
 */
export async function deploys(busy: number): Promise<void> {
  const server = await temporaryPostgresql();
  const discord = await startLocalDiscord({
    guilds: Array.from({ length: SERVERS }, (_, n) => ({ name: `Server ${n}`, channels: CHANNELS })),
    users: PEOPLE,
    token: 'deploys.local.token',
    check: false,
    log: 2_000,
    shards: SHARDS,
  });
  const url = await server.fresh();
  const others = Array.from({ length: busy }, () => start(['-e', BUSY]));
  const running: ChildProcess[] = [];
  const isRoot = process.getuid?.() === 0;
  if (isRoot) setPriority(FIRST);
  /** Resolves once it has asked how many shards there are. */
  const begin = async (): Promise<void> => {
    const child = start([...NODE_FLAGS, 'dist/main.js'], {
      ...environment(discord),
      DATABASE_URL: url,
      SHARDS: 'claim',
      CARD_EMOJIS: 'off',
    });
    if (isRoot && child.pid !== undefined) setPriority(child.pid, 0);
    running.push(child);
    let log = '';
    child.stdout?.on('data', (data) => {
      log += String(data);
    });
    await discord.until(() => {
      if (child.exitCode !== null) throw new Error(`the bot has ended\n${log}`);
      return log.includes('a shard is looked after from now on');
    }, SETTLES_WITHIN_MS);
  };
  const settled = () =>
    discord.until(
      () => discord.gateway.shards.length === SHARDS && discord.commands().length > 0,
      SETTLES_WITHIN_MS,
    );
  try {
    await begin();
    await settled();
    const hands: Seated[] = [];
    for (const [index, guild] of discord.guilds.entries()) {
      for (const channel of guild.channels.values()) {
        for (const game of games) {
          const seats = Math.min(2, game.seats.max);
          const hand = await handAt(discord, channel, game.id, seats, index);
          hands.push({ hand, shard: shardOf(guild.id, SHARDS) });
        }
      }
    }
    const deployed: Round[] = [];
    const died: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      deployed.push(
        await pressedThrough(discord, hands, async () => {
          await begin();
          const [old] = running.splice(0, 1);
          if (old !== undefined) await stop(old);
          await settled();
        }),
      );
      died.push(
        await pressedThrough(discord, hands, async () => {
          await begin();
          await pause(AFTERWARDS_MS);
          const [old] = running.splice(0, 1);
          old?.kill('SIGKILL');
          await discord.until(() => discord.gateway.shards.length < SHARDS, SETTLES_WITHIN_MS);
          await settled();
        }),
      );
    }
    console.log(`beside ${busy} busy processes; load ${loadavg()[0]?.toFixed(1)}`);
    tell('a deploy', deployed);
    tell('kill -9', died);
  } finally {
    for (const other of others) other.kill('SIGKILL');
    await Promise.all(running.map(stop));
    await discord.close();
    await server.stop();
  }
}

interface Seated {
  readonly hand: Hand;
  readonly shard: number;
}

async function pressedThrough(
  discord: LocalDiscord,
  hands: readonly Seated[],
  does: () => Promise<void>,
): Promise<Round> {
  const presses: Promise<Press>[] = [];
  const gaps: Gap[] = [];
  const away = new Map<number, number>();
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await pause(10)) {
      const there = new Set(discord.gateway.shards.map((shard) => Number(shard.split('/')[0])));
      for (let shard = 0; shard < SHARDS; shard++) {
        const since = away.get(shard);
        if (there.has(shard) === (since === undefined)) continue;
        if (since === undefined) away.set(shard, performance.now());
        else {
          gaps.push({ shard, from: since, to: performance.now() });
          away.delete(shard);
        }
      }
    }
  })();
  const pressing = hands.map(async ({ hand, shard }, index) => {
    await pause((CALM_MS * index) / hands.length);
    while (!isOver) {
      const next = pause(CALM_MS);
      const at = performance.now();
      const press = hand.press().then(
        (ms) => ({ shard, at, ms }),
        () => ({ shard, at, ms: null }),
      );
      presses.push(press);
      await Promise.all([press, next]);
    }
  });
  await pause(WARMING_MS);
  await does();
  await pause(AFTERWARDS_MS);
  isOver = true;
  await Promise.all([watching, ...pressing]);
  return { presses: await Promise.all(presses), gaps };
}

function tell(what: string, rounds: readonly Round[]): void {
  const all = rounds.flatMap(({ presses, gaps }) =>
    presses.map((press) => ({ ...press, moment: momentOf(press, gaps) })),
  );
  const gaps = rounds.flatMap((round) => round.gaps.map(({ from, to }) => to - from));
  const slowest = Math.max(...all.map(({ ms }) => ms ?? 0));
  console.log(
    `\n${what}: ${rounds.length} times, ${all.filter(({ ms }) => ms === null).length} of ${all.length} presses without an answer; the slowest answer ${slowest.toFixed(0)} ms; nobody listened on a shard for ${median(gaps).toFixed(0)} ms, at most ${Math.max(...gaps).toFixed(0)} ms`,
  );
  for (const moment of MOMENTS) {
    const here = all.filter((press) => press.moment === moment);
    console.log(line(`  ${moment}`, [`${here.filter(({ ms }) => ms === null).length} of ${here.length}`]));
  }
}

/** Where a press falls relative to the gaps of its shard. */
function momentOf({ shard, at }: Press, gaps: readonly Gap[]): Moment {
  const here = gaps.filter((gap) => gap.shard === shard);
  const during = here.find(({ from, to }) => from <= at && at < to);
  if (during !== undefined) return during.to > at + ANSWERED_WITHIN_MS ? 'heard too late' : 'heard later';
  if (here.some(({ from }) => at < from && from <= at + JUST_MS)) return 'just before';
  return here.some(({ to }) => to <= at && at < to + JUST_MS) ? 'just after' : 'at other times';
}

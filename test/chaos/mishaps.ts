import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Channel, Guild, LocalDiscord } from '#local-discord';
import { LAST_CALL_MS } from '../../src/timer.ts';
import type { Program } from '../e2e/program.ts';
import { tableOn } from '../e2e/screen.ts';
import { outdate, type TestDatabase } from './databases.ts';
import type { People } from './people.ts';
import { type Place, readAt, threadsIn } from './places.ts';
import { type Mishap, type PlannedMishap, pickOf } from './plan.ts';

/** What mishaps act on. */
export interface Ground {
  readonly discord: LocalDiscord;
  readonly people: People;
  readonly database: TestDatabase;
  /** The number of programs when all is well. */
  readonly processes: number;
  /** The currently running programs. */
  programs(): readonly Program[];
  /** Starts one more. */
  start(): Promise<void>;
  end(program: Program, how: (program: Program) => Promise<void>): Promise<void>;
  /** Resolves once every shard has exactly one connection. */
  settled(within?: number): Promise<void>;
  /** Whether the other programs take over every shard within this time. */
  replaced(program: Program, within: number): Promise<boolean>;
  /** The shards that only this program owns. */
  servedBy(program: Program): readonly number[];
  shardOf(guild: Guild): number;
  /** A new place to play in, on a server or in a thread of its own. */
  newPlace(how: 'server' | { readonly threadOf: Channel }): Place;
  /** Reports something that must not happen. */
  mishandled(says: string): void;
  /** The program's environment and arguments, for starts that must fail. */
  readonly startAgain: { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> };
}

/** Whether people can expect answers while it lasts: they can if a program is running and can reach Discord. */
export function mayExpectAnswers(kind: Mishap, processes: number): boolean {
  return ANSWERS[kind] || (kind === 'told to stop' && processes > 1);
}

const ANSWERS: { readonly [M in Mishap]: boolean } = {
  killed: false,
  'killed while starting': false,
  'told to stop': false,
  'process frozen': false,
  'process frozen for long': false,
  deploy: true,
  'database locked': true,
  'disk full': true,
  'database read-only': false,
  'database made read-only': true,
  'server restarted': true,
  'server away': true,
  'server slow': true,
  'connections cut': true,
  'new rules number': false,
  'gateway cut': false,
  'session forgotten': false,
  'gateway shut': false,
  'asked to reconnect': false,
  'channels rate limited': true,
  'answers rate limited': false,
  'server errors': false,
  'answers lost': false,
  'requests slow': false,
  'answers out of order': true,
  'message deleted': true,
  'thread deleted': false,
  'channel deleted': false,
  'permission taken': true,
  'bot removed': false,
  'clock forward': true,
  'clock back': true,
};

const HOUR = 3_600_000;
const PERMISSIONS = [
  'SendMessages',
  'ViewChannel',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
] as const;
/** Within this, a program that cannot use its database has said so and ended, however busy the machine is. */
const REFUSES_WITHIN_MS = 180_000;
/** How soon the others must replace a dead process. */
const REPLACED_WITHIN_MS = 30_000;
/** Long enough that nobody waits until it is over. */
const LONG_WAIT_S = 20;

/** A save takes several round trips. */
const SLOW_MS = 60;

/** Where something goes wrong: the ids of servers and channels, or null for everywhere. */
type Touched = readonly string[] | null;

/** Makes one thing go wrong, and puts it right again. Returns where it was wrong. */
export async function happen(planned: PlannedMishap, ground: Ground): Promise<Touched> {
  const { people, discord, shardOf } = ground;
  const place = pickOf(
    people.places().filter(({ isWorld }) => !isWorld),
    planned.pick,
  );
  if (place === undefined) throw new Error('There is nowhere left to play');
  const { channel } = place;
  const inside = () => threadsIn(channel).map(({ id }) => id);
  const before = inside();
  const opened: Place[] = [];
  const newPlace: Ground['newPlace'] = (how) => {
    const made = ground.newPlace(how);
    opened.push(made);
    return made;
  };
  // A process that nobody would miss is useless here: one that has just started may own nothing yet.
  const hit = ground
    .programs()
    .toSorted((one, other) => ground.servedBy(other).length - ground.servedBy(one).length)[0];
  if (hit === undefined) throw new Error('No program runs');
  const served = ground.processes === 1 ? null : ground.servedBy(hit);
  await breakAndMend(planned, place, hit, { ...ground, newPlace });
  const ofShards = (shards: readonly number[]): Touched => {
    const abroad = people.places().flatMap((one) => (one.isWorld ? [one.channel.guild.id] : []));
    const own = discord.guilds.filter((guild) => shards.includes(shardOf(guild))).map(({ id }) => id);
    // What comes from no server comes over the first connection.
    return shards.includes(0) ? [...own, ...abroad] : own;
  };
  switch (planned.kind) {
    case 'killed':
    case 'killed while starting':
    case 'process frozen':
    case 'process frozen for long':
      return served === null ? null : ofShards(served);
    case 'gateway cut':
      return ofShards([shardOf(channel.guild)]);
    case 'bot removed':
      return [channel.guild.id];
    case 'channel deleted':
    case 'permission taken':
      return [channel.id, ...before, ...inside()];
    case 'thread deleted':
      return [...before, ...opened.map((made) => made.channel.id)];
    default:
      return null;
  }
}

async function breakAndMend(
  { kind, also, pick, lasts }: PlannedMishap,
  place: Place,
  hit: Program,
  ground: Ground,
): Promise<void> {
  const { discord, people, programs, settled } = ground;
  const lasting = () => pause(lasts);
  const places = people.places();
  const server = () => {
    if (ground.database.server === null) throw new Error('The database is on no server');
    return ground.database.server;
  };
  const newRules = () => outdate(ground.database, place.game.id);
  const replaced = async () => {
    if (ground.processes === 1 || (await ground.replaced(hit, REPLACED_WITHIN_MS))) return;
    ground.mishandled(`${kind}: after half a minute nobody has taken over`);
  };

  switch (kind) {
    case 'killed':
      return restart(ground, [hit], killed, replaced);
    case 'killed while starting':
      return restart(ground, [hit], killed, async () => {
        if (also.includes('killed')) await replaced();
        await killedEarly(ground, pick * 1_500);
      });
    case 'told to stop':
      return restart(ground, [hit], stopped(ground));
    case 'deploy':
      for (const old of programs()) {
        await ground.start();
        await ground.end(old, stopped(ground));
      }
      return settled();
    case 'database read-only':
      return restart(ground, programs(), stopped(ground), async () => {
        await readOnly(ground);
        if (also.includes('new rules number')) await newRules();
      });
    case 'new rules number':
      return restart(ground, programs(), stopped(ground), newRules);
    case 'process frozen':
      hit.freeze();
      await lasting();
      return hit.thaw();
    case 'process frozen for long':
      hit.freeze();
      await replaced();
      hit.thaw();
      return settled();
    case 'database locked':
      return ground.database.locked(lasting);
    case 'server restarted':
      return server().restart();
    case 'server away': {
      const isBack = await server().pause();
      await lasting();
      return isBack();
    }
    case 'server slow':
      server().slow(SLOW_MS);
      await lasting();
      return server().slow(0);
    case 'connections cut':
      return server().cut();
    case 'database made read-only':
      hit.send({ readOnly: true });
      await lasting();
      return hit.send({ readOnly: false });
    case 'disk full':
      limitFiles(hit.pid, '0');
      await lasting();
      return limitFiles(hit.pid, 'unlimited');
    case 'gateway cut':
      discord.cutGateway({ guild: place.channel.guild });
      return settled();
    case 'session forgotten':
      discord.cutGateway({ forget: true });
      return settled();
    case 'gateway shut':
      discord.shutGateway();
      await lasting();
      discord.openGateway();
      return settled();
    case 'asked to reconnect':
      discord.askToReconnect();
      await pause(500);
      return settled();
    case 'channels rate limited':
      discord.answerNext({
        status: 429,
        route: /(POST|PATCH) \/channels\//,
        retryAfter: LONG_WAIT_S,
        times: 8,
      });
      await lasting();
      return discord.answerTruly();
    case 'answers rate limited':
      discord.answerNext({ status: 429, route: '/interactions/', retryAfter: LONG_WAIT_S, times: 20 });
      discord.answerNext({ status: 429, route: '/webhooks/', retryAfter: 2, times: 10 });
      await lasting();
      return discord.answerTruly();
    case 'server errors':
      for (const status of [500, 502, 503] as const) discord.answerNext({ status, times: 15 });
      await lasting();
      return discord.answerTruly();
    case 'answers lost':
      discord.answerNext({ status: 'lost', times: 1_000 });
      await lasting();
      return discord.answerTruly();
    case 'requests slow':
      discord.slow(4_000);
      await lasting();
      return discord.slow(0);
    case 'answers out of order': {
      let turn = pick;
      discord.holdBack(() => {
        turn = (turn * 997.3 + 0.17) % 1;
        return turn * 900;
      });
      await lasting();
      return discord.holdBack(() => 0);
    }
    case 'message deleted':
      for (const { channel, cast } of places) {
        const shown = cast[0]?.canSee(channel) === true ? readAt({ channel }, cast[0]) : [];
        const tables = shown.filter((message) => tableOn(message) !== null);
        const gone = channel === place.channel ? tables : tables.slice(-1);
        for (const message of gone) discord.forgetMessage(message);
      }
      return;
    case 'thread deleted': {
      const played = threadsIn(place.channel).at(-1);
      const thread = ground.newPlace({ threadOf: place.channel });
      await lasting();
      discord.archive(thread.channel);
      if (played !== undefined) discord.archive(played);
      await lasting();
      if (played !== undefined && pick < 0.5) discord.deleteChannel(played);
      return discord.deleteChannel(thread.channel);
    }
    case 'channel deleted':
      ground.newPlace('server');
      return discord.deleteChannel(place.channel);
    case 'permission taken': {
      const permission = pickOf(PERMISSIONS, (pick * 13) % 1) ?? 'SendMessages';
      discord.revoke(place.channel, permission);
      await lasting();
      return discord.restore(place.channel, permission);
    }
    case 'bot removed': {
      const { guild } = place.channel;
      discord.expel(guild);
      await lasting();
      return discord.readmit(guild);
    }
    case 'clock forward':
    case 'clock back':
      hit.send({ ahead: kind === 'clock forward' ? HOUR : -HOUR });
      await lasting();
      return hit.send({ ahead: 0 });
  }
}

/** Ends some programs, does something, and starts as many again. */
async function restart(
  { end, start, settled }: Ground,
  which: readonly Program[],
  how: (program: Program) => Promise<void>,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<void> {
  await Promise.all(which.map((program) => end(program, how)));
  try {
    await meanwhile();
  } finally {
    await Promise.all(which.map(start));
  }
  await settled();
}

/** Kills it in the middle of whatever it is doing. */
export async function killed(program: Program): Promise<void> {
  process.kill(program.pid, 'SIGKILL');
  await program.ended;
}

function stopped(ground: Ground) {
  return async (running: Program): Promise<void> => {
    const wrong = await stopInTime(running);
    if (wrong !== null) ground.mishandled(wrong);
  };
}

/**
 * Tells the program to end; returns what was wrong with how it did. It may leave work unfinished if it exits with 1.
 */
export async function stopInTime(running: Program): Promise<string | null> {
  const begun = performance.now();
  const code = await running.stop();
  const ms = performance.now() - begun;
  // A timer may fire a little early.
  const isHurried = code === 1 && ms >= LAST_CALL_MS - 500;
  return code === 0 || isHurried
    ? null
    : `told to stop, the program ended with ${code} after ${Math.round(ms)} ms`;
}

/** A start that is killed after so many milliseconds. */
async function killedEarly({ startAgain }: Ground, ms: number): Promise<void> {
  const child = spawn(process.execPath, startAgain.args, { env: startAgain.env, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await pause(ms);
  child.kill('SIGKILL');
  await ended;
}

/**
 * Makes files read-only, as after a restore by another user: the program must end with a sentence. Root may write to
 * any file, so the program is started without that privilege.
 */
async function readOnly({ database: { file: database }, startAgain, mishandled }: Ground): Promise<void> {
  if (database === null) throw new Error('The database is no file');
  const files = [database, `${database}-wal`, `${database}-shm`, `${database}.lock`].filter(existsSync);
  for (const file of files) chmodSync(file, 0o444);
  chmodSync(dirname(database), 0o555);
  try {
    const isRoot = process.getuid?.() === 0;
    const [runner = process.execPath, ...args] = [
      ...(isRoot ? ['setpriv', '--bounding-set', '-dac_override', '--inh-caps', '-dac_override'] : []),
      process.execPath,
      ...startAgain.args,
    ];
    const child = spawn(runner, args, { env: startAgain.env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        said += String(data);
      });
    const code = await new Promise<number | null>((resolve) => {
      const patience = setTimeout(() => child.kill('SIGKILL'), REFUSES_WITHIN_MS);
      // `close` rather than `exit`: the last output may still be on its way when it exits.
      child.once('close', (exit) => {
        clearTimeout(patience);
        resolve(exit);
      });
    });
    if (code !== 1 || !said.includes('"level":"fatal"')) {
      mishandled(`with a database that is read-only, the program ended with ${code} and said: ${said}`);
    }
  } finally {
    chmodSync(dirname(database), 0o755);
    for (const file of files) chmodSync(file, 0o644);
  }
}

/** Limits how far a process may write into any file: with 0, every disk seems full. */
function limitFiles(pid: number, bytes: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
}

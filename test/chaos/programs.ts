import { setTimeout as pause } from 'node:timers/promises';
import type { LocalDiscord, RequestEntry } from '#local-discord';
import { shardOf } from '#local-discord';
import { MAIN, type Program, programEnvironment, startProgram } from '../e2e/program.ts';
import { callIn } from './calls.ts';
import type { Course } from './courses.ts';
import type { TestDatabase } from './databases.ts';
import { type Machine, watchMachine } from './machine.ts';
import { type Ground, killed, stopInTime } from './mishaps.ts';
import type { Call, Life, Memory, Trouble, Twice } from './observed.ts';

/** The programs through all their lives, and what can be observed from outside. */
export interface Programs {
  readonly ground: Omit<Ground, 'people' | 'newPlace'>;
  /** Watches how long they, and Discord here, had to wait for the machine. */
  readonly machine: Machine;
  readonly calls: readonly Call[];
  readonly troubles: Trouble[];
  readonly lives: readonly Life[];
  readonly log: readonly { readonly at: number; readonly line: string }[];
  readonly refused: readonly string[];
  readonly history: readonly Refusal[];
  readonly mishandled: readonly string[];
  /** Presses whose answer Discord refused, because they already had one. */
  readonly twice: readonly Twice[];
  /** Starts all of them. */
  start(): Promise<void>;
  /** Whether any runs. */
  run(): boolean;
  /** Ends them in good order. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** A request that Discord refused, and the requests before it. */
interface Refusal {
  readonly refused: RequestEntry;
  readonly before: readonly RequestEntry[];
}

interface Running {
  readonly program: Program;
  readonly life: Life;
  /** The shards it owns, according to its log; all if there is only one program. */
  readonly shards: ReadonlySet<number>;
  isEnding: boolean;
}

const SAMPLE_MS = 15_000;
/** A busy machine may take minutes to start the program. */
const STARTS_WITHIN_MS = 300_000;
const STARTS_AGAIN_MS = 1_000;
/** A program ends with this at its start if it reaches no database. */
const NO_DATABASE = /PostgreSQL does not answer \((in time|ECONN\w+)\)/;
const SETTLES_WITHIN_MS = 180_000;
const REQUESTS_MS = 200;
/** How many requests before a refused one are kept. */
const EVIDENCE = 2_000;
const ALREADY_ANSWERED = 40_060;
/** A thread that exists already because an answer was lost; the body was not wrong: see `wire/failures.ts`. */
const HARMLESS_CODES: readonly (number | null)[] = [ALREADY_ANSWERED, 50_083, 160_004];
/** Programs that start at the same moment upload the same card emojis. */
const NAMED_ALREADY = ['APPLICATION_EMOJI_NAME_ALREADY_TAKEN'];
/** The picture that an edit meant to keep is gone; the bot then repeats the edit with the picture. */
const PICTURE_GONE = ['ATTACHMENT_NOT_FOUND', 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'];
/** An edit that took this long may have been overtaken by an answer that removed its picture. */
const OVERTAKEN_MS = 1_000;
const WITHIN = new URL('./within.mjs', import.meta.url).href;
const SHARING = 'the shards are shared with other processes';
/** What a program logs when it claims a shard, and when it ends. */
const LEAVES_PRESSES = 'presses are left to the next process';
const ANSWERS_PRESSES = 'presses are answered again';
const HANDED_OVER_LATE = 'a shard is handed over late; retrying';
/** The log entry may be this late. */
const SAYS_WITHIN_MS = 1_000;
export const TAKES = 'a shard is looked after from now on';
const LEAVES = [
  'a shard was handed over',
  'another process has taken a shard over',
  'a shard is let go of: the database has not answered for too long',
  'a shard is given up: Discord does not let it in',
];

export function createPrograms(
  discord: LocalDiscord,
  database: TestDatabase,
  {
    processes,
    shards,
    pictures,
    emojis,
    measured,
  }: Pick<Course, 'processes' | 'shards' | 'pictures' | 'emojis' | 'measured'>,
): Programs {
  const lives: Life[] = [];
  const log: { readonly at: number; readonly line: string }[] = [];
  const calls: Call[] = [];
  const refused: string[] = [];
  const history: Refusal[] = [];
  const mishandled: string[] = [];
  const troubles: Trouble[] = [];
  const twice: Twice[] = [];
  /** Since when the database has kept each shard from its next owner. */
  const late = new Map<number, number>();
  const running = new Set<Running>();
  const machine = watchMachine(() => [process.pid, ...[...running].map(({ program }) => program.pid)]);
  const isShared = processes > 1;
  const all = Array.from({ length: shards }, (_, shard) => shard);
  const connections = all.map((shard) => `${shard}/${shards}`).join();
  const env = {
    ...(isShared ? { SHARDS: 'claim', REHEARSAL: 'off' } : {}),
    ...(pictures ? {} : { PICTURES: 'off' }),
    ...(emojis ? {} : { CARD_EMOJIS: 'off' }),
  };
  let seen = 0;

  const readRequests = (): void => {
    for (const entry of discord.journal.since(seen)) {
      seen = entry.number;
      if (entry.kind !== 'request') continue;
      const call = callIn(entry, Date.now());
      if (call !== null) calls.push(call);
      const says = `${entry.method} ${entry.path} ${entry.code}: ${JSON.stringify(entry.problems)}`;
      if (entry.code === ALREADY_ANSWERED) twice.push({ at: Date.now(), says });
      if (entry.status !== 400 || HARMLESS_CODES.includes(entry.code)) continue;
      if (isShared && isOnly(NAMED_ALREADY, entry.problems)) continue;
      if (entry.ms >= OVERTAKEN_MS && isOnly(PICTURE_GONE, entry.problems)) continue;
      refused.push(says);
      history.push({ refused: entry, before: discord.requests.slice(-EVIDENCE) });
    }
  };
  const sample = (): void => {
    for (const { program, isEnding } of running) if (!isEnding) program.send({ measure: true });
  };
  const timers = [
    setInterval(readRequests, REQUESTS_MS),
    ...(measured ? [setInterval(sample, SAMPLE_MS)] : []),
  ];

  const takenLate = (shard: number): void => {
    const from = late.get(shard);
    if (from === undefined) return;
    const own = discord.guilds.filter(({ id }) => shardOf(id, shards) === shard).map(({ id }) => id);
    // What comes from no server comes over the first connection.
    const only = shard === 0 ? null : own;
    troubles.push({ why: 'shard handed over late', from, to: Date.now(), only, answers: false });
    late.delete(shard);
  };

  const startOnce = async (): Promise<void> => {
    const life: Life = { from: Date.now(), to: null, memory: [] };
    const held = new Set<number>(isShared ? [] : all);
    let leftAt: number | null = null;
    const answersAgain = (): void => {
      if (leftAt === null) return;
      const why = 'presses left to the next process';
      troubles.push({ why, from: leftAt - SAYS_WITHIN_MS, to: Date.now(), only: null, answers: false });
      leftAt = null;
    };
    // The last output of a killed program may end in the middle of a line.
    let unread = '';
    const program = await startProgram(discord, database.url, {
      dressed: false,
      env,
      preloaded: WITHIN,
      ...(isShared ? { begun: SHARING } : {}),
      heard: (text) => {
        const lines = (unread + text).split('\n');
        unread = lines.pop() ?? '';
        for (const line of lines) {
          if (line === '') continue;
          log.push({ at: Date.now(), line });
          if (line.includes(LEAVES_PRESSES)) leftAt = Date.now();
          if (line.includes(ANSWERS_PRESSES)) answersAgain();
          const told = shardIn(line);
          if (told === null) continue;
          if (told.says === HANDED_OVER_LATE) late.set(told.shard, Date.now() - SAYS_WITHIN_MS);
          if (told.says === TAKES) {
            held.add(told.shard);
            takenLate(told.shard);
          } else if (LEAVES.includes(told.says)) held.delete(told.shard);
        }
      },
      told: (message) => {
        if (isMeasure(message)) life.memory.push(message);
      },
      within: STARTS_WITHIN_MS,
    });
    const one: Running = { program, life, shards: held, isEnding: false };
    running.add(one);
    lives.push(life);
    void program.ended.then((end) => {
      life.to = Date.now();
      answersAgain();
      if (one.isEnding) return;
      mishandled.push(`the program ended by itself, with ${end}`);
      running.delete(one);
    });
  };
  /**
   * Starts a program again that reached no database, as whatever runs it for a host does. The checker judges why it did
   * not.
   */
  const start = async (): Promise<void> => {
    const begun = Date.now();
    for (;;) {
      try {
        return await startOnce();
      } catch (error) {
        if (!NO_DATABASE.test(String(error)) || Date.now() - begun > STARTS_WITHIN_MS) throw error;
        await pause(STARTS_AGAIN_MS);
      }
    }
  };
  const end = async (program: Program, how: (program: Program) => Promise<void>): Promise<void> => {
    const one = [...running].find((each) => each.program === program);
    if (one === undefined) throw new Error('The program does not run');
    one.isEnding = true;
    await how(program);
    running.delete(one);
  };
  const settled = async (within = SETTLES_WITHIN_MS): Promise<void> => {
    await discord.until(() => discord.gateway.shards.join() === connections, within);
  };
  const heldBy = (those: readonly Running[]): ReadonlySet<number> =>
    new Set(those.flatMap((one) => [...one.shards]));
  const without = (program: Program) => [...running].filter((one) => one.program !== program);

  return {
    machine,
    calls,
    troubles,
    lives,
    log,
    refused,
    history,
    mishandled,
    twice,
    async start() {
      await Promise.all(Array.from({ length: processes }, start));
      await settled();
    },
    run: () => running.size > 0,
    async stop() {
      const stops = [...running].map(({ program }) =>
        end(program, async () => {
          const wrong = await stopInTime(program);
          if (wrong !== null) mishandled.push(wrong);
        }),
      );
      await Promise.all(stops);
      readRequests();
      for (const { method, path, code: number, problems } of discord.ownFaults) {
        refused.push(
          `an answer of the local Discord: ${method} ${path} ${number} ${JSON.stringify(problems)}`,
        );
      }
    },
    async kill() {
      machine.close();
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...running].map(({ program }) => end(program, killed)));
    },
    ground: {
      discord,
      database,
      processes,
      programs: () => [...running].map(({ program }) => program),
      start,
      end,
      mishandled: (says) => void mishandled.push(says),
      settled,
      async replaced(program, within) {
        const begun = Date.now();
        while (heldBy(without(program)).size < shards) {
          const spent = Date.now() - begun;
          if (spent - machine.waited(begun, begun + spent) > within) return false;
          await pause(100);
        }
        return true;
      },
      servedBy(program) {
        const others = heldBy(without(program));
        return all.filter((shard) => !others.has(shard));
      },
      shardOf: ({ id }) => shardOf(id, shards),
      startAgain: { args: [MAIN], env: { ...programEnvironment(discord, database.url), ...env } },
    },
  };
}

/** The answer of `within.mjs` to a question about the program's memory. */
function isMeasure(message: unknown): message is Memory {
  return typeof message === 'object' && message !== null && 'resident' in message;
}

/** A log entry about a shard; how many there are is known only where it is taken. */
export function shardIn(
  line: string,
): { readonly shard: number; readonly of: number; readonly says: string } | null {
  if (!line.includes('"shard":')) return null;
  try {
    const { shard, of, msg } = JSON.parse(line);
    return { shard: Number(shard), of: Number(of), says: String(msg) };
  } catch {
    return null;
  }
}

function isOnly(codes: readonly string[], problems: readonly { readonly code: string }[]): boolean {
  return problems.length > 0 && problems.every(({ code }) => codes.includes(code));
}

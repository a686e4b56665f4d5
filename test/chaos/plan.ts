import { fastRng } from '../../src/engine/rng.ts';

/** What can go wrong, as named in reports. */
export const MISHAPS = [
  'killed',
  'killed while starting',
  'told to stop',
  'process frozen',
  'process frozen for long',
  'deploy',
  'database locked',
  'disk full',
  'database read-only',
  'database made read-only',
  'server restarted',
  'server away',
  'server slow',
  'connections cut',
  'new rules number',
  'gateway cut',
  'session forgotten',
  'gateway shut',
  'asked to reconnect',
  'channels rate limited',
  'answers rate limited',
  'server errors',
  'answers lost',
  'requests slow',
  'answers out of order',
  'message deleted',
  'thread deleted',
  'channel deleted',
  'permission taken',
  'bot removed',
  'clock forward',
  'clock back',
] as const;
export type Mishap = (typeof MISHAPS)[number];

/** What can go wrong only with a database file, and only with a database server. */
const WITH_A_FILE: readonly Mishap[] = ['disk full', 'database read-only', 'database made read-only'];
const WITH_A_SERVER: readonly Mishap[] = [
  'server restarted',
  'server away',
  'server slow',
  'connections cut',
];
/** What can go wrong only if processes share the servers. */
const WITH_SEVERAL: readonly Mishap[] = ['process frozen for long', 'deploy'];

/** What Discord or a clock does, for which it makes no difference where tables are stored. */
const WHATEVER_STORES: readonly Mishap[] = [
  'new rules number',
  'asked to reconnect',
  'channels rate limited',
  'answers rate limited',
  'server errors',
  'requests slow',
  'answers out of order',
  'message deleted',
  'thread deleted',
  'channel deleted',
  'permission taken',
  'bot removed',
  'clock forward',
  'clock back',
];

/** What the gate lets go wrong: on a server, only what a file would not show. */
export function mishapsInGate(database: 'file' | 'server', processes: number): readonly Mishap[] {
  return mishapsWith(database, processes).filter(
    (kind) => database === 'file' || !WHATEVER_STORES.includes(kind),
  );
}

/** What can go wrong with such a database and so many processes. */
export function mishapsWith(database: 'file' | 'server', processes: number): readonly Mishap[] {
  const never = [
    ...(database === 'file' ? WITH_A_SERVER : WITH_A_FILE),
    ...(processes > 1 ? [] : WITH_SEVERAL),
  ];
  return MISHAPS.filter((kind) => !never.includes(kind));
}

/** Those that end the process. */
const RESTARTS: readonly Mishap[] = [
  'killed',
  'killed while starting',
  'told to stop',
  'deploy',
  'database read-only',
  'new rules number',
];

/** What people do, and how often out of a thousand. */
const HABITS = {
  /** The player who is called presses something on offer. */
  move: 576,
  /** The same, twice at once. */
  twice: 90,
  /** A control that was drawn some time ago. */
  late: 100,
  /** Another person’s control. */
  foreign: 80,
  /** A hand, opened by any player there. */
  hand: 50,
  /** A button about the table, by anyone. */
  about: 50,
  command: 52,
  /** Has all their data deleted, and never comes back. */
  erase: 2,
} as const;
const TIMES = 1_000;
export type Habit = keyof typeof HABITS;

export interface PlannedMishap {
  readonly kind: Mishap;
  /** What else goes wrong before the same start. */
  readonly also: readonly Mishap[];
  /** From 0 to 1: whom or what it hits. */
  readonly pick: number;
  /** Milliseconds of calm before it. */
  readonly after: number;
  /** How many milliseconds it lasts, if it does. */
  readonly lasts: number;
  /** From 0; the first round is completed, however long it takes. */
  readonly round: number;
}

export interface PlannedPress {
  readonly habit: Habit;
  /** From 0 to 1: at which table, by whom, and which of the things on offer. */
  readonly place: number;
  readonly who: number;
  readonly what: number;
}

/** The approximate duration of a round of all mishaps. */
const ROUND_MS = 115_000;
const CALM_MS = [1_000, 2_800] as const;
const LASTS_MS = [1_000, 2_500] as const;

/**
 * What goes wrong, in this order: every mishap once per round, in as many rounds as the time allows, but at least
 * one. If there are several rounds, the later half restarts nothing, so that memory can be watched while the rest
 * goes wrong.
 */
export function planMishaps(
  seed: number,
  minutes: number,
  mishaps: readonly Mishap[],
): readonly PlannedMishap[] {
  const chance = fastRng(seed);
  const between = ([least, most]: readonly [number, number]) => least + chance.below(most - least + 1);
  const rounds = Math.max(1, Math.floor((minutes * 60_000) / ROUND_MS));
  return Array.from({ length: rounds }, (_, round) => {
    const lively = round < rounds / 2;
    return chance.shuffle(mishaps.filter((kind) => lively || !RESTARTS.includes(kind))).map((kind) => ({
      kind,
      also: [],
      pick: part(chance),
      after: between(CALM_MS),
      lasts: between(LASTS_MS),
      round,
    }));
  }).flat();
}

/**
 * First the mishaps during which everyone can be answered, then those that only some people notice, and last those
 * that end the process.
 */
const DIRECTED: readonly Mishap[] = [
  'database locked',
  'message deleted',
  'permission taken',
  'server slow',
  'answers out of order',
  'connections cut',
  'clock forward',
  'clock back',
  'server restarted',
  'disk full',
  'server away',
  'database made read-only',
  'channels rate limited',
  'told to stop',
  'deploy',
  'gateway cut',
  'thread deleted',
  'channel deleted',
  'bot removed',
  'asked to reconnect',
  'answers lost',
  'process frozen',
  'gateway shut',
  'requests slow',
  'session forgotten',
  'process frozen for long',
  'server errors',
  'killed',
  'answers rate limited',
  'killed while starting',
  'new rules number',
  'database read-only',
];
/** A mishap that ends the process, and others that end it in the same way: one start shows whether it survived all. */
const SAME_START: Partial<Record<Mishap, readonly Mishap[]>> = {
  deploy: ['told to stop'],
  'killed while starting': ['killed'],
  'database read-only': ['told to stop', 'new rules number'],
};
const DIRECTED_CALM_MS = 300;
const DIRECTED_LASTS_MS = 800;

/** Each of these mishaps once, in an order that depends only on their kinds. */
export function directMishaps(seed: number, mishaps: readonly Mishap[]): readonly PlannedMishap[] {
  const chance = fastRng(seed);
  const also = (kind: Mishap) => SAME_START[kind]?.filter((other) => mishaps.includes(other)) ?? [];
  const shared = mishaps.flatMap(also);
  return DIRECTED.filter((kind) => mishaps.includes(kind) && !shared.includes(kind)).map((kind) => ({
    kind,
    also: also(kind),
    pick: part(chance),
    after: DIRECTED_CALM_MS,
    lasts: DIRECTED_LASTS_MS,
    round: 0,
  }));
}

/** What people press, in this order, endlessly. */
export function* planPresses(seed: number): Generator<PlannedPress, never> {
  // Another random stream than the mishaps', or each would predict the other.
  const chance = fastRng(seed ^ 0x5bd1e995);
  for (;;) {
    yield { habit: habitAt(chance.below(TIMES)), place: part(chance), who: part(chance), what: part(chance) };
  }
}

/** Picks an item by a fraction from 0 to 1. */
export function pickOf<T>(items: readonly T[], at: number): T | undefined {
  return items[Math.floor(at * items.length)];
}

const PARTS = 1_000_000;

function part(chance: { below(n: number): number }): number {
  return chance.below(PARTS) / PARTS;
}

function habitAt(time: number): Habit {
  let sum = 0;
  for (const habit of HABIT_NAMES) {
    sum += HABITS[habit];
    if (time < sum) return habit;
  }
  return 'move';
}

const HABIT_NAMES = Object.keys(HABITS).filter((name): name is Habit => name in HABITS);

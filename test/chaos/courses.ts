import type { DATABASES } from './databases.ts';
import { directMishaps, mishapsInGate, mishapsWith, type PlannedMishap, planMishaps } from './plan.ts';

/** What the command line asks for. */
export interface Asked {
  readonly minutes: number;
  readonly seed: number;
  /** Milliseconds between two presses, by anyone. */
  readonly paceMs: number;
  readonly database: (typeof DATABASES)[number];
  /** The number of programs that share the servers. */
  readonly processes: number;
  /** Connections to Discord across all programs, each with its own servers. */
  readonly shards: number;
}

/** The plan of a run. */
export interface Course extends Asked {
  /** What goes wrong, in this order. */
  readonly mishaps: readonly PlannedMishap[];
  /**
   * The run goes on until people have pressed this often, however slow the machine is, and for at least as many
   * minutes as requested.
   */
  readonly presses: number;
  /** How many presses may await an answer at once. */
  readonly hands: number;
  readonly extent: Extent;
  /** Whether tables have pictures: drawing takes much of a program’s time. */
  readonly pictures: boolean;
  /** Whether cards have emojis: drawing them all takes as much time as some hundred presses. */
  readonly emojis: boolean;
  /** Whether to measure the program’s memory periodically, which takes time and is meaningless in a short run. */
  readonly measured: boolean;
}

/** How much is played where. */
export interface Extent {
  /** Each game is played at so many places of a kind, and in so many sets of all kinds. */
  readonly placesOfGame: number;
  readonly sets: number;
  /** Unused channels of a server, one for each time that tables can be opened nowhere else. */
  readonly spares: number;
}

/** Everything goes wrong in random order, again and again. */
export function randomCourse(asked: Asked): Course {
  const possible = mishapsWith(kindOf(asked.database), asked.processes);
  const mishaps = planMishaps(asked.seed, asked.minutes, possible);
  const extent = { placesOfGame: 3, sets: 2, spares: 24 };
  return { ...asked, mishaps, presses: 0, hands: 12, extent, pictures: true, emojis: true, measured: true };
}

/** How many presses a mishap of the gate is worth: enough for people to be hit by it. */
const PRESSES_EACH = 30;

/** Each mishap of the gate once, in the quickest order, and for as few people as it takes to notice. */
export function directedCourse(asked: Omit<Asked, 'minutes'> & Pick<Course, 'pictures'>): Course {
  const mishaps = directMishaps(asked.seed, mishapsInGate(kindOf(asked.database), asked.processes));
  const extent = { placesOfGame: 2, sets: 1, spares: 4 };
  const presses = PRESSES_EACH * mishaps.length;
  return { ...asked, minutes: 0, mishaps, presses, hands: 8, extent, emojis: false, measured: false };
}

function kindOf(database: Asked['database']) {
  return database === 'sqlite' ? 'file' : 'server';
}

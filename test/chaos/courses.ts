import type { DATABASES } from './databases.ts';
import { directMishaps, mishapsWith, type PlannedMishap, planMishaps } from './plan.ts';

/** What is asked for on the command line. */
export interface Asked {
  readonly minutes: number;
  readonly seed: number;
  /** Milliseconds between two presses, of whomever. */
  readonly paceMs: number;
  readonly database: (typeof DATABASES)[number];
  /** Programs that share the servers. */
  readonly processes: number;
  /** Connections to Discord of all programs together, each with servers of its own. */
  readonly shards: number;
}

/** How a run goes. */
export interface Course extends Asked {
  /** What goes wrong, in this order. */
  readonly mishaps: readonly PlannedMishap[];
  /** The run goes on until people have pressed so often, however slow the machine is, and for as many minutes as were asked for. */
  readonly presses: number;
  /** Presses that somebody waits for at once. */
  readonly hands: number;
  readonly extent: Extent;
  /** Whether tables have pictures, and cards emojis: drawing takes much of a program’s time. */
  readonly pictures: boolean;
  /** Whether the program’s memory is measured now and then. That takes time, and says nothing in a short run. */
  readonly measured: boolean;
}

/** Where people play. */
export interface Extent {
  /** Every game is played at so many places of a kind, and in so many sets of all kinds. */
  readonly placesOfGame: number;
  readonly sets: number;
  /** Channels of a server in which nobody plays, one for each time that tables can be opened nowhere else. */
  readonly spares: number;
}

/** Everything goes wrong in any order, again and again. */
export function randomCourse(asked: Asked): Course {
  const mishaps = planMishaps(asked.seed, asked.minutes, possible(asked));
  const extent = { placesOfGame: 3, sets: 2, spares: 24 };
  return { ...asked, mishaps, presses: 0, hands: 12, extent, pictures: true, measured: true };
}

/** Everything goes wrong once, in an order that loses no time, to as few people as it can be seen by. */
export function directedCourse(asked: Omit<Asked, 'minutes'> & Pick<Course, 'pictures'>): Course {
  const mishaps = directMishaps(asked.seed, possible(asked));
  const extent = { placesOfGame: 2, sets: 1, spares: 4 };
  return { ...asked, minutes: 0, mishaps, presses: 800, hands: 8, extent, measured: false };
}

export function possible({ database, processes }: Pick<Asked, 'database' | 'processes'>) {
  return mishapsWith(database === 'sqlite' ? 'file' : 'server', processes);
}

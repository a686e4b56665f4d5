import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { atLength } from '../support/length.ts';
import { type Asked, type Course, directedCourse, randomCourse } from './courses.ts';
import { runChaos } from './run.ts';

/** Processes and their shards, in the gate and in the long run. */
type Sharing = Pick<Asked, 'processes' | 'shards'>;
type InGate = Sharing & Pick<Course, 'pictures'>;

/** Statistics that prove that enough happened for something to break. */
interface Floors {
  readonly moves: number;
  readonly tended: number;
  /** Of about a hundred commands and kinds of buttons, how many may by chance remain untried in so short a time. */
  readonly unpressed: number;
  /**
   * The largest share of planned presses that may come to nothing: in a short run, people start where there is
   * nothing yet.
   */
  readonly idle: number;
}

/** With both seeds, a few people have all their data deleted, early enough to be told so. */
const DIRECTED = { seed: 20, paceMs: 50 };
const RANDOM = { minutes: 60, paceMs: 25 };
/** `CHAOS_SEED=7 npx vitest run --mode long test/chaos/sqlite.test.ts` repeats the hour of a seed. */
const SEED = process.env.CHAOS_SEED;
const IN_GATE: Floors = { moves: 40, tended: 5, unpressed: 95, idle: 0.45 };
const AT_LENGTH: Floors = { moves: 5_000, tended: 10, unpressed: 10, idle: 0.3 };
/** Generous, for a machine that is busy with other things. */
const LONGEST_MS = 1_200_000;
const HOUR_MS = 3_600_000;
/** Several times the share on an otherwise idle machine. */
const MOST_EXCUSED = 0.25;

/** A test that in the gate makes everything go wrong once, and in the long run for an hour at random. */
export function chaosOn(database: Asked['database'], inGate: InGate, atFullLength: Sharing): void {
  test(
    `on ${database}, whatever goes wrong, no move is lost or doubled, no table is stuck and nobody sees another’s cards`,
    async () => {
      const course = atLength(
        () => directedCourse({ ...DIRECTED, ...inGate, database }),
        () =>
          randomCourse({ ...RANDOM, ...atFullLength, database, seed: Number(SEED ?? randomInt(2 ** 32)) }),
      )();
      await survives(course, atLength(IN_GATE, AT_LENGTH));
    },
    atLength(LONGEST_MS, HOUR_MS + LONGEST_MS),
  );
}

async function survives(course: Course, floors: Floors): Promise<void> {
  console.log(`Chaos on ${course.database} with seed ${course.seed}`);
  const { statistics, findings, kept } = await runChaos(course, () => undefined);
  expect(findings, `seed ${statistics.seed}; the evidence is in ${kept}`).toEqual([]);
  const planned = new Set(course.mishaps.flatMap(({ kind, also }) => [kind, ...also]));
  expect(Object.keys(statistics.mishaps).toSorted()).toEqual([...planned].toSorted());
  expect(statistics.acknowledgedMoves).toBeGreaterThan(floors.moves);
  expect(statistics.storedMoves).toBeGreaterThanOrEqual(statistics.acknowledgedMoves);
  expect(statistics.tended).toBeGreaterThan(floors.tended);
  expect(statistics.erased).toBeGreaterThan(0);
  expect(statistics.words).toBeGreaterThan(0);
  expect(statistics.called).toBeGreaterThan(0);
  // The excuses have not become too broad, and people found something to press.
  expect(statistics.excused).toBeLessThan(statistics.clicks * MOST_EXCUSED);
  expect(statistics.idle).toBeLessThan(statistics.clicks * floors.idle);
  expect(statistics.unpressed.length, statistics.unpressed.join()).toBeLessThan(floors.unpressed);
}

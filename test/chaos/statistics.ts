import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { Course } from './courses.ts';
import { everything, kindOf } from './covered.ts';
import { excusedIn, isUnanswered } from './excuses.ts';
import type { Evidence } from './observed.ts';
import type { People } from './people.ts';
import type { Mishap } from './plan.ts';

/** The results of a run in numbers. */
export interface Statistics {
  readonly seed: number;
  readonly minutes: number;
  readonly clicks: number;
  readonly answered: number;
  /** Unanswered while the program was down or cut off, or while Discord refused its answers. */
  readonly excused: number;
  readonly missed: number;
  /** Planned presses that were not made, for example because nothing on screen could be pressed. */
  readonly idle: number;
  /** The number of people and roles notified. */
  readonly called: number;
  readonly acknowledgedMoves: number;
  readonly storedMoves: number;
  readonly tables: number;
  readonly finished: number;
  readonly tended: number;
  /** The number of people who had all their data deleted, and of words given to deals. */
  readonly erased: number;
  readonly words: number;
  /** Commands and kinds of buttons that nobody tried. */
  readonly unpressed: readonly string[];
  readonly mishaps: Readonly<Record<string, number>>;
  readonly restarts: number;
  /** Seconds in which the machine was too busy for anyone to be answered in time. */
  readonly overloaded: number;
  /** Milliseconds to an answer while nothing was wrong. */
  readonly p50: number;
  readonly p99: number;
  /** Megabytes of the machine, early and late in the last life of the program. */
  readonly memory: { readonly start: number; readonly end: number };
}

export interface Counted {
  readonly course: Course;
  readonly evidence: Evidence;
  readonly acknowledged: number;
  readonly people: Pick<People, 'missed' | 'idle'>;
  readonly commands: readonly APIApplicationCommand[];
  readonly mishaps: ReadonlyMap<Mishap, number>;
  readonly overloadedMs: number;
}

export function statisticsOf(counted: Counted): Statistics {
  const { course, evidence, acknowledged, people, commands, mishaps, overloadedMs } = counted;
  const { presses, troubles, stored, lives, calls, tended, erased } = evidence;
  const isCalm = (at: number) => !troubles.some(({ from, to }) => from <= at && at <= to);
  const quick = presses.filter(({ at, told: how }) => how !== 'unanswered' && isCalm(at)).map(({ ms }) => ms);
  const memory = lives.at(-1)?.memory ?? [];
  const pressed = new Set(presses.map(({ did }) => kindOf(did)));
  const unanswered = presses.filter(isUnanswered).length;
  return {
    seed: course.seed,
    minutes: course.minutes,
    clicks: presses.length,
    answered: presses.length - unanswered,
    excused: excusedIn(presses, troubles),
    missed: [...people.missed.values()].reduce((sum, times) => sum + times, 0),
    idle: people.idle(),
    called: calls.length,
    acknowledgedMoves: acknowledged,
    storedMoves: stored.flatMap(({ moves }) => moves.filter(({ by }) => by === 'player')).length,
    tables: stored.length,
    finished: stored.filter(({ table }) => typeof table !== 'string' && table.status === 'over').length,
    tended: tended.length,
    erased: erased.length,
    words: presses.filter(({ did, written }) => written !== null && kindOf(did) === 'word').length,
    unpressed: everything(commands).filter((kind) => !pressed.has(kind)),
    mishaps: Object.fromEntries(mishaps),
    restarts: lives.length - course.processes,
    overloaded: Math.round(overloadedMs / 1_000),
    p50: quantile(quick, 0.5),
    p99: quantile(quick, 0.99),
    memory: {
      start: memory[Math.floor(memory.length / 5)]?.resident ?? 0,
      end: memory.at(-1)?.resident ?? 0,
    },
  };
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

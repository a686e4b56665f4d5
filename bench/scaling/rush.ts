import { fastRng } from '../../src/engine/rng.ts';
import { quantile } from '../measures.ts';
import { type Costs, DISCORD, type Machines } from './assumptions.ts';
import { createStation, createTimeline, type Station, type Timeline } from './timeline.ts';

/** The busiest hour, and how much of it to simulate. */
export interface Asked {
  readonly presses: number;
  readonly channelRequestsAPress: number;
  readonly processes: number;
  readonly seconds: number;
  readonly seed: number;
}

export interface Rush {
  /** Milliseconds from the arrival of a press to its answer, without the network time to and from Discord. */
  readonly p50: number;
  readonly p99: number;
  /** The share of time that the busiest process’s core, and PostgreSQL’s cores, were at work. */
  readonly bot: number;
  readonly database: number;
  /** Milliseconds that a request other than an answer waited for its turn. */
  readonly channelP99: number;
  /** Presses per commit. */
  readonly together: number;
}

/** The number of saves that `src/storage/write-queue.ts` puts into one transaction. */
const MOST_TOGETHER = 64;

/**
 * Simulates presses: each arrives at one of the processes at a random moment, waits for its processor, is saved
 * together with whatever else the process has to save by then, waits for PostgreSQL, and is answered. The duration of
 * each step is drawn at random around the measured one, with a long tail.
 */
export function rush(asked: Asked, costs: Costs, machines: Machines): Rush {
  const rng = fastRng(asked.seed);
  const part = (): number => (rng.below(1_000_000) + 1) / 1_000_001;
  const around = (mean: number): number => -Math.log(part()) * mean;
  const timeline = createTimeline();
  const database = createStation(timeline, machines.databaseCores);
  const processes = Array.from({ length: asked.processes }, () => {
    const processor = createStation(timeline, 1);
    // Each process has its share of Discord's limit, and lends nothing to the others.
    const discord = createStation(timeline, 1);
    return { processor, discord, save: createSaving(timeline, database, costs, around) };
  });
  const took: number[] = [];
  const waited: number[] = [];
  const commits = { many: 0, saves: 0 };

  const press = ({ processor, discord, save }: Process): void => {
    const at = timeline.now();
    processor.serve(around(costs.botMs * costs.beforeSave), () =>
      save((together) => {
        commits.saves += 1;
        commits.many += 1 / together;
        processor.serve(around(costs.botMs * (1 - costs.beforeSave)), () => {
          took.push(timeline.now() - at);
        });
      }),
    );
    if (part() >= asked.channelRequestsAPress) return;
    const each = (1_000 * processes.length) / DISCORD.requestsASecond;
    discord.serve(each, () => waited.push(timeline.now() - at - each));
  };
  const until = asked.seconds * 1_000;
  const next = (): void => {
    const one = processes[rng.below(processes.length)];
    if (timeline.now() > until || one === undefined) return;
    press(one);
    timeline.after(around(1_000 / asked.presses), next);
  };
  timeline.after(0, next);
  timeline.run();
  return {
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
    bot: Math.max(...processes.map(({ processor }) => processor.worked())) / until,
    database: database.worked() / until / machines.databaseCores,
    channelP99: waited.length === 0 ? 0 : quantile(waited, 0.99),
    together: commits.saves / Math.max(1, commits.many),
  };
}

interface Process {
  readonly processor: Station;
  /** Its requests other than answers. */
  readonly discord: Station;
  readonly save: Saving;
}

/** Saves a press, and reports how many were committed together. */
type Saving = (done: (together: number) => void) => void;

/** One commit at a time, of everything that is ready. */
function createSaving(
  timeline: Timeline,
  database: Station,
  { databaseMs, commitMs, networkMs, diskMs }: Costs,
  around: (mean: number) => number,
): Saving {
  const waiting: ((together: number) => void)[] = [];
  let isCommitting = false;
  const commit = (): void => {
    const group = waiting.splice(0, MOST_TOGETHER);
    if (group.length === 0) return;
    isCommitting = true;
    const work = around(commitMs) + group.length * around(databaseMs - commitMs);
    const committed = (): void => {
      isCommitting = false;
      for (const done of group) done(group.length);
      commit();
    };
    database.serve(work, () => timeline.after(networkMs + around(diskMs), committed));
  };
  return (done) => {
    waiting.push(done);
    if (!isCommitting) commit();
  };
}

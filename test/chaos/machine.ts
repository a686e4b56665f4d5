import { readFileSync } from 'node:fs';

/** How long the processes of a run were held up because the machine was busy. */
export interface Machine {
  /** Milliseconds between two times that a process waited for a processor. */
  waited(from: number, to: number): number;
  /** Stretches of time in which no process can be expected to meet its time limits. */
  overloads(): readonly Overload[];
  close(): void;
}

export interface Overload {
  readonly from: number;
  readonly to: number;
}

/** The waiting between the previous sample and this one. */
export interface Sample {
  readonly at: number;
  readonly waited: number;
}

const EVERY_MS = 200;
/** As long as Discord waits for an answer. */
const WINDOW_MS = 3_000;
/**
 * Per window. A process that got less than a third of the processor time it asked for cannot be expected to answer in
 * time.
 */
const MOST_WAITED_MS = 2_000;

/** Samples the main threads of these processes, which are the ones that answer. */
export function watchMachine(pids: () => readonly number[]): Machine {
  const samples: Sample[] = [];
  let last = new Map<number, number>();
  const look = (): void => {
    const now = new Map(pids().flatMap((pid) => waitedBy(pid).map((ms) => [pid, ms] as const)));
    // A single slow process holds up the people who wait for it, however fast the others are.
    const waited = [...now].map(([pid, ms]) => ms - (last.get(pid) ?? ms));
    samples.push({ at: Date.now(), waited: Math.max(0, ...waited) });
    last = now;
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    waited: (from, to) => waitedIn(samples, from, to),
    overloads: () => overloadsIn(samples),
    close: () => clearInterval(timer),
  };
}

export function waitedIn(samples: readonly Sample[], from: number, to: number): number {
  return samples.reduce((sum, { at, waited }) => (from < at && at <= to ? sum + waited : sum), 0);
}

export function overloadsIn(samples: readonly Sample[]): readonly Overload[] {
  const found: Overload[] = [];
  let first = 0;
  let sum = 0;
  for (const { at, waited } of samples) {
    sum += waited;
    for (
      let oldest = samples[first];
      oldest !== undefined && oldest.at <= at - WINDOW_MS;
      oldest = samples[first]
    ) {
      sum -= oldest.waited;
      first += 1;
    }
    if (sum < MOST_WAITED_MS) continue;
    const from = at - WINDOW_MS;
    const before = found.at(-1);
    if (before !== undefined && from <= before.to) found[found.length - 1] = { from: before.from, to: at };
    else found.push({ from, to: at });
  }
  return found;
}

/**
 * The milliseconds for which the main thread of a process was ready to run but did not, as counted by Linux; empty
 * elsewhere.
 */
export function waitedBy(pid: number): readonly number[] {
  try {
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return [Number(waited) / 1_000_000];
  } catch {
    return [];
  }
}

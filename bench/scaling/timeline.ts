/** Simulated time in milliseconds: it advances from event to event. */
export interface Timeline {
  now(): number;
  after(ms: number, happens: () => void): void;
  /** Runs all events in order until there are none left. */
  run(): void;
}

interface Event {
  readonly at: number;
  readonly happens: () => void;
}

export function createTimeline(): Timeline {
  /** A binary heap: no event is later than the two below it. */
  const events: Event[] = [];
  let now = 0;

  const isBefore = (one: number, other: number): boolean =>
    (events[one]?.at ?? Number.POSITIVE_INFINITY) < (events[other]?.at ?? Number.POSITIVE_INFINITY);
  const swap = (one: number, other: number): void => {
    const [a, b] = [events[one], events[other]];
    if (a === undefined || b === undefined) return;
    events[one] = b;
    events[other] = a;
  };
  const add = (event: Event): void => {
    events.push(event);
    for (let at = events.length - 1; at > 0; ) {
      const above = (at - 1) >> 1;
      if (!isBefore(at, above)) return;
      swap(at, above);
      at = above;
    }
  };
  const take = (): Event | undefined => {
    const [first] = events;
    const last = events.pop();
    if (events.length === 0 || last === undefined) return first;
    events[0] = last;
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      const sooner = isBefore(left + 1, left) ? left + 1 : left;
      if (!isBefore(sooner, at)) return first;
      swap(at, sooner);
      at = sooner;
    }
  };

  return {
    now: () => now,
    after: (ms, happens) => add({ at: now + ms, happens }),
    run() {
      for (let next = take(); next !== undefined; next = take()) {
        now = next.at;
        next.happens();
      }
    },
  };
}

/** Several servers of a first-come, first-served queue: the cores of a machine, or a rate limit. */
export interface Station {
  serve(ms: number, done: () => void): void;
  /** Milliseconds that all of them together have been at work. */
  worked(): number;
}

interface Work {
  readonly ms: number;
  readonly done: () => void;
}

export function createStation(timeline: Timeline, many: number): Station {
  const waiting: Work[] = [];
  let first = 0;
  let busy = 0;
  let worked = 0;

  const begin = ({ ms, done }: Work): void => {
    busy += 1;
    worked += ms;
    timeline.after(ms, () => {
      busy -= 1;
      const next = waiting[first];
      if (next !== undefined) {
        first += 1;
        begin(next);
      }
      done();
    });
  };
  return {
    serve(ms, done) {
      if (busy < many) begin({ ms, done });
      else waiting.push({ ms, done });
    },
    worked: () => worked,
  };
}

/** Discord's time. It runs with the machine's and can be put forward, so that a test need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `then` once `ms` have passed; the answer calls it off. */
  after(ms: number, then: () => void): () => void;
  /** Puts the clock forward and lets everything happen that has come due, earliest first. */
  advance(ms: number): void;
  stop(): void;
}

interface Alarm {
  readonly due: number;
  readonly ring: () => void;
  timer: NodeJS.Timeout | null;
}

export function adjustableClock(): Clock {
  let ahead = 0;
  const alarms = new Set<Alarm>();
  const now = () => Date.now() + ahead;

  const arm = (alarm: Alarm): void => {
    alarm.timer = setTimeout(() => ringNow(alarm), Math.max(0, alarm.due - now()));
    alarm.timer.unref();
  };
  const disarm = (alarm: Alarm): void => {
    if (alarm.timer !== null) clearTimeout(alarm.timer);
    alarm.timer = null;
  };
  const ringNow = (alarm: Alarm): void => {
    disarm(alarm);
    if (alarms.delete(alarm)) alarm.ring();
  };

  return {
    now,
    after(ms, then) {
      const alarm: Alarm = { due: now() + ms, ring: then, timer: null };
      alarms.add(alarm);
      arm(alarm);
      return () => {
        disarm(alarm);
        alarms.delete(alarm);
      };
    },
    advance(ms) {
      ahead += ms;
      const sorted = [...alarms].sort((a, b) => a.due - b.due);
      for (const alarm of sorted) {
        if (alarm.due <= now()) ringNow(alarm);
        else {
          disarm(alarm);
          arm(alarm);
        }
      }
    },
    stop() {
      for (const alarm of alarms) disarm(alarm);
      alarms.clear();
    },
  };
}

/** How far Discord's time is ahead of the machine's, and where it is paused, if it is. */
export interface ClockSetting {
  readonly ahead: number;
  /** The moment at which it was paused; null while it runs. */
  readonly pausedAt: number | null;
}

/** Discord's time. It runs with the machine's clock, and can be paused, or put forward so that a test need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `then` once `ms` have passed; call the returned function to cancel. */
  after(ms: number, then: () => void): () => void;
  /** Puts the clock forward and runs every timer that has come due, earliest first. */
  advance(ms: number): void;
  pause(): void;
  unpause(): void;
  setting(): ClockSetting;
  /** Adopts the time of another clock on the same machine. */
  adopt(setting: ClockSetting): void;
  stop(): void;
}

interface Alarm {
  readonly due: number;
  readonly ring: () => void;
  timer: NodeJS.Timeout | null;
}

/** The machine's own, captured because a program's globals may later be replaced by a clock. */
const machineNow = Date.now;
const machineTimeout = setTimeout;
const forgetTimeout = clearTimeout;
/** The longest delay of a timer in Node. */
const LONGEST = 2 ** 31 - 1;

export function adjustableClock(): Clock {
  let setting: ClockSetting = { ahead: 0, pausedAt: null };
  const alarms = new Set<Alarm>();
  const now = () => setting.pausedAt ?? machineNow() + setting.ahead;

  const arm = (alarm: Alarm): void => {
    if (setting.pausedAt !== null) return;
    alarm.timer = machineTimeout(
      () => (alarm.due <= now() ? ringNow(alarm) : arm(alarm)),
      Math.min(LONGEST, Math.max(0, alarm.due - now())),
    );
    alarm.timer.unref();
  };
  const disarm = (alarm: Alarm): void => {
    if (alarm.timer !== null) forgetTimeout(alarm.timer);
    alarm.timer = null;
  };
  const ringNow = (alarm: Alarm): void => {
    disarm(alarm);
    if (alarms.delete(alarm)) alarm.ring();
  };
  const adopt = (next: ClockSetting): void => {
    setting = next;
    const sorted = [...alarms].sort((a, b) => a.due - b.due);
    for (const alarm of sorted) {
      if (alarm.due <= now()) ringNow(alarm);
      else {
        disarm(alarm);
        arm(alarm);
      }
    }
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
      const { ahead, pausedAt } = setting;
      adopt(pausedAt === null ? { ahead: ahead + ms, pausedAt } : { ahead, pausedAt: pausedAt + ms });
    },
    pause() {
      adopt({ ahead: setting.ahead, pausedAt: now() });
    },
    unpause() {
      adopt({ ahead: now() - machineNow(), pausedAt: null });
    },
    setting: () => setting,
    adopt,
    stop() {
      for (const alarm of alarms) disarm(alarm);
      alarms.clear();
    },
  };
}

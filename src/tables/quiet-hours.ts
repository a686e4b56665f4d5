/** Hours of a person’s day in which nothing calls them; from 22 until 8 goes past midnight. */
export interface QuietHours {
  /** 0 to 23; never the same. */
  readonly from: number;
  readonly until: number;
  /** As IANA calls it. The zone is kept and not its distance from UTC, which changes twice a year. */
  readonly timeZone: string;
}

export const HOURS = [...Array(24).keys()];

/** Whether a time falls into quiet hours, by the person’s local clock. */
export function isQuiet({ from, until, timeZone }: QuietHours, now: number): boolean {
  const { hour } = clockIn(timeZone, now);
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** What the clocks of a zone show. */
export function clockIn(timeZone: string, now: number): { readonly hour: number; readonly minute: number } {
  const parts = clockOf(timeZone).formatToParts(now);
  const number = (type: 'hour' | 'minute'): number => Number(parts.find((part) => part.type === type)?.value);
  return { hour: number('hour'), minute: number('minute') };
}

/** Making one takes much longer than using it; there are as many as time zones are offered. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}

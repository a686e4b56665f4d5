import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { usePage } from './page-context.ts';
import { nowIn } from './state.ts';

const NowContext = createContext(Date.now());

/** Provides Discord's current time to everything inside it, updated every second. */
export function Ticking({ children }: { readonly children: ComponentChildren }) {
  const { time } = usePage().state;
  const [, tick] = useState(0);
  useEffect(() => {
    const ticking = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(ticking);
  }, []);
  const now = nowIn({ time });
  return <NowContext.Provider value={now}>{children}</NowContext.Provider>;
}

/** Discord's current time, updated every second. */
export function useNow(): number {
  return useContext(NowContext);
}

const STEPS = [
  { unit: 'year', ms: 31_536_000_000 },
  { unit: 'month', ms: 2_592_000_000 },
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1_000 },
] as const;

/** “in 2 minutes”, “5 seconds ago”. */
function relativeTime(ms: number, language: string): string {
  const step = STEPS.find((one) => Math.abs(ms) >= one.ms) ?? { unit: 'second' as const, ms: 1_000 };
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(
    Math.round(ms / step.ms),
    step.unit,
  );
}

const FORMATS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

/** A moment as Discord's `<t:…>` shows it, in the reader's language; the relative form ticks. */
export function Timestamp({ at, format }: { readonly at: number; readonly format: string }) {
  const now = useNow();
  const { language } = usePage().state;
  const exact = new Intl.DateTimeFormat(language, FORMATS.F).format(at);
  const words =
    format === 'R'
      ? relativeTime(at - now, language)
      : new Intl.DateTimeFormat(language, FORMATS[format] ?? FORMATS.f).format(at);
  return (
    <time class="timestamp" dateTime={new Date(at).toISOString()} title={exact}>
      {words}
    </time>
  );
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Seconds a turn that a person can choose when they open a table; with an hour or more it is a slow one. */
export const TURN_TIMES = [30, 45, 60, 90, 120, 180, 300, 600, HOUR, 8 * HOUR, DAY, 3 * DAY] as const;

export const SLOW_FROM_SECONDS = HOUR;
const LONGEST_SECONDS = Math.max(...TURN_TIMES);

/** Whether a turn may last so long. What a command offers can be forged, so the tables look for themselves. */
export function isTurnTime(seconds: number): boolean {
  return seconds > 0 && seconds <= LONGEST_SECONDS;
}

/** A table that is played over days, on the side: people are reminded rather than warned, and nobody hurries. */
export function isSlow({ secondsPerTurn }: { readonly secondsPerTurn: number }): boolean {
  return secondsPerTurn >= SLOW_FROM_SECONDS;
}

/**
 * The turn times that a lobby may change to, its present one among them: a slow table stays one, and others do not become
 * one (`limits.ts`).
 */
export function turnTimesLike({ secondsPerTurn }: { readonly secondsPerTurn: number }): readonly number[] {
  const alike = TURN_TIMES.filter(
    (each) => isSlow({ secondsPerTurn: each }) === isSlow({ secondsPerTurn }) && each !== secondsPerTurn,
  );
  return [...alike, secondsPerTurn].toSorted((a, b) => a - b);
}

/** How long before a deadline to warn: with a third of the time left, at a slow table a quarter. */
export function noticeMs(table: { readonly secondsPerTurn: number }): number {
  return (table.secondsPerTurn * 1_000) / (isSlow(table) ? 4 : 3);
}

/** A lobby that nobody starts closes after ten minutes, that of a slow table after a day. */
export function lobbyMs(table: { readonly secondsPerTurn: number }): number {
  return isSlow(table) ? DAY * 1_000 : 10 * 60_000;
}

/** A table that waits for its people without a clock closes after a day, a slow one not before a turn is over. */
export function idleMs({ secondsPerTurn }: { readonly secondsPerTurn: number }): number {
  return Math.max(DAY, secondsPerTurn) * 1_000;
}

/** A pause that people agreed on: a holiday fits in. */
export const AGREED_PAUSE_MS = 30 * DAY * 1_000;

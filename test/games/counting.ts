import { type Seat, seat } from '../../src/engine/seat.ts';
import {
  type Counts,
  countedAfter,
  keptStatistics,
  type Statistics,
  type Sum,
} from '../../src/engine/statistics.ts';
import { inEnglish } from '../../src/words/read.ts';

/** The figures of seat 0 after some events; for seat `stoodIn` a bot made the moves behind them. */
export function counter<E>(statistics: Statistics<E>, already: Counts = {}, seats = 2) {
  let counts: readonly Counts[] = Array.from({ length: seats }, () => already);
  return {
    add(events: readonly E[], stoodIn: Seat | null = null): void {
      counts = countedAfter(statistics, counts, events, stoodIn);
    },
    kept: (index = 0): Counts => keptStatistics(statistics, counts[seat(index)] ?? {}),
  };
}

/** The lines about the statistics of some games. */
export function told<E>(statistics: Statistics<E>, games: readonly Counts[]): readonly string[] {
  const sum = (name: string): Sum => {
    const values = games.flatMap((counts) => counts[name] ?? []);
    if (values.length === 0) return { games: 0, total: 0, most: 0, least: 0 };
    const total = values.reduce((sofar, value) => sofar + value, 0);
    return { games: values.length, total, most: Math.max(...values), least: Math.min(...values) };
  };
  return statistics.tell(sum).map((line) => {
    const value =
      'bars' in line
        ? line.bars.map((bar) => `${bar.label}:\u00a0${inEnglish(bar.value)}`).join(' · ')
        : inEnglish(line.value);
    return `${inEnglish(line.label)}: ${value}`;
  });
}

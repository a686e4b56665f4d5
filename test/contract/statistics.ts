import type { GameDefinition } from '../../src/engine/game.ts';
import { isUndoable, type Position } from '../../src/engine/position.ts';
import type { Dice } from '../../src/engine/rng.ts';
import type { Seat } from '../../src/engine/seat.ts';
import {
  type Counts,
  countedAfter,
  keptStatistics,
  MOST_STATISTICS,
  type Sum,
} from '../../src/engine/statistics.ts';
import { inEnglish } from '../../src/words/read.ts';
import { demand, quote } from './fault.ts';
import { freeze, same } from './plain.ts';
import { named, type StatisticsSoFar, type Table } from './table.ts';

const NAME = /^[a-z][A-Za-z0-9]{0,31}$/;
/** The largest number that the database can store. */
const LARGEST = 2 ** 31 - 1;
/** Two lines on a phone. */
const LONGEST_LINE = 120;

/** The names are few, unique, and can be stored. */
export function checkStatisticNames<S, M, E, V, O>({ counting }: GameDefinition<S, M, E, V, O>): void {
  const statistics = counting?.statistics;
  if (statistics === undefined) return;
  const { names } = statistics;
  const fails = (why: string) => () => `${why}: ${quote(names)}`;
  demand(
    names.every((name) => NAME.test(name)),
    'statistics',
    fails('a statistic is named in letters and digits'),
  );
  demand(new Set(names).size === names.length, 'statistics', fails('two statistics have one name'));
  demand(
    names.length <= MOST_STATISTICS,
    'statistics',
    fails(`there are more than ${MOST_STATISTICS} statistics`),
  );
}

export function statisticsAfter<S, M, E, V, O>(
  { game, seats }: Pick<Table<S, M, E, V, O>, 'game' | 'seats'>,
  before: StatisticsSoFar | null,
  events: readonly E[],
  mover: Seat | null,
): StatisticsSoFar {
  const none = seats.map((): Counts => ({}));
  const { own, others } = before ?? { own: none, others: none };
  return freeze({
    own: countedAfter(game.counting?.statistics, own, freeze(events), null),
    others: countedAfter(game.counting?.statistics, others, freeze(events), mover),
  });
}

/** A move that its player may take back counts nothing, because it would count twice if made again. */
export function checkTakenBack<S, M, E, V, O>(
  table: Table<S, M, E, V, O>,
  seat: Seat,
  move: M,
  after: { readonly state: S; readonly dice: Dice; readonly statistics: StatisticsSoFar },
): void {
  const { game, state, dice, statistics } = table;
  if (game.counting?.statistics === undefined) return;
  const at = (reached: { readonly state: S; readonly dice: Dice }): Position<S> => ({
    seats: table.seats.length,
    seq: 0,
    state: reached.state,
    dice: reached.dice,
    asked: [],
    outcome: game.outcome(reached.state),
  });
  if (!isUndoable(game, at({ state, dice }), at(after), seat)) return;
  demand(
    same(statistics.own, after.statistics.own),
    'statistics',
    () => `${named(table, seat, move)} may be taken back, and counts: ${quote(after.statistics.own[seat])}`,
  );
}

/** At the end, the figures are whole numbers about the person's own play, with words for them. */
export function checkStatistics<S, M, E, V, O>({
  game,
  seats,
  statistics: { own, others },
}: Table<S, M, E, V, O>): void {
  const statistics = game.counting?.statistics;
  if (statistics === undefined) return;
  for (const seat of seats) {
    const counts = keptStatistics(statistics, own[seat] ?? {});
    demand(
      Object.values(counts).every((value) => Number.isSafeInteger(value) && Math.abs(value) <= LARGEST),
      'statistics',
      () => `seat ${seat} has statistics that are no whole numbers, or too large: ${quote(counts)}`,
    );
    const foreign = keptStatistics(statistics, others[seat] ?? {});
    demand(
      Object.values(foreign).every((value) => value === 0),
      'statistics',
      () => `others made every move of seat ${seat}, and it has ${quote(foreign)}`,
    );
    checkTold(game, counts);
  }
}

function checkTold<S, M, E, V, O>({ counting }: GameDefinition<S, M, E, V, O>, counts: Counts): void {
  const statistics = counting?.statistics;
  const never: Sum = { games: 0, total: 0, most: 0, least: 0 };
  const nothing = statistics?.tell(() => never) ?? [];
  demand(nothing.length === 0, 'statistics', () => `statistics that nobody has are told: ${quote(nothing)}`);
  const lines =
    statistics?.tell((name) => {
      const value = counts[name];
      return value === undefined ? never : { games: 1, total: value, most: value, least: value };
    }) ?? [];
  for (const told of lines) {
    const label = inEnglish(told.label);
    const values =
      'bars' in told
        ? told.bars.map((bar) => `${bar.label} ${inEnglish(bar.value)}`)
        : [inEnglish(told.value)];
    for (const value of values) {
      const line = `${label}: ${value}`;
      const isPlain =
        label.trim() !== '' && value.trim() !== '' && !/[\n*_`<>]|NaN|undefined|Infinity/.test(line);
      demand(
        isPlain && line.length <= LONGEST_LINE,
        'statistics',
        () => `a statistic is told as ${quote(line)}`,
      );
    }
    const isShare = !('bars' in told) || told.bars.every(({ share }) => share >= 0 && share <= 1);
    demand(isShare, 'statistics', () => `a bar of ${quote(label)} is longer than the whole`);
  }
}

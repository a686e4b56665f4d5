import { type Counts, countedAfter, keptFigures, MOST_FIGURES, type Sum } from '../../src/engine/figures.ts';
import type { GameDefinition } from '../../src/engine/game.ts';
import { isUndoable, type Position } from '../../src/engine/position.ts';
import type { Dice } from '../../src/engine/rng.ts';
import type { Seat } from '../../src/engine/seat.ts';
import { inEnglish } from '../../src/words/read.ts';
import { demand, quote } from './fault.ts';
import { freeze, same } from './plain.ts';
import { type FiguresSoFar, named, type Table } from './table.ts';

const NAME = /^[a-z][A-Za-z0-9]{0,31}$/;
/** The largest number that the database can store. */
const LARGEST = 2 ** 31 - 1;
/** Two lines on a phone. */
const LONGEST_LINE = 120;

/** The names are few, unique, and can be stored. */
export function checkFigureNames<S, M, E, V, O>({ counting }: GameDefinition<S, M, E, V, O>): void {
  const figures = counting?.figures;
  if (figures === undefined) return;
  const { names } = figures;
  const fails = (why: string) => () => `${why}: ${quote(names)}`;
  demand(
    names.every((name) => NAME.test(name)),
    'figures',
    fails('a figure is named in letters and digits'),
  );
  demand(new Set(names).size === names.length, 'figures', fails('two figures have one name'));
  demand(names.length <= MOST_FIGURES, 'figures', fails(`there are more than ${MOST_FIGURES} figures`));
}

export function figuresAfter<S, M, E, V, O>(
  { game, seats }: Pick<Table<S, M, E, V, O>, 'game' | 'seats'>,
  before: FiguresSoFar | null,
  events: readonly E[],
  mover: Seat | null,
): FiguresSoFar {
  const none = seats.map((): Counts => ({}));
  const { own, others } = before ?? { own: none, others: none };
  return freeze({
    own: countedAfter(game.counting?.figures, own, freeze(events), null),
    others: countedAfter(game.counting?.figures, others, freeze(events), mover),
  });
}

/** A move that its player may take back counts nothing, because it would count twice if made again. */
export function checkTakenBack<S, M, E, V, O>(
  table: Table<S, M, E, V, O>,
  seat: Seat,
  move: M,
  after: { readonly state: S; readonly dice: Dice; readonly figures: FiguresSoFar },
): void {
  const { game, state, dice, figures } = table;
  if (game.counting?.figures === undefined) return;
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
    same(figures.own, after.figures.own),
    'figures',
    () => `${named(table, seat, move)} may be taken back, and counts: ${quote(after.figures.own[seat])}`,
  );
}

/** At the end, the figures are whole numbers about the person's own play, with words for them. */
export function checkFigures<S, M, E, V, O>({
  game,
  seats,
  figures: { own, others },
}: Table<S, M, E, V, O>): void {
  const figures = game.counting?.figures;
  if (figures === undefined) return;
  for (const seat of seats) {
    const counts = keptFigures(figures, own[seat] ?? {});
    demand(
      Object.values(counts).every((value) => Number.isSafeInteger(value) && Math.abs(value) <= LARGEST),
      'figures',
      () => `seat ${seat} has figures that are no whole numbers, or too large: ${quote(counts)}`,
    );
    const foreign = keptFigures(figures, others[seat] ?? {});
    demand(
      Object.values(foreign).every((value) => value === 0),
      'figures',
      () => `others made every move of seat ${seat}, and it has ${quote(foreign)}`,
    );
    checkTold(game, counts);
  }
}

function checkTold<S, M, E, V, O>({ counting }: GameDefinition<S, M, E, V, O>, counts: Counts): void {
  const figures = counting?.figures;
  const never: Sum = { games: 0, total: 0, most: 0, least: 0 };
  const nothing = figures?.tell(() => never) ?? [];
  demand(nothing.length === 0, 'figures', () => `figures that nobody has are told: ${quote(nothing)}`);
  const lines =
    figures?.tell((name) => {
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
      demand(isPlain && line.length <= LONGEST_LINE, 'figures', () => `a figure is told as ${quote(line)}`);
    }
    const isShare = !('bars' in told) || told.bars.every(({ share }) => share >= 0 && share <= 1);
    demand(isShare, 'figures', () => `a bar of ${quote(label)} is longer than the whole`);
  }
}

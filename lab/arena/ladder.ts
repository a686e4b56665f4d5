import { findGame } from '../../src/games/registry.ts';
import type { DealPlayed, Series } from './deal.ts';
import { type Estimate, shareOf } from './interval.ts';
import type { Climb } from './ladder-arguments.ts';
import type { Player } from './player.ts';
import { runSeries } from './run.ts';

/** One line of the ladder: a game at a number of seats, and what each player but normal plays there. */
export interface Rung {
  readonly game: string;
  readonly seats: number;
  readonly series: readonly Series[];
}

/** Two, four and the most. */
const SEATS = [2, 4, Number.POSITIVE_INFINITY];
/** Who everybody is measured against. */
const YARDSTICK: Player = 'normal';
/** Points for every tenfold odds, as Elo has it. */
const ELO = 400;

/** Who has a column, in the order of what one would expect. */
function climbers(playouts: number): readonly Player[] {
  return ['random', 'easy', YARDSTICK, `mc:${playouts}`, 'hard', `open:${playouts}`];
}

/** Everything there is to play: each player against normal bots alone, or by itself where a game is for one. */
export function rungs({ games: ids, played, outside, playouts, seed }: Climb): readonly Rung[] {
  return ids.flatMap((id) => {
    const game = findGame(id);
    if (game === undefined) throw new RangeError(`no game ${id}`);
    const { min, max } = game.seats;
    const counts = new Set(SEATS.map((count) => Math.min(max, Math.max(min, count))));
    return [...counts].map((seats): Rung => {
      const rivals = Array.from({ length: seats - 1 }, () => YARDSTICK);
      const series = climbers(playouts)
        .filter((player) => player !== YARDSTICK || seats === 1)
        .map((player): Series => {
          const wanted = player.includes(':') ? outside : played;
          const lineUp = [player, ...rivals];
          const deals = Math.ceil(wanted / seats);
          return { game: game.id, lineUp, options: game.options.defaults, deals, seed };
        });
      return { game: game.id, seats, series };
    });
  });
}

/** The share of the wins that the first of the line-up had. */
function shareOfFirst(deals: readonly DealPlayed[]): Estimate {
  const shares = deals.flatMap(({ games: played }) => played.map(({ members }) => members[0]?.share ?? 0));
  return shareOf(
    shares.reduce((sum, share) => sum + share, 0),
    shares.length,
  );
}

/**
 * How many points of Elo a player is above others who are all alike, by the share of the games it wins against them.
 * Its odds of winning are taken as its strength over the sum of theirs, so that a fair share is 0. Infinite where it won all or none.
 */
function eloOf(share: number, seats: number): number {
  return ELO * Math.log10((share * (seats - 1)) / (1 - share));
}

/** Plays it all, and gives the table a line at a time, as soon as it is known. */
export async function* climbed(climb: Climb, progress: (playing: string) => void): AsyncGenerator<string> {
  yield* ladderHead(climb.playouts);
  for (const rung of rungs(climb)) {
    const shares: Estimate[] = [];
    for (const series of rung.series) {
      progress(`${series.game}, ${rung.seats} seats: ${series.lineUp[0]}`);
      shares.push(shareOfFirst(await runSeries(series, climb.workers, () => undefined)));
    }
    yield ladderRow(rung, shares, climb.playouts);
  }
}

/** The two lines above the rows. */
function ladderHead(playouts: number): readonly string[] {
  const heads = ['game', 'seats', ...climbers(playouts)];
  return [`| ${heads.join(' | ')} |`, `| ${heads.map(() => '---').join(' | ')} |`];
}

/** A row of the ladder as Markdown: Elo, or what part of the games for one was won, with 95 % ranges. */
export function ladderRow(
  { game, seats, series }: Rung,
  shares: readonly Estimate[],
  playouts: number,
): string {
  const cells = climbers(playouts).map((player) => {
    const share = shares[series.findIndex(({ lineUp }) => lineUp[0] === player)];
    if (share === undefined) return '0';
    return seats === 1 ? winsCell(share) : eloCell(share, seats);
  });
  return `| ${[findGame(game)?.name ?? game, seats, ...cells].join(' | ')} |`;
}

function winsCell({ value, low, high }: Estimate): string {
  const percent = (share: number): string => (share * 100).toFixed(1);
  return `${percent(value)}% (${percent(low)} to ${percent(high)})`;
}

function eloCell({ value, low, high }: Estimate, seats: number): string {
  const elo = (share: number): string => whole(eloOf(share, seats));
  if (value === 0) return `under ${elo(high)}`;
  if (value === 1) return `over ${elo(low)}`;
  return `${elo(value)} (${elo(low)} to ${elo(high)})`;
}

/** With a sign that reads well. */
function whole(value: number): string {
  const rounded = Math.round(value);
  return rounded < 0 ? `−${-rounded}` : `+${rounded}`;
}

import { findGame } from '../../src/games/registry.ts';
import type { DealPlayed, Series } from './deal.ts';
import { type Estimate, shareOf } from './interval.ts';
import type { Climb } from './ladder-arguments.ts';
import type { Player } from './player.ts';
import { runSeries } from './run.ts';

/** One line of the ladder: a game at a number of seats, and the series that each player except normal plays there. */
export interface Rung {
  readonly game: string;
  readonly seats: number;
  readonly series: readonly Series[];
}

/** Two, four and the maximum. */
const SEATS = [2, 4, Number.POSITIVE_INFINITY];
/** The player that all others are measured against. */
const YARDSTICK: Player = 'normal';
/** Points per tenfold odds, as defined by Elo. */
const ELO = 400;

/** The players with a column, in order of expected strength. */
function climbers(playouts: number): readonly Player[] {
  return ['random', 'easy', YARDSTICK, `mc:${playouts}`, 'hard', `open:${playouts}`];
}

/** All series to play: each player against normal bots alone, or by itself if the game is for one. */
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
 * By how many Elo points a player is above identical opponents, from the share of games it wins against them. Its
 * odds of winning are taken as its strength over the sum of theirs, so that a fair share is 0. Infinite if it won all
 * or none.
 */
function eloOf(share: number, seats: number): number {
  return ELO * Math.log10((share * (seats - 1)) / (1 - share));
}

/** Plays everything, and yields the table line by line as the results come in. */
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

/** The two header lines of the table. */
function ladderHead(playouts: number): readonly string[] {
  const heads = ['game', 'seats', ...climbers(playouts)];
  return [`| ${heads.join(' | ')} |`, `| ${heads.map(() => '---').join(' | ')} |`];
}

/** A row of the ladder as Markdown: Elo, or the share of games won in a solo game, with 95 % intervals. */
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

/** A whole number with a typographic minus sign. */
function whole(value: number): string {
  const rounded = Math.round(value);
  return rounded < 0 ? `−${-rounded}` : `+${rounded}`;
}

import type { DealPlayed, Series } from './deal.ts';
import { type Estimate, meanOf, shareOf } from './interval.ts';
import type { Player } from './player.ts';

/** How one member of the line-up did over a series. */
export interface MemberSummary {
  readonly player: Player;
  readonly wins: Estimate;
  readonly points: Estimate;
  readonly moves: number;
  readonly millisecondsPerMove: number;
  readonly longestMilliseconds: number;
}

export interface Summary {
  readonly game: string;
  readonly seed: string;
  readonly deals: number;
  readonly games: number;
  readonly unended: number;
  readonly movesPerGame: number;
  readonly members: readonly MemberSummary[];
}

/** Sums a series up. The points of a deal's games are one sample, because its games share their cards. */
export function summarise(series: Series, deals: readonly DealPlayed[]): Summary {
  const games = deals.flatMap((deal) => deal.games);
  return {
    game: series.game,
    seed: series.seed,
    deals: deals.length,
    games: games.length,
    unended: games.filter((game) => !game.ended).length,
    movesPerGame: sum(games.map((game) => game.moves)) / Math.max(1, games.length),
    members: series.lineUp.map((player, member): MemberSummary => {
      const mine = games.flatMap((game) => game.members[member] ?? []);
      const moves = sum(mine.map((fared) => fared.moves));
      const ofDeals = deals.map(
        (deal) => sum(deal.games.map((game) => game.members[member]?.points ?? 0)) / deal.games.length,
      );
      return {
        player,
        wins: shareOf(sum(mine.map((fared) => fared.share)), mine.length),
        points: meanOf(ofDeals),
        moves,
        millisecondsPerMove: sum(mine.map((fared) => fared.thought)) / Math.max(1, moves),
        longestMilliseconds: Math.max(0, ...mine.map((fared) => fared.longest)),
      };
    }),
  };
}

/** The summary as a readable table. */
export function tableOf(summary: Summary, name: string): string {
  const rows = summary.members.map(({ player, wins, points, millisecondsPerMove, longestMilliseconds }) => [
    player,
    percent(wins.value),
    `${percent(wins.low)} to ${percent(wins.high)}`,
    number(points.value),
    Number.isFinite(points.low) ? `${number(points.low)} to ${number(points.high)}` : '',
    millisecondsPerMove.toFixed(3),
    longestMilliseconds.toFixed(1),
  ]);
  const heads = ['seat', 'wins', '95%', 'points', '95%', 'ms a move', 'longest'];
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = [heads, ...rows].map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   '),
  );
  const title = `${name}: ${number(summary.games)} games (${number(summary.deals)} deals from every seat), seed ${summary.seed}, ${summary.movesPerGame.toFixed(1)} moves a game`;
  const unended =
    summary.unended > 0 ? [`${summary.unended} games did not end and count as lost by all.`] : [];
  return [title, '', ...lines, ...unended].join('\n');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

function number(value: number): string {
  const rounded = Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
  return String(rounded).replace(/\B(?=(\d{3})+(\.|$))/g, ',');
}

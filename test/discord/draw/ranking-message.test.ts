import { describe, expect, it } from 'vitest';
import { rankingMessage, ratingMessage } from '../../../src/discord/draw/ranking-message.ts';
import { ANN, BEN } from '../../tables/harness.ts';
import { textOf } from '../drawn.ts';

describe('a leaderboard', () => {
  const told = (game: string | null, points: number | null) => {
    const rows = [{ user: ANN.id, games: 3, wins: 1, points, rank: 1 }];
    return textOf(rankingMessage({ game, period: 'all' }, { rows, page: 0, pages: 1 }));
  };

  it('tells the points of one game, and none where games are put together', () => {
    expect(told('farkle', 12_350)).toContain(`🥇 1. <@${ANN.id}> · 1 win · 3 games · 12,350 points`);
    expect(told(null, null)).toContain(`🥇 1. <@${ANN.id}> · 1 win · 3 games`);
    expect(told(null, null)).not.toContain('point');
  });
});

describe('ratings', () => {
  const told = (...games: readonly (readonly [games: number, rank: number | null])[]) => {
    const rows = games.map(([played, rank], index) => {
      return { user: [ANN.id, BEN.id][index] ?? ANN.id, rating: 1_234 - index, games: played, rank };
    });
    return textOf(ratingMessage({ game: 'farkle' }, { rows, page: 0, pages: 1 })).split('\n');
  };

  it('have no place while they are provisional, and a sign that is explained where it is used', () => {
    const lines = told([5, 1], [4, null]);
    expect(lines).toContain(`🥇 1. <@${ANN.id}> · **1,234** · 5 rated games`);
    expect(lines).toContain(`• <@${BEN.id}> · **1,233?** · 4 rated games`);
    expect(lines).toContain(
      '-# Everyone starts at 1,000. Finish above stronger players to climb; ratings settle over time. “?” marks a rating from fewer than five games, which has no place yet.',
    );
    expect(told([5, 1]).join('\n')).not.toContain('?');
  });
});

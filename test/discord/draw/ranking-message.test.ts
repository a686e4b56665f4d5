import { describe, expect, it } from 'vitest';
import { rankingMessage } from '../../../src/discord/draw/ranking-message.ts';
import { ANN } from '../../tables/harness.ts';
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

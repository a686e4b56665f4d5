import { describe, expect, it } from 'vitest';
import { read } from '../../../src/discord/custom-ids.ts';
import { rankingMessage, ratingMessage } from '../../../src/discord/draw/ranking-message.ts';
import type { UserId } from '../../../src/tables/ids.ts';
import { ANN, BEN } from '../../tables/harness.ts';
import { pressable, textOf } from '../drawn.ts';

describe('a leaderboard', () => {
  const told = (game: string | null, points: number | null) => {
    const rows = [{ user: ANN.id, games: 3, wins: 1, points, rank: 1 }];
    return textOf(
      rankingMessage(
        { game, period: 'all', by: 'wins', audience: 'person' },
        { rows, page: 0, pages: 1, own: null },
      ),
    );
  };

  it('tells the points of one game, and none where games are put together', () => {
    expect(told('farkle', 12_350)).toContain(`🥇 1. <@${ANN.id}> · 1 win · 3 games · 12,350 points`);
    expect(told(null, null)).toContain(`🥇 1. <@${ANN.id}> · 1 win · 3 games`);
    expect(told(null, null)).not.toContain('point');
  });

  const row = (user: UserId, rank: number | null) => ({ user, games: 3, wins: 1, points: 12_350, rank });
  const farkle = { game: 'farkle', period: 'points-week', by: 'points' } as const;

  it('by points tells those first', () => {
    const drawn = rankingMessage(
      { ...farkle, audience: 'person' },
      { rows: [row(ANN.id, 1)], page: 0, pages: 1, own: null },
    );
    expect(textOf(drawn)).toContain(
      `-# points this week\n🥇 1. <@${ANN.id}> · 12,350 points · 1 win · 3 games`,
    );
  });

  it('has the reader’s own row below a page that it is not on', () => {
    const found = { rows: [row(ANN.id, 1)], page: 0, pages: 3, own: row(BEN.id, 27) };
    expect(textOf(rankingMessage({ ...farkle, audience: 'person' }, found))).toContain(
      `3 games\n…\n• 27. <@${BEN.id}> · 12,350 points`,
    );
    const beyond = { ...found, own: row(BEN.id, null) };
    expect(textOf(rankingMessage({ ...farkle, audience: 'person' }, beyond))).toContain(
      `\n…\n• <@${BEN.id}> ·`,
    );
  });

  it('can be gone through by its reader, and not by everybody where it was posted', () => {
    const found = { rows: [row(ANN.id, 1)], page: 1, pages: 3, own: null };
    const acts = (audience: 'person' | 'everyone') =>
      pressable(rankingMessage({ ...farkle, audience }, found)).map(({ id }) => {
        const found = read(id);
        return found.kind === 'control' && found.control.kind === 'ranking'
          ? [found.control.act, found.control.page]
          : [];
      });
    expect(acts('person')).toEqual([
      ['game', 0],
      ['period', 0],
      ['show', 0],
      ['show', 2],
      ['post', 1],
    ]);
    expect(acts('everyone')).toEqual([['show', 0]]);
  });
});

describe('ratings', () => {
  const told = (...games: readonly (readonly [games: number, rank: number | null])[]) => {
    const rows = games.map(([played, rank], index) => {
      return { user: [ANN.id, BEN.id][index] ?? ANN.id, rating: 1_234 - index, games: played, rank };
    });
    return textOf(
      ratingMessage(
        { game: 'farkle', period: 'rating', audience: 'person' },
        { rows, page: 0, pages: 1, own: null },
      ),
    ).split('\n');
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

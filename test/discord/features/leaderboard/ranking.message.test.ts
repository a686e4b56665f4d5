// Proves src/discord/features/leaderboard/ranking.message.ts

import { describe, expect, it } from 'vitest';
import {
  rankingMessage,
  ratingMessage,
  type Season,
} from '../../../../src/discord/features/leaderboard/ranking.message.ts';
import { read } from '../../../../src/discord/interactions/custom-ids.ts';
import type { Rated } from '../../../../src/standings/ports.ts';
import { type UserId, userId } from '../../../../src/tables/ids.ts';
import { ANN, BEN } from '../../../tables/harness.ts';
import { pressable, textOf } from '../../drawn.ts';

describe('a leaderboard', () => {
  const told = (game: string | null, points: number | null) => {
    const rows = [{ user: ANN.id, games: 3, wins: 1, points, rank: 1 }];
    return textOf(
      rankingMessage(
        { game, period: 'all', by: 'wins', reader: ANN.id, language: 'en' },
        { rows, page: 0, pages: 1, own: null },
      ),
    );
  };

  it('shows the points of one game, and none if games are combined', () => {
    expect(told('farkle', 12_350)).toContain(`🥇 \u2068<@${ANN.id}>\u2069 · 1 win · 3 games · 12,350 points`);
    expect(told(null, null)).toContain(`🥇 \u2068<@${ANN.id}>\u2069 · 1 win · 3 games`);
    expect(told(null, null)).not.toContain('point');
  });

  it('says what a game counts if not points', () => {
    const drawn = rankingMessage(
      { game: 'ferry', period: 'points-week', by: 'points', reader: ANN.id, language: 'en' },
      { rows: [{ user: ANN.id, games: 3, wins: 1, points: 1_054, rank: 1 }], page: 0, pages: 1, own: null },
    );
    expect(textOf(drawn)).toContain(
      `-# Total this week\n🥇 \u2068<@${ANN.id}>\u2069 · 1,054 across · 1 win · 3 games`,
    );
    expect(JSON.stringify(drawn)).not.toMatch(/points (?:this|by)|-time points/i);
  });

  it('has no medals for players without wins', () => {
    const drawn = rankingMessage(
      { game: 'farkle', period: 'all', by: 'wins', reader: ANN.id, language: 'en' },
      {
        rows: [{ user: ANN.id, games: 1, wins: 0, points: 350, rank: 1 }],
        page: 0,
        pages: 1,
        own: null,
      },
    );
    expect(textOf(drawn)).toContain(`• 1. \u2068<@${ANN.id}>\u2069 · 0 wins · 1 game`);
  });

  const row = (user: UserId, rank: number | null) => ({ user, games: 3, wins: 1, points: 12_350, rank });
  const farkle = { game: 'farkle', period: 'points-week', by: 'points' } as const;

  it('names people, because a mention is a number to readers who have never met them', () => {
    const names = new Map([[ANN.id, '*Ann* <@1>']]);
    const rows = [row(ANN.id, 1), row(BEN.id, 2), row(userId('former-0123456789abcdef'), 3)];
    const shown = { ...farkle, reader: null, language: 'en', names } as const;
    const says = textOf(rankingMessage(shown, { rows, page: 0, pages: 1, own: null }));
    expect(says).toContain('🥇 \\*Ann\\* \\<\\@1\\> · ');
    expect(says).toContain(`🥈 \u2068<@${BEN.id}>\u2069 · `);
    expect(says).toContain('🥉 a former player · ');
  });

  it('by points shows those first', () => {
    const drawn = rankingMessage(
      { ...farkle, reader: ANN.id, language: 'en' },
      { rows: [row(ANN.id, 1)], page: 0, pages: 1, own: null },
    );
    expect(textOf(drawn)).toContain(
      `-# Points this week\n🥇 \u2068<@${ANN.id}>\u2069 · 12,350 points · 1 win · 3 games`,
    );
  });

  it('has the reader’s own row below a page without it', () => {
    const found = { rows: [row(ANN.id, 1)], page: 0, pages: 3, own: row(BEN.id, 27) };
    expect(textOf(rankingMessage({ ...farkle, reader: ANN.id, language: 'en' }, found))).toContain(
      `3 games\n…\n• 27. \u2068<@${BEN.id}>\u2069 · 12,350 points`,
    );
    const beyond = { ...found, own: row(BEN.id, null) };
    expect(textOf(rankingMessage({ ...farkle, reader: ANN.id, language: 'en' }, beyond))).toContain(
      `\n…\n• \u2068<@${BEN.id}>\u2069 ·`,
    );
  });

  it('offers no page before the first or after the last', () => {
    const leadsTo = (page: number) =>
      pressable(
        rankingMessage(
          { ...farkle, reader: ANN.id, language: 'en' },
          { rows: [row(ANN.id, 1)], page, pages: 3, own: null },
        ),
      ).flatMap(({ id }) => {
        const found = read(id);
        const isTurn =
          found.kind === 'control' && found.control.kind === 'ranking' && found.control.act === 'show';
        return isTurn ? [found.control.page] : [];
      });
    expect([0, 1, 2].map(leadsTo)).toEqual([[1], [0, 2], [1]]);
  });

  it('lets its reader page through, but has no such buttons when posted', () => {
    const found = { rows: [row(ANN.id, 1)], page: 1, pages: 3, own: null };
    const acts = (reader: UserId | null) =>
      pressable(rankingMessage({ ...farkle, reader, language: 'en' }, found)).map(({ id }) => {
        const found = read(id);
        return found.kind === 'control' && found.control.kind === 'ranking'
          ? [found.control.act, found.control.page]
          : [];
      });
    expect(acts(ANN.id)).toEqual([
      ['game', 0],
      ['period', 0],
      ['show', 0],
      ['show', 2],
      ['post', 1],
    ]);
    expect(acts(null)).toEqual([['show', 0]]);
  });
});

describe('ratings', () => {
  const OCTOBER = Date.UTC(2026, 9, 31, 23, 59);
  const rated = (user: UserId, rating: number, games: number, rank: number | null) => {
    return { user, rating, games, rank, isProvisional: rank === null };
  };
  const told = (rows: readonly Rated[], season: Season | null = null) =>
    textOf(
      ratingMessage(
        { game: 'farkle', period: season === null ? 'rating' : 'season', reader: ANN.id, language: 'en' },
        { rows, page: 0, pages: 1, own: null },
        season,
      ),
    ).split('\n');

  it('have no place while they are provisional, and a mark that is explained on the page', () => {
    const lines = told([rated(ANN.id, 1_234, 5, 1), rated(BEN.id, 1_233, 4, null)]);
    expect(lines).toContain(`🥇 \u2068<@${ANN.id}>\u2069 · **1,234** · 5 games`);
    expect(lines).toContain(`• \u2068<@${BEN.id}>\u2069 · **1,233?** · 4 games`);
    expect(lines).toContain(
      '-# A rating says how strong your results show you are: it starts at 1,000, rises when you finish above stronger players, and dips a little at your first game each month, because old results say less about you now. “?” marks a rating from fewer than five games in all: it isn’t ranked yet, and beating it only raises others like it.',
    );
    expect(told([rated(ANN.id, 1_234, 5, 1)]).join('\n')).not.toContain('?');
  });

  it('of a season say when it ends, and show the podium of the previous one', () => {
    const podium = [rated(BEN.id, 1_301, 40, 1), rated(ANN.id, 1_290, 7, 2)];
    const lines = told([rated(ANN.id, 1_234, 1, 1)], { now: OCTOBER, podium });
    expect(lines.slice(0, 5)).toEqual([
      '## 🏆 Season · Farkle Flip',
      `-# October 2026, ends <t:${Date.UTC(2026, 10, 1) / 1000}:R>`,
      `🥇 \u2068<@${ANN.id}>\u2069 · **1,234** · 1 game`,
      '**Podium of September 2026**',
      `🥇 \u2068<@${BEN.id}>\u2069 **1,301** · 🥈 \u2068<@${ANN.id}>\u2069 **1,290**`,
    ]);
  });

  it('show no podium of a season without ranked players', () => {
    const lines = told([], { now: Date.UTC(2026, 0, 1), podium: [] });
    expect(lines).toContain('Nobody has finished a game against other people this season.');
    expect(lines.join('\n')).not.toContain('Podium');
    const shared = [rated(BEN.id, 1_301, 40, 1), rated(ANN.id, 1_301, 7, 1)];
    const after = told([], { now: Date.UTC(2026, 0, 1), podium: shared });
    expect(after).toContain('**Podium of December 2025**');
    expect(after).toContain(`🥇 \u2068<@${BEN.id}>\u2069 **1,301** · 🥇 \u2068<@${ANN.id}>\u2069 **1,301**`);
  });
});

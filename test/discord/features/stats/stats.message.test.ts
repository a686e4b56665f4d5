// Proves src/discord/features/stats/stats.message.ts

import { describe, expect, it } from 'vitest';
import {
  type ShownStats,
  type Streaks,
  statsMessage,
} from '../../../../src/discord/features/stats/stats.message.ts';
import { read } from '../../../../src/discord/interactions/custom-ids.ts';
import { type GameTally, type PlayedGame, RATINGS_BACK } from '../../../../src/standings/ports.ts';
import type { PlayedPage, Stats } from '../../../../src/standings/standings.ts';
import { tableId } from '../../../../src/tables/ids.ts';
import { ANN, BEN, CAT } from '../../../tables/harness.ts';
import { pressable, textOf, textOnlyOf } from '../../drawn.ts';

const FARKLE: GameTally = {
  game: 'farkle',
  games: 20,
  wins: 8,
  best: 12_350,
  averagePoints: 7_000.4,
  averagePlace: 1.84,
  lastPlayed: 1_700_000_000_000,
  againstBots: 0,
  winsInARow: 2,
  mostWinsInARow: 5,
};
const NOTHING: Stats = { games: [], rating: null, ratings: [], statistics: new Map(), met: [] };
const ANNS: ShownStats = {
  user: ANN.id,
  game: 'farkle',
  reader: ANN.id,
  rival: false,
  mayPost: true,
  language: 'en',
};

const NO_STREAKS: Streaks = { server: null, world: null };

const lines = (shown: ShownStats, stats: Partial<Stats>, streaks: Streaks = NO_STREAKS) =>
  textOf(statsMessage(shown, { ...NOTHING, ...stats }, streaks)).split('\n');

describe('stats', () => {
  it('have one line per game at first', () => {
    const games = [FARKLE, { ...FARKLE, game: 'rage', games: 1, wins: 1 }];
    expect(lines({ ...ANNS, game: null }, { games })).toEqual([
      `## 📊 Stats · \u2068<@${ANN.id}>\u2069`,
      '-# All games on this server',
      '**Farkle Flip** · 20 games · 8 wins',
      '**Rage** · 1 game · 1 win',
    ]);
    expect(lines({ ...ANNS, game: null }, {})).toContain('No finished games yet.');
  });

  it('show everything about one game', () => {
    const rating = { user: ANN.id, rating: 1_068, games: 20, rank: 3, isProvisional: false };
    expect(lines(ANNS, { games: [FARKLE], rating })).toEqual([
      `## 📊 Stats · \u2068<@${ANN.id}>\u2069`,
      '-# Farkle Flip',
      '**20 games · 8 wins** · last played <t:1700000000:R>',
      'Best **12,350** · average 7,000 points, place 1.8',
      'Winning streak: **2** now, best **5**',
      'Rating **1,068** · place 3',
    ]);
    const provisional = { ...rating, games: 4, rank: null, isProvisional: true };
    expect(lines(ANNS, { games: [FARKLE], rating: provisional })).toContain('Rating **1,068?**');
    expect(lines(ANNS, {})).toContain('No finished games yet.');
  });

  it('let their reader replay their own games, page by page', () => {
    const one = { table: tableId('abcd2345'), endedAt: Date.UTC(2026, 3, 15), won: true, forfeited: false };
    const games: readonly PlayedGame[] = [
      { ...one, game: 'farkle', place: 1, points: 5_000 },
      { ...one, game: 'rage', place: 3, points: 1, won: false },
      { ...one, game: 'rage', place: 4, points: 0, won: false, forfeited: true },
      { ...one, game: 'ferry', place: 1, points: 8, won: false },
      { ...one, game: 'ferry', place: 1, points: 12 },
    ];
    const shown = (page: PlayedPage | null) => statsMessage(ANNS, NOTHING, NO_STREAKS, page);
    const controlsOf = (page: PlayedPage | null) =>
      pressable(shown(page)).flatMap(({ id, options }) =>
        id.startsWith('p1:played:') ? [[id, options]] : [],
      );
    expect(controlsOf(null)).toEqual([]);
    expect(controlsOf({ games: [], page: 0, hasOlder: false })).toEqual([]);
    const list = ['p1:played:farkle:-', games.map(({ table }) => table)];
    expect(controlsOf({ games, page: 0, hasOlder: false })).toEqual([list]);
    expect(controlsOf({ games, page: 1, hasOlder: true }).map(([id]) => id)).toEqual([
      'p1:played:farkle:-',
      'p1:played:farkle:0',
      'p1:played:farkle:2',
    ]);
    const json = JSON.stringify(shown({ games, page: 0, hasOlder: false }));
    for (const label of [
      'Farkle Flip · won, 5,000 points',
      'Rage · place 3, 1 point',
      'Rage · left or away',
      'Ferry Follies · lost, 8 across',
      'Ferry Follies · won, 12 across',
    ]) {
      expect(json).toContain(JSON.stringify({ value: 'abcd2345', label }).slice(1, -1));
    }
    expect(json).toContain('2026-04-15 · abcd2345');
  });

  it('say which games don’t count, and mention no winning streak if none does', () => {
    const alone = { ...FARKLE, againstBots: 20 };
    const told = lines(ANNS, { games: [alone] });
    expect(told.at(-1)).toBe(
      '-# 🤖 20 games against bots only, which don’t count in rankings or winning streaks',
    );
    expect(told.join()).not.toContain('Wins in a row');
  });

  it('count consecutive days of the deals of the day, and mention the world’s only to people who have a streak there', () => {
    const games = [{ ...FARKLE, game: 'ferry' }];
    const [one, two, none] = [1, 2, 0].map((days) => ({ days, today: true }));
    if (one === undefined || two === undefined || none === undefined) throw new Error('no streaks');
    const told = (stats: Partial<Stats>, streaks: Streaks) =>
      lines({ ...ANNS, game: 'ferry' }, stats, streaks).filter((line) => line.includes('in a row'));
    const server = '🏆 Deal of the day: **1 day** in a row';
    const world = '🌍 World’s deal of the day: **2 days** in a row';
    const without = told({ games }, NO_STREAKS);
    expect(told({ games }, { server: one, world: two })).toEqual([...without, server, world]);
    expect(told({ games }, { server: one, world: none })).toEqual([...without, server]);
    expect(told({ games }, { server: null, world: two })).toEqual([...without, world]);
    // A person who only ever played the deal of the world has finished nothing on the server.
    expect(told({}, { server: none, world: two })).toEqual([world]);
  });

  it('have the statistics that the game defines, and say how many games they are from', () => {
    const statistics = new Map([
      ['turns', { games: 20, total: 41, most: 5, least: 1 }],
      ['bestTurn', { games: 18, total: 9_000, most: 2_400, least: 300 }],
    ]);
    const told = lines(ANNS, { games: [FARKLE], statistics });
    expect(told.slice(-2)).toEqual(['Farkles: **0 in 41 turns**', 'Biggest turn: **2,400**']);
    const more = lines(ANNS, { games: [{ ...FARKLE, games: 25 }], statistics });
    expect(more.at(-1)).toBe('-# Figures from 20 of these games');
  });

  it('have bars next to columns of numbers', () => {
    const once = (total: number) => ({ games: 4, total, most: 1, least: 0 });
    const statistics = new Map([
      ['bids1', once(4)],
      ['hits1', once(4)],
      ['bids10', once(4)],
      ['hits10', once(1)],
    ]);
    const rage = { ...FARKLE, game: 'rage', games: 4 };
    expect(lines({ ...ANNS, game: 'rage' }, { games: [rage], statistics }).slice(-3)).toEqual([
      'By cards in hand:',
      '` 1 ██████████` 100%',
      '`10 ███░░░░░░░` 25%',
    ]);
  });

  it('say like a friend who mostly has the upper hand', () => {
    const met = (user: typeof BEN.id, ahead: number, behind: number, games = 10) => ({
      user,
      ahead,
      behind,
      games,
    });
    const says = (...all: readonly ReturnType<typeof met>[]) =>
      lines({ ...ANNS, game: null }, { games: [FARKLE], met: all }).find((line) =>
        /nemesis|rarely/.test(line),
      );
    expect(says(met(BEN.id, 2, 8), met(CAT.id, 9, 1))).toBe(
      `\u2068<@${BEN.id}>\u2069 is your nemesis: ahead of you in 8 of 10 games.`,
    );
    expect(says(met(BEN.id, 4, 5), met(CAT.id, 9, 1))).toBe(
      `\u2068<@${CAT.id}>\u2069 rarely gets past you: you were ahead in 9 of 10 games.`,
    );
    expect(says(met(BEN.id, 5, 5), met(CAT.id, 0, 4, 4))).toBeUndefined();
  });

  it('have the rating as a picture, with all its numbers as alt text, or the latest in words without one', () => {
    const ratings = [1_000, 1_040, 1_021, 1_068, 1_090, 1_050, 1_101];
    const drawn = statsMessage(ANNS, { ...NOTHING, games: [FARKLE], ratings }, NO_STREAKS);
    expect(drawn.pictures?.map(({ alt }) => alt)).toEqual([
      'Rating over the last 6 rated games, from 1,000: 1,040, 1,021, 1,068, 1,090, 1,050, 1,101.',
    ]);
    expect(textOnlyOf(drawn)).toContain('Rating lately: 1,040 → 1,021 → 1,068 → 1,090 → 1,050 → 1,101');
    const longest = Array.from({ length: RATINGS_BACK + 1 }, (_, index) => 1_000 + index);
    const [picture] =
      statsMessage(ANNS, { ...NOTHING, games: [FARKLE], ratings: longest }, NO_STREAKS).pictures ?? [];
    expect(picture?.alt).toMatch(/1,040\.$/);
    expect(statsMessage(ANNS, { ...NOTHING, ratings: [1_000, 1_040] }, NO_STREAKS).pictures).toBeUndefined();
  });

  it("compare the reader with the person, and otherwise list that person's opponents", () => {
    const met = [{ user: BEN.id, games: 12, ahead: 7, behind: 4 }];
    expect(lines(ANNS, { games: [FARKLE], met }).slice(-2)).toEqual([
      '-# Head to head (ahead–behind), most frequent opponents in recent games',
      `\u2068<@${BEN.id}>\u2069: **7–4** in 12 games`,
    ]);
    const bens = { ...ANNS, user: BEN.id };
    expect(lines(bens, { games: [FARKLE], met }).slice(-2)).toEqual([
      '-# Head to head (ahead–behind), in your recent games',
      `You and \u2068<@${BEN.id}>\u2069: **7–4** in 12 games`,
    ]);
    expect(lines(bens, { games: [FARKLE] }).join()).not.toContain('Head to head');
    const named = lines({ ...bens, names: new Map([[BEN.id, 'Ben']]) }, { games: [FARKLE], met });
    expect(named[0]).toBe('## 📊 Stats · Ben');
    expect(named.at(-1)).toBe('You and Ben: **7–4** in 12 games');
  });

  it('can be paged through by their reader, but not when posted', () => {
    const acts = (reader: ShownStats['reader']) =>
      pressable(statsMessage({ ...ANNS, reader }, { ...NOTHING, games: [FARKLE] }, NO_STREAKS)).map(
        ({ id }) => read(id),
      );
    const control = { kind: 'stats', user: ANN.id, game: 'farkle' };
    expect(acts(ANN.id)).toMatchObject([
      { control: { ...control, act: 'game' } },
      { control: { ...control, act: 'post' } },
    ]);
    expect(acts(null)).toMatchObject([{ control: { ...control, act: 'mine' } }]);
  });
});

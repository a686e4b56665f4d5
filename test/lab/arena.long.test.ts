// Proves lab/arena/deal.ts, lab/arena/match.ts, lab/arena/run.ts, lab/arena/summary.ts, lab/arena/chance.ts

import { describe, expect, test } from 'vitest';
import { type DealPlayed, playDeal, type Series } from '../../lab/arena/deal.ts';
import { runSeries } from '../../lab/arena/run.ts';
import { summarise, tableOf } from '../../lab/arena/summary.ts';
import { type Game, seal } from '../../src/engine/game.ts';
import farkle from '../../src/games/farkle/index.ts';
import { toyGame as toy } from '../support/toy-game.ts';

const SHORT: Series = {
  game: 'farkle',
  lineUp: ['normal', 'easy'],
  options: { target: 5_000 },
  deals: 4,
  seed: '1',
};

/** Everything except the time it took. */
function results(deals: readonly DealPlayed[]): unknown {
  return deals.map((deal) =>
    deal.games.map(({ members, ended, moves }) => ({
      members: members.map(({ share, points, moves: made }) => ({ share, points, made })),
      ended,
      moves,
    })),
  );
}

const quiet = (): void => undefined;

describe('a series', () => {
  test('comes out the same with the same seed, and otherwise differently', async () => {
    const once = results(await runSeries(SHORT, 1, quiet));
    expect(results(await runSeries(SHORT, 1, quiet))).toEqual(once);
    expect(results(await runSeries({ ...SHORT, seed: '2' }, 1, quiet))).not.toEqual(once);
  });

  test('comes out the same over threads, and reports its progress', async () => {
    const told: number[] = [];
    const threaded = await runSeries(SHORT, 2, (done) => told.push(done));
    expect(results(threaded)).toEqual(results(await runSeries(SHORT, 1, quiet)));
    expect(told).toEqual([1, 2, 3, 4]);
  });

  test('pairs chance against chance evenly', async () => {
    const series: Series = { ...SHORT, game: 'rage', options: {}, lineUp: ['random', 'random'], deals: 100 };
    const { members, unended } = summarise(series, await runSeries(series, 1, quiet));
    expect(unended).toBe(0);
    for (const { wins } of members) {
      expect(wins.low).toBeLessThan(0.5);
      expect(wins.high).toBeGreaterThan(0.5);
    }
  });
});

describe('a deal', () => {
  /** Records what is dealt and who is asked in which seat. */
  function watched(deals: string[], asked: string[]): Game {
    return seal({
      ...farkle,
      setup(input) {
        const step = farkle.setup(input);
        deals.push(`${step.state.areas.join(' ')} ${step.state.deck}`);
        return step;
      },
      bot(view, seat, level, rng) {
        asked.push(`${seat} ${level}`);
        return farkle.bot(view, seat, level, rng);
      },
    });
  }

  test('is the same for every rotation, and everyone sits everywhere once', () => {
    const deals: string[] = [];
    const asked: string[] = [];
    const series: Series = { ...SHORT, lineUp: ['hard', 'normal', 'easy'] };
    const { games } = playDeal(watched(deals, asked), series, 0);
    expect(games).toHaveLength(3);
    expect(deals).toHaveLength(3);
    expect(new Set(deals).size).toBe(1);
    expect([...new Set(asked)].sort()).toEqual(
      ['easy', 'hard', 'normal'].flatMap((level) => [0, 1, 2].map((seat) => `${seat} ${level}`)).sort(),
    );
    playDeal(watched(deals, asked), series, 1);
    expect(new Set(deals).size).toBe(2);
  });

  test('awards every win once', () => {
    for (const game of playDeal(seal(farkle), SHORT, 3).games) {
      expect(game.members.reduce((sum, member) => sum + member.share, 0)).toBeCloseTo(1);
    }
  });

  test('stops if a bot makes an illegal move', () => {
    const cheat = seal({ ...farkle, bot: () => ({ kind: 'stop' as const }) });
    expect(() => playDeal(cheat, SHORT, 0)).toThrow('normal played k in seat 0');
  });
});

test('chance chooses evenly among numbers, sets and orders', () => {
  const series: Series = { ...SHORT, game: toy.id, lineUp: ['random', 'random'], options: {} };
  const { games } = playDeal(seal(toy), series, 0);
  expect(games.every((game) => game.ended)).toBe(true);
});

test('the table has a line for everyone', async () => {
  const summary = summarise(SHORT, await runSeries(SHORT, 1, quiet));
  const lines = tableOf(summary, 'Farkle Flip').split('\n');
  expect(lines[0]).toContain('Farkle Flip: 8 games (4 deals from every seat), seed 1');
  expect(lines.filter((line) => /^(normal|easy) .*%/.test(line))).toHaveLength(2);
});

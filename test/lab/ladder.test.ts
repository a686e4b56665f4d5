// Proves lab/arena/ladder.ts, lab/arena/ladder-arguments.ts

import { describe, expect, test } from 'vitest';
import { climbed, ladderRow, rungs } from '../../lab/arena/ladder.ts';
import { type Climb, readClimb } from '../../lab/arena/ladder-arguments.ts';

const FEW: Climb = { games: ['farkle'], played: 100, outside: 10, playouts: 5, seed: 'x', workers: 1 };
const estimate = (value: number, low: number, high: number) => ({ value, low, high });

describe('the arguments', () => {
  test('default to all games and the usual settings', () => {
    const read = readClimb([]);
    expect(read.ok && read.value).toMatchObject({ played: 1_000, outside: 100, playouts: 100, seed: '1' });
    expect(read.ok && read.value.games).toContain('ferry');
  });

  test('may all be given', () => {
    const line = 'farkle rage --games 8 --outside 2 --playouts 16 --seed x --workers 2';
    expect(readClimb(line.split(' '))).toEqual({
      ok: true,
      value: { games: ['farkle', 'rage'], played: 8, outside: 2, playouts: 16, seed: 'x', workers: 2 },
    });
  });

  test.each([
    ['poker', /^There is no game “poker”\. There are farkle, /],
    ['--games none', /^--games takes a whole number/],
    ['--outside 0', /^--outside takes/],
    ['--playouts 1000000', /^--playouts takes a whole number from 1 to 999999\.$/],
    ['--workers 65', /^--workers takes/],
    ['--speed 9', /--speed/],
  ])('%s is refused with a sentence', (line, says) => {
    const read = readClimb(line.split(' '));
    expect(read.ok ? 'read' : read.error.says).toMatch(says);
  });
});

describe('the ladder', () => {
  test('puts everyone against normal bots, at two, four and the most seats', () => {
    const all = rungs(FEW);
    expect(all.map(({ seats }) => seats)).toEqual([2, 4, 8]);
    const [two, four] = all;
    expect(two?.series.map(({ lineUp }) => lineUp)).toEqual([
      ['random', 'normal'],
      ['easy', 'normal'],
      ['mc:5', 'normal'],
      ['hard', 'normal'],
      ['open:5', 'normal'],
    ]);
    expect(four?.series.map(({ deals }) => deals)).toEqual([25, 25, 3, 25, 3]);
  });

  test('lets everyone play alone if a game is for one', () => {
    const [alone, ...more] = rungs({ ...FEW, games: ['ferry'] });
    expect(more).toEqual([]);
    expect(alone?.series.map(({ lineUp }) => lineUp)).toContainEqual(['normal']);
  });

  test('turns shares of the wins into Elo, with their intervals', () => {
    const [, four] = rungs(FEW);
    if (four === undefined) throw new Error('no rung');
    const shares = [
      estimate(0, 0, 0.25),
      estimate(0.1, 0.01, 0.2),
      estimate(0.25, 0.2, 0.3),
      estimate(10 / 13, 0.7, 0.8),
      estimate(1, 0.9, 1),
    ];
    expect(ladderRow(four, shares, 5)).toBe(
      '| Farkle Flip | 4 | under +0 | −191 (−607 to −50) | 0 | +0 (−50 to +44) | +400 (+338 to +432) | over +573 |',
    );
  });

  test('comes out line by line, as Markdown', async () => {
    const lines: string[] = [];
    const told: string[] = [];
    const climb: Climb = { ...FEW, games: ['ferry'], played: 2, outside: 1, playouts: 1 };
    for await (const line of climbed(climb, (playing) => told.push(playing))) lines.push(line);
    expect(lines.slice(0, 2)).toEqual([
      '| game | seats | random | easy | normal | mc:1 | hard | open:1 |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ]);
    expect(lines[2]).toMatch(/^\| Ferry Follies \| 1( \| [\d.]+% \([\d.]+ to [\d.]+\)){6} \|$/);
    expect(told[0]).toBe('ferry, 1 seats: random');
    expect(told).toHaveLength(6);
  });
});

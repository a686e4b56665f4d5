// Proves lab/arena/arguments.ts, lab/arena/progress.ts

import { describe, expect, test } from 'vitest';
import { readArguments } from '../../lab/arena/arguments.ts';
import { progressLine } from '../../lab/arena/progress.ts';
import { inEnglish } from '../../src/words/read.ts';

describe('the arguments', () => {
  test('are a game and a line-up, with defaults for the rest', () => {
    expect(readArguments(['farkle', '--seats', 'hard,random,easy'])).toEqual({
      ok: true,
      value: {
        series: {
          game: 'farkle',
          lineUp: ['hard', 'random', 'easy'],
          options: { target: 10_000 },
          deals: 334,
          seed: '1',
        },
        workers: 1,
        json: false,
      },
    });
  });

  test('may all be given', () => {
    const line = 'farkle --seats hard,easy --games 50 --seed x --workers 2 --json --options {"target":5000}';
    expect(readArguments(line.split(' '))).toEqual({
      ok: true,
      value: {
        series: {
          game: 'farkle',
          lineUp: ['hard', 'easy'],
          options: { target: 5_000 },
          deals: 25,
          seed: 'x',
        },
        workers: 2,
        json: true,
      },
    });
  });

  test('may name bots of a personality', () => {
    const read = readArguments('rage --seats hard:bold,normal'.split(' '));
    expect(read).toMatchObject({ ok: true, value: { series: { lineUp: ['hard:bold', 'normal'] } } });
  });

  test.each([
    ['', /^Which game\? There are farkle, /],
    ['poker --seats hard,easy', /^There is no game “poker”\. There are farkle, /],
    ['farkle rage --seats hard,easy', /“rage” is too much/],
    ['farkle', /^Farkle Flip seats 2 to 8; --seats names 0\.$/],
    ['farkle --seats hard', /--seats names 1/],
    ['farkle --seats hard,expert', /^--seats has no “expert”/],
    ['rage --seats hard:wise,easy', /^--seats has no “hard:wise”.*, hard:bold, /],
    ['rage --seats hard:bold:bold,easy', /^--seats has no “hard:bold:bold”/],
    ['ferry --seats hard:bold', /^--seats has no “hard:bold”/],
    ['farkle --seats hard,easy --games many', /^--games takes a whole number/],
    ['farkle --seats hard,easy --games 0', /^--games takes/],
    ['farkle --seats hard,easy --workers 900', /^--workers takes/],
    ['farkle --seats hard,easy --options {target', /^--options takes JSON/],
    ['farkle --seats hard,easy --options {"target":3}', /Target/],
    ['farkle --seats hard,easy --speed 9', /--speed/],
  ])('%s is refused with a sentence', (line, says) => {
    const read = readArguments(line.split(' ').filter((word) => word !== ''));
    expect(read.ok ? 'read' : inEnglish(read.error.says)).toMatch(says);
  });
});

describe('progress', () => {
  function shown(isTTY: boolean, deals: number): readonly string[] {
    const texts: string[] = [];
    const tell = progressLine({ isTTY, write: (text) => texts.push(text) }, deals);
    for (let done = 1; done <= deals; done++) tell(done);
    return texts;
  }

  test('overwrites one line on a terminal', () => {
    const texts = shown(true, 500);
    expect(texts).toHaveLength(100);
    expect(texts[0]).toBe('\r1% · 5 of 500 deals');
    expect(texts.at(-1)).toBe('\r100% · 500 of 500 deals\n');
  });

  test('writes a few lines elsewhere', () => {
    expect(shown(false, 500)).toHaveLength(10);
    expect(shown(false, 3)).toEqual([
      '33% · 1 of 3 deals\n',
      '66% · 2 of 3 deals\n',
      '100% · 3 of 3 deals\n',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import type { GameDefinition, Level } from '../../src/engine/game.ts';
import { inEnglish } from '../../src/words/read.ts';
import { atLength } from '../support/length.ts';
import { measured, type Promised, type Sample } from './measure.ts';

/** The minimum of questions to judge a line by. */
const FEWEST = 20;

/**
 * Checks that every personality of a game keeps the promise of its line, at each of these levels, as far as its
 * answers show. Hard bots search, which takes as long as everything else together, so only the long run asks them,
 * with more questions for the others as well.
 */
export function describePersonalities<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  promises: Readonly<Record<string, Promised<V, M>>>,
  samples: Readonly<Partial<Record<Level, Sample>>>,
): void {
  const { personalities = [] } = game;
  describe('the personalities', () => {
    test('all promise something', () => {
      expect(Object.keys(promises)).toEqual(personalities.map(({ id }) => id));
    });

    const levels = Object.keys(samples) as Level[];
    const asked = atLength(
      levels.filter((level) => level !== 'hard' || levels.length === 1),
      levels,
    );
    describe.each(asked)('at the level %s', (level) => {
      test.each(personalities.map(({ id, line }) => [id, inEnglish(line)]))('%s %s', (personality, _line) => {
        const promised = promises[personality];
        const sample = samples[level];
        if (promised === undefined || sample === undefined)
          throw new Error(`nothing promised of ${personality}`);
        const { is, by } = promised;
        const found = measured(game, { personality, level }, promised, sample);
        expect(found.asked).toBeGreaterThanOrEqual(FEWEST);
        const more = found.personality - found.plain;
        expect(is === 'more' ? more : -more).toBeGreaterThan(by);
      });
    });
  });
}

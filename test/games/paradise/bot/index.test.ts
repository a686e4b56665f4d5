// Proves src/games/paradise/bot/index.ts, src/games/paradise/bot/policy.ts, src/games/paradise/bot/search.ts

import { describe, expect, test } from 'vitest';
import { frenchDeck } from '../../../../src/cards/french-deck.ts';
import { LEVELS, type Level } from '../../../../src/engine/game.ts';
import { fastRng } from '../../../../src/engine/rng.ts';
import { seat } from '../../../../src/engine/seat.ts';
import paradise from '../../../../src/games/paradise/index.ts';
import { write } from '../../../../src/games/paradise/notation.ts';
import type { State } from '../../../../src/games/paradise/types.ts';
import { redeal } from '../../../../src/games/paradise/view.ts';
import { inEnglish } from '../../../../src/words/read.ts';
import { atLength } from '../../../support/length.ts';
import { cards, seenBy, table } from '../a-table.ts';

const CLEVER: readonly Level[] = ['normal', 'hard'];

function choice(state: State, level: Level, luck = 3): string {
  return write(paradise.bot(seenBy(state, state.turn), state.turn, level, fastRng(luck)));
}

/** Plays a whole game with one level per seat, and returns its winners. */
function winners(levels: readonly Level[], seed: number): readonly number[] {
  const rng = fastRng(seed);
  let { state } = paradise.setup({ seats: levels.length, options: {}, rng });
  for (;;) {
    const outcome = paradise.outcome(state);
    if (outcome !== null) return outcome.winners;
    const { turn } = state;
    const move = paradise.bot(paradise.view(state, turn), turn, levels[turn] ?? 'normal', rng);
    const step = paradise.apply(state, turn, move, rng);
    if (!step.ok) throw new Error(inEnglish(step.error.says));
    state = step.value.state;
  }
}

/** A table of two at which every other card has been collected, by both in turn. */
function late(hands: readonly [string, string], centre: string, drawPile = ''): State {
  const open = new Set([...hands, centre, drawPile].flatMap(cards));
  const rest = frenchDeck(1).filter((card) => !open.has(card));
  const half = (odd: number): string => rest.filter((_, index) => index % 2 === odd).join(' ');
  return table({ hands, centre, drawPile, collected: [half(0), half(1)] });
}

describe('the bot', () => {
  test.each(LEVELS)('%s plays legal games to the end', (level) => {
    for (const seats of atLength([3], [2, 4, 8])) {
      expect(winners(Array<Level>(seats).fill(level), seats)).not.toHaveLength(0);
    }
  });

  test.each(LEVELS)('%s decides the same with the same luck, whatever is hidden', (level) => {
    for (const seats of [2, 3, 4, 5, 7]) {
      const { state } = paradise.setup({ seats, options: {}, rng: fastRng(seats) });
      const other = redeal(state, seat(0), fastRng(9));
      expect(choice(other, level)).toBe(choice(state, level));
    }
  });

  test.each(CLEVER)('%s clears the board with the most it can get', (level) => {
    const state = late(['KC 3C 8H 5D 9S', '7H 8D 2C QC JS'], 'JC 2S KD', '4D 8C QH 9D 7S JD');
    expect(choice(state, level)).toBe('cKC=JC+2S+KD');
  });

  test('a normal one takes the most it can get', () => {
    const state = late(['2C 3C 9C KC AC', '7H 8H'], 'JS 2S KS 5S 6S', '4D');
    expect(choice(state, 'normal')).toBe('cKC=2S+KS+5S+6S');
  });

  test.each(CLEVER)('%s takes the Ten of Diamonds rather than more cards', (level) => {
    const state = late(['10C 7C', '8H 9H'], '10D 3H 4H KH', 'JC JD');
    expect(choice(state, level)).toBe('c10C=10D');
  });

  test.each(CLEVER)('%s leaves a pair lying if taking it would let the next player clear', (level) => {
    expect(choice(late(['4C 9C', 'KH'], '4H KD'), level)).toBe('l4C');
  });

  test.each(CLEVER)('%s takes the pair if nobody has the card to clear any more', (level) => {
    expect(choice(late(['4C 9C', 'QH'], '4H KD'), level)).toBe('c4C=4H');
  });

  test.each(CLEVER)('%s lays the card that nobody can collect any more', (level) => {
    expect(choice(late(['KC 6C', '6H 2D'], '', '6D 6S'), level)).toBe('lKC');
  });

  test('a better one wins more', () => {
    let won = 0;
    for (let game = 0; game < 8; game++) {
      const place = game % 2;
      const levels: readonly Level[] = place === 0 ? ['hard', 'easy'] : ['easy', 'hard'];
      if (winners(levels, game + 100)[0] === place) won++;
    }
    expect(won).toBeGreaterThan(4);
  });
});

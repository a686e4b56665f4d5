// Proves src/games/farkle/bot/index.ts, src/games/farkle/bot/policy.ts, src/games/farkle/bot/expert.ts

import { describe, expect, test } from 'vitest';
import { LEVELS, type Level } from '../../../../src/engine/game.ts';
import { fastRng } from '../../../../src/engine/rng.ts';
import { seat } from '../../../../src/engine/seat.ts';
import farkle from '../../../../src/games/farkle/index.ts';
import type { State } from '../../../../src/games/farkle/types.ts';
import { inEnglish } from '../../../../src/words/read.ts';
import { atLength } from '../../../support/length.ts';
import { offered, play, table } from '../table.ts';

function choice(state: State, level: Level): string {
  return farkle.notation.write(farkle.bot(farkle.view(state, state.turn), state.turn, level, fastRng(3)));
}

/** Plays a whole game with one level per seat, and returns its winners. */
function winners(levels: readonly Level[], seed: number): readonly number[] {
  const rng = fastRng(seed);
  let { state } = farkle.setup({ seats: levels.length, options: { target: 5_000 }, rng });
  for (;;) {
    const outcome = farkle.outcome(state);
    if (outcome !== null) return outcome.winners;
    const move = farkle.bot(farkle.view(state, state.turn), state.turn, levels[state.turn] ?? 'normal', rng);
    expect(offered(state)).toContain(farkle.notation.write(move));
    const step = farkle.apply(state, state.turn, move, rng);
    if (!step.ok) throw new Error(inEnglish(step.error.says));
    state = step.value.state;
  }
}

describe('the bot', () => {
  test.each(LEVELS)('%s plays only what is offered, to the end', (level) => {
    for (const seats of atLength([2, 5], [2, 3, 4, 5, 6, 7, 8])) {
      expect(winners(Array<Level>(seats).fill(level), seats)).not.toHaveLength(0);
    }
  });

  test.each(LEVELS)('%s places a card where it makes a combination, and slides it', (level) => {
    const drawn = play(table({ areas: ['1', '44', '2'], deck: '4135' }), 'd');
    expect(choice(drawn, level)).toBe('p1');
    expect(choice(play(drawn, 'p1'), level)).toBe('s444');
  });

  test.each(LEVELS)('%s keeps drawing while a stop would score nothing', (level) => {
    const short = play(table({ areas: ['44', '2'], deck: '4FF', points: [0, 0] }), 'd p0 s444');
    expect(choice(short, level)).toBe('d');
  });

  test('a hard one draws on in the last round while it is behind, and stops when it is ahead', () => {
    const last = { areas: ['44', '5'], deck: '4FFF', closer: seat(1) };
    expect(choice(play(table({ ...last, points: [9_000, 10_000] }), 'd p0 s444'), 'hard')).toBe('d');
    expect(choice(play(table({ ...last, points: [9_700, 10_000] }), 'd p0 s444'), 'hard')).toBe('k');
  });

  test('a hard one counts the Farkles left: it draws while there are none, and stops if there are only those', () => {
    const areas = ['44', '22'];
    expect(choice(play(table({ areas, deck: '4123' }), 'd p0 s444'), 'hard')).toBe('d');
    expect(choice(play(table({ areas, deck: '4FFF' }), 'd p0 s444'), 'hard')).toBe('k');
    expect(choice(play(table({ areas, deck: '4', used: '12345' }), 'd p0 s444'), 'hard')).toBe('d');
    expect(choice(play(table({ areas, deck: '4', used: 'FFFFF' }), 'd p0 s444'), 'hard')).toBe('k');
  });

  test('a hard one banks points that a Farkle would cost, and risks few', () => {
    const deck = '4123456FF';
    const rich = table({ areas: ['4444', '1'], deck, farkles: [0, 0] });
    expect(choice(play(rich, 'd p0 s44444'), 'hard')).toBe('k');
    const poor = table({ areas: ['44', '1'], deck: '4111122223333F' });
    expect(choice(play(poor, 'd p0 s444'), 'hard')).toBe('d');
  });

  test('a hard one that is far behind in its last turn goes for what it needs', () => {
    const last = { areas: ['33', '15'], deck: '3123456F', closer: seat(1), points: [7_000, 10_500] };
    const drawn = play(table(last), 'd');
    expect(choice(drawn, 'hard')).toBe('p0');
    expect(choice(play(drawn, 'p0 s333'), 'hard')).toBe('d');
  });

  test('a hard one decides the same regardless of its luck', () => {
    const drawn = play(table({ areas: ['135', '246', ''], deck: '1234F' }), 'd');
    const view = farkle.view(drawn, drawn.turn);
    const moves = [1, 2, 3, 4].map((luck) => farkle.bot(view, drawn.turn, 'hard', fastRng(luck)));
    expect(new Set(moves.map(farkle.notation.write)).size).toBe(1);
  });

  test('a hard one beats an easy one more often than not', () => {
    const games = atLength(10, 20);
    let won = 0;
    for (let game = 0; game < games; game++) {
      const place = game % 2;
      const levels: readonly Level[] = place === 0 ? ['hard', 'easy'] : ['easy', 'hard'];
      if (winners(levels, game + 100)[0] === place) won++;
    }
    expect(won).toBeGreaterThan(games / 2);
  });
});

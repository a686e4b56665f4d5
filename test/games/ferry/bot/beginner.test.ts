// Proves src/games/ferry/bot/beginner.ts

import { describe, expect, test } from 'vitest';
import { fastRng } from '../../../../src/engine/rng.ts';
import { candidatesOf } from '../../../../src/games/ferry/bot/candidates.ts';
import { bot } from '../../../../src/games/ferry/bot/index.ts';
import { write } from '../../../../src/games/ferry/notation.ts';
import { acrossOf, cardsOf, numberOf, valueNow } from '../../../../src/games/ferry/row.ts';
import { apply, outcome, setup } from '../../../../src/games/ferry/rules.ts';
import type { Move, State } from '../../../../src/games/ferry/types.ts';
import { view } from '../../../../src/games/ferry/view.ts';
import { PLAYER, pier } from '../a-pier.ts';

function moveBy(state: State, level: 'easy' | 'normal', luck = 1): Move {
  return bot(view(state, PLAYER), PLAYER, level, fastRng(luck));
}

function choice(state: State, level: 'easy' | 'normal', luck = 1): string {
  return write(moveBy(state, level, luck));
}

function after(state: State, move: Move, seed: number): State {
  const step = apply(state, PLAYER, move, fastRng(seed));
  if (!step.ok) throw new Error(`${write(move)}: ${step.error.says}`);
  return step.value.state;
}

/** Every position of some games that an easy bot, a normal one and chance play in turns. */
function positions(games: number): readonly State[] {
  const found: State[] = [];
  for (let game = 0; game < games; game++) {
    const rng = fastRng(game);
    let { state } = setup({ seats: 1, options: {}, rng });
    while (outcome(state) === null) {
      found.push(state);
      const candidates = candidatesOf(view(state, PLAYER));
      const any = candidates[rng.below(candidates.length)]?.move;
      const move = [moveBy(state, 'easy'), moveBy(state, 'normal'), any][(found.length + game) % 3];
      if (move === undefined) throw new Error('nothing to do');
      state = after(state, move, found.length);
    }
  }
  return found;
}

describe('an easy bot never', () => {
  const asked = positions(60).map((state) => ({ state, move: moveBy(state, 'easy') }));

  test('gives a card up, or leaves a set that it is asked about', () => {
    expect(new Set(asked.map(({ move }) => move.kind))).toEqual(new Set(['play', 'score']));
    for (const { state, move } of asked) expect(move.kind).toBe(state.asks === 'use' ? 'play' : 'score');
  });

  test('overlooks two neighbours that make 19', () => {
    let made = 0;
    for (const { state, move } of asked) {
      const ends = [state.row[0], state.row.at(-1)].flatMap((group) => (group ? [valueNow(group)] : []));
      const fits = state.hand.filter((card) => card !== '17' && ends.includes(19 - numberOf(card)));
      if (state.asks !== 'use' || fits.length === 0) continue;
      made += 1;
      const next = after(state, move, 1);
      const scores = acrossOf(next) > acrossOf(state) || next.asks === 'score';
      expect(scores, `${cardsOf(state.row).join('-')} and ${state.hand.join(' ')}: ${write(move)}`).toBe(
        true,
      );
    }
    expect(made).toBeGreaterThan(100);
  });
});

describe('an easy bot', () => {
  test('sees what three cards make but not what four do, and puts its newer card at the right end', () => {
    expect(choice(pier({ row: '18 5 6', hand: '8 10' }), 'easy')).toBe('p8@3');
    const four = pier({ row: '16 2 4 5', hand: '8 12' });
    expect(choice(four, 'easy')).toBe('p12@4');
    expect(choice(four, 'normal')).toBe('p8@4');
  });

  test('never thinks of giving a card up for its effect', () => {
    const swap = pier({ row: '9 4 10', hand: '2 14' });
    expect(choice(swap, 'easy')).toBe('p14@3');
    expect(choice(swap, 'normal')).toMatch(/^x2:/);
  });

  test('never thinks of turning the 9, nor of the middle for the 7', () => {
    const nine = pier({ row: '11 2', hand: '9 3' });
    expect(choice(nine, 'easy')).toBe('p3@2');
    expect(choice(nine, 'normal')).toMatch(/^p9u@/);
    const seven = pier({ row: '4 9 3 11', hand: '7 14' });
    expect(choice(seven, 'easy')).toBe('p14@4');
    expect(choice(seven, 'normal')).toBe('p7@2');
  });
});

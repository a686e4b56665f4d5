import { expect, test } from 'vitest';
import { LEVELS, type Level } from '../../../src/engine/game.ts';
import { fastRng, type Rng } from '../../../src/engine/rng.ts';
import folder from '../../../src/games/folder/index.ts';
import type { Move, State } from '../../../src/games/folder/types.ts';
import { play, table } from './table.ts';

const MOST_MOVES = 40_000;

/** Plays a whole game; `choose` moves for each seat. */
function finish(seats: number, seed: number, choose: (state: State, rng: Rng) => Move): State {
  const rng = fastRng(seed);
  let { state } = folder.setup({ seats, options: folder.options.defaults, rng });
  for (let moves = 0; folder.outcome(state) === null; moves++) {
    if (moves > MOST_MOVES) throw new Error('this game does not end');
    const result = folder.apply(state, state.turn, choose(state, rng), rng);
    if (!result.ok) throw new Error(result.error.says);
    state = result.value.state;
  }
  return state;
}

const botMove = (state: State, level: Level, rng: Rng) =>
  folder.bot(folder.view(state, state.turn), state.turn, level, rng);

test('games between bots of every level end, with any number of players', () => {
  for (const level of LEVELS) {
    for (const seats of [2, 3, 4, 5]) {
      const end = finish(seats, seats, (state, rng) => botMove(state, level, rng));
      expect(Math.max(...folder.scores(end))).toBeGreaterThanOrEqual(500);
    }
  }
});

test('one bot among players who only draw and throw, or move at random, ends the game', () => {
  const anyMove = (state: State, rng: Rng): Move => {
    if (state.phase === 'turn')
      return rng.below(2) === 0 ? { kind: 'draw' } : { kind: 'take', slot: rng.below(10) + 1 };
    if (state.phase === 'drawn') return { kind: 'keep', slot: rng.below(10) + 1 };
    return { kind: 'end' };
  };
  const idle = (state: State) => folder.fallback(folder.view(state, state.turn), state.turn);
  for (const seats of [2, 3, 4, 5]) {
    const among = (state: State, rng: Rng) =>
      state.turn === 0 ? botMove(state, 'easy', rng) : anyMove(state, rng);
    expect(folder.outcome(finish(seats, seats, among))?.winners).toEqual([0]);
    const alone = (state: State, rng: Rng) => (state.turn === 0 ? botMove(state, 'easy', rng) : idle(state));
    expect(folder.outcome(finish(seats, seats, alone))?.winners).toEqual([0]);
  }
});

test('it files when it can, and takes the discard that completes its order', () => {
  const rng = fastRng(1);
  const asked = play(table({ folders: ['2 5 9 11 13 20 25 31 36 40', '4 10 6 30 3 8 1 7 12 14'] }), 'd x');
  expect(botMove(asked, 'hard', rng)).toEqual({ kind: 'file' });
  const state = table({ folders: ['2 5 9 37 13 20 25 31 36 40', '4 10 6 30 3 8 1 7 12 14'], discards: '11' });
  expect(botMove(state, 'hard', rng)).toEqual({ kind: 'take', slot: 4 });
});

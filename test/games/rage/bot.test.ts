import { expect, test } from 'vitest';
import { LEVELS, type Level } from '../../../src/engine/game.ts';
import { fastRng } from '../../../src/engine/rng.ts';
import rage from '../../../src/games/rage/index.ts';
import type { Options } from '../../../src/games/rage/types.ts';

/** The points of a whole game between the levels given, by seat. */
function points(levels: readonly Level[], seed: number, chosen: Partial<Options> = {}): readonly number[] {
  const rng = fastRng(seed);
  let { state } = rage.setup({ seats: levels.length, options: { ...rage.options.defaults, ...chosen }, rng });
  while (rage.outcome(state) === null) {
    const by = state.turn;
    const chosenMove = rage.bot(rage.view(state, by), by, levels[by] ?? 'hard', rng);
    const result = rage.apply(state, by, chosenMove, rng);
    if (!result.ok) throw new Error(result.error.says);
    state = result.value.state;
  }
  return rage.scores(state);
}

test('every level plays whole legal games with any number of players and every variant', () => {
  const chosen = { actionsAnytime: true, secretBids: true, sweepDoubles: true };
  for (const level of LEVELS) {
    for (let seats = 2; seats <= 8; seats++) {
      const levels = new Array<Level>(seats).fill(level);
      expect(points(levels, seats)).toHaveLength(seats);
      expect(points(levels, seats, chosen)).toHaveLength(seats);
    }
  }
});

test('a hard opponent scores more than an easy one', () => {
  let [hard, easy] = [0, 0];
  for (let seed = 0; seed < 40; seed++) {
    const [first = 0, second = 0, third = 0, fourth = 0] = points(['hard', 'easy', 'hard', 'easy'], seed);
    hard += first + third;
    easy += second + fourth;
  }
  expect(hard).toBeGreaterThan(easy * 1.2);
});

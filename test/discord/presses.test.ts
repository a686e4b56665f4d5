// Proves src/games/**

import { expect, test } from 'vitest';
import type { Level } from '../../src/engine/game.ts';
import { atLength } from '../support/length.ts';
import { dealt, lobbyOf } from './drawn.ts';
import { pressThrough } from './presses.ts';

/**
 * The requirement of `docs/adding-a-game.md` for every game: one press per move, or little more where cards are
 * combined.
 */
const MARKS: readonly {
  readonly game: string;
  readonly level: Level;
  /** Tables by how many people sit at each. */
  readonly tables: readonly number[];
  readonly most: number;
}[] = [
  { game: 'farkle', level: 'normal', tables: atLength([4], [2, 4, 6]), most: 0.8 },
  { game: 'rage', level: 'normal', tables: atLength([3], [3, 5]), most: 1 },
  ...atLength([], [
    { game: 'farkle', level: 'hard', tables: [2, 4], most: 0.8 },
    { game: 'rage', level: 'hard', tables: [3], most: 1 },
  ] as const),
  { game: 'folder', level: atLength('normal', 'hard'), tables: atLength([2], [2, 4]), most: 1 },
  { game: 'paradise', level: atLength('normal', 'hard'), tables: atLength([3], [2, 3, 4]), most: 1.2 },
  { game: 'ferry', level: 'hard', tables: atLength([1, 1], [1, 1, 1, 1]), most: 1.2 },
];

test.each(MARKS)(
  '$game takes $level players at most $most presses per move',
  async ({ game, level, tables, most }) => {
    let [moves, presses] = [0, 0];
    for (const [seed, people] of tables.entries()) {
      const effort = await pressThrough(dealt(lobbyOf(game, people), 100 + seed), level);
      moves += effort.moves;
      presses += effort.presses;
    }
    if (process.env.PARLOR_SHOW_PRESSES !== undefined)
      console.info(`${game} ${presses}/${moves} = ${(presses / moves).toFixed(3)}`);
    expect(moves).toBeGreaterThan(20);
    expect(presses / moves).toBeLessThanOrEqual(most);
  },
  600_000,
);

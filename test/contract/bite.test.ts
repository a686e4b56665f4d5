import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Game, type GameDefinition, seal } from '../../src/engine/game.ts';
import { games } from '../../src/games/registry.ts';
import { checkGame } from './contract.ts';
import type { Check } from './fault.ts';

interface Planted {
  readonly fault: string;
  readonly check: Check;
  readonly game: Game;
}

/** Faults that can be planted in any game, whatever its rules. */
function plantIn<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>): readonly Planted[] {
  let latest: unknown = null;
  return [
    {
      fault: 'the view holds the whole state',
      check: 'view',
      game: seal({ ...game, view: (state, viewer) => ({ ...game.view(state, viewer), state }) }),
    },
    {
      fault: 'lines and all know a fingerprint of the state',
      check: 'story',
      game: seal({
        ...game,
        apply(state, seat, move, rng) {
          const result = game.apply(state, seat, move, rng);
          latest = result.ok ? result.value.state : latest;
          return result;
        },
        tell: () => `The state is ${createHash('sha256').update(JSON.stringify(latest)).digest('hex')}.`,
      }),
    },
    {
      fault: 'dealing again moves nothing',
      check: 'redeal',
      game: seal({ ...game, redeal: (state) => state }),
    },
    {
      fault: 'the rules change the state they are given',
      check: 'mutation',
      game: seal({
        ...game,
        apply(state, seat, move, rng) {
          Object.assign(Object(state), { touched: true });
          return game.apply(state, seat, move, rng);
        },
      }),
    },
    { fault: 'it never ends', check: 'stuck', game: seal({ ...game, outcome: () => null }) },
    {
      fault: 'the screen rolls dice of its own',
      check: 'impure',
      game: seal({
        ...game,
        scene: (view, viewer) => (Math.random() > 1 ? { blocks: [] } : game.scene(view, viewer)),
      }),
    },
  ];
}

describe.each(games.map((game) => ({ id: game.id, game })))('in $id it is caught that', ({ game }) => {
  test.each(game.use(plantIn))('$fault', ({ game: broken, check }) => {
    const faults = checkGame(broken, { games: 8, seed: 'bite' });
    expect([...new Set(faults.map((fault) => fault.check))]).toEqual([check]);
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Game, type GameDefinition, seal } from '../../src/engine/game.ts';
import { ok } from '../../src/engine/result.ts';
import type { Rng } from '../../src/engine/rng.ts';
import { checkGame } from './contract.ts';
import type { Check } from './fault.ts';

/**
 * These show in the first game, whatever is dealt. Some of the others take more than three games of a solo game to
 * show.
 */
const AT_ONCE: readonly Check[] = ['redeal', 'stuck'];
const gamesFor = (check: Check): number => (AT_ONCE.includes(check) ? 1 : 8);

interface Planted {
  readonly fault: string;
  readonly check: Check;
  readonly game: Game;
}

/** Faults that can be planted in any game, whatever its rules. */
function plantIn<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>): readonly Planted[] {
  return [...(game.hidden === 'nothing' ? plantSecrets(game) : plantPeeks(game)), ...plantAnywhere(game)];
}

/** For games in which nothing is hidden. */
function plantSecrets<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>): readonly Planted[] {
  return [
    {
      fault: 'deals differ that look the same',
      check: 'hidden',
      game: seal(withSecret(game, (rng) => rng.below(2 ** 32))),
    },
    {
      fault: 'dealing again moves something',
      check: 'redeal',
      game: seal({
        ...withSecret(game, () => 0),
        redeal: (held, _viewer, rng) => ({ ...held, secret: 1 + rng.below(9) }),
      }),
    },
  ];
}

/** The same game with a number in its state that nobody sees. */
function withSecret<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  draw: (rng: Rng) => number,
): GameDefinition<{ readonly state: S; readonly secret: number }, M, E, V, O> {
  return {
    ...game,
    setup(input) {
      const { state, events } = game.setup(input);
      return { state: { state, secret: draw(input.rng) }, events };
    },
    apply({ state, secret }, seat, move, rng) {
      const result = game.apply(state, seat, move, rng);
      if (!result.ok) return result;
      return ok({ ...result.value, state: { state: result.value.state, secret } });
    },
    outcome: ({ state }) => game.outcome(state),
    scores: ({ state }) => game.scores(state),
    view: ({ state }, viewer) => game.view(state, viewer),
    redeal: (held) => held,
  };
}

/** For games in which something hidden could be peeked at. */
function plantPeeks<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>): readonly Planted[] {
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
      fault: 'it says that no move uncovers anything',
      check: 'undo',
      game: seal({ ...game, uncoversNothing: () => true }),
    },
    {
      fault: 'dealing again moves nothing',
      check: 'redeal',
      game: seal({ ...game, redeal: (state) => state }),
    },
  ];
}

function plantAnywhere<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>): readonly Planted[] {
  return [
    {
      fault: 'what it says that it hides is not what it hides',
      check: 'hidden',
      game: seal({ ...game, hidden: game.hidden === 'hands' ? 'deck' : 'hands' }),
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

/** Plants faults in a game, and checks that the contract finds each within some of the games that the gate plays. */
export function describeBite(game: Game): void {
  describe(`in ${game.id} it is caught that`, () => {
    test.each(game.use(plantIn))('$fault', ({ game: broken, check }) => {
      const faults = checkGame(broken, { games: gamesFor(check), seed: 'bite' });
      expect([...new Set(faults.map((fault) => fault.check))]).toEqual([check]);
    });
  });
}

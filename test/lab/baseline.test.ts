// Proves lab/arena/baseline.ts, lab/arena/player.ts

import { describe, expect, test } from 'vitest';
import { bestByPlayouts } from '../../lab/arena/baseline.ts';
import { playDeal, type Series } from '../../lab/arena/deal.ts';
import { readPlayer } from '../../lab/arena/player.ts';
import { seal } from '../../src/engine/game.ts';
import { fastRng } from '../../src/engine/rng.ts';
import { seat } from '../../src/engine/seat.ts';
import { openGame } from '../support/open-game.ts';
import { toyGame } from '../support/toy-game.ts';

test.each([
  ['random', 'random'],
  ['hard', 'hard'],
  ['mc:1000', 'mc:1000'],
  ['open:1', 'open:1'],
  ['mc', null],
  ['mc:0', null],
  ['mc:1000000', null],
  ['mc:1.5', null],
  ['closed:10', null],
  ['', null],
])('“%s” names the player %s', (name, player) => {
  expect(readPlayer(seal(toyGame), name)).toBe(player);
});

describe('a baseline', () => {
  const luck = 1;

  test("finds the winning move if normal's own would lose", () => {
    const { state } = openGame.setup({ seats: 2, options: { misere: false }, rng: fastRng(luck) });
    const late = { ...state, heaps: [0, 4, 5] };
    expect(openGame.bot(late, seat(0), 'normal', fastRng(luck))).toEqual({ heap: 1, take: 4 });
    const at = { state: late, seats: 2 };
    const { heap, take } = bestByPlayouts(
      openGame,
      at,
      seat(0),
      { playouts: 40, isOpen: false },
      fastRng(luck),
    );
    expect(take).toBeLessThan(heap === 1 ? 4 : 5);
  });

  test('wins from every seat of a game that normal loses from the second', () => {
    const series: Series = {
      game: openGame.id,
      lineUp: ['mc:40', 'normal'],
      options: {},
      deals: 1,
      seed: '1',
    };
    const { games } = playDeal(seal(openGame), series, 0);
    expect(games.map(({ members }) => members[0]?.share)).toEqual([1, 1]);
  });

  test('looks at what its seat cannot see only if it plays with open hands', () => {
    const { state } = toyGame.setup({ seats: 3, options: { cards: 3 }, rng: fastRng(luck) });
    let looked = 0;
    const looking = (given: typeof state): typeof state => {
      if (given === state) looked += 1;
      return given;
    };
    const watched: typeof toyGame = {
      ...toyGame,
      apply: (given, ...rest) => toyGame.apply(looking(given), ...rest),
      view: (given, viewer) => toyGame.view(looking(given), viewer),
      outcome: (given) => toyGame.outcome(looking(given)),
    };
    const ask = (isOpen: boolean): unknown =>
      bestByPlayouts(watched, { state, seats: 3 }, seat(0), { playouts: 20, isOpen }, fastRng(luck));
    ask(false);
    expect(looked).toBe(0);
    ask(true);
    expect(looked).toBeGreaterThan(0);
  });

  test('plays sets, orders and numbers that the rules accept, and the same again with the same randomness', () => {
    const series: Series = {
      game: toyGame.id,
      lineUp: ['mc:8', 'open:8', 'random'],
      options: {},
      deals: 2,
      seed: '1',
    };
    const play = (): unknown =>
      playDeal(seal(toyGame), series, 1).games.map(({ moves, ended }) => [moves, ended]);
    const played = play();
    expect(played).toEqual(play());
    expect(played).toHaveLength(3);
  });
});

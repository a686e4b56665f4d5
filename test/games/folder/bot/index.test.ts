// Proves src/games/folder/bot/index.ts, src/games/folder/bot/policy.ts, src/games/folder/bot/expert.ts, src/games/folder/bot/heuristic.ts

import { expect, test } from 'vitest';
import { LEVELS, type Level } from '../../../../src/engine/game.ts';
import { fastRng, type Rng } from '../../../../src/engine/rng.ts';
import folder from '../../../../src/games/folder/index.ts';
import type { Move, State } from '../../../../src/games/folder/types.ts';
import { inEnglish } from '../../../../src/words/read.ts';
import { atLength } from '../../../support/length.ts';
import { play, table } from '../table.ts';

const MOST_MOVES = 40_000;
/** A short game in the gate, the usual one in the long run. */
const TARGET = atLength(75, folder.options.defaults.target);

/** Plays a whole game; `choose` moves for each seat. */
function finish(seats: number, seed: number, choose: (state: State, rng: Rng) => Move): State {
  const rng = fastRng(seed);
  let { state } = folder.setup({ seats, options: { target: TARGET }, rng });
  for (let moves = 0; folder.outcome(state) === null; moves++) {
    if (moves > MOST_MOVES) throw new Error('this game does not end');
    const result = folder.apply(state, state.turn, choose(state, rng), rng);
    if (!result.ok) throw new Error(inEnglish(result.error.says));
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
      expect(Math.max(...folder.scores(end))).toBeGreaterThanOrEqual(end.options.target);
    }
  }
});

test('one bot among players who only draw and throw, or move at random, finishes the game', () => {
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
    for (const level of LEVELS) {
      const alone = (state: State, rng: Rng) => (state.turn === 0 ? botMove(state, level, rng) : idle(state));
      expect(folder.outcome(finish(seats, seats, alone))?.winners).toEqual([0]);
    }
  }
});

/** The move of a level in notation. */
const choice = (state: State, level: Level, luck = 1): string =>
  folder.notation.write(botMove(state, level, fastRng(luck)));

const OTHER = '4 10 6 30 3 8 1 7 12 14';

test('a normal one and a hard one take the discard that completes their order', () => {
  const state = table({ folders: ['2 5 9 37 13 20 25 31 36 40', OTHER], discards: '11' });
  expect(choice(state, 'normal')).toBe('t4');
  expect(choice(state, 'hard')).toBe('t4');
});

/** Late in a round, when another may file any time. */
const late = (state: State): State => ({ ...state, actions: 20 });

test('a hard one keeps the drawn card that completes its order, and throws a useless one away', () => {
  const folders = ['2 5 9 37 13 20 25 31 36 40', OTHER];
  const drawn = (card: string) =>
    play(late(table({ folders, discards: '39', drawPile: `${card} 1 3` })), 'd');
  expect(choice(drawn('11'), 'hard')).toBe('k4');
  expect(choice(drawn('38'), 'hard')).toBe('x');
});

test('a normal one, which the coach follows, never spoils its order while others make progress', () => {
  const folders = ['4 14 21 22 26 30 32 35 43 49', OTHER];
  const drawn = play(table({ folders, discards: '39', drawPile: '9' }), 'd');
  const lucks = Array.from({ length: 200 }, (_, luck) => luck);
  expect(new Set(lucks.map((luck) => choice(drawn, 'normal', luck)))).toEqual(new Set(['x']));
});

test('a hard one draws if the discard is useless', () => {
  const state = table({ folders: ['2 5 9 37 13 20 25 31 36 40', OTHER], discards: '21' });
  expect(choice(late(state), 'hard')).toBe('d');
});

test('a hard one completes its order with the longer run if there is a choice', () => {
  const state = table({ folders: ['3 5 11 12 39 14 20 25 31 36', OTHER], discards: '13' });
  expect(choice(state, 'hard')).toBe('t5');
});

test('a hard one decides the same with the same luck', () => {
  const state = table({ folders: ['12 5 33 37 13 20 2 31 16 40', OTHER], discards: '11' });
  for (const turn of [state, play(state, 'd')]) {
    for (const luck of [1, 2, 3]) expect(choice(turn, 'hard', luck)).toBe(choice(turn, 'hard', luck));
  }
});

test('a hard one decides the same whatever it cannot see', () => {
  const state = table({ folders: ['12 5 33 37 13 20 2 31 16 40', OTHER], discards: '11' });
  const views = [1, 2, 3].map((luck) => folder.redeal(state, state.turn, fastRng(luck)));
  expect(new Set(views.map((dealt) => choice(dealt, 'hard'))).size).toBe(1);
});

test('every level files a folder with a run of six at once', () => {
  const mine = '2 5 11 12 13 14 15 16 36 40';
  const asked = play(table({ folders: [mine, '4 10 6 30 3 8 1 7 20 22'] }), 'd x');
  for (const level of LEVELS) expect(choice(asked, level)).toBe('f');
});

test('a hard one does not file if that ends the game for another while a run could still win it', () => {
  const points = (total: number) => ({ inOrder: 5, filed: false, run: 0, runBonus: 0, points: total });
  const asked = (own: number, other: number) => {
    const folders = ['2 5 9 11 13 20 25 31 36 40', OTHER];
    return play(table({ folders, sheet: [[points(own), points(other)]] }), 'd x');
  };
  expect(choice(asked(100, 300), 'hard')).toBe('f');
  expect(choice(asked(440, 495), 'hard')).toBe('f');
  expect(choice(asked(100, 495), 'hard')).toBe('e');
  expect(choice(asked(10, 495), 'hard')).toBe('f');
});

test('a hard one beats a normal one more often than not', () => {
  const games = atLength(8, 20);
  let won = 0;
  for (let game = 0; game < games; game++) {
    const place = game % 2;
    const end = finish(2, game + 100, (state, rng) =>
      botMove(state, state.turn === place ? 'hard' : 'normal', rng),
    );
    if (folder.outcome(end)?.winners[0] === place) won++;
  }
  expect(won).toBeGreaterThan(games / 2);
});

// Proves src/games/ferry/bot/candidates.ts, src/games/ferry/bot/simulation.ts, src/games/ferry/bot/rollout.ts, src/games/ferry/bot/expert.ts, src/games/ferry/bot/index.ts

import { describe, expect, test } from 'vitest';
import { fastRng, type Rng } from '../../../../src/engine/rng.ts';
import { rowAfter } from '../../../../src/games/ferry/abilities.ts';
import { type Candidate, candidatesOf, tallyOf } from '../../../../src/games/ferry/bot/candidates.ts';
import { bot } from '../../../../src/games/ferry/bot/index.ts';
import { rollout } from '../../../../src/games/ferry/bot/rollout.ts';
import { encoded, gainsOf, gathered, settled, waysOf } from '../../../../src/games/ferry/bot/simulation.ts';
import { write } from '../../../../src/games/ferry/notation.ts';
import { CARDS, compulsorySets, numberOf } from '../../../../src/games/ferry/row.ts';
import { apply, outcome, scores, setup } from '../../../../src/games/ferry/rules.ts';
import type { State } from '../../../../src/games/ferry/types.ts';
import { redeal, view } from '../../../../src/games/ferry/view.ts';
import { inEnglish } from '../../../../src/words/read.ts';
import { PLAYER, pier, played } from '../a-pier.ts';

const seen = (state: State) => view(state, PLAYER);
const rowOf = (state: State) => seen(state).row;

function after(state: State, candidate: Candidate, rng: Rng): State {
  const step = apply(state, PLAYER, candidate.move, rng);
  if (!step.ok) throw new Error(`${write(candidate.move)}: ${step.error.says}`);
  return step.value.state;
}

/** Positions of games played by chance, which include long and messy rows. */
function positions(games: number): readonly State[] {
  const found: State[] = [];
  for (let game = 0; game < games; game++) {
    const rng = fastRng(game);
    let { state } = setup({ seats: 1, options: {}, rng });
    while (outcome(state) === null) {
      found.push(state);
      const candidates = candidatesOf(seen(state));
      const chosen = candidates[rng.below(candidates.length)];
      if (chosen === undefined) throw new Error('nothing to do');
      state = after(state, chosen, rng);
    }
  }
  return found;
}

/** One whole game; returns whether it was won, and the moves. */
function game(seed: number, level: Parameters<typeof bot>[2]) {
  const rng = fastRng(seed);
  const luck = fastRng(seed + 1);
  let { state } = setup({ seats: 1, options: {}, rng });
  const moves: string[] = [];
  for (let end = outcome(state); end === null; end = outcome(state)) {
    const move = bot(seen(state), PLAYER, level, luck);
    moves.push(write(move));
    const step = apply(state, PLAYER, move, rng);
    if (!step.ok) throw new Error(inEnglish(step.error.says));
    state = step.value.state;
  }
  return { won: (outcome(state)?.winners.length ?? 0) > 0, points: scores(state)[0] ?? 0, moves };
}

describe("the solver's knowledge of the rules", () => {
  const piers = positions(40);

  test('its imagined uses are exactly those that the rules allow', () => {
    for (const state of piers.filter(({ asks }) => asks === 'use')) {
      const told = candidatesOf(seen(state)).map(({ move }) => {
        if (move.kind === 'score' || move.kind === 'hold') throw new Error('nothing is scored now');
        return `${move.card} ${encoded(rowAfter(rowOf(state), move)).join()}`;
      });
      const own = state.hand.flatMap((card) =>
        waysOf(encoded(rowOf(state)), numberOf(card)).map((way) => `${card} ${way.row.join()}`),
      );
      expect([...new Set(own)].sort()).toEqual([...new Set(told)].sort());
    }
  });

  test('a move leaves the row, the tally and the deck that it foresees, if nothing is left to choose', () => {
    for (const state of piers) {
      for (const candidate of candidatesOf(seen(state))) {
        const next = after(state, candidate, fastRng(1));
        if (next.asks === 'score') continue;
        const { unseen, top, hand, lost } = candidate;
        expect(encoded(rowOf(next))).toEqual(candidate.after.row);
        expect(tallyOf(seen(next)) - tallyOf(seen(state))).toBe(candidate.after.across - lost);
        const drawn = next.hand.filter((card) => !hand.includes(numberOf(card)));
        const rest = [...next.deck, ...drawn].map(numberOf);
        expect(rest.toSorted((a, b) => a - b)).toEqual([...unseen, ...top].toSorted((a, b) => a - b));
        if (top.length > 0) expect(drawn.map(numberOf)).toEqual(top);
      }
    }
  });

  test('after it has scored, no set of 19 is left', () => {
    for (const state of piers) {
      const { row } = settled(encoded(rowOf(state)));
      const left = rowOf(state).filter((group) => row.includes(encoded([group])[0] ?? 0));
      expect(compulsorySets(left)).toEqual([]);
    }
  });

  test('a card is welcome when playing it scores at once', () => {
    for (const state of piers) {
      const row = encoded(rowOf(state));
      if (settled(row).across > 0) continue;
      const gains = gainsOf(row);
      for (const card of CARDS.map(numberOf).filter((number) => !row.some((lain) => lain % 32 === number))) {
        const best = Math.max(
          ...waysOf(row, card)
            .filter((way) => way.lost === 0)
            .map((way) => settled(way.row).across),
        );
        expect([card, (gains[card] ?? 0) > 0]).toEqual([card, best > 0]);
      }
    }
  });

  test('orders for the 1 bring a set together, and none is the present one', () => {
    const row = encoded(pier({ row: '5 12 7 2 13', hand: '' }).row);
    expect(gathered(row)).toEqual([
      [5, 12, 2, 7, 13],
      [5, 13, 12, 7, 2],
      [12, 7, 5, 2, 13],
    ]);
    expect(gathered([12, 7])).toEqual([]);
  });

  test('a playout ends with every card counted', () => {
    const rng = fastRng(3);
    for (let times = 0; times < 50; times++) {
      const deck = rng.shuffle(CARDS.map(numberOf));
      const row = deck.splice(0, 3);
      const margin = rollout({ row, hand: deck.splice(0, 1), deck, tally: 0 }, rng);
      expect(margin).toBeGreaterThanOrEqual(-18);
      expect(margin).toBeLessThanOrEqual(20);
    }
  });
});

describe('the opponents', () => {
  test('the hard one wins, the same way every time', () => {
    const games = Array.from({ length: 6 }, (_, seed) => game(seed, 'hard'));
    expect(games.map(({ won }) => won)).toEqual(games.map(() => true));
    expect(game(0, 'hard')).toEqual(games[0]);
  });

  test('the better the level, the more get across', () => {
    const [easy, normal, hard] = (['easy', 'normal', 'hard'] as const).map((level) => {
      const points = Array.from({ length: 8 }, (_, seed) => game(seed, level).points);
      return points.reduce((sum, each) => sum + each, 0);
    });
    expect(easy).toBeLessThan(normal ?? 0);
    expect(normal).toBeLessThan(hard ?? 0);
  });

  test('the hard one does not see the deck', () => {
    const { state } = setup({ seats: 1, options: {}, rng: fastRng(9) });
    const other = redeal(state, PLAYER, fastRng(2));
    expect(other).not.toEqual(state);
    const moves = [state, other].map((each) => write(bot(seen(each), PLAYER, 'hard', fastRng(5))));
    expect(moves[0]).toBe(moves[1]);
  });

  test('the hard one uses its last card for the ability that wins', () => {
    const sets = ['1 18', '3 16', '4 15', '9 10'];
    const state = pier({ row: '8 5 11', hand: '2', discards: '6 7 12 13 14 17', sets });
    const move = write(bot(seen(state), PLAYER, 'hard', fastRng(1)));
    expect(['x2:5,8', 'x2:5,11']).toContain(move);
    expect(outcome(played(state, move))?.winners).toEqual([PLAYER]);
  });
});

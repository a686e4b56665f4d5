// Proves src/games/rage/bot/index.ts, src/games/rage/bot/policy.ts

import { describe, expect, test } from 'vitest';
import { LEVELS, type Level } from '../../../../src/engine/game.ts';
import { fastRng } from '../../../../src/engine/rng.ts';
import rage from '../../../../src/games/rage/index.ts';
import type { Options, State } from '../../../../src/games/rage/types.ts';
import { inEnglish } from '../../../../src/words/read.ts';
import { atLength } from '../../../support/length.ts';
import { options, play, table } from '../table.ts';

const VARIANTS = { actionsAnytime: true, secretBids: true, sweepDoubles: true };

/** The points of a whole game between the given levels, by seat. */
function points(levels: readonly Level[], seed: number, chosen: Partial<Options> = {}): readonly number[] {
  const rng = fastRng(seed);
  let { state } = rage.setup({ seats: levels.length, options: options(chosen), rng });
  while (rage.outcome(state) === null) {
    const by = state.turn;
    const chosenMove = rage.bot(rage.view(state, by), by, levels[by] ?? 'normal', rng);
    const result = rage.apply(state, by, chosenMove, rng);
    if (!result.ok) throw new Error(inEnglish(result.error.says));
    state = result.value.state;
  }
  return rage.scores(state);
}

function choice(state: State, level: Level, seed = 3): string {
  return rage.notation.write(rage.bot(rage.view(state, state.turn), state.turn, level, fastRng(seed)));
}

/** The round with hands of this size, in play. */
function dealt(hands: readonly string[], bids: readonly number[]): State {
  return table({ hands, bids, round: 11 - (hands[0]?.split(' ').length ?? 1) });
}

/** The same before the bids. */
function bidding(hands: readonly string[]): State {
  return { ...dealt(hands, []), phase: 'bid', bids: hands.map(() => null) };
}

describe('the bot', () => {
  test.each(['easy', 'normal'] as const)('%s plays whole legal games at every table', (level) => {
    for (const seats of atLength([2, 5, 8], [2, 3, 4, 5, 6, 7, 8])) {
      const levels = Array<Level>(seats).fill(level);
      expect(points(levels, seats)).toHaveLength(seats);
      expect(points(levels, seats, VARIANTS)).toHaveLength(seats);
    }
  });

  test('hard plays whole legal games', () => {
    const [whole, short] = [{ rounds: atLength(4, 10) }, { rounds: atLength(2, 5) }];
    expect(points(['hard', 'normal'], 1, whole)).toHaveLength(2);
    expect(points(['hard', 'easy', 'normal', 'easy', 'hard'], 2, { ...VARIANTS, ...short })).toHaveLength(5);
    expect(points(['hard', ...Array<Level>(7).fill('normal')], 3, short)).toHaveLength(8);
  });

  test('a normal one scores more than an easy one', () => {
    let [normal, easy] = [0, 0];
    for (let seed = 0; seed < 40; seed++) {
      const [first = 0, second = 0, third = 0, fourth = 0] = points(
        ['normal', 'easy', 'normal', 'easy'],
        seed,
      );
      normal += first + third;
      easy += second + fourth;
    }
    expect(normal).toBeGreaterThan(easy * 1.1);
  });

  test('a hard one scores more than a normal one', () => {
    const seeds = atLength([0, 1], [0, 1, 2, 3]);
    const games = seeds.map((seed) => points(['hard', 'normal'], seed, { rounds: 5 }));
    const sum = (seat: number): number => games.reduce((total, game) => total + (game[seat] ?? 0), 0);
    expect(sum(0)).toBeGreaterThan(sum(1));
  });

  test.each(LEVELS)('%s does the same with the same view and chance', (level) => {
    const bids = bidding(['R4 G12 O15 B3 MAD1', 'Y3 Y4 Y5 G1 G2', 'P1 P2 P3 P4 P5']);
    const plays = dealt(['R4 G12 O15 B3 CHG1', 'Y3 Y4 Y5 G1 G2', 'P1 P2 P3 P4 P5'], [2, 1, 1]);
    for (const state of [bids, plays]) expect(choice(state, level, 9)).toBe(choice(state, level, 9));
  });

  test.each(['normal', 'hard'] as const)('%s bids what its hand is worth', (level) => {
    expect(choice(bidding(['R15 R14 R13', 'G1 G2 G3']), level)).toMatch(
      level === 'hard' ? /^b3$/ : /^b[23]$/,
    );
    expect(choice(bidding(['B0 G1 Y0', 'G2 G3 G4', 'P1 P2 P3', 'O1 O2 O3', 'Y3 Y4 Y5']), level)).toBe('b0');
  });

  test.each(['normal', 'hard'] as const)('%s takes a trick it needs and ducks one too many', (level) => {
    const hands = ['B9 G14', 'B10 B2'];
    expect(choice(play(dealt(hands, [1, 2]), 'pB9'), level)).toBe('pB10');
    expect(choice(play(dealt(hands, [1, 0]), 'pB9'), level)).toBe('pB2');
  });

  test.each(['normal', 'hard'] as const)('%s gives its Mad to the winner of a trick', (level) => {
    const state = dealt(['B15 G9', 'MAD1 G3'], [2, 0]);
    expect(choice(play(state, 'pB15'), level)).toBe('pMAD1');
  });

  test.each(['normal', 'hard'] as const)('%s keeps its Bonus for a trick of its own', (level) => {
    const state = dealt(['B15 G9', 'BON1 R3'], [1, 1]);
    expect(choice(play(state, 'pB15'), level)).not.toBe('pBON1');
  });

  test.each(['normal', 'hard'] as const)('%s loses a Wild by naming a colour that cannot win', (level) => {
    const state = play(dealt(['B3 G9', 'WLD1 R2'], [0, 0]), 'pB3');
    expect(choice(state, level)).toMatch(/^pWLD1=[GPOY]$/);
  });

  test('hard makes a Change bring the trump it holds', () => {
    const state = dealt(['CHG1 G15 G14 G13', 'B1 B2 Y1 Y2', 'P1 P2 O1 O2'], [3, 0, 0]);
    expect(choice(state, 'hard')).toBe('pCHG1=G');
  });
});

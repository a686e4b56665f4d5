// Proves src/games/farkle/bot/beginner.ts

import { describe, expect, test } from 'vitest';
import type { Level } from '../../../../src/engine/game.ts';
import { fastRng } from '../../../../src/engine/rng.ts';
import { seat, seatsOf } from '../../../../src/engine/seat.ts';
import { bot } from '../../../../src/games/farkle/bot/index.ts';
import farkle from '../../../../src/games/farkle/index.ts';
import { slidesFrom, stopping } from '../../../../src/games/farkle/scoring.ts';
import type { Move, State } from '../../../../src/games/farkle/types.ts';
import { inEnglish } from '../../../../src/words/read.ts';
import { offered, play, table } from '../table.ts';

function moveBy(state: State, level: Level): Move {
  return bot(farkle.view(state, state.turn), state.turn, level, fastRng(1));
}

function choice(state: State, level: Level): string {
  return farkle.notation.write(moveBy(state, level));
}

/** Every position of some games between easy bots, normal ones and random players. */
function positions(games: number): readonly State[] {
  const found: State[] = [];
  for (let game = 0; game < games; game++) {
    const rng = fastRng(game);
    let { state } = farkle.setup({ seats: 2 + (game % 7), options: { target: 5_000 }, rng });
    while (farkle.outcome(state) === null) {
      found.push(state);
      const moves = offered(state);
      const any = farkle.notation.read(moves[rng.below(moves.length)] ?? '');
      const move = [moveBy(state, 'easy'), moveBy(state, 'normal'), any][(state.turn + game) % 3];
      if (move == null) throw new Error(`nothing to do: ${moves.join()}`);
      const step = farkle.apply(state, state.turn, move, rng);
      if (!step.ok) throw new Error(inEnglish(step.error.says));
      state = step.value.state;
    }
  }
  return found;
}

/** What a stop would bring this seat to, and how far that is ahead of the best of the others. */
function standing(state: State): { readonly written: number; readonly total: number; readonly lead: number } {
  const own = state.points[state.turn] ?? 0;
  const { written } = stopping(own, state.centre, state.farkles[state.turn] ?? 0);
  const others = state.points.filter((_, other) => other !== state.turn);
  return { written, total: own + written, lead: own + written - Math.max(...others) };
}

describe('an easy bot never', () => {
  const asked = positions(14).map((state) => ({ state, move: moveBy(state, 'easy'), ...standing(state) }));
  const by = (kind: Move['kind']) => asked.filter(({ move }) => move.kind === kind);

  test('plays what is not offered', () => {
    for (const { state, move } of asked) expect(offered(state)).toContain(farkle.notation.write(move));
  });

  test('stops for nothing', () => {
    for (const { written } of by('stop')) expect(written).toBeGreaterThan(0);
  });

  test('stops in the last round while the best is in reach', () => {
    const last = by('stop').filter(({ state }) => state.closer !== null);
    expect(last.length).toBeGreaterThan(5);
    for (const { lead } of last) expect(lead > 0 || lead <= -1_000, `${lead}`).toBe(true);
  });

  test('risks a game that it wins by stopping', () => {
    const won = asked.filter(({ state, written, total, lead }) => {
      const isLast = state.closer !== null && state.closer === (state.turn + 1) % state.points.length;
      return (
        written > 0 &&
        state.hand === null &&
        ((isLast && lead > 0) || (!isLast && state.closer === null && total >= state.target))
      );
    });
    expect(won.length).toBeGreaterThan(10);
    for (const { move } of won) expect(['stop', 'slide']).toContain(move.kind);
  });

  test('overlooks three alike, in any area', () => {
    const has = (row: string, card: string): boolean => row.split(card).length > 3;
    let completed = 0;
    for (const { state, move } of asked) {
      const { hand, placed } = state;
      if (hand !== null && move.kind === 'place') {
        const areas = seatsOf(state.areas.length).filter((area) => has(`${state.areas[area]}${hand}`, hand));
        const [made] = slidesFrom(`${state.areas[move.area]}${hand}`, hand);
        if (areas.length > 0) expect(made, `${state.areas.join()} ${hand}`).toBeDefined();
        completed += areas.length;
      }
      if (placed !== null && has(state.areas[placed.area] ?? '', placed.card))
        expect(move.kind).toBe('slide');
    }
    expect(completed).toBeGreaterThan(100);
  });
});

describe('an easy bot', () => {
  test('collects in its own area, where the next player may use it', () => {
    const drawn = play(table({ areas: ['1', '4', '2'], deck: '4135' }), 'd');
    expect(choice(drawn, 'easy')).toBe('p0');
    expect(choice(drawn, 'normal')).toBe('p1');
  });

  test('overlooks in other areas what six cards make, but not in its own', () => {
    const drawn = (areas: readonly string[]) => play(table({ areas, deck: '4135' }), 'd');
    expect(choice(drawn(['2', '1122433']), 'easy')).toBe('p0');
    expect(choice(drawn(['2', '1122433']), 'normal')).toBe('p1');
    expect(choice(drawn(['1122433', '2']), 'easy')).toBe('p0');
    expect(choice(play(drawn(['1122433', '2']), 'p0'), 'easy')).toMatch(/^s/);
  });

  test('finds a straight that lies alone, and overlooks it among other cards', () => {
    const straight = (area: string) => play(table({ areas: [area, '2'], deck: '6135' }), 'd p0');
    expect(choice(straight('12345'), 'easy')).toBe('s123456');
    expect(choice(straight('123455'), 'easy')).toBe('d');
    expect(choice(straight('123455'), 'normal')).toBe('s123456');
  });

  test('stops at a few hundred, however few Farkles are left, and goes on with less, however many', () => {
    const safe = play(table({ areas: ['333', '2'], deck: '3124512' }), 'd p0 s333');
    expect(choice(safe, 'easy')).toBe('k');
    expect(choice(safe, 'normal')).toBe('d');
    const risky = play(table({ areas: ['22', '4'], deck: '2FFFFFF' }), 'd p0 s222');
    expect(choice(risky, 'easy')).toBe('d');
    expect(choice(risky, 'normal')).toBe('k');
  });

  test('takes its points as always when it considers the game lost', () => {
    const behind = (points: readonly number[]) =>
      choice(
        play(table({ areas: ['33', '2'], deck: '3124512', closer: seat(1), points }), 'd p0 s333'),
        'easy',
      );
    expect(behind([9_000, 10_000])).toBe('d');
    expect(behind([8_000, 10_000])).toBe('k');
  });
});

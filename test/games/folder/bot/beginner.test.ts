// Proves src/games/folder/bot/beginner.ts

import { describe, expect, test } from 'vitest';
import { fastRng } from '../../../../src/engine/rng.ts';
import folder from '../../../../src/games/folder/index.ts';
import { ascends } from '../../../../src/games/folder/order.ts';
import type { Card, Folder, Move, State } from '../../../../src/games/folder/types.ts';
import { inEnglish } from '../../../../src/words/read.ts';
import { play, table } from '../table.ts';

function moveBy(state: State, level: 'easy' | 'normal', rng = fastRng(1)): Move {
  return folder.bot(folder.view(state, state.turn), state.turn, level, rng);
}

function choice(state: State, level: 'easy' | 'normal'): string {
  return folder.notation.write(moveBy(state, level));
}

/** Every position of some games between easy bots, normal ones and players who only draw and throw away. */
function positions(games: number): readonly State[] {
  const found: State[] = [];
  for (let game = 0; game < games; game++) {
    const rng = fastRng(game);
    let { state } = folder.setup({ seats: 2 + (game % 4), options: { target: 75 }, rng });
    while (folder.outcome(state) === null) {
      found.push(state);
      const idle = folder.fallback(folder.view(state, state.turn), state.turn);
      const move =
        [moveBy(state, 'easy', rng), moveBy(state, 'normal', rng), idle][(state.turn + game) % 3] ?? idle;
      const step = folder.apply(state, state.turn, move, rng);
      if (!step.ok) throw new Error(inEnglish(step.error.says));
      state = step.value.state;
    }
  }
  return found;
}

describe('an easy bot never', () => {
  /** The card on offer, drawn or the top discard, and the slot it goes into if it is wanted. */
  const asked = positions(40).map((state) => {
    const move = moveBy(state, 'easy');
    const slot = move.kind === 'keep' || move.kind === 'take' ? move.slot : null;
    const own: Folder = state.folders[state.turn] ?? [];
    const card: Card = state.drawn ?? state.discards.at(-1) ?? 0;
    const isStuck = state.known.every(({ last }) => last?.action.kind === 'throw');
    return { state, move, slot, own, card, isStuck };
  });

  test('plays what the rules refuse', () => {
    for (const { state, move } of asked)
      expect(folder.apply(state, state.turn, move, fastRng(1)).ok).toBe(true);
  });

  test('lets a chance to file pass', () => {
    const asks = asked.filter(({ state }) => state.phase === 'file');
    expect(asks.length).toBeGreaterThan(10);
    for (const { move } of asks) expect(move.kind).toBe('file');
  });

  test('passes a card that completes its order', () => {
    const completing = asked.filter(
      ({ state, own, card }) => state.phase !== 'file' && own.some((_, at) => ascends(own.with(at, card))),
    );
    expect(completing.length).toBeGreaterThan(10);
    for (const { slot, own, card } of completing) {
      expect(slot !== null && ascends(own.with(slot - 1, card)), `${own.join()} ${card}`).toBe(true);
    }
  });

  test('gives up a well-placed card for one that does not belong there, unless all are stuck', () => {
    let exchanged = 0;
    for (const { state, slot, own, card, isStuck } of asked) {
      if (slot === null || isStuck || ascends(own.with(slot - 1, card))) continue;
      exchanged += 1;
      const highest = [0, 0, 40, 50, 60][state.folders.length] ?? 60;
      const belongs = (number: Card): boolean => Math.ceil((number * 10) / highest) === slot;
      expect(belongs(own[slot - 1] ?? 0), `${own.join()} ${card} into ${slot}`).toBe(false);
    }
    expect(exchanged).toBeGreaterThan(200);
  });
});

const OTHER = '4 10 6 30 3 8 1 7 12 14';

describe('an easy bot', () => {
  test('wants for each slot its own tenth of the numbers, although another would do', () => {
    const folders = ['2 39 9 38 17 23 27 31 35 36', OTHER];
    expect(choice(table({ folders, discards: '16' }), 'easy')).toBe('t4');
    expect(choice(table({ folders, discards: '5' }), 'easy')).toBe('t2');
    expect(choice(table({ folders, discards: '11' }), 'easy')).toBe('d');
    expect(choice(table({ folders, discards: '11' }), 'normal')).toBe('t4');
  });

  test('breaks up cards in order because one of them is not where it belongs', () => {
    const folders = ['2 9 11 14 38 24 27 3 36 40', OTHER];
    expect(choice(table({ folders, discards: '5' }), 'easy')).toBe('t2');
    expect(choice(table({ folders, discards: '5' }), 'normal')).toBe('d');
  });

  test('puts a number next to its own slot if that has one and the other is out of order', () => {
    const beside = (third: string) => [`2 6 ${third} 16 20 24 5 31 36 40`, OTHER];
    expect(choice(table({ folders: beside('3'), discards: '8' }), 'easy')).toBe('t3');
    expect(choice(table({ folders: beside('39'), discards: '8' }), 'easy')).toBe('d');
  });

  test('files, and keeps what completes its order', () => {
    const folders = ['2 5 9 37 13 20 25 31 36 40', OTHER];
    const drawn = play(table({ folders, discards: '39', drawPile: '11' }), 'd');
    expect(choice(drawn, 'easy')).toBe('k4');
    expect(choice(play(drawn, 'k4'), 'easy')).toBe('f');
  });
});

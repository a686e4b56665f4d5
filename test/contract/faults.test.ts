// Proves test/contract/contract.ts, test/contract/fault.ts

import { describe, expect, test } from 'vitest';
import { seal } from '../../src/engine/game.ts';
import { readRecord, replay } from '../../src/engine/record.ts';
import { atLength } from '../support/length.ts';
import { toyGame } from '../support/toy-game.ts';
import { checkGame } from './contract.ts';
import { CHECKS, describeFault } from './fault.ts';
import { bent } from './plant.ts';
import { plantedInLooks } from './planted-in-looks.ts';
import { plantedInPlay } from './planted-in-play.ts';
import { plantedInSight } from './planted-in-sight.ts';
import { ENOUGH } from './whole-games.ts';

const planted = [...plantedInPlay, ...plantedInSight, ...plantedInLooks];

/** The gate plays twice as many whole games of each game. */
const PLAN = { games: ENOUGH / 2, seed: 'faults', cap: 500 };

describe('planted faults', () => {
  test.each(planted)('$fault: $check', ({ check, game }) => {
    const faults = checkGame(seal(game), PLAN);
    expect([...new Set(faults.map((fault) => fault.check))]).toEqual([check]);
  });

  test('each check has caught something', () => {
    expect(new Set(planted.map((one) => one.check))).toEqual(new Set(CHECKS));
  });
});

test('the correct game has no fault', () => {
  expect(checkGame(seal(toyGame), { games: atLength(60, 300), seed: 'honest' }).map(describeFault)).toEqual(
    [],
  );
});

test('a fault contains the game up to it, for a replay', () => {
  const broken = bent('view', (view, state) => ({
    ...view,
    pile: state.phase === 'play' ? Number(state.deck[0]) : 0,
  }));
  const [fault] = checkGame(seal(broken), PLAN);
  const record = readRecord(fault?.record ?? '');
  expect(record.ok).toBe(true);
  const end = record.ok ? replay(toyGame, record.value) : record;
  expect(end).toMatchObject({ ok: true, value: { state: { phase: 'play' } } });
});

test('the clock runs again afterwards', () => {
  checkGame(seal(toyGame), { games: 1, seed: 'clock' });
  expect(Date.now()).toBeGreaterThan(0);
  expect(Math.random()).toBeLessThan(1);
  expect(performance.now()).toBeGreaterThan(0);
});

test('the same plan finds the same', () => {
  const broken = bent('view', (view, state) => ({ ...view, pile: Number(state.deck[0] ?? 0) }));
  expect(checkGame(seal(broken), PLAN)).toEqual(checkGame(seal(broken), PLAN));
});

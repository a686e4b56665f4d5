// Proves src/games/rage/bot/simulation.ts, src/games/rage/bot/encoding.ts

import { expect, test } from 'vitest';
import { fastRng, type Rng } from '../../../../src/engine/rng.ts';
import { type Seat, seatsOf } from '../../../../src/engine/seat.ts';
import {
  at,
  CHANGE,
  codeOf,
  colourNumber,
  heldCode,
  isChange,
  moveOf,
} from '../../../../src/games/rage/bot/encoding.ts';
import { simulationOf } from '../../../../src/games/rage/bot/knowledge.ts';
import {
  give,
  legalPlays,
  onTurn,
  play,
  pointsOf,
  type Simulation,
} from '../../../../src/games/rage/bot/simulation.ts';
import rage from '../../../../src/games/rage/index.ts';
import { legalPlays as allowed } from '../../../../src/games/rage/tricks.ts';
import type { Move, Options, State } from '../../../../src/games/rage/types.ts';
import { inEnglish } from '../../../../src/words/read.ts';
import { options } from '../table.ts';

/** A simulation that sees all hands. */
function openSimulation(state: State): Simulation {
  const simulation = simulationOf(rage.view(state, state.turn), state.turn);
  for (const seat of seatsOf(state.hands.length)) {
    if (seat !== state.turn)
      for (const card of state.hands[seat] ?? []) give(simulation, seat, heldCode(card));
  }
  return simulation;
}

function apply(state: State, move: Move, rng: Rng): State {
  const result = rage.apply(state, state.turn, move, rng);
  if (!result.ok) throw new Error(inEnglish(result.error.says));
  return result.value.state;
}

/** The plays a simulation allows, with only the colours in the pile. */
function simulated(simulation: Simulation, colours: readonly number[]): readonly number[] {
  const list = new Int32Array(128);
  const codes = [...list.subarray(0, legalPlays(simulation, list))];
  return codes.filter((code) => !isChange(code) || colours.includes(code - CHANGE)).sort((a, b) => a - b);
}

function ruled(state: State, seat: Seat): readonly number[] {
  const codes = allowed(rage.view(state, seat)).map(codeOf);
  return [...new Set(codes)].sort((a, b) => a - b);
}

test.each<[string, Partial<Options>]>([
  ['by the plain rules', {}],
  ['with the variants', { actionsAnytime: true, sweepDoubles: true }],
])('a simulation plays as the rules do, %s', (_, chosen) => {
  let rounds = 0;
  for (let seed = 0; seed < 14; seed++) {
    const rng = fastRng(seed);
    const seats = 2 + (seed % 7);
    let { state } = rage.setup({ seats, options: options(chosen), rng });
    while (state.phase !== 'over') {
      while (state.phase === 'bid') state = apply(state, { kind: 'bid', bid: rng.below(4) % 2 }, rng);
      let simulation = openSimulation(state);
      const { round } = state;
      while (state.phase === 'play' && state.round === round) {
        const view = rage.view(state, state.turn);
        const open = ruled(state, state.turn);
        expect(onTurn(simulation)).toBe(state.turn);
        expect(simulated(simulation, view.pileColours.map(colourNumber))).toEqual(open);
        const code = at(open, rng.below(open.length));
        // Now and then it is rebuilt, even in the middle of a trick.
        if (rng.below(4) === 0) {
          const anew = openSimulation(state);
          expect(anew.gone).toEqual(simulation.gone);
          expect(anew.voids).toEqual(simulation.voids);
          simulation = anew;
        }
        state = apply(state, moveOf(code, view.hand), rng);
        play(simulation, code);
      }
      const made = seatsOf(seats).map((seat) => pointsOf(simulation, seat));
      expect(made).toEqual(state.sheet.at(-1)?.map(({ points }) => points));
      rounds += 1;
    }
  }
  expect(rounds).toBe(140);
});

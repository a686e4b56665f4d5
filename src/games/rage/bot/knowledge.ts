import type { CardId, Seat } from '../../../engine/seat.ts';
import { DECK } from '../cards.ts';
import { type CardPlay, legalPlays } from '../tricks.ts';
import type { View } from '../types.ts';
import {
  at,
  COLOUR_COUNT,
  type Code,
  codeOf,
  colourNumber,
  extraOf,
  heldCode,
  NONE,
  OUT,
} from './encoding.ts';
import { give, lay, type Simulation, SLOTS, see, UNBID } from './simulation.ts';
import { keepSure } from './sure-tricks.ts';

/** What a seat knows of the round: other hands are empty, and secret bids count as not made. */
export function simulationOf(view: View, seat: Seat): Simulation {
  const { options, handSizes, bids, trick, tricks } = view;
  const seats = handSizes.length;
  const simulation: Simulation = {
    seats,
    anytime: options.actionsAnytime,
    sweeps: options.sweepDoubles && view.round < options.rounds,
    dealt: view.dealt,
    held: new Int32Array(seats * SLOTS),
    bids: Int32Array.from(bids, (bid) => (typeof bid === 'number' ? bid : UNBID)),
    won: new Int32Array(seats),
    extra: new Int32Array(seats),
    trick: new Int32Array(seats),
    gone: new Int32Array(COLOUR_COUNT),
    voids: Int32Array.from(view.voids, (colours) =>
      colours.reduce((all, colour) => all | (1 << colourNumber(colour)), 0),
    ),
    played: 0,
    leader: trick[0]?.seat ?? (view.phase === 'bid' ? (view.dealer + 1) % seats : view.turn),
    left: view.dealt - tricks.length,
    lead: NONE,
    trump: colourNumber(view.trump),
    lastTrump: colourNumber(view.lastTrump),
  };
  for (const card of view.turned) seeCard(simulation, heldCode(card));
  for (const { winner, plays } of tricks) {
    let extra = at(simulation.extra, winner);
    for (const { card } of plays) {
      const code = heldCode(card);
      seeCard(simulation, code);
      extra += extraOf(code);
    }
    simulation.won[winner] = at(simulation.won, winner) + 1;
    simulation.extra[winner] = extra;
  }
  for (const play of trick) lay(simulation, codeOf(play));
  for (const card of view.hand) give(simulation, seat, heldCode(card));
  return simulation;
}

/** Only number cards are tracked individually. */
function seeCard(simulation: Simulation, code: Code): void {
  if (code < OUT) see(simulation, code);
}

/** The plays of the seat on turn that keep its certain tricks. */
export function keepingPlays(view: View, seat: Seat): readonly CardPlay[] {
  const plays = legalPlays(view);
  const kept = keepSure(simulationOf(view, seat), plays.map(codeOf));
  return plays.filter((play) => kept.includes(codeOf(play)));
}

/** The cards in other hands or face down in the Trump Pile. */
export function unseenIn(view: View): readonly Code[] {
  const seen = new Set<CardId>([...view.hand, ...view.turned]);
  for (const { plays } of [...view.tricks, { plays: view.trick }]) {
    for (const { card } of plays) seen.add(card);
  }
  return DECK.filter((card) => !seen.has(card)).map(heldCode);
}

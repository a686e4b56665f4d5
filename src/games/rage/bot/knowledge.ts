import type { CardId, Seat } from '../../../engine/seat.ts';
import { DECK } from '../cards.ts';
import { type CardPlay, legalPlays } from '../playable.ts';
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
import { give, lay, type Sketch, SLOTS, see, UNBID } from './simulation.ts';
import { keepCertain } from './sure-tricks.ts';

/** What a seat knows of the round: the other hands are empty, and the bids that are secret not made. */
export function sketchOf(view: View, seat: Seat): Sketch {
  const { options, handSizes, bids, trick, tricks } = view;
  const seats = handSizes.length;
  const sketch: Sketch = {
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
  for (const card of view.turned) seeCard(sketch, heldCode(card));
  for (const { winner, plays } of tricks) {
    let extra = at(sketch.extra, winner);
    for (const { card } of plays) {
      const code = heldCode(card);
      seeCard(sketch, code);
      extra += extraOf(code);
    }
    sketch.won[winner] = at(sketch.won, winner) + 1;
    sketch.extra[winner] = extra;
  }
  for (const play of trick) lay(sketch, codeOf(play));
  for (const card of view.hand) give(sketch, seat, heldCode(card));
  return sketch;
}

/** Only number cards are told apart. */
function seeCard(sketch: Sketch, code: Code): void {
  if (code < OUT) see(sketch, code);
}

/** The plays of a seat on turn that keep what is certain. */
export function keepingPlays(view: View, seat: Seat): readonly CardPlay[] {
  const plays = legalPlays(view);
  const kept = keepCertain(sketchOf(view, seat), plays.map(codeOf));
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

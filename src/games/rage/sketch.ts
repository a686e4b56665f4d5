import type { CardId } from '../../engine/seat.ts';
import { type Card, COLOURS, type Colour, cardOf, DECK } from './cards.ts';
import type { Move, Play, View } from './types.ts';

/**
 * A round as the play-outs of a bot need it: numbers in lists that are changed in place, because a decision looks at
 * tens of thousands of plays. It knows RA-8 to RA-25; `test/games/rage/sketch.test.ts` plays it against the rules.
 */
export interface Sketch {
  readonly seats: number;
  /** The action card variant and the doubled sweep (RA-28), the latter never in the last round. */
  readonly anytime: boolean;
  readonly sweeps: boolean;
  readonly dealt: number;
  /** For each seat {@link SLOTS} numbers: a bit for each card of a colour, six times; then how many there are of each action. */
  readonly held: Int32Array;
  readonly bids: Int32Array;
  readonly won: Int32Array;
  readonly extra: Int32Array;
  /** The plays of the trick under way, from its leader on. */
  readonly trick: Int32Array;
  played: number;
  leader: number;
  /** Tricks that are not complete. */
  left: number;
  /** Colours as places in COLOURS; −1 is none. */
  lead: number;
  trump: number;
  lastTrump: number;
}

/** A card played, with the colour named: 0 … 95 the number cards by colour, then these. A Change or Wild adds its colour. */
export type Code = number;
export const OUT = 96;
export const CHANGE = 97;
export const BONUS = 103;
export const MAD = 104;
export const WILD = 105;
/** How many codes there are. */
export const CODES = 111;

export const SLOTS = 11;
export const OUTS = 6;
export const CHANGES = 7;
export const BONUSES = 8;
export const MADS = 9;
export const WILDS = 10;

/** No bid yet. */
export const UNBID = -1;

const EXTRA = 5;
const EXACT = 10;
const EXACT_ZERO = 5;

export function at(list: ArrayLike<number>, index: number): number {
  return list[index] ?? 0;
}

/** What the viewer knows of the round: the others' hands are empty, and bids that are secret not made. */
export function sketchOf(view: View): Sketch {
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
    played: 0,
    leader: trick[0]?.seat ?? view.turn,
    left: view.dealt - tricks.length,
    lead: -1,
    trump: colourNumber(view.trump),
    lastTrump: colourNumber(view.lastTrump),
  };
  if (view.phase === 'bid') sketch.leader = (view.dealer + 1) % seats;
  for (const { winner, plays } of tricks) {
    sketch.won[winner] = at(sketch.won, winner) + 1;
    for (const play of plays) addExtra(sketch, winner, codeOf(play));
  }
  for (const play of trick) lay(sketch, codeOf(play));
  for (const card of view.hand) give(sketch, view.turn, faceCode(cardOf(card)));
  return sketch;
}

/** The cards nobody has shown, as codes: the other hands and the Trump Pile. */
export function unseenOf(view: View): readonly Code[] {
  const seen = new Set<CardId>([...view.hand, ...view.turned]);
  for (const { plays } of [...view.tricks, { plays: view.trick }])
    for (const { card } of plays) seen.add(card);
  return DECK.filter((card) => !seen.has(card)).map((card) => faceCode(cardOf(card)));
}

/** A code for a card in hand; a colour that it may name is not yet chosen. */
function faceCode(card: Card): Code {
  if (card.kind === 'number') return COLOURS.indexOf(card.colour) * 16 + card.value;
  switch (card.action) {
    case 'OUT':
      return OUT;
    case 'CHG':
      return CHANGE;
    case 'BON':
      return BONUS;
    case 'MAD':
      return MAD;
    case 'WLD':
      return WILD;
  }
}

export function codeOf(play: Pick<Play, 'card' | 'colour'>): Code {
  const named = play.colour === null ? 0 : COLOURS.indexOf(play.colour);
  return faceCode(cardOf(play.card)) + named;
}

function colourNumber(colour: Colour | null): number {
  return colour === null ? -1 : COLOURS.indexOf(colour);
}

/** The colour a card counts as, or −1. */
export function suitOf(code: Code): number {
  if (code < OUT) return code >> 4;
  return code >= WILD ? code - WILD : -1;
}

export function rankOf(code: Code): number {
  return code < OUT ? code & 15 : 16;
}

function slotOf(code: Code): number {
  if (code === OUT) return OUTS;
  if (code < BONUS) return CHANGES;
  if (code === BONUS) return BONUSES;
  return code === MAD ? MADS : WILDS;
}

export function give(sketch: Sketch, seat: number, code: Code): void {
  const { held } = sketch;
  if (code < OUT) {
    const place = seat * SLOTS + (code >> 4);
    held[place] = at(held, place) | (1 << (code & 15));
  } else {
    const place = seat * SLOTS + slotOf(code);
    held[place] = at(held, place) + 1;
  }
}

function take(sketch: Sketch, seat: number, code: Code): void {
  const { held } = sketch;
  if (code < OUT) {
    const place = seat * SLOTS + (code >> 4);
    held[place] = at(held, place) & ~(1 << (code & 15));
  } else {
    const place = seat * SLOTS + slotOf(code);
    held[place] = at(held, place) - 1;
  }
}

/** How a card stands in a trick: the higher wins, and of equals the first (RA-13, RA-22). */
export function standing(code: Code, lead: number, trump: number): number {
  const suit = suitOf(code);
  if (suit < 0) return 0;
  if (suit === trump) return 101 + rankOf(code);
  return suit === lead ? 1 + rankOf(code) : 0;
}

/** The place in the trick of the card that wins as it lies now. */
export function winningPlace(sketch: Sketch, trump: number): number {
  let [place, most] = [0, -1];
  for (let index = 0; index < sketch.played; index++) {
    const now = standing(at(sketch.trick, index), sketch.lead, trump);
    if (now > most) [place, most] = [index, now];
  }
  return place;
}

/** RA-15, RA-16: what is trump after a card. */
export function trumpAfter(code: Code, trump: number): number {
  if (code === OUT) return -1;
  return code >= CHANGE && code < BONUS ? code - CHANGE : trump;
}

export function onTurn(sketch: Sketch): number {
  return (sketch.leader + sketch.played) % sketch.seats;
}

/** Plays a card from the hand of the seat on turn, and ends the trick with its last. */
export function play(sketch: Sketch, code: Code): void {
  take(sketch, onTurn(sketch), code);
  lay(sketch, code);
  if (sketch.played < sketch.seats) return;
  const winner = (sketch.leader + winningPlace(sketch, sketch.trump)) % sketch.seats;
  sketch.won[winner] = at(sketch.won, winner) + 1;
  for (let index = 0; index < sketch.seats; index++) addExtra(sketch, winner, at(sketch.trick, index));
  sketch.leader = winner;
  sketch.played = 0;
  sketch.left -= 1;
  sketch.lead = -1;
}

function lay(sketch: Sketch, code: Code): void {
  sketch.trick[sketch.played] = code;
  sketch.played += 1;
  if (sketch.lead < 0) sketch.lead = suitOf(code);
  sketch.trump = trumpAfter(code, sketch.trump);
  if (sketch.trump >= 0) sketch.lastTrump = sketch.trump;
}

function addExtra(sketch: Sketch, seat: number, code: Code): void {
  sketch.extra[seat] = at(sketch.extra, seat) + extraOf(code);
}

/** RA-21. */
export function extraOf(code: Code): number {
  if (code === BONUS) return EXTRA;
  return code === MAD ? -EXTRA : 0;
}

/** RA-25: what an exact bid brings beside its tricks. */
export function exactFor(bid: number): number {
  return bid === 0 ? EXACT_ZERO : EXACT;
}

/** RA-21, RA-25, RA-28: what a seat makes of the round, once it is played. */
export function pointsOf(sketch: Sketch, seat: number): number {
  const won = at(sketch.won, seat);
  const bid = at(sketch.bids, seat);
  const tricks = sketch.sweeps && won === sketch.dealt ? won * 2 : won;
  return tricks + at(sketch.extra, seat) + (won === bid ? exactFor(bid) : 0);
}

/** Makes `copy` what `from` is. Both are of the same table. */
export function copyInto(copy: Sketch, from: Sketch): void {
  copy.held.set(from.held);
  copy.bids.set(from.bids);
  copy.won.set(from.won);
  copy.extra.set(from.extra);
  copy.trick.set(from.trick);
  copy.played = from.played;
  copy.leader = from.leader;
  copy.left = from.left;
  copy.lead = from.lead;
  copy.trump = from.trump;
  copy.lastTrump = from.lastTrump;
}

export function copyOf(sketch: Sketch): Sketch {
  return {
    ...sketch,
    held: sketch.held.slice(),
    bids: sketch.bids.slice(),
    won: sketch.won.slice(),
    extra: sketch.extra.slice(),
    trick: sketch.trick.slice(),
  };
}

/** The move a code stands for, with a card of the hand. */
export function moveOf(code: Code, hand: readonly CardId[]): Move {
  const wanted = code < OUT ? code : kindOf(code);
  const card = hand.find((held) => faceCode(cardOf(held)) === wanted);
  if (card === undefined) throw new RangeError(`no card for ${code} in ${hand.join(' ')}`);
  const colour =
    code === wanted && !(kindOf(code) === CHANGE || kindOf(code) === WILD) ? null : COLOURS[code - wanted];
  return { kind: 'play', card, colour: colour ?? null };
}

function kindOf(code: Code): Code {
  if (code >= CHANGE && code < BONUS) return CHANGE;
  return code >= WILD ? WILD : code;
}

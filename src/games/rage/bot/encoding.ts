import type { CardId } from '../../../engine/seat.ts';
import { type Card, COLOURS, type Colour, cardOf, DECK } from '../cards.ts';
import type { Move, Play } from '../types.ts';

/**
 * A played card as a number for a bot's playouts: 0 … 95 are the number cards by colour and value, followed by the
 * actions, whose copies are equal. A Change or a Wild adds the colour it names, and none while in a hand.
 */
export type Code = number;
export const OUT = 96;
export const CHANGE = 97;
export const BONUS = 103;
export const MAD = 104;
export const WILD = 105;

export const COLOUR_COUNT = COLOURS.length;
/** No colour: nothing was led, or there is no trump. */
export const NONE = -1;
/** A Wild ranks above all number cards (RA-22). */
export const WILD_RANK = 16;

/** RA-21. */
const EXTRA = 5;

/** Reads a list at an index that is known to be in range. */
export function at(list: ArrayLike<number>, index: number): number {
  return list[index] ?? 0;
}

export function colourNumber(colour: Colour | null): number {
  return colour === null ? NONE : COLOURS.indexOf(colour);
}

export function codeOf(play: Pick<Play, 'card' | 'colour'>): Code {
  return heldCode(play.card) + Math.max(0, colourNumber(play.colour));
}

/** The code of a card in a hand. Throws if there is no such card. */
export function heldCode(id: CardId): Code {
  return codes.get(id) ?? codeOfCard(cardOf(id));
}

function codeOfCard(card: Card): Code {
  if (card.kind === 'number') return colourNumber(card.colour) * 16 + card.value;
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

/** Precomputed, because bots look up the codes of all played cards for every move of a playout. */
const codes: ReadonlyMap<CardId, Code> = new Map(DECK.map((id) => [id, codeOfCard(cardOf(id))]));

/** The move for a code, with a matching card of this hand. */
export function moveOf(code: Code, hand: readonly CardId[]): Move {
  const held = isChange(code) ? CHANGE : isWild(code) ? WILD : code;
  const card = hand.find((id) => heldCode(id) === held);
  if (card === undefined) throw new RangeError(`no card for ${code} among ${hand.join(' ')}`);
  const names = isChange(code) || isWild(code);
  return { kind: 'play', card, colour: names ? (COLOURS[code - held] ?? null) : null };
}

export function isChange(code: Code): boolean {
  return code >= CHANGE && code < BONUS;
}

export function isWild(code: Code): boolean {
  return code >= WILD;
}

/** The suit of a card within its trick (RA-23). */
export function suitOf(code: Code): number {
  if (code < OUT) return code >> 4;
  return code >= WILD ? code - WILD : NONE;
}

/** Whether it is a number card of the trump colour; never if there is no trump. */
export function isTrump(code: Code, trump: number): boolean {
  return code < OUT && suitOf(code) === trump;
}

export function rankOf(code: Code): number {
  return code < OUT ? code & 15 : WILD_RANK;
}

/** The extra points for the winner of its trick (RA-21). */
export function extraOf(code: Code): number {
  if (code === BONUS) return EXTRA;
  return code === MAD ? -EXTRA : 0;
}

/** RA-15, RA-16: the trump after it was played. */
export function trumpAfter(code: Code, trump: number): number {
  if (code === OUT) return NONE;
  return isChange(code) ? code - CHANGE : trump;
}

/** The rank of a card in a trick: the highest wins, and of equals the first (RA-13, RA-22). */
export function standing(code: Code, lead: number, trump: number): number {
  const suit = suitOf(code);
  if (suit === NONE) return 0;
  if (suit === trump) return 101 + rankOf(code);
  return suit === lead ? 1 + rankOf(code) : 0;
}

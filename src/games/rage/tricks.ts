import type { CardId } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import { actionOf, COLOURS, type Colour, cardOf, colourOf, namesColour } from './cards.ts';
import type { Move, Play, Trick, View } from './types.ts';
import { words } from './words.ts';

/** RA-22: a Wild ranks above the 15 of its colour. */
const WILD_RANK = 16;

/** The suit of a played card: its own colour, or the one named for a Wild (RA-23); other actions have none. */
function suitOf(play: Play): Colour | null {
  return colourOf(play.card) ?? (actionOf(play.card) === 'WLD' ? play.colour : null);
}

/** The rank of a played card within its colour. */
function rankOf(play: Play): number {
  const card = cardOf(play.card);
  return card.kind === 'number' ? card.value : WILD_RANK;
}

/** RA-9, RA-24: the colour of the first number card or Wild; null as long as there is none. */
export function leadOf(plays: readonly Play[]): Colour | null {
  for (const play of plays) {
    const suit = suitOf(play);
    if (suit !== null) return suit;
  }
  return null;
}

/** RA-13: the play that wins, or would win if the trick ended now; undefined before the first play. */
export function winning(plays: readonly Play[], trump: Colour | null): Play | undefined {
  const best = highest(plays, trump) ?? highest(plays, leadOf(plays));
  return best ?? plays[0];
}

/** RA-22: of two Wilds of one colour the first stays higher, hence the strict comparison. */
function highest(plays: readonly Play[], colour: Colour | null): Play | undefined {
  if (colour === null) return undefined;
  let best: Play | undefined;
  for (const play of plays) {
    if (suitOf(play) !== colour) continue;
    if (best === undefined || rankOf(play) > rankOf(best)) best = play;
  }
  return best;
}

/** RA-21: what the Bonus and Mad cards of a trick are worth to its winner. */
export function extraOf(plays: readonly Play[]): number {
  let extra = 0;
  for (const play of plays) {
    const action = actionOf(play.card);
    if (action === 'BON') extra += 5;
    if (action === 'MAD') extra -= 5;
  }
  return extra;
}

/** RA-9 … RA-12: the cards of a hand that may be played. A Wild has no colour. `anytime` is the action card variant. */
export function playableCards(
  hand: readonly CardId[],
  lead: Colour | null,
  anytime: boolean,
): readonly CardId[] {
  if (lead === null) return hand;
  const colours = hand.map(colourOf);
  if (!colours.includes(lead)) return hand;
  return hand.filter((_, at) => colours[at] === lead || (colours[at] === null && anytime));
}

/**
 * RA-16 … RA-18: why a Change cannot make this colour trump, or null. `present` lists the colours of the Trump Pile.
 */
export function whyNotTrump(colour: Colour, lastTrump: Colour, present: readonly Colour[]): Words | null {
  if (colour === lastTrump) return words.wasTrump;
  return present.includes(colour) ? null : words.notInPile;
}

/** RA-15, RA-16, RA-20: the trump after a play. Out and Change take effect immediately and override what was before. */
export function trumpAfter(
  { card, colour }: Pick<Play, 'card' | 'colour'>,
  trump: Colour | null,
): Colour | null {
  const action = actionOf(card);
  if (action === 'OUT') return null;
  return action === 'CHG' ? colour : trump;
}

/** By seat, the colours it failed to follow this round. Under `anytime`, an action card reveals nothing. */
export function voidsOf(
  tricks: readonly { readonly plays: readonly Play[] }[],
  seats: number,
  anytime: boolean,
): readonly (readonly Colour[])[] {
  const voids = Array.from({ length: seats }, () => new Set<Colour>());
  for (const { plays } of tricks) {
    const lead = leadOf(plays);
    if (lead === null) continue;
    const first = plays.findIndex((play) => suitOf(play) !== null);
    for (const play of plays.slice(first + 1)) {
      const colour = colourOf(play.card);
      if (colour === lead || (colour === null && anytime)) continue;
      voids[play.seat]?.add(lead);
    }
  }
  return voids.map((colours) => [...colours]);
}

/** How many of the tricks each seat won. */
export function wonBy(tricks: readonly Trick[], seats: number): readonly number[] {
  const won = new Array<number>(seats).fill(0);
  for (const { winner } of tricks) won[winner] = (won[winner] ?? 0) + 1;
  return won;
}

export type CardPlay = Move & { readonly kind: 'play' };

/** Why a Wild or a Change may not name a colour now, as a short phrase; null if it may. */
export function whyNotColour(view: View, card: CardId, colour: Colour): Words | null {
  return actionOf(card) === 'CHG' ? whyNotTrump(colour, view.lastTrump, view.pileColours) : null;
}

/** Every play the viewer could make if it were their turn, in the order of the hand. */
export function legalPlays(view: View): readonly CardPlay[] {
  const cards = playableCards(view.hand, leadOf(view.trick), view.options.actionsAnytime);
  return cards.flatMap((card): readonly CardPlay[] => {
    if (!namesColour(card)) return [{ kind: 'play', card, colour: null }];
    const colours = COLOURS.filter((colour) => whyNotColour(view, card, colour) === null);
    return colours.map((colour) => ({ kind: 'play', card, colour }));
  });
}

import type { CardId } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import { actionOf, COLOURS, type Colour, namesColour } from './cards.ts';
import { leadOf, playableCards, whyNotTrump } from './tricks.ts';
import type { Move, View } from './types.ts';

export type CardPlay = Move & { readonly kind: 'play' };

/** Why a Wild or a Change may not name a colour now, as a short phrase, or null. */
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

import type { GameTranslation, Translated } from '../../engine/languages.ts';

/** For the list of commands, in the terms that players of the game use. */
export const translations: Translated<GameTranslation> = {
  de: {
    blurb: 'Deck Karten auf, bau Kombinationen und hör auf, bevor ein Farkle sie dir nimmt.',
  },
  es: {
    blurb: 'Descubre cartas, forma combinaciones y plántate antes de que un Farkle se las lleve.',
  },
};

import type { GameTranslation, Translated } from '../../engine/languages.ts';

/** For the list of commands, with the words that players of the game use. */
export const translations: Translated<GameTranslation> = {
  de: {
    blurb: 'Karten aufdecken, Kombinationen legen und aufhören, bevor ein Farkle sie nimmt.',
  },
  es: {
    blurb: 'Descubre cartas, forma combinaciones y plántate antes de que un Farkle se las lleve.',
  },
};

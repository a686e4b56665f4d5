import type { GameTranslation, Translated } from '../../engine/languages.ts';

/** For the list of commands, in the terms that players of the game use. */
export const translations: Translated<GameTranslation> = {
  de: {
    blurb: 'Tausche Karten, bis alle zehn aufsteigend liegen.',
  },
  es: {
    blurb: 'Cambia cartas hasta que las diez vayan de menor a mayor.',
  },
};

import type { GameTranslation, Translated } from '../../engine/languages.ts';

/** For the list of commands, in the terms that players of the game use. */
export const translations: Translated<GameTranslation> = {
  de: {
    blurb: 'Nimm Karten, deren Summe ein Vielfaches deiner gespielten Karte ist.',
  },
  es: {
    blurb: 'Llévate cartas que sumen un múltiplo de la que juegas.',
  },
};

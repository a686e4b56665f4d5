import type { GameTranslation, Translated } from '../../engine/languages.ts';

/** For the list of commands, in the terms that players of the game use. */
export const translations: Translated<GameTranslation> = {
  de: {
    blurb: 'Ordne Gruppen: Nachbarn, die zusammen 19 ergeben, fahren mit dem Boot ab.',
  },
  es: {
    blurb: 'Pon los grupos en fila: los vecinos que suman 19 se van en barco.',
  },
};

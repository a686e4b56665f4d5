import type { GameTranslation, Translated } from '../../engine/languages.ts';

/** For the list of commands, in the terms that players of the game use. */
export const translations: Translated<GameTranslation> = {
  de: {
    blurb: 'Sag deine Stiche an und sieh zu, wie Aktionskarten deine Pläne durchkreuzen.',
  },
  es: {
    blurb: 'Apuesta cuántas bazas ganarás y mira cómo las cartas de acción lo trastocan todo.',
  },
};

import type { GameTranslation, Translated } from '../../engine/languages.ts';
import { de } from './words/de.ts';

/** For the list of commands, with the words that players of the game use. */
export const translations: Translated<GameTranslation> = {
  de: {
    blurb: 'Sag deine Stiche an und sieh zu, wie Aktionskarten deine Pläne durchkreuzen.',
    help: {
      rounds: de.roundsHelp,
      actionsAnytime: de.actionsAnytimeHelp,
      secretBids: de.secretBidsHelp,
      sweepDoubles: de.sweepDoublesHelp,
    },
  },
  es: {
    blurb: 'Apuesta cuántas bazas ganarás y mira cómo las cartas de acción lo trastocan todo.',
    help: {
      rounds: 'De diez cartas en la mano hasta una o, más corta, de cinco a una.',
      actionsAnytime: 'Puedes jugar una carta de acción aunque puedas seguir el color de salida.',
      secretBids: 'Nadie ve las apuestas de los demás hasta que se puntúa la ronda.',
      sweepDoubles: 'Quien gana todas las bazas de una ronda recibe 2 puntos por cada una (no en la última).',
    },
  },
};

import type { GameTranslation, Translated } from '../../engine/languages.ts';
import { de } from './words/de.ts';
import { es } from './words/es.ts';

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
      rounds: es.roundsHelp,
      actionsAnytime: es.actionsAnytimeHelp,
      secretBids: es.secretBidsHelp,
      sweepDoubles: es.sweepDoublesHelp,
    },
  },
};

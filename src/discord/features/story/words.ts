import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  nothingHappened: 'Nothing has happened here yet.',
} as const;

const de: TextsLike<typeof en> = {
  nothingHappened: 'Hier ist noch nichts passiert.',
};

const es: TextsLike<typeof en> = {
  nothingHappened: 'Aquí todavía no ha pasado nada.',
};

export const words = catalogue(en, { de, es });

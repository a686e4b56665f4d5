import { catalogue, type TextsLike } from '../engine/words.ts';

/** Alternative texts of pictures, besides the words that are drawn. */
const en = {
  toMove: 'to move',
  winning: 'winning',
  new: 'new',
  breaks: 'out of order',
  lit: 'counting',
  fromBefore: 'from before',
  notNow: 'not now',
  unseen: '{cards} face down',
  upsideDown: 'upside down',
  faceDown: 'face down',
  counts: 'counts {number}',
  pale: 'pale',
  none: 'none',
  between: 'between them {totals}',
  botPlays: 'a bot plays for them',
  clockPlayed: 'a bot or the clock played some turns',
  stars: '{count} of {most} stars, {about}',
  course: 'Points: {lines}',
} as const;

const de: TextsLike<typeof en> = {
  toMove: 'am Zug',
  winning: 'gewinnt',
  new: 'neu',
  breaks: 'aus der Reihe',
  lit: 'zählt',
  fromBefore: 'von vorher',
  notNow: 'jetzt nicht',
  unseen: '{cards} verdeckt',
  upsideDown: 'auf dem Kopf',
  faceDown: 'verdeckt',
  counts: 'zählt {number}',
  pale: 'blass',
  none: 'keine',
  between: 'dazwischen {totals}',
  botPlays: 'ein Bot spielt',
  clockPlayed: 'ein Bot oder die Uhr spielte einige Züge',
  stars: '{count} von {most} Sternen, {about}',
  course: 'Punkte: {lines}',
};

const es: TextsLike<typeof en> = {
  toMove: 'en turno',
  winning: 'va ganando',
  new: 'nueva',
  breaks: 'fuera de orden',
  lit: 'cuenta',
  fromBefore: 'de antes',
  notNow: 'ahora no',
  unseen: '{cards} boca abajo',
  upsideDown: 'al revés',
  faceDown: 'boca abajo',
  counts: 'vale {number}',
  pale: 'en gris',
  none: 'ninguna',
  between: 'entre ellas {totals}',
  botPlays: 'juega un bot',
  clockPlayed: 'un bot o el reloj jugó algunos turnos',
  stars: '{count} de {most} estrellas, {about}',
  course: 'Puntos: {lines}',
};

export const words = catalogue(en, { de, es });

import type { TextsLike } from '../../engine/words.ts';
import type { en } from './en.ts';

export const es: TextsLike<typeof en> = {
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

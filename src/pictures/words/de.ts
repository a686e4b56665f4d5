import type { TextsLike } from '../../engine/words.ts';
import type { en } from './en.ts';

export const de: TextsLike<typeof en> = {
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

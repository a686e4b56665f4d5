import type { TextsLike } from '../../../engine/words.ts';
import type { en } from './en.ts';

export const es: TextsLike<typeof en> = {
  formerPlayer: 'alguien que ya no juega',
  nobody: 'nadie',
  someone: 'alguien',
  seat: 'Asiento {number}',
  givenWord: '{player} “{word}”',
  deletedWord: '{player} una palabra borrada',

  points: '{points, plural, one {# punto} other {# puntos}}',
  games: '{games, plural, one {# partida} other {# partidas}}',

  seconds: '{seconds} s',
  minutes: '{minutes} min',
  hours: '{hours} h',
  days: '{days, plural, one {# día} other {# días}}',
};

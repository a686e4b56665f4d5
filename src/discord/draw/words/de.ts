import type { TextsLike } from '../../../engine/words.ts';
import type { en } from './en.ts';

export const de: TextsLike<typeof en> = {
  formerPlayer: 'Ex-Mitglied',
  nobody: 'niemand',
  someone: 'jemand',
  seat: 'Platz {number}',
  givenWord: '{player} „{word}“',
  deletedWord: '{player} ein gelöschtes Wort',

  points: '{points, plural, one {# Punkt} other {# Punkte}}',
  games: '{games, plural, one {# Spiel} other {# Spiele}}',

  seconds: '{seconds} s',
  minutes: '{minutes} min',
  hours: '{hours} Std.',
  days: '{days, plural, one {# Tag} other {# Tage}}',
};

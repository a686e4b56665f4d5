import type { TextsLike } from '../words.ts';
import type { en } from './en.ts';

/** Was einen Gleichstand entschied, steht ohne Komma: dank mehr Karten. */
export const de: TextsLike<typeof en> = {
  pointsShort: '**{points, number}** Pkt.',

  winsByTie: '{player} gewinnt mit {points, plural, one {# Punkt} other {# Punkten}} {tieBreak}.',
  winsAhead:
    '{player} gewinnt mit {points, plural, one {# Punkt} other {# Punkten}}, {margin, number} vor {seconds}.',
  winsPassing:
    '{player} gewinnt mit {points, plural, one {# Punkt} other {# Punkten}} und zieht in der letzten Runde an {leaders} vorbei.',
  wins: '{player} gewinnt mit {points, plural, one {# Punkt} other {# Punkten}}.',
  shareAlike: '{players} teilen sich den Sieg mit je {points, plural, one {# Punkt} other {# Punkten}}.',
  share: '{players} teilen sich den Sieg.',
  lostAlone: 'Diesmal {points, plural, one {# Punkt} other {# Punkte}}: Das reicht nicht zum Sieg.',
  nobodyWins: 'Diesmal gewinnt niemand.',
};

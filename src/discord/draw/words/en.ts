/** What any message may say: people, amounts and times. What only some of them say is in the folders beside this one. */
export const en = {
  formerPlayer: 'a former player',
  nobody: 'nobody',
  someone: 'someone',
  seat: 'Seat {number}',
  givenWord: '{player} “{word}”',
  deletedWord: '{player} a deleted word',

  points: '{points, plural, one {# point} other {# points}}',
  games: '{games, plural, one {# game} other {# games}}',

  seconds: '{seconds} s',
  minutes: '{minutes} min',
  hours: '{hours} h',
  days: '{days, plural, one {# day} other {# days}}',
} as const;

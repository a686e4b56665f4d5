/** What any game may say: how it ends, and what a seat has. */
export const en = {
  pointsShort: '{points, plural, one {**#** pt} other {**#** pts}}',

  winsByTie: '{player} wins with {points, number}, {tieBreak}.',
  winsAhead: '{player} wins with {points, number}, {margin, number} ahead of {seconds}.',
  winsPassing: '{player} wins with {points, number}, passing {leaders} in the last round.',
  wins: '{player} wins with {points, number}.',
  shareAlike: '{players} share the win with {points, number} each.',
  share: '{players} share the win.',
  lostAlone: '{points, number} this time: not enough to win.',
  nobodyWins: 'Nobody wins this one.',
} as const;

/** What any game may say: how it ends, what a seat has, and why an answer, a move, options or a record are refused. */
export const en = {
  pointsShort: '{points, plural, one {**#** pt} other {**#** pts}}',

  winsByTie: '{player} wins with {points, plural, one {# point} other {# points}}, {tieBreak}.',
  winsAhead:
    '{player} wins with {points, plural, one {# point} other {# points}}, {margin, number}\u00a0ahead of {seconds}.',
  winsPassing:
    '{player} wins with {points, plural, one {# point} other {# points}}, passing {leaders} in the last round.',
  wins: '{player} wins with {points, plural, one {# point} other {# points}}.',
  shareAlike: '{players} share the win with {points, plural, one {# point} other {# points}} each.',
  share: '{players} share the win.',
  lostAlone: '{points, plural, one {# point} other {# points}} this time: not enough to win.',
  nobodyWins: 'Nobody wins this one.',

  // Why an answer is refused, or a move.
  unreadable: 'That answer can’t be read. Please use the buttons.',
  questionGone: 'That question is no longer open.',
  choiceGone: 'That choice is no longer offered.',
  notNow: 'You can’t choose that now: {why}.',
  unfinished: 'That choice isn’t complete yet.',
  wholeNumber: 'Please give a whole number.',
  numberFrom: 'Please give a number from {min} to {max}.',
  otherCards: 'One of those cards can’t be chosen here.',
  exactly: 'Please choose {count, plural, one {# card} other {# cards}}.',
  between: 'Please choose {min} to {max} cards.',
  allCards: 'Please name all {count} cards, each once.',
  over: 'This game is over.',
  notSeated: 'You’re not at this table.',

  // Why options are refused.
  optionsUnreadable: 'These options can’t be read.',
  onOrOff: '“{option}” is either on or off.',
  oneOf: '“{option}” can be {choices}.',

  // Why a record is refused.
  noRecord: 'The first lines aren’t those of a game record.',
  noSeed: 'The seed of this record isn’t 32 hexadecimal digits.',
  noOptions: 'The options of this record can’t be read.',
  noArrivals: 'The lines of this record that say who joined can’t be read.',
  noMove: 'Move {number} of this record can’t be read.',
  nothingToTakeBack: 'There’s no move that can be taken back.',
  otherGame: 'This record is of {game} {rules}, not of {wanted} {wantedRules}.',
  otherSeats: '{game} can’t be played by {seats, plural, one {# player} other {# players}}.',
  noNotation: 'It isn’t in this game’s notation.',
  refusedMove: 'Move {number}, “{move}”: {why}',

  // Why a seed does not come from a mix.
  noTableId: 'Table {table} doesn’t have an id that Parlor gives.',
  botWord: 'A bot has a word here, but only people can add one.',
  oddWord: 'No table takes the word {word} in this spelling.',
  otherWord: 'The word “{word}” isn’t the one that was added: it has a different SHA-256.',
  otherSeed:
    'The seed doesn’t come from this secret, these words and what was agreed: one of them has been changed.',
  otherDraw: 'The seats aren’t the ones that this deal draws: someone was moved to another seat.',
} as const;

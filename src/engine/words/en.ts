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
  unreadable: 'That answer cannot be read. Please use the buttons.',
  questionGone: 'That question is no longer open.',
  choiceGone: 'That choice is no longer offered.',
  notNow: 'You cannot choose that now: {why}.',
  unfinished: 'That choice is not complete yet.',
  wholeNumber: 'Please give a whole number.',
  numberFrom: 'Please give a number from {min} to {max}.',
  otherCards: 'One of those cards cannot be chosen here.',
  exactly: 'Please choose {count, plural, one {# card} other {# cards}}.',
  between: 'Please choose {min} to {max} cards.',
  allCards: 'Please name all {count} cards, each once.',
  over: 'This game is over.',
  notSeated: 'You are not sitting at this table.',

  // Why options are refused.
  optionsUnreadable: 'These options cannot be read.',
  onOrOff: '“{option}” is either on or off.',
  oneOf: '“{option}” can be {choices}.',

  // Why a record is refused.
  noRecord: 'The first lines are not those of a game record.',
  noSeed: 'The seed of this record is not 32 hexadecimal digits.',
  noOptions: 'The options of this record cannot be read.',
  noArrivals: 'Who joined cannot be read from this record.',
  noMove: 'Move {number} of this record cannot be read.',
  nothingToTakeBack: 'There is no move that may be taken back.',
  otherGame: 'This record is of {game} {rules}, not of {wanted} {wantedRules}.',
  otherSeats: '{game} has no game for {seats}.',
  noNotation: 'It is not in this game’s notation.',
  refusedMove: 'Move {number}, “{move}”: {why}',

  // Why a seed does not come from a mix.
  noTableId: 'The table {table} has no id that Parlor gives.',
  botWord: 'A bot has a word here, but only people can add one.',
  oddWord: 'No table takes the word {word} in this spelling.',
  otherWord: 'The word “{word}” isn’t the one that was added: it has another SHA-256.',
  otherSeed:
    'The seed doesn’t come from this secret, these words and what was agreed: one of them has been changed.',
  otherDraw: 'The seats aren’t those that this deal draws: somebody was moved to another seat.',
} as const;

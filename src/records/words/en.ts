/** What is wrong with a record, or why it can’t be checked: for whoever presses **Verify deal**, and whoever checks a file. */
export const en = {
  noGame: 'This version of Parlor has no game called “{game}”.',
  otherRules:
    'This game was played by rules {rules, number} of {game}, and this version of Parlor has rules {own, number}. Check it with a version that has rules {rules, number}.',

  seedChanged:
    'The seed isn’t the one that was committed to: its SHA-256 is {sha256}. Either the seed or the commitment has been changed.',
  dealChanged:
    'The deal isn’t the one that was committed to: its SHA-256 is {sha256}. Either the seed or the commitment has been changed.',

  noDigits:
    'A fingerprint is 16 hexadecimal digits (0 to 9 and a to f), as the table shows it, and the promise of a lobby is 32.',
  noPromise:
    'This record has no words and no promise, but its table promised {seen}: it isn’t the record of that table.',
  otherFingerprint: 'This isn’t the deal with the fingerprint {seen}: {own}.',
  otherPromise: 'This isn’t the deal with the promise {seen}: {own}.',
  ownFingerprint: 'the fingerprint of this one is {fingerprint}',
  ownBoth: 'the fingerprint of this one is {fingerprint}, and its promise is {promise}',

  saidUnfinished: 'The moves reach the end of the game, but the record says that it was ended early.',
  notReached: 'The record has a result, but its moves don’t reach the end of the game.',
  otherResult: 'The moves lead to a different result from the one in the record: {reached}, not {said}.',
  placed: 'seat {seat, number} place {place, number} with {points, number}',
  placings: '{seats} ({winners, plural, =0 {no winner} other {won by seat {won}}})',
} as const;

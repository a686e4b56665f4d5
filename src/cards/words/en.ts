/** What the cards of a French pack are called. */
export const en = {
  card: '{rank} of {suit}',

  spades: 'Spades',
  hearts: 'Hearts',
  diamonds: 'Diamonds',
  clubs: 'Clubs',

  ace: 'Ace',
  two: 'Two',
  three: 'Three',
  four: 'Four',
  five: 'Five',
  six: 'Six',
  seven: 'Seven',
  eight: 'Eight',
  nine: 'Nine',
  ten: 'Ten',
  jack: 'Jack',
  queen: 'Queen',
  king: 'King',
} as const;

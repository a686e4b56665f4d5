import { catalogue, type TextsLike } from '../engine/words.ts';

/** What the cards of a French pack are called. */
const en = {
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

const de: TextsLike<typeof en> = {
  card: '{suit}-{rank}',

  spades: 'Pik',
  hearts: 'Herz',
  diamonds: 'Karo',
  clubs: 'Kreuz',

  ace: 'Ass',
  two: 'Zwei',
  three: 'Drei',
  four: 'Vier',
  five: 'Fünf',
  six: 'Sechs',
  seven: 'Sieben',
  eight: 'Acht',
  nine: 'Neun',
  ten: 'Zehn',
  jack: 'Bube',
  queen: 'Dame',
  king: 'König',
};

const es: TextsLike<typeof en> = {
  card: '{rank} de {suit}',

  spades: 'picas',
  hearts: 'corazones',
  diamonds: 'diamantes',
  clubs: 'tréboles',

  ace: 'As',
  two: 'Dos',
  three: 'Tres',
  four: 'Cuatro',
  five: 'Cinco',
  six: 'Seis',
  seven: 'Siete',
  eight: 'Ocho',
  nine: 'Nueve',
  ten: 'Diez',
  jack: 'Jota',
  queen: 'Reina',
  king: 'Rey',
};

export const words = catalogue(en, { de, es });

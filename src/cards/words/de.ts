import type { TextsLike } from '../../engine/words.ts';
import type { en } from './en.ts';

export const de: TextsLike<typeof en> = {
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

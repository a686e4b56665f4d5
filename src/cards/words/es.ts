import type { TextsLike } from '../../engine/words.ts';
import type { en } from './en.ts';

export const es: TextsLike<typeof en> = {
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

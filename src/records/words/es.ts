import type { TextsLike } from '../../engine/words.ts';
import type { en } from './en.ts';

export const es: TextsLike<typeof en> = {
  noGame: 'Esta versión de Parlor no tiene ningún juego llamado “{game}”.',
  otherRules:
    'Esta partida se jugó con las reglas {rules, number} de {game}, y esta versión de Parlor tiene las reglas {own, number}. Compruébala con una versión que tenga las reglas {rules, number}.',

  seedChanged:
    'La semilla no es la que se había fijado: su SHA-256 es {sha256}. Alguien cambió la semilla o lo que se fijó.',
  dealChanged:
    'El reparto no es el que se había fijado: su SHA-256 es {sha256}. Alguien cambió la semilla o lo que se fijó.',

  noDigits:
    'Una huella tiene 16 cifras hexadecimales (0 a 9 y a a f), como la muestra la mesa, y la promesa previa a la partida tiene 32.',
  noPromise:
    'Este registro no tiene palabras ni promesa, pero su mesa prometió {seen}: no es el registro de esa mesa.',
  otherFingerprint: 'Este no es el reparto con la huella {seen}: {own}.',
  otherPromise: 'Este no es el reparto con la promesa {seen}: {own}.',
  ownFingerprint: 'la huella de este es {fingerprint}',
  ownBoth: 'la huella de este es {fingerprint}, y su promesa es {promise}',

  saidUnfinished:
    'Las jugadas llegan al final de la partida, pero el registro dice que se cerró antes de terminar.',
  notReached: 'El registro tiene un resultado, pero sus jugadas no llegan al final de la partida.',
  otherResult: 'Las jugadas llevan a un resultado distinto del que dice el registro: {reached}, no {said}.',
  placed: 'asiento {seat, number}: puesto {place, number} con {points, number}',
  placings:
    '{seats} ({winners, plural, =0 {no gana nadie} one {gana el asiento {won}} other {ganan los asientos {won}}})',
};

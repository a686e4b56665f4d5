import { catalogue, type TextsLike } from '../engine/words.ts';

/** What is wrong with a record, or why it can’t be checked: for **Verify deal**, and for people who check a file. */
const en = {
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

const de: TextsLike<typeof en> = {
  noGame: 'Diese Version von Parlor hat kein Spiel „{game}“.',
  otherRules:
    'Dieses Spiel wurde nach den Regeln {rules, number} von {game} gespielt, und diese Version von Parlor hat die Regeln {own, number}. Prüf es mit einer Version, die die Regeln {rules, number} hat.',

  seedChanged:
    'Der Startwert ist nicht der, der festgelegt war: Sein SHA-256 ist {sha256}. Entweder der Startwert oder die Festlegung wurde geändert.',
  dealChanged:
    'Die Karten sind nicht die, die festgelegt waren: Ihr SHA-256 ist {sha256}. Entweder der Startwert oder die Festlegung wurde geändert.',

  noDigits:
    'Ein Fingerabdruck hat 16 Hexadezimalziffern (0 bis 9 und a bis f), wie der Tisch ihn zeigt, und das Versprechen vor dem Spiel hat 32.',
  noPromise:
    'Diese Aufzeichnung hat keine Wörter und kein Versprechen, ihr Tisch aber versprach {seen}. Also gehört sie nicht zu diesem Tisch.',
  otherFingerprint: 'Das sind nicht die Karten mit dem Fingerabdruck {seen}: {own}.',
  otherPromise: 'Das sind nicht die Karten mit dem Versprechen {seen}: {own}.',
  ownFingerprint: 'Diese haben den Fingerabdruck {fingerprint}',
  ownBoth: 'Diese haben den Fingerabdruck {fingerprint} und das Versprechen {promise}',

  saidUnfinished:
    'Die Züge führen bis zum Ende des Spiels, aber in der Aufzeichnung steht, es sei vorher beendet worden.',
  notReached: 'Die Aufzeichnung hat ein Ergebnis, aber ihre Züge führen nicht bis zum Ende des Spiels.',
  otherResult:
    'Die Züge führen zu einem anderen Ergebnis, als die Aufzeichnung sagt: {reached}, nicht {said}.',
  placed: 'Platz {place, number} für Sitz {seat, number} mit {points, number}',
  placings: '{seats} ({winners, plural, =0 {niemand gewinnt} other {es gewinnt Sitz {won}}})',
};

const es: TextsLike<typeof en> = {
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

export const words = catalogue(en, { de, es });

import type { TextsLike } from '../../engine/words.ts';
import type { en } from './en.ts';

export const de: TextsLike<typeof en> = {
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

import type { TextsLike } from '../../../engine/words.ts';
import type { en } from './en.ts';

/** Aus der Mitte wird genommen, dorthin wird abgelegt; wer alles nimmt, räumt ab. */
export const de: TextsLike<typeof en> = {
  cards: '{count, plural, one {# Karte} other {# Karten}}',
  points: '{count, plural, one {# Punkt} other {# Punkte}}',
  takes: '{card} nimmt {cards}',
  cardAs: '{card} als {value}',

  toDraw: 'noch {size} im Stapel',
  lastCards: 'Die letzten Karten',
  centre: 'Mitte',
  emptyCentre: 'leer, du kannst nur eine Karte ablegen',
  lastTakesRest: 'Wer die letzte Karte spielt, bekommt den Rest aus der Mitte.',
  taken: '**{cards}** genommen',
  clears: '**{count}× abgeräumt**',
  hand: 'Deine Hand',
  emptyHand: 'keine Karten',

  count: 'Die Abrechnung',
  countCards: 'Karten',
  countSpades: 'Pik',
  countExtra: 'Extra',
  countTotal: 'Summe',
  extra: 'Extra: ♦10, ♠2 und Asse, +1 je Abräumen',
  tied: 'Bei Gleichstand liegt vorn, wer mehr Karten hat.',
  tieBreak: 'dank mehr Karten',

  dealt: 'Die Karten sind verteilt. {player} fängt an.',
  laid: '{player} legt {card} ab',
  collected: '{player}: {taking}',
  cleared: '{player} räumt ab: **{points, plural, one {# Punkt} other {# Punkte}}**',
  refilled: 'Neu in der Mitte: {cards}',
  given: '{player} hat die letzte Karte gespielt und bekommt den Rest: {cards}',

  whichCard: 'Welche Karte spielst du?',
  lay: '{card} ablegen',
  clearsBoard: '{card} räumt ab',
  andMore: '{cards} und {more} weitere',
  other: 'Anderes',
  whatElse: 'Was möchtest du lieber tun?',
  choose: 'Aussuchen, was {card} nimmt',

  adviseTake: 'Nimm {cards} mit {card}.',
  adviseTakeSum: 'Nimm {cards} mit {card}: {sum}.',
  multiple: '{sum}, also {times} × {played}',
  adviseLay: 'Leg {card} ab.',
  whyClear: 'Damit räumst du ab und bekommst {points, plural, one {einen Punkt} other {# Punkte}} extra.',
  whyWorth: '{card} zählt {points, plural, one {# Punkt} other {# Punkte}}.',
  whyWorthTogether: '{cards} zählen zusammen {points, plural, one {# Punkt} other {# Punkte}}.',
  whyMost: 'Wer am Ende die meisten Karten hat, bekommt {points, plural, one {# Punkt} other {# Punkte}}.',
  whyRather: 'Wenn du nimmst, überlässt du den anderen mehr, als es dir bringt.',
  whyNone: 'Keine deiner Karten kann gerade etwas nehmen, und diese hilft den anderen am wenigsten.',

  notSeated: 'Du sitzt nicht an diesem Tisch.',
  over: 'Dieses Spiel ist vorbei.',
  notYourTurn: 'Du bist nicht dran.',
  notYours: 'Diese Karte hast du nicht.',
  nothingThere: 'Die Mitte ist leer, du kannst nur eine Karte ablegen.',
  nothingChosen: 'Such dir mindestens eine Karte zum Nehmen aus.',
  notAllThere: 'Diese Karten liegen nicht alle in der Mitte.',
  countsTooMuch: 'Eine dieser Karten zählt {value}, mehr als die {played}, die du spielst.',
  noMultiple: '{sum}, das ist kein Vielfaches von {played}.',
  either: '{one} oder {other}',

  gardener: 'liebt Pik',
  hunter: 'jagt Asse',
  miser: 'spielt niedrig',

  clearsFigure: 'Abgeräumt',
  noClears: 'noch nie',
  clearsSoFar: '{total}-mal, höchstens {most}-mal in einem Spiel',
};

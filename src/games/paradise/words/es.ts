import type { TextsLike } from '../../../engine/words.ts';
import type { en } from './en.ts';

/** Las cartas se toman del centro o se dejan en él; quien se las lleva todas lo limpia. */
export const es: TextsLike<typeof en> = {
  cards: '{count, plural, one {# carta} other {# cartas}}',
  points: '{count, plural, one {# punto} other {# puntos}}',
  takes: '{card} se lleva {cards}',
  cardAs: '{card} como {value}',

  toDraw: 'quedan {size} en el mazo',
  lastCards: 'Las últimas cartas',
  centre: 'Centro',
  emptyCentre: 'vacío, solo puedes dejar una carta',
  lastTakesRest: 'Quien juega la última carta se lleva lo que quede en el centro.',
  taken: '**{cards}** en su montón',
  clears: '**{count, plural, one {# limpieza} other {# limpiezas}}**',
  hand: 'Tu mano',
  emptyHand: 'sin cartas',

  count: 'El recuento',
  countCards: 'Cartas',
  countSpades: 'Picas',
  countExtra: 'Extra',
  countTotal: 'Total',
  extra: 'Extra: ♦10, ♠2 y ases, +1 por limpieza',
  tied: 'Empate: va primero quien tiene más cartas.',
  tieBreak: 'por llevarse más cartas',

  dealt: 'Las cartas están repartidas. Empieza {player}.',
  laid: '{player} deja {card}',
  collected: '{player}: {taking}',
  cleared: '{player} limpia el centro: **{points, plural, one {# punto} other {# puntos}}**',
  refilled: 'Nuevas en el centro: {cards}',
  given: '{player} jugó la última carta y recibe el resto: {cards}',

  whichCard: '¿Qué carta juegas?',
  lay: 'Dejar {card}',
  clearsBoard: '{card} limpia el centro',
  andMore: '{cards} y {more} más',
  other: 'Otras',
  whatElse: '¿Qué prefieres hacer?',
  choose: 'Elegir qué se lleva {card}',

  adviseTake: 'Llévate {cards} con {card}.',
  adviseTakeSum: 'Llévate {cards} con {card}: {sum}.',
  multiple: '{sum}, o sea {times} × {played}',
  adviseLay: 'Deja {card}.',
  whyClear: 'Así limpias el centro y ganas {points, plural, one {# punto extra} other {# puntos extra}}.',
  whyWorth: '{card} vale {points, plural, one {# punto} other {# puntos}}.',
  whyWorthTogether: '{cards} valen juntas {points, plural, one {# punto} other {# puntos}}.',
  whyMost: 'Quien tenga más cartas al final recibe {points, plural, one {# punto} other {# puntos}}.',
  whyRather: 'Llevarte cartas le daría al resto más de lo que ganas tú.',
  whyNone: 'Ninguna de tus cartas puede llevarse nada ahora, y esta es la que menos ayuda al resto.',

  notSeated: 'No estás en esta mesa.',
  over: 'Esta partida ya terminó.',
  notYourTurn: 'No es tu turno.',
  notYours: 'No tienes esa carta.',
  nothingThere: 'El centro está vacío, así que solo puedes dejar una carta.',
  nothingChosen: 'Elige al menos una carta para llevarte.',
  notAllThere: 'Esas cartas no están todas en el centro.',
  countsTooMuch: 'Una de esas cartas vale {value}, más que el {played} que juegas.',
  noMultiple: '{sum}, que no es múltiplo de {played}.',
  either: '{one} o {other}',

  gardener: 'ama las picas',
  hunter: 'caza ases',
  miser: 'juega bajo',

  clearsFigure: 'Limpiezas',
  noClears: 'ninguna aún',
  clearsSoFar: '{total}, máximo {most} en una partida',
};

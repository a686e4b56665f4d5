import type { TextsLike } from '../words.ts';
import type { en } from './en.ts';

/** Lo que decidió un empate va sin coma: por llevarse más cartas. */
export const es: TextsLike<typeof en> = {
  pointsShort: '{points, plural, one {**#** pto.} other {**#** ptos.}}',

  winsByTie: '{player} gana con {points, plural, one {# punto} other {# puntos}} {tieBreak}.',
  winsAhead:
    '{player} gana con {points, plural, one {# punto} other {# puntos}}, {margin, number}\u00a0más que {seconds}.',
  winsPassing:
    '{player} gana con {points, plural, one {# punto} other {# puntos}} y deja atrás a {leaders} en la última ronda.',
  wins: '{player} gana con {points, plural, one {# punto} other {# puntos}}.',
  shareAlike:
    '{players} comparten la victoria con {points, plural, one {# punto} other {# puntos}} cada cual.',
  share: '{players} comparten la victoria.',
  lostAlone: 'Esta vez {points, plural, one {# punto} other {# puntos}}: no alcanza para ganar.',
  nobodyWins: 'Esta vez no gana nadie.',

  unreadable: 'Esa respuesta no se puede leer. Usa los botones, por favor.',
  questionGone: 'Esa pregunta ya no está abierta.',
  choiceGone: 'Esa opción ya no se ofrece.',
  notNow: 'Ahora no puedes elegir eso: {why}.',
  unfinished: 'Tu elección aún no está completa.',
  wholeNumber: 'Escribe un número entero, por favor.',
  numberFrom: 'Escribe un número del {min} al {max}, por favor.',
  otherCards: 'Una de esas cartas no se puede elegir aquí.',
  exactly: 'Elige {count, plural, one {una carta} other {# cartas}}, por favor.',
  between: 'Elige de {min} a {max} cartas, por favor.',
  allCards: 'Escribe las {count} cartas, cada una solo una vez, por favor.',
  over: 'Esta partida ya terminó.',
  notSeated: 'No estás en esta mesa.',

  optionsUnreadable: 'Estas opciones no se pueden leer.',
  onOrOff: '“{option}” solo puede ser sí o no.',
  oneOf: 'Para “{option}” se puede elegir {choices}.',

  noRecord: 'Las primeras líneas no son las del registro de una partida.',
  noSeed: 'La semilla de este registro no tiene 32 dígitos hexadecimales.',
  noOptions: 'Las opciones de este registro no se pueden leer.',
  noArrivals: 'En este registro no se puede leer quién se unió.',
  noMove: 'La jugada {number} de este registro no se puede leer.',
  nothingToTakeBack: 'No hay ninguna jugada que se pueda deshacer.',
  otherGame: 'Este registro es de {game} {rules}, no de {wanted} {wantedRules}.',
  otherSeats: '{game} no se puede jugar con {seats, plural, one {# persona} other {# personas}}.',
  noNotation: 'No está en la notación de este juego.',
  refusedMove: 'Jugada {number}, “{move}”: {why}',

  noTableId: 'La mesa {table} no tiene un código de los que da Parlor.',
  botWord: 'Aquí un bot tiene una palabra, pero solo las personas pueden agregarlas.',
  oddWord: 'Ninguna mesa acepta la palabra {word} escrita así.',
  otherWord: 'La palabra “{word}” no es la que se agregó: tiene otro SHA-256.',
  otherSeed: 'La semilla no sale de este secreto, estas palabras y lo acordado: algo de eso se cambió.',
  otherDraw: 'Los asientos no son los que sortea este reparto: a alguien se le cambió el asiento.',
};

import type { TextsLike } from '../../../engine/words.ts';
import type { en } from './en.ts';

/** Las cartas van a una zona, de ahí se llevan al centro, y puntúan cuando alguien se planta. */
export const es: TextsLike<typeof en> = {
  number: '{value, number}',
  points: '**{points, number}**',
  percent: '{share}\u00a0%',
  farkles: '{count, plural, one {# Farkle} other {# Farkles}}',
  one: 'Uno',
  two: 'Dos',
  three: 'Tres',
  four: 'Cuatro',
  five: 'Cinco',
  six: 'Seis',
  farkle: 'Farkle',

  combination: '{cards} ({points, number})',
  alike:
    '{at, select, start {{count, plural, =2 {Dos} =3 {Tres} =4 {Cuatro} =5 {Cinco} other {Seis}}} other {{count, plural, =2 {dos} =3 {tres} =4 {cuatro} =5 {cinco} other {seis}}}} {card}',
  both: '{one} y {other}',
  straight: '{at, select, start {Escalera} other {una escalera}} 1–6',
  pairs: '{at, select, start {Tres} other {tres}} parejas {cards}',

  target: 'Meta',
  targetHelp: 'La puntuación que inicia la última ronda. Cuanto más baja, más corta la partida.',
  targetByPlayers: '10\u202f000 (5000 con 6 o más)',
  upTo: 'a {target, number}',
  pressesOn: 'arriesga más',
  nestsAtHome: 'usa su zona',
  stopsEarly: 'frena pronto',
  buildsAbroad: 'usa tu zona',

  firstTo: 'A {target, number} puntos',
  lastRound: 'Última ronda: hay que superar {points, number}',
  drawn: '**Robada:** {card}',
  centre: 'Centro **{points, number}**',
  centreEmpty: 'Centro: vacío',
  openingAlone: 'Los primeros puntos requieren {opening, number} en un turno',
  openingHeld:
    'Los primeros puntos requieren {opening, number} en un turno: {held, plural, one {# Farkle da} other {# Farkles dan}} {farkles, number}',
  opening: 'Los primeros puntos requieren {opening, number} en un turno: faltan {missing, number}',
  stopNow:
    'Si te plantas: {centre, number} + {held, plural, one {# Farkle} other {# Farkles}} {farkles, number} = **{all, number}**',
  noCards: 'No quedan cartas: robar termina el turno',
  riskLeft: 'Riesgo de Farkle **{risk}** · {cards, plural, one {queda # carta} other {quedan # cartas}}',
  riskReshuffled:
    'Riesgo de Farkle **{risk}** · al robar se {cards, plural, one {baraja # carta usada} other {barajan # cartas usadas}}',

  drawnLabel: 'Robada',
  centreLabel: 'Centro',
  empty: 'vacío',
  deck: 'Mazo',
  farkleRisk: 'Riesgo de Farkle',
  inDeck: 'En el mazo',
  toReshuffle: 'Por barajar',
  slideFor: 'al centro: {points, number}',
  oneMore: 'otro {card} da {points, number}',

  dealt: 'Cartas iniciales: {cards}',
  refilled:
    'Se acabó el mazo: {cards, plural, one {se baraja # carta usada} other {se barajan # cartas usadas}}.',
  placed: '{player} roba {card}\u00a0→\u00a0{area}',
  ownArea: 'zona\u00a0propia',
  slid: '{player} lleva {cards} al centro por {points, number}',
  farkled: '{player} roba un Farkle\u00a0{card}: fin del turno',
  farkledAndLost: '{player} roba un Farkle\u00a0{card} y pierde {lost, number}',
  scored: '{player} se planta y suma **{points, number}**',
  scoredFarkles:
    '{player} se planta y suma **{points, number}** con {farkles, plural, one {# Farkle} other {# Farkles}}',
  short: '{player} se planta con {points, number}, menos de {opening, number}: no suma nada',
  passed: '{player} se planta sin puntos',
  exhausted: 'No quedan cartas para {player}',
  closing: '**{player} llega a {total, number}.** Al resto le queda un turno.',
  tieBreak: 'por llegar antes',
  tied: 'Empate: va primero quien llegó antes.',

  bust: '¡Farkle! −{lost, number}',
  jackpot: '¡{cards}! {points, number}',
  onTheBoard: '¡En el marcador! {points, number}',
  lastTurns: '¡Últimos turnos!',
  reaches: '{player} llega a {total, number}',
  whereTo: '¿Dónde pones el {card}?',
  orPlaceAndStop: 'O pon la carta y plántate (llevas {points, number}):',
  placeAndStop: 'Poner y plantarse',
  placeAndStopFor: 'Poner y plantarse · suma {points, number}',
  askFirst: 'Roba una carta.',
  askSlide: '¿Llevas cartas al centro, robas otra o te plantas?',
  askStop: '¿Robas otra o te plantas?',
  thenDraw: 'robar',
  thenEnd: 'fin',
  thenStop: 'plantarse',
  slideAndDraw: '{combination}, robar otra',
  slideAndEnd: '{combination}, terminar turno',
  withFarkles:
    '{points, number} ({farkles, number} de ellos por {held, plural, one {un Farkle} other {# Farkles}})',
  slideAndStop: '{cards}, plantarse por {points}',
  sixCards: 'Seis cartas ({ways} formas)',
  draw: 'Robar · {risk} de riesgo',
  drawNone: 'No quedan cartas: terminar turno',
  stopFor: 'Plantarse por {points}',
  stopForNothing: 'Plantarse · sin puntos',
  stopShort: 'Plantarse · suma 0 ({made, number} de {opening, number})',
  askSure: 'Eso suma 0. ¿Seguro?',
  askSureWhere: 'Plantarte suma 0. ¿Dónde va el {card}?',

  intoOwn: 'tu zona',
  intoOther: 'la zona de {player}',
  inOwn: 'tu zona',
  inOther: 'la zona de {player}',
  adviseAnywhere: 'Pon la carta en {area}.',
  adviseReady:
    'Pon el {card} en {area}: así tienes {combination} para llevar al centro. El centro suma cuando te plantas.',
  advisePair:
    'Pon el {card} en {area}{on, select, yes { y roba otra} other {}}. Así hay dos {number}; con un tercero valdrían {points, number}.{whose, select, theirs { Puedes puntuar con cualquier zona.} other {}}',
  adviseSingle:
    'Pon el {card} en {area}{on, select, yes { y roba otra} other {}}. Tres {number} en una misma zona valdrían {points, number}.{whose, select, theirs { Puedes puntuar con cualquier zona.} other {}}',
  adviseSlideLast: 'Lleva {combination} al centro. No quedan cartas por robar, así que tu turno termina.',
  adviseSlideStop:
    'Lleva {combination} al centro y plántate: sumas {points, number}. Si robas otra, un Farkle ({risk}) te lo puede quitar todo.',
  adviseSlideOn:
    'Lleva {combination} al centro y roba otra: {why}. El centro suma cuando te plantas; un Farkle ({risk}) te lo quitaría.',
  whyOpening: 'los primeros puntos requieren {opening, number} en un turno, y con esto tienes {made, number}',
  whyMore: 'otra carta seguramente dará más de lo que arriesga',
  adviseEnd: 'No quedan cartas por robar, así que esto solo termina tu turno.',
  adviseStart:
    'Roba una carta y ponla en una zona, la fila junto a un nombre, tuya o no. Tres iguales en una zona puntúan: tres 4 valen 400.',
  adviseHeld:
    'Roba. Un Farkle termina el turno, pero te lo quedas: {farkles, plural, one {el tuyo vale} other {los # tuyos valen}} {points, number} cuando vuelvas a sumar.',
  adviseFirst: 'Roba una carta, para cualquier zona.',
  adviseFree: 'Roba otra: plantarte ahora no suma nada, así que no tienes nada que perder.',
  adviseShort:
    'Roba otra: los primeros puntos requieren {opening, number} en un turno, y llevas {made, number}.',
  adviseOn: 'Roba otra:',
  promising:
    'Hay {count, plural, =2 {dos} =3 {tres} =4 {cuatro} other {cinco}} {card} en {area}: con un {count, plural, =2 {tercero} =3 {cuarto} =4 {quinto} other {sexto}} valdrían {points, number}.',
  riskExplained: 'El riesgo de Farkle, una carta que termina tu turno, es del {risk}.',
  riskIs: 'El riesgo de Farkle es del {risk}.',
  riskOnly: 'El riesgo de Farkle es solo del {risk}, y plantarte sumaría {points, number}.',
  adviseStopFree: 'Plántate: no ganas nada con seguir.',
  adviseStop: 'Plántate y suma {points, number}. El riesgo de Farkle es del {risk}, y te lo quitaría todo.',

  notSeated: 'No estás en esta mesa.',
  gameOver: 'Esta partida ya terminó.',
  notYourTurn: 'No es tu turno.',
  placeFirst: 'Primero pon la carta que robaste.',
  drawFirst: 'Roba al menos una carta antes de plantarte.',
  nothingToPlace: 'No tienes ninguna carta por poner. Primero roba una.',
  noSuchArea: 'Esa zona no existe.',
  placeBeforeSliding: 'Primero pon la carta que robaste. No puede ir al centro.',
  slideAfterPlacing: 'Solo puedes llevar una combinación al centro justo después de poner una carta.',
  noCombination: 'Esas cartas no forman una combinación.',
  withoutNewest: 'La combinación debe incluir la carta que acabas de poner.',
  notInArea: 'Esas cartas no están todas en la zona donde acabas de poner la carta.',

  busts: 'Farkles',
  bustsOf: '{busts, number} en {turns, plural, one {# turno} other {# turnos}}',
  bestTurn: 'Mejor turno',
  toldBusts: '{player} robó {farkles} Farkles',
  toldTurn: '{player} sumó {points, number} en un turno',
  toldFarkle: '{player} perdió {points, number} por un Farkle',

  lessonPlace:
    'Las cartas junto a un nombre son la **zona** de esa persona. En tu turno robas una carta y la pones en cualquier zona, incluso en una ajena. Tres o más iguales forman una **combinación** y dan puntos: tres 4 valen 400. Robaste un {four}, y {bot} ya tiene dos.',
  lessonPlaceCosts: 'Ahí el {four} no forma nada, y quien sigue podría completar los tres 4 de {bot}.',
  lessonSlide:
    'Ahora puedes usar los tres 4: **llévalos al centro** de la mesa. Cuando te plantas, ganas los puntos de lo que hay ahí. Hasta entonces corren peligro, porque más o menos una de cada cinco cartas es un **Farkle**. Llévalos y arriésgate con otra carta.',
  lessonStopCosts:
    'Eso sería seguro: 400 puntos. Pero no verías lo que hace un Farkle, y aquí no te cuesta nada.',
  lessonDrawCosts:
    'Solo cuenta lo que llevas al centro. Esos 4 se quedarían con {bot}, y quien sigue podría usarlos.',
  lessonNothingCosts: 'Todavía no hay nada en el centro, así que plantarte ahora da 0 puntos.',
  lessonFarkle:
    '¡Un **Farkle**! Tu turno se acaba y pierdes los 400. Pero no los tres 4: ahora están en tu propia zona, y con un cuarto valdrían 1000. Ya jugó el resto y te toca otra vez. Roba una carta.',
  lessonFour: 'Un cuarto 4, justo el que esperabas. Cuatro iguales valen 1000. Ponlo con tus otros tres.',
  lessonFourCosts: 'Ahí no forma nada, y a tus tres 4 les seguiría faltando el cuarto.',
  lessonStop:
    'Cuanto más hay en el centro, más te quita un Farkle. Así que esta vez llévalos y **plántate**: los 1000 ya serán tuyos. Tu Farkle también sirve: da 100 cuando sumas puntos, y varios dan más.',
  lessonRiskCosts: 'Una de cada cinco cartas te quitaría los 1000. Es demasiado riesgo por un poco más.',
  lessonKeepCosts: 'Se quedarían en tu zona, sin puntos: solo cuenta lo que llevaste al centro.',
  lessonEnd:
    '¡1100 puntos en un turno! Junta las cartas que combinan, llévalas al centro y plántate antes de que salga un Farkle. Solo tus primeros puntos de la partida cuestan más: necesitas 1000 en un turno. A los 10 000 empieza la última ronda.',
  shownTitle: 'Combinaciones',
  shownAlike: 'Tres iguales',
  shownFarkle: 'Un Farkle termina tu turno:',
};

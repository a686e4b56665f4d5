import type { TextsLike } from '../../../engine/words.ts';
import type { en } from './en.ts';

/** Cada carta de la carpeta está en una casilla; quien archiva termina la ronda. */
export const es: TextsLike<typeof en> = {
  playTo: 'Meta',
  playToHelp: 'La partida acaba tras la ronda en la que alguien llega a estos puntos.',
  targetByPlayers: '500 puntos (300 con 4 o más)',
  targetOneRound: '{target} puntos (una ronda)',
  targetPoints: '{target} puntos',
  upTo: 'a {target}',
  likesDiscards: 'usa descartes',
  likesRuns: 'va a escalera',
  likesPile: 'roba del mazo',
  likesDraws: 'acapara cartas',

  rounds: '{rounds, plural, one {Una ronda} other {# rondas}}',
  firstTo: 'Ronda {round}, a {target} puntos',
  pile: 'Descarte: {card} · quedan {left} en el mazo',
  drew: 'robó',
  canFile: 'puede archivar',
  known: 'Números entre “·”: cartas que todo el mundo vio entrar.',
  pointsAfter: 'Puntos tras cada ronda',
  round: 'Ronda',
  total: 'Total',
  filedByInBold: '**Ronda {round}**, archivó {filer}',
  ownInOrder: 'Tu carpeta, {ordered} de {all} en orden:\n{cards}',
  ownBroken: 'Tu carpeta, {ordered} de {all} en orden (↓ es demasiado baja):\n{cards}',
  withRun: '{points} (escalera de {run})',
  filers: '✓ marca quién archivó.',

  boardTitle: 'Ronda {round}, a {target} puntos',
  topDiscard: 'Último descarte',
  discards: 'Descartes',
  drawPile: 'Mazo',
  yourFolder: 'Tu carpeta, de menor a mayor',
  inOrderOf: '{ordered} de {all} en orden',
  gainedFiling: 'archivó: +{points}',
  gainedWithRun: 'escalera de {run}: +{points}',
  gainedInOrder: '{ordered} en orden: +{points}',
  folderOf: 'Carpeta de {player}',
  fits: 'va bien en la casilla {slot}',
  youDrew: 'Robaste',
  filedIn: 'Archivó la ronda {round}',
  points: '{points, plural, one {# punto} other {# puntos}}',
  drewCard: 'robó una carta',
  tookDiscard: 'tomó el descarte para la casilla {slot}',
  keptDraw: 'robó y cambió la casilla {slot}',
  threwDraw: 'robó y descartó',

  dealt: '{dealer} reparte, sale {card}',
  took: '{player} pone {card} por {out}',
  draws: '{player} roba {card}',
  kept: '{player} quita {out} (casilla {slot})',
  threw: '{player} roba y descarta {card}',
  threwOwn: '{player} descarta {card}',
  waited: '{player} aún no archiva',
  shuffled: 'Descartes barajados, sale {card}',
  scored: '**¡{filer} archiva!** Ronda {round}: {results}',

  winsFiling:
    '{player} archiva y gana con {points, plural, one {# punto} other {# puntos}}, {margin, number}\u00a0más que {seconds}.',
  winsFilingPassing:
    '{player} archiva, deja atrás a {leaders} y gana con {points, plural, one {# punto} other {# puntos}}.',
  otherFiled: '{filer} archiva, pero {win}',
  filedAndShared: '{filer} archiva: {win}',

  files: '¡{player} archiva!',
  draw: 'Robar del mazo',
  askTake: 'O toma {card} en lugar de:',
  askKeep: 'Robaste {card}. Cámbiala por:',
  throwAway: 'Descartarla',
  askFile: 'Tu carpeta está en orden. ¿La archivas o buscas una escalera como 11 12 13?',
  file: 'Archivar por {points} puntos',
  playOn: 'Seguir jugando',

  adviseTake: '{why}: toma {card} para la casilla {slot}.',
  advisePut: '{why}: pon {card} en la casilla {slot}.',
  whyBetween: '{card} encaja entre {below} y {above}',
  whyHigher: '{card} es más alta que {below}, la anterior',
  whyLower: '{card} es más baja que {above}, la siguiente',
  whyChange: 'Siempre hay quien tira cartas, y un cambio puede traerte lo que te falta',
  whyAbout: 'La casilla {slot} pide un número cercano a {expected}',
  adviseDraw: 'El descarte, {card}, no te ayuda mucho, y en el mazo puede haber algo mejor: roba.',
  adviseThrow: '{card} no mejoraría ninguna casilla, y ya está en orden hasta la {slot}: descártala.',
  adviseFile:
    'Tus diez van de menor a mayor y valen {points} puntos; el resto solo suma lo que tenga en orden: archiva.',
  advisePlayOn: 'Una escalera más larga podría valer más que archivar ahora: sigue jugando.',

  over: 'Esta partida ya terminó.',
  notSeated: 'No estás en esta mesa.',
  notYourTurn: 'Aún no es tu turno.',
  alreadyDrawn: 'Ya robaste o tomaste una carta en este turno.',
  nothingDrawn: 'Primero roba una carta.',
  noSuchSlot: 'Elige una casilla del 1 al {slots}.',
  notInOrder: 'Tu carpeta aún no está en orden: en la casilla {slot}, {card} va después de {before}.',
  cardBeforeFiling: 'Primero toma o roba una carta. Después puedes archivar.',
  cardBeforeEnding: 'Toma o roba una carta. Después tu turno termina solo.',

  roundsFiled: 'Archivadas',
  filedOf: '{filed, number} de {rounds, plural, one {# ronda} other {# rondas}}',
  turnsToFile: 'Turnos hasta archivar',
  turnsOnAverage: '{whole},{tenth} en promedio, mejor resultado {best}',
  longestRun: 'Escalera más larga',
  runOf: '{run} cartas',
  toldBroken: 'A {player} le falló el {card} en la casilla {slot}',
  toldRun: '{player} archivó una escalera de {run}',
  toldFast: '{player} archivó en {turns, plural, one {# turno} other {# turnos}}',

  lessonTake:
    'Tu **carpeta** tiene diez **casillas**, y sus números deben subir de la casilla 1 a la 10. No puedes mover cartas, solo cambiar una por turno. El {breaks} de la casilla 4 es demasiado alto: después viene el {after}. La carta abierta, en el **descarte**, es el {top}, que encaja entre {before} y {after}. Así que tómalo en lugar del {breaks}.',
  lessonTakeCosts: '{top} es más bajo que el {lower} de antes, así que esa casilla seguiría mal.',
  lessonLeaveCosts:
    'Recibirías una carta que nadie conoce, y {bot} podría tomar el {top}, que te queda perfecto.',
  lessonDraw:
    '{bot} descartó {top}. Solo la casilla 7 sigue mal: necesita un número entre {before} y {after}, así que {top} no te sirve. **Roba** la carta de arriba del mazo oculto. Solo tú la verás.',
  lessonDrawCosts: '{top} es muy bajo para la casilla 7, igual que el {wrong}. Perderías el turno.',
  lessonThrow:
    'Es {drawn}, demasiado alto para la casilla 7: el {after} que sigue sería más bajo. No tienes que guardar lo que robas. Descártalo.',
  lessonThrowCosts: 'Entonces el {after} de atrás sería muy bajo y tendrías que hacer otro cambio.',
  lessonFit:
    '¡{bot} descartó {top}! Es más alto que {before} y más bajo que {after}: la última carta que te falta, para la casilla 7.',
  lessonFitCosts: 'Esa carta ya está en orden. El {wrong} de la casilla 7 seguiría mal.',
  lessonFile:
    'Las diez van en orden. **Archiva**: eso termina la ronda y se abren todas las carpetas. Tú ganas 5 puntos por carta y 25 por archivar; el resto gana 5 por cada carta en orden, contando desde la casilla 1.',
  lessonFileCosts:
    'Quizá consigas tres números seguidos, como 14 15 16: una **escalera** así da puntos extra. Pero {bot} podría archivar antes y perderías tus 25 puntos.',
  lessonEnd:
    '¡Archivada por 75 puntos! Los números bajos van adelante, los altos atrás, y lo que no cabe se descarta. Una partida completa es a 500.',
  shownTitle: 'Una carpeta',
  shownInOrder: 'En orden, así que archiva:',
  shownBroken: 'Todavía no, 30 es muy alto:',
};

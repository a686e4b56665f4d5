import type { TextsLike } from '../../../engine/words.ts';
import type { en } from './en.ts';

export const es: TextsLike<typeof en> = {
  replayOf: 'Repetición de {table}',
  dealBefore: 'antes de la jugada 1 de {moves, number}',
  moveOf: 'jugada {move, number} de {moves, number}',
  noCards: 'sin cartas',
  first: 'Inicio',
  last: 'Final',
  back: '◀',
  on: '▶',
  bigMoment: 'Momento clave ▶',
  jump: 'Ir a…',
  roundBack: '◀ Ronda',
  roundOn: 'Ronda ▶',
  turnBack: '◀ Turno',
  turnOn: 'Turno ▶',
  mineBack: '◀ Mi jugada',
  mineOn: 'Mi jugada ▶',
  lookAgain: 'Analizar',
  showHands: 'Mostrar manos',
  hideHands: 'Ocultar manos',

  lookingAgain: 'Análisis · {game}',
  thinking:
    '{before, plural, =0 {Empecé a analizar tus jugadas {since}.} one {Lo pediste {since}, y antes va otra partida.} other {Lo pediste {since}, y antes van otras # partidas.}} Con una partida suelo tardar de uno a tres minutos, y más si hay muchas en curso. Mientras tanto puedes seguir jugando: lo que encuentre aparecerá aquí. Si después de esa hora ({until}) no hay nada aquí, pulsa **Analizar** otra vez.',
  noMoves: 'En esta partida no hiciste ninguna jugada, así que no hay nada que analizar.',
  wellPlayed:
    '**¡Bien jugado!** Analicé {decisions, plural, one {tu decisión} other {tus # decisiones}} como lo haría un bot difícil, con lo que tú podías ver. Quizá habría hecho {decisions, plural, one {lo mismo} other {lo mismo en todas}}.',
  noneClearly:
    'Analicé {decisions, plural, one {tu decisión} other {tus # decisiones}} como lo haría un bot difícil, con lo que tú podías ver. En {differing, plural, one {# de ellas} other {# de ellas}} habría jugado otra cosa, pero ninguna por sí sola te costó claramente un {share} o más de tus opciones de ganar. Aun así, los errores pequeños también suman.',
  lesser:
    '{moments, plural, one {Esta te costó} other {Estas # te costaron}} algo con certeza, con un margen de\u00a0{error}:',
  costly:
    'Analicé {decisions, plural, one {tu decisión} other {tus # decisiones}} como lo haría un bot difícil, con lo que tú podías ver. {moments, plural, one {Esta es la que más te costó} other {Estas # son las que más te costaron}} en opciones de ganar, con un margen de\u00a0{error}:',
  percent: '{percent}\u00a0%',
  before: 'Mira la mesa justo antes:',
  move: 'Jugada {move, number}',
  moment: '**Jugada {move, number} · −{loss}** ({before} → {after})',
  hardBot: '💡 Un bot difícil: {move}',

  theDeal: '{game} · {table} · el reparto',
  keep: 'Anótalo o haz una captura de pantalla para compararlo después.',
  fairLobby:
    '**Si alguien agrega una palabra que yo no pueda prever, no puedo elegir las cartas.** Salen de un número secreto que creé al abrirse esta mesa, mezclado con una palabra de cada persona que agregue una.',
  fairWord:
    '¿Quieres asegurarte? Pulsa **Agregar palabra** y escribe lo que sea: entonces se baraja de otra manera, y nadie puede prever cómo. Después de la partida, **Comprobar reparto**, en **Mesa**, muestra si cumplí.',
  addWord: 'Agregar palabra',
  promiseMeans:
    'La promesa es el comienzo del SHA-256 de un secreto que creé al abrirse esta mesa. Antes de la primera carta, ese secreto se mezcla con lo acordado, con quienes se unieron y con sus palabras: de ahí sale todo lo que se baraja. Yo ya no puedo cambiar el secreto, y quien agrega una palabra no lo conoce, así que nadie elige las cartas por su cuenta.',
  onceOver:
    'Cuando termine la partida se muestra {what, select, seed {la semilla} other {el secreto}}, y cualquiera puede comprobarlo aquí y fuera de Discord.',
  onceDayIsOver:
    'Otras personas también juegan este reparto, así que su semilla se muestra cuando {live, select, yes {acaben el día y también esta partida} other {acabe el día}} ({when}).',
  seedMeans:
    'La huella es el comienzo del SHA-256 de la semilla secreta con la que se baraja toda esta partida. Otra semilla tendría otra huella, así que ya nadie puede cambiar las cartas, ni siquiera yo.',
  mixMeans:
    'La huella fija todo lo que se baraja en esta partida y de qué se mezcló: el secreto que prometí, lo acordado, quienes se unieron y las palabras. Con cualquier otra cosa sería distinta, así que ya nadie puede cambiar las cartas, ni siquiera yo.',
  promise: '**Promesa** {promise}',
  secretOfBefore: 'Esta es una revancha: el secreto es el de la partida anterior.',
  words: '**Palabras** {words}',
  noWordsYet: '**Palabras** ninguna aún: sin ellas, las cartas salen solo de mi secreto.',
  noWords: '**Palabras** ninguna: las cartas salieron solo de mi secreto, que yo ya no podía cambiar.',
  ofAnyGame: 'No hace falta que me creas. {otherwise}',
  withoutMe:
    'Para comprobar un registro sin mí, pide `verify.html` a quien me aloja: una página que funciona sin conexión en cualquier navegador.',
  record: 'Registro',
  honest:
    '✅ **Este reparto fue limpio.** {mixed, select, words {Las cartas salieron del secreto que prometí antes de la partida y de las palabras de quienes jugaron, así que nadie pudo elegirlas por su cuenta} secret {Las cartas salieron del secreto que prometí antes de la partida} other {Las cartas salieron de la semilla fijada antes de la primera carta}}. Después no se cambió nada.',
  dishonest: '❌ **Algo no está bien en este reparto.**',
  proof: '**Cómo se sabe**',
  seedFits: '✅ La semilla {seed} es la que se había fijado: su SHA-256 es {sha256}.',
  secretFits: '✅ El secreto {secret} es el prometido: su SHA-256 comienza con la promesa.',
  mixFits:
    '✅ Mezclado con las palabras, quienes se unieron y lo acordado, da la huella, como {sha256}, y la semilla {seed}.',
  noMovesMade: 'No se hizo ninguna jugada.',
  movesFit: '{moves, plural, =1 {La única jugada cumplió} other {Las # jugadas cumplieron}} las reglas.',
  sameResult: 'Llevan al resultado que se mostró.',
  endedEarly: 'La partida se cerró antes de terminar.',
  fingerprint: '**Huella** {fingerprint}',

  recordOf: 'Registro de {table}',
  recordHolds:
    'Todas las jugadas de la partida y la semilla de su reparto. El archivo JSON tiene además los nombres, las horas y el resultado.',
  asJson: 'El registro de {game}, mesa {table}, como JSON',
  asText: 'El registro de {game}, mesa {table}, como texto',

  dealOf: '**{game}** · partida del {day}',
  worldsDealOf: '**{game}** · 🌍 partida mundial del {day}',
  playToday: 'Jugar la partida de hoy',
  playWorlds: '🌍 Jugar la partida mundial',
  sharedBy: '{game} · compartida por {player}',
  onlyYou: 'Esto solo lo ves tú. Cópialo donde quieras compartirlo.',

  rulesOf: '{game} · reglas · {page} de {pages}',
  untitled: 'Reglas',
  noRules: 'Estas reglas aún no están escritas.',
  previous: '◀ Atrás',
  next: 'Siguiente ▶',
  learn: 'Aprender',
  sections: 'Ir a una sección',
};

import { catalogue, type TextsLike } from './words.ts';

/** Sentences for any game: how it ends, what a seat has, and why an answer, a move, options or a record are refused. */
const en = {
  pointsShort: '{points, plural, one {**#** pt} other {**#** pts}}',

  winsByTie: '{player} wins with {points, plural, one {# point} other {# points}}, {tieBreak}.',
  winsAhead:
    '{player} wins with {points, plural, one {# point} other {# points}}, {margin, number}\u00a0ahead of {seconds}.',
  winsPassing:
    '{player} wins with {points, plural, one {# point} other {# points}}, passing {leaders} in the last round.',
  wins: '{player} wins with {points, plural, one {# point} other {# points}}.',
  shareAlike: '{players} share the win with {points, plural, one {# point} other {# points}} each.',
  share: '{players} share the win.',
  lostAlone: '{points, plural, one {# point} other {# points}} this time: not enough to win.',
  nobodyWins: 'Nobody wins this one.',

  // Why an answer or a move is refused.
  unreadable: 'That answer can’t be read. Please use the buttons.',
  questionGone: 'That question is no longer open.',
  choiceGone: 'That choice is no longer offered.',
  notNow: 'You can’t choose that now: {why}.',
  unfinished: 'That choice isn’t complete yet.',
  wholeNumber: 'Please give a whole number.',
  numberFrom: 'Please give a number from {min} to {max}.',
  otherCards: 'One of those cards can’t be chosen here.',
  exactly: 'Please choose {count, plural, one {# card} other {# cards}}.',
  between: 'Please choose {min} to {max} cards.',
  allCards: 'Please name all {count} cards, each once.',
  over: 'This game is over.',
  notSeated: 'You’re not at this table.',

  // Why options are refused.
  optionsUnreadable: 'These options can’t be read.',
  onOrOff: '“{option}” is either on or off.',
  oneOf: '“{option}” can be {choices}.',

  // Why a record is refused.
  noRecord: 'The first lines aren’t those of a game record.',
  noSeed: 'The seed of this record isn’t 32 hexadecimal digits.',
  noOptions: 'The options of this record can’t be read.',
  noArrivals: 'The lines of this record that say who joined can’t be read.',
  noMove: 'Move {number} of this record can’t be read.',
  nothingToTakeBack: 'There’s no move that can be taken back.',
  otherGame: 'This record is of {game} {rules}, not of {wanted} {wantedRules}.',
  otherSeats: '{game} can’t be played by {seats, plural, one {# player} other {# players}}.',
  noNotation: 'It isn’t in this game’s notation.',
  refusedMove: 'Move {number}, “{move}”: {why}',

  // Why a seed does not follow from its inputs.
  noTableId: 'Table {table} doesn’t have an id that Parlor gives.',
  botWord: 'A bot has a word here, but only people can add one.',
  oddWord: 'No table takes the word {word} in this spelling.',
  otherWord: 'The word “{word}” isn’t the one that was added: it has a different SHA-256.',
  otherSeed:
    'The seed doesn’t come from this secret, these words and what was agreed: one of them has been changed.',
  otherDraw: 'The seats aren’t the ones that this deal draws: someone was moved to another seat.',
} as const;

/** Was einen Gleichstand entschied, steht ohne Komma: dank mehr Karten. */
const de: TextsLike<typeof en> = {
  pointsShort: '**{points, number}** Pkt.',

  winsByTie: '{player} gewinnt mit {points, plural, one {# Punkt} other {# Punkten}} {tieBreak}.',
  winsAhead:
    '{player} gewinnt mit {points, plural, one {# Punkt} other {# Punkten}}, {margin, number}\u00a0vor {seconds}.',
  winsPassing:
    '{player} gewinnt mit {points, plural, one {# Punkt} other {# Punkten}} und zieht in der letzten Runde an {leaders} vorbei.',
  wins: '{player} gewinnt mit {points, plural, one {# Punkt} other {# Punkten}}.',
  shareAlike: '{players} teilen sich den Sieg mit je {points, plural, one {# Punkt} other {# Punkten}}.',
  share: '{players} teilen sich den Sieg.',
  lostAlone: 'Diesmal {points, plural, one {# Punkt} other {# Punkte}}: Das reicht nicht zum Sieg.',
  nobodyWins: 'Diesmal gewinnt niemand.',

  unreadable: 'Diese Antwort kann ich nicht lesen. Nimm bitte die Buttons.',
  questionGone: 'Diese Frage ist nicht mehr offen.',
  choiceGone: 'Das steht nicht mehr zur Auswahl.',
  notNow: 'Das geht jetzt nicht: {why}.',
  unfinished: 'Deine Auswahl ist noch nicht vollständig.',
  wholeNumber: 'Gib bitte eine ganze Zahl an.',
  numberFrom: 'Gib bitte eine Zahl von {min} bis {max} an.',
  otherCards: 'Eine dieser Karten steht hier nicht zur Auswahl.',
  exactly: 'Such bitte {count, plural, one {eine Karte} other {# Karten}} aus.',
  between: 'Such bitte {min} bis {max} Karten aus.',
  allCards: 'Nenn bitte alle {count} Karten, jede einmal.',
  over: 'Dieses Spiel ist vorbei.',
  notSeated: 'Du sitzt nicht an diesem Tisch.',

  optionsUnreadable: 'Diese Optionen sind nicht lesbar.',
  onOrOff: '„{option}“ ist entweder an oder aus.',
  oneOf: 'Für „{option}“ gibt es {choices}.',

  noRecord: 'Die ersten Zeilen sind nicht die einer Aufzeichnung.',
  noSeed: 'Der Startwert dieser Aufzeichnung hat nicht 32 Hexadezimalziffern.',
  noOptions: 'Die Optionen dieser Aufzeichnung sind nicht lesbar.',
  noArrivals: 'Wer dabei war, ist in dieser Aufzeichnung nicht lesbar.',
  noMove: 'Zug {number} dieser Aufzeichnung ist nicht lesbar.',
  nothingToTakeBack: 'Es gibt keinen Zug, der sich zurücknehmen lässt.',
  otherGame: 'Diese Aufzeichnung ist von {game} {rules}, nicht von {wanted} {wantedRules}.',
  otherSeats: '{game} gibt es nicht für {seats, plural, one {# Spieler} other {# Spieler}}.',
  noNotation: 'So wird in diesem Spiel kein Zug geschrieben.',
  refusedMove: 'Zug {number}, „{move}“: {why}',

  noTableId: 'Der Tisch {table} hat keine Kennung, wie Parlor sie vergibt.',
  botWord: 'Hier hat ein Bot ein Wort, aber nur Menschen können eins hinzufügen.',
  oddWord: 'In dieser Schreibweise nimmt kein Tisch das Wort {word} an.',
  otherWord: 'Das Wort „{word}“ ist nicht das, das hinzugefügt wurde: Sein SHA-256 ist ein anderer.',
  otherSeed:
    'Der Startwert kommt nicht aus diesem Geheimnis, diesen Wörtern und dem, was vereinbart war: Etwas davon wurde geändert.',
  otherDraw: 'Die Plätze sind nicht die, die dabei ausgelost werden: Jemand wurde umgesetzt.',
};

/** Lo que decidió un empate va sin coma: por llevarse más cartas. */
const es: TextsLike<typeof en> = {
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

export const words = catalogue(en, { de, es });

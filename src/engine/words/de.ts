import type { TextsLike } from '../words.ts';
import type { en } from './en.ts';

/** Was einen Gleichstand entschied, steht ohne Komma: dank mehr Karten. */
export const de: TextsLike<typeof en> = {
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

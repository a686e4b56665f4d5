import type { TextsLike } from '../../../engine/words.ts';
import type { en } from './en.ts';

export const de: TextsLike<typeof en> = {
  replayOf: 'Wiederholung von Tisch {table}',
  dealBefore: 'vor Schritt 1 von {moves, number}',
  moveOf: 'Schritt {move, number} von {moves, number}',
  noCards: 'keine Karten',
  first: 'Anfang',
  last: 'Ende',
  back: '◀',
  on: '▶',
  bigMoment: 'Nächster Höhepunkt',
  jump: 'Springen …',
  roundBack: '◀ Runde',
  roundOn: 'Runde ▶',
  turnBack: '◀ Zug',
  turnOn: 'Zug ▶',
  mineBack: '◀ Mein Zug',
  mineOn: 'Mein Zug ▶',
  lookAgain: 'Analyse',
  showHands: 'Hände zeigen',
  hideHands: 'Hände verbergen',

  lookingAgain: 'Deine Züge · {game}',
  thinking:
    '{before, plural, =0 {Ich habe {since} angefangen, deine Züge zu analysieren.} one {Du hast {since} gefragt, und ein anderes Spiel kommt vorher dran.} other {Du hast {since} gefragt, und # andere Spiele kommen vorher dran.}} Für ein Spiel brauche ich meist ein bis drei Minuten und länger, wenn gerade viele Spiele laufen. Du kannst solange weiterspielen: Was ich finde, erscheint hier. Steht um {until} noch nichts da, drück noch einmal auf **Analyse**.',
  noMoves: 'In diesem Spiel hast du selbst keine Züge gemacht, also gibt es nichts zu analysieren.',
  wellPlayed:
    '**Gut gespielt!** Ich habe {decisions, plural, one {deine # Entscheidung} other {deine # Entscheidungen}} so geprüft wie ein starker Bot: nur nach dem, was du sehen konntest. Er hätte {decisions, plural, one {sie genauso treffen können} other {jede davon genauso treffen können}}.',
  noneClearly:
    'Ich habe {decisions, plural, one {deine # Entscheidung} other {deine # Entscheidungen}} so geprüft wie ein starker Bot: nur nach dem, was du sehen konntest. Bei {differing, plural, one {# davon} other {# davon}} hätte er anders gespielt, aber keine hat dich für sich allein eindeutig {share} oder mehr an Gewinnchance gekostet. Auch kleine Verluste summieren sich allerdings.',
  lesser:
    '{moments, plural, one {Diese Entscheidung hat} other {Diese # Entscheidungen haben}} dich mit Sicherheit etwas gekostet (Genauigkeit: ±\u00a0{error}):',
  costly:
    'Ich habe {decisions, plural, one {deine # Entscheidung} other {deine # Entscheidungen}} so geprüft wie ein starker Bot: nur nach dem, was du sehen konntest. {moments, plural, one {Diese hat} other {Diese # haben}} deine Gewinnchance am stärksten verringert (Genauigkeit: ±\u00a0{error}):',
  percent: '{percent}\u00a0%',
  before: 'So stand es direkt davor:',
  move: 'Schritt {move, number}',
  moment: '**Schritt {move, number} · −{loss}** ({before} → {after})',
  hardBot: '💡 Ein starker Bot: {move}',

  theDeal: '{game} · {table} · die Karten',
  keep: 'Schreib es auf oder mach einen Screenshot, dann kannst du es später vergleichen.',
  fairLobby:
    '**Wenn jemand von euch ein Mischwort hinzufügt, das ich nicht vorhersehe, kann ich die Karten nicht aussuchen.** Sie kommen aus einer geheimen Zahl, die ich beim Eröffnen dieses Tisches gewählt habe, gemischt mit je einem Wort von allen, die eins hinzufügen.',
  fairWord:
    'Willst du sichergehen? Drück auf **Mischwort hinzufügen** und schreib irgendetwas: Dann wird völlig anders gemischt, und niemand kann vorhersehen, wie. Nach dem Spiel zeigt **Karten prüfen** unter **Tisch**, ob ich Wort gehalten habe.',
  addWord: 'Mischwort hinzufügen',
  promiseMeans:
    'Das Versprechen ist der Anfang des SHA-256 eines Geheimnisses, das ich beim Eröffnen dieses Tisches gewählt habe. Vor der ersten Karte kommt dazu, was vereinbart ist, wer mitspielt und welche Wörter ihr hinzugefügt habt. Daraus ergibt sich, wie gemischt wird. Ich kann das Geheimnis nicht mehr ändern, und niemand, der ein Wort hinzufügt, kennt es. So sucht niemand allein die Karten aus.',
  onceOver:
    'Wenn das Spiel vorbei ist, wird {what, select, seed {der Startwert} other {das Geheimnis}} gezeigt, und alle können es hier und außerhalb von Discord prüfen.',
  onceDayIsOver:
    'Andere spielen diese Karten auch, deshalb wird ihr Startwert erst gezeigt, wenn der Tag{live, select, yes { und dieses Spiel} other {}} vorbei ist ({when}).',
  seedMeans:
    'Der Fingerabdruck ist der Anfang des SHA-256 des geheimen Startwerts, der bestimmt, wie in diesem Spiel gemischt wird. Ein anderer Startwert hätte einen anderen Fingerabdruck, also kann niemand die Karten noch ändern, auch ich nicht.',
  mixMeans:
    'Der Fingerabdruck legt fest, wie in diesem Spiel gemischt wird und woraus sich das ergibt: aus dem Geheimnis, das ich versprochen hatte, aus dem, was vereinbart war, aus den Wörtern und daraus, wer mitspielt. Wäre etwas davon anders, wäre es auch der Fingerabdruck. Niemand kann die Karten also noch ändern, auch ich nicht.',
  promise: '**Versprechen** {promise}',
  secretOfBefore: 'Das ist eine Revanche: Es gilt das Geheimnis des Spiels davor.',
  words: '**Wörter** {words}',
  noWordsYet: '**Wörter** noch keine: Ohne ein Wort kommen die Karten allein aus meinem Geheimnis.',
  noWords:
    '**Wörter** keine. Die Karten kamen also allein aus meinem Geheimnis, das ich nicht mehr ändern konnte.',
  ofAnyGame: 'Du musst mir das nicht glauben. {otherwise}',
  withoutMe:
    'Um eine Aufzeichnung ohne mich zu prüfen, frag die Person, die mich betreibt, nach `verify.html`: einer Seite, die ohne Netz in jedem Browser läuft.',
  record: 'Aufzeichnung',
  honest:
    '✅ **Die Karten wurden ehrlich gegeben.** {mixed, select, words {Sie kamen aus dem Geheimnis, das ich vor dem Spiel versprochen hatte, und aus den Mischwörtern, also konnte sie niemand allein aussuchen} secret {Sie kamen aus dem Geheimnis, das ich vor dem Spiel versprochen hatte} other {Sie kamen aus dem Startwert, der vor der ersten Karte feststand}}. Danach wurde nichts geändert.',
  dishonest: '❌ **Mit diesen Karten stimmt etwas nicht.**',
  proof: '**Woher man das weiß**',
  seedFits: '✅ Der Startwert {seed} gehört dazu: Sein SHA-256 ist {sha256}.',
  secretFits: '✅ Das Geheimnis {secret} ist das versprochene: Sein SHA-256 beginnt mit dem Versprechen.',
  mixFits:
    '✅ Zusammen mit den Wörtern, dem Vereinbarten und der Angabe, wer mitspielt, ergibt es den Fingerabdruck, als {sha256}, und den Startwert {seed}.',
  noMovesMade: 'Es wurden keine Züge gemacht.',
  movesFit: '{moves, plural, =1 {Der eine Zug folgte} other {Alle # Züge folgten}} den Regeln.',
  sameResult: 'So kommt das Ergebnis heraus, das gezeigt wurde.',
  endedEarly: 'Das Spiel wurde vorzeitig beendet.',
  fingerprint: '**Fingerabdruck** {fingerprint}',

  recordOf: 'Aufzeichnung von Tisch {table}',
  recordHolds:
    'Alle Züge des Spiels und der Startwert, mit dem gemischt wurde. In der JSON-Datei stehen auch die Namen, die Zeiten und das Ergebnis.',
  asJson: 'Die Aufzeichnung von {game}, Tisch {table}, als JSON',
  asText: 'Die Aufzeichnung von {game}, Tisch {table}, als Text',

  dealOf: '**{game}** · Spiel des Tages vom {day}',
  worldsDealOf: '**{game}** · 🌍 Weltspiel vom {day}',
  playToday: 'Heutiges Spiel spielen',
  playWorlds: '🌍 Weltspiel spielen',
  sharedBy: '{game} · geteilt von {player}',
  onlyYou: 'Das siehst nur du. Kopier es dorthin, wo du es teilen möchtest.',

  rulesOf: '{game} · Regeln · {page} von {pages}',
  untitled: 'Regeln',
  noRules: 'Diese Regeln sind noch nicht aufgeschrieben.',
  previous: '◀ Zurück',
  next: 'Weiter ▶',
  learn: 'Lernen',
  sections: 'Zu einem Abschnitt',
};

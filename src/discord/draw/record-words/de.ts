import type { TextsLike } from '../../../engine/words.ts';
import type { en } from './en.ts';

export const de: TextsLike<typeof en> = {
  replayOf: 'Rückblick auf {table}',
  dealBefore: 'vor Schritt 1 von {moves, number}',
  moveOf: 'Schritt {move, number} von {moves, number}',
  noCards: 'keine Karten',
  first: 'Anfang',
  last: 'Ende',
  moveBack: '◀ Schritt',
  moveOn: 'Schritt ▶',
  roundBack: '◀ Runde',
  roundOn: 'Runde ▶',
  turnBack: '◀ Zug',
  turnOn: 'Zug ▶',
  mineBack: '◀ Meine',
  mineOn: 'Meine ▶',
  lookAgain: 'Züge durchgehen',
  showHands: 'Hände zeigen',
  hideHands: 'Hände verbergen',

  lookingAgain: 'Deine Züge · {game}',
  thinking:
    '{before, plural, =0 {Ich habe {since} angefangen, mir deine Züge anzusehen.} one {Du hast {since} gefragt, und ein anderes Spiel kommt vorher dran.} other {Du hast {since} gefragt, und # andere Spiele kommen vorher dran.}} Für ein Spiel brauche ich meist eine bis drei Minuten, und länger, wenn gerade viel gespielt wird. Du kannst so lange weiterspielen: Was ich finde, erscheint hier. Steht um {until} noch nichts da, drück noch einmal auf **Züge durchgehen**.',
  noMoves: 'In diesem Spiel hast du selbst keine Züge gemacht: Es gibt nichts durchzugehen.',
  wellPlayed:
    '**Gut gespielt!** Ich bin {decisions, plural, one {deine # Entscheidung} other {deine # Entscheidungen}} durchgegangen wie ein schwerer Bot, nach dem, was du sehen konntest. Er hätte {decisions, plural, one {sie genauso treffen können} other {jede davon genauso treffen können}}.',
  noneClearly:
    'Ich bin {decisions, plural, one {deine # Entscheidung} other {deine # Entscheidungen}} durchgegangen wie ein schwerer Bot, nach dem, was du sehen konntest. Bei {differing, plural, one {# davon} other {# davon}} hätte er anders gespielt, aber keine allein hat dich deutlich mindestens {share} deiner Gewinnchance gekostet. Aber auch Kleines summiert sich.',
  lesser:
    '{moments, plural, one {Diese hat} other {Diese # haben}} dich sicher etwas gekostet, am meisten von allen, auf\u00a0{error} genau:',
  costly:
    'Ich bin {decisions, plural, one {deine # Entscheidung} other {deine # Entscheidungen}} durchgegangen wie ein schwerer Bot, nach dem, was du sehen konntest. {moments, plural, one {Diese hat} other {Diese # haben}} dich am meisten von deiner Gewinnchance gekostet, auf\u00a0{error} genau:',
  percent: '{percent} %',
  before: 'So stand es davor:',
  move: 'Schritt {move, number}',
  moment: '**Schritt {move, number} · −{loss}** ({before} → {after})',
  hardBot: '💡 Ein schwerer Bot: {move}',

  theDeal: '{game} · {table} · die Karten',
  keep: 'Schreib es auf oder mach einen Screenshot, dann kannst du es später vergleichen.',
  fairLobby:
    '**Niemand sucht die Karten dieses Spiels aus, auch ich nicht.** Sie entstehen aus einer geheimen Zahl, die ich beim Eröffnen dieses Tisches gewählt habe, gemischt mit einem Wort von allen, die eins dazugeben.',
  fairWord:
    'Willst du sichergehen? Drück auf **Wort dazugeben** und schreib irgendetwas: Das ändert alles Mischen, und niemand kann vorhersehen, wie. Nach dem Spiel zeigt **Karten prüfen** hinter **Tisch**, ob ich mich daran gehalten habe.',
  addWord: 'Wort dazugeben',
  promiseMeans:
    'Das Versprechen ist der Anfang des SHA-256 eines Geheimnisses, das ich beim Eröffnen dieses Tisches gewählt habe. Vor der ersten Karte wird es mit dem Vereinbarten, mit den Mitspielern und mit euren Wörtern gemischt: Daraus entsteht jedes Mischen der Karten. Ich kann das Geheimnis nicht mehr ändern, und niemand, der ein Wort gibt, kennt es. So sucht niemand allein die Karten aus.',
  onceOver:
    'Wenn das Spiel vorbei ist, wird {what, select, seed {der Startwert} other {das Geheimnis}} gezeigt, und alle können es hier und außerhalb von Discord prüfen.',
  onceDayIsOver:
    'Andere spielen diese Karten auch, darum wird ihr Startwert erst gezeigt, wenn der Tag{live, select, yes { und dieses Spiel} other {}} vorbei ist ({when}).',
  seedMeans:
    'Der Fingerabdruck ist der Anfang des SHA-256 des geheimen Startwerts, aus dem alle Karten dieses Spiels gemischt werden. Ein anderer Startwert hätte einen anderen Fingerabdruck: Niemand kann die Karten noch ändern, auch ich nicht.',
  mixMeans:
    'Der Fingerabdruck legt fest, wie alle Karten dieses Spiels gemischt werden und woraus: aus dem Geheimnis, das ich versprochen hatte, dem Vereinbarten, den Mitspielern und den Wörtern. Mit etwas anderem wäre er anders: Niemand kann die Karten noch ändern, auch ich nicht.',
  promise: '**Versprechen** {promise}',
  secretOfBefore: 'Das ist eine Revanche: Es ist das Geheimnis des Spiels davor.',
  words: '**Wörter** {words}',
  noWordsYet: '**Wörter** noch keine: Ohne eins kommen die Karten allein aus meinem Geheimnis.',
  noWords:
    '**Wörter** keine: Die Karten kamen also allein aus meinem Geheimnis, das ich nicht mehr ändern konnte.',
  ofAnyGame: 'Du musst mir das nicht glauben. {otherwise}',
  withoutMe:
    'Um eine Aufzeichnung ohne mich zu prüfen, frag den Betreiber dieses Bots nach `verify.html`: eine Seite, die ohne Netz in jedem Browser läuft.',
  record: 'Aufzeichnung',
  honest:
    '✅ **Die Karten waren ehrlich gegeben.** {mixed, select, words {Niemand hat sie ausgesucht: Sie kamen aus dem Geheimnis, das ich vor dem Spiel versprochen hatte, und aus den Wörtern der Spieler} secret {Sie kamen aus dem Geheimnis, das ich vor dem Spiel versprochen hatte} other {Sie kamen aus dem Startwert, der vor der ersten Karte feststand}}. Danach wurde nichts geändert.',
  dishonest: '❌ **Mit diesen Karten stimmt etwas nicht.**',
  proof: '**Woher man das weiß**',
  seedFits: '✅ Der Startwert {seed} gehört dazu: Sein SHA-256 ist {sha256}.',
  secretFits: '✅ Das Geheimnis {secret} ist das versprochene: Sein SHA-256 beginnt mit dem Versprechen.',
  mixFits:
    '✅ Mit den Wörtern, den Mitspielern und dem Vereinbarten gemischt ergibt es den Fingerabdruck, als {sha256}, und den Startwert {seed}.',
  noMovesMade: 'Es wurden keine Züge gemacht.',
  movesFit: '{moves, plural, =1 {Der eine Zug folgte} other {Alle # Züge folgten}} den Regeln.',
  sameResult: 'So kommt das Ergebnis heraus, das gezeigt wurde.',
  endedEarly: 'Das Spiel wurde vorzeitig beendet.',
  fingerprint: '**Fingerabdruck** {fingerprint}',

  recordOf: 'Aufzeichnung von {table}',
  recordHolds:
    'Alle Züge des Spiels und der Startwert, aus dem gegeben wurde. In der JSON-Datei stehen auch die Namen, die Zeiten und das Ergebnis.',
  asJson: 'Die Aufzeichnung von {game}, Tisch {table}, als JSON',
  asText: 'Die Aufzeichnung von {game}, Tisch {table}, als Text',

  dealOf: '**{game}** · Spiel des Tages vom {day}',
  worldsDealOf: '**{game}** · 🌍 Spiel der Welt vom {day}',
  playToday: 'Spiel von heute spielen',
  playWorlds: '🌍 Spiel der Welt spielen',
  onlyYou: 'Das siehst nur du. Kopier es dorthin, wo du es zeigen möchtest.',

  rulesOf: '{game} · Regeln · {page} von {pages}',
  untitled: 'Regeln',
  noRules: 'Diese Regeln sind noch nicht aufgeschrieben.',
  previous: '◀ Zurück',
  next: 'Weiter ▶',
  learn: 'Üben',
  sections: 'Zu einem Abschnitt',
};

import type { TextsLike } from '../../../engine/words.ts';
import type { en } from './en.ts';

export const de: TextsLike<typeof en> = {
  unread: 'Das konnte ich nicht lesen (Kennung {ref}). Versuch es bitte noch einmal.',
  wrong: 'Da ist bei mir etwas schiefgegangen (Kennung {ref}). Versuch es bitte noch einmal.',
  unsaved:
    'Ich kann gerade nichts speichern, darum zählt das nicht. Was vorher gespeichert wurde, ist sicher. Versuch es bitte in einer Minute noch einmal.',
  deleted: 'Diese Nachricht wurde gelöscht. Frag bitte noch einmal danach.',
  outdated: 'Diese Nachricht ist aus einer älteren Version. `/table show` holt den Tisch zurück.',
  noSuchOption: 'Eine dieser Optionen gibt es nicht. Wähl bitte aus der Liste.',
  unreadButton: 'Diesen Knopf kann ich nicht lesen. `/table show` holt den Tisch zurück.',
  formerCommand: 'Diesen Befehl kenne ich nicht mehr. Versuch es bitte in einer Minute noch einmal.',
  unknownCommand: 'Diesen Befehl kenne ich nicht. Versuch es bitte in einer Minute noch einmal.',
  noSuchGame: 'So ein Spiel gibt es hier nicht.',
  needsServer:
    '{why} [Hol mich auf deinen]({invite}), wenn du darfst. Hier kannst du allein spielen: mit `/play`.',

  joined: 'Du sitzt an Tisch {table} in {channel}.',
  joinedThere: 'Du sitzt am Tisch: {where}',
  leftLobby: 'Du hast den Tisch verlassen.',
  leftTable: 'Du hast Tisch {table} verlassen.',
  leftGame: 'Du hast den Tisch verlassen. Danke fürs Mitspielen!',
  noWord: 'Du hast kein Wort dazugegeben.',
  wordGiven: 'Dein Wort zählt für die Karten.',
  optionsChanged: 'Die Optionen sind geändert.',
  botJoins: 'Ein Bot setzt sich dazu.',
  botLeaves: 'Ein Bot verlässt den Tisch.',
  chooseLevel: 'Wähl, wie gut der Bot spielt.',
  starts: 'Das Spiel beginnt.',
  closed: 'Der Tisch ist geschlossen.',
  seatBack: 'Du hast deinen Platz zurück.',
  goesOn: 'Das Spiel geht weiter.',
  agreedToEnd: 'Du willst das Spiel beenden.',
  agreedOut: 'Du bist fürs Rauswählen.',
  stayed: 'Nichts geändert. Spiel weiter!',
  rematchIsOn: 'Die Revanche läuft: {where}',
  started: 'Tisch {table} hat angefangen.',
  gamesTableClosed: 'Der Tisch {table} mit {game} ist geschlossen.',
  tableClosed: 'Der Tisch {table} ist geschlossen.',
  kicked: '{player} hat keinen Platz mehr an Tisch {table} und kann nur mitspielen, wenn du wieder einlädst.',
  othersAsked:
    'Die anderen werden am Tisch gefragt und haben bis {when} Zeit. Wenn du nicht warten willst, kannst du gehen, und ein Bot spielt für dich zu Ende.',
  paused: 'Das Spiel ist angehalten. Wer mitspielt, kann es fortsetzen.',
  pauseWithdrawn: 'Du möchtest keine Pause mehr.',
  pauseWanted:
    'Du hast um eine Pause gebeten. Das Spiel wird angehalten, sobald {players} {others, plural, one {zustimmt} other {zustimmen}}.',
  hostNow: '{player} ist jetzt Gastgeber von Tisch {table}.',
  offerClosed: '{player} hat das Angebot dieses Platzes geschlossen.',
  playItWith: '{why} Spiel es mit {command}.',
  pressAgain: '{why} Drück noch einmal, um den Rest zu löschen.',

  noTable: 'Einen Tisch „{table}“ gibt es nicht.',
  noOpenTable: 'In diesem Kanal ist kein Tisch „{table}“ offen.',
  notAtTable: 'Du sitzt hier an keinem Tisch.',
  noTablesHere: 'In diesem Kanal ist kein Tisch offen.',
  gamesOpen: 'Du hast {tables} Spiele offen. Wähl bitte eins mit der Option „table“.',
  ownTables: 'Du sitzt hier an {tables} Tischen. Wähl bitte einen mit der Option „table“.',
  manyTables: 'In diesem Kanal sind {tables} Tische offen. Wähl bitte einen mit der Option „table“.',
  stage:
    '{status, select, lobby {wartet auf Spieler} playing {läuft} paused {angehalten} cancelled {abgesagt} abandoned {verlassen} ended {abgebrochen} outdated {veraltet} other {vorbei}}',

  nobody: 'Ich sehe nicht, wen du meinst. Versuch es bitte noch einmal.',
  challengeOneself:
    'Dich selbst kannst du nicht herausfordern. Eröffne mit `/play` einen Tisch und hol Bots dazu.',
  challengeBot: 'Bots kannst du nicht herausfordern. Eröffne mit `/play` einen Tisch und hol sie dazu.',
  challengeElsewhere: '{player} sieht diesen Kanal nicht. Fordere in einem heraus, in dem ihr beide seid.',
  playedAlone: '{game} spielt man allein. Wähl bitte ein anderes Spiel.',
  everybodyWith: 'Alle mit {role}',
  letIn:
    'Jetzt an diesem Tisch erwünscht: {players}. Gerufen wurde eben erst, darum habe ich es nicht noch einmal getan.',
  inviteOneself: 'Du sitzt schon am Tisch. Lad jemand anderen ein.',
  inviteBot: 'Bots kannst du nicht einladen. Der Gastgeber kann am Tisch welche dazuholen.',
  inviteElsewhere: '{player} sieht diesen Kanal nicht und könnte nicht mitspielen.',
  inviteEveryone: 'Alle auf einmal kannst du nicht einladen. Wähl eine Person oder eine Rolle.',
  inviteRole: 'Diese Rolle darfst du nicht erwähnen, also kannst du sie nicht einladen.',
  substituteBot: 'Ein Bot kann deinen Platz so nicht nehmen. Wenn du gehst, spielt einer für dich zu Ende.',
  substituteElsewhere: '{player} sieht diesen Kanal nicht und könnte hier nicht spielen.',

  chooseGame: 'Wähl bitte ein Spiel aus der Liste.',
  noSetting: 'Das gibt es nicht zur Auswahl. `/settings` zeigt, was es gibt.',
  managersOnly: 'Diese Einstellungen ändern kann nur, wer das Recht „Server verwalten“ hat.',
  noNotification: 'Das gibt es nicht zur Auswahl. `/notify` zeigt, was es gibt.',
  noneTold: 'Dir werden keine neuen Tische mehr gemeldet, auf keinem Server.',
  notTold: 'Neue Tische mit {game} werden dir hier nicht mehr gemeldet.',
  thisGame: 'diesem Spiel',
  noHours: 'Ruhezeiten können nicht enden, wenn sie anfangen. Wähl eine andere Stunde.',

  atWork: 'Die Ranglisten werden gerade neu berechnet. Versuch es bitte in ein paar Minuten noch einmal.',
  ownOnlyAlone: 'Hier sehen alle nur die eigenen Ergebnisse: `/stats` zeigt deine.',
  ownOnly: 'Auf diesem Server sehen alle nur die eigenen Ergebnisse: `/stats` zeigt deine.',
  todayIsPlayed:
    'Das Spiel von heute wird noch gespielt. Posten lassen sich seine Ergebnisse ab Mitternacht (UTC), als „Spiel von gestern“.',
  dealsOnly:
    'Jeder Server hat seine eigenen Ranglisten, und das hier ist keiner. Hier gibt es das Spiel des Tages der ganzen Welt: `/leaderboard period: today’s deal`.',
  noPoints:
    'Punkte verschiedener Spiele lassen sich nicht vergleichen. Wähl bitte eins mit der Option „game“.',
  whichRatings: 'Jedes Spiel hat seine eigenen Wertungen. Wähl bitte eins mit der Option „game“.',
  noRatings: '{game} spielt man allein, darum gibt es keine Wertungen.',
  noDaily: '{game} spielt man mit anderen: Da gibt es kein Spiel des Tages.',
  noDailies: 'Hier gibt es kein Spiel des Tages.',
  whichDaily: 'Wähl bitte ein Spiel, das es als Spiel des Tages gibt: {games}.',
};

import type { TextsLike } from '../../../engine/words.ts';
import type { en } from './en.ts';

export const de: TextsLike<typeof en> = {
  unread: 'Das konnte ich nicht lesen (Kennung {ref}). Versuch es bitte noch einmal.',
  wrong: 'Da ist bei mir etwas schiefgegangen (Kennung {ref}). Versuch es bitte noch einmal.',
  unsaved:
    'Ich kann gerade nichts speichern, deshalb zählt das nicht. Was vorher gespeichert wurde, ist sicher. Versuch es bitte in einer Minute noch einmal.',
  posted: 'Hier, bitte.',
  late: 'Das hat zu lange gedauert. Versuch es bitte noch einmal.',
  deleted: 'Diese Nachricht wurde gelöscht. Frag bitte noch einmal danach.',
  outdated: 'Diese Nachricht stammt aus einer älteren Version. `/tisch zeigen` holt den Tisch zurück.',
  noSuchOption: 'Eine dieser Optionen gibt es nicht. Wähl bitte aus der Liste.',
  unreadButton: 'Diesen Button kann ich nicht lesen. `/tisch zeigen` holt den Tisch zurück.',
  formerCommand: 'Diesen Befehl kenne ich nicht mehr. Versuch es bitte in einer Minute noch einmal.',
  unknownCommand: 'Diesen Befehl kenne ich nicht. Versuch es bitte in einer Minute noch einmal.',
  noSuchGame: 'So ein Spiel gibt es hier nicht.',
  needsServer:
    '{why} [Füg mich zu deinem Server hinzu]({invite}), wenn du darfst. Hier kannst du allein spielen: mit `/spielen`.',

  joined: 'Du sitzt an Tisch {table} in {channel}.',
  joinedThere: 'Du sitzt am Tisch: {where}',
  leftLobby: 'Du hast den Tisch verlassen.',
  leftTable: 'Du hast Tisch {table} verlassen.',
  leftGame: 'Du hast den Tisch verlassen. Danke fürs Mitspielen!',
  noWord: 'Du hast kein Mischwort.',
  wordGiven: 'Dein Mischwort ist eingemischt.',
  optionsChanged: 'Die Optionen sind geändert.',
  botJoins: 'Ein Bot spielt mit.',
  botLeaves: 'Ein Bot verlässt den Tisch.',
  chooseLevel: 'Wähl, wie stark der Bot spielt.',
  starts: 'Das Spiel beginnt.',
  closed: 'Der Tisch ist geschlossen.',
  seatBack: 'Du hast deinen Platz zurück.',
  goesOn: 'Das Spiel geht weiter.',
  agreedToEnd: 'Du hast zugestimmt, das Spiel zu beenden.',
  agreedOut: 'Du hast fürs Rauswählen gestimmt.',
  stayed: 'Nichts geändert. Spiel weiter!',
  sharedAlready: 'Dieses Spiel hast du schon geteilt: Alle sehen es in dem Kanal, in dem du es getan hast.',
  rematchOff: 'Du willst diese Revanche nicht mehr. Falls doch, drück am Tisch noch einmal auf **Revanche**.',
  rematchOpened: 'Dein Tisch ist offen, ganz unten im Kanal.',
  rematchIsOn: 'Die Revanche läuft: {where}',
  rematchWasOn: 'Auch die Revanche ist vorbei: {where}',
  started: 'An Tisch {table} geht es los.',
  gamesTableClosed: 'Tisch {table} ({game}) ist geschlossen.',
  tableClosed: 'Tisch {table} ist geschlossen.',
  kicked:
    '{player} hat keinen Platz mehr an Tisch {table} und kann nur wieder mitspielen, wenn du die Person einlädst.',
  othersAsked:
    'Die anderen werden am Tisch gefragt und haben bis {when} Zeit.{kick, select, yes {} other { Wenn du nicht warten willst, kannst du gehen, und ein Bot spielt für dich zu Ende.}}',
  paused: 'Das Spiel ist angehalten. Wer mitspielt, kann es fortsetzen.',
  pauseWithdrawn: 'Du möchtest keine Pause mehr.',
  pauseWanted:
    'Du hast um eine Pause gebeten. Das Spiel wird angehalten, sobald {players} {others, plural, one {zustimmt} other {zustimmen}}.',
  hostNow: '{player} ist jetzt Gastgeber von Tisch {table}.',
  offerClosed: '{player} möchte lieber nicht. Das Angebot gilt nicht mehr.',
  playItWith: '{why} Du findest es unter `/spielen`.',
  pressAgain: '{why} Versuch es noch einmal, um den Rest zu löschen.',

  noTable: 'Einen Tisch „{table}“ gibt es nicht.',
  noOpenTable: 'In diesem Kanal ist kein Tisch „{table}“ offen.',
  notAtTable: 'Du sitzt hier an keinem Tisch.',
  noTablesHere: 'In diesem Kanal ist kein Tisch offen.',
  gamesOpen: 'Du hast {tables} Spiele offen. Wähl bitte eins mit der Option „tisch“.',
  ownTables: 'Du sitzt hier an {tables} Tischen. Wähl bitte einen mit der Option „tisch“.',
  whichTable: 'Welcher Tisch?',
  manyTables: 'In diesem Kanal sind {tables} Tische offen. Wähl bitte einen mit der Option „tisch“.',
  stage:
    '{status, select, lobby {noch nicht gestartet} playing {läuft} paused {angehalten} cancelled {vor Beginn geschlossen} abandoned {niemand mehr da} ended {vorzeitig beendet} outdated {veraltet} other {vorbei}}',

  nobody: 'Ich sehe nicht, wen du meinst. Versuch es bitte noch einmal.',
  challengeOneself:
    'Dich selbst kannst du nicht herausfordern. Eröffne mit `/spielen` einen Tisch und hol Bots dazu.',
  challengeBot: 'Bots kannst du nicht herausfordern. Eröffne mit `/spielen` einen Tisch und hol sie dazu.',
  challengeElsewhere:
    '{player} sieht diesen Kanal nicht. Fordere die Person in einem Kanal heraus, den ihr beide seht.',
  playedAlone: '{game} spielt man allein. Wähl bitte ein anderes Spiel.',
  everybodyWith: 'Alle mit {role}',
  letIn: 'Jetzt eingeladen: {players}. Gerufen wurde gerade erst, deshalb nicht noch einmal.',
  inviteOneself: 'Du sitzt schon am Tisch. Lad jemand anders ein.',
  inviteBot: 'Bots kannst du nicht einladen. Der Gastgeber kann am Tisch welche dazuholen.',
  inviteElsewhere: '{player} sieht diesen Kanal nicht und könnte nicht mitspielen.',
  inviteEveryone: 'Alle auf einmal kannst du nicht einladen. Wähl eine Person oder eine Rolle.',
  inviteRole: 'Diese Rolle darfst du nicht erwähnen, also kannst du sie nicht einladen.',
  inviteSilent:
    'Diese Rolle kann ich hier nicht benachrichtigen, also würde niemand von deiner Einladung erfahren. Wer den Server verwaltet, kann allen erlauben, sie zu erwähnen, oder mir die Berechtigung „@everyone, @here und alle Rollen erwähnen“ geben.',
  substituteBot:
    'Ein Bot kann deinen Platz so nicht übernehmen. Wenn du gehst, spielt einer für dich zu Ende.',
  substituteElsewhere: '{player} sieht diesen Kanal nicht und könnte hier nicht spielen.',

  chooseGame: 'Wähl bitte ein Spiel aus der Liste.',
  noSetting: 'Das gibt es nicht zur Auswahl. `/einstellungen` zeigt, was es gibt.',
  silentHere:
    'Ich kann in diesem Kanal gerade nicht schreiben: Ich bin im Timeout oder darf es nicht. Das Spiel geht weiter. Drück am Tisch auf irgendeinen Button, dann siehst du, was inzwischen passiert ist. Wer den Server verwaltet, kann mich wieder schreiben lassen.',
  shutOut:
    'Ich kann in diesem Sprachkanal nicht schreiben: Dafür brauche ich hier auch die Berechtigung „Verbinden“. Das Spiel geht weiter. Drück am Tisch auf irgendeinen Button, dann siehst du, was inzwischen passiert ist. Wer den Kanal verwaltet, kann mir die Berechtigung geben.',
  closedThread:
    'Dieser Thread ist geschlossen, und ich darf ihn nicht öffnen; deshalb kann ich diese Nachricht nicht aktualisieren. Schau nach einer neueren darunter, oder schreib hier etwas, dann ist der Thread wieder offen.',
  managersOnly: 'Diese Einstellungen ändern kann nur, wer die Berechtigung „Server verwalten“ hat.',
  noNotification: 'Das gibt es nicht zur Auswahl. `/benachrichtigen` zeigt, was es gibt.',
  noneTold: 'Du wirst nicht mehr über neue Tische benachrichtigt, auf keinem Server.',
  notTold: 'Über neue Tische für {game} wirst du hier nicht mehr benachrichtigt.',
  thisGame: 'dieses Spiel',
  noHours: 'Anfang und Ende der Ruhezeit dürfen nicht dieselbe Stunde sein. Wähl eine andere.',

  atWork: 'Die Ranglisten werden gerade neu berechnet. Versuch es bitte in ein paar Minuten noch einmal.',
  ownOnlyAlone: 'Hier sehen alle nur die eigenen Ergebnisse: `/statistik` zeigt deine.',
  ownOnly: 'Auf diesem Server sehen alle nur die eigenen Ergebnisse: `/statistik` zeigt deine.',
  todayIsPlayed:
    'Das Spiel von heute wird noch gespielt. Posten lassen sich seine Ergebnisse ab Mitternacht (UTC), als „Spiel von gestern“.',
  dealsOnly:
    'Jeder Server hat seine eigenen Ranglisten, und das hier ist keiner. Hier gibt es das Weltspiel des Tages: `/rangliste zeitraum: Spiel von heute`.',
  noPoints:
    'Punkte verschiedener Spiele lassen sich nicht vergleichen. Wähl bitte eins mit der Option „spiel“.',
  whichRatings: 'Jedes Spiel hat seine eigenen Wertungen. Wähl bitte eins mit der Option „spiel“.',
  noRatings: '{game} spielt man allein, deshalb gibt es keine Wertungen.',
  noDaily: '{game} spielt man mit anderen, deshalb gibt es dafür kein Spiel des Tages.',
  noDailies: 'Hier gibt es kein Spiel des Tages.',
  whichDaily: 'Wähl bitte ein Spiel, das es als Spiel des Tages gibt: {games}.',

  newDeal: 'neue Karten',
  dealOfDay: 'das Spiel des Tages dieses Servers: für alle gleich, ein Versuch, nur für dich sichtbar',
  dealOfDayOfWorld: 'das Weltspiel des Tages: ein Versuch, nur für dich sichtbar',
  dealOfWorldToday: 'heutiges Weltspiel',
  forMe: 'nur ich',
  forEveryone: 'alle hier',

  menuStats: 'Statistik',
  menuChallenge: 'Herausfordern',
};

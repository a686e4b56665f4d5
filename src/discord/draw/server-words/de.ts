import type { TextsLike } from '../../../engine/words.ts';
import type { en } from './en.ts';

export const de: TextsLike<typeof en> = {
  settings: 'Servereinstellungen',
  openedIn: '**Kanäle, in denen Tische eröffnet werden können**',
  noChannel:
    'Zurzeit keine: Die gewählten gibt es nicht mehr. Wähl andere oder drück auf **Jeden Kanal nehmen**.',
  theseChannels: 'Auch in ihren Threads. Private Spiele für eine Person gehen überall.',
  chooseChannels: 'Wähl Kanäle …',
  everyChannelChosen: 'Jeder Kanal',
  useEveryChannel: 'Jeden Kanal nehmen',
  turnTime: '**Zeit für einen Zug**, wenn der Gastgeber keine wählt',
  chooseTurnTime: 'Zeit für einen Zug',
  gamesOwnTime: 'Je nach Spiel',
  whoEnds: '**Wer einen Tisch während des Spiels schließen kann**',
  chooseEnders: 'Wer einen Tisch schließen kann',
  hostEnds: 'Sein Gastgeber',
  othersAgree: 'Wer sonst noch mitspielt, muss zustimmen',
  managersEnd: 'Sein Gastgeber und die Moderation',
  managersNeedNot:
    'Moderation: alle, die Nachrichten oder den Server verwalten dürfen; sie müssen nicht fragen',
  playersEnd: 'Alle, die mitspielen, und die Moderation',
  withPictures: '**Bilder sind an**: Tische und Diagramme werden als Bilder gezeichnet.',
  withoutPictures: '**Bilder sind aus**: Tische und Diagramme werden als Text gezeigt.',
  picturesOn: 'Bilder einschalten',
  picturesOff: 'Bilder ausschalten',
  languageHere: '**Sprache** für alles, was alle in einem Kanal lesen',
  chooseLanguage: 'Sprache',
  discordsLanguage: 'Die Sprache dieses Servers bei Discord',
  discordsLanguageNow: 'Zurzeit: {language}',
  resultsPublic:
    '**Ergebnisse sind öffentlich**: Alle hier sehen die Ranglisten, jede Statistik und alle beendeten Spiele.',
  resultsPrivate:
    '**Ergebnisse sind privat**: Alle sehen nur die eigene Statistik und die eigenen beendeten Spiele.',
  hideResults: 'Ergebnisse verbergen',
  showResults: 'Ergebnisse zeigen',
  houseRulesOfGame: 'Hausregeln eines Spiels …',
  withThreads:
    '**Threads sind an**: Ein Spiel für mehrere, das in einem Textkanal beginnt, bekommt einen eigenen Thread.',
  withoutThreads: '**Threads sind aus**: Spiele bleiben in dem Kanal, in dem sie beginnen.',
  threadsOn: 'Threads einschalten',
  threadsOff: 'Threads ausschalten',
  noPictures: '**Bilder sind aus**, und zwar im ganzen Bot: Wer ihn betreibt, hat sie ausgeschaltet.',
  savedAtOnce: 'Änderungen gelten sofort. Offene Tische behalten ihre Zugzeit und ihre Regeln.',

  houseRules: 'Hausregeln für {game}',
  houseRulesMean:
    'Für Tische, deren Gastgeber nichts wählt. Spiele des Tages und Übungsspiele sind überall gleich.',
  allSettings: '↩ Alle Einstellungen',
  gameDefault: 'Standard des Spiels',
  gameDefaultIs: 'Standard des Spiels: {value}',
  on: 'An',
  off: 'Aus',

  stored: 'Was dieser Bot über dich speichert',
  storedAtTables:
    'Zu jedem Tisch, an dem du sitzt: deine Discord-ID, deinen Namen dort, deine Züge und wann du sie gemacht hast, wie du abgestimmt hast, und dein Mischwort.',
  storedResults:
    'Deine Ergebnisse mit Zahlen zu deinem Spiel, und daraus Ranglisten, Wertungen, deine Statistik und ob du oft vorzeitig aussteigst.',
  storedWishes:
    'Ob du erwähnt werden willst und welche Erwähnung gerade auf dich wartet; über welche neuen Tische du benachrichtigt wirst, wann zuletzt, und deine Ruhezeiten.',
  nothingElse:
    'Sonst nichts: Er liest keine Nachrichten und speichert keine Profilbilder, E-Mails oder Adressen. Alles bleibt auf dem Rechner der Person, die diesen Bot betreibt, bis du es löschst.',
  exportAndDelete:
    '`/daten exportieren` gibt dir alles als Datei. `/daten löschen` entfernt es, auf jedem Server.',
  deleteAll: 'Alles über dich löschen?',
  leavesTables:
    'Auf jedem Server dieses Bots verlässt du die Tische, an denen du spielst. Ein Bot spielt für dich zu Ende.',
  losesRatings: 'Deine Wertungen, deine Siege und deine Statistik sind weg.',
  gamesStay: 'Beendete Spiele bleiben, mit „Ex-Mitglied“ an deiner Stelle.',
  tryStays:
    'Dein Versuch beim Spiel des Tages bleibt der einzige: Das wird ohne deinen Namen vermerkt, bis der Tag vorbei ist.',
  noUndo: 'Das lässt sich nicht rückgängig machen. `/daten exportieren` gibt dir vorher eine Kopie.',
  deleteEverything: 'Alles löschen',
  keepEverything: 'Behalten',
  kept: 'Es wurde nichts gelöscht.',
  deleted: 'Fertig. Deine Daten sind gelöscht. Wenn du wieder spielst, fängst du von vorn an.',
  hereIsAll: 'Hier ist alles, was dieser Bot über dich speichert. {holds} Das kannst nur du sehen.',
  noTables: 'Von dir sind keine Tische gespeichert.',
  holdsBoth:
    'Gespeichert sind {tables, plural, one {# Tisch} other {# Tische}} mit deinen Zügen und Ergebnissen und {results, plural, one {# älteres Ergebnis} other {# ältere Ergebnisse}}.',
  holdsTables:
    'Gespeichert {tables, plural, one {ist # Tisch} other {sind # Tische}} mit deinen Zügen und Ergebnissen.',
  holdsResults:
    'Gespeichert {results, plural, one {ist # älteres Ergebnis} other {sind # ältere Ergebnisse}}.',
  everythingStored: 'Alles, was über dich gespeichert ist',
};

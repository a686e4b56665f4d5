import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  stored: 'What this bot stores about you',
  storedAtTables:
    'With each table you sit at: your Discord id, the name you had there, your moves and when you made them, your votes, and the word you add to its deal.',
  storedResults:
    'Your results with figures of your play, and from them leaderboards, ratings, your stats, and whether you often leave early.',
  storedWishes:
    'Whether you want mentions, and which one is waiting for you now; which new tables you want to be notified of, when you last were, and your quiet hours.',
  nothingElse:
    'Nothing else: it doesn’t read messages, and it keeps no avatars, emails or addresses. Everything stays on the machine of the person who hosts this bot, until you delete it.',
  exportAndDelete:
    '`/data export` gives you all of it as a file. `/data delete` deletes it, on every server.',
  deleteAll: 'Delete everything about you?',
  leavesTables: 'On every server of this bot, you leave the tables where you play. A bot finishes for you.',
  losesRatings: 'Your ratings, your wins and your stats are gone.',
  gamesStay: 'Finished games stay, with “a former player” in your place.',
  tryStays:
    'A deal of the day that you’ve tried can’t be tried again: that is remembered until the day is over, without your name.',
  noUndo: 'This can’t be undone. `/data export` gives you a copy first.',
  deleteEverything: 'Delete everything',
  keepEverything: 'Keep it',
  kept: 'Nothing was deleted.',
  deleted: 'Done. Your data is deleted. If you play again, you start from scratch.',
  hereIsAll: 'Here’s everything this bot stores about you. {holds} Only you can see this.',
  noTables: 'No tables are stored for you.',
  holdsBoth:
    'It holds {tables, plural, one {# table} other {# tables}} with your moves and results and {results, plural, one {# older result} other {# older results}}.',
  holdsTables: 'It holds {tables, plural, one {# table} other {# tables}} with your moves and results.',
  holdsResults: 'It holds {results, plural, one {# older result} other {# older results}}.',
  everythingStored: 'Everything stored about you',
  pressAgain: '{why} Press again to delete the rest.',
} as const;

const de: TextsLike<typeof en> = {
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
  pressAgain: '{why} Versuch es noch einmal, um den Rest zu löschen.',
};

const es: TextsLike<typeof en> = {
  stored: 'Lo que este bot guarda sobre ti',
  storedAtTables:
    'De cada mesa en la que estás: tu ID de Discord, el nombre que tenías allí, tus jugadas y cuándo las hiciste, tus votos y la palabra que agregas a su reparto.',
  storedResults:
    'Tus resultados con cifras de cómo juegas y, a partir de ellos, clasificaciones, niveles, tus estadísticas y si sueles irte antes de terminar.',
  storedWishes:
    'Si quieres menciones y cuál tienes pendiente en este momento; de qué mesas nuevas quieres avisos, cuándo recibiste el último y tus horas de silencio.',
  nothingElse:
    'Nada más: no lee mensajes ni guarda avatares, correos o direcciones. Todo queda en la máquina de quien aloja este bot hasta que lo borres.',
  exportAndDelete:
    '`/datos exportar` te da todo en un archivo. `/datos borrar` lo borra, en todos los servidores.',
  deleteAll: '¿Borrar todo lo que se guarda sobre ti?',
  leavesTables: 'Dejas las mesas donde juegas, en todos los servidores de este bot. Un bot termina por ti.',
  losesRatings: 'Desaparecen tus niveles, tus victorias y tus estadísticas.',
  gamesStay: 'Las partidas terminadas se quedan, con “alguien que ya no juega” en tu lugar.',
  tryStays:
    'Una partida del día que ya intentaste no se puede repetir: eso se recuerda, sin tu nombre, hasta que termina el día.',
  noUndo: 'Esto no se puede deshacer. `/datos exportar` te da antes una copia.',
  deleteEverything: 'Borrar todo',
  keepEverything: 'Conservar todo',
  kept: 'No se borró nada.',
  deleted: 'Listo. Tus datos están borrados. Si vuelves a jugar, empiezas desde cero.',
  hereIsAll: 'Aquí está todo lo que este bot guarda sobre ti. {holds} Solo tú puedes ver esto.',
  noTables: 'No hay ninguna mesa tuya guardada.',
  holdsBoth:
    'Contiene {tables, plural, one {# mesa} other {# mesas}} con tus jugadas y resultados y {results, plural, one {# resultado anterior} other {# resultados anteriores}}.',
  holdsTables: 'Contiene {tables, plural, one {# mesa} other {# mesas}} con tus jugadas y resultados.',
  holdsResults: 'Contiene {results, plural, one {# resultado anterior} other {# resultados anteriores}}.',
  everythingStored: 'Todo lo que se guarda sobre ti',
  pressAgain: '{why} Pulsa otra vez para borrar el resto.',
};

export const words = catalogue(en, { de, es });

import { catalogue, type TextsLike } from '../../engine/words.ts';

/** What several commands and presses say, and what belongs to no feature: unreadable, late or failed interactions. */
const en = {
  // What cannot be done at all.
  unread: 'I couldn’t read that (ref {ref}). Please try again.',
  wrong: 'Something went wrong on my side (ref {ref}). Please try again.',
  unsaved:
    'I can’t save anything right now, so that didn’t count. What was saved before is safe. Please try again in a minute.',
  posted: 'Here it is.',
  late: 'That took too long. Please press again.',
  deleted: 'This message was deleted. Please ask for it again.',
  outdated: 'This message is from an older version. Use `/table show` to bring the table back.',
  noSuchOption: 'One of those options isn’t available. Please pick from the list.',
  unreadButton: 'I can’t read this button. Use `/table show` to bring the table back.',
  formerCommand: 'I no longer know that command. Please try again in a minute.',
  unknownCommand: 'I don’t know that command. Please try again in a minute.',
  noSuchGame: 'There’s no such game here.',
  needsServer:
    '{why} [Add me to yours]({invite}) if you’re allowed to. Here you can play alone: see `/play`.',

  // After a change to a table.
  joinedThere: 'You’re at the table: {where}',
  goesOn: 'The game goes on.',

  // About the person a command names.
  nobody: 'I can’t tell who you mean. Please try again.',

  // Channels in which the bot cannot write.
  silentHere:
    'I can’t write in this channel just now: I’m timed out, or not allowed to. The game goes on. Press anything at the table, and it shows what has happened since. Anyone who manages the server can let me write again.',
  shutOut:
    'I can’t write in this voice channel: for that I need the permission “Connect” here, too. The game goes on. Press anything at the table, and it shows what has happened since. Anyone who manages the channel can give me the permission.',
  closedThread:
    'This thread is closed, and I’m not allowed to open it, so I can’t update this message. Look for a newer one below, or write something here to open the thread.',

  // What can be chosen for a command's option.
  forMe: 'only me',
  forEveryone: 'everyone here',
} as const;

const de: TextsLike<typeof en> = {
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
  joinedThere: 'Du sitzt am Tisch: {where}',
  goesOn: 'Das Spiel geht weiter.',
  nobody: 'Ich sehe nicht, wen du meinst. Versuch es bitte noch einmal.',
  silentHere:
    'Ich kann in diesem Kanal gerade nicht schreiben: Ich bin im Timeout oder darf es nicht. Das Spiel geht weiter. Drück am Tisch auf irgendeinen Button, dann siehst du, was inzwischen passiert ist. Wer den Server verwaltet, kann mich wieder schreiben lassen.',
  shutOut:
    'Ich kann in diesem Sprachkanal nicht schreiben: Dafür brauche ich hier auch die Berechtigung „Verbinden“. Das Spiel geht weiter. Drück am Tisch auf irgendeinen Button, dann siehst du, was inzwischen passiert ist. Wer den Kanal verwaltet, kann mir die Berechtigung geben.',
  closedThread:
    'Dieser Thread ist geschlossen, und ich darf ihn nicht öffnen; deshalb kann ich diese Nachricht nicht aktualisieren. Schau nach einer neueren darunter, oder schreib hier etwas, dann ist der Thread wieder offen.',
  forMe: 'nur ich',
  forEveryone: 'alle hier',
};

const es: TextsLike<typeof en> = {
  unread: 'No pude leer eso (ref {ref}). Vuelve a intentarlo.',
  wrong: 'Algo falló de mi lado (ref {ref}). Vuelve a intentarlo.',
  unsaved:
    'Ahora no puedo guardar nada, así que eso no contó. Lo guardado antes está a salvo. Vuelve a intentarlo en un minuto.',
  posted: 'Aquí está.',
  late: 'Eso tardó demasiado. Vuelve a intentarlo.',
  deleted: 'Este mensaje se borró. Pídelo otra vez.',
  outdated: 'Este mensaje es de una versión anterior. Usa `/mesa mostrar` para volver a ver la mesa.',
  noSuchOption: 'Una de esas opciones no está disponible. Elige de la lista.',
  unreadButton: 'No puedo leer este botón. Usa `/mesa mostrar` para volver a ver la mesa.',
  formerCommand: 'Ya no conozco ese comando. Vuelve a intentarlo en un minuto.',
  unknownCommand: 'No conozco ese comando. Vuelve a intentarlo en un minuto.',
  noSuchGame: 'Aquí no existe ese juego.',
  needsServer:
    '{why} [Agrégame al tuyo]({invite}) si tienes permiso. Aquí puedes jugar en solitario: mira `/jugar`.',
  joinedThere: 'Estás en la mesa: {where}',
  goesOn: 'La partida sigue.',
  nobody: 'No veo a quién te refieres. Vuelve a intentarlo.',
  silentHere:
    'Ahora mismo no puedo escribir en este canal: estoy en aislamiento temporal o no tengo permiso. La partida sigue. Pulsa cualquier cosa en la mesa y mostrará lo que pasó mientras tanto. Quien administra el servidor puede dejarme escribir de nuevo.',
  shutOut:
    'No puedo escribir en este canal de voz: para eso necesito aquí también el permiso “Conectar”. La partida sigue. Pulsa cualquier cosa en la mesa y mostrará lo que pasó mientras tanto. Quien administra el canal puede darme el permiso.',
  closedThread:
    'Este hilo está cerrado y no tengo permiso para abrirlo, así que no puedo actualizar este mensaje. Busca uno más nuevo abajo, o escribe algo aquí para abrir el hilo.',
  forMe: 'solo yo',
  forEveryone: 'todo el mundo aquí',
};

export const words = catalogue(en, { de, es });

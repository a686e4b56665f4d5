import { catalogue, type TextsLike } from '../../engine/words.ts';

/** Where a table is, and calls to it. */
const en = {
  movedTo: 'This table has moved to a newer message: {where}',
  deleted: 'This message was deleted. Please use the table’s newest one.',
  aboutToBegin: 'The game is about to begin in a thread of its own.',
  tableIsHere: 'This table is here: {where}',
  threadIsHere: 'This game is played in its thread: {where}',
  inThread: 'This game is played in a thread',
  blockedByModeration:
    'This server’s AutoMod blocked my message, perhaps because of a name in it. Anyone who manages the server can exempt me from that rule.',
  blockedByQuarantine:
    'Discord has limited what I may do, so I can’t show this right now. The person who hosts me can read why on my page at Discord.',
  blockedByChannel: 'Discord doesn’t allow that in this kind of channel. Please try a text channel.',
  wantsRematch: '{called}, {player} wants a rematch of {game}.',
  votedOut: '{called}, the others voted you out of {game}. A bot has taken your seat.',
  clockPlayed: '-# ⏰ The clock played for {player}. {where}',
  botPlays: '-# 🤖 {bot} plays for {player}. {where}',
  yourTurn: '{called}, it’s your turn in {game}.',
  minutesLeft:
    '{called}, you have {minutes, plural, one {# minute} other {# minutes}} left to take your turn in {game}.',
  hoursLeft:
    '{called}, you have {hours, plural, one {# hour} other {# hours}} left to take your turn in {game}.',
} as const;

const de: TextsLike<typeof en> = {
  movedTo: 'Dieser Tisch ist in eine neuere Nachricht umgezogen: {where}',
  deleted: 'Diese Nachricht wurde gelöscht. Nimm bitte die neueste des Tisches.',
  aboutToBegin: 'Das Spiel beginnt gleich in einem eigenen Thread.',
  tableIsHere: 'Dieser Tisch ist hier: {where}',
  threadIsHere: 'Dieses Spiel läuft in seinem Thread: {where}',
  inThread: 'Dieses Spiel läuft in einem Thread',
  blockedByModeration:
    'AutoMod auf diesem Server lässt meine Nachricht nicht durch, vielleicht wegen eines Namens darin. Wer den Server verwaltet, kann mich von der Regel ausnehmen.',
  blockedByQuarantine:
    'Discord schränkt mich gerade ein, deshalb kann ich das nicht zeigen. Wer mich betreibt, kann auf meiner Seite bei Discord nachlesen, warum.',
  blockedByChannel: 'Das erlaubt Discord in dieser Art von Kanal nicht. Versuch es bitte in einem Textkanal.',
  wantsRematch: '{called}, {player} möchte eine Revanche bei {game}.',
  votedOut: '{called}, die anderen haben dich bei {game} rausgewählt. Jetzt hat ein Bot deinen Platz.',
  clockPlayed: '-# ⏰ Die Uhr hat für {player} gespielt. {where}',
  botPlays: '-# 🤖 {bot} spielt für {player}. {where}',
  yourTurn: '{called}, du bist am Zug bei {game}.',
  minutesLeft:
    '{called}, du hast noch {minutes, plural, one {# Minute} other {# Minuten}} für deinen Zug bei {game}.',
  hoursLeft:
    '{called}, du hast noch {hours, plural, one {# Stunde} other {# Stunden}} für deinen Zug bei {game}.',
};

const es: TextsLike<typeof en> = {
  movedTo: 'Esta mesa pasó a un mensaje más nuevo: {where}',
  deleted: 'Este mensaje se borró. Usa el más nuevo de la mesa.',
  aboutToBegin: 'La partida está a punto de empezar en su propio hilo.',
  tableIsHere: 'Esta mesa está aquí: {where}',
  threadIsHere: 'Esta partida se juega en su hilo: {where}',
  inThread: 'Esta partida se juega en un hilo',
  blockedByModeration:
    'El AutoMod de este servidor no deja pasar mi mensaje, quizá por un nombre que aparece en él. Quien administra el servidor puede eximirme de esa regla.',
  blockedByQuarantine:
    'Discord me tiene limitado, así que ahora no puedo mostrar esto. Quien me aloja puede leer el motivo en mi página de Discord.',
  blockedByChannel: 'Discord no acepta eso en este tipo de canal. Inténtalo en un canal de texto.',
  wantsRematch: '{called}, {player} quiere la revancha de {game}.',
  votedOut: '{called}, te expulsaron de {game} por votación. Ahora juega un bot en tu lugar.',
  clockPlayed: '-# ⏰ El reloj jugó por {player}. {where}',
  botPlays: '-# 🤖 {bot} juega por {player}. {where}',
  yourTurn: '{called}, es tu turno en {game}.',
  minutesLeft:
    '{called}, te {minutes, plural, one {queda # minuto} other {quedan # minutos}} para jugar tu turno en {game}.',
  hoursLeft:
    '{called}, te {hours, plural, one {queda # hora} other {quedan # horas}} para jugar tu turno en {game}.',
};

export const words = catalogue(en, { de, es });

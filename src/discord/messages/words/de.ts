import type { TextsLike } from '../../../engine/words.ts';
import type { en } from './en.ts';

export const de: TextsLike<typeof en> = {
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
  somebody: 'Jemand',
  votedOut: '{called}, die anderen haben dich bei {game} rausgewählt. Jetzt hat ein Bot deinen Platz.',
  clockPlayed: '-# ⏰ Die Uhr hat für {player} gespielt. {where}',
  botPlays: '-# 🤖 {bot} spielt für {player}. {where}',
  yourTurn: '{called}, du bist am Zug bei {game}.',
  minutesLeft:
    '{called}, du hast noch {minutes, plural, one {# Minute} other {# Minuten}} für deinen Zug bei {game}.',
  hoursLeft:
    '{called}, du hast noch {hours, plural, one {# Stunde} other {# Stunden}} für deinen Zug bei {game}.',
};

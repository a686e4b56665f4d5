import type { TextsLike } from '../../../engine/words.ts';
import type { en } from './en.ts';

export const es: TextsLike<typeof en> = {
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
  somebody: 'Alguien',
  votedOut: '{called}, te expulsaron de {game} por votación. Ahora juega un bot en tu lugar.',
  clockPlayed: '-# ⏰ El reloj jugó por {player}. {where}',
  botPlays: '-# 🤖 {bot} juega por {player}. {where}',
  yourTurn: '{called}, es tu turno en {game}.',
  minutesLeft:
    '{called}, te {minutes, plural, one {queda # minuto} other {quedan # minutos}} para jugar tu turno en {game}.',
  hoursLeft:
    '{called}, te {hours, plural, one {queda # hora} other {quedan # horas}} para jugar tu turno en {game}.',
};

import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  more: '{people} more',
  bots: 'Bots',
  inThread: '▶️ {players} {playing, plural, one {is playing} other {are playing}} **{game}** in a thread',
  overInThread: '🏁 **{game}**: {verdict}',
  endedInThread: '🏁 **{game}**: the game ended early.',
  threadsForbidden:
    'I’m not allowed to start threads here, so games go on in this channel. Anyone who manages the server can allow it with the permission “Create Public Threads”, or turn threads off in `/settings`.',
  threadsFull: 'This server has as many open threads as Discord allows, so the game goes on in this channel.',
  threadFailed: 'Discord didn’t let me start a thread, so the game goes on in this channel.',
  threadDeleted: 'The thread of this game was deleted, so the game goes on in this channel.',
  threadClosed: 'I can’t write in the thread of this game any more, so the game goes on in this channel.',
} as const;

const de: TextsLike<typeof en> = {
  more: '{people} weitere',
  bots: 'Bots',
  inThread: '▶️ {players} {playing, plural, one {spielt} other {spielen}} **{game}** in einem Thread',
  overInThread: '🏁 **{game}**: {verdict}',
  endedInThread: '🏁 **{game}**: Das Spiel wurde vorzeitig beendet.',
  threadsForbidden:
    'Ich darf hier keine Threads erstellen, deshalb geht es in diesem Kanal weiter. Wer den Server verwaltet, kann es mit der Berechtigung „Öffentliche Threads erstellen“ erlauben oder Threads in `/einstellungen` ausschalten.',
  threadsFull:
    'Dieser Server hat so viele offene Threads, wie Discord erlaubt, deshalb geht das Spiel in diesem Kanal weiter.',
  threadFailed: 'Discord ließ mich keinen Thread erstellen, deshalb geht das Spiel in diesem Kanal weiter.',
  threadDeleted: 'Der Thread dieses Spiels wurde gelöscht, deshalb geht es in diesem Kanal weiter.',
  threadClosed:
    'Im Thread dieses Spiels kann ich nicht mehr schreiben, deshalb geht es in diesem Kanal weiter.',
};

const es: TextsLike<typeof en> = {
  more: '{people} más',
  bots: 'Bots',
  inThread: '▶️ {players} {playing, plural, one {juega} other {juegan}} a **{game}** en un hilo',
  overInThread: '🏁 **{game}**: {verdict}',
  endedInThread: '🏁 **{game}**: la partida se cerró antes de terminar.',
  threadsForbidden:
    'No tengo permiso para crear hilos aquí, así que las partidas siguen en este canal. Quien administra el servidor puede darme permiso para crear hilos públicos o desactivar los hilos en `/ajustes`.',
  threadsFull:
    'Este servidor tiene todos los hilos abiertos que permite Discord, así que la partida sigue en este canal.',
  threadFailed: 'Discord no me dejó crear un hilo, así que la partida sigue en este canal.',
  threadDeleted: 'Se borró el hilo de esta partida, así que sigue en este canal.',
  threadClosed: 'Ya no puedo escribir en el hilo de esta partida, así que sigue en este canal.',
};

export const words = catalogue(en, { de, es });

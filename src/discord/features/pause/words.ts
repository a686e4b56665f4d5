import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  wantsPause: '⏸ {players} {wanting, plural, one {wants} other {want}} to pause. Waiting for {others}.',
  pause: 'Pause',
  dontPause: 'Don’t pause',
  paused: 'The game is paused. Any player can continue it.',
  pauseWithdrawn: 'You no longer want to pause.',
  pauseWanted:
    'You asked for a pause. The game pauses once {players} {others, plural, one {agrees} other {agree}}.',
} as const;

const de: TextsLike<typeof en> = {
  wantsPause:
    '⏸ {players} {wanting, plural, one {möchte} other {möchten}} eine Pause. Wir warten noch auf {others}.',
  pause: 'Pause',
  dontPause: 'Keine Pause',
  paused: 'Das Spiel ist angehalten. Wer mitspielt, kann es fortsetzen.',
  pauseWithdrawn: 'Du möchtest keine Pause mehr.',
  pauseWanted:
    'Du hast um eine Pause gebeten. Das Spiel wird angehalten, sobald {players} {others, plural, one {zustimmt} other {zustimmen}}.',
};

const es: TextsLike<typeof en> = {
  wantsPause:
    '⏸ {players} {wanting, plural, one {quiere} other {quieren}} una pausa. Falta el sí de {others}.',
  pause: 'Pausa',
  dontPause: 'No pausar',
  paused: 'La partida está en pausa. Cualquiera que juegue puede continuarla.',
  pauseWithdrawn: 'Ya no quieres una pausa.',
  pauseWanted:
    'Pediste una pausa. La partida se detiene cuando {others, plural, one {acepte} other {acepten}} {players}.',
};

export const words = catalogue(en, { de, es });

import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  rematchOff: 'You no longer want that rematch. Press **Rematch** at the table if you do again.',
  rematchOpened: 'Your table is open at the bottom of the channel.',
  rematchIsOn: 'The rematch is on: {where}',
  rematchWasOn: 'The rematch is over, too: {where}',
  started: 'Table {table} has started.',
} as const;

const de: TextsLike<typeof en> = {
  rematchOff: 'Du willst diese Revanche nicht mehr. Falls doch, drück am Tisch noch einmal auf **Revanche**.',
  rematchOpened: 'Dein Tisch ist offen, ganz unten im Kanal.',
  rematchIsOn: 'Die Revanche läuft: {where}',
  rematchWasOn: 'Auch die Revanche ist vorbei: {where}',
  started: 'An Tisch {table} geht es los.',
};

const es: TextsLike<typeof en> = {
  rematchOff: 'Ya no quieres esa revancha. Si cambias de idea, pulsa **Revancha** en la mesa.',
  rematchOpened: 'Tu mesa está abierta al final del canal.',
  rematchIsOn: 'Hay revancha: {where}',
  rematchWasOn: 'La revancha también terminó: {where}',
  started: 'Empezó la partida de la mesa {table}.',
};

export const words = catalogue(en, { de, es });

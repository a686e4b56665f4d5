import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  leaveTable: 'Leave the table',
  leftGame: 'You left the table. Thanks for playing!',
  seatBack: 'You have your seat back.',
  stayed: 'Nothing changed. Play on!',
} as const;

const de: TextsLike<typeof en> = {
  leaveTable: 'Tisch verlassen',
  leftGame: 'Du hast den Tisch verlassen. Danke fürs Mitspielen!',
  seatBack: 'Du hast deinen Platz zurück.',
  stayed: 'Nichts geändert. Spiel weiter!',
};

const es: TextsLike<typeof en> = {
  leaveTable: 'Dejar la mesa',
  leftGame: 'Dejaste la mesa. ¡Gracias por jugar!',
  seatBack: 'Recuperaste tu asiento.',
  stayed: 'No cambió nada. ¡A seguir jugando!',
};

export const words = catalogue(en, { de, es });

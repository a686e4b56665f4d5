import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  botJoins: 'A bot joins.',
  botLeaves: 'A bot leaves the table.',
  chooseLevel: 'Choose a level for the bot.',
} as const;

const de: TextsLike<typeof en> = {
  botJoins: 'Ein Bot spielt mit.',
  botLeaves: 'Ein Bot verlässt den Tisch.',
  chooseLevel: 'Wähl, wie stark der Bot spielt.',
};

const es: TextsLike<typeof en> = {
  botJoins: 'Se une un bot.',
  botLeaves: 'Un bot deja la mesa.',
  chooseLevel: 'Elige la dificultad del bot.',
};

export const words = catalogue(en, { de, es });

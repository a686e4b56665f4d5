import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  recordOf: 'Record of {table}',
  recordHolds:
    'Every move of the game, and the seed it was dealt from. The JSON file also has the names, the times and the result.',
  asJson: 'The record of {game}, table {table}, as JSON',
  asText: 'The record of {game}, table {table}, as text',
} as const;

const de: TextsLike<typeof en> = {
  recordOf: 'Aufzeichnung von Tisch {table}',
  recordHolds:
    'Alle Züge des Spiels und der Startwert, mit dem gemischt wurde. In der JSON-Datei stehen auch die Namen, die Zeiten und das Ergebnis.',
  asJson: 'Die Aufzeichnung von {game}, Tisch {table}, als JSON',
  asText: 'Die Aufzeichnung von {game}, Tisch {table}, als Text',
};

const es: TextsLike<typeof en> = {
  recordOf: 'Registro de {table}',
  recordHolds:
    'Todas las jugadas de la partida y la semilla de su reparto. El archivo JSON tiene además los nombres, las horas y el resultado.',
  asJson: 'El registro de {game}, mesa {table}, como JSON',
  asText: 'El registro de {game}, mesa {table}, como texto',
};

export const words = catalogue(en, { de, es });

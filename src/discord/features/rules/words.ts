import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  rulesOf: '{game} · rules · {page} of {pages}',
  untitled: 'Rules',
  noRules: 'These rules haven’t been written down yet.',
  learn: 'Learn',
  sections: 'Go to a section',
} as const;

const de: TextsLike<typeof en> = {
  rulesOf: '{game} · Regeln · {page} von {pages}',
  untitled: 'Regeln',
  noRules: 'Diese Regeln sind noch nicht aufgeschrieben.',
  learn: 'Lernen',
  sections: 'Zu einem Abschnitt',
};

const es: TextsLike<typeof en> = {
  rulesOf: '{game} · reglas · {page} de {pages}',
  untitled: 'Reglas',
  noRules: 'Estas reglas aún no están escritas.',
  learn: 'Aprender',
  sections: 'Ir a una sección',
};

export const words = catalogue(en, { de, es });

import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  rulesOf: '{game} · rules · {page} of {pages}',
  noRules: 'These rules haven’t been written down yet.',
  sections: 'Go to a section',
} as const;

const de: TextsLike<typeof en> = {
  rulesOf: '{game} · Regeln · {page} von {pages}',
  noRules: 'Diese Regeln sind noch nicht aufgeschrieben.',
  sections: 'Zu einem Abschnitt',
};

const es: TextsLike<typeof en> = {
  rulesOf: '{game} · reglas · {page} de {pages}',
  noRules: 'Estas reglas aún no están escritas.',
  sections: 'Ir a una sección',
};

export const words = catalogue(en, { de, es });

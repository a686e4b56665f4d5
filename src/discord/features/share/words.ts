import { catalogue, type TextsLike } from '../../../engine/words.ts';

const en = {
  dealOf: '**{game}** · deal of {day}',
  worldsDealOf: '**{game}** · 🌍 world’s deal of {day}',
  sharedBy: '{game} · shared by {player}',
  sharedPlace:
    '{game} · shared by {player}, {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {many}',
  playIt: 'Play {game}',
  onlyYou: 'Only you see this. Copy it to wherever you’d like to share it.',
  sharedAlready: 'You’ve already shared this game: everybody can see it in the channel where you did.',
} as const;

const de: TextsLike<typeof en> = {
  dealOf: '**{game}** · Spiel des Tages vom {day}',
  worldsDealOf: '**{game}** · 🌍 Weltspiel vom {day}',
  sharedBy: '{game} · geteilt von {player}',
  sharedPlace: '{game} · geteilt von {player}, {place}. von {many}',
  playIt: '{game} spielen',
  onlyYou: 'Das siehst nur du. Kopier es dorthin, wo du es teilen möchtest.',
  sharedAlready: 'Dieses Spiel hast du schon geteilt: Alle sehen es in dem Kanal, in dem du es getan hast.',
};

const es: TextsLike<typeof en> = {
  dealOf: '**{game}** · partida del {day}',
  worldsDealOf: '**{game}** · 🌍 partida mundial del {day}',
  sharedBy: '{game} · compartida por {player}',
  sharedPlace: '{game} · compartida por {player}, {place}.º de {many}',
  playIt: 'Jugar a {game}',
  onlyYou: 'Esto solo lo ves tú. Cópialo donde quieras compartirlo.',
  sharedAlready: 'Ya compartiste esta partida: la ve todo el mundo en el canal donde lo hiciste.',
};

export const words = catalogue(en, { de, es });

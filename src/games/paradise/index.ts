import { frenchDeck, frenchFace } from '../../cards/french-deck.ts';
import { defineGame } from '../../engine/game.ts';
import { optionSpec } from '../../engine/options.ts';
import { bot, personalities } from './bot/index.ts';
import { coach } from './coach.ts';
import { length } from './length.ts';
import { illustration, lesson } from './lesson.ts';
import { read, write } from './notation.ts';
import { fallback, prompts } from './prompts.ts';
import { apply, outcome, SEATS, scores, setup } from './rules.ts';
import { scene, tell } from './scene.ts';
import { statistics } from './statistics.ts';
import { fact, highlights, moment, verdict } from './telling.ts';
import type { Event, Move, Options, State, View } from './types.ts';
import { redeal, view } from './view.ts';

/** Fool's Paradise: collect cards that add up to a multiple of the one you play. */
export default defineGame<State, Move, Event, View, Options>({
  id: 'paradise',
  rules: 2,
  name: 'Fool’s Paradise',
  blurb: 'Take cards that add up to a multiple of the one you play.',
  translations: {
    de: {
      blurb: 'Nimm Karten, deren Summe ein Vielfaches deiner gespielten Karte ist.',
    },
    es: {
      blurb: 'Llévate cartas que sumen un múltiplo de la que juegas.',
    },
  },
  colour: 0x47924f,
  seats: SEATS,
  secondsPerTurn: 60,
  hidden: 'hands',
  options: optionSpec<Options>({}, []),
  notation: { write, read },
  face: frenchFace,
  cards: frenchDeck(2),
  setup,
  apply,
  outcome,
  scores,
  view,
  redeal,
  prompts,
  scene,
  tell,
  fallback,
  // A turn is one card, and near the end only one player may have any left.
  turn: ({ hand, drawPileSize }) => `${hand.length + drawPileSize}`,
  bot,
  personalities,
  telling: {
    moment,
    verdict,
    highlights,
    fact,
    hand: ({ hand }) => hand,
  },
  coaching: {
    coach,
    lesson,
    illustration,
  },
  counting: {
    length,
    statistics,
  },
});

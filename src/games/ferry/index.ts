import { defineGame, type Length } from '../../engine/game.ts';
import { optionSpec } from '../../engine/options.ts';
import type { CardFace } from '../../engine/scene.ts';
import type { CardId } from '../../engine/seat.ts';
import { bot } from './bot/index.ts';
import { coach } from './coach.ts';
import { illustration, lesson } from './lesson.ts';
import { read, write } from './notation.ts';
import { fallback, prompts } from './prompts.ts';
import { CARDS, cardsOf } from './row.ts';
import { apply, outcome, SEATS, scores, setup } from './rules.ts';
import { scene, tell } from './scene.ts';
import { course, highlights, moment, score, verdict } from './telling.ts';
import type { Event, Move, Options, State, View } from './types.ts';
import { redeal, view } from './view.ts';
import { words } from './words.ts';

const A_DAY = 24 * 60 * 60;
/** The mean of 60 games played by the normal bot. */
const MOVES = 16;
/** Solo and without a clock; an estimate. */
const SECONDS_A_MOVE = 20;

function length(): Length {
  return { moves: MOVES, secondsAMove: SECONDS_A_MOVE };
}

function face(card: CardId): CardFace {
  if (!CARDS.includes(card)) throw new RangeError(`no group ${card}`);
  return {
    text: `⛴${card}`,
    name: words.group({ number: card }),
    drawing: { text: card, sign: { kind: 'shape', shape: 'boat' }, tint: 'green', style: 'paper' },
  };
}

/** Ferry Follies: a solo game of filling boats with exactly nineteen passengers. */
export default defineGame<State, Move, Event, View, Options>({
  id: 'ferry',
  rules: 1,
  name: 'Ferry Follies',
  blurb: 'Line up groups: neighbours that make 19 leave by boat.',
  translations: {
    de: {
      blurb: 'Ordne Gruppen: Nachbarn, die zusammen 19 ergeben, fahren mit dem Boot ab.',
    },
    es: {
      blurb: 'Pon los grupos en fila: los vecinos que suman 19 se van en barco.',
    },
  },
  colour: 0x0190c2,
  seats: SEATS,
  secondsPerTurn: A_DAY,
  hidden: 'deck',
  options: optionSpec<Options>({}, []),
  notation: { write, read },
  face,
  cards: CARDS,
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
  // True unless the next card comes from the deck and was not put there for all to see (FE-4).
  uncoversNothing: ({ hand, row, top }, after) =>
    after.hand.every((card) => hand.includes(card) || card === top || cardsOf(row).includes(card)),
  bot,
  telling: {
    moment,
    verdict,
    highlights,
    score,
    course,
  },
  coaching: {
    coach,
    lesson,
    illustration,
  },
  counting: {
    length,
  },
});

import type { CardDrawing, Tint } from '../../engine/card-drawing.ts';
import { defineGame } from '../../engine/game.ts';
import { optionSpec } from '../../engine/options.ts';
import type { CardFace } from '../../engine/scene.ts';
import { cardId } from '../../engine/seat.ts';
import { bot, personalities } from './bot/index.ts';
import { coach } from './coach.ts';
import { length, otherLength } from './length.ts';
import { illustration, lesson } from './lesson.ts';
import { read, write } from './notation.ts';
import { fallback, prompts } from './prompts.ts';
import { apply, outcome, scores, setup } from './rules.ts';
import { scene, tell } from './scene.ts';
import { sizeOf } from './scoring.ts';
import { statistics } from './statistics.ts';
import { highlights, moment, verdict } from './telling.ts';
import {
  BY_PLAYERS,
  type Event,
  FACES,
  type Face,
  type Move,
  type Options,
  type State,
  TARGETS,
  type View,
} from './types.ts';
import { redeal, view } from './view.ts';
import { number } from './wording.ts';
import { words } from './words.ts';

/** Equal cards are placed side by side, so each number has its own tint. */
const FACE_LOOKS: { readonly [F in Face]: CardFace } = {
  '1': { text: '1️⃣', name: words.one, drawing: dots(1, 'red') },
  '2': { text: '2️⃣', name: words.two, drawing: dots(2, 'orange') },
  '3': { text: '3️⃣', name: words.three, drawing: dots(3, 'yellow') },
  '4': { text: '4️⃣', name: words.four, drawing: dots(4, 'green') },
  '5': { text: '5️⃣', name: words.five, drawing: dots(5, 'blue') },
  '6': { text: '6️⃣', name: words.six, drawing: dots(6, 'purple') },
  F: {
    text: '✖️F',
    name: words.farkle,
    drawing: { text: 'F', sign: { kind: 'shape', shape: 'saltire' }, tint: 'black', style: 'filled' },
    print: { text: words.farkle },
  },
};

function dots(count: number, tint: Tint): CardDrawing {
  return { text: `${count}`, sign: { kind: 'dots', count }, tint, style: 'filled' };
}

/** Farkle Flip: draw, place, slide combinations to the centre, and stop before a Farkle takes them. */
export default defineGame<State, Move, Event, View, Options>({
  id: 'farkle',
  rules: 1,
  name: 'Farkle Flip',
  blurb: 'Flip cards, build combinations in anyone’s area, and stop before a Farkle takes them.',
  translations: {
    de: {
      blurb: 'Deck Karten auf, bau Kombinationen und hör auf, bevor ein Farkle sie dir nimmt.',
    },
    es: {
      blurb: 'Descubre cartas, forma combinaciones y plántate antes de que un Farkle se las lleve.',
    },
  },
  colour: 0xa67b01,
  seats: { min: 2, max: 8 },
  secondsPerTurn: 60,
  hidden: 'deck',
  options: optionSpec<Options>(
    { target: TARGETS[0] },
    [
      {
        kind: 'choice',
        key: 'target',
        label: words.target,
        help: words.targetHelp,
        choices: TARGETS.map((value) => ({ value, label: number(value) })),
        former: [{ value: BY_PLAYERS, label: words.targetByPlayers }],
      },
    ],
    { target: 5_000 },
  ),
  notation: { write, read },
  face(card) {
    const known = FACES.find((face) => face === card);
    if (known === undefined) throw new RangeError(`${card} is no card of Farkle Flip`);
    return FACE_LOOKS[known];
  },
  cards: FACES.map(cardId),
  setup,
  apply,
  outcome,
  scores,
  view,
  redeal: (state, _viewer, rng) => redeal(state, rng),
  prompts,
  scene,
  tell,
  fallback,
  // Everything but the order of the piles is public: only a draw reveals anything.
  uncoversNothing: (before, after) => sizeOf(before.deck) === sizeOf(after.deck),
  bot,
  personalities,
  telling: {
    moment,
    verdict,
    highlights,
  },
  coaching: {
    coach,
    lesson,
    illustration,
  },
  counting: {
    length,
    otherLength,
    statistics,
  },
});

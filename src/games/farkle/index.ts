import { defineGame } from '../../engine/game.ts';
import { optionSpec } from '../../engine/options.ts';
import type { CardFace } from '../../engine/scene.ts';
import { bot } from './bot.ts';
import { read, write } from './notation.ts';
import { fallback, prompts } from './prompts.ts';
import { apply, outcome, scores, setup } from './rules.ts';
import { number, scene, tell } from './scene.ts';
import {
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

const FACE_WORDS: { readonly [F in Face]: CardFace } = {
  '1': { text: '1️⃣', name: 'one' },
  '2': { text: '2️⃣', name: 'two' },
  '3': { text: '3️⃣', name: 'three' },
  '4': { text: '4️⃣', name: 'four' },
  '5': { text: '5️⃣', name: 'five' },
  '6': { text: '6️⃣', name: 'six' },
  F: { text: '✖️F', name: 'Farkle' },
};

/** Farkle Flip: draw, place, slide combinations to the centre, and stop before a Farkle takes them. */
export default defineGame<State, Move, Event, View, Options>({
  id: 'farkle',
  rules: 1,
  name: 'Farkle Flip',
  blurb: 'Flip cards, build combinations in anyone’s area, and stop before a Farkle takes it all.',
  seats: { min: 2, max: 8 },
  secondsPerTurn: 60,
  options: optionSpec<Options>({ target: 10_000 }, [
    {
      kind: 'choice',
      key: 'target',
      label: 'Target',
      help: 'The score that brings the last round. Less makes a shorter game, good for six or more.',
      choices: TARGETS.map((value) => ({ value, label: number(value) })),
    },
  ]),
  notation: { write, read },
  face(card) {
    const known = FACES.find((face) => face === card);
    if (known === undefined) throw new RangeError(`${card} is no card of Farkle Flip`);
    return FACE_WORDS[known];
  },
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
  bot,
});

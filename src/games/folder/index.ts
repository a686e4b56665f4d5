import { defineGame } from '../../engine/game.ts';
import { optionSpec } from '../../engine/options.ts';
import { bot } from './bot.ts';
import { ALL_CARDS, cardFace } from './cards.ts';
import { read, write } from './notation.ts';
import { fallback, prompts } from './prompts.ts';
import { apply, outcome, scores, setup } from './rules.ts';
import { scene, tell } from './scene.ts';
import type { Event, Move, Options, State, View } from './types.ts';
import { redeal, view } from './view.ts';

const options = optionSpec<Options>({ target: 500 }, [
  {
    kind: 'choice',
    key: 'target',
    label: 'Play to',
    help: 'The game ends with the round in which a player reaches this many points.',
    choices: [
      { value: 500, label: '500 points' },
      { value: 300, label: '300 points' },
      { value: 150, label: '150 points' },
    ],
  },
]);

/** Folder: bring ten cards into ascending order by exchanging one at a time. */
export default defineGame<State, Move, Event, View, Options>({
  id: 'folder',
  rules: 1,
  name: 'Folder',
  blurb: 'Exchange one card a turn until the ten in your folder ascend, then file it.',
  seats: { min: 2, max: 5 },
  secondsPerTurn: 60,
  options,
  notation: { write, read },
  face: cardFace,
  cards: ALL_CARDS,
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
  bot,
});

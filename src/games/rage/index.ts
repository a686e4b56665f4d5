import { defineGame } from '../../engine/game.ts';
import { optionSpec } from '../../engine/options.ts';
import { bot } from './bot.ts';
import { cardFace, DECK } from './cards.ts';
import { read, write } from './notation.ts';
import { fallback, prompts } from './prompts.ts';
import { apply, outcome, scores, setup } from './rules.ts';
import { scene, tell } from './scene.ts';
import type { Event, Move, Options, State, View } from './types.ts';
import { redeal, view } from './view.ts';

const options = optionSpec<Options>(
  { rounds: 10, actionsAnytime: false, secretBids: false, sweepDoubles: false },
  [
    {
      kind: 'choice',
      key: 'rounds',
      label: 'Rounds',
      help: 'Hands of ten cards down to one, or a shorter game from five down to one.',
      choices: [
        { value: 10, label: 'Ten' },
        { value: 5, label: 'Five' },
      ],
    },
    {
      kind: 'switch',
      key: 'actionsAnytime',
      label: 'Actions anytime',
      help: 'Action cards may be played even when you could follow the colour led.',
    },
    {
      kind: 'switch',
      key: 'secretBids',
      label: 'Secret bids',
      help: 'Bids stay hidden until the round is scored.',
    },
    {
      kind: 'switch',
      key: 'sweepDoubles',
      label: 'Sweep doubles',
      help: 'Taking every trick of a round, except the last round, scores two points a trick.',
    },
  ],
);

/** Rage: bid how many tricks you will win, while action cards turn trump upside down. */
export default defineGame<State, Move, Event, View, Options>({
  id: 'rage',
  rules: 1,
  name: 'Rage',
  blurb: 'Bid how many tricks you will win, and watch the action cards upset them.',
  seats: { min: 2, max: 8 },
  secondsPerTurn: 60,
  options,
  notation: { write, read },
  face: cardFace,
  cards: DECK,
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

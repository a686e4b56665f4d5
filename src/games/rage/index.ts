import { defineGame } from '../../engine/game.ts';
import { optionSpec } from '../../engine/options.ts';
import { bot, personalities } from './bot/index.ts';
import { cardFace, DECK } from './cards.ts';
import { coach } from './coach.ts';
import { length, otherLength } from './length.ts';
import { illustration, lesson } from './lesson.ts';
import { read, write } from './notation.ts';
import { fallback, prompts } from './prompts.ts';
import { apply, outcome, scores, setup } from './rules.ts';
import { retell, scene, tell } from './scene.ts';
import { statistics } from './statistics.ts';
import { highlights, moment, verdict } from './telling.ts';
import type { Event, Move, Options, State, View } from './types.ts';
import { redeal, view } from './view.ts';
import { words } from './words.ts';

const options = optionSpec<Options>(
  { rounds: 10, actionsAnytime: false, secretBids: false, sweepDoubles: false },
  [
    {
      kind: 'choice',
      key: 'rounds',
      label: words.rounds,
      help: words.roundsHelp,
      choices: [
        { value: 10, label: '10' },
        { value: 5, label: '5' },
      ],
    },
    {
      kind: 'switch',
      key: 'actionsAnytime',
      label: words.actionsAnytime,
      help: words.actionsAnytimeHelp,
    },
    {
      kind: 'switch',
      key: 'secretBids',
      label: words.secretBids,
      help: words.secretBidsHelp,
    },
    {
      kind: 'switch',
      key: 'sweepDoubles',
      label: words.sweepDoubles,
      help: words.sweepDoublesHelp,
    },
  ],
  { rounds: 5 },
);

/** Rage: bid how many tricks you will win, while action cards turn trump upside down. */
export default defineGame<State, Move, Event, View, Options>({
  id: 'rage',
  rules: 1,
  name: 'Rage',
  blurb: 'Bid how many tricks you’ll win, then watch the action cards upset your plans.',
  translations: {
    de: {
      blurb: 'Sag deine Stiche an und sieh zu, wie Aktionskarten deine Pläne durchkreuzen.',
    },
    es: {
      blurb: 'Apuesta cuántas bazas ganarás y mira cómo las cartas de acción lo trastocan todo.',
    },
  },
  colour: 0xc76561,
  seats: { min: 2, max: 8 },
  secondsPerTurn: 60,
  hidden: 'hands',
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
  // The winner of a trick leads to the next.
  turn: ({ round, phase, tricks }) => `${round} ${phase} ${tricks.length}`,
  bot,
  personalities,
  telling: {
    retell,
    moment,
    verdict,
    highlights,
    round: ({ round }) => round,
    hand: ({ hand }) => hand,
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

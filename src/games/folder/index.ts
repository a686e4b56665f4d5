import { defineGame } from '../../engine/game.ts';
import { optionSpec } from '../../engine/options.ts';
import type { Words } from '../../engine/words.ts';
import { bot, personalities } from './bot/index.ts';
import { ALL_CARDS, cardFace, idOf } from './cards.ts';
import { coach } from './coach.ts';
import { length, otherLength } from './length.ts';
import { illustration, lesson } from './lesson.ts';
import { read, write } from './notation.ts';
import { fallback, prompts } from './prompts.ts';
import { apply, outcome, scores, setup } from './rules.ts';
import { scene, tell } from './scene.ts';
import { statistics } from './statistics.ts';
import { highlights, moment, verdict } from './telling.ts';
import {
  BY_PLAYERS,
  type Event,
  type Move,
  ONE_ROUND,
  type Options,
  type State,
  TARGETS,
  type Target,
  type View,
} from './types.ts';
import { redeal, view } from './view.ts';
import { words } from './words.ts';

const options = optionSpec<Options>(
  { target: TARGETS[0] },
  [
    {
      kind: 'choice',
      key: 'target',
      label: words.playTo,
      help: words.playToHelp,
      choices: TARGETS.map((value) => ({ value, label: targetSaid(value) })),
      former: [{ value: BY_PLAYERS, label: words.targetByPlayers }],
    },
  ],
  // A single round is enough to learn everything.
  { target: ONE_ROUND },
);

function targetSaid(target: Target): Words {
  switch (target) {
    case ONE_ROUND:
      return words.targetOneRound({ target });
    case 500:
    case 300:
    case 150:
      return words.targetPoints({ target });
  }
}

/** Folder: bring ten cards into ascending order by exchanging one at a time. */
export default defineGame<State, Move, Event, View, Options>({
  id: 'folder',
  rules: 2,
  name: 'Folder',
  blurb: 'Swap cards until all ten run low to high.',
  translations: {
    de: {
      blurb: 'Tausche Karten, bis alle zehn aufsteigend liegen.',
    },
    es: {
      blurb: 'Cambia cartas hasta que las diez vayan de menor a mayor.',
    },
  },
  colour: 0x8876ca,
  seats: { min: 2, max: 5 },
  secondsPerTurn: 60,
  hidden: 'hands',
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
  // The player who files may start the next round.
  turn: ({ round }) => `${round}`,
  bot,
  personalities,
  telling: {
    moment,
    verdict,
    highlights,
    round: ({ round }) => round,
    hand: ({ folder, drawn }) => [...(folder ?? []), ...(drawn === null ? [] : [drawn])].map(idOf),
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

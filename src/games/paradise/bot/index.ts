import type { Level, Personality } from '../../../engine/game.ts';
import type { Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import { personalitiesOf } from '../../bot-kit/personality.ts';
import type { Move, View } from '../types.ts';
import { words } from '../words.ts';
import { beginner } from './beginner.ts';
import { choicesOn } from './choices.ts';
import { type Determinizer, determinizer, known, likelyDeterminizer } from './determinization.ts';
import { has } from './encoding.ts';
import { likingOf, NEUTRAL, swayed, type Traits } from './personality.ts';
import { type Choice, glance } from './policy.ts';
import { search } from './search.ts';
import type { Board } from './simulation.ts';

/**
 * Easy takes as many cards as it can see. Normal weighs what it leaves to the next player. Hard plays out its moves
 * on guesses at the cards it cannot see.
 */
export function bot(view: View, seat: Seat, level: Level, rng: Rng, traits = NEUTRAL): Move {
  switch (level) {
    case 'easy':
      return beginner(view);
    case 'normal':
      return moveOf(view, atAGlance(determinizer(view, seat, rng), traits));
    case 'hard':
      return moveOf(view, search(determinizerFor(view)(view, seat, rng), traits));
  }
}

/** With two players, many cards are known at the end, when it matters most. */
function determinizerFor({ handSizes }: View): typeof determinizer {
  return handSizes.length > 2 ? likelyDeterminizer : determinizer;
}

function atAGlance(determinize: Determinizer, traits: Traits): Choice {
  const board = determinize();
  if (traits !== NEUTRAL) return likedMost(board, traits);
  const found: Choice = { place: 0, set: 0, worth: 0 };
  glance(board, found);
  return found;
}

/** A set that a personality likes may not be its card's best, so it looks at all of them. */
function likedMost(board: Board, traits: Traits): Choice {
  const worth = ({ place, set, worth: judged }: Choice): number =>
    judged + likingOf(traits, board, place, set);
  return choicesOn(board).reduce((best, next) => (worth(next) > worth(best) ? next : best));
}

export function moveOf(view: View, { place, set }: Choice): Move {
  const card = view.hand[place];
  if (card === undefined) throw new RangeError(`no card at ${place}`);
  if (set === 0) return { kind: 'lay', card };
  return { kind: 'collect', card, taken: view.centre.filter((_, at) => has(set, at)) };
}

/** How many points better than any other a move must look: hard makes nine in ten of such moves. */
const CLEAR = 1;
/**
 * Two players hold back what the other could use, which a quick evaluation does not see, so hard often decides
 * otherwise.
 */
const FEWEST = 3;

/**
 * The move that a quick evaluation, like a normal bot's, finds clearly better than every other; null if there is
 * none.
 */
export function clearlyBest(view: View, seat: Seat): Move | null {
  if (view.handSizes.length < FEWEST) return null;
  const [best, second] = choicesOn(known(view, seat));
  if (best === undefined || second === undefined || best.worth - second.worth < CLEAR) return null;
  return moveOf(view, best);
}

const like = personalitiesOf({ neutral: NEUTRAL, bot, swayed });

export const personalities: readonly Personality<View, Move>[] = [
  like('gardener', words.gardener, { spades: 0.5 }),
  like('hunter', words.hunter, { aces: 1.5 }),
  like('miser', words.miser, { played: -0.02 }),
];

import type { Level } from '../../../engine/game.ts';
import type { Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import type { Move, View } from '../types.ts';
import { beginner } from './beginner.ts';
import { choicesOn } from './choices.ts';
import { type Guess, guesses, likelyGuesses } from './determinization.ts';
import { has } from './encoding.ts';
import { type Choice, glance } from './policy.ts';
import { search } from './search.ts';
import type { Board } from './simulation.ts';
import { EVEN, likingOf, type Temper } from './temper.ts';

/**
 * An easy one takes as many cards as it sees. A normal one weighs what it leaves to the next player. A hard one plays
 * its moves out against guesses at the cards it cannot see.
 */
export function bot(view: View, seat: Seat, level: Level, rng: Rng, temper = EVEN): Move {
  switch (level) {
    case 'easy':
      return beginner(view);
    case 'normal':
      return moveOf(view, atAGlance(guesses(view, seat, rng), temper));
    case 'hard':
      return moveOf(view, search(guessesOf(view)(view, seat, rng), temper));
  }
}

/** With two players, many cards are known at the end, when it matters most. */
function guessesOf({ handSizes }: View): typeof guesses {
  return handSizes.length > 2 ? likelyGuesses : guesses;
}

function atAGlance(guess: Guess, temper: Temper): Choice {
  const board = guess();
  if (temper !== EVEN) return likedMost(board, temper);
  const found: Choice = { place: 0, set: 0, worth: 0 };
  glance(board, found);
  return found;
}

/** What a character likes may be in a set that is not the best of its card, so it looks at all of them. */
function likedMost(board: Board, temper: Temper): Choice {
  const worth = ({ place, set, worth: judged }: Choice): number =>
    judged + likingOf(temper, board, place, set);
  return choicesOn(board).reduce((best, next) => (worth(next) > worth(best) ? next : best));
}

export function moveOf(view: View, { place, set }: Choice): Move {
  const card = view.hand[place];
  if (card === undefined) throw new RangeError(`no card at ${place}`);
  if (set === 0) return { kind: 'lay', card };
  return { kind: 'collect', card, taken: view.centre.filter((_, at) => has(set, at)) };
}

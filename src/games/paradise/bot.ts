import type { Level } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import type { Seat } from '../../engine/seat.ts';
import { beginner } from './beginner.ts';
import { has } from './card-numbers.ts';
import { type Guess, guesses } from './guessing.ts';
import { type Choice, glance } from './judgement.ts';
import { search } from './search.ts';
import type { Move, View } from './types.ts';

/**
 * An easy one takes as many cards as it sees. A normal one weighs what it leaves to the next player. A hard one plays
 * its moves out against guesses at the cards it cannot see.
 */
export function bot(view: View, seat: Seat, level: Level, rng: Rng): Move {
  switch (level) {
    case 'easy':
      return beginner(view);
    case 'normal':
      return moveOf(view, atAGlance(guesses(view, seat, rng)));
    case 'hard':
      return moveOf(view, search(guesses(view, seat, rng)));
  }
}

function atAGlance(guess: Guess): Choice {
  const found: Choice = { place: 0, set: 0, worth: 0 };
  glance(guess(), found);
  return found;
}

function moveOf(view: View, { place, set }: Choice): Move {
  const card = view.hand[place];
  if (card === undefined) throw new RangeError(`no card at ${place}`);
  if (set === 0) return { kind: 'lay', card };
  return { kind: 'collect', card, taken: view.centre.filter((_, at) => has(set, at)) };
}

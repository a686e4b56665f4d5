import type { Level } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import type { CardId, Seat } from '../../engine/seat.ts';
import { has, numbered, worthOf } from './card-numbers.ts';
import { choicesOn } from './choices.ts';
import { bestCollection } from './collecting.ts';
import { type Guess, guesses } from './guessing.ts';
import { type Choice, glance } from './judgement.ts';
import { POINTS, worthByCards, worthByPoints } from './scoring.ts';
import { search } from './search.ts';
import type { Board } from './search-board.ts';
import { EVEN, likingOf, type Temper } from './temper.ts';
import type { Move, View } from './types.ts';

/** An easy bot plays any card in any way one turn in this many. */
const BLUNDERS_IN = 3;

/**
 * An easy one takes what is worth most, and now and then anything. A normal one weighs what it leaves to the next
 * player. A hard one plays its moves out against guesses at the cards it cannot see.
 */
export function bot(view: View, seat: Seat, level: Level, rng: Rng, temper = EVEN): Move {
  switch (level) {
    case 'easy':
      return beginner(view, rng);
    case 'normal':
      return moveOf(view, atAGlance(guesses(view, seat, rng), temper));
    case 'hard':
      return moveOf(view, search(guesses(view, seat, rng), temper));
  }
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

function moveOf(view: View, { place, set }: Choice): Move {
  const card = view.hand[place];
  if (card === undefined) throw new RangeError(`no card at ${place}`);
  if (set === 0) return { kind: 'lay', card };
  return { kind: 'collect', card, taken: view.centre.filter((_, at) => has(set, at)) };
}

function beginner(view: View, rng: Rng): Move {
  const moves = rng.shuffle(promising(view));
  const [first, ...others] = moves;
  if (first === undefined) throw new RangeError('a seat without cards is asked nothing');
  if (rng.below(BLUNDERS_IN) === 0) return first;
  const gain = (move: Move): number => gainOf(move, view.centre);
  return others.reduce((best, next) => (gain(next) > gain(best) ? next : best), first);
}

/** Each card laid, and its best collections. */
function promising(view: View): readonly Move[] {
  return view.hand.flatMap((card): Move[] => [
    ...[worthByCards, worthByPoints].flatMap((worth): Move[] => {
      const best = bestCollection(card, view.centre, worth);
      return best === null ? [] : [{ kind: 'collect', card, taken: best.taken }];
    }),
    { kind: 'lay', card },
  ]);
}

function gainOf(move: Move, centre: readonly CardId[]): number {
  switch (move.kind) {
    case 'collect':
      return worth([move.card, ...move.taken]) + (move.taken.length === centre.length ? POINTS.clear : 0);
    case 'lay':
      return -worth([move.card]);
  }
}

function worth(cards: readonly CardId[]): number {
  return cards.reduce((sum, card) => sum + worthOf(numbered(card)), 0);
}

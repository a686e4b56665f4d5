import { fastRng, type Rng } from '../../../engine/rng.ts';
import type { Move, View } from '../types.ts';
import { type Prospect, prospectsOf, tallyOf } from './candidates.ts';
import { judge, playout } from './rollout.ts';

/** Moves that stay in from round to round, and how often each is tried in it. */
const ROUNDS = [
  { moves: 24, tries: 6 },
  { moves: 8, tries: 18 },
  { moves: 3, tries: 54 },
] as const;
/** What one more card across is worth, in games won. */
const CARD = 0.1;

/**
 * The move that wins most when the captain plays on from it, with the unseen cards in many orders: every move meets
 * the same ones. Rule of thumb says which moves are tried, and the better half of them is tried again.
 */
export function expert(view: View, rng: Rng): Move {
  const before = tallyOf(view);
  let plans = prospectsOf(view)
    .toSorted((one, other) => promiseOf(other) - promiseOf(one))
    .map((prospect) => ({ prospect, worth: 0 }));
  for (const { moves, tries } of ROUNDS) {
    plans = plans.slice(0, moves);
    if (plans.length === 1) break;
    for (let tried = 0; tried < tries; tried++) {
      const luck = rng.below(2 ** 32);
      for (const plan of plans) plan.worth += playedOn(before, plan.prospect, fastRng(luck));
    }
    plans.sort((one, other) => other.worth - one.worth);
  }
  const [best] = plans;
  if (best === undefined) throw new Error('an empty hand is asked nothing');
  return best.prospect.move;
}

function promiseOf({ after, lost, hand, unseen, top }: Prospect): number {
  return judge(after, lost, hand[0] ?? 0, [...unseen, ...top]);
}

/** What comes of a move with one order of the deck. */
function playedOn(before: number, { after, lost, hand, unseen, top }: Prospect, rng: Rng): number {
  const deck = [...rng.shuffle(unseen), ...top];
  const margin = playout({ row: after.row, hand, deck, tally: before + after.across - lost }, rng);
  return (margin > 0 ? 1 : 0) + CARD * margin;
}

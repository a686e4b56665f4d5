import { fastRng, type Rng } from '../../../engine/rng.ts';
import { sequentialHalving } from '../../bot-kit/sequential-halving.ts';
import { write } from '../notation.ts';
import type { Move, View } from '../types.ts';
import { type Candidate, candidatesOf, tallyOf } from './candidates.ts';
import { rollout, utilityOf } from './rollout.ts';

/** The number of moves in each round, and how often each is tried. */
const ROUNDS = [
  { moves: 24, tries: 6 },
  { moves: 8, tries: 18 },
  { moves: 3, tries: 54 },
] as const;
/** The value of one more card across, in games won. */
const CARD = 0.1;

/** How many more cards across a move must promise than any other: as much as losing a card costs. */
const CLEAR = 4;

/**
 * The move that wins most rollouts, over many orders of the unseen cards that are the same for every move. A
 * heuristic selects the moves to try.
 */
export function expert(view: View, rng: Rng): Move {
  const before = tallyOf(view);
  const plans = byPromise(view).map(({ candidate }) => ({ candidate, sum: 0 }));
  const [best] = sequentialHalving(
    plans,
    ROUNDS.map(({ moves }) => moves),
    (left, round) => {
      for (let tried = 0; tried < (ROUNDS[round]?.tries ?? 0); tried++) {
        const luck = rng.below(2 ** 32);
        for (const plan of left) plan.sum += playedOn(before, plan.candidate, fastRng(luck));
      }
    },
  );
  if (best === undefined) throw new Error('an empty hand is asked nothing');
  return best.candidate.move;
}

/** The move, in notation, that the heuristic finds clearly better than every other; null if there is none. */
export function clearlyBest(view: View): string | null {
  const [best, second] = byPromise(view);
  if (best === undefined || second === undefined || best.promise - second.promise < CLEAR) return null;
  return write(best.candidate.move);
}

/** The legal moves with their heuristic values, best first. */
function byPromise(view: View): readonly { readonly candidate: Candidate; readonly promise: number }[] {
  return candidatesOf(view)
    .map((candidate) => ({ candidate, promise: promiseOf(candidate) }))
    .sort((one, other) => other.promise - one.promise);
}

function promiseOf({ after, lost, hand, unseen, top }: Candidate): number {
  return utilityOf(after, lost, hand[0] ?? 0, [...unseen, ...top]);
}

/** The result of a move with one order of the deck. */
function playedOn(before: number, { after, lost, hand, unseen, top }: Candidate, rng: Rng): number {
  const deck = [...rng.shuffle(unseen), ...top];
  const margin = rollout({ row: after.row, hand, deck, tally: before + after.across - lost }, rng);
  return (margin > 0 ? 1 : 0) + CARD * margin;
}

import type { Outcome } from '../../src/engine/game.ts';
import { demand, quote } from './fault.ts';

/** Points by seat, one finite number each. */
export function checkScores(scores: readonly number[], seats: number): void {
  demand(
    scores.length === seats && scores.every((points) => Number.isFinite(points)),
    'scores',
    () => `the scores of ${seats} seats are ${quote(scores)}`,
  );
}

/** Every seat is placed once, as in 1, 1, 3; the points match the scores; winners are among the first. */
export function checkOutcome(outcome: Outcome, scores: readonly number[]): void {
  const { placings, winners } = outcome;
  const fails = (why: string) => () => `${why}: ${quote(outcome)}`;
  const placed = placings.map((placing) => Number(placing.seat)).sort((a, b) => a - b);
  demand(
    placed.length === scores.length && placed.every((seat, index) => seat === index),
    'outcome',
    fails('not every seat is placed once'),
  );
  for (const { seat, place, points } of placings) {
    const better = placings.filter((other) => other.place < place).length;
    demand(
      place === better + 1,
      'outcome',
      fails(`${better} seats are before seat ${seat} in place ${place}`),
    );
    demand(points === scores[seat], 'outcome', fails(`seat ${seat} has ${scores[seat]} points`));
  }
  demand(new Set(winners).size === winners.length, 'outcome', fails('a winner is named twice'));
  for (const winner of winners) {
    const first = placings.some(({ seat, place }) => seat === winner && place === 1);
    demand(first, 'outcome', fails(`the winner ${winner} is not in the first place`));
  }
}

/**
 * Whether a finished game counts in rankings, by its seats and the people among them: one for one does, and one that at
 * least two people played. Wins against bots alone could be collected by the dozen. It is stored with the results, so a
 * change of the rule changes nothing that is over.
 */
export function counts({ seats, people }: { readonly seats: number; readonly people: number }): boolean {
  return seats === 1 || isRated(people);
}

/** A finished game says who plays better only from this many people on. */
export const PEOPLE_TOGETHER = 2;

/** Whether a finished game says who plays better. */
export function isRated(people: number): boolean {
  return people >= PEOPLE_TOGETHER;
}

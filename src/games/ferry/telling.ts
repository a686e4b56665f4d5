import type { Outcome } from '../../engine/game.ts';
import { type Banner, who } from '../../engine/scene.ts';
import type { Words } from '../../engine/words.ts';
import { acrossOf, behindOf, totalOf, valueNow, worthOf } from './row.ts';
import { sum } from './scene.ts';
import type { Event, View } from './types.ts';
import { words } from './words.ts';

/** How many got across and how many did not (FE-14). */
export function verdict(view: View, { winners }: Outcome): Words {
  const [winner] = winners;
  const tally = { across: acrossOf(view), behind: behindOf(view) };
  return winner === undefined ? words.lost(tally) : words.won({ ...tally, player: who(winner) });
}

export function score(across: number): Words {
  return words.result({ across });
}

/** The boats in the order they left, with a person for each group that counts, and a bag for each group left behind. */
export function course(view: View): string {
  const boats = view.sets.map((set) => `⛴️${'🧍'.repeat(worthOf(set))}`);
  const behind = behindOf(view);
  return [...boats, ...(behind === 0 ? [] : [`🏝️${'🧳'.repeat(behind)}`])].join(' ');
}

/** That nobody is left behind; the boat with the most groups, if at least four; and the one that the 18 counted twice. */
export function highlights(view: View): readonly Words[] {
  const { sets } = view;
  const [longest = []] = sets.toSorted((one, other) => other.length - one.length);
  const doubled = sets.find((set) => worthOf(set) > set.length);
  return [
    ...(behindOf(view) === 0 ? [words.toldAll] : []),
    ...(longest.length < 4 ? [] : [words.toldBoat({ groups: longest.length, cards: sum(longest) })]),
    ...(doubled === undefined ? [] : [words.toldDoubled({ across: worthOf(doubled) })]),
  ];
}

/** A boat that leaves (FE-14). */
export function moment(event: Event): Banner | null {
  if (event.kind !== 'scored') return null;
  return {
    text: words.boatLeaves({ groups: worthOf(event.set) }),
    about: `${event.set.map(valueNow).join('\u00a0+\u00a0')}\u00a0= ${totalOf(event.set)}`,
    mood: 'good',
  };
}

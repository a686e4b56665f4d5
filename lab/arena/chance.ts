import type { Choice, Prompt } from '../../src/engine/prompt.ts';
import type { Rng } from '../../src/engine/rng.ts';

type Leaf<M> = Exclude<Choice<M>, { kind: 'menu' }>;

/** Sets and orders are too many to list, so this many of each are drawn. */
const DRAWN = 50;

/** Every press and every number on offer is equally likely; a set or an order counts as one, and is then drawn. */
export function anyMove<M>(prompts: readonly Prompt<M>[], rng: Rng): M {
  const leaves = leavesIn(prompts);
  let left = rng.below(leaves.reduce((sum, leaf) => sum + widthOf(leaf), 0));
  for (const leaf of leaves) {
    const width = widthOf(leaf);
    if (left < width) return moveOf(leaf, left, rng);
    left -= width;
  }
  throw new RangeError('there is nothing to choose from');
}

/** Every press and every number on offer, and some of the sets and orders, which the rules may refuse. */
export function someMoves<M>(prompts: readonly Prompt<M>[], rng: Rng): readonly M[] {
  return leavesIn(prompts).flatMap((leaf) => {
    const isDrawn = leaf.kind === 'cards' || leaf.kind === 'order';
    return Array.from({ length: isDrawn ? DRAWN : widthOf(leaf) }, (_, index) => moveOf(leaf, index, rng));
  });
}

function leavesIn<M>(prompts: readonly Prompt<M>[]): readonly Leaf<M>[] {
  return prompts.flatMap((prompt) => prompt.choices.flatMap((choice) => leavesOf(choice)));
}

function leavesOf<M>(choice: Choice<M>): readonly Leaf<M>[] {
  if ('disabled' in choice && choice.disabled !== undefined) return [];
  return choice.kind === 'menu' ? choice.choices.flatMap((inner) => leavesOf(inner)) : [choice];
}

function widthOf<M>(leaf: Leaf<M>): number {
  return leaf.kind === 'number' ? leaf.max - leaf.min + 1 : 1;
}

function moveOf<M>(leaf: Leaf<M>, index: number, rng: Rng): M {
  switch (leaf.kind) {
    case 'press':
      return leaf.move;
    case 'number':
      return leaf.toMove(leaf.min + index);
    case 'cards':
      return leaf.toMove(rng.shuffle(leaf.from).slice(0, leaf.min + rng.below(leaf.max - leaf.min + 1)));
    case 'order':
      return leaf.toMove(rng.shuffle(leaf.from));
  }
}

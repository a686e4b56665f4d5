import { type GameDefinition, LEVELS } from '../engine/game.ts';
import type { Choice, Prompt } from '../engine/prompt.ts';
import type { Rng } from '../engine/rng.ts';
import type { Seat } from '../engine/seat.ts';

export const PLAYERS = ['random', ...LEVELS] as const;
/** Who can sit in the arena: the bots, and chance. */
export type Player = (typeof PLAYERS)[number];

/** A move by a level's own policy, or any move at all. Only a random set or order may turn out to be illegal. */
export function choose<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  view: V,
  seat: Seat,
  player: Player,
  rng: Rng,
): M {
  return player === 'random' ? anyMove(game.prompts(view, seat), rng) : game.bot(view, seat, player, rng);
}

type Leaf<M> = Exclude<Choice<M>, { kind: 'menu' }>;

/** Every press and every number on offer is equally likely; a set or an order counts as one and is drawn in turn. */
function anyMove<M>(prompts: readonly Prompt<M>[], rng: Rng): M {
  const leaves = prompts.flatMap((prompt) => prompt.choices.flatMap((choice) => leavesOf(choice)));
  let left = rng.below(leaves.reduce((sum, leaf) => sum + widthOf(leaf), 0));
  for (const leaf of leaves) {
    const width = widthOf(leaf);
    if (left < width) return moveOf(leaf, left, rng);
    left -= width;
  }
  throw new RangeError('there is nothing to choose from');
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

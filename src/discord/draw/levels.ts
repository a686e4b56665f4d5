import type { Level } from '../../engine/game.ts';

/** How each level plays, in a few words beside its name wherever one is chosen. */
export const LEVEL_SAYS: { readonly [L in Level]: string } = {
  easy: 'plays like a beginner',
  normal: 'plays sensibly',
  hard: 'thinks ahead, hard to beat',
};

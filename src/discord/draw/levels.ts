import type { Level } from '../../engine/game.ts';
import type { Words } from '../../engine/words.ts';
import { words } from './words.ts';

/** What each level is called. */
export const LEVEL_NAMES: { readonly [L in Level]: Words } = {
  easy: words.easy,
  normal: words.normal,
  hard: words.hard,
};

/** How each level plays, in a few words beside its name wherever one is chosen. */
export const LEVEL_SAYS: { readonly [L in Level]: Words } = {
  easy: words.easyPlays,
  normal: words.normalPlays,
  hard: words.hardPlays,
};

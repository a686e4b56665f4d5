import { type Banner, who } from '../../engine/scene.ts';
import { POINTS } from './scoring.ts';
import type { Event } from './types.ts';
import { words } from './words/index.ts';

/** A player clears the board (FP-13). */
export function moment(event: Event): Banner | null {
  return event.kind === 'cleared'
    ? { text: words.boardCleared({ points: POINTS.clear }), about: who(event.seat), mood: 'good' }
    : null;
}

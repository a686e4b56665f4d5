import type { Banner } from '../../engine/scene.ts';
import { totalOf, valueNow, worthOf } from './row.ts';
import type { Event } from './types.ts';
import { words } from './words/index.ts';

/** A boat that leaves (FE-14). */
export function moment(event: Event): Banner | null {
  if (event.kind !== 'scored') return null;
  return {
    text: words.boatLeaves({ groups: worthOf(event.set) }),
    about: `${event.set.map(valueNow).join('\u00a0+\u00a0')}\u00a0= ${totalOf(event.set)}`,
    mood: 'good',
  };
}

import { type Banner, who } from '../../engine/scene.ts';
import { withRun } from './scene.ts';
import type { Event } from './types.ts';
import { words } from './words/index.ts';

/** A player files (FO-18). */
export function moment(event: Event): Banner | null {
  if (event.kind !== 'scored') return null;
  const line = event.lines[event.filer];
  const points = words.points({ points: line?.points ?? 0 });
  return {
    text: words.files({ player: who(event.filer) }),
    about: line === undefined ? points : withRun(line, points),
    mood: 'good',
  };
}

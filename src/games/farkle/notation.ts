import { seat } from '../../engine/seat.ts';
import { patternOf } from './scoring.ts';
import type { Move } from './types.ts';

/** `d` draws, `p2` places in the area of seat 2, `s444` slides that combination, `k` stops. */
export function write(move: Move): string {
  switch (move.kind) {
    case 'draw':
      return 'd';
    case 'place':
      return `p${move.area}`;
    case 'slide':
      return `s${move.cards}`;
    case 'stop':
      return 'k';
  }
}

export function read(text: string): Move | null {
  if (text === 'd') return { kind: 'draw' };
  if (text === 'k') return { kind: 'stop' };
  if (/^p[0-7]$/.test(text)) return { kind: 'place', area: seat(Number(text[1])) };
  if (!/^s[1-6]{3,6}$/.test(text)) return null;
  const cards = text.slice(1);
  return patternOf(cards) === null ? null : { kind: 'slide', cards };
}

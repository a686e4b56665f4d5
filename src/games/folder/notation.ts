import type { Move } from './types.ts';

/** `t4`, `d`, `k4`, `x`, `f`, `e`. */
export function write(move: Move): string {
  switch (move.kind) {
    case 'take':
      return `t${move.slot}`;
    case 'draw':
      return 'd';
    case 'keep':
      return `k${move.slot}`;
    case 'throw':
      return 'x';
    case 'file':
      return 'f';
    case 'end':
      return 'e';
  }
}

const SLOT_MOVE = /^([tk])([1-9]|10)$/;

/** Accepts exactly what {@link write} produces; null for anything else. */
export function read(text: string): Move | null {
  switch (text) {
    case 'd':
      return { kind: 'draw' };
    case 'x':
      return { kind: 'throw' };
    case 'f':
      return { kind: 'file' };
    case 'e':
      return { kind: 'end' };
  }
  const match = SLOT_MOVE.exec(text);
  if (match === null) return null;
  return { kind: match[1] === 't' ? 'take' : 'keep', slot: Number(match[2]) };
}

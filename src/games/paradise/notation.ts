import { isFrenchCard } from '../../cards/french-deck.ts';
import type { Move } from './types.ts';

/** `l7S`, `cKD=JC+2H`. */
export function write(move: Move): string {
  switch (move.kind) {
    case 'lay':
      return `l${move.card}`;
    case 'collect':
      return `c${move.card}=${move.taken.join('+')}`;
  }
}

/** The cards may be in any order, which is preserved. */
export function read(text: string): Move | null {
  const rest = text.slice(1);
  switch (text.slice(0, 1)) {
    case 'l':
      return isFrenchCard(rest) ? { kind: 'lay', card: rest } : null;
    case 'c': {
      const [card = '', set = '', ...more] = rest.split('=');
      const taken = set.split('+').filter(isFrenchCard);
      if (!isFrenchCard(card) || more.length > 0 || taken.join('+') !== set || set === '') return null;
      return { kind: 'collect', card, taken };
    }
  }
  return null;
}

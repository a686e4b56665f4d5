import type { Words } from '../../engine/words.ts';
import { type Pattern, patternOf, pointsOf } from './scoring.ts';
import type { Row } from './types.ts';
import { words } from './words.ts';

/** A number with thousands separators. */
export function number(value: number): Words {
  return words.number({ value });
}

/** A chance in whole per cent. */
export function percent(chance: number): Words {
  return words.percent({ share: Math.round(chance * 100) });
}

/** Where the name of a combination appears: at the start of a button, or within a sentence. */
type At = 'start' | 'other';

/** A combination and its points: `four 2s (1,000)`. */
export function combination(cards: Row, at: At = 'other'): Words {
  return words.combination({ cards: named(cards, at), points: pointsOf(cards) });
}

/** A combination in words: `four 2s`. */
export function named(cards: Row, at: At = 'other'): Words {
  const pattern = patternOf(cards);
  return pattern === null ? cards : wording(pattern, cards, at);
}

function wording(pattern: Pattern, cards: Row, at: At): Words {
  const faces = [...new Set(cards)];
  switch (pattern) {
    case 'alike':
    case 'four-and-pair':
    case 'triples':
      return groups(cards, faces, at);
    case 'straight':
      return words.straight({ at });
    case 'pairs':
      return words.pairs({ at, cards: faces.join('-') });
  }
}

/** The largest group comes first: `four 4s and two 1s`. */
function groups(cards: Row, faces: readonly string[], at: At): Words {
  const [first, second] = faces
    .map((card) => ({ card, count: cards.split(card).length - 1 }))
    .sort((a, b) => b.count - a.count);
  if (first === undefined) return '';
  const one = words.alike({ ...first, at });
  return second === undefined ? one : words.both({ one, other: words.alike({ ...second, at: 'other' }) });
}

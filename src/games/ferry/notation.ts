import type { CardId } from '../../engine/seat.ts';
import { abilityOf, ascending, mayTurn } from './abilities.ts';
import { CARDS } from './row.ts';
import type { Move } from './types.ts';

const PLACE = /^(?:0|[1-9]\d?)$/;

/** `p5@0`, `p9u@0`, `x1:3,12,5`, `x2:5,12`, `x3:5`, `x5:5@2`, `s7+12`, `h`. */
export function write(move: Move): string {
  switch (move.kind) {
    case 'play':
      return `p${move.card}${move.turned ? 'u' : ''}@${move.gap}`;
    case 'rearrange':
      return `x${move.card}:${move.order.join(',')}`;
    case 'pair':
      return `x${move.card}:${move.pair.join(',')}`;
    case 'one':
      return `x${move.card}:${move.target}`;
    case 'shift':
      return `x${move.card}:${move.target}@${move.to}`;
    case 'score':
      return `s${move.cards.join('+')}`;
    case 'hold':
      return 'h';
  }
}

export function read(text: string): Move | null {
  if (text === 'h') return { kind: 'hold' };
  const rest = text.slice(1);
  switch (text.slice(0, 1)) {
    case 'p':
      return readPlay(rest);
    case 'x':
      return readDiscard(rest);
    case 's': {
      const cards = readCards(rest, '+');
      return cards === null || cards.length < 2 ? null : { kind: 'score', cards };
    }
  }
  return null;
}

function readPlay(text: string): Move | null {
  const [name = '', place, ...more] = text.split('@');
  const turned = name.endsWith('u');
  const card = readCard(turned ? name.slice(0, -1) : name);
  const gap = readPlace(place);
  if (card === null || gap === null || more.length > 0 || (turned && !mayTurn(card))) return null;
  return { kind: 'play', card, gap, turned };
}

function readDiscard(text: string): Move | null {
  const [name = '', rest = '', ...more] = text.split(':');
  const card = readCard(name);
  const ability = card === null ? null : abilityOf(card);
  if (card === null || ability === null || more.length > 0) return null;
  switch (ability.shape) {
    case 'rearrange': {
      const order = readCards(rest, ',');
      return order === null || order.length < 2 ? null : { kind: 'rearrange', card, order };
    }
    case 'pair': {
      const [one, other, ...others] = readCards(rest, ',') ?? [];
      if (one === undefined || other === undefined || others.length > 0 || one === other) return null;
      return ascending(one, other)[0] === one ? { kind: 'pair', card, pair: [one, other] } : null;
    }
    case 'one': {
      const target = readCard(rest);
      return target === null ? null : { kind: 'one', card, target };
    }
    case 'shift': {
      const [moved = '', place, ...others] = rest.split('@');
      const target = readCard(moved);
      const to = readPlace(place);
      return target === null || to === null || others.length > 0 ? null : { kind: 'shift', card, target, to };
    }
  }
}

function readCard(text: string): CardId | null {
  return CARDS.find((card) => card === text) ?? null;
}

function readCards(text: string, between: string): readonly CardId[] | null {
  const cards = text.split(between).map(readCard);
  return cards.every((card) => card !== null) ? cards : null;
}

function readPlace(text: string | undefined): number | null {
  return text !== undefined && PLACE.test(text) ? Number(text) : null;
}

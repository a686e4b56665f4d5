import type { CardFace } from '../../engine/scene.ts';
import { type CardId, cardId } from '../../engine/seat.ts';

export const COLOURS = ['R', 'G', 'P', 'O', 'Y', 'B'] as const;
export type Colour = (typeof COLOURS)[number];

/** Out ends trump, Change renews it, Bonus and Mad are worth points, Wild is the highest card of any colour. */
const ACTIONS = ['OUT', 'CHG', 'BON', 'MAD', 'WLD'] as const;
export type Action = (typeof ACTIONS)[number];

export type Card =
  | { readonly kind: 'number'; readonly id: CardId; readonly colour: Colour; readonly value: number }
  | { readonly kind: 'action'; readonly id: CardId; readonly action: Action };

const HIGHEST = 15;
const COPIES: { readonly [A in Action]: number } = { OUT: 4, CHG: 4, BON: 2, MAD: 2, WLD: 2 };

const COLOUR_LOOKS: { readonly [C in Colour]: { readonly symbol: string; readonly name: string } } = {
  R: { symbol: '🔴', name: 'Red' },
  G: { symbol: '🟢', name: 'Green' },
  P: { symbol: '🟣', name: 'Purple' },
  O: { symbol: '🟠', name: 'Orange' },
  Y: { symbol: '🟡', name: 'Yellow' },
  B: { symbol: '🔵', name: 'Blue' },
};

const ACTION_LOOKS: { readonly [A in Action]: { readonly symbol: string; readonly name: string } } = {
  OUT: { symbol: '🚫', name: 'Out' },
  CHG: { symbol: '🔁', name: 'Change' },
  BON: { symbol: '➕', name: 'Bonus' },
  MAD: { symbol: '💢', name: 'Mad' },
  WLD: { symbol: '🃏', name: 'Wild' },
};

const numbers: readonly Card[] = COLOURS.flatMap((colour) =>
  Array.from({ length: HIGHEST + 1 }, (_, value): Card => {
    return { kind: 'number', id: cardId(`${colour}${value}`), colour, value };
  }),
);

const actions: readonly Card[] = ACTIONS.flatMap((action) =>
  Array.from({ length: COPIES[action] }, (_, copy): Card => {
    return { kind: 'action', id: cardId(`${action}${copy + 1}`), action };
  }),
);

const cards: readonly Card[] = [...numbers, ...actions];
const byId: ReadonlyMap<string, Card> = new Map(cards.map((card) => [card.id, card]));
const places: ReadonlyMap<string, number> = new Map(cards.map((card, place) => [card.id, place]));

/** RA-2: 96 number cards and 14 action cards, in canonical order. */
export const DECK: readonly CardId[] = cards.map((card) => card.id);

/** Whether a text names a card of this game. */
export function isCard(text: string): text is CardId {
  return byId.has(text);
}

/** The card of that name. Throws when there is none. */
export function cardOf(id: CardId): Card {
  const card = byId.get(id);
  if (card === undefined) throw new RangeError(`${id} is no card of Rage`);
  return card;
}

/** The colour printed on a card, or null on an action card. */
export function colourOf(id: CardId): Colour | null {
  const card = cardOf(id);
  return card.kind === 'number' ? card.colour : null;
}

/** What an action card does, or null on a number card. */
export function actionOf(id: CardId): Action | null {
  const card = cardOf(id);
  return card.kind === 'action' ? card.action : null;
}

/** Whether the player of this card names a colour: a Wild or a Change. */
export function namesColour(id: CardId): boolean {
  const action = actionOf(id);
  return action === 'WLD' || action === 'CHG';
}

/** In canonical order: by colour, ascending, then the action cards. */
export function sorted(hand: readonly CardId[]): readonly CardId[] {
  return [...hand].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** A colour as players read it, never by its symbol alone: `🔴 Red`. */
export function colourWords(colour: Colour): string {
  return `${COLOUR_LOOKS[colour].symbol} ${COLOUR_LOOKS[colour].name}`;
}

/** A colour as short as it goes: `🔴R`. */
export function colourSign(colour: Colour): string {
  return `${COLOUR_LOOKS[colour].symbol}${colour}`;
}

export function colourName(colour: Colour): string {
  return COLOUR_LOOKS[colour].name;
}

/** `🔴R15`, `🚫Out`. Throws on what is no card. */
export function cardFace(id: CardId): CardFace {
  const card = cardOf(id);
  if (card.kind === 'number') {
    return {
      text: `${colourSign(card.colour)}${card.value}`,
      name: `${colourName(card.colour)} ${card.value}`,
    };
  }
  const { symbol, name } = ACTION_LOOKS[card.action];
  return { text: `${symbol}${name}`, name: `${name} Rage` };
}

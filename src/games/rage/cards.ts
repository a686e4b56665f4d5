import type { Shape, Tint } from '../../engine/card-drawing.ts';
import type { CardFace, Look } from '../../engine/scene.ts';
import { type CardId, cardId } from '../../engine/seat.ts';
import { inRow, type Words } from '../../engine/words.ts';
import { words } from './words.ts';

export const COLOURS = ['R', 'G', 'P', 'O', 'Y', 'B'] as const;
export type Colour = (typeof COLOURS)[number];

/** Out ends trump, Change replaces it, Bonus and Mad score points, and Wild is the highest card of any colour. */
const ACTIONS = ['OUT', 'CHG', 'BON', 'MAD', 'WLD'] as const;
export type Action = (typeof ACTIONS)[number];

export type Card =
  | { readonly kind: 'number'; readonly id: CardId; readonly colour: Colour; readonly value: number }
  | { readonly kind: 'action'; readonly id: CardId; readonly action: Action };

const HIGHEST = 15;
const COPIES: { readonly [A in Action]: number } = { OUT: 4, CHG: 4, BON: 2, MAD: 2, WLD: 2 };

interface ColourLook {
  readonly symbol: string;
  readonly name: Words;
  readonly tint: Tint;
  /** In pictures, the colours also differ by shape. */
  readonly shape: Shape;
}

const COLOUR_LOOKS: { readonly [C in Colour]: ColourLook } = {
  R: { symbol: '🔴', name: words.red, tint: 'red', shape: 'circle' },
  G: { symbol: '🟢', name: words.green, tint: 'green', shape: 'square' },
  P: { symbol: '🟣', name: words.purple, tint: 'purple', shape: 'diamond' },
  O: { symbol: '🟠', name: words.orange, tint: 'orange', shape: 'triangle' },
  Y: { symbol: '🟡', name: words.yellow, tint: 'yellow', shape: 'star' },
  B: { symbol: '🔵', name: words.blue, tint: 'blue', shape: 'moon' },
};

interface ActionLook {
  readonly symbol: string;
  /** The text on the card. */
  readonly text: string;
  readonly name: Words;
  readonly sign: string;
  readonly shape: Shape;
}

const ACTION_LOOKS: { readonly [A in Action]: ActionLook } = {
  OUT: { symbol: '🚫', text: 'Out', name: words.out, sign: 'Out', shape: 'barred' },
  CHG: { symbol: '🔁', text: 'Change', name: words.change, sign: 'Change', shape: 'cycle' },
  BON: { symbol: '➕', text: 'Bonus', name: words.bonus, sign: '+5', shape: 'plus' },
  MAD: { symbol: '➖', text: 'Mad', name: words.mad, sign: '−5', shape: 'minus' },
  WLD: { symbol: '🌟', text: 'Wild', name: words.wild, sign: 'Wild', shape: 'star' },
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
const colours: ReadonlyMap<string, Colour | null> = new Map(
  cards.map((card) => [card.id, card.kind === 'number' ? card.colour : null]),
);
const acts: ReadonlyMap<string, Action | null> = new Map(
  cards.map((card) => [card.id, card.kind === 'action' ? card.action : null]),
);
const faces: ReadonlyMap<string, CardFace> = new Map(cards.map((card) => [card.id, faceOf(card)]));
const places: ReadonlyMap<string, number> = new Map(cards.map((card, place) => [card.id, place]));

/** RA-2: 96 number cards and 14 action cards, in canonical order. */
export const DECK: readonly CardId[] = cards.map((card) => card.id);

/** The cards whose holder sees the colours of the Trump Pile (RA-19), which every view asks of a whole hand. */
export const CHANGES: ReadonlySet<CardId> = new Set(DECK.filter((id) => actionOf(id) === 'CHG'));

/** Whether a text names a card of this game. */
export function isCard(text: string): text is CardId {
  return byId.has(text);
}

/** The card with this name. Throws if there is none. */
export function cardOf(id: CardId): Card {
  const card = byId.get(id);
  return card ?? noCard(id);
}

function noCard(id: CardId): never {
  throw new RangeError(`${id} is no card of Rage`);
}

/** The colour printed on a card, or null on an action card. */
export function colourOf(id: CardId): Colour | null {
  const colour = colours.get(id);
  return colour === undefined ? noCard(id) : colour;
}

/** What an action card does, or null on a number card. */
export function actionOf(id: CardId): Action | null {
  const action = acts.get(id);
  return action === undefined ? noCard(id) : action;
}

/** Whether the player of this card names a colour, as with a Wild or a Change. */
export function namesColour(id: CardId): boolean {
  const action = actionOf(id);
  return action === 'WLD' || action === 'CHG';
}

/** In canonical order: by colour, ascending, then the action cards. */
export function sorted(hand: readonly CardId[]): readonly CardId[] {
  const inDeck = hand.map((card) => places.get(card) ?? 0).sort((a, b) => a - b);
  return inDeck.map((place) => DECK[place] as CardId);
}

/** A colour as players read it, never only as a symbol, even at the end of a line: `🔴 Red`. */
export function colourWords(colour: Colour): Words {
  return inRow(COLOUR_LOOKS[colour].symbol, '\u00a0', COLOUR_LOOKS[colour].name);
}

/** A colour in its shortest form, on a card: `🔴R`. */
function colourSign(colour: Colour): string {
  return `${COLOUR_LOOKS[colour].symbol}${colour}`;
}

export function colourName(colour: Colour): Words {
  return COLOUR_LOOKS[colour].name;
}

/** A colour without a card: only its shape, because a letter would look like the number of a card. */
export function colourLook(colour: Colour): Look {
  const { name, tint, shape } = COLOUR_LOOKS[colour];
  return { name, drawing: { text: '', sign: { kind: 'shape', shape }, tint, style: 'filled' } };
}

/** A card in the colour that was named for it. */
export function calledLook(card: CardId, colour: Colour): Look {
  const { name } = cardFace(card);
  return {
    name: words.cardAs({ card: name, colour: colourName(colour) }),
    drawing: colourLook(colour).drawing,
    print: { text: name },
  };
}

/** `🔴R15`, `🚫Out`. Throws if it is not a card. */
export function cardFace(id: CardId): CardFace {
  return faces.get(id) ?? noCard(id);
}

function faceOf(card: Card): CardFace {
  if (card.kind === 'number') {
    const { tint, shape } = COLOUR_LOOKS[card.colour];
    return {
      text: `${colourSign(card.colour)}${card.value}`,
      name: inRow(colourName(card.colour), ` ${card.value}`),
      drawing: { text: `${card.value}`, sign: { kind: 'shape', shape }, tint, style: 'filled' },
    };
  }
  const { symbol, text, name, sign, shape } = ACTION_LOOKS[card.action];
  return {
    text: `${symbol}${text}`,
    name,
    drawing: { text: sign, sign: { kind: 'shape', shape }, tint: 'black', style: 'filled' },
    // Includes its points, if those are what its emoji shows.
    print: { text: name, ...(sign === text ? {} : { sign: { kind: 'number', text: sign } }) },
  };
}

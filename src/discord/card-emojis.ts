import type { CardDrawing } from '../engine/drawing.ts';
import type { Game } from '../engine/game.ts';
import type { CardId } from '../engine/seat.ts';
import { fingerprintOf } from '../pictures/card.ts';

/** A card's picture as an emoji of the application; cards that look alike share one. */
export interface CardEmoji {
  /** Under which it is uploaded: another picture has another name. */
  readonly name: string;
  /** How it is called in a text, where Discord goes by the id alone: short, and read out by screen readers. */
  readonly alias: string;
  readonly drawing: CardDrawing;
}

const PREFIX = 'parlor_';
const OURS = /^parlor_[A-Za-z0-9_]+_[0-9a-f]{8}$/;
/** Discord takes names of 2 to 32 letters, digits and underscores. */
const LONGEST_NAME = 32;
const FINGERPRINT = 9;

const known = new WeakMap<Game, ReadonlyMap<CardId, CardEmoji>>();

/** The emojis of all cards of a game that have a drawing. */
export function emojisOf(game: Game): ReadonlyMap<CardId, CardEmoji> {
  const found = known.get(game);
  if (found !== undefined) return found;
  const fresh = listed(game);
  known.set(game, fresh);
  return fresh;
}

/** Whether an emoji of this name was uploaded for a card, by this version or another. */
export function isOurs(name: string): boolean {
  return OURS.test(name);
}

function listed(game: Game): ReadonlyMap<CardId, CardEmoji> {
  const byLook = new Map<string, CardEmoji>();
  const byCard = new Map<CardId, CardEmoji>();
  for (const card of game.cards) {
    const { drawing } = game.face(card);
    if (drawing === undefined) continue;
    const look = fingerprintOf(drawing);
    const emoji = byLook.get(look) ?? named(game.id, card, look, drawing);
    byLook.set(look, emoji);
    byCard.set(card, emoji);
  }
  return byCard;
}

function named(game: string, card: CardId, look: string, drawing: CardDrawing): CardEmoji {
  const plain = card.replace(/\W/g, '_');
  const name = `${`${PREFIX}${game}_${plain}`.slice(0, LONGEST_NAME - FINGERPRINT)}_${look}`;
  return { name, alias: plain.length < 2 ? `_${plain}` : plain.slice(0, LONGEST_NAME), drawing };
}

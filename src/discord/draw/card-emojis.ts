import type { CardDrawing } from '../../engine/card-drawing.ts';
import type { Game } from '../../engine/game.ts';
import type { CardId } from '../../engine/seat.ts';
import { fingerprintOf } from '../../pictures/card.ts';
import { inEnglish } from '../../words/read.ts';

/** A card's picture as an emoji of the application; cards that look alike share one. */
export interface CardEmoji {
  /**
   * The name it is uploaded under. Starts with the card's name, which may be read out; a different picture gets a
   * different name.
   */
  readonly name: string;
  /** Its name in a text, where Discord only looks at the id: the card's name, which screen readers read out. */
  readonly alias: string;
  readonly drawing: CardDrawing;
}

const MARK = '_parlor_';
const OURS = /^[A-Za-z0-9_]+_parlor_[0-9a-f]{8}$/;
/** Names from earlier versions, which began with the mark. */
const OLD = /^parlor_[A-Za-z0-9_]+_[0-9a-f]{8}$/;
/** Discord takes names of 2 to 32 letters, digits and underscores. */
const LONGEST_NAME = 32;
const FINGERPRINT = 8;

const known = new WeakMap<Game, ReadonlyMap<CardId, CardEmoji>>();

/** The emojis of all cards of a game. */
export function emojisOf(game: Game): ReadonlyMap<CardId, CardEmoji> {
  const found = known.get(game);
  if (found !== undefined) return found;
  const fresh = listed(game);
  known.set(game, fresh);
  return fresh;
}

/** Whether an emoji of this name was uploaded for a card, by this version or another. */
export function isOurs(name: string): boolean {
  return OURS.test(name) || OLD.test(name);
}

function listed(game: Game): ReadonlyMap<CardId, CardEmoji> {
  const byLook = new Map<string, CardEmoji>();
  const byCard = new Map<CardId, CardEmoji>();
  for (const card of game.cards) {
    const { name, drawing } = game.face(card);
    const look = fingerprintOf(drawing);
    const emoji = byLook.get(look) ?? named(inEnglish(name), look, drawing);
    byLook.set(look, emoji);
    byCard.set(card, emoji);
  }
  return byCard;
}

function named(card: string, look: string, drawing: CardDrawing): CardEmoji {
  const words = wordsOf(card);
  const short = words.slice(0, LONGEST_NAME - MARK.length - FINGERPRINT).replace(/_$/, '');
  return { name: `${short}${MARK}${look}`, alias: words.slice(0, LONGEST_NAME), drawing };
}

/** A name reduced to what Discord accepts: letters without accents, underscores for the rest. Never a single letter. */
function wordsOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const words = plain.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_|_$/g, '');
  return words.length < 2 ? `card_${words}`.replace(/_$/, '') : words;
}

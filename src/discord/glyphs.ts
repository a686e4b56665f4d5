import type { Game } from '../engine/game.ts';
import type { CardId } from '../engine/seat.ts';
import { emojisOf } from './card-emojis.ts';

/** How cards look: in running text, on a button, and as the button's own picture where there is one. */
export interface Glyphs {
  inText(game: Game, card: CardId): string;
  onButton(game: Game, card: CardId): string;
  picture(game: Game, card: CardId): Emoji | undefined;
}

export interface Emoji {
  readonly id: string;
  readonly name: string;
}

/**
 * Cards as the application's emojis where one of that name exists, as text where not: one unknown emoji
 * would make Discord refuse the whole message. `ids` maps names to emoji ids and may change at any time.
 */
export function glyphs(ids: ReadonlyMap<string, string> = new Map()): Glyphs {
  const picture = (game: Game, card: CardId): Emoji | undefined => {
    if (ids.size === 0) return undefined;
    const emoji = emojisOf(game).get(card);
    const id = emoji === undefined ? undefined : ids.get(emoji.name);
    return emoji === undefined || id === undefined ? undefined : { id, name: emoji.alias };
  };
  return {
    picture,
    inText(game, card) {
      const emoji = picture(game, card);
      return emoji === undefined ? game.face(card).text : `<:${emoji.name}:${emoji.id}>`;
    },
    onButton: (game, card) => game.face(card).text,
  };
}

/** Every card as text, for where pictures would take too much room. */
export const plainGlyphs: Glyphs = glyphs();

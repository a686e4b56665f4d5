import type { Game } from '../../engine/game.ts';
import type { CardId } from '../../engine/seat.ts';
import { type CardEmoji, emojisOf } from './card-emojis.ts';

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
  const emojiOf = (game: Game, card: CardId) => (ids.size === 0 ? undefined : emojisOf(game).get(card));
  const idOf = (emoji: CardEmoji | undefined) => (emoji === undefined ? undefined : ids.get(emoji.name));
  return {
    picture(game, card) {
      const emoji = emojiOf(game, card);
      const id = idOf(emoji);
      return emoji === undefined || id === undefined ? undefined : { id, name: emoji.name };
    },
    inText(game, card) {
      const emoji = emojiOf(game, card);
      const id = idOf(emoji);
      return emoji === undefined || id === undefined ? game.face(card).text : `<:${emoji.alias}:${id}>`;
    },
    onButton: (game, card) => game.face(card).text,
  };
}

/** Every card as text, for where pictures would take too much room. */
export const plainGlyphs: Glyphs = glyphs();

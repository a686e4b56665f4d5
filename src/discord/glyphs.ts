import type { Game } from '../engine/game.ts';
import type { CardId } from '../engine/seat.ts';

/** How cards look: in running text, on a button, and as the button's own picture where there is one. */
export interface Glyphs {
  inText(game: Game, card: CardId): string;
  onButton(game: Game, card: CardId): string;
  picture(game: Game, card: CardId): Emoji | undefined;
}

interface Emoji {
  readonly id: string;
  readonly name: string;
}

/** The name under which a card's picture is uploaded as an application emoji: letters, digits and underscores. */
function emojiName(game: string, card: CardId): string {
  return `${game}_${card.replace(/'/g, '_b').replace(/\W/g, '_')}`;
}

/**
 * Cards as the application's emojis where one of that name exists, as text where not: one unknown emoji
 * would make Discord refuse the whole message. `ids` maps names to emoji ids.
 */
export function glyphs(ids: ReadonlyMap<string, string> = new Map()): Glyphs {
  const picture = (game: Game, card: CardId): Emoji | undefined => {
    const name = emojiName(game.id, card);
    const id = ids.get(name);
    return id === undefined ? undefined : { id, name };
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

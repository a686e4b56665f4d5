import type { Game } from '../../engine/game.ts';
import type { Language } from '../../engine/languages.ts';
import type { CardId } from '../../engine/seat.ts';
import { read } from '../../words/read.ts';
import { emojisOf } from './card-emojis.ts';

/** Longer text is illegible on a card as high as a line of text. */
const LEGIBLE = 4;

/** How cards look: in running text, and as a button's own picture if there is one. */
export interface Glyphs {
  inText(game: Game, card: CardId, language: Language): string;
  picture(game: Game, card: CardId): Emoji | undefined;
}

export interface Emoji {
  readonly id: string;
  readonly name: string;
}

/**
 * Cards as the application's emojis where one of that name exists, otherwise as text: a single unknown emoji would
 * make Discord refuse the whole message. `ids` maps names to emoji ids and may change at any time.
 */
export function glyphs(ids: ReadonlyMap<string, string> = new Map()): Glyphs {
  const emojiOf = (game: Game, card: CardId) => {
    const emoji = ids.size === 0 ? undefined : emojisOf(game).get(card);
    const id = emoji === undefined ? undefined : ids.get(emoji.name);
    return emoji === undefined || id === undefined ? undefined : { ...emoji, id };
  };
  return {
    picture(game, card) {
      const emoji = emojiOf(game, card);
      return emoji === undefined ? undefined : { id: emoji.id, name: emoji.name };
    },
    inText(game, card, language) {
      const emoji = emojiOf(game, card);
      const { text, name, drawing } = game.face(card);
      if (emoji === undefined) return text;
      const picture = `<:${emoji.alias}:${emoji.id}>`;
      return drawing.text.length > LEGIBLE ? `${picture}\u00a0${read(name, language)}` : picture;
    },
  };
}

/** Every card as text, for places where pictures would take too much room. */
export const plainGlyphs: Glyphs = glyphs();

/** How to address a reader: in which language, and with which signs for cards. */
export interface Voice {
  readonly language: Language;
  readonly glyphs: Glyphs;
}

/** English, and cards as text. */
export const plainVoice: Voice = { language: 'en', glyphs: plainGlyphs };

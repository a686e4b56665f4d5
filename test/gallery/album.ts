import { type CardEmoji, emojisOf } from '../../src/discord/draw/card-emojis.ts';
import { type Glyphs, glyphs } from '../../src/discord/draw/glyphs.ts';
import type { Message } from '../../src/discord/draw/message.ts';
import { games } from '../../src/games/registry.ts';
import { paint } from '../../src/pictures/task.ts';

/** Emojis and pictures without a Discord to host them. */
export interface Album {
  readonly glyphs: Glyphs;
  /** The emoji with an id, as an element. */
  emoji(id: string, name: string, large?: boolean): string;
  /** The styles of every emoji used on the page. */
  emojiStyle(): string;
  /** Draws the pictures of a message. */
  keep(message: Message): void;
  picture(file: string): string;
  pictures(): ReadonlyMap<string, Uint8Array>;
}

export function createAlbum(): Album {
  const emojis = new Map<string, CardEmoji>();
  const ids = new Map<string, string>();
  for (const emoji of games.flatMap((game) => [...new Set(emojisOf(game).values())])) {
    const id = String(emojis.size + 1);
    emojis.set(id, emoji);
    ids.set(emoji.name, id);
  }
  const drawn = new Map<string, Uint8Array>();

  return {
    glyphs: glyphs(ids),
    emoji: (id, name, large = false) =>
      `<span class="emoji${large ? ' large' : ''} e${id}" role="img" aria-label="${name}" title="${name}"></span>`,
    emojiStyle: () =>
      [...emojis]
        .map(
          ([id, { drawing }]) =>
            `.e${id}{background-image:url(${dataUrl(paint({ kind: 'card', card: drawing }))})}`,
        )
        .join('\n'),
    keep(message) {
      for (const { name, picture } of message.pictures ?? []) {
        if (!drawn.has(name)) drawn.set(name, paint({ kind: 'picture', picture }));
      }
    },
    picture: (file) => dataUrl(drawn.get(file) ?? new Uint8Array()),
    pictures: () => drawn,
  };
}

function dataUrl(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
}

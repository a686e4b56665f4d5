import type { REST } from 'discord.js';
import {
  type RESTGetAPIApplicationEmojisResult,
  type RESTPostAPIApplicationEmojiResult,
  Routes,
} from 'discord-api-types/v10';

/** An emoji of the application as Discord lists it. */
export interface ListedEmoji {
  readonly id: string;
  readonly name: string;
}

/** The application's emojis. Each call throws what discord.js throws. */
export interface EmojiApi {
  list(application: string): Promise<readonly ListedEmoji[]>;
  /** Gives the new emoji's id. */
  add(application: string, name: string, png: Uint8Array): Promise<string>;
  remove(application: string, id: string): Promise<void>;
}

export function restEmojis(rest: REST): EmojiApi {
  return {
    async list(application) {
      const found = (await rest.get(
        Routes.applicationEmojis(application),
      )) as RESTGetAPIApplicationEmojisResult;
      return found.items.flatMap(({ id, name }) => (id === null || name === null ? [] : [{ id, name }]));
    },
    async add(application, name, png) {
      const image = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
      const made = await rest.post(Routes.applicationEmojis(application), { body: { name, image } });
      return (made as RESTPostAPIApplicationEmojiResult & { readonly id: string }).id;
    },
    async remove(application, id) {
      await rest.delete(Routes.applicationEmoji(application, id));
    },
  };
}

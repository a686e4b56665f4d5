import type { APIMessage } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';

type Part = NonNullable<APIMessage['components']>[number];

/** Every line of text on a message, in reading order. */
export function linesOf(message: APIMessage): readonly string[] {
  const embeds = message.embeds.flatMap(({ title, description }) => [title ?? '', description ?? '']);
  return [message.content, ...embeds, ...(message.components ?? []).flatMap(textsOf)].flatMap((text) =>
    text.split('\n'),
  );
}

function textsOf(part: Part): readonly string[] {
  switch (part.type) {
    case ComponentType.TextDisplay:
      return [part.content];
    case ComponentType.Container:
      return part.components.flatMap(textsOf);
    case ComponentType.Section:
      return part.components.map(({ content }) => content);
    default:
      return [];
  }
}

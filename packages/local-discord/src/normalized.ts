import type {
  APIAttachment,
  APIEmbed,
  APIMessageTopLevelComponent,
  APIUnfurledMediaItem,
} from 'discord-api-types/v10';
import { ComponentType, EmbedType } from 'discord-api-types/v10';
import { everyPart, type Part } from './components.ts';
import type { World } from './world.ts';

interface Context {
  readonly world: World;
  readonly attachments: readonly APIAttachment[];
  readonly nextId: (wanted: number | null | undefined) => number;
}

/** Components as Discord returns them: numbered, defaults filled in, files under their real addresses. */
export function shownComponents(
  world: World,
  top: readonly APIMessageTopLevelComponent[],
  attachments: readonly APIAttachment[],
): APIMessageTopLevelComponent[] {
  const taken = new Set(everyPart(top).flatMap(({ part }) => part.id || []));
  let last = 0;
  const nextId = (wanted: number | null | undefined): number => {
    if (wanted) return wanted;
    do last += 1;
    while (taken.has(last));
    return last;
  };
  return top.map((part) => shown(part, { world, attachments, nextId }));
}

/** Embeds as Discord returns them: defaults filled in, files under their real addresses. */
export function shownEmbeds(embeds: readonly APIEmbed[], attachments: readonly APIAttachment[]): APIEmbed[] {
  const address = (url: string): string =>
    attachments.find((one) => url === `attachment://${one.filename}`)?.url ?? url;
  return embeds.map((embed) => ({
    type: EmbedType.Rich,
    ...withoutNulls(embed),
    ...(embed.fields
      ? { fields: embed.fields.map((field) => ({ ...field, inline: field.inline ?? false })) }
      : {}),
    ...(embed.image ? { image: { ...embed.image, url: address(embed.image.url) } } : {}),
    ...(embed.thumbnail ? { thumbnail: { ...embed.thumbnail, url: address(embed.thumbnail.url) } } : {}),
  }));
}

/** The only cast: a filled-in component is still a component of its kind. */
function shown<P extends Part>(part: P, context: Context): P {
  const id = context.nextId(part.id);
  return { ...filled(part, context), id } as P;
}

function filled(part: Part, context: Context): object {
  const given = withoutNulls(part);
  const { world } = context;
  switch (part.type) {
    case ComponentType.ActionRow:
      return { ...given, components: part.components.map((one) => shown(one, context)) };
    case ComponentType.Container:
      return {
        accent_color: null,
        spoiler: false,
        ...given,
        components: part.components.map((one) => shown(one, context)),
      };
    case ComponentType.Section:
      return {
        ...given,
        components: part.components.map((one) => shown(one, context)),
        accessory: shown(part.accessory, context),
      };
    case ComponentType.Button:
      return 'emoji' in part && part.emoji ? { ...given, emoji: namedEmoji(world, part.emoji) } : given;
    case ComponentType.StringSelect: {
      const options = part.options.map((option) => ({
        ...withoutNulls(option),
        ...(option.emoji ? { emoji: namedEmoji(world, option.emoji) } : {}),
      }));
      return { min_values: 1, max_values: 1, ...given, options };
    }
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
      return { min_values: 1, max_values: 1, ...given };
    case ComponentType.Separator:
      return { spacing: 1, divider: true, ...given };
    case ComponentType.Thumbnail:
      return { description: null, spoiler: false, ...given, media: unfurled(part.media, context) };
    case ComponentType.MediaGallery:
      return {
        ...given,
        items: part.items.map((item) => ({
          description: null,
          spoiler: false,
          ...withoutNulls(item),
          media: unfurled(item.media, context),
        })),
      };
    case ComponentType.File: {
      const file = unfurled(part.file, context);
      const attachment = context.attachments.find((one) => one.url === file.url);
      return {
        name: attachment?.filename ?? null,
        size: attachment?.size ?? null,
        spoiler: false,
        ...given,
        file,
      };
    }
    case ComponentType.TextDisplay:
      return given;
  }
}

function unfurled(media: APIUnfurledMediaItem, { world, attachments }: Context) {
  const name = media.url.startsWith('attachment://') ? media.url.slice('attachment://'.length) : null;
  const attachment = attachments.find((one) => one.filename === name || one.url === media.url);
  const url = attachment?.url ?? media.url;
  const size = { width: attachment?.width ?? null, height: attachment?.height ?? null };
  const sent = attachment === undefined ? {} : { attachment_id: attachment.id };
  return { id: world.newId(), url, proxy_url: url, ...size, ...sent };
}

function namedEmoji(world: World, emoji: { readonly id?: string | null; readonly name?: string | null }) {
  if (!emoji.id) return { name: emoji.name ?? '' };
  const known = world.emojis.get(emoji.id);
  return { id: emoji.id, name: known?.name ?? emoji.name ?? '', animated: known?.animated ?? false };
}

/** Requests may contain null where responses omit a field. */
function withoutNulls(part: object): object {
  return Object.fromEntries(
    Object.entries(part).filter(([, value]) => value !== null && value !== undefined),
  );
}

import type { APIEmbed, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { Problem } from './api-errors.ts';
import { emojiProblems, partProblems } from './checks-component.ts';
import { customIdOf, everyPart, isText, type Placed } from './components.ts';

/** A message as it would be after the request, along with what the request itself contains. */
export interface Draft {
  readonly content: string;
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly v2: boolean;
  /** Polls and stickers, which cannot be combined with Components V2. */
  readonly extras: readonly string[];
  /** Names of its files: kept or newly sent. */
  readonly files: readonly string[];
  /** The files that the request can refer to. */
  readonly named: readonly string[];
  /** Numbers of listed attachments that are neither kept nor sent. */
  readonly unsent: readonly number[];
  /** Files that an edit sends without listing them. */
  readonly unlisted: readonly string[];
}

const MOST_CONTENT = 2_000;
const MOST_COMPONENTS = 40;
const MOST_TEXT = 4_000;
const MOST_ROWS = 5;
const MOST_EMBED_TEXT = 6_000;

type Path = Problem['path'];

const says = (path: Path, code: string, message: string): Problem => ({ path, code, message });

/** Whether the message has no content at all; Discord has a separate code for that. */
export function isEmpty(draft: Draft): boolean {
  const { content, embeds, components, extras, files } = draft;
  return content === '' && embeds.length + components.length + extras.length + files.length === 0;
}

/** Everything Discord refuses in a message that its published specification does not mention. */
export function problemsInMessage(draft: Draft, knownEmojis: ReadonlySet<string>): readonly Problem[] {
  const parts = everyPart(draft.components);
  return [
    ...contentProblems(draft),
    ...embedProblems(draft.embeds),
    ...(draft.v2 ? v2Problems(draft, parts) : classicProblems(draft)),
    ...fileProblems(draft, parts),
    ...duplicates(parts),
    ...parts.flatMap(({ part, path }) => [
      ...partProblems(part, path),
      ...emojiProblems(part, path, knownEmojis),
    ]),
  ];
}

function contentProblems(draft: Draft): readonly Problem[] {
  if (draft.content.length <= MOST_CONTENT) return [];
  return [says(['content'], 'BASE_TYPE_MAX_LENGTH', `Must be ${MOST_CONTENT} or fewer in length.`)];
}

function embedProblems(embeds: readonly APIEmbed[]): readonly Problem[] {
  const size = embeds.reduce((sum, embed) => sum + embedSize(embed), 0);
  if (size <= MOST_EMBED_TEXT) return [];
  return [
    says(['embeds'], 'MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${MOST_EMBED_TEXT}`),
  ];
}

function embedSize(embed: APIEmbed): number {
  const fields = (embed.fields ?? []).flatMap((field) => [field.name, field.value]);
  const texts = [embed.title, embed.description, embed.footer?.text, embed.author?.name, ...fields];
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
}

function v2Problems(draft: Draft, parts: readonly Placed[]): readonly Problem[] {
  const problems: Problem[] = [];
  const beside = (field: string) =>
    problems.push(
      says(
        [field],
        'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      ),
    );
  if (draft.content !== '') beside('content');
  if (draft.embeds.length > 0) beside('embeds');
  for (const extra of draft.extras) beside(extra);
  if (draft.components.length === 0) {
    problems.push(says(['components'], 'BASE_TYPE_REQUIRED', 'This field is required'));
  }
  if (parts.length > MOST_COMPONENTS) {
    problems.push(
      says(
        ['components'],
        'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
        `The maximum number of components is ${MOST_COMPONENTS}; there are ${parts.length}`,
      ),
    );
  }
  const text = parts.reduce((sum, { part }) => sum + (isText(part) ? part.content.length : 0), 0);
  if (text > MOST_TEXT) {
    problems.push(
      says(
        ['components'],
        'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
        `The text displays hold ${text} characters; ${MOST_TEXT} are allowed`,
      ),
    );
  }
  return problems;
}

function classicProblems(draft: Draft): readonly Problem[] {
  const foreign = draft.components.flatMap((part, index) =>
    part.type === ComponentType.ActionRow
      ? []
      : [
          says(
            ['components', index, 'type'],
            'BASE_TYPE_CHOICES',
            'Value of field "type" must be one of (1,) without MessageFlags.IS_COMPONENTS_V2.',
          ),
        ],
  );
  if (draft.components.length <= MOST_ROWS) return foreign;
  return [
    ...foreign,
    says(['components'], 'BASE_TYPE_BAD_LENGTH', `Must be ${MOST_ROWS} or fewer in length.`),
  ];
}

function fileProblems(draft: Draft, parts: readonly Placed[]): readonly Problem[] {
  const unsent = draft.unsent.map((index) =>
    says(
      ['attachments', index, 'id'],
      'ATTACHMENT_NOT_FOUND',
      'There is no file with this number in the request',
    ),
  );
  // Discord would append them, and with Components V2 there is nothing to append them to.
  const unlisted = (draft.v2 ? draft.unlisted : []).map((name) =>
    says(['attachments'], 'BASE_TYPE_REQUIRED', `An edit has to list the file ${name} that it brings`),
  );
  const missing = (url: string | undefined, path: Path): readonly Problem[] => {
    const name = url?.startsWith('attachment://') ? url.slice('attachment://'.length) : null;
    if (name === null || draft.named.includes(name)) return [];
    return [
      says(
        path,
        'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
        `The attachment ${name} was not sent`,
      ),
    ];
  };
  const inParts = parts.flatMap(({ part, path }) => {
    switch (part.type) {
      case ComponentType.Thumbnail:
        return missing(part.media.url, [...path, 'media', 'url']);
      case ComponentType.File:
        return missing(part.file.url, [...path, 'file', 'url']);
      case ComponentType.MediaGallery:
        return part.items.flatMap((item, index) =>
          missing(item.media.url, [...path, 'items', index, 'media', 'url']),
        );
      default:
        return [];
    }
  });
  const inEmbeds = draft.embeds.flatMap((embed, index) => [
    ...missing(embed.image?.url, ['embeds', index, 'image', 'url']),
    ...missing(embed.thumbnail?.url, ['embeds', index, 'thumbnail', 'url']),
    ...missing(embed.author?.icon_url, ['embeds', index, 'author', 'icon_url']),
    ...missing(embed.footer?.icon_url, ['embeds', index, 'footer', 'icon_url']),
  ]);
  return [...unsent, ...unlisted, ...inParts, ...inEmbeds];
}

function duplicates(parts: readonly Placed[]): readonly Problem[] {
  const customIds = new Set<string>();
  const ids = new Set<number>();
  return parts.flatMap(({ part, path }) => {
    const problems: Problem[] = [];
    const customId = customIdOf(part);
    if (customId !== null && customIds.has(customId)) {
      problems.push(
        says(
          [...path, 'custom_id'],
          'COMPONENT_CUSTOM_ID_DUPLICATED',
          'Component custom id cannot be duplicated',
        ),
      );
    }
    if (customId !== null) customIds.add(customId);
    // 0 or no id means "choose one for me".
    if (part.id !== undefined && part.id !== null && part.id !== 0) {
      if (ids.has(part.id))
        problems.push(says([...path, 'id'], 'COMPONENT_ID_DUPLICATED', 'Component id cannot be duplicated'));
      ids.add(part.id);
    }
    return problems;
  });
}

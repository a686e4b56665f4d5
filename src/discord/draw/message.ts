import {
  type APIActionRowComponent,
  type APIAllowedMentions,
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIMessageTopLevelComponent,
  ButtonStyle,
  type ChannelType,
  ComponentType,
  MessageFlags,
  SelectMenuDefaultValueType,
} from 'discord-api-types/v10';
import type { FilledPicture } from '../../pictures/filled-picture.ts';
import type { PictureSize } from '../../pictures/picture-size.ts';
import { pictureName } from '../../pictures/render-thread.ts';
import type { Emoji } from './glyphs.ts';
import { clip, clipMarkup, fairShare, LIMITS } from './limits.ts';

/** A message as Discord takes it, the same for a post, an edit and an answer. It notifies only those it may mention. */
export interface Message {
  readonly flags: number;
  readonly components: APIMessageTopLevelComponent[];
  readonly allowed_mentions: APIAllowedMentions;
  /** Pictures that still have to be drawn; its components already refer to files of these names. */
  readonly pictures?: readonly MessagePicture[];
  /** Its components without pictures: text says what they would show. */
  readonly textOnly?: APIMessageTopLevelComponent[];
  /** Attachments: the pictures, once drawn for sending, or the files of its parts. */
  readonly files?: readonly AttachedFile[];
  /** On an edit, the pictures that the message already shows; they are not sent again. */
  readonly keeps?: readonly Attached[];
  /** Told which files Discord has attached, before the sender learns that the message went out. */
  readonly attached?: (files: readonly Attached[]) => void;
  /** One of many answers in quick succession: it goes out as text, and its pictures follow once the presses pause. */
  readonly hurried?: boolean;
  /** No later update will bring its pictures, so it waits longer for them. */
  readonly patient?: boolean;
  /** Nothing is left to do on it: if only its reader sees it, it goes; once it has been read, if they have just pressed. */
  readonly spent?: boolean;
}

/** Everybody a message mentions, once each. */
export function peopleIn({ components }: Pick<Message, 'components'>): readonly string[] {
  const told = textsIn(components, 'content').flatMap((text) => text.match(/(?<=<@)\d+(?=>)/g) ?? []);
  return [...new Set(told)];
}

/** Every text in a field of this name, however deeply nested. */
export function textsIn(part: unknown, name: string): readonly string[] {
  return Object.entries(part ?? {}).flatMap(([key, value]) => {
    if (typeof value === 'object') return textsIn(value, name);
    return key === name && typeof value === 'string' ? [value] : [];
  });
}

/** A file that Discord has attached: its name, and the id with which an edit keeps it. */
export interface Attached {
  readonly name: string;
  readonly id: string;
}

/** A picture of a message: its file name, and its description for readers who do not see it. */
export interface MessagePicture {
  readonly name: string;
  readonly alt: string;
  readonly picture: FilledPicture;
  readonly size: PictureSize;
}

/** Everything but the size is computed lazily: a message in a hurry goes out without its pictures. */
export function messagePicture(
  size: PictureSize,
  fill: () => FilledPicture,
  tell: () => string,
): MessagePicture {
  let filled: FilledPicture | undefined;
  let told: string | undefined;
  const picture = (): FilledPicture => {
    filled ??= fill();
    return filled;
  };
  return {
    get name() {
      return `${pictureName(picture())}.png`;
    },
    get alt() {
      told ??= clip(tell(), LIMITS.altText);
      return told;
    },
    get picture() {
      return picture();
    },
    size,
  };
}

/** A file attached to a message, which refers to it by name. */
export interface AttachedFile {
  readonly name: string;
  /** Its description for readers who do not see it. */
  readonly alt: string;
  readonly data: Uint8Array;
  /** Its MIME type: `image/png`. */
  readonly type: string;
}

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;
export type Button = APIButtonComponentWithCustomId;

export interface RowPart {
  readonly kind: 'row';
  readonly row: Row;
}

/**
 * Parts of a message from top to bottom. `flexible` text gives way first when the message is too long. A `caption`
 * explains a picture and is left out if the pictures are.
 */
export type Part =
  | RowPart
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly flexible?: boolean;
      readonly caption?: boolean;
    }
  | { readonly kind: 'rule' }
  /** A line or two with their button beside them. */
  | { readonly kind: 'section'; readonly text: string; readonly button: Button }
  /** A file to download. */
  | { readonly kind: 'file'; readonly file: AttachedFile }
  /** `otherwise` replaces a picture that is not shown. */
  | { readonly kind: 'picture'; readonly picture: MessagePicture; readonly otherwise?: readonly Part[] };

export const RULE: Part = { kind: 'rule' };

/** Most rules in a message: each splits a text in two, and the number of components is limited. */
const MOST_RULES = 4;
/** A text that would be cut to less than this is left out instead. */
const LEAST = 20;

/** One container. Adjacent texts are joined, and cut so that they fit into Discord's total. */
export function message(colour: number | null, parts: readonly Part[]): Message {
  const container = (shown: () => readonly Part[]) => {
    let drawn: APIComponentInContainer[] | undefined;
    return {
      type: ComponentType.Container as const,
      // Lazy: of the versions with and without pictures, only the one that is sent need be drawn.
      get components() {
        drawn ??= assemble(fitted(shown()));
        return drawn;
      },
      ...(colour === null ? {} : { accent_color: colour }),
    };
  };
  const pictures = parts.flatMap((part) => (part.kind === 'picture' ? [part.picture] : []));
  const files = parts.flatMap((part) => (part.kind === 'file' ? [part.file] : []));
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [container(() => parts)],
    allowed_mentions: { parse: [] },
    ...(files.length === 0 ? {} : { files }),
    ...(pictures.length === 0 ? {} : { pictures, textOnly: [container(() => withoutPictures(parts))] }),
  };
}

function withoutPictures(parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part) => {
    if (part.kind === 'picture') return part.otherwise ?? [];
    return part.kind === 'text' && part.caption === true ? [] : [part];
  });
}

/** A message of a sentence or two. */
export function sentence(text: string): Message {
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [{ type: ComponentType.TextDisplay, content: clipMarkup(text, LIMITS.text) }],
    allowed_mentions: { parse: [] },
  };
}

/**
 * The parts with their texts cut so that any message fits. Texts that are not flexible share the room first, the long
 * ones cut alike; flexible texts take what is left, from top to bottom.
 */
function fitted(parts: readonly Part[]): readonly Part[] {
  // Sections are short and never cut.
  const whole = parts.reduce<number>(
    (room, part) => room - (part.kind === 'section' ? part.text.length : 0),
    LIMITS.text,
  );
  const all = parts.reduce((sum, part) => sum + (part.kind === 'text' ? part.text.length + 1 : 0), 0);
  if (all <= whole) return parts;
  const fixed = parts.flatMap((part) =>
    part.kind === 'text' && part.flexible !== true ? [part.text.length + 1] : [],
  );
  const share = fairShare(fixed, whole);
  let room = whole - fixed.reduce((sum, length) => sum + Math.min(length, share), 0);
  return parts.flatMap((part): readonly Part[] => {
    if (part.kind !== 'text') return [part];
    const most = (part.flexible === true ? room : share) - 1;
    if (part.text.length > most && most < LEAST) return [];
    const cut = clipMarkup(part.text, most);
    if (part.flexible === true) room -= cut.length + 1;
    return [text(cut)];
  });
}

function assemble(parts: readonly Part[]): APIComponentInContainer[] {
  let rules = 0;
  let lines: string[] = [];
  const components: APIComponentInContainer[] = [];
  const flush = (): void => {
    const content = lines.join('\n');
    if (content.trim() !== '') components.push({ type: ComponentType.TextDisplay, content });
    lines = [];
  };
  const seen = new Map<string, number>();
  for (const part of parts) {
    if (part.kind === 'text') {
      lines.push(part.text);
    } else if (part.kind === 'row') {
      flush();
      components.push({ ...part.row, components: withUniqueIds(part.row.components, seen) });
    } else if (part.kind === 'section') {
      flush();
      const told = { type: ComponentType.TextDisplay as const, content: part.text };
      const [accessory = part.button] = withUniqueIds([part.button], seen);
      components.push({ type: ComponentType.Section, components: [told], accessory });
    } else if (part.kind === 'file') {
      flush();
      components.push({ type: ComponentType.File, file: { url: `attachment://${part.file.name}` } });
    } else if (part.kind === 'picture') {
      flush();
      const { name, alt } = part.picture;
      const item = { media: { url: `attachment://${name}` }, description: alt };
      components.push({ type: ComponentType.MediaGallery, items: [item] });
    } else if (rules < MOST_RULES && (lines.length > 0 || components.length > 0)) {
      flush();
      if (components.at(-1)?.type === ComponentType.Separator) continue;
      rules++;
      components.push({ type: ComponentType.Separator, divider: true, spacing: 1 });
    }
  }
  flush();
  return components;
}

/** Two controls of a message may mean the same, but Discord refuses duplicate ids. Readers drop the `~2`. */
function withUniqueIds<C extends APIComponentInMessageActionRow>(
  controls: readonly C[],
  seen: Map<string, number>,
): C[] {
  return controls.map((control) => {
    if (!('custom_id' in control)) return control;
    const times = (seen.get(control.custom_id) ?? 0) + 1;
    seen.set(control.custom_id, times);
    return times === 1 ? control : { ...control, custom_id: `${control.custom_id}~${times}` };
  });
}

export function text(content: string): Part {
  return { kind: 'text', text: content };
}

export function textFile(name: string, alt: string, content: string, type: string): Part {
  return { kind: 'file', file: { name, alt, data: new TextEncoder().encode(content), type } };
}

export function row(...controls: readonly APIComponentInMessageActionRow[]): RowPart {
  return { kind: 'row', row: { type: ComponentType.ActionRow, components: [...controls] } };
}

/** Five a row, or fewer: if the last button would be alone, all rows get about the same length. */
export function inRows(buttons: readonly Button[], most: number = LIMITS.buttonsInRow): readonly RowPart[] {
  const rows = Math.ceil(buttons.length / most);
  const isOneLeft = buttons.length % most === 1;
  const begins = (at: number): number => (isOneLeft ? Math.ceil((at * buttons.length) / rows) : at * most);
  return Array.from({ length: rows }, (_, at) => row(...buttons.slice(begins(at), begins(at + 1))));
}

export interface ButtonLook {
  readonly style?: Button['style'];
  readonly disabled?: boolean;
  readonly emoji?: Emoji | undefined;
}

export function button(id: string, label: string, look: ButtonLook = {}): Button {
  return {
    type: ComponentType.Button,
    style: look.style ?? ButtonStyle.Secondary,
    custom_id: id,
    ...(label === '' ? {} : { label: clip(label, LIMITS.buttonLabel) }),
    ...(look.emoji === undefined ? {} : { emoji: { ...look.emoji } }),
    ...(look.disabled === true ? { disabled: true } : {}),
  };
}

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Small print below the label. */
  readonly note?: string | undefined;
  readonly chosen?: boolean;
  readonly emoji?: Emoji | undefined;
}

/** A row with a select of the server’s channels. The preselected ones must exist. */
export function channelSelect(
  id: string,
  placeholder: string,
  chosen: readonly string[],
  offered: { readonly types: readonly ChannelType[]; readonly min: number; readonly max: number },
): RowPart {
  return row({
    type: ComponentType.ChannelSelect,
    custom_id: id,
    placeholder: clip(placeholder, LIMITS.placeholder),
    channel_types: [...offered.types],
    min_values: offered.min,
    max_values: offered.max,
    default_values: chosen.map((channel) => ({ id: channel, type: SelectMenuDefaultValueType.Channel })),
  });
}

/** A row with a select of one person on the server. */
export function userSelect(id: string, placeholder: string): RowPart {
  return row({
    type: ComponentType.UserSelect,
    custom_id: id,
    placeholder: clip(placeholder, LIMITS.placeholder),
  });
}

/** A row with a select of at most 25 options; `min` to `max` of them can be chosen. */
export function select(
  id: string,
  placeholder: string,
  options: readonly Option[],
  range: { readonly min: number; readonly max: number } = { min: 1, max: 1 },
): RowPart {
  return row({
    type: ComponentType.StringSelect,
    custom_id: id,
    placeholder: clip(placeholder, LIMITS.placeholder),
    min_values: range.min,
    max_values: range.max,
    options: options.map(({ value, label, note, chosen, emoji }) => ({
      value,
      label: clip(label, LIMITS.optionText),
      ...(note === undefined ? {} : { description: clip(note, LIMITS.optionText) }),
      ...(emoji === undefined ? {} : { emoji: { ...emoji } }),
      ...(chosen === true ? { default: true } : {}),
    })),
  });
}

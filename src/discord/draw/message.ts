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
import { pictureName } from '../../pictures/studio.ts';
import type { Emoji } from './glyphs.ts';
import { clip, clipMarkup, fairShare, LIMITS } from './limits.ts';

/** A message as Discord takes it, the same for a post, an edit and an answer. It calls nobody but those whom it allows to be mentioned. */
export interface Message {
  readonly flags: number;
  readonly components: APIMessageTopLevelComponent[];
  readonly allowed_mentions: APIAllowedMentions;
  /** Pictures to be drawn for it; its components already refer to files of these names. */
  readonly pictures?: readonly MessagePicture[];
  /** Its components where there are no pictures: text says what they would show. */
  readonly textOnly?: APIMessageTopLevelComponent[];
  /** What is attached: the drawn pictures when it is sent, or the files of its parts. */
  readonly files?: readonly AttachedFile[];
  /** Of an edit: the pictures that the message shows already. The same ones are not sent again. */
  readonly keeps?: readonly Attached[];
  /** Told which files Discord has attached to it, before whoever sent it is told that it went out. */
  readonly attached?: (files: readonly Attached[]) => void;
  /** One of many answers in a row: it goes out in words, and its pictures follow once the presses pause. */
  readonly hurried?: boolean;
  /** Nothing follows it by itself: it waits longer for its pictures. */
  readonly patient?: boolean;
}

/** Whom a message mentions, each once. */
export function peopleIn({ components }: Pick<Message, 'components'>): readonly string[] {
  const told = textsIn(components, 'content').flatMap((text) => text.match(/(?<=<@)\d+(?=>)/g) ?? []);
  return [...new Set(told)];
}

/** Every text of such a field, however deep it lies. */
export function textsIn(part: unknown, name: string): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    key === name && typeof value === 'string' ? [value] : textsIn(value, name),
  );
}

/** A file of a message at Discord: its name, and the id by which an edit lets it stay. */
export interface Attached {
  readonly name: string;
  readonly id: string;
}

/** A picture of a message: the name of its file, and what it says to those who do not see it. */
export interface MessagePicture {
  readonly name: string;
  readonly alt: string;
  readonly picture: FilledPicture;
  readonly size: PictureSize;
}

/** All but its size is made when it is asked for: in a hurry, a message goes out without its pictures. */
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
      told ??= tell();
      return told;
    },
    get picture() {
      return picture();
    },
    size,
  };
}

/** A file beside a message, which shows it by its name. */
export interface AttachedFile {
  readonly name: string;
  /** What it says to those who do not see it. */
  readonly alt: string;
  readonly data: Uint8Array;
  /** As HTTP calls it: `image/png`. */
  readonly type: string;
}

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;
export type Button = APIButtonComponentWithCustomId;

/**
 * Parts of a message from top to bottom. `flexible` text gives way first when the whole is too long. A `caption` explains a
 * picture and is left out where pictures are.
 */
export type Part =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly flexible?: boolean;
      readonly caption?: boolean;
    }
  | { readonly kind: 'rule' }
  | { readonly kind: 'row'; readonly row: Row }
  /** A line or two with their button beside them. */
  | { readonly kind: 'section'; readonly text: string; readonly button: Button }
  /** To be downloaded. */
  | { readonly kind: 'file'; readonly file: AttachedFile }
  /** `otherwise` is shown where there is no picture. */
  | { readonly kind: 'picture'; readonly picture: MessagePicture; readonly otherwise?: readonly Part[] };

/** Rules across a message; each one splits a text, and components are counted. */
const MOST_RULES = 4;
/** A text that would be cut shorter than this is left out. */
const LEAST = 20;

/** One container. Texts that meet are joined, and cut so that all of them fit into Discord's total. */
export function message(colour: number | null, parts: readonly Part[]): Message {
  const container = (shown: () => readonly Part[]) => {
    let drawn: APIComponentInContainer[] | undefined;
    return {
      type: ComponentType.Container as const,
      // When it is asked for: of a message with pictures, only what is sent need be drawn.
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

/** A message that is one sentence or a few. */
export function sentence(text: string): Message {
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [{ type: ComponentType.TextDisplay, content: clipMarkup(text, LIMITS.text) }],
    allowed_mentions: { parse: [] },
  };
}

/**
 * The parts with texts that fit into one message whatever they are: all that is not flexible shares the room, long
 * texts alike, and the flexible ones take what is left, from top to bottom.
 */
function fitted(parts: readonly Part[]): readonly Part[] {
  // Sections are short, and as they are.
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
      const item = { media: { url: `attachment://${name}` }, description: clip(alt, LIMITS.altText) };
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

/** Two controls of a message may stand for the same thing, but not under the same id: readers drop `~2`. */
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

export function row(...controls: readonly APIComponentInMessageActionRow[]): Part {
  return { kind: 'row', row: rowOf(controls) };
}

export function rowOf(controls: readonly APIComponentInMessageActionRow[]): Row {
  return { type: ComponentType.ActionRow, components: [...controls] };
}

/** Five a row, or fewer; where the last one would be alone, all rows are about as long. */
export function inRows(buttons: readonly Button[], most: number = LIMITS.buttonsInRow): readonly Row[] {
  const rows = Math.ceil(buttons.length / most);
  const isOneLeft = buttons.length % most === 1;
  const begins = (at: number): number =>
    isOneLeft ? Math.ceil((at * buttons.length) / rows) : Math.min(at * most, buttons.length);
  return Array.from({ length: rows }, (_, at) => rowOf(buttons.slice(begins(at), begins(at + 1))));
}

export interface ButtonLook {
  readonly style?: Button['style'];
  readonly disabled?: boolean;
  readonly emoji?: Emoji;
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

/** A select of the server’s channels; the chosen ones must exist. */
export function channelSelect(
  id: string,
  placeholder: string,
  chosen: readonly string[],
  offered: { readonly types: readonly ChannelType[]; readonly min: number; readonly max: number },
): APIComponentInMessageActionRow {
  return {
    type: ComponentType.ChannelSelect,
    custom_id: id,
    placeholder: clip(placeholder, LIMITS.placeholder),
    channel_types: [...offered.types],
    min_values: offered.min,
    max_values: offered.max,
    default_values: chosen.map((channel) => ({ id: channel, type: SelectMenuDefaultValueType.Channel })),
  };
}

/** A select of one person, whoever is on the server. */
export function userSelect(id: string, placeholder: string): APIComponentInMessageActionRow {
  return {
    type: ComponentType.UserSelect,
    custom_id: id,
    placeholder: clip(placeholder, LIMITS.placeholder),
  };
}

/** A select; at most 25 options, of which `min` to `max` are chosen. */
export function select(
  id: string,
  placeholder: string,
  options: readonly Option[],
  range: { readonly min: number; readonly max: number } = { min: 1, max: 1 },
): APIComponentInMessageActionRow {
  return {
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
  };
}

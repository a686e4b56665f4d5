import type { APIEmbed, APIMessage, APIMessageComponentEmoji } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { Part } from './components.ts';
import { isLoading } from './interaction-responses.ts';

/** What rendering needs beyond the message itself. */
export interface Reading {
  /** The name shown for `<@id>`. */
  nameOf(userId: string): string;
  /** Milliseconds since 1970, for relative times. */
  readonly now: number;
}

/**
 * A message, classic or Components V2, as plain text for a terminal. Buttons are `[Label]`, disabled ones `(Label)`.
 */
export function renderText(message: APIMessage, reading: Reading): string {
  if (isLoading(message)) return '… thinking';
  const lines = [
    ...(message.content === '' ? [] : message.content.split('\n')),
    ...message.embeds.flatMap((embed) => boxed(embedLines(embed))),
    ...(message.components ?? []).flatMap(partLines),
    ...(message.components?.some((part) => part.type !== ComponentType.ActionRow)
      ? []
      : message.attachments.map((file) => `<${file.filename}>`)),
  ];
  return lines.map((line) => spoken(line, reading)).join('\n');
}

function partLines(part: Part): readonly string[] {
  switch (part.type) {
    case ComponentType.Container:
      return boxed(part.components.flatMap(partLines));
    case ComponentType.TextDisplay:
      return part.content.split('\n');
    case ComponentType.Section: {
      const text = part.components.flatMap(partLines);
      const [first = '', ...rest] = text;
      return [`${first}   ${partLines(part.accessory).join(' ')}`, ...rest];
    }
    case ComponentType.ActionRow:
      return [part.components.flatMap(partLines).join(' ')];
    case ComponentType.Button: {
      const label = 'label' in part ? (part.label ?? '') : '';
      const face = `${'emoji' in part ? emojiText(part.emoji) : ''}${label}`.trim();
      return [part.disabled === true ? `(${face})` : `[${face}]`];
    }
    case ComponentType.StringSelect: {
      const options = part.options.map(
        (option) => `${option.default === true ? '●' : '○'} ${emojiText(option.emoji)}${option.label}`,
      );
      const head = part.placeholder ?? 'Choose';
      return [part.disabled === true ? `(${head} ▾)` : `[${head} ▾ ${options.join(' · ')}]`];
    }
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect: {
      const head = `${part.placeholder ?? 'Choose'} ▾`;
      return [part.disabled === true ? `(${head})` : `[${head}]`];
    }
    case ComponentType.Separator:
      return [part.divider === false ? '' : '─'.repeat(24)];
    case ComponentType.Thumbnail:
      return [`<${part.description ?? fileName(part.media.url)}>`];
    case ComponentType.MediaGallery:
      return part.items.map((item) => `<${item.description ?? fileName(item.media.url)}>`);
    case ComponentType.File:
      return [`<${fileName(part.file.url)}>`];
  }
}

function embedLines(embed: APIEmbed): readonly string[] {
  const lines = [
    embed.author?.name,
    embed.title,
    embed.description,
    ...(embed.fields ?? []).map((field) => `${field.name}: ${field.value}`),
    embed.image === undefined ? undefined : `<${fileName(embed.image.url)}>`,
    embed.footer?.text,
  ];
  return lines.flatMap((line) => line?.split('\n') ?? []);
}

function boxed(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `│ ${line}`);
}

function emojiText(emoji: APIMessageComponentEmoji | null | undefined): string {
  if (emoji === undefined || emoji === null) return '';
  return emoji.id ? `:${emoji.name}: ` : `${emoji.name} `;
}

function fileName(url: string): string {
  return decodeURIComponent(url.split('/').at(-1) ?? url);
}

/** Discord's markup as a reader sees it: names, times, emojis, and text without its asterisks. */
function spoken(line: string, { nameOf, now }: Reading): string {
  return line
    .replaceAll(/<@!?(\d+)>/g, (_, id: string) => `@${nameOf(id)}`)
    .replaceAll(/<t:(-?\d+)(?::(\w))?>/g, (_, seconds: string) => relative(Number(seconds) * 1_000 - now))
    .replaceAll(/<a?(:\w+:)\d+>/g, '$1')
    .replaceAll(/<\/([^:>]+):\d+>/g, '/$1')
    .replaceAll(/\*\*(.+?)\*\*/g, '$1')
    .replaceAll(/(^|\W)_(\S(?:.*?\S)?)_(?=\W|$)/g, '$1$2')
    .replace(/^(│ )?(?:#{1,3}|-#) /, '$1');
}

const STEPS = [
  { ms: 86_400_000, name: 'day' },
  { ms: 3_600_000, name: 'hour' },
  { ms: 60_000, name: 'minute' },
  { ms: 1_000, name: 'second' },
] as const;

function relative(ms: number): string {
  const step = STEPS.find((one) => Math.abs(ms) >= one.ms);
  if (step === undefined) return 'now';
  const count = Math.round(Math.abs(ms) / step.ms);
  const words = `${count} ${step.name}${count === 1 ? '' : 's'}`;
  return ms < 0 ? `${words} ago` : `in ${words}`;
}

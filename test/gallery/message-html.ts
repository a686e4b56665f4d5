import { type APIMessageTopLevelComponent, ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { Message } from '../../src/discord/draw/message.ts';
import { escapeHtml, markdownHtml, type Reader, signed } from './markdown.ts';

/** What a message is drawn with: names, emojis, and the URL of a picture by its file name. */
export interface Drawing extends Reader {
  readonly picture: (file: string) => string;
}

type Container = Extract<APIMessageTopLevelComponent, { type: ComponentType.Container }>;
type Part = Container['components'][number];
type Control = Extract<Part, { type: ComponentType.ActionRow }>['components'][number];

const STYLES: { readonly [style: number]: string } = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
};

/** A message as HTML that looks roughly as in a chat; nothing in it can be pressed. */
export function messageHtml({ components }: Message, drawing: Drawing): string {
  return components.map((part) => topHtml(part, drawing)).join('');
}

function topHtml(part: APIMessageTopLevelComponent, drawing: Drawing): string {
  if (part.type !== ComponentType.Container) return partHtml(part, drawing);
  const colour =
    part.accent_color == null
      ? ''
      : ` style="border-left-color:#${part.accent_color.toString(16).padStart(6, '0')}"`;
  return `<div class="container"${colour}>${part.components.map((inner) => partHtml(inner, drawing)).join('')}</div>`;
}

function partHtml(part: Part | APIMessageTopLevelComponent, drawing: Drawing): string {
  switch (part.type) {
    case ComponentType.TextDisplay:
      return markdownHtml(part.content, drawing);
    case ComponentType.Separator:
      return '<hr>';
    case ComponentType.MediaGallery:
      return part.items
        .map(
          ({ media, description }) =>
            `<img class="picture" src="${drawing.picture(media.url.replace('attachment://', ''))}" alt="${escapeHtml(description ?? '')}">`,
        )
        .join('');
    case ComponentType.ActionRow:
      return `<div class="row">${part.components.map((control) => controlHtml(control, drawing)).join('')}</div>`;
    case ComponentType.Section:
      return `<div class="section"><div>${part.components.map((inner) => partHtml(inner, drawing)).join('')}</div>${part.accessory.type === ComponentType.Button ? controlHtml(part.accessory, drawing) : ''}</div>`;
    case ComponentType.Container:
    case ComponentType.File:
      throw new Error(`the bot writes no components of type ${part.type}`);
  }
}

function controlHtml(control: Control, drawing: Drawing): string {
  if (control.type === ComponentType.StringSelect) {
    const options = control.options
      .map(({ label, emoji, description }) => {
        const note = description === undefined ? '' : ` <small>${escapeHtml(description)}</small>`;
        return `<li>${emojiHtml(emoji, drawing)}${escapeHtml(label)}${note}</li>`;
      })
      .join('');
    return `<div class="select">${escapeHtml(control.placeholder ?? '')} ⌄<ul>${options}</ul></div>`;
  }
  if (control.type !== ComponentType.Button)
    throw new Error(`the bot writes no controls of type ${control.type}`);
  const [emoji, label] = [
    'emoji' in control ? control.emoji : undefined,
    'label' in control ? (control.label ?? '') : '',
  ];
  const off = control.disabled === true ? ' off' : '';
  return `<span class="button ${STYLES[control.style] ?? 'plain'}${off}">${emojiHtml(emoji, drawing)}${signed(escapeHtml(label))}</span>`;
}

function emojiHtml(
  emoji: { readonly id?: string | null; readonly name?: string | null } | undefined,
  drawing: Drawing,
): string {
  return emoji?.id == null ? '' : `${drawing.emoji(emoji.id, emoji.name ?? '')} `;
}

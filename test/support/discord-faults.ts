import {
  type APIMessageTopLevelComponent,
  type APIModalInteractionResponseCallbackData,
  type APISelectMenuOption,
  ButtonStyle,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10';
import { LIMITS } from '../../src/discord/draw/limits.ts';
import type { Message } from '../../src/discord/draw/message.ts';

interface Count {
  components: number;
  text: number;
  readonly ids: string[];
  readonly files: readonly string[];
  readonly faults: string[];
}

/** What Discord would refuse in a message; empty if it accepts the message. */
export function faults(message: Message): readonly string[] {
  const files = [...(message.pictures ?? []), ...(message.files ?? [])].map(
    ({ name }) => `attachment://${name}`,
  );
  const count: Count = { components: 0, text: 0, ids: [], files, faults: [] };
  if ((message.flags & MessageFlags.IsComponentsV2) === 0) count.faults.push('flag for components missing');
  if (message.components.length === 0) count.faults.push('no components');
  for (const component of message.components) inspect(component, count);
  if (count.components > LIMITS.components) count.faults.push(`${count.components} components`);
  if (count.text > LIMITS.text) count.faults.push(`${count.text} characters of text`);
  const twice = count.ids.filter((id, index) => count.ids.indexOf(id) !== index);
  for (const id of twice) count.faults.push(`custom id ${id} stands twice`);
  if (message.allowed_mentions.parse?.length !== 0) count.faults.push('mentions are not held back');
  return count.faults;
}

function inspect(component: APIMessageTopLevelComponent, count: Count): void {
  count.components++;
  switch (component.type) {
    case ComponentType.Container:
      if (component.components.length === 0) count.faults.push('empty container');
      for (const inner of component.components) inspect(inner, count);
      return;
    case ComponentType.TextDisplay:
      if (component.content.trim() === '') count.faults.push('empty text');
      count.text += component.content.length;
      return;
    case ComponentType.ActionRow:
      inspectRow(component.components, count);
      return;
    case ComponentType.Separator:
      return;
    case ComponentType.MediaGallery:
      if (component.items.length < 1 || component.items.length > LIMITS.galleryItems)
        count.faults.push(`${component.items.length} pictures`);
      for (const { description, media } of component.items) {
        atMost(count, 'alt text', description ?? '', LIMITS.altText);
        if ((description ?? '') === '') count.faults.push('a picture without words');
        if (!count.files.includes(media.url)) count.faults.push(`the picture ${media.url} is not sent`);
      }
      return;
    case ComponentType.File:
      if (!count.files.includes(component.file.url))
        count.faults.push(`the file ${component.file.url} is not sent`);
      return;
    case ComponentType.Section:
      count.components++;
      if (component.components.length !== 1)
        count.faults.push(`${component.components.length} texts in a section`);
      for (const inner of component.components) inspect(inner, count);
      if (component.accessory.type === ComponentType.Button)
        inspectRow([component.accessory], { ...count, components: 0 });
      else count.faults.push('a picture beside a text is not checked');
  }
}

type Control = Extract<APIMessageTopLevelComponent, { type: ComponentType.ActionRow }>['components'][number];

function inspectRow(controls: readonly Control[], count: Count): void {
  count.components += controls.length;
  if (controls.length === 0) count.faults.push('empty row');
  if (controls.length > LIMITS.buttonsInRow) count.faults.push(`${controls.length} buttons in a row`);
  for (const control of controls) {
    if (control.type === ComponentType.Button) {
      if (control.style === ButtonStyle.Premium) continue;
      atMost(count, 'button label', control.label ?? '', LIMITS.buttonLabel);
      if ((control.label ?? '') === '' && control.emoji === undefined)
        count.faults.push('button without label');
      if (control.style !== ButtonStyle.Link) inspectId(control.custom_id, count);
      continue;
    }
    if (controls.length > 1) count.faults.push('a select shares its row');
    inspectId(control.custom_id, count);
    if (control.placeholder !== undefined)
      atMost(count, 'placeholder', control.placeholder, LIMITS.placeholder);
    if (control.type === ComponentType.StringSelect) {
      inspectOptions(control.options, control.min_values ?? 1, control.max_values ?? 1, count);
    }
  }
}

function inspectOptions(
  options: readonly APISelectMenuOption[],
  min: number,
  max: number,
  count: Count,
): void {
  if (options.length < 1 || options.length > LIMITS.selectOptions)
    count.faults.push(`${options.length} options`);
  if (min < 0 || min > max || max < 1 || max > options.length)
    count.faults.push(`select of ${min} to ${max}`);
  if (new Set(options.map((option) => option.value)).size < options.length)
    count.faults.push('an option stands twice');
  for (const option of options) {
    for (const text of [option.label, option.value]) {
      if (text === '') count.faults.push('empty option');
      atMost(count, 'option', text, LIMITS.optionText);
    }
    if (option.description !== undefined) {
      if (option.description === '') count.faults.push('empty option description');
      atMost(count, 'option description', option.description, LIMITS.optionText);
    }
  }
}

function inspectId(id: string, count: Count): void {
  if (id === '') count.faults.push('empty custom id');
  atMost(count, 'custom id', id, LIMITS.customId);
  count.ids.push(id);
}

function atMost(count: Count, what: string, text: string, max: number): void {
  if (text.length > max) count.faults.push(`${what} of ${text.length}: ${text}`);
}

/** What Discord would refuse in a modal; empty if it accepts the modal. */
export function faultsOfModal(modal: APIModalInteractionResponseCallbackData): readonly string[] {
  const count: Count = { components: 0, text: 0, ids: [], files: [], faults: [] };
  inspectId(modal.custom_id, count);
  if (modal.title === '') count.faults.push('empty title');
  atMost(count, 'title', modal.title, LIMITS.modalTitle);
  const { length } = modal.components;
  if (length < 1 || length > LIMITS.modalComponents) count.faults.push(`${length} components`);
  for (const component of modal.components) {
    if (component.type !== ComponentType.Label) {
      count.faults.push(`component type ${component.type} is not checked`);
      continue;
    }
    atMost(count, 'label', component.label, LIMITS.modalLabel);
    atMost(count, 'description', component.description ?? '', LIMITS.modalDescription);
    const input = component.component;
    if (input.type !== ComponentType.TextInput) continue;
    inspectId(input.custom_id, count);
    atMost(count, 'value', input.value ?? '', input.max_length ?? LIMITS.inputText);
    atMost(count, 'placeholder', input.placeholder ?? '', 100);
  }
  return count.faults;
}

import type {
  APIButtonComponent,
  APIMessageTopLevelComponent,
  APISelectMenuComponent,
  APIStringSelectComponent,
  APITextDisplayComponent,
  APIThumbnailComponent,
} from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';

/** Any component that can occur in a message, at any depth. */
export type Part =
  | APIMessageTopLevelComponent
  | APIButtonComponent
  | APISelectMenuComponent
  | APIThumbnailComponent;

export interface Placed {
  readonly part: Part;
  readonly path: readonly (string | number)[];
}

/** Every component of a message, nested ones and accessories included, in reading order. */
export function everyPart(
  top: readonly Part[],
  above: readonly (string | number)[] = ['components'],
): readonly Placed[] {
  return top.flatMap((part, index) => {
    const path = [...above, index];
    const here: Placed = { part, path };
    switch (part.type) {
      case ComponentType.ActionRow:
      case ComponentType.Container:
        return [here, ...everyPart(part.components, [...path, 'components'])];
      case ComponentType.Section:
        return [
          here,
          ...everyPart(part.components, [...path, 'components']),
          { part: part.accessory, path: [...path, 'accessory'] },
        ];
      default:
        return [here];
    }
  });
}

export function isSelect(part: Part): part is APISelectMenuComponent {
  switch (part.type) {
    case ComponentType.StringSelect:
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
      return true;
    default:
      return false;
  }
}

export function isStringSelect(part: Part): part is APIStringSelectComponent {
  return part.type === ComponentType.StringSelect;
}

export function isButton(part: Part): part is APIButtonComponent {
  return part.type === ComponentType.Button;
}

export function isText(part: Part): part is APITextDisplayComponent {
  return part.type === ComponentType.TextDisplay;
}

/** The custom id sent for a press or a choice; null for components that send nothing. */
export function customIdOf(part: Part): string | null {
  return 'custom_id' in part && typeof part.custom_id === 'string' ? part.custom_id : null;
}

/** The values preselected when a select is drawn. */
export function presetOf(menu: APISelectMenuComponent): readonly string[] {
  if (menu.type === ComponentType.StringSelect)
    return menu.options.filter((option) => option.default === true).map((option) => option.value);
  return (menu.default_values ?? []).map(({ id }) => id);
}

import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { Problem } from './api-errors.ts';
import { selectProblems } from './checks-component.ts';

const MOST_MODAL_COMPONENTS = 5;

/** An input of a modal, wherever it is nested. */
export type Field = Extract<ModalPart, { custom_id: string }>;
type Top = APIModalInteractionResponseCallbackData['components'][number];
type ModalPart =
  | Extract<Top, { component: unknown }>['component']
  | Extract<Top, { components: unknown }>['components'][number];

interface PlacedField {
  readonly field: Field;
  readonly label: string;
  readonly path: readonly (string | number)[];
}

/** The fields of a modal in reading order, whether labelled or in rows. */
export function fieldsOf(modal: APIModalInteractionResponseCallbackData): readonly PlacedField[] {
  return modal.components.flatMap((top, index): readonly PlacedField[] => {
    const path = ['components', index];
    switch (top.type) {
      case ComponentType.Label:
        return [{ field: top.component, label: top.label, path: [...path, 'component'] }];
      case ComponentType.ActionRow:
        return top.components.map((field, inner) => ({
          field,
          label: field.label ?? '',
          path: [...path, 'components', inner],
        }));
      default:
        return [];
    }
  });
}

/** Everything Discord refuses in a modal that its published specification does not mention. */
export function problemsInModal(modal: APIModalInteractionResponseCallbackData): readonly Problem[] {
  const problems: Problem[] = [];
  const add = (path: Problem['path'], code: string, message: string) =>
    problems.push({ path, code, message });
  if (modal.components.length > MOST_MODAL_COMPONENTS) {
    add(['components'], 'BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${MOST_MODAL_COMPONENTS} in length.`);
  }
  modal.components.forEach((top, index) => {
    if (top.type === ComponentType.ActionRow && top.components.length !== 1) {
      add(
        ['components', index, 'components'],
        'BASE_TYPE_BAD_LENGTH',
        'A row of a modal holds one text input.',
      );
    }
  });
  const seen = new Set<string>();
  for (const { field, label, path } of fieldsOf(modal)) {
    if (seen.has(field.custom_id)) {
      add(
        [...path, 'custom_id'],
        'COMPONENT_CUSTOM_ID_DUPLICATED',
        'Component custom id cannot be duplicated',
      );
    }
    seen.add(field.custom_id);
    if (label === '') add([...path, 'label'], 'BASE_TYPE_REQUIRED', 'This field is required');
    if (field.type === ComponentType.TextInput && (field.min_length ?? 0) > (field.max_length ?? 4_000)) {
      add([...path, 'max_length'], 'TEXT_INPUT_MIN_OVER_MAX', 'max_length must not be below min_length');
    }
    switch (field.type) {
      case ComponentType.StringSelect:
      case ComponentType.UserSelect:
      case ComponentType.RoleSelect:
      case ComponentType.MentionableSelect:
      case ComponentType.ChannelSelect:
        problems.push(...selectProblems(field, path));
    }
  }
  return problems;
}

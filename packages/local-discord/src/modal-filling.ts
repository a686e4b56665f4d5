import type {
  APIModalInteractionResponseCallbackData,
  APIModalSubmission,
  APIModalSubmissionComponent,
  ModalSubmitComponent,
} from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { type Field, fieldsOf } from './checks-modal.ts';

/** The values for a modal, by custom id or label: text, choices, or a tick. */
export type FieldValues = Readonly<Record<string, string | boolean | readonly string[]>>;

/** The modal filled in. Throws if Discord's own window would not let a person submit it. */
export function fillIn(
  modal: APIModalInteractionResponseCallbackData,
  values: FieldValues,
): APIModalSubmission {
  const fields = fieldsOf(modal);
  const used = new Set<string>();
  const valueFor = (field: Field, label: string) => {
    const key = [field.custom_id, label].find((name) => name in values);
    if (key !== undefined) used.add(key);
    return key === undefined ? undefined : values[key];
  };
  const answers = new Map(
    fields.map(({ field, label }) => [field, submitted(field, label, valueFor(field, label))]),
  );
  const unknown = Object.keys(values).filter((name) => !used.has(name));
  if (unknown.length > 0) throw new Error(`“${modal.title}” has no field ${unknown.join(', ')}`);
  const components = modal.components.map((top, index): APIModalSubmissionComponent => {
    const id = index + 1;
    switch (top.type) {
      case ComponentType.ActionRow: {
        const inputs = top.components.flatMap((field) => {
          const answer = answers.get(field);
          return answer?.type === ComponentType.TextInput ? [answer] : [];
        });
        return { type: ComponentType.ActionRow, id, components: inputs };
      }
      case ComponentType.Label: {
        const component = answers.get(top.component);
        if (component === undefined) throw new Error(`“${top.label}” has no answer`);
        return { type: ComponentType.Label, id, component };
      }
      default:
        return { type: ComponentType.TextDisplay, id };
    }
  });
  return { custom_id: modal.custom_id, components };
}

function submitted(
  field: Field,
  label: string,
  value: FieldValues[string] | undefined,
): ModalSubmitComponent {
  const wrong = (what: string): never => {
    throw new Error(`“${label || field.custom_id}” ${what}`);
  };
  const shared = { custom_id: field.custom_id };
  switch (field.type) {
    case ComponentType.TextInput: {
      const text = value === undefined ? (field.value ?? '') : String(value);
      if (text === '' && field.required !== false) wrong('must be filled in');
      if (text !== '' && text.length < (field.min_length ?? 0)) wrong(`needs ${field.min_length} characters`);
      if (text.length > (field.max_length ?? 4_000)) wrong(`takes ${field.max_length ?? 4_000} characters`);
      return { ...shared, type: field.type, value: text };
    }
    case ComponentType.StringSelect: {
      const preset = field.options.filter((option) => option.default === true).map((option) => option.value);
      const chosen = value === undefined ? preset : listed(value);
      const foreign = chosen.filter((one) => !field.options.some((option) => option.value === one));
      if (foreign.length > 0) wrong(`does not offer ${foreign.join(', ')}`);
      if (chosen.length === 0 && field.required !== false) wrong('must be chosen');
      if (chosen.length > 0 && chosen.length < (field.min_values ?? 1))
        wrong(`needs ${field.min_values ?? 1} choices`);
      if (chosen.length > (field.max_values ?? 1)) wrong(`takes ${field.max_values ?? 1} choices`);
      return { ...shared, type: field.type, values: chosen };
    }
    case ComponentType.RadioGroup:
      return { ...shared, type: field.type, value: value === undefined ? null : String(value) };
    case ComponentType.Checkbox:
      return { ...shared, type: field.type, value: value === true };
    default:
      return { ...shared, type: field.type, values: value === undefined ? [] : listed(value) };
  }
}

function listed(value: FieldValues[string]): string[] {
  return typeof value === 'object' ? [...value] : [String(value)];
}

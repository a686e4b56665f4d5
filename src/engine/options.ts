import { ok, type Refusal, type Result, refuse } from './result.ts';
import { words } from './sentences.ts';
import { joined, type Words } from './words.ts';

interface OptionChoice {
  readonly value: number;
  readonly label: Words;
}

type ChoiceField = Extract<OptionField, { kind: 'choice' }>;

/** One setting of a game, shown as a slash command option and in the lobby. */
export type OptionField =
  | {
      readonly kind: 'choice';
      readonly key: string;
      readonly label: Words;
      readonly help: Words;
      readonly choices: readonly OptionChoice[];
      /** No longer offered, but tables, records and house rules that use one keep it. */
      readonly former?: readonly OptionChoice[];
    }
  | { readonly kind: 'switch'; readonly key: string; readonly label: Words; readonly help: Words };

/**
 * `defaults` applies to a table unless someone chooses otherwise, `lesson` to a practice table; `parse` accepts any
 * input (stored JSON, a command's options).
 */
export interface OptionSpec<O> {
  readonly defaults: O;
  readonly lesson: O;
  parse(input: unknown): Result<O, Refusal>;
  readonly fields: readonly OptionField[];
}

/**
 * Builds a spec from fields and defaults. `parse` fills in defaults for missing fields, drops unknown ones, and
 * refuses values that were never offered. `shorter` keeps a practice game to a few minutes where the defaults would
 * not.
 */
export function optionSpec<O extends { readonly [K in keyof O]: number | boolean }>(
  defaults: O,
  fields: readonly (OptionField & { readonly key: keyof O & string })[],
  shorter: Partial<O> = {},
): OptionSpec<O> {
  const parse = (input: unknown): Result<O, Refusal> => {
    if (input !== undefined && input !== null && (typeof input !== 'object' || Array.isArray(input))) {
      return refuse('options', words.optionsUnreadable);
    }
    const given = new Map(Object.entries(input ?? {}));
    const parsed: { [K in keyof O]: O[K] } = { ...defaults };
    for (const field of fields) {
      const value = given.get(field.key);
      if (value === undefined) continue;
      if (!accepts(field, value)) return refuse('option', refusalFor(field));
      parsed[field.key] = value as O[typeof field.key];
    }
    return ok(parsed);
  };
  return { defaults, lesson: { ...defaults, ...shorter }, parse, fields };
}

/** The choices to show when the current value is `now`: those on offer, plus `now` itself if it no longer is. */
export function choicesBeside({ choices, former = [] }: ChoiceField, now: unknown): readonly OptionChoice[] {
  return [...choices, ...former.filter(({ value }) => value === now)];
}

/** The label of a value, even one that is no longer offered; undefined if it never was. */
export function choiceLabel(field: ChoiceField, value: unknown): Words | undefined {
  return choicesBeside(field, value).find((choice) => choice.value === value)?.label;
}

function accepts(field: OptionField, value: unknown): boolean {
  return field.kind === 'switch' ? typeof value === 'boolean' : choiceLabel(field, value) !== undefined;
}

function refusalFor(field: OptionField): Words {
  if (field.kind === 'switch') return words.onOrOff({ option: field.label });
  const choices = field.choices.map(({ label }) => label);
  return words.oneOf({ option: field.label, choices: joined(choices, ', ') });
}

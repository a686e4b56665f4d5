import { ok, type Refusal, type Result, refuse } from './result.ts';
import { words } from './sentences.ts';
import { joined, type Words } from './words.ts';

interface OptionChoice {
  readonly value: number;
  readonly label: Words;
}

type ChoiceField = Extract<OptionField, { kind: 'choice' }>;

/** One setting of a game, drawn as a slash option and in the lobby. */
export type OptionField =
  | {
      readonly kind: 'choice';
      readonly key: string;
      readonly label: Words;
      readonly help: Words;
      readonly choices: readonly OptionChoice[];
      /** No longer offered: a table, a record or a house rule that has one of these keeps it. */
      readonly former?: readonly OptionChoice[];
    }
  | { readonly kind: 'switch'; readonly key: string; readonly label: Words; readonly help: Words };

/**
 * `defaults` applies to a table if nobody chose, `lesson` to a practice table; `parse` accepts anything (stored JSON, a
 * command's options).
 */
export interface OptionSpec<O> {
  readonly defaults: O;
  readonly lesson: O;
  parse(input: unknown): Result<O, Refusal>;
  readonly fields: readonly OptionField[];
}

/**
 * A spec from its fields and defaults. In `parse`, a missing field gets its default, an unknown one is dropped, and a
 * value that never was offered is refused. `shorter` makes a lesson of the game last a few minutes if the defaults do not.
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

/** What there is to choose for somebody who has `now`: what is offered, and `now` itself if it no longer is. */
export function choicesBeside({ choices, former = [] }: ChoiceField, now: unknown): readonly OptionChoice[] {
  return [...choices, ...former.filter(({ value }) => value === now)];
}

/** What a value is called, also where it is no longer offered; undefined where it never was. */
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

import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { PagePerson } from '../../protocol.ts';
import type { Runnable } from './commands.ts';
import { before, type Typed, type Written } from './typed.ts';

/** One line of the list over the command line, and what the line becomes when it is taken. */
export interface Suggestion {
  readonly label: string;
  readonly description: string;
  readonly becomes: string;
}

/** A value Discord would accept for an option, and what it is called. */
export interface Named {
  readonly name: string;
  readonly value: string | number | boolean;
}

const MOST_SHOWN = 25;

/** What could come next. `offered` is what the bot suggested for the option that is being typed. */
export function suggestionsFor(
  line: string,
  typed: Typed,
  runnables: readonly Runnable[],
  people: readonly PagePerson[],
  offered: readonly Named[],
): readonly Suggestion[] {
  switch (typed.stage) {
    case 'words':
      return [];
    case 'command': {
      const search = typed.search.toLowerCase();
      const hits = runnables.filter(({ path }) => path.startsWith(search) || path.includes(search.slice(1)));
      return hits
        .slice(0, MOST_SHOWN)
        .map(({ path, description }) => ({ label: path, description, becomes: `${path} ` }));
    }
    case 'option': {
      const used = typed.written.map(({ option }) => option.name);
      return typed.run.options
        .filter(({ name }) => !used.includes(name) && name.startsWith(typed.search.toLowerCase()))
        .toSorted((one, other) => Number(other.required ?? false) - Number(one.required ?? false))
        .map((option) => ({
          label: option.name,
          description: `${option.description}${option.required === true ? ' · needed' : ''}`,
          becomes: `${before(line, typed)} ${option.name}:`,
        }));
    }
    case 'value': {
      const { option, text } = typed.at;
      const known = valuesOf(option, people, offered);
      const asked = 'autocomplete' in option && option.autocomplete === true;
      return known
        .filter(({ name }) => asked || name.toLowerCase().includes(text.trim().toLowerCase()))
        .slice(0, MOST_SHOWN)
        .map(({ name }) => ({ label: name, description: '', becomes: `${before(line, typed)}${name} ` }));
    }
  }
}

function valuesOf(
  option: APIApplicationCommandBasicOption,
  people: readonly PagePerson[],
  offered: readonly Named[],
): readonly Named[] {
  switch (option.type) {
    case ApplicationCommandOptionType.Boolean:
      return [
        { name: 'True', value: true },
        { name: 'False', value: false },
      ];
    case ApplicationCommandOptionType.User:
    case ApplicationCommandOptionType.Mentionable:
      return people.map(({ id, name }) => ({ name: `@${name}`, value: id }));
    case ApplicationCommandOptionType.String:
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number:
      return [...(option.choices ?? []), ...offered];
    default:
      return [];
  }
}

/** The values to send, by option; a sentence when something is missing or not understood. */
export function valuesToSend(
  run: Runnable,
  written: readonly Written[],
  people: readonly PagePerson[],
  offered: ReadonlyMap<string, readonly Named[]>,
): Readonly<Record<string, string | number | boolean>> | string {
  const missing = run.options.find(
    ({ name, required }) => required === true && !written.some(({ option }) => option.name === name),
  );
  if (missing !== undefined) return `${run.path} needs the option ${missing.name}.`;
  const values: Record<string, string | number | boolean> = {};
  for (const { option, text } of written) {
    const said = text.trim();
    const known = valuesOf(option, people, offered.get(option.name) ?? []);
    const hit =
      known.find(({ name }) => name.toLowerCase() === said.toLowerCase()) ??
      known.find(({ value }) => String(value) === said);
    const value = hit?.value ?? freeValue(option, said);
    if (said === '' || value === null) return `${option.name}: “${said}” is not one of the choices.`;
    values[option.name] = value;
  }
  return values;
}

function freeValue(option: APIApplicationCommandBasicOption, said: string): string | number | null {
  if ('choices' in option && (option.choices ?? []).length > 0) return null;
  switch (option.type) {
    case ApplicationCommandOptionType.String:
      return said;
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number:
      return said !== '' && Number.isFinite(Number(said)) ? Number(said) : null;
    default:
      return null;
  }
}

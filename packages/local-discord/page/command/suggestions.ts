import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { PagePerson, PageRole } from '../../src/protocol.ts';
import { namesOf, type Option, type Runnable } from './commands.ts';
import { type Begun, before, type Typed } from './typed.ts';

/** A suggestion above the command line, and the line that results from taking it. */
export interface Suggestion {
  readonly label: string;
  readonly description: string;
  readonly becomes: string;
}

/** A value Discord would accept for an option, and its name. */
export interface Named {
  readonly name: string;
  readonly value: string | number | boolean;
}

/** The people and roles on a server that an option can refer to. */
export interface Nameable {
  readonly people: readonly PagePerson[];
  readonly roles: readonly PageRole[];
}

const MOST_SHOWN = 25;

/** The possible continuations. `offered` holds the bot's suggestions for the option being typed. */
export function suggestionsFor(
  line: string,
  typed: Typed,
  runnables: readonly Runnable[],
  nameable: Nameable,
  offered: readonly Named[],
): readonly Suggestion[] {
  switch (typed.kind) {
    case 'words':
      return [];
    case 'command': {
      const search = typed.search.toLowerCase();
      const hits = runnables.filter((run) => namesOf(run).some((name) => name.includes(search.slice(1))));
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
      const known = valuesOf(option, nameable, offered);
      const asked = 'autocomplete' in option && option.autocomplete === true;
      return known
        .filter(({ name }) => asked || name.toLowerCase().includes(text.trim().toLowerCase()))
        .slice(0, MOST_SHOWN)
        .map(({ name }) => ({ label: name, description: '', becomes: `${before(line, typed)}${name} ` }));
    }
  }
}

function valuesOf(option: Option, nameable: Nameable, offered: readonly Named[]): readonly Named[] {
  switch (option.type) {
    case ApplicationCommandOptionType.Boolean:
      return [
        { name: 'True', value: true },
        { name: 'False', value: false },
      ];
    case ApplicationCommandOptionType.User:
      return nameable.people.map(mentioned);
    case ApplicationCommandOptionType.Role:
      return nameable.roles.map(mentioned);
    case ApplicationCommandOptionType.Mentionable:
      return [...nameable.people, ...nameable.roles].map(mentioned);
    case ApplicationCommandOptionType.String:
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number:
      return [...(option.choices ?? []), ...offered];
    default:
      return [];
  }
}

/** The name as it is written; the role of all members is called @everyone. */
function mentioned({ id, name }: PagePerson | PageRole): Named {
  return { name: name.startsWith('@') ? name : `@${name}`, value: id };
}

/** The values to send, by option; or a sentence if something is missing or not understood. */
export function valuesToSend(
  { run, written, unread }: Begun,
  nameable: Nameable,
  offered: ReadonlyMap<string, readonly Named[]>,
): Readonly<Record<string, string | number | boolean>> | string {
  const [stray = unread] = unread.split(/[\s:]/);
  if (unread !== '') return noOption(run, stray);
  const missing = run.options.find(
    ({ name, required }) => required === true && !written.some(({ option }) => option.name === name),
  );
  if (missing !== undefined) return `${run.path} needs the option ${missing.name}.`;
  const values: Record<string, string | number | boolean> = {};
  for (const { option, text } of written) {
    const said = text.trim();
    const known = valuesOf(option, nameable, offered.get(option.sentAs) ?? []);
    const hit =
      known.find(({ name }) => name.toLowerCase() === said.toLowerCase()) ??
      known.find(({ value }) => String(value) === said);
    const value = hit?.value ?? freeValue(option, said);
    if (said === '' || value === null) {
      const misspelt = /\s([\p{L}\p{N}_-]+):/u.exec(said)?.[1];
      return misspelt === undefined
        ? `${option.name}: “${said}” ${whyNot(option)}.`
        : noOption(run, misspelt);
    }
    values[option.sentAs] = value;
  }
  return values;
}

function noOption({ path, options }: Runnable, name: string): string {
  if (options.length === 0) return `${path} has no options.`;
  return `${path} has no option ${name}. There are: ${options.map((option) => option.name).join(', ')}.`;
}

/** What is wrong with an invalid value, in the words of `filled` in `src/slash-commands.ts`. */
function whyNot(option: Option): string {
  const isFree = !('choices' in option) || (option.choices ?? []).length === 0;
  const isNumber =
    option.type === ApplicationCommandOptionType.Integer ||
    option.type === ApplicationCommandOptionType.Number;
  return isFree && isNumber ? 'is not a number' : 'is not one of the choices';
}

function freeValue(option: Option, said: string): string | number | null {
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

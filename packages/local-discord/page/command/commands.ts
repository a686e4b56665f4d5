import type {
  APIApplicationCommand,
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
  LocalizationMap,
} from 'discord-api-types/v10';
import { ApplicationCommandOptionType } from 'discord-api-types/v10';

/** An option by its name in the reader’s language; `sentAs` is its English name, the only one sent to the bot. */
export type Option = APIApplicationCommandBasicOption & { readonly sentAs: string };

/** A command that can be run: `/farkle start` with the options it takes. */
export interface Runnable {
  /** The path in the reader’s language: `/tisch zeigen`. */
  readonly path: string;
  /** The English path, which is sent and can be typed in any language: `/table show`. */
  readonly sentAs: string;
  readonly description: string;
  readonly options: readonly Option[];
}

/** The parts of a command and of its options that can be localized. */
interface Named {
  readonly name: string;
  readonly name_localizations?: LocalizationMap | null;
}
interface Described {
  readonly description: string;
  readonly description_localizations?: LocalizationMap | null;
}

/**
 * Every command and subcommand of a list in one language, alphabetically; commands without subcommands, such as
 * `/play`, come first.
 */
export function runnablesOf(
  commands: readonly APIApplicationCommand[],
  language: string,
): readonly Runnable[] {
  const all = commands.flatMap((command) =>
    under(
      {
        path: `/${nameIn(command, language)}`,
        sentAs: `/${command.name}`,
        description: describedIn(command, language),
      },
      command.options ?? [],
      language,
    ),
  );
  return all.toSorted(
    (one, other) => wordsIn(one.path) - wordsIn(other.path) || one.path.localeCompare(other.path),
  );
}

/** The names of a command: in the reader’s language, and in English if that differs. */
export function namesOf({ path, sentAs }: Runnable): readonly string[] {
  return path === sentAs ? [path] : [path, sentAs];
}

/** A name in one language. */
export function nameIn({ name, name_localizations: names }: Named, language: string): string {
  return textIn(names, language) ?? name;
}

function describedIn(
  { description, description_localizations: descriptions }: Described,
  language: string,
): string {
  return textIn(descriptions, language) ?? description;
}

function textIn(texts: LocalizationMap | null | undefined, language: string): string | null {
  return Object.entries(texts ?? {}).find(([locale]) => locale === language)?.[1] ?? null;
}

function wordsIn(path: string): number {
  return path.split(' ').length;
}

function under(
  command: Omit<Runnable, 'options'>,
  options: readonly APIApplicationCommandOption[],
  language: string,
): readonly Runnable[] {
  const nested = options.flatMap((option) =>
    option.type === ApplicationCommandOptionType.Subcommand ||
    option.type === ApplicationCommandOptionType.SubcommandGroup
      ? under(
          {
            path: `${command.path} ${nameIn(option, language)}`,
            sentAs: `${command.sentAs} ${option.name}`,
            description: describedIn(option, language),
          },
          option.options ?? [],
          language,
        )
      : [],
  );
  if (nested.length > 0) return nested;
  return [{ ...command, options: options.filter(isBasic).map((option) => optionIn(option, language)) }];
}

function optionIn(option: APIApplicationCommandBasicOption, language: string): Option {
  const said = {
    sentAs: option.name,
    name: nameIn(option, language),
    description: describedIn(option, language),
  };
  switch (option.type) {
    case ApplicationCommandOptionType.String:
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number:
      return Object.assign({ ...option, ...said }, choicesIn(option.choices, language));
    default:
      return { ...option, ...said };
  }
}

function choicesIn(choices: readonly Named[] | undefined, language: string) {
  if (choices === undefined) return {};
  return { choices: choices.map((choice) => ({ ...choice, name: nameIn(choice, language) })) };
}

function isBasic(option: APIApplicationCommandOption): option is APIApplicationCommandBasicOption {
  return (
    option.type !== ApplicationCommandOptionType.Subcommand &&
    option.type !== ApplicationCommandOptionType.SubcommandGroup
  );
}

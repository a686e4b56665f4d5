import type { APIApplicationCommandOption, LocalizationMap } from 'discord-api-types/v10';
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type ApplicationIntegrationType,
  Locale,
} from 'discord-api-types/v10';
import type { Problem } from './api-errors.ts';

/** A command as the bot sends it. */
export interface CommandBody {
  readonly name: string;
  readonly type?: ApplicationCommandType | null;
  readonly description?: string | null;
  readonly name_localizations?: LocalizationMap | null;
  readonly description_localizations?: LocalizationMap | null;
  readonly options?: readonly APIApplicationCommandOption[] | null;
  readonly integration_types?: readonly ApplicationIntegrationType[] | null;
}

/** What a command and its options have in common. */
type Named = Pick<CommandBody, 'name' | 'description' | 'name_localizations' | 'description_localizations'>;

const MOST_COMMAND_TEXT = 8_000;
const MOST_COMMANDS = {
  [ApplicationCommandType.ChatInput]: 100,
  [ApplicationCommandType.User]: 15,
  [ApplicationCommandType.Message]: 15,
  [ApplicationCommandType.PrimaryEntryPoint]: 1,
} as const;
const LONGEST_MENU_NAME = 32;
const LONGEST_DESCRIPTION = 100;
const LOCALES = Object.values(Locale);

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

type Path = Problem['path'];
const says = (path: Path, code: string, message: string): Problem => ({ path, code, message });

/** Everything Discord refuses in a command that its published specification does not mention. */
export function problemsInCommand(command: CommandBody, path: Path = []): readonly Problem[] {
  const slash = (command.type ?? ApplicationCommandType.ChatInput) === ApplicationCommandType.ChatInput;
  if (!slash) return menuProblems(command, path);
  const options = command.options ?? [];
  const problems = [
    ...nameProblems(command.name, path),
    ...descriptionProblems(command.description, path),
    ...localizationProblems(command, path),
    ...optionsProblems(options, [...path, 'options']),
  ];
  const size = textSize(command, options);
  if (size > MOST_COMMAND_TEXT) {
    problems.push(
      says(
        path,
        'APPLICATION_COMMAND_TOO_LARGE',
        `Command exceeds maximum size (${MOST_COMMAND_TEXT}); it has ${size} characters`,
      ),
    );
  }
  return problems;
}

/** A menu command has nothing but a name, in any characters. */
function menuProblems(command: CommandBody, path: Path): readonly Problem[] {
  const { name, name_localizations, description, options } = command;
  const only = (field: string) =>
    says([...path, field], 'APPLICATION_COMMAND_FIELD_FORBIDDEN', `Only slash commands have ${field}`);
  return [
    ...lengthProblems(name, [...path, 'name'], LONGEST_MENU_NAME),
    ...unknownLocales({ name_localizations }, path),
    ...said(name_localizations).flatMap(([locale, other]) =>
      lengthProblems(other, [...path, 'name_localizations', locale], LONGEST_MENU_NAME),
    ),
    ...((description ?? '') === '' ? [] : [only('description')]),
    ...((options ?? []).length === 0 ? [] : [only('options')]),
  ];
}

/** The same for a whole list that replaces the previous one. */
export function problemsInCommands(commands: readonly CommandBody[]): readonly Problem[] {
  const seen = new Set<string>();
  const problems = commands.flatMap((command, index) => {
    const key = `${command.type ?? ApplicationCommandType.ChatInput} ${command.name}`;
    const twice = seen.has(key);
    seen.add(key);
    const own = problemsInCommand(command, [index]);
    return twice
      ? [
          ...own,
          says(
            [index, 'name'],
            'APPLICATION_COMMANDS_DUPLICATE_NAME',
            'Application command names must be unique',
          ),
        ]
      : own;
  });
  const tooMany = Object.entries(MOST_COMMANDS).flatMap(([type, most]) => {
    const ofType = commands.filter((one) => (one.type ?? ApplicationCommandType.ChatInput) === Number(type));
    if (ofType.length <= most) return [];
    return [says([], 'APPLICATION_COMMANDS_EXCEEDED', `There may be ${most} commands of type ${type}.`)];
  });
  return [...problems, ...tooMany];
}

function nameProblems(name: string, path: Path): readonly Problem[] {
  if (NAME.test(name) && name === name.toLowerCase()) return [];
  return [says([...path, 'name'], 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid')];
}

function descriptionProblems(description: string | null | undefined, path: Path): readonly Problem[] {
  return lengthProblems(description ?? '', [...path, 'description'], LONGEST_DESCRIPTION);
}

function lengthProblems({ length }: string, path: Path, most: number): readonly Problem[] {
  if (length >= 1 && length <= most) return [];
  return [says(path, 'BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${most} in length.`)];
}

/** A command can only ask for installation types that its application has. */
export function problemsInReach(
  { integration_types: types }: CommandBody,
  installs: readonly ApplicationIntegrationType[],
  path: Path = [],
): readonly Problem[] {
  if (types == null || (types.length > 0 && types.every((type) => installs.includes(type)))) return [];
  const message = `Value must be one of (${installs.join(', ')}), as its application is set up.`;
  return [says([...path, 'integration_types'], 'APPLICATION_COMMAND_INVALID_INTEGRATION_TYPES', message)];
}

/** Translations have the same limits. */
function localizationProblems(
  { name_localizations, description_localizations }: Named,
  path: Path,
): readonly Problem[] {
  return [
    ...unknownLocales({ name_localizations, description_localizations }, path),
    ...said(name_localizations).flatMap(([locale, name]) =>
      nameProblems(name, [...path, 'name_localizations', locale]),
    ),
    ...said(description_localizations).flatMap(([locale, description]) =>
      descriptionProblems(description, [...path, 'description_localizations', locale]),
    ),
  ];
}

function unknownLocales(
  all: Readonly<Record<string, LocalizationMap | null | undefined>>,
  path: Path,
): readonly Problem[] {
  const known: readonly string[] = LOCALES;
  return Object.entries(all).flatMap(([field, localizations]) =>
    Object.keys(localizations ?? {})
      .filter((locale) => !known.includes(locale))
      .map((locale) => says([...path, field, locale], 'DICT_TYPE_KEY_INVALID', 'Unknown locale')),
  );
}

function said(localizations: LocalizationMap | null | undefined): readonly (readonly [string, string])[] {
  return Object.entries(localizations ?? {}).flatMap(([locale, text]) =>
    text === null ? [] : [[locale, text] as const],
  );
}

/** The name in any language, falling back to English. */
function namesIn({ name, name_localizations }: Named): readonly (readonly [string, string])[] {
  const other = new Map(said(name_localizations));
  return LOCALES.map((locale) => [locale, other.get(locale) ?? name] as const);
}

function isNested(option: APIApplicationCommandOption): boolean {
  const { Subcommand, SubcommandGroup } = ApplicationCommandOptionType;
  return option.type === Subcommand || option.type === SubcommandGroup;
}

function inner(option: APIApplicationCommandOption): readonly APIApplicationCommandOption[] {
  return 'options' in option ? (option.options ?? []) : [];
}

function optionsProblems(options: readonly APIApplicationCommandOption[], path: Path): readonly Problem[] {
  const nested = options.filter(isNested).length;
  const mixed =
    nested > 0 && nested < options.length
      ? [
          says(
            path,
            'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
            'Sub-command and sub-command group option types are mutually exclusive to all other types',
          ),
        ]
      : [];
  /** Index of the first option by language and name: options must differ in every language. */
  const first = new Map<string, number>();
  options.forEach((option, index) => {
    for (const [locale, name] of namesIn(option)) {
      const key = `${locale} ${name}`;
      if (!first.has(key)) first.set(key, index);
    }
  });
  /** A translated name must also differ from the default names of the other options. */
  const isAnothers = (name: string, index: number): boolean =>
    options.some((other, at) => at !== index && other.name === name);
  const isTwice = (option: Named, index: number): boolean =>
    namesIn(option).some(([locale, name]) => first.get(`${locale} ${name}`) !== index) ||
    said(option.name_localizations).some(([, name]) => isAnothers(name, index));
  return [
    ...mixed,
    ...options.flatMap((option, index) => {
      const at = [...path, index];
      const problems = [
        ...nameProblems(option.name, at),
        ...descriptionProblems(option.description, at),
        ...localizationProblems(option, at),
        ...choiceProblems(option, at),
        ...optionsProblems(inner(option), [...at, 'options']),
      ];
      if (isTwice(option, index)) {
        problems.push(
          says(
            [...at, 'name'],
            'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
            'Option name already exists',
          ),
        );
      }
      const afterOptional = options
        .slice(0, index)
        .some((before) => before.required !== true && !isNested(before));
      if (option.required === true && afterOptional) {
        problems.push(
          says(
            at,
            'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
            'Required options must be placed before non-required options',
          ),
        );
      }
      return problems;
    }),
  ];
}

function choiceProblems(option: APIApplicationCommandOption, path: Path): readonly Problem[] {
  const problems: Problem[] = [];
  const choices = 'choices' in option ? (option.choices ?? []) : [];
  if ('autocomplete' in option && option.autocomplete === true && choices.length > 0) {
    problems.push(
      says(
        [...path, 'choices'],
        'APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES',
        'Autocomplete goes without choices',
      ),
    );
  }
  const names = choices.map((choice) => choice.name);
  names.forEach((name, index) => {
    if (names.indexOf(name) !== index) {
      problems.push(
        says(
          [...path, 'choices', index, 'name'],
          'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS',
          'Option choice name already exists',
        ),
      );
    }
  });
  if (
    'min_value' in option &&
    'max_value' in option &&
    (option.min_value ?? 0) > (option.max_value ?? Infinity)
  ) {
    problems.push(says([...path, 'max_value'], 'NUMBER_TYPE_MIN', 'max_value must not be below min_value'));
  }
  return problems;
}

/** Names, descriptions and the values of choices count together at every depth, each in its longest language. */
function textSize(named: Named, options: readonly APIApplicationCommandOption[]): number {
  const { name, description, name_localizations, description_localizations } = named;
  return options.reduce(
    (sum, option) => {
      const choices = 'choices' in option ? (option.choices ?? []) : [];
      const offered = choices.reduce(
        (all, choice) => all + longest(choice.name, choice.name_localizations) + String(choice.value).length,
        0,
      );
      return sum + offered + textSize(option, inner(option));
    },
    longest(name, name_localizations) + longest(description ?? '', description_localizations),
  );
}

function longest(text: string, localizations: LocalizationMap | null | undefined): number {
  return Math.max(text.length, ...said(localizations).map(([, other]) => other.length));
}

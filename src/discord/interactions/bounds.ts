import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import { isDiscordId, LIMITS } from '../draw/limits.ts';
import { commands } from '../features/commands.ts';
import type { Incoming, OptionValue } from './incoming.ts';

/**
 * Repeats the checks Discord makes before it sends an interaction: nothing that is stored, or compared card by card,
 * may depend on a well-behaved sender.
 */
export function isWithinBounds(incoming: Incoming): boolean {
  switch (incoming.kind) {
    case 'command':
      return [...incoming.options].every(([name, value]) =>
        isOffered(incoming.name, incoming.sub, name, value),
      );
    case 'complete':
      return incoming.typed.length <= MOST_TEXT;
    case 'press':
      return areValues(incoming.values);
    case 'form':
      return (
        incoming.written.length <= LIMITS.inputText && [...(incoming.chosen?.values() ?? [])].every(areValues)
      );
  }
}

/** Whether one select could have all of them chosen. */
function areValues(values: readonly string[]): boolean {
  return values.length <= LIMITS.selectOptions && values.every((value) => value.length <= LIMITS.optionText);
}

/** Longest text of an option without a limit of its own; shorter than Discord's, because ours are names. */
const MOST_TEXT = 100;

/** The options allowed, by command and subcommand. */
const OFFERED = new Map(
  commands.flatMap(({ name, options = [] }) => {
    const subs = options.flatMap((option) =>
      option.type === ApplicationCommandOptionType.Subcommand
        ? [[`${name} ${option.name}`, option.options ?? []] as const]
        : [],
    );
    return [[`${name} `, options.filter(isBasic)] as const, ...subs];
  }),
);

const NAMES = new Set(commands.map(({ name }) => name));

type Option = NonNullable<(typeof commands)[number]['options']>[number];

function isBasic(option: Option): option is APIApplicationCommandBasicOption {
  const { Subcommand, SubcommandGroup } = ApplicationCommandOptionType;
  return option.type !== Subcommand && option.type !== SubcommandGroup;
}

/** An entirely unknown command gets an answer of its own. */
function isOffered(command: string, sub: string, name: string, value: OptionValue): boolean {
  const options = OFFERED.get(`${command} ${sub}`);
  if (options === undefined) return !NAMES.has(command);
  const option = options.find((each) => each.name === name);
  return option !== undefined && accepts(option, value);
}

function accepts(option: APIApplicationCommandBasicOption, value: OptionValue): boolean {
  if ('choices' in option && option.choices !== undefined && option.choices.length > 0) {
    return option.choices.some((choice) => choice.value === value);
  }
  switch (option.type) {
    case ApplicationCommandOptionType.Boolean:
      return typeof value === 'boolean';
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number: {
      if (typeof value !== 'number' || !Number.isFinite(value)) return false;
      if (option.type === ApplicationCommandOptionType.Integer && !Number.isSafeInteger(value)) return false;
      return value >= (option.min_value ?? -Infinity) && value <= (option.max_value ?? Infinity);
    }
    case ApplicationCommandOptionType.String:
      return typeof value === 'string' && value.length <= MOST_TEXT;
    case ApplicationCommandOptionType.User:
    case ApplicationCommandOptionType.Channel:
    case ApplicationCommandOptionType.Role:
    case ApplicationCommandOptionType.Mentionable:
    case ApplicationCommandOptionType.Attachment:
      return typeof value === 'string' && isDiscordId(value);
  }
}

import type {
  APIApplicationCommand,
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
} from 'discord-api-types/v10';
import { ApplicationCommandOptionType } from 'discord-api-types/v10';

/** A command that can be run: `/farkle start` with what may be said after it. */
export interface Runnable {
  readonly path: string;
  readonly description: string;
  readonly options: readonly APIApplicationCommandBasicOption[];
}

/** Every command of a list with its subcommands, in the order of the alphabet. */
export function runnablesOf(commands: readonly APIApplicationCommand[]): readonly Runnable[] {
  return commands
    .flatMap((command) => under(`/${command.name}`, command.description, command.options ?? []))
    .toSorted((one, other) => one.path.localeCompare(other.path));
}

function under(
  path: string,
  description: string,
  options: readonly APIApplicationCommandOption[],
): readonly Runnable[] {
  const nested = options.flatMap((option) =>
    option.type === ApplicationCommandOptionType.Subcommand ||
    option.type === ApplicationCommandOptionType.SubcommandGroup
      ? under(`${path} ${option.name}`, option.description, option.options ?? [])
      : [],
  );
  return nested.length > 0 ? nested : [{ path, description, options: options.filter(isBasic) }];
}

function isBasic(option: APIApplicationCommandOption): option is APIApplicationCommandBasicOption {
  return (
    option.type !== ApplicationCommandOptionType.Subcommand &&
    option.type !== ApplicationCommandOptionType.SubcommandGroup
  );
}

import type { Game } from '../../../engine/game.ts';
import type { Language } from '../../../engine/languages.ts';
import { choiceLabel, choicesBeside, type OptionField } from '../../../engine/options.ts';
import type { HouseRules } from '../../../tables/table-settings.ts';
import { read } from '../../../words/read.ts';
import { button, type Message, message, type Option, row, select, text } from '../../draw/message.ts';
import { write } from '../../interactions/custom-ids.ts';
import { words } from './words.ts';

/** The option in a list for keeping the game's own value. */
export const GAMES_OWN = 'own';

/** The defaults for a game's tables, which their host can still change, with a list for each option. */
export function houseRulesMessage(game: Game, rules: HouseRules, language: Language): Message {
  const id = (option: string) => write({ kind: 'house', game: game.id, option });
  return message(game.colour, [
    text(
      `## ${read(words.houseRules({ game: game.name }), language)}\n${read(words.houseRulesMean, language)}`,
    ),
    ...game.options.fields.flatMap((field) => [
      text(`**${read(field.label, language)}**\n-# ${read(field.help, language)}`),
      select(id(field.key), read(field.label, language), optionsOf(game, field, rules[field.key], language)),
    ]),
    row(button(write({ kind: 'settings', act: 'show' }), read(words.allSettings, language))),
  ]);
}

/** The values an option can have, including the present one even if it is no longer offered. */
export function valuesOf(field: OptionField, now?: number | boolean): readonly (number | boolean)[] {
  return field.kind === 'switch' ? [true, false] : choicesBeside(field, now).map(({ value }) => value);
}

/** The house rules of a game, in a few words. */
export function houseRulesSaid(game: Game, rules: HouseRules, language: Language): string {
  const said = game.options.fields.flatMap((field) => {
    const value = rules[field.key];
    return value === undefined
      ? []
      : [`${read(field.label, language)}: ${valueSaid(field, value, language)}`];
  });
  return said.length === 0 ? read(words.gameDefault, language) : said.join(' · ');
}

function optionsOf(
  game: Game,
  field: OptionField,
  chosen: number | boolean | undefined,
  language: Language,
): readonly Option[] {
  const usual = valuesOf(field).find((value) => value === defaultOf(game, field.key));
  const own =
    usual === undefined
      ? words.gameDefault
      : words.gameDefaultIs({ value: valueSaid(field, usual, language) });
  return [
    { value: GAMES_OWN, label: read(own, language), chosen: chosen === undefined },
    ...valuesOf(field, chosen).map((value) => ({
      value: String(value),
      label: valueSaid(field, value, language),
      chosen: value === chosen,
    })),
  ];
}

function defaultOf({ options }: Game, key: string): unknown {
  return new Map(Object.entries(options.defaults ?? {})).get(key);
}

function valueSaid(field: OptionField, value: number | boolean, language: Language): string {
  if (field.kind === 'switch') return read(value === true ? words.on : words.off, language);
  return read(choiceLabel(field, value) ?? String(value), language);
}

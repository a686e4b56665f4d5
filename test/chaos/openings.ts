import { ComponentType } from 'discord-api-types/v10';
import { fieldsOf } from '#local-discord';
import { optionName } from '../../src/discord/features/start/game.data.ts';
import type { Place } from './places.ts';

/** How often a person who plays alone takes the deal of the day. */
const DAILY = 0.3;

/** The command that opens a table, and its options. */
export function openingOf(
  place: Place,
  what: number,
): readonly [line: string, options: ReturnType<typeof optionsOf>] {
  const { company, game, isWorld } = place;
  if (company === 'coach') return [`/${game.id} learn`, { practice: true }];
  if (company === 'together') return [`/${game.id} start`, optionsOf(place)];
  if (company === 'invited') return [`/${game.id} start`, { ...optionsOf(place), private: true }];
  if (isWorld) return [`/${game.id} start`, { deal: what < DAILY ? 'world' : 'random' }];
  return [`/${game.id} start`, { visible: 'private', deal: what < DAILY ? 'daily' : 'random' }];
}

/** The minimum of every option, so that games end. */
export function optionsOf({ game, bots, turnTime }: Place): Record<string, string | number | boolean> {
  const own = game.options.fields.flatMap((field) =>
    field.kind === 'choice'
      ? [[optionName(field.key), Math.min(...field.choices.map(({ value }) => value))] as const]
      : [],
  );
  const company = game.seats.max > 1 ? { 'turn-time': turnTime, bots } : {};
  return { ...Object.fromEntries(own), ...company };
}

/** The text for the first field of a form; for a select, one of its options. */
export function writingFor(modal: Parameters<typeof fieldsOf>[0], text: string): Record<string, string> {
  const [first] = fieldsOf(modal);
  if (first === undefined) return {};
  const { field } = first;
  const isSelect = field.type === ComponentType.StringSelect;
  const chosen = isSelect ? field.options[text.length % field.options.length]?.value : text;
  return chosen === undefined ? {} : { [field.custom_id]: chosen };
}

import {
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  type APIStringSelectComponent,
  ComponentType,
  TextInputStyle,
} from 'discord-api-types/v10';
import { LONGEST_WORD } from '../../engine/fair-deal.ts';
import type { Game } from '../../engine/game.ts';
import type { Language } from '../../engine/languages.ts';
import { choicesBeside } from '../../engine/options.ts';
import type { Choice } from '../../engine/prompt.ts';
import type { CardId } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import type { WantedOptions } from '../../tables/lobby.ts';
import { gameOf } from '../../tables/queries.ts';
import type { Table } from '../../tables/table.ts';
import { turnTimesLike } from '../../tables/turn-lengths.ts';
import { read } from '../../words/read.ts';
import { clip, LIMITS } from './limits.ts';
import { duration, label, type Speech } from './speech.ts';
import { words } from './words.ts';

type Asked = Extract<Choice<unknown>, { kind: 'number' | 'order' }>;

/** The one field of a form that takes text. */
export const FIELD = 'value';

/** A form that asks for a number, or for a new order of cards, prefilled with the present order. */
export function form(speech: Speech, id: string, choice: Asked): APIModalInteractionResponseCallbackData {
  const what = label(speech, choice.label);
  const sign = (card: CardId): string => speech.game.face(card).text;
  const present =
    choice.kind === 'order' ? clip(choice.from.map(sign).join(', '), LIMITS.inputText) : undefined;
  const [field, help] =
    choice.kind === 'order'
      ? [words.newOrder, words.newOrderHelp]
      : [words.yourNumber, words.yourNumberHelp({ min: choice.min, max: choice.max })];
  return oneField(id, {
    title: what,
    label: read(field, speech.language),
    help: read(help, speech.language),
    present,
  });
}

/** A form for a player's word in the deal, prefilled with the one they gave before. */
export function wordForm(
  id: string,
  present: string | undefined,
  language: Language,
): APIModalInteractionResponseCallbackData {
  return oneField(id, {
    title: read(words.yourWord, language),
    label: read(words.ownWord, language),
    help: read(words.ownWordHelp, language),
    present,
    most: LONGEST_WORD,
  });
}

/** The id of the turn time's field; no option of a game has such a key. */
export const TURN_TIME = 'turn-time';

/** The ids of the field for all switches and of the field for who can join; no option has such a key either. */
export const SWITCHES = 'switches';
export const ACCESS = 'access';

const ACCESSES = [
  { value: 'everybody', label: words.everybody, note: words.everybodyNote },
  { value: 'invited', label: words.invited, note: words.invitedNote },
] as const;

/**
 * A form with a select for each option of a lobby, its turn time and who can join, all set to their present values.
 * The switches of a game share one select, because a form takes no more than five fields.
 */
export function optionsForm(
  id: string,
  table: Pick<Table, 'game' | 'options' | 'secondsPerTurn' | 'invited'>,
  language: Language,
): APIModalInteractionResponseCallbackData {
  const { name, options } = gameOf(table);
  const now = new Map<string, unknown>(Object.entries(table.options ?? {}));
  const say = (says: Words): string => read(says, language);
  const said = (offered: readonly { readonly value: number; readonly label: Words }[]) =>
    offered.map(({ value, label }) => ({ value, label: say(label) }));
  const choices = options.fields.flatMap((field) =>
    field.kind === 'choice'
      ? [
          labelled(
            say(field.label),
            say(field.help),
            oneOf(field.key, said(choicesBeside(field, now.get(field.key))), now.get(field.key)),
          ),
        ]
      : [],
  );
  const switches = options.fields.filter(({ kind }) => kind === 'switch');
  const several = {
    type: ComponentType.StringSelect,
    custom_id: SWITCHES,
    required: false,
    min_values: 0,
    max_values: switches.length,
    placeholder: say(words.none),
    options: switches.map(({ key, label, help }) => ({
      value: key,
      label: clip(say(label), LIMITS.optionText),
      description: clip(say(help), LIMITS.optionText),
      default: now.get(key) === true,
    })),
  } as const;
  const ofGame = [
    ...choices,
    ...(switches.length === 0 ? [] : [labelled(say(words.extraRules), say(words.extraRulesHelp), several)]),
  ];
  const times = turnTimesLike(table).map((value) => ({ value, label: say(duration(value)) }));
  const accesses = ACCESSES.map(({ value, label, note }) => ({ value, label: say(label), note: say(note) }));
  const access = table.invited === null ? 'everybody' : 'invited';
  const ofTable = [
    labelled(say(words.turnTime), say(words.turnTimeHelp), oneOf(TURN_TIME, times, table.secondsPerTurn)),
    labelled(say(words.access), say(words.accessHelp), oneOf(ACCESS, accesses, access)),
  ];
  return {
    custom_id: id,
    title: clip(say(words.optionsOf({ game: name })), LIMITS.modalTitle),
    components: [...ofGame.slice(0, LIMITS.modalComponents - ofTable.length), ...ofTable],
  };
}

function labelled(label: string, help: string, component: APIStringSelectComponent): APILabelComponent {
  return {
    type: ComponentType.Label,
    label: clip(label, LIMITS.modalLabel),
    description: clip(help, LIMITS.modalDescription),
    component,
  };
}

function oneOf(
  id: string,
  choices: readonly {
    readonly value: number | string;
    readonly label: string;
    readonly note?: string;
  }[],
  now: unknown,
): APIStringSelectComponent {
  return {
    type: ComponentType.StringSelect,
    custom_id: id,
    options: choices.map(({ value, label: says, note }) => ({
      value: String(value),
      label: clip(says, LIMITS.optionText),
      ...(note === undefined ? {} : { description: clip(note, LIMITS.optionText) }),
      default: value === now,
    })),
  };
}

/**
 * What was chosen in such a form, by field id. A value that was not offered stays text, which the game refuses;
 * unknown switches and accesses are ignored.
 */
export function readOptions(
  { options }: Pick<Game, 'options'>,
  chosen: ReadonlyMap<string, readonly string[]>,
): WantedOptions {
  const on = chosen.get(SWITCHES);
  const given = options.fields.flatMap((field): [string, unknown][] => {
    if (field.kind === 'switch') return on === undefined ? [] : [[field.key, on.includes(field.key)]];
    const [text] = chosen.get(field.key) ?? [];
    const found = choicesBeside(field, Number(text)).find(({ value }) => String(value) === text);
    return text === undefined ? [] : [[field.key, found === undefined ? text : found.value]];
  });
  const [seconds] = chosen.get(TURN_TIME) ?? [];
  const access = ACCESSES.find(({ value }) => value === chosen.get(ACCESS)?.[0])?.value;
  return {
    options: Object.fromEntries(given),
    secondsPerTurn: seconds === undefined ? undefined : Number(seconds),
    byInvitation: access === undefined ? undefined : access === 'invited',
  };
}

function oneField(
  id: string,
  field: {
    readonly title: string;
    readonly label: string;
    readonly help: string;
    readonly present: string | undefined;
    /** The most characters it takes. If set, the field may also be left empty. */
    readonly most?: number;
  },
): APIModalInteractionResponseCallbackData {
  const { title, label: name, help, present, most } = field;
  return {
    custom_id: id,
    title: clip(title, LIMITS.modalTitle),
    components: [
      {
        type: ComponentType.Label,
        label: clip(name, LIMITS.modalLabel),
        description: clip(help, LIMITS.modalDescription),
        component: {
          type: ComponentType.TextInput,
          custom_id: FIELD,
          style: TextInputStyle.Short,
          required: most === undefined,
          max_length: most ?? LIMITS.inputText,
          ...(present === undefined ? {} : { value: present }),
        },
      },
    ],
  };
}

/** What was written into a form, as the values of an answer. Cards may be named by sign or by name, in any case. */
export function readForm(
  { game, language }: Pick<Speech, 'game' | 'language'>,
  choice: Asked,
  written: string,
): readonly string[] {
  if (choice.kind === 'number') return [written.trim().replace(/^\+?0+(?=\d)/, '')];
  const left = [...choice.from];
  const parts = written
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const named =
    parts.length === choice.from.length ? parts : written.split(/[\s,;]+/).filter((part) => part !== '');
  return named.map((word) => {
    const at = left.findIndex((card) => {
      const { text, name } = game.face(card);
      return [card, text, read(name, language)].some(
        (spelling) => spelling.toLowerCase() === word.toLowerCase(),
      );
    });
    return at < 0 ? word : (left.splice(at, 1)[0] ?? word);
  });
}

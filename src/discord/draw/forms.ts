import {
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  TextInputStyle,
} from 'discord-api-types/v10';
import type { Game } from '../../engine/game.ts';
import { LONGEST_WORD } from '../../engine/mix.ts';
import type { Choice } from '../../engine/prompt.ts';
import type { CardId } from '../../engine/seat.ts';
import { gameOf } from '../../tables/queries.ts';
import type { Table } from '../../tables/table.ts';
import { turnTimesLike } from '../../tables/turn-time.ts';
import { clip, LIMITS } from './limits.ts';
import { duration } from './lobby-message.ts';
import { label, type Speech } from './speech.ts';

type Asked = Extract<Choice<unknown>, { kind: 'number' | 'order' }>;

/** The one field of a form that takes text. */
export const FIELD = 'value';

/** A form that asks for a number, or for cards in a new order, filled in with the present one. */
export function form(speech: Speech, id: string, choice: Asked): APIModalInteractionResponseCallbackData {
  const what = label(speech, choice.label);
  const sign = (card: CardId): string => speech.game.face(card).text;
  const present =
    choice.kind === 'order' ? clip(choice.from.map(sign).join(', '), LIMITS.inputText) : undefined;
  const help =
    choice.kind === 'order'
      ? 'List all of them in the new order, separated by commas.'
      : `A whole number from ${choice.min} to ${choice.max}.`;
  return oneField(id, {
    title: what,
    label: choice.kind === 'order' ? 'The new order' : 'Your number',
    help,
    present,
  });
}

/** A form for the word that somebody adds to the deal, filled in with the one they gave before. */
export function wordForm(id: string, present: string | undefined): APIModalInteractionResponseCallbackData {
  return oneField(id, {
    title: 'Your word in the deal',
    label: 'A word of your own',
    help: 'It’s mixed into the shuffle, so that nobody chooses the cards alone. Everybody here can see it.',
    present,
    most: LONGEST_WORD,
  });
}

/** What the field for the time of a turn is called; no option of a game has such a key. */
export const TURN_TIME = 'turn-time';

/** A form with a select for each option of a lobby and for its turn time, set to what they are now. */
export function optionsForm(
  id: string,
  table: Pick<Table, 'game' | 'options' | 'secondsPerTurn'>,
): APIModalInteractionResponseCallbackData {
  const { name, options } = gameOf(table);
  const now = new Map<string, unknown>(Object.entries(table.options ?? {}));
  const fields = options.fields.map((field) => ({
    ...field,
    choices: field.kind === 'choice' ? field.choices : ON_OR_OFF,
    now: now.get(field.key),
  }));
  const turn = {
    key: TURN_TIME,
    label: 'Time for a turn',
    help: 'Whoever takes longer has their turn played for them.',
    choices: turnTimesLike(table).map((value) => ({ value, label: duration(value) })),
    now: table.secondsPerTurn,
  };
  return {
    custom_id: id,
    title: clip(`${name}: options`, LIMITS.modalTitle),
    components: [...fields.slice(0, LIMITS.modalComponents - 1), turn].map((field) => ({
      type: ComponentType.Label,
      label: clip(field.label, LIMITS.modalLabel),
      description: clip(field.help, LIMITS.modalDescription),
      component: {
        type: ComponentType.StringSelect,
        custom_id: field.key,
        options: field.choices.map(({ value, label: says }) => ({
          value: String(value),
          label: clip(says, LIMITS.optionText),
          default: value === field.now,
        })),
      },
    })),
  };
}

const ON_OR_OFF = [
  { value: true, label: 'On' },
  { value: false, label: 'Off' },
] as const;

/** What was chosen in such a form. What it did not offer stays text, which the game refuses. */
export function readOptions(
  { options }: Game,
  chosen: ReadonlyMap<string, string>,
): { readonly options: Readonly<Record<string, unknown>>; readonly secondsPerTurn: number | undefined } {
  const given = options.fields.flatMap((field): [string, unknown][] => {
    const text = chosen.get(field.key);
    const choices = field.kind === 'choice' ? field.choices : ON_OR_OFF;
    const found = choices.find(({ value }) => String(value) === text);
    return text === undefined ? [] : [[field.key, found === undefined ? text : found.value]];
  });
  const seconds = chosen.get(TURN_TIME);
  return {
    options: Object.fromEntries(given),
    secondsPerTurn: seconds === undefined ? undefined : Number(seconds),
  };
}

function oneField(
  id: string,
  field: {
    readonly title: string;
    readonly label: string;
    readonly help: string;
    readonly present: string | undefined;
    /** Says that the field may be left empty. */
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

/** What was written into a form, as the values of an answer. Cards may be given by sign or by name, in any case. */
export function readForm(game: Game, choice: Asked, written: string): readonly string[] {
  if (choice.kind === 'number') return [written.trim().replace(/^\+?0+(?=\d)/, '')];
  const left = [...choice.from];
  const parts = written
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const words =
    parts.length === choice.from.length ? parts : written.split(/[\s,;]+/).filter((part) => part !== '');
  return words.map((word) => {
    const at = left.findIndex((card) => {
      const { text, name } = game.face(card);
      return [card, text, name].some((spelling) => spelling.toLowerCase() === word.toLowerCase());
    });
    return at < 0 ? word : (left.splice(at, 1)[0] ?? word);
  });
}

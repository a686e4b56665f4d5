import {
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  TextInputStyle,
} from 'discord-api-types/v10';
import type { Game } from '../../engine/game.ts';
import type { Choice } from '../../engine/prompt.ts';
import type { CardId } from '../../engine/seat.ts';
import { clip, LIMITS } from './limits.ts';
import { label, type Speech } from './speech.ts';

type Asked = Extract<Choice<unknown>, { kind: 'number' | 'order' }>;

/** The one field of every form. */
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
  return {
    custom_id: id,
    title: clip(what, LIMITS.modalTitle),
    components: [
      {
        type: ComponentType.Label,
        label: clip(choice.kind === 'order' ? 'The new order' : 'Your number', LIMITS.modalLabel),
        description: clip(help, LIMITS.modalDescription),
        component: {
          type: ComponentType.TextInput,
          custom_id: FIELD,
          style: TextInputStyle.Short,
          required: true,
          max_length: LIMITS.inputText,
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

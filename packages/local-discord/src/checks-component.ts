import type { APIMessageComponentEmoji } from 'discord-api-types/v10';
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { Problem } from './api-errors.ts';
import { isButton, isSelect, isStringSelect, type Part } from './components.ts';

type Path = Problem['path'];

const says = (path: Path, code: string, message: string): Problem => ({ path, code, message });

/** What is wrong with one component by itself. */
export function partProblems(part: Part, path: Path): readonly Problem[] {
  if (part.type === ComponentType.ActionRow) {
    const selects = part.components.filter(isSelect).length;
    if (selects === 0 || part.components.length === 1) return [];
    return [
      says(
        [...path, 'components'],
        'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
        'A row holds up to five buttons or one select',
      ),
    ];
  }
  if (isButton(part)) return buttonProblems(part, path);
  if (isSelect(part)) return selectProblems(part, path);
  return [];
}

function buttonProblems(part: Extract<Part, { type: ComponentType.Button }>, path: Path): readonly Problem[] {
  const has = (field: string): boolean => {
    const value = Object.entries(part).find(([key]) => key === field)?.[1];
    return value !== undefined && value !== null && value !== '';
  };
  const wanted =
    part.style === ButtonStyle.Link ? 'url' : part.style === ButtonStyle.Premium ? 'sku_id' : 'custom_id';
  const problems: Problem[] = [];
  if (!has(wanted))
    problems.push(
      says([...path, wanted], 'BASE_TYPE_REQUIRED', `A button of style ${part.style} must have a ${wanted}`),
    );
  for (const other of ['url', 'sku_id', 'custom_id'].filter((field) => field !== wanted && has(field))) {
    problems.push(
      says(
        [...path, other],
        'BUTTON_COMPONENT_FIELD_FORBIDDEN',
        `A button of style ${part.style} cannot have a ${other}`,
      ),
    );
  }
  const named = has('label') || has('emoji');
  if (part.style !== ButtonStyle.Premium && !named) {
    problems.push(
      says(
        [...path, 'label'],
        'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED',
        'A button must have a label or an emoji',
      ),
    );
  }
  if (part.style === ButtonStyle.Premium && named) {
    problems.push(
      says(
        [...path, 'label'],
        'BUTTON_COMPONENT_FIELD_FORBIDDEN',
        'A premium button has neither label nor emoji',
      ),
    );
  }
  return problems;
}

/** The rules of a select, in a message or in a modal. */
export function selectProblems(part: Extract<Part, { min_values?: number }>, path: Path): readonly Problem[] {
  const problems: Problem[] = [];
  const min = part.min_values ?? 1;
  const max = part.max_values ?? 1;
  if (min > max) {
    problems.push(
      says(
        [...path, 'max_values'],
        'SELECT_COMPONENT_MIN_OVER_MAX',
        `max_values must be ${min} or more, as min_values is`,
      ),
    );
  }
  if (!isStringSelect(part)) return problems;
  if (max > part.options.length) {
    problems.push(
      says([...path, 'options'], 'BASE_TYPE_BAD_LENGTH', `Must be between ${max} and 25 in length.`),
    );
  }
  const values = part.options.map((option) => option.value);
  values.forEach((value, index) => {
    if (values.indexOf(value) !== index) {
      problems.push(
        says(
          [...path, 'options', index, 'value'],
          'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
          'The specified option value is already used',
        ),
      );
    }
  });
  const chosen = part.options.filter((option) => option.default === true).length;
  if (chosen > max) {
    problems.push(
      says(
        [...path, 'options'],
        'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
        `Only ${max} may be chosen beforehand`,
      ),
    );
  }
  return problems;
}

/** One emoji that Unicode recommends, written in full. TypeScript does not know the flag yet. */
const RECOMMENDED = String.raw`^\p{RGI_Emoji}$`;
const UNICODE_EMOJI = new RegExp(RECOMMENDED, 'v');

/** Emojis that do not exist: a single one makes Discord refuse the whole message. */
export function emojiProblems(part: Part, path: Path, known: ReadonlySet<string>): readonly Problem[] {
  const check = (emoji: APIMessageComponentEmoji | null | undefined, at: Path): readonly Problem[] => {
    if (emoji === undefined || emoji === null) return [];
    const custom = emoji.id !== undefined && emoji.id !== null;
    const fine = custom ? known.has(emoji.id ?? '') : UNICODE_EMOJI.test(emoji.name ?? '');
    return fine
      ? []
      : [says([...at, 'emoji', custom ? 'id' : 'name'], 'BUTTON_COMPONENT_INVALID_EMOJI', 'Invalid emoji')];
  };
  if (isButton(part)) return 'emoji' in part ? check(part.emoji, path) : [];
  if (!isStringSelect(part)) return [];
  return part.options.flatMap((option, index) => check(option.emoji, [...path, 'options', index]));
}

import type {
  APIButtonComponentWithCustomId,
  APIMessage,
  APIStringSelectComponent,
} from 'discord-api-types/v10';
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { OpenModal, Person } from '#local-discord';
import { everyPart, fieldsOf, isText, type Part, presetOf } from '#local-discord';

/**
 * The custom id of a control for the table rather than the game, such as `p1:abcd2345:join`: labels may be in any
 * language.
 */
const ABOUT_THE_TABLE = /^p\d+:[^:]+:(\w+)$/;
/** The custom id of an undo button. */
const TAKES_BACK = /^p\d+:[^:]+:u\w:/;

/** How many times to draw a random option that differs from the chosen one. */
const MOST_TRIES = 10;

/** Something a person can press or choose from. */
type Control = APIButtonComponentWithCustomId | APIStringSelectComponent;

/** Every line of text of a message. */
export function linesOf(message: APIMessage): readonly string[] {
  const parts = everyPart(message.components ?? []).map(({ part }) => part);
  return parts.flatMap((part) => (isText(part) ? part.content.split('\n') : []));
}

/** Everyone the table says it is waiting for. */
export function onTurn(message: APIMessage): readonly string[] {
  const turns = linesOf(message).filter((line) => line.startsWith('▶'));
  return turns.flatMap((line) => [...line.matchAll(/<@(\d+)>/g)].flatMap((match) => match[1] ?? []));
}

/** A game in progress is always waiting for someone. */
export function isOver(message: APIMessage): boolean {
  return !linesOf(message).some((line) => line.startsWith('▶'));
}

/** The enabled controls: all of them, or only those of the game. */
export function controlsOf(message: APIMessage, all: boolean): readonly Control[] {
  return everyPart(message.components ?? []).flatMap(({ part }) => {
    if (!isControl(part) || part.disabled === true) return [];
    return all || !ABOUT_THE_TABLE.test(part.custom_id) ? [part] : [];
  });
}

function isControl(part: Part): part is Control {
  return (
    part.type === ComponentType.StringSelect || (part.type === ComponentType.Button && 'custom_id' in part)
  );
}

/** Whether there is an enabled button with this label. */
export function hasButton(message: APIMessage, label: string): boolean {
  return controlsOf(message, true).some((one) => one.type === ComponentType.Button && one.label === label);
}

/** The id of the enabled button for a table action; null if there is none. */
export function tableButton(message: APIMessage, action: 'join' | 'hand'): string | null {
  const ids = controlsOf(message, true).map(({ custom_id }) => custom_id);
  return ids.find((id) => ABOUT_THE_TABLE.exec(id)?.[1] === action) ?? null;
}

function faceOf(button: APIButtonComponentWithCustomId): string {
  return `${button.emoji?.name ?? ''} ${button.label ?? ''}`.trim();
}

/** Uses a random control of the game and fills in any form it opens; false if there is none. */
export async function pressByChance(
  person: Person,
  message: APIMessage,
  by: { readonly random: () => number; readonly tell: (text: string) => void },
): Promise<boolean> {
  const { random, tell } = by;
  const control = chooseControl(controlsOf(message, false), random);
  if (control === null) return false;
  const press = () => {
    if (control.type === ComponentType.Button) {
      tell(`${person.name} presses [${faceOf(control)}]`);
      return person.press(message, control.custom_id);
    }
    const chosen = pickAnew(control, random);
    tell(`${person.name} chooses ${chosen.map((option) => option.label).join(', ')}`);
    const values = chosen.map((option) => option.value);
    return person.select(message, control.custom_id, values);
  };
  const outcome = await press();
  if (outcome.kind === 'modal') {
    const value = formValue(outcome.modal, random);
    tell(`${person.name} writes ${value ?? 'what stands there already'}`);
    await person.submit(outcome.modal, value === null ? {} : { [fieldName(outcome.modal)]: value });
  }
  return true;
}

/** Usually what the bot highlights, otherwise anything; undo or go back only from a dead end. */
function chooseControl(controls: readonly Control[], random: () => number): Control | null {
  const onward = controls.filter((one) => !isBack(one));
  const main = onward.filter((one) => one.type === ComponentType.Button && one.style === ButtonStyle.Primary);
  const wanted = main.length > 0 && random() < 0.7 ? main : onward.length > 0 ? onward : controls;
  return wanted[Math.floor(random() * wanted.length)] ?? null;
}

function isBack(control: Control): boolean {
  const isStep = control.type === ComponentType.Button && control.label?.startsWith('↩') === true;
  return isStep || TAKES_BACK.test(control.custom_id);
}

/** Avoids the option that is already chosen, if possible: Discord would send nothing. */
function pickAnew(menu: APIStringSelectComponent, random: () => number) {
  const before = presetOf(menu).toSorted().join();
  const isAnew = (picked: ReturnType<typeof pickOptions>): boolean =>
    picked
      .map(({ value }) => value)
      .toSorted()
      .join() !== before;
  const tries = Array.from({ length: MOST_TRIES }, () => pickOptions(menu, random));
  return tries.find(isAnew) ?? pickOptions(menu, random);
}

function pickOptions(menu: APIStringSelectComponent, random: () => number) {
  const { min_values: min = 1, max_values: max = 1 } = menu;
  const count = Math.max(1, min + Math.floor(random() * (max - min + 1)));
  const shuffled = menu.options.map((option) => ({ option, at: random() })).toSorted((a, b) => a.at - b.at);
  return shuffled.slice(0, count).map(({ option }) => option);
}

/** The input for the only field of a form: a number from the range it names, or null to keep what it contains. */
function formValue(modal: OpenModal, random: () => number): string | null {
  const said = JSON.stringify(modal.data.components);
  // “from 0 to 10”, in any language.
  const range = / (-?\d+) \p{L}+ (-?\d+)/u.exec(said);
  if (range === null) return null;
  const [low, high] = [Number(range[1]), Number(range[2])];
  return String(low + Math.floor(random() * (high - low + 1)));
}

function fieldName(modal: OpenModal): string {
  return fieldsOf(modal.data)[0]?.field.custom_id ?? '';
}

/** Numbers from 0 to 1, always the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

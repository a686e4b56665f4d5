import {
  type APIComponentInMessageActionRow,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
} from 'discord-api-types/v10';
import type { Step } from '../../src/discord/draw/answer-step.ts';
import { FIELD, form, readForm } from '../../src/discord/draw/forms.ts';
import { glyphs } from '../../src/discord/draw/glyphs.ts';
import type { Message } from '../../src/discord/draw/message.ts';
import { speechOf } from '../../src/discord/draw/speech.ts';
import { controls } from '../../src/discord/features/controls.ts';
import { menuMessage } from '../../src/discord/features/menu/menu.message.ts';
import { type PressMeaning, readPress } from '../../src/discord/features/play/press-meaning.ts';
import { tableMessage } from '../../src/discord/features/table/table.message.ts';
import { menuButtons } from '../../src/discord/interactions/control.ts';
import {
  type MoveControl,
  read,
  type TableAction,
  write,
} from '../../src/discord/interactions/custom-ids.ts';
import type { Answer } from '../../src/engine/prompt.ts';
import type { Rng } from '../../src/engine/rng.ts';
import { type Seat, seatsOf } from '../../src/engine/seat.ts';
import { guildId, type TableId, tableId, userId } from '../../src/tables/ids.ts';
import { addBot, join, openLobby } from '../../src/tables/lobby.ts';
import { deal } from '../../src/tables/moves.ts';
import type { Who } from '../../src/tables/ports.ts';
import { gameOf, promptsFor } from '../../src/tables/queries.ts';
import type { Table } from '../../src/tables/table.ts';
import { inEnglish } from '../../src/words/read.ts';

export const GLYPHS = glyphs();
export const VOICE = { language: 'en', glyphs: GLYPHS } as const;

/** Names that try to break the layout. */
const NAMES = [
  'Ann',
  '**Ben** @everyone',
  'C`a`t ```',
  '<@1> \n# Dan',
  '_E_~~v~~||e||',
  'x'.repeat(32),
  '🂡🂡🂡',
  '[F](http://a.b)',
];

function personNamed(index: number) {
  return { id: userId(`30000000000000000${index}`), name: NAMES[index] ?? 'Gil' };
}

/** A lobby with so many people in it. */
export function lobbyOf(game: string, people: number, options: unknown = {}, bots = 0): Table {
  const host = personNamed(0);
  const found = gameOf({ game } as Table);
  const parsed = found.options.parse(options);
  if (!parsed.ok) throw new Error(inEnglish(parsed.error.says));
  const opening = {
    guild: guildId('100000000000000001'),
    channel: '200000000000000001',
    host,
    game,
    options,
  };
  const fixed = {
    id: tableId('abcd2345'),
    rules: found.rules,
    options: parsed.value,
    secondsPerTurn: found.secondsPerTurn,
  };
  let table = openLobby(opening, fixed, 1_000);
  for (let index = 1; index < people; index++) {
    const joined = join(table, personNamed(index));
    if (!joined.ok) throw new Error(inEnglish(joined.error.says));
    table = joined.value;
  }
  for (let bot = 0; bot < bots; bot++) {
    const added = addBot(table, host.id, 'normal');
    if (!added.ok) throw new Error(inEnglish(added.error.says));
    table = added.value;
  }
  return table;
}

export function dealt(table: Table, seed: number): Table {
  const cards = seed.toString(16).padStart(32, '0');
  return deal(table, { seating: cards, cards });
}

/** The id of a table's button. */
export const control = (table: TableId, action: TableAction): string =>
  write({ kind: 'table', table, action });

/** A control as drawn: its id, and for a select its options. */
export interface Drawn {
  readonly id: string;
  readonly options: readonly string[];
  readonly min: number;
  readonly max: number;
}

/** The parts of a message, with those of a container in its place. */
export const partsOf = (message: Message) =>
  message.components.flatMap((top) => (top.type === ComponentType.Container ? top.components : [top]));

/** The rows of controls in a message. */
export const rowsOf = (message: Message) =>
  partsOf(message).flatMap((part) => (part.type === ComponentType.ActionRow ? [part.components] : []));

/** Everything that can be pressed in a message. */
export function pressable(message: Message): readonly Drawn[] {
  return partsOf(message)
    .flatMap((part): readonly APIComponentInMessageActionRow[] => {
      if (part.type === ComponentType.ActionRow) return part.components;
      if (part.type !== ComponentType.Section || part.accessory.type !== ComponentType.Button) return [];
      return [part.accessory];
    })
    .flatMap((control): readonly Drawn[] => {
      if (control.type === ComponentType.StringSelect) {
        const options = control.options.map((option) => option.value);
        const [min, max] = [control.min_values ?? 1, control.max_values ?? 1];
        return [{ id: control.custom_id, options, min, max }];
      }
      const isLive = control.type === ComponentType.Button && control.disabled !== true;
      return isLive && 'custom_id' in control ? [{ id: control.custom_id, options: [], min: 0, max: 0 }] : [];
    });
}

/** All the text of a message. */
export function textOf(message: Message): string {
  return partsOf(message)
    .flatMap((part) => (part.type === ComponentType.Section ? part.components : [part]))
    .flatMap((part) => (part.type === ComponentType.TextDisplay ? [part.content] : []))
    .join('\n');
}

/** All the text of a message where pictures are off; it has to have one. */
export function textOnlyOf(message: Message): string {
  if (message.textOnly === undefined) throw new Error('no picture is in it');
  return textOf({ ...message, components: message.textOnly });
}

export function movesOf(
  message: Message,
): readonly { readonly control: MoveControl; readonly drawn: Drawn }[] {
  return pressable(message).flatMap((drawn) => {
    const found = read(drawn.id);
    return found.kind === 'control' && found.control.kind === 'move'
      ? [{ control: found.control, drawn }]
      : [];
  });
}

/** The message for everyone, or for the person in a seat, with the question opened so far. */
export function draw(table: Table, at: Seat | null, step: Step | null): Message {
  const reader = at === null ? 'public' : table.occupants[at]?.person?.id;
  if (reader === undefined) throw new Error(`nobody sits at ${at}`);
  const asking = at ?? seatsOf(table.occupants.length).find((each) => promptsFor(table, each).length > 0);
  const asked = asking === undefined ? null : (table.position?.asked[asking] ?? null);
  const opened =
    step === null || asking === undefined || asked === null ? null : { seat: asking, asked, step };
  return tableMessage(table, reader, VOICE, { opened });
}

/** The table’s own menu of a person who wants mentions. */
export function menuOf(table: Table, who: Who, now = 0): Message {
  const buttons = menuButtons(controls);
  return menuMessage(table, who, { mentioned: true, now, enders: 'managers', buttons }, VOICE);
}

/** Some of the options, as many as a select accepts. */
export function someOf(drawn: Drawn, chance: Rng): readonly string[] {
  if (drawn.options.length === 0) return [];
  const count = drawn.min + chance.below(drawn.max - drawn.min + 1);
  return chance.shuffle(drawn.options).slice(0, count);
}

/** The form that a press opens, and the answer if it is sent with the given text. */
export function fillForm(
  table: Table,
  click: Extract<PressMeaning, { kind: 'form' }>,
  written: (present: string | undefined) => string,
): { readonly modal: APIModalInteractionResponseCallbackData; readonly answer: Answer } {
  const modal = form(speechOf(table, VOICE), write(click.control), click.choice);
  const [label] = modal.components;
  const field = label?.type === ComponentType.Label ? label.component : undefined;
  if (field?.type !== ComponentType.TextInput || field.custom_id !== FIELD)
    throw new Error('a form without its field');
  const values = readForm(speechOf(table, VOICE), click.choice, written(field.value));
  return { modal, answer: { prompt: click.control.prompt, path: click.control.path, values } };
}

export function clickOn(
  table: Table,
  seat: Seat,
  control: MoveControl,
  values: readonly string[],
): PressMeaning {
  return readPress(promptsFor(table, seat), control, values);
}

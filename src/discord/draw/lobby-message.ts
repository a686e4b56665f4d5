import { ButtonStyle } from 'discord-api-types/v10';
import { LEVELS, type Level } from '../../engine/game.ts';
import type { Language } from '../../engine/languages.ts';
import { choiceLabel } from '../../engine/options.ts';
import { inRow, type Words } from '../../engine/words.ts';
import { hasClock } from '../../tables/deadlines.ts';
import { gameOf, isForOnePerson } from '../../tables/queries.ts';
import { characterAt } from '../../tables/seating.ts';
import type { Table } from '../../tables/table.ts';
import { read } from '../../words/read.ts';
import { type TableAction, write } from '../interactions/ids.ts';
import { colourOf } from './colours.ts';
import { lengthWords, otherLength } from './lengths.ts';
import { LEVEL_NAMES, LEVEL_SAYS } from './levels.ts';
import { words } from './lobby-words/index.ts';
import {
  type ButtonLook,
  button,
  type Message,
  message,
  type Option,
  type Part,
  row,
  select,
  text,
} from './message.ts';
import { withoutBot } from './seat-names.ts';
import { blurbOf, duration, escapeName, givenWords, inText, mention, mentionAt, speechOf } from './speech.ts';
import { tableButton } from './table-button.ts';
import { unbroken } from './unbroken.ts';
import type { Voice } from './voice.ts';

/** A table that waits for players: what is played, how, who sits, the buttons to change that, and the small print. */
export function lobbyMessage(table: Table, voice: Voice): Message {
  const { game } = speechOf(table, voice);
  const { min, max } = game.seats;
  const taken = table.occupants.length;
  const { language } = voice;
  const other = otherLength(table);
  const say = (says: Words): string => read(says, language);
  const press = (action: TableAction, label: Words, look: ButtonLook = {}) =>
    tableButton(table, action, say(label), look);
  return message(colourOf(game.id), [
    text(`### ${game.name}\n${say(blurbOf(game))}`),
    {
      kind: 'text',
      text: `-# ${[...optionWords(table, language), ...lengthWords(table).map((length) => unbroken(say(length)))].join(' · ')}`,
      flexible: true,
    },
    { kind: 'rule' },
    text(`${say(words.players({ taken, seats: max }))}\n${seatLines(table, language).join('\n')}`),
    ...wordsLine(table, language),
    ...leaverLine(table, language),
    text(
      [...challengedLine(table, language), ...privateLine(table), waitingLine(table, min, language)]
        .map((line) => `-# ${say(line)}`)
        .join('\n'),
    ),
    row(
      press('start', words.start, { style: ButtonStyle.Primary, disabled: taken < min }),
      press('join', words.join, { style: ButtonStyle.Success, disabled: taken >= max }),
      press('leave', words.leave),
      ...(table.mixing === null ? [] : [press('verify', words.fairDeal)]),
    ),
    row(
      select(
        write({ kind: 'table', table: table.id, action: 'bots' }),
        say(taken < max ? words.chooseBot : words.chooseNoBot),
        botOptions(table, max, say),
      ),
    ),
    ...(other === null ? [] : [row(press(other.action, other.label), press('options', words.edit))]),
    row(
      press('rules', words.rules),
      button(write({ kind: 'game', game: game.id, action: 'learn' }), say(words.learn)),
      ...(other === null ? [press('options', words.edit)] : []),
      press('cancel', words.cancel),
    ),
    text(`-# ${say(words.table({ table: `\`${table.id}\`` }))}`),
  ]);
}

const ADD: { readonly [L in Level]: Words } = {
  easy: words.addEasy,
  normal: words.addNormal,
  hard: words.addHard,
};

/** Adds a bot of a level while there is room, or removes the last one. */
function botOptions({ occupants }: Table, max: number, say: (says: Words) => string): readonly Option[] {
  const add = LEVELS.map((level) => ({ value: level, label: say(ADD[level]), note: say(LEVEL_SAYS[level]) }));
  const isFull = occupants.length >= max;
  const hasBots = occupants.some(({ kind }) => kind === 'bot');
  const remove = { value: REMOVE, label: say(words.removeBot) };
  return [...(isFull ? [] : add), ...(hasBots || isFull ? [remove] : [])];
}

/** What the list of bots says beside the levels. */
export const REMOVE = 'remove';

function seatLines(table: Table, language: Language): readonly string[] {
  const { occupants } = table;
  return occupants.map((occupant, index) => {
    const character = characterAt(table, index);
    const level = read(LEVEL_NAMES[occupant.level], language);
    if (character !== null)
      return `• 🤖 ${escapeName(withoutBot(occupant.name), language)} ${read(character.line, language)} · ${level}`;
    const player = `${inText(occupants, index, language)}${occupant.oftenLeaves ? ` ${LEAVER}` : ''}`;
    if (occupant.kind === 'bot') return `• ${player} · ${level}`;
    const isHost = occupant.person !== null && occupant.person.id === table.host;
    return `• ${isHost ? read(words.host({ player }), language) : player}`;
  });
}

/** What people added to the shuffle: below them, where a line may wrap. */
function wordsLine(table: Table, language: Language): readonly Part[] {
  const given = givenWords(table, language);
  if (given.length === 0) return [];
  return [text(`-# ${read(words.wordsInShuffle({ words: given.join(', ') }), language)}`)];
}

const LEAVER = '🚪';

/** What a mark beside a player means, and how to lose it. */
function leaverLine({ occupants }: Table, language: Language): readonly Part[] {
  if (!occupants.some(({ oftenLeaves }) => oftenLeaves)) return [];
  return [text(`-# ${read(words.oftenLeaves({ sign: LEAVER }), language)}`)];
}

function challengedLine({ challenged }: Table, language: Language): readonly Words[] {
  return challenged === null ? [] : [words.expected({ player: mention(challenged, language) })];
}

function privateLine({ invited, occupants, kicked }: Table): readonly Words[] {
  if (invited === null) return [];
  const settled = [...occupants.flatMap(({ person }) => person?.id ?? []), ...kicked];
  const open = invited.filter((whom) => !settled.some((user) => user === whom));
  return [words.private({ open: open.length })];
}

function waitingLine(table: Table, min: number, language: Language): Words {
  const missing = min - table.occupants.length;
  const host = mentionAt(table, table.host, language);
  const says = missing > 0 ? words.missing({ missing, host }) : words.complete({ host });
  if (table.dueAt === null) return says;
  return inRow(says, ' ', words.closes({ when: `<t:${Math.floor(table.dueAt / 1000)}:R>` }));
}

/** The table’s options, a few words each; of switches only those that are on. A practice table has no clock to speak of. */
export function optionWords(table: Table, language: Language): readonly string[] {
  const { game, options, practice, secondsPerTurn, status } = table;
  const values = new Map(Object.entries(options ?? {}));
  const settings = gameOf({ game }).options.fields.flatMap((field) => {
    const value: unknown = values.get(field.key);
    if (field.kind === 'switch') return value === true ? [read(field.label, language)] : [];
    return [`${read(field.label, language)}: ${read(choiceLabel(field, value) ?? '–', language)}`];
  });
  // Alone there is no clock, and nobody joins a game that has begun.
  if (isForOnePerson({ game, practice }) || (status !== 'lobby' && !hasClock(table))) return settings;
  return [...settings, unbroken(read(words.perTurn({ time: duration(secondsPerTurn) }), language))];
}

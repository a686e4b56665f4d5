import { ButtonStyle } from 'discord-api-types/v10';
import { LEVELS } from '../../engine/game.ts';
import type { Language } from '../../engine/languages.ts';
import { promiseOn } from '../../tables/mixing.ts';
import { gameOf } from '../../tables/queries.ts';
import { characterAt } from '../../tables/seating.ts';
import type { Table } from '../../tables/table.ts';
import { read } from '../../words/read.ts';
import { type TableAction, write } from '../custom-ids.ts';
import { colourOf } from './colours.ts';
import { lengthWords } from './lengths.ts';
import { LEVEL_SAYS } from './levels.ts';
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
import { count, escapeName, givenWords, inText, mention, speechOf, withoutBot } from './speech.ts';
import type { Voice } from './voice.ts';

/** A table that waits for players: what is played, how, who sits, the buttons to change that, and the small print. */
export function lobbyMessage(table: Table, voice: Voice): Message {
  const { game } = speechOf(table, voice);
  const { min, max } = game.seats;
  const taken = table.occupants.length;
  const press = (action: TableAction, label: string, look: ButtonLook = {}) =>
    button(write({ kind: 'table', table: table.id, action }), label, look);
  return message(colourOf(game.id), [
    text(`### ${game.name}\n${game.blurb}`),
    {
      kind: 'text',
      text: `-# ${[...optionWords(table, voice.language), ...lengthWords(table)].join(' · ')}`,
      flexible: true,
    },
    { kind: 'rule' },
    text(`**Players** ${taken} of ${max}\n${seatLines(table, voice).join('\n')}`),
    ...wordsLine(table),
    ...leaverLine(table),
    text([...privateLine(table), waitingLine(table, min)].join('\n')),
    row(
      press('start', 'Start', { style: ButtonStyle.Primary, disabled: taken < min }),
      press('join', 'Join', { style: ButtonStyle.Success, disabled: taken >= max }),
      press('leave', 'Leave'),
      ...(table.mixing === null ? [] : [press('word', 'Add word')]),
    ),
    row(
      select(
        write({ kind: 'table', table: table.id, action: 'bots' }),
        taken < max ? 'Add a bot …' : 'Remove a bot …',
        botOptions(table, max),
      ),
    ),
    row(
      press('rules', 'Rules'),
      button(write({ kind: 'game', game: game.id, action: 'learn' }), 'Learn'),
      press('options', 'Edit'),
      press('cancel', 'Cancel'),
    ),
    text([`-# Table \`${table.id}\``, ...promiseLine(table)].join('\n')),
  ]);
}

/** Adds a bot of a level while there is room, or removes the last one. */
function botOptions({ occupants }: Table, max: number): readonly Option[] {
  const add = LEVELS.map((level) => ({ value: level, label: `Add ${level} bot`, note: LEVEL_SAYS[level] }));
  const isFull = occupants.length >= max;
  const hasBots = occupants.some(({ kind }) => kind === 'bot');
  const remove = { value: REMOVE, label: 'Remove bot' };
  return [...(isFull ? [] : add), ...(hasBots || isFull ? [remove] : [])];
}

/** What the list of bots says beside the levels. */
export const REMOVE = 'remove';

function seatLines(table: Table, { language }: Voice): readonly string[] {
  return table.occupants.map((occupant, index) => {
    const host = occupant.person !== null && occupant.person.id === table.host ? ' · host' : '';
    const character = characterAt(table, index);
    if (character !== null)
      return `• 🤖 ${escapeName(withoutBot(occupant.name))} ${read(character.line, language)} · ${occupant.level}`;
    const level = occupant.kind === 'bot' ? ` · ${occupant.level}` : '';
    const leaver = occupant.oftenLeaves ? ` ${LEAVER}` : '';
    return `• ${inText(occupant)}${leaver}${host}${level}`;
  });
}

/** What people added to the shuffle: below them, where a line may wrap. */
function wordsLine(table: Table): readonly Part[] {
  const words = givenWords(table);
  return words.length === 0 ? [] : [text(`-# 🔀 Words in the shuffle: ${words.join(', ')}`)];
}

const LEAVER = '🚪';

/** What a mark beside a player means, and how to lose it. */
function leaverLine({ occupants }: Table): readonly Part[] {
  if (!occupants.some(({ oftenLeaves }) => oftenLeaves)) return [];
  return [
    text(
      `-# ${LEAVER} Often leaves early: 3 or more of their last 10 games with others. Finishing games clears it.`,
    ),
  ];
}

function privateLine({ invited, occupants }: Table): readonly string[] {
  if (invited === null) return [];
  const open = invited.filter((whom) => !occupants.some(({ person }) => person?.id === whom));
  const whom = open.length === 0 ? '' : ` · ${count(open.length, 'open invitation')}`;
  return [
    `-# 🔒 Private: \`/table invite\` by the host says who can join, and nobody else sees the game${whom}.`,
  ];
}

function waitingLine(table: Table, min: number): string {
  const missing = min - table.occupants.length;
  const host = mention(table.host);
  const says =
    missing > 0
      ? `${missing} more ${missing === 1 ? 'player or bot' : 'players or bots'}, and ${host} can start.`
      : `${host} can start the game.`;
  const closes =
    table.dueAt === null ? '' : ` Closes <t:${Math.floor(table.dueAt / 1000)}:R> if nobody starts.`;
  return `-# ${says}${closes}`;
}

/** What nobody can change once the first word is given. */
function promiseLine(table: Table): readonly string[] {
  const promise = promiseOn(table);
  return promise === null
    ? []
    : [
        `-# Nobody picks the cards: the shuffle mixes my secret, promised as \`${promise}\`, with any words you add.`,
      ];
}

/** The table’s options, a few words each; of switches only those that are on. */
export function optionWords({ game, options, secondsPerTurn }: Table, language: Language): readonly string[] {
  const values = new Map(Object.entries(options ?? {}));
  const settings = gameOf({ game }).options.fields.flatMap((field) => {
    const value: unknown = values.get(field.key);
    if (field.kind === 'switch') return value === true ? [read(field.label, language)] : [];
    const chosen = field.choices.find((choice) => choice.value === value)?.label ?? '–';
    return [`${read(field.label, language)}: ${read(chosen, language)}`];
  });
  return [...settings, `${duration(secondsPerTurn)} a turn`];
}

/** 45 s, 2 min, 1 h, 1 day. */
export function duration(seconds: number): string {
  if (seconds % 86_400 === 0) return seconds === 86_400 ? '1 day' : `${seconds / 86_400} days`;
  if (seconds % 3_600 === 0) return `${seconds / 3_600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

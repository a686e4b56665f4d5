import { ButtonStyle } from 'discord-api-types/v10';
import type { Language } from '../../../engine/languages.ts';
import { choiceLabel } from '../../../engine/options.ts';
import { inRow, type Words } from '../../../engine/words.ts';
import { hasClock } from '../../../tables/deadlines.ts';
import { gameOf, isForOnePerson } from '../../../tables/queries.ts';
import { personalityAt } from '../../../tables/seating.ts';
import type { Table } from '../../../tables/table.ts';
import { read } from '../../../words/read.ts';
import { tableButton } from '../../draw/buttons.ts';
import { coversPart } from '../../draw/covers.ts';
import type { Voice } from '../../draw/glyphs.ts';
import { lengthWords, unbroken } from '../../draw/lengths.ts';
import { LEVEL_NAMES } from '../../draw/levels.ts';
import { type ButtonLook, type Message, message, type Part, RULE, row, text } from '../../draw/message.ts';
import {
  blurbOf,
  botInText,
  duration,
  givenWords,
  inText,
  mention,
  mentionAt,
  speechOf,
  timestamp,
} from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { words } from './words.ts';

/** A lobby: what is played, who sits there, how long it takes, and the way in. Everything else is behind **More…**. */
export function lobbyMessage(table: Table, voice: Voice): Message {
  const speech = speechOf(table, voice);
  const { game, language } = speech;
  const { min, max } = game.seats;
  const taken = table.occupants.length;
  const say = (says: Words): string => read(says, language);
  const isFull = taken >= max;
  // Everybody sees the same lobby, its host as well, so only what it waits for is highlighted: players, or the start.
  const mayStart = taken >= min;
  const look = (isNext: boolean, disabled: boolean): ButtonLook => ({
    style: isNext ? ButtonStyle.Success : ButtonStyle.Secondary,
    disabled,
  });
  return message(game.colour, [
    coversPart([game], [text(`### ${game.name}`)]),
    text(say(blurbOf(game))),
    ...settingsLine(table, language),
    RULE,
    text(
      [
        say(words.players({ taken, seats: max })),
        ...seatLines(table, language),
        ...(isFull ? [] : [say(words.freeSeats({ free: max - taken }))]),
      ].join('\n'),
    ),
    ...wordsLine(table, language),
    ...leaverLine(table, language),
    text(
      [...challengedLine(table, language), ...privateLine(table), waitingLine(table, min, language)]
        .map((line) => `-# ${say(line)}`)
        .join('\n'),
    ),
    row(
      // Only the host can do anything about a private table here; invited people join on the invitation.
      table.invited === null
        ? tableButton(speech, 'join', shared.join, look(!mayStart, isFull))
        : tableButton(speech, 'invite', words.invite, look(!mayStart, isFull)),
      tableButton(speech, 'start', words.start, look(mayStart, !mayStart)),
      tableButton(speech, 'menu', words.more),
    ),
  ]);
}

function settingsLine(table: Table, language: Language): readonly Part[] {
  const lengths = lengthWords(table).map((length) => unbroken(read(length, language)));
  const settings = [...optionWords(table, language), ...lengths];
  return settings.length === 0 ? [] : [{ kind: 'text', text: `-# ${settings.join(' · ')}`, flexible: true }];
}

function seatLines(table: Table, language: Language): readonly string[] {
  const { occupants } = table;
  return occupants.map((occupant, index) => {
    const personality = personalityAt(table, index);
    const level = read(LEVEL_NAMES[occupant.level], language);
    if (personality !== null)
      return `• ${botInText(occupant, language)} ${read(personality.line, language)} · ${level}`;
    const player = `${inText(occupants, index, language)}${occupant.oftenLeaves ? ` ${LEAVER}` : ''}`;
    if (occupant.kind === 'bot') return `• ${player} · ${level}`;
    const isHost = occupant.person !== null && occupant.person.id === table.host;
    return `• ${isHost ? read(words.host({ player }), language) : player}`;
  });
}

/** The words people added to the shuffle. They go below the players, where a line may wrap. */
function wordsLine(table: Table, language: Language): readonly Part[] {
  const given = givenWords(table, language);
  if (given.length === 0) return [];
  return [text(`-# ${read(words.wordsInShuffle({ words: given.join(', ') }), language)}`)];
}

const LEAVER = '🚪';

/** Explains the mark beside a player, and how to lose it. */
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
  return inRow(says, ' ', words.closes({ when: timestamp(table.dueAt) }));
}

/**
 * The table’s options, a few words each; of the switches only those that are on. A practice table has no clock worth
 * mentioning.
 */
export function optionWords(table: Table, language: Language): readonly string[] {
  const { game, options, practice, secondsPerTurn, status } = table;
  const values = new Map(Object.entries(options ?? {}));
  const settings = gameOf({ game }).options.fields.flatMap((field) => {
    const value: unknown = values.get(field.key);
    if (field.kind === 'switch') return value === true ? [read(field.label, language)] : [];
    return [`${read(field.label, language)}: ${read(choiceLabel(field, value) ?? '–', language)}`];
  });
  // A person alone has no clock, and nobody else can join a game that has begun.
  if (isForOnePerson({ game, practice }) || (status !== 'lobby' && !hasClock(table))) return settings;
  return [...settings, unbroken(read(words.perTurn({ time: duration(secondsPerTurn) }), language))];
}

import { ButtonStyle } from 'discord-api-types/v10';
import { LEVELS } from '../engine/game.ts';
import type { OptionField } from '../engine/options.ts';
import type { Table } from '../tables/table.ts';
import { colourOf } from './colours.ts';
import { type TableAction, write } from './custom-id.ts';
import type { Glyphs } from './glyphs.ts';
import { type ButtonLook, button, type Message, message, row, text } from './message.ts';
import { inText, speechOf } from './words.ts';

/** A table that waits for players: what is played, how, who sits, and the buttons to change that. */
export function lobbyMessage(table: Table, glyphs: Glyphs): Message {
  const { game } = speechOf(table, glyphs);
  const { min, max } = game.seats;
  const taken = table.occupants.length;
  const press = (action: TableAction, label: string, look: ButtonLook = {}) =>
    button(write({ kind: 'table', table: table.id, action }), label, look);
  const full = taken >= max;
  const bots = table.occupants.some((occupant) => occupant.kind === 'bot');
  return message(colourOf(game.id), [
    text(`## ${game.name} · ${table.id}\n${game.blurb}`),
    { kind: 'text', text: optionLines(table, game.options.fields).join('\n'), flexible: true },
    { kind: 'rule' },
    text(`**Players** ${taken} of ${min === max ? max : `${min} to ${max}`}\n${seatLines(table).join('\n')}`),
    text(waitingLine(table, min)),
    row(press('join', 'Join', { style: ButtonStyle.Success, disabled: full }), press('leave', 'Leave')),
    row(
      ...LEVELS.map((level) => press(`bot-${level}`, `Add ${level} bot`, { disabled: full })),
      ...(bots ? [press('unbot', 'Remove bot')] : []),
    ),
    row(
      press('start', 'Start', { style: ButtonStyle.Primary, disabled: taken < min }),
      press('cancel', 'Cancel', { style: ButtonStyle.Danger }),
      press('rules', 'Rules'),
    ),
  ]);
}

function seatLines(table: Table): readonly string[] {
  return table.occupants.map((occupant) => {
    const host = occupant.person !== null && occupant.person.id === table.host ? ' · host' : '';
    const level = occupant.kind === 'bot' ? ` · ${occupant.level}` : '';
    return `• ${inText(occupant)}${host}${level}`;
  });
}

function waitingLine(table: Table, min: number): string {
  const missing = min - table.occupants.length;
  const wanted = missing > 0 ? `Waiting for ${missing} more. ` : '';
  const closes =
    table.dueAt === null ? '' : ` Closes <t:${Math.floor(table.dueAt / 1000)}:R> if nobody presses.`;
  return `-# ${wanted}<@${table.host}> starts the game.${closes}`;
}

/** What was chosen for the table, one line a setting. */
function optionLines(table: Table, fields: readonly OptionField[]): readonly string[] {
  const chosen = new Map(Object.entries(table.options ?? {}));
  const lines = fields.map((field) => {
    const value: unknown = chosen.get(field.key);
    if (field.kind === 'switch') return `-# ${field.label}: ${value === true ? 'on' : 'off'}`;
    return `-# ${field.label}: ${field.choices.find((choice) => choice.value === value)?.label ?? '–'}`;
  });
  return [...lines, `-# Time for a turn: ${duration(table.secondsPerTurn)}`];
}

/** 45 s, 2 min, 1 h, 1 day. */
export function duration(seconds: number): string {
  if (seconds % 86_400 === 0) return seconds === 86_400 ? '1 day' : `${seconds / 86_400} days`;
  if (seconds % 3_600 === 0) return `${seconds / 3_600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

import { ButtonStyle } from 'discord-api-types/v10';
import { commitmentOf } from '../engine/rng.ts';
import { type Seat, seatsOf, type Viewer } from '../engine/seat.ts';
import { findGame } from '../games/registry.ts';
import { type Day, endOf, triedDay } from '../tables/days.ts';
import { givesHints } from '../tables/hints.ts';
import {
  hasPrivateHands,
  isAgainstBots,
  promptsFor,
  sceneFor,
  shownSeed,
  storyFor,
  waiting,
} from '../tables/reading.ts';
import type { Table } from '../tables/table.ts';
import { colourOf } from './colours.ts';
import { type TableAction, write } from './custom-id.ts';
import type { Glyphs } from './glyphs.ts';
import { clipMarkup } from './limits.ts';
import { lobbyMessage } from './lobby-message.ts';
import { type ButtonLook, button, type Message, message, type Part, row, text } from './message.ts';
import { drawQuestions, publicSeat, type Questions } from './question-parts.ts';
import { drawScene } from './scene-blocks.ts';
import type { Step } from './steps.ts';
import { count, dayName, escapeName, inText, MEDALS, type Speech, sayShort, speechOf } from './words.ts';

const HAPPENINGS = 4;
const LONGEST_HAPPENING = 200;
const LONGEST_NOTICE = 400;

/** How a table is drawn: how far its question is opened, and a sentence on top, why the last press changed nothing. */
export interface TableLook {
  readonly step?: Step | null;
  readonly notice?: string;
}

/** The public message of a table, whatever its state; `step` is how far the seat on turn has opened its question. */
export function tableMessage(table: Table, glyphs: Glyphs, step: Step | null = null): Message {
  return drawn(table, glyphs, 'public', { step });
}

/** A private table in the message that only its player sees. */
export function privateTableMessage(table: Table, seat: Seat, glyphs: Glyphs, look: TableLook): Message {
  return drawn(table, glyphs, seat, look);
}

function drawn(table: Table, glyphs: Glyphs, viewer: Viewer, look: TableLook): Message {
  if (findGame(table.game) === undefined) return goneMessage(table);
  const speech = speechOf(table, glyphs);
  switch (table.status) {
    case 'lobby':
      return lobbyMessage(table, glyphs);
    case 'playing':
      return gameMessage(speech, viewer, look);
    case 'over':
      return endMessage(speech, viewer, look);
    case 'cancelled':
    case 'abandoned':
    case 'ended':
    case 'outdated':
      return closedMessage(speech, viewer, look, table.status);
  }
}

function gameMessage(speech: Speech, viewer: Viewer, look: TableLook): Message {
  const { table, game } = speech;
  const { questions, more } = asksOf(speech, viewer, look.step ?? null);
  return message(colourOf(game.id), [
    ...top(speech, look),
    ...sceneOf(speech, viewer),
    { kind: 'rule' },
    ...happenings(speech, viewer),
    text([...turnLines(speech), ...dailyLines(table), ...privacyLines(table)].join('\n')),
    ...questions.parts,
    row(
      ...(questions.back === null ? [] : [questions.back]),
      ...(more ? [press(table, 'hand', 'Your hand')] : []),
      ...(givesHints(table) ? [press(table, 'hint', 'Hint')] : []),
      press(table, 'rules', 'Rules'),
      press(table, 'menu', 'Table'),
      ...(standIns(table).length > 0 ? [press(table, 'back', 'Take my seat back')] : []),
    ),
  ]);
}

/** What can be answered on this message, and whether somebody can do more from their hand. */
function asksOf(
  speech: Speech,
  viewer: Viewer,
  step: Step | null,
): { readonly questions: Questions; readonly more: boolean } {
  const { table } = speech;
  if (viewer !== 'public') {
    return { questions: drawQuestions(speech, 'hand', viewer, promptsFor(table, viewer), step), more: false };
  }
  const asked = seatsOf(table.occupants.length).map((seat) => promptsFor(table, seat));
  const shown = publicSeat(table, asked);
  const open = shown === null ? [] : (asked[shown] ?? []).filter((prompt) => prompt.where === 'table');
  const questions =
    shown === null ? { parts: [], back: null } : drawQuestions(speech, 'table', shown, open, step);
  return { questions, more: asked.flat().length > open.length || hasPrivateHands(table) };
}

function top({ table, game }: Speech, { notice }: TableLook): readonly Part[] {
  const title = text(`## ${game.name} · ${table.id}`);
  return [...noticed(notice), title];
}

/** Why the last press changed nothing. */
export function noticed(notice: string | undefined): readonly Part[] {
  return notice === undefined ? [] : [text(`⚠️ ${clipMarkup(notice, LONGEST_NOTICE)}`)];
}

function sceneOf(speech: Speech, viewer: Viewer): readonly Part[] {
  return drawScene(speech, sceneFor(speech.table, viewer) ?? { blocks: [] });
}

function press(
  table: Table,
  action: TableAction,
  label: string,
  look: ButtonLook = {},
): ReturnType<typeof button> {
  return button(write({ kind: 'table', table: table.id, action }), label, look);
}

/** The last happenings, oldest first. */
export function happenings(speech: Speech, viewer: Viewer, most = HAPPENINGS): readonly Part[] {
  const lines = storyFor(speech.table, viewer, most);
  return lines.map((line) => text(`› ${sayShort(speech, line, LONGEST_HAPPENING)}`));
}

/** Whom the table waits for and until when, who is stood in for, and the deal's fingerprint. */
function turnLines(speech: Speech): readonly string[] {
  const { table } = speech;
  const turns = waiting(table).map((seat) => turnLine(table, seat));
  const away = standIns(table).map(
    ({ name, person }) =>
      `-# 🤖 ${escapeName(name)} plays for <@${person}>, who is away and may take the seat back.`,
  );
  return [...turns, ...away, fingerprint(table)];
}

function turnLine(table: Table, seat: Seat): string {
  const occupant = table.occupants[seat];
  if (occupant?.kind === 'bot') return `▶ ${inText(occupant)} is thinking …`;
  const until = table.deadlines[seat] ?? null;
  const time = until === null ? '' : ` · time is up <t:${Math.floor(until / 1000)}:R>`;
  return `▶ ${inText(occupant)}, it is your turn${time}`;
}

/** Computer opponents that play for somebody who may come back. */
function standIns(table: Table): readonly { readonly name: string; readonly person: string }[] {
  return table.occupants.flatMap(({ kind, person, name, left }) =>
    kind === 'bot' && person !== null && !left ? [{ name, person: person.id }] : [],
  );
}

/** Published from the first card on: it pins the deal down without telling it. */
function fingerprint(table: Table): string {
  const seed = table.position?.dice.seed;
  return seed === undefined ? '' : `-# Fingerprint of the deal: \`${commitmentOf(seed).slice(0, 16)}\``;
}

/** Which deal of the day it is, and until when it counts as a try. */
function dailyLines({ daily }: Table): readonly string[] {
  if (daily === null) return [];
  return [
    `-# Deal of the day, ${dayName(daily)}. It counts when it is done before it ends, ${ending(daily)}.`,
  ];
}

function ending(day: Day): string {
  return `<t:${Math.floor(endOf(day) / 1000)}:R>`;
}

function privacyLines({ visibility }: Table): readonly string[] {
  if (visibility === 'public') return [];
  return ['-# Only you see this. `/table show` brings it back whenever it is gone.'];
}

/** Once a game is over its seed is shown: the fingerprint must start the SHA-256 of its bytes. */
function reveal(table: Table): readonly Part[] {
  if (table.position === null) return [];
  const seed = shownSeed(table);
  if (seed === null) {
    const day = table.daily === null ? '' : `, ${ending(table.daily)}, by \`/leaderboard\``;
    return [
      text(
        `${fingerprint(table)}\n-# Others still play this deal. Its seed is shown when the day is over${day}.`,
      ),
    ];
  }
  return [
    text(
      `${fingerprint(table)}\n-# The deal came from the seed \`${seed}\`; its SHA-256 begins with the fingerprint.`,
    ),
  ];
}

function endMessage(speech: Speech, viewer: Viewer, look: TableLook): Message {
  const { table, game } = speech;
  const outcome = table.position?.outcome;
  const placings = (outcome?.placings ?? []).toSorted((a, b) => a.place - b.place || a.seat - b.seat);
  const lines = placings.map(({ seat, place, points }) => {
    const medal = outcome?.winners.length === 0 ? '•' : (MEDALS[place - 1] ?? '•');
    return `${medal} ${place}. ${inText(table.occupants[seat])} · ${count(points, 'point')}`;
  });
  const winners = (outcome?.winners ?? []).map((seat) => inText(table.occupants[seat]));
  const verdict =
    winners.length === 0
      ? 'The game is over; nobody won it.'
      : `🏆 ${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}!`;
  const agreed = table.rematch.map((user) => `<@${user}>`);
  return message(colourOf(game.id), [
    ...top(speech, look),
    text(`### ${verdict}\n${lines.join('\n')}`),
    ...(isAgainstBots(table) ? [text('-# 🤖 Played against bots alone: not counted in rankings.')] : []),
    ...(triedDay(table) === null ? [] : [text(`-# Your try at the deal of the day is on \`/leaderboard\`.`)]),
    { kind: 'rule' },
    ...sceneOf(speech, viewer),
    { kind: 'rule' },
    ...happenings(speech, viewer),
    ...reveal(table),
    ...(agreed.length === 0
      ? []
      : [text(`-# For a rematch: ${agreed.join(', ')}. Everybody who played has to agree.`)]),
    row(press(table, 'rematch', 'Rematch', { style: ButtonStyle.Success }), press(table, 'rules', 'Rules')),
  ]);
}

const CLOSED = {
  cancelled: 'This table was closed before the game began.',
  abandoned: 'This game ended because nobody was left to play it.',
  ended: 'This game was ended early. It does not count.',
  outdated: 'The rules of this game changed with an update, so it could not be finished. It does not count.',
} as const;

function closedMessage(
  speech: Speech,
  viewer: Viewer,
  look: TableLook,
  status: keyof typeof CLOSED,
): Message {
  return message(colourOf(speech.game.id), [
    ...top(speech, look),
    text(CLOSED[status]),
    ...sceneOf(speech, viewer),
    ...reveal(speech.table),
  ]);
}

/** A table of a game that this program no longer knows. */
function goneMessage(table: Table): Message {
  const says = 'This game is no longer played here, so its table was closed. It does not count.';
  return message(colourOf(table.game), [text(`## Table ${table.id}\n${says}`), ...reveal(table)]);
}

import { ComponentType } from 'discord-api-types/v10';
import type { Viewer } from '../../engine/seat.ts';
import { turnsOf } from '../../tables/forfeits.ts';
import { isForOne } from '../../tables/queries.ts';
import type { Table } from '../../tables/table.ts';
import { openVote } from '../../tables/votes.ts';
import { read } from '../../words/read.ts';
import { colourOf } from './colours.ts';
import { LIMITS } from './limits.ts';
import type { Look } from './look.ts';
import { type Button, type Message, message, type Part, row, text } from './message.ts';
import { fitOneLine, heightOf, textHeight } from './phone.ts';
import { blurbOf, type Speech } from './speech.ts';
import { storyWithin } from './story-lines.ts';
import { tableButton } from './table-button.ts';
import { words } from './table-words/index.ts';

const RULE: Part = { kind: 'rule' };
/** How many buttons look something up: Rules and Table. */
const LOOKED_UP = 2;

/**
 * The last row: back from a half-made answer, the buttons particular to this message (the last of them are left out if there
 * is no room), then Rules and Table. Where a phone would need two lines, those two get a row of their own.
 */
export function lastRows(
  { table, language }: Speech,
  others: readonly Button[],
  back: Button | null = null,
): readonly Part[] {
  const lookedUp = [
    tableButton(table, 'rules', read(words.rules, language)),
    tableButton(table, 'menu', read(words.table, language)),
  ];
  const first = [...(back === null ? [] : [back]), ...others].slice(0, LIMITS.buttonsInRow - LOOKED_UP);
  // Where Rules still stands beside the others, Table alone may be on the next line.
  const isShort = first.length < 2 || fitOneLine([...first, ...lookedUp.slice(0, 1)]);
  return isShort ? [row(...first, ...lookedUp)] : [row(...first), row(...lookedUp)];
}

/** The height of a table of four on a phone, in pixels, and what every further seat adds. */
const ROOM = { seats: 4, height: 634, more: 50 } as const;
/** How much higher a vote is than its letters, because of the flag in each of its two lines. */
const VOTE_ABOVE = 6;
/** The latest happening takes about two lines. */
const TOLD = 60;

function roomOf(table: Table): number {
  const more = Math.max(0, table.occupants.length - ROOM.seats) * ROOM.more;
  return ROOM.height + more - (openVote(table) === null ? 0 : VOTE_ABOVE);
}

/** Height kept free for the latest happening. Whoever asked for a hint has just read it. */
export function kept({ hint }: Look): number {
  return hint === undefined ? TOLD : 0;
}

/** Height left for questions beside these parts and the latest happening. */
export function roomBeside(table: Table, parts: readonly Part[], look: Look): number {
  // The frame of a message is counted with these parts and with the questions, but drawn once.
  return roomOf(table) - heightOf([...parts, RULE, RULE]) + heightOf([]) - kept(look);
}

/**
 * The parts with as much of the story between them as fits, the oldest left out first. The latest happening is always told,
 * except beside advice, where the buttons it is about matter more.
 */
export function messageWithStory(
  speech: Speech,
  viewer: Viewer,
  look: Look,
  {
    above,
    below,
    isAdvised,
  }: { readonly above: readonly Part[]; readonly below: readonly Part[]; readonly isAdvised: boolean },
): Message {
  const { table, game } = speech;
  const roomWith = (parts: readonly Part[]) => roomOf(table) - heightOf([...above, RULE, ...parts, ...below]);
  const storyIn = (room: number) => {
    const told = storyWithin(speech, viewer, room);
    return !isAdvised || textHeight(told.join('\n')) <= room ? told : [];
  };
  const between =
    goalAndStory(goal(speech, viewer, look), storyIn, roomWith) ?? storyIn(roomWith([])).map(text);
  return message(colourOf(game.id), [
    ...above,
    ...(between.length === 0 ? [] : [RULE, ...between]),
    RULE,
    ...withoutLoneRow(below),
  ]);
}

/**
 * What a learner is told first: what the game is about, and what happened as far as there is room for it as well. Null
 * where there is no goal to tell, or a long one would not fit.
 */
function goalAndStory(
  aim: readonly Part[],
  storyIn: (room: number) => readonly string[],
  roomWith: (parts: readonly Part[]) => number,
): readonly Part[] | null {
  if (aim.length === 0) return null;
  const room = roomWith([...aim, RULE]);
  const told = storyIn(room);
  if (textHeight(told.join('\n')) <= room) return [...aim, ...told.map(text)];
  return heightOf(aim) - heightOf([]) <= TOLD ? aim : null;
}

/**
 * A button alone in the row above the last one moves to the front of the last row. If that would wrap, all of that row but
 * Rules and Table joins the button instead.
 */
function withoutLoneRow(parts: readonly Part[]): readonly Part[] {
  const [before, last] = parts.slice(-2);
  if (before?.kind !== 'row' || last?.kind !== 'row') return parts;
  const [lone, ...others] = before.row.components;
  if (lone?.type !== ComponentType.Button || others.length > 0) return parts;
  const all = [lone, ...last.row.components];
  if (all.length > LIMITS.buttonsInRow) return parts;
  const rows =
    fitOneLine(all) || all.length <= LOOKED_UP + 1
      ? [all]
      : [all.slice(0, -LOOKED_UP), all.slice(-LOOKED_UP)];
  return [...parts.slice(0, -2), ...rows.map((each) => row(...each))];
}

/**
 * What the game is about, for whoever learns it and has not finished a turn yet. A game for one is a single turn: there it is
 * told until the first move, or it would stand where the learner looks for what came of that.
 */
function goal({ table, game, language }: Speech, viewer: Viewer, { hint, notice }: Look): readonly Part[] {
  if (!table.practice || viewer === 'public') return [];
  // It has been read by then.
  if (hint !== undefined || notice !== undefined) return [];
  const isNew = isForOne(game) ? table.position?.seq === 0 : turnsOf(table, viewer).player === 0;
  return isNew ? [text(read(words.goal({ goal: blurbOf(game) }), language))] : [];
}

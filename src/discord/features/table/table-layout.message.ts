import { ComponentType } from 'discord-api-types/v10';
import type { Viewer } from '../../../engine/seat.ts';
import { turnsOf } from '../../../tables/forfeits.ts';
import { isForOne, waiting } from '../../../tables/queries.ts';
import {
  newestApart,
  type ReadTold,
  storyFor,
  storySince,
  type Told,
  withoutMoment,
} from '../../../tables/story.ts';
import type { Table } from '../../../tables/table.ts';
import { openVote } from '../../../tables/votes.ts';
import { read } from '../../../words/read.ts';
import { tableButton } from '../../draw/buttons.ts';
import { LIMITS } from '../../draw/limits.ts';
import type { Look } from '../../draw/look.ts';
import {
  type Button,
  type Message,
  message,
  type Part,
  type Row,
  RULE,
  row,
  text,
} from '../../draw/message.ts';
import { fitOneLine, heightOf, SMALL_LINE_HEIGHT, textHeight } from '../../draw/phone.ts';
import { blurbOf, type Speech, storyLine } from '../../draw/speech.ts';
import { shownMoment } from '../../draw/table-board.ts';
import { words as shared } from '../../draw/words.ts';
import { words } from './words.ts';

/** The buttons for looking something up: Rules and Table. */
const LOOKED_UP = 2;
/** The width at which three buttons surely wrap, in pixels: the model of a phone has room to spare. */
const MOST = 324;

/**
 * The last row: a button back from a half-made answer, the buttons particular to this message (the last of them are
 * dropped if there is no room), then Rules and Table. If a phone would wrap it, those two get a row of their own.
 */
function lastRows(speech: Speech, others: readonly Button[], back: Button | null): readonly Part[] {
  const lookedUp = [tableButton(speech, 'rules', shared.rules), tableButton(speech, 'menu', words.table)];
  const first = [...(back === null ? [] : [back]), ...others].slice(0, LIMITS.buttonsInRow - LOOKED_UP);
  const isShort = first.length < 2 || fitOneLine([...first, ...lookedUp]);
  return isShort ? [row(...first, ...lookedUp)] : [row(...first), row(...lookedUp)];
}

/** The height of a table of four on a phone, in pixels, and how much each further seat adds. */
const ROOM = { seats: 4, height: 628, more: 50 } as const;
/** How much higher a vote is than its text, because of the flag on both of its lines. */
const VOTE_ABOVE = 6;
/** The height of the latest line of the story, about two lines of text. */
const TOLD = 60;

export function roomOf(table: Table): number {
  const more = Math.max(0, table.occupants.length - ROOM.seats) * ROOM.more;
  return ROOM.height + more - (openVote(table) === null ? 0 : VOTE_ABOVE);
}

/** What a message shows above and below its story. */
interface Layout {
  readonly above: readonly Part[];
  readonly below: readonly Part[];
  /** The buttons of the last row that are particular to this message, and the one back from a half-made answer. */
  readonly others: readonly Button[];
  readonly back: Button | null;
  readonly isAdvised: boolean;
}

/**
 * The parts, and between them as much of the story as fits, dropping the oldest lines first. The latest line is
 * always told, except beside advice: there the buttons matter more.
 */
export function messageWithStory(speech: Speech, viewer: Viewer, look: Look, layout: Layout): Message {
  const { table, game } = speech;
  const [story, aim] = [storyOf(speech, viewer, look), goal(speech, viewer, look)];
  const alone = laidOut(speech, layout, story, aim);
  if (alone.isWhole) return message(game.colour, alone.parts);
  const others = [...layout.others, storyButton(speech)];
  const withButton = laidOut(speech, { ...layout, others }, story, aim);
  // If another row would be too much, the menu behind Table still has the button.
  const fits = heightOf(withButton.parts) <= Math.max(roomOf(table), heightOf(alone.parts));
  return message(game.colour, (fits ? withButton : alone).parts);
}

/** Parts of a message, and whether they tell the whole story. */
interface LaidOut extends Pick<ShownStory, 'isWhole'> {
  readonly parts: readonly Part[];
}

function laidOut(
  speech: Speech,
  { above, below, others, back, isAdvised }: Layout,
  story: Story,
  aim: readonly Part[],
): LaidOut {
  const room = roomOf(speech.table);
  const under = [...below, ...lastRows(speech, others, back)];
  const { parts, isWhole } = aimAndStory(aim, (beside) => {
    const left = room - heightOf([...above, RULE, ...beside, ...under]);
    const told = storyWithin(speech, story, left);
    const isTooMuch = isAdvised && textHeight(told.lines.join('\n')) > left;
    return isTooMuch ? { lines: [], isWhole: false, left } : { ...told, left };
  });
  const before = [...above, ...(parts.length === 0 ? [] : [RULE, ...parts])];
  const rows = withoutLoneRow(under);
  // Advice stands out by itself, and needs the room of the rule, as does a message that is too high with it.
  const isTight = heightOf([...before, RULE, ...rows]) > room;
  const isRuled = !isTight && !(isAdvised && parts.length > 0);
  return { parts: [...before, ...(isRuled ? [RULE] : []), ...rows], isWhole };
}

/** The button to the whole story, for a message without room for it. */
export function storyButton(speech: Speech): Button {
  return tableButton(speech, 'story', shared.whatHappened);
}

/**
 * What goes between the board and the buttons: as much of the story as fits, and for a learner above it the aim of the
 * game, unless a long one would not fit. `tell` gives the story beside other parts, and the room there was for it.
 */
function aimAndStory(
  aim: readonly Part[],
  tell: (beside: readonly Part[]) => ShownStory & { readonly left: number },
): LaidOut {
  if (aim.length > 0) {
    const { lines, isWhole, left } = tell([...aim, RULE]);
    if (textHeight(lines.join('\n')) <= left) return { parts: [...aim, ...lines.map(text)], isWhole };
    if (heightOf(aim) - heightOf([]) <= TOLD) return { parts: aim, isWhole: false };
  }
  const { lines, isWhole } = tell([]);
  return { parts: lines.map(text), isWhole };
}

/**
 * Moves a button that is alone in the row above the last rows to the front of the first of them. If that is the only
 * last row and would wrap, its other buttons join the lone button instead, and Rules and Table stay. A button that is
 * too wide for that stays alone.
 */
function withoutLoneRow(parts: readonly Part[]): readonly Part[] {
  const [first, before, last] = parts.slice(-3);
  if (before?.kind !== 'row' || last?.kind !== 'row') return parts;
  if (first?.kind === 'row' && isLone(first.row)) {
    const joined = [...first.row.components, ...before.row.components];
    return joined.length > LIMITS.buttonsInRow || before.row.components[0]?.type !== ComponentType.Button
      ? parts
      : [...parts.slice(0, -3), row(...joined), last];
  }
  if (!isLone(before.row)) return parts;
  const all = [...before.row.components, ...last.row.components];
  if (all.length > LIMITS.buttonsInRow) return parts;
  const others = all.slice(0, -LOOKED_UP);
  // A wide one looks the same above Rules and Table if their row wraps, and on a desktop all three are side by side.
  const isShared =
    others.length === 1
      ? fitOneLine(all, MOST) || !fitOneLine(all.slice(0, LOOKED_UP), MOST)
      : fitOneLine(all);
  if (isShared) return [...parts.slice(0, -2), row(...all)];
  return others.length > 1 && fitOneLine(others)
    ? [...parts.slice(0, -2), row(...others), row(...all.slice(-LOOKED_UP))]
    : parts;
}

function isLone({ components }: Row): boolean {
  return components.length === 1 && components[0]?.type === ComponentType.Button;
}

/**
 * The aim of the game, for learners who have not finished a turn yet. A game for one is a single turn, so there it is
 * shown only until the first move: afterwards the learner looks there for what the move did.
 */
function goal({ table, game, language }: Speech, viewer: Viewer, { hint, notice }: Look): readonly Part[] {
  if (!table.practice || viewer === 'public') return [];
  // They have read it by then.
  if (hint !== undefined || notice !== undefined) return [];
  const isNew = isForOne(game) ? table.position?.seq === 0 : turnsOf(table, viewer).player === 0;
  return isNew ? [text(`-# ${read(words.goal({ goal: blurbOf(game) }), language)}`)] : [];
}

/** How many lines are shown, the latest included: readers take in no more at a glance. */
const MOST_LINES = 5;
/** The most height for the lines before the latest; each takes one or two lines of a phone. */
const LONGEST_LIST = 6 * SMALL_LINE_HEIGHT;
/** How many lines are read before each turn is merged into one; as many as spectators' history keeps. */
const LINES_BEFORE = 12;

/** The story on a message, and whether it covers everything since its reader last acted. */
interface ShownStory {
  readonly lines: readonly string[];
  readonly isWhole: boolean;
}

/**
 * The latest event, and before it in small print what this reader has not seen, as far as it fits `room` pixels. The
 * latest is told whenever there is any room at all, unless a banner above shows it already.
 */
function storyWithin(speech: Speech, { lines, since, isNewestShown }: Story, room: number): ShownStory {
  if (lines.length === 0) return { lines: [], isWhole: true };
  if (room < 0) return { lines: [], isWhole: false };
  const last = isNewestShown ? undefined : lines.at(-1);
  const told = last === undefined ? '' : storyLine(speech, last);
  const height = last === undefined ? 0 : textHeight(told);
  const newest = last === undefined ? [] : [height <= room ? told : `-# ${told}`];
  const before: string[] = [];
  let left = Math.min(LONGEST_LIST, room - height);
  for (const older of lines.slice(0, lines.length - newest.length).toReversed()) {
    const line = `-# ${storyLine(speech, older)}`;
    left -= textHeight(line);
    if (left < 0 || before.length + newest.length >= MOST_LINES) break;
    before.unshift(line);
  }
  return { lines: [...before, ...newest], isWhole: before.length + newest.length >= since };
}

/** The lines to choose from, oldest first. */
interface Story {
  readonly lines: readonly ReadTold[];
  /** How many of them are newer than the reader's last action. */
  readonly since: number;
  /** Whether a banner already shows the latest event, so that the lines lack it. */
  readonly isNewestShown: boolean;
}

/**
 * What happened since this reader acted. A public message also has what came before, since the player on turn last
 * acted. How much of it there is room for takes several tries.
 */
function storyOf({ table, language }: Speech, viewer: Viewer, look: Look): Story {
  const hasMoment = shownMoment(table, look) !== null;
  const storyIn = (all: readonly Told[]): Story => {
    const told = hasMoment ? withoutMoment(table, all) : all;
    const lines = newestApart(told, language);
    return { lines, since: lines.length, isNewestShown: told.at(-1) !== all.at(-1) };
  };
  if (viewer !== 'public') return storyIn(storySince(table, [viewer], viewer));
  const onTurn = waiting(table).filter((seat) => table.occupants[seat]?.kind === 'player');
  const story = storyIn(storySince(table, onTurn, 'public'));
  if (story.since >= MOST_LINES) return story;
  return { ...storyIn(storyFor(table, 'public', LINES_BEFORE)), since: story.since };
}

import { ComponentType } from 'discord-api-types/v10';
import type { Viewer } from '../../../engine/seat.ts';
import { turnsOf } from '../../../tables/forfeits.ts';
import { isForOne } from '../../../tables/queries.ts';
import type { Table } from '../../../tables/table.ts';
import { openVote } from '../../../tables/votes.ts';
import { read } from '../../../words/read.ts';
import { colourOf } from '../../draw/colours.ts';
import { LIMITS } from '../../draw/limits.ts';
import type { Look } from '../../draw/look.ts';
import { type Button, type Message, message, type Part, type Row, row, text } from '../../draw/message.ts';
import { fitOneLine, heightOf, textHeight } from '../../draw/phone.ts';
import { blurbOf, type Speech } from '../../draw/speech.ts';
import { type ShownStory, storyWithin } from '../../draw/story-lines.ts';
import { tableButton } from '../../draw/table-button.ts';
import { words as shared } from '../../draw/words.ts';
import { words } from './words.ts';

const RULE: Part = { kind: 'rule' };
/** The buttons for looking something up: Rules and Table. */
const LOOKED_UP = 2;

/**
 * The last row: a button back from a half-made answer, the buttons particular to this message (the last of them are
 * dropped if there is no room), then Rules and Table. If a phone would wrap it, those two get a row of their own.
 */
export function lastRows(
  { table, language }: Speech,
  others: readonly Button[],
  back: Button | null = null,
): readonly Part[] {
  const lookedUp = [
    tableButton(table, 'rules', read(shared.rules, language)),
    tableButton(table, 'menu', read(words.table, language)),
  ];
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

/**
 * The parts, and between them as much of the story as fits, dropping the oldest lines first. The latest line is
 * always told, except beside advice: there the buttons matter more.
 */
export function messageWithStory(
  speech: Speech,
  viewer: Viewer,
  look: Look,
  {
    above,
    below,
    isAdvised,
  }: {
    readonly above: readonly Part[];
    /** The parts below, with these buttons added to the last rows. */
    readonly below: (more: readonly Button[]) => readonly Part[];
    readonly isAdvised: boolean;
  },
): Message {
  const { table, game } = speech;
  const within = storyWithin(speech, viewer, look);
  const tell = (under: readonly Part[]): Between => {
    const roomWith = (parts: readonly Part[]) =>
      roomOf(table) - heightOf([...above, RULE, ...parts, ...under]);
    const storyIn = (room: number): ShownStory => {
      const told = within(room);
      return !isAdvised || textHeight(told.lines.join('\n')) <= room ? told : { lines: [], isWhole: false };
    };
    return goalAndStory(goal(speech, viewer, look), storyIn, roomWith) ?? inParts(storyIn(roomWith([])));
  };
  const drawn = (under: readonly Part[], { parts }: Between): readonly Part[] => {
    const before = [...above, ...(parts.length === 0 ? [] : [RULE, ...parts])];
    const rows = withoutLoneRow(under);
    // Advice stands out by itself, and needs the room of the rule, as does a message that is too high with it.
    const isTight = heightOf([...before, RULE, ...rows]) > roomOf(table);
    return [...before, ...((isAdvised && parts.length > 0) || isTight ? [] : [RULE]), ...rows];
  };
  const plain = below([]);
  const told = tell(plain);
  const alone = drawn(plain, told);
  if (told.isWhole) return message(colourOf(game.id), alone);
  const under = below(storyButtons(speech));
  const withButton = drawn(under, tell(under));
  // If another row would be too much, the menu behind Table still has the button.
  const fits = heightOf(withButton) <= Math.max(roomOf(table), heightOf(alone));
  return message(colourOf(game.id), fits ? withButton : alone);
}

/** What goes between the board and the buttons, and whether it tells the whole story. */
interface Between extends Pick<ShownStory, 'isWhole'> {
  readonly parts: readonly Part[];
}

function inParts({ lines, isWhole }: ShownStory): Between {
  return { parts: lines.map(text), isWhole };
}

/** The button to the whole story, for a message without room for it. */
export function storyButtons({ table, language }: Speech): readonly Button[] {
  return [tableButton(table, 'story', read(shared.whatHappened, language))];
}

/**
 * What a learner sees first: the aim of the game, and as much of the story as fits beside it. Null if there is no aim
 * to tell, or a long one would not fit.
 */
function goalAndStory(
  aim: readonly Part[],
  storyIn: (room: number) => ShownStory,
  roomWith: (parts: readonly Part[]) => number,
): Between | null {
  if (aim.length === 0) return null;
  const room = roomWith([...aim, RULE]);
  const { lines, isWhole } = storyIn(room);
  if (textHeight(lines.join('\n')) <= room) return { parts: [...aim, ...lines.map(text)], isWhole };
  return heightOf(aim) - heightOf([]) <= TOLD ? { parts: aim, isWhole: false } : null;
}

/**
 * Moves a button that is alone in the row above the last rows to the front of the first of them. If that is the only
 * last row and would wrap, its other buttons join the lone button instead, and Rules and Table stay.
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
  const rows =
    fitOneLine(all) || all.length <= LOOKED_UP + 1
      ? [all]
      : [all.slice(0, -LOOKED_UP), all.slice(-LOOKED_UP)];
  return [...parts.slice(0, -2), ...rows.map((each) => row(...each))];
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

import type { Block, Picture, SceneCard, SeatLine, TextBlock } from '../../engine/scene.ts';
import { seat } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import { altOf, filledPicture } from '../../pictures/filled-picture.ts';
import { pictureSize } from '../../pictures/picture-size.ts';
import { characterCount } from '../../words/outside-text.ts';
import { read } from '../../words/read.ts';
import { seatMark } from '../../words/seat-labels.ts';
import { plainGlyphs } from './glyphs.ts';
import { type MessagePicture, messagePicture, type Part } from './message.ts';
import { fitsLine, textHeight } from './phone.ts';
import { drawnFilling, label, markedSeats, type Speech, say, seatName, toldFilling } from './speech.ts';

/** Emojis use up more of a message's characters than signs do. A longer scene is drawn with signs. */
const ROOM = 2_400;

/** Blocks of a scene as parts of a message. Their text gives way if the message is too long. */
export function drawBlocks(speech: Speech, blocks: readonly Block[]): readonly Part[] {
  const drawn = partsOf(speech, blocks);
  return lengthOf(drawn) <= ROOM ? drawn : partsOf({ ...speech, glyphs: plainGlyphs }, blocks);
}

/** A picture counts as the text it replaces, because the message may have to do without it. */
function lengthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => {
    if (part.kind === 'text') return sum + part.text.length;
    return part.kind === 'picture' ? sum + lengthOf(part.otherwise ?? []) : sum;
  }, 0);
}

function partsOf(speech: Speech, blocks: readonly Block[]): readonly Part[] {
  const captioned = blocks.find(picturesNames);
  const marks = captioned === undefined ? null : markLine(speech);
  return blocks.flatMap((block): readonly Part[] => {
    const caption: readonly Part[] =
      marks !== null && block === captioned ? [{ kind: 'text', text: marks, caption: true }] : [];
    if (block.kind === 'picture')
      return [{ kind: 'picture', picture: drawPicture(speech, block.picture) }, ...caption];
    if (block.kind === 'board') {
      const otherwise = partsOf(speech, block.otherwise);
      return [{ kind: 'picture', picture: drawPicture(speech, block.board), otherwise }, ...caption];
    }
    const text = drawBlock(speech, block);
    return [text === null ? { kind: 'rule' } : { kind: 'text', text, flexible: true }];
  });
}

/** A picture outside a scene, and the parts that replace it if it cannot be shown. */
export function picturePart(speech: Speech, picture: Picture, otherwise: readonly Part[]): readonly Part[] {
  const marks = markLine(speech);
  return [
    { kind: 'picture', picture: drawPicture(speech, picture), otherwise },
    ...(marks === null ? [] : [{ kind: 'text', text: marks, caption: true } as const]),
  ];
}

/** The names behind the marks in a picture: “② 山田 · ⑤ 김”; null if every name could be drawn. */
function markLine(speech: Speech): string | null {
  const marked = markedSeats(speech).map((seat) => `${seatMark(seat)} ${seatName(speech, seat)}`);
  return marked.length === 0 ? null : `-# ${marked.join(' · ')}`;
}

/** Whether a block is a picture that names people. */
function picturesNames(block: Block): boolean {
  if (block.kind !== 'board' && block.kind !== 'picture') return false;
  const picture = block.kind === 'board' ? block.board : block.picture;
  return picture.kind !== 'cards' || picture.rows.some(({ label }) => label !== '');
}

function drawPicture(speech: Speech, picture: Picture): MessagePicture {
  return messagePicture(
    pictureSize(picture),
    () => filledPicture(picture, drawnFilling(speech)),
    () => altOf(filledPicture(picture, toldFilling(speech)), (says) => read(says, speech.language)),
  );
}

/** One block as markdown; null for a rule. */
function drawBlock(speech: Speech, block: TextBlock): string | null {
  switch (block.kind) {
    case 'title':
      return `**${say(speech, block.text)}**`;
    case 'text':
      return say(speech, block.text);
    case 'cards': {
      const cards =
        block.cards.length === 0
          ? say(speech, block.empty ?? '–')
          : drawCards(speech, block.cards).join(APART);
      return block.label === '' ? cards : `${say(speech, block.label)}: ${cards}`;
    }
    case 'seats':
      return drawSeats(speech, block.lines);
    case 'totals':
      return `-# ${say(speech, block.label)}: ${block.totals.map((total, index) => `${seatName(speech, seat(index))} ${say(speech, total)}`).join(' · ')}`;
    case 'rule':
      return null;
    case 'note':
      return block.warn === true ? `⚠️ ${say(speech, block.text)}` : `-# ${say(speech, block.text)}`;
    case 'progress':
      return `${say(speech, block.label)} ${bar(block.value, block.max)} ${block.value}/${block.max}`;
    case 'sheet':
      return drawSheet(speech, block.heads, block.rows);
  }
}

/** Between two cards. */
const APART = '  ';

function drawCards({ glyphs, game, language }: Speech, cards: readonly SceneCard[]): readonly string[] {
  return cards.map(
    ({ card, mark }) => glyphs.inText(game, card, language) + (mark === undefined ? '' : ` ${mark}`),
  );
}

/** Matches what turns a digit into a keycap, which is twice as wide. */
const KEYCAP = /\uFE0F?\u20E3/g;

/** How many letters of each name to keep when a line would be too long. */
const SHORTER_NAMES = [8, 6] as const;

/**
 * A line a seat: a name, the facts, the cards. If a line is too long, the cards first move together, then become
 * letters and plain digits. Next the least important facts are dropped. Last, names are cut, in all lines alike.
 */
function drawSeats(speech: Speech, lines: readonly SeatLine[]): string {
  const waysOf = lines.map(({ cards = [] }) => waysToDraw(speech, cards));
  const fitting = (facts: number, letters?: number) =>
    lines.map((line, index) => {
      for (const way of waysOf[index] ?? []) {
        const drawn = seatLine(speech, line, facts, way(), letters);
        if (fitsLine(drawn)) return drawn;
      }
      return undefined;
    });
  let facts = Math.max(1, ...lines.map((line) => line.facts.length));
  let drawn = fitting(facts);
  while (facts > 1 && drawn.includes(undefined)) {
    facts -= 1;
    drawn = fitting(facts);
  }
  for (const letters of SHORTER_NAMES) if (drawn.includes(undefined)) drawn = fitting(facts, letters);
  const whole = lines.map((line, index) => {
    const narrowest = waysOf[index]?.at(-1)?.() ?? [];
    const short = drawn[index] ?? seatLine(speech, line, facts, narrowest, SHORTER_NAMES[1]);
    if (line.long === undefined) return short;
    const long = say(speech, line.long);
    return fitsLine(`${short} · ${long}`) ? `${short} · ${long}` : `${short}\n-# ${long}`;
  });
  return whole.join('\n');
}

function seatLine(
  speech: Speech,
  { seat, turn, facts }: SeatLine,
  most: number,
  cards: readonly string[],
  letters?: number,
): string {
  const name = `${turn ? '▶' : '•'} ${seatName(speech, seat, letters)}`;
  return [name, ...facts.slice(0, most).map((fact) => say(speech, fact)), ...cards].join(' · ');
}

/** Ways to draw cards, widest first. Lazy, because one of the first nearly always fits. */
function waysToDraw(speech: Speech, cards: readonly SceneCard[]): readonly (() => readonly string[])[] {
  if (cards.length === 0) return [() => []];
  const drawn = drawCards(speech, cards);
  const plain = () => drawCards({ ...speech, glyphs: plainGlyphs }, cards);
  return [
    () => [drawn.join(APART)],
    () => [drawn.join(' ')],
    () => [drawn.join('')],
    () => [plain().join(' ')],
    () => [plain().join('')],
    () => [plain().join('').replace(KEYCAP, '')],
    () => [plain().join('').replace(KEYCAP, '').replaceAll(' ', '')],
  ];
}

const BAR_LENGTH = 10;

function bar(value: number, max: number): string {
  const share = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  const full = Math.round(share * BAR_LENGTH);
  return '▰'.repeat(full) + '▱'.repeat(BAR_LENGTH - full);
}

/** About how many fixed-width characters fit a line of a phone. */
const SHEET_WIDTH = 34;
/** A name stays readable with this many letters; other words are never cut. */
const LONGEST_NAME = 8;

/**
 * Columns in fixed width, numbers aligned right. Columns become lines where that is lower, or where it keeps the
 * sheet whole and is hardly higher. What does not fit a phone goes below, with the first column repeated.
 */
function drawSheet(speech: Speech, heads: readonly Words[], rows: readonly (readonly Words[])[]): string {
  const plain = (words: Words): string => label(speech, words, LONGEST_NAME).replace(/`/g, "'");
  const grid = [heads, ...rows].map((line) => line.map(plain));
  const turned = (grid[0] ?? []).map((_, column) => grid.map((line) => line[column] ?? ''));
  const [upright, lying] = [sheetOf(grid), sheetOf(turned)];
  const drawn = costOf(lying) < costOf(upright) ? lying : upright;
  return drawn.join('\n');
}

/** Cost of splitting a sheet, in pixels on a phone: keeping it whole is worth about three lines. */
const BREAK = 64;

function costOf(pieces: readonly string[]): number {
  return textHeight(pieces.join('\n')) + (pieces.length - 1) * BREAK;
}

/** Follows some of the numbers in a column. */
const SIGN = '✓';

/** Lines up digits: where some numbers of a column have a sign, the others leave room for it. */
function aligned(grid: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const hasSigns = (grid[0] ?? []).map((_, column) => grid.some((line) => line[column]?.endsWith(SIGN)));
  return grid.map((line) =>
    line.map((cell, column) =>
      column > 0 && hasSigns[column] === true && /\d$/.test(cell) ? `${cell} ` : cell,
    ),
  );
}

/** Lines of cells in fixed width, in as few blocks as fit the width of a phone. */
function sheetOf(drawn: readonly (readonly string[])[]): readonly string[] {
  const grid = aligned(drawn);
  const widths = (grid[0] ?? []).map((_, column) =>
    Math.max(...grid.map((line) => characterCount(line[column] ?? ''))),
  );
  const sheets = columnGroups(widths).map((columns) =>
    grid
      .map((line) =>
        columns
          .map((column) => pad(line[column] ?? '', widths[column] ?? 0, column > 0))
          .join(' ')
          .trimEnd(),
      )
      .join('\n'),
  );
  return sheets.map((sheet) => `\`\`\`\n${sheet}\n\`\`\``);
}

/** The columns of each sheet: the first on every one, the others spread evenly over as few sheets as possible. */
function columnGroups(widths: readonly number[]): readonly (readonly number[])[] {
  const [first = 0, ...rest] = widths;
  const fits = (columns: readonly number[]): boolean =>
    columns.reduce((sum, column) => sum + 1 + (widths[column] ?? 0), first) <= SHEET_WIDTH;
  for (let sheets = 1; sheets < rest.length; sheets++) {
    const each = Math.ceil(rest.length / sheets);
    const groups = Array.from({ length: Math.ceil(rest.length / each) }, (_, group) =>
      rest.slice(group * each, (group + 1) * each).map((_, index) => group * each + index + 1),
    );
    if (groups.every(fits)) return groups.map((columns) => [0, ...columns]);
  }
  return rest.length === 0 ? [[0]] : rest.map((_, index) => [0, index + 1]);
}

function pad(text: string, width: number, right: boolean): string {
  const blank = ' '.repeat(Math.max(0, width - characterCount(text)));
  return right ? blank + text : text + blank;
}

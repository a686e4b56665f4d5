import type { Block, Picture, SceneCard, SeatLine, TextBlock } from '../../engine/scene.ts';
import { seat } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';
import { filledPicture } from '../../pictures/filled-picture.ts';
import { pictureSize } from '../../pictures/picture-size.ts';
import { plainGlyphs } from './glyphs.ts';
import { clip } from './limits.ts';
import { type MessagePicture, messagePicture, type Part } from './message.ts';
import { fitsLine, textHeight } from './phone.ts';
import { fillingOf, label, type Speech, say, seatName, withoutBot } from './speech.ts';

/** Emojis take more of a message's characters than signs do; a scene that would be longer is drawn with signs. */
const ROOM = 2_400;

/** Blocks of a scene as parts of a message; their text gives way when the message is too long. */
export function drawBlocks(speech: Speech, blocks: readonly Block[]): readonly Part[] {
  const drawn = partsOf(speech, blocks);
  return lengthOf(drawn) <= ROOM ? drawn : partsOf({ ...speech, glyphs: plainGlyphs }, blocks);
}

/** Of a picture that stands for text, the text counts: the message may have to do without the picture. */
function lengthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => {
    if (part.kind === 'text') return sum + part.text.length;
    return part.kind === 'picture' ? sum + lengthOf(part.otherwise ?? []) : sum;
  }, 0);
}

function partsOf(speech: Speech, blocks: readonly Block[]): readonly Part[] {
  return blocks.map((block): Part => {
    if (block.kind === 'picture') return { kind: 'picture', picture: drawPicture(speech, block.picture) };
    if (block.kind === 'board') {
      const otherwise = partsOf(speech, block.otherwise);
      return { kind: 'picture', picture: drawPicture(speech, block.board), otherwise };
    }
    const text = drawBlock(speech, block);
    return text === null ? { kind: 'rule' } : { kind: 'text', text, flexible: true };
  });
}

function drawPicture(speech: Speech, picture: Picture): MessagePicture {
  const fill = () => filledPicture(picture, fillingOf(speech));
  return messagePicture(pictureSize(picture), fill, speech.language);
}

/** One block as markdown; null for a line across. */
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

function drawCards({ glyphs, game }: Speech, cards: readonly SceneCard[]): readonly string[] {
  return cards.map(({ card, mark }) => glyphs.inText(game, card) + (mark === undefined ? '' : ` ${mark}`));
}

/** Turns a digit into a key, which is twice as wide. */
const KEYCAP = /\uFE0F?\u20E3/g;

/** How many letters of a name are shown: fewer where a line would be too long otherwise. */
const SHORTER_NAMES = [8, 6] as const;

/**
 * A line a seat: a name, the facts, the cards. Where that is too long, the cards move together first, then they are told in
 * letters and bare digits, then what is least important is left out, in all lines alike, and last of all the name is cut.
 */
function drawSeats(speech: Speech, lines: readonly SeatLine[]): string {
  const waysOf = lines.map(({ cards = [] }) => waysToDraw(speech, cards));
  const fitting = (facts: number) =>
    lines.map((line, index) =>
      firstThatFits(waysOf[index] ?? [], (way) => seatLine(speech, line, facts, way())),
    );
  let facts = Math.max(1, ...lines.map((line) => line.facts.length));
  let drawn = fitting(facts);
  while (facts > 1 && drawn.includes(undefined)) {
    facts -= 1;
    drawn = fitting(facts);
  }
  return lines
    .map((line, index) => {
      const shortened = (letters: number) =>
        seatLine(speech, line, facts, waysOf[index]?.at(-1)?.() ?? [], letters);
      const short = drawn[index] ?? firstThatFits(SHORTER_NAMES, shortened) ?? shortened(SHORTER_NAMES[1]);
      return withLong(speech, short, line);
    })
    .join('\n');
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

/** Cards from the widest way to the narrowest; the first is nearly always narrow enough, and is all that is drawn then. */
function waysToDraw(speech: Speech, cards: readonly SceneCard[]): readonly (() => readonly string[])[] {
  if (cards.length === 0) return [() => []];
  const drawn = () => drawCards(speech, cards);
  const plain = () => drawCards({ ...speech, glyphs: plainGlyphs }, cards);
  return [
    () => [drawn().join(APART)],
    () => [drawn().join(' ')],
    () => [drawn().join('')],
    () => [plain().join(' ')],
    () => [plain().join('')],
    () => [plain().join('').replace(KEYCAP, '')],
    () => [plain().join('').replace(KEYCAP, '').replaceAll(' ', '')],
  ];
}

function firstThatFits<T>(ways: readonly T[], draw: (way: T) => string): string | undefined {
  for (const way of ways) {
    const line = draw(way);
    if (fitsLine(line)) return line;
  }
  return undefined;
}

function withLong(speech: Speech, drawn: string, { long }: SeatLine): string {
  if (long === undefined) return drawn;
  const said = say(speech, long);
  const beside = `${drawn} · ${said}`;
  return fitsLine(beside) ? beside : `${drawn}\n-# ${said}`;
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
const WIDEST_CELL = 8;

/**
 * Columns in fixed width, numbers to the right. Where that is lower, or whole and hardly higher, every column becomes a line. What does not fit a phone goes below, with the first column again.
 */
function drawSheet(speech: Speech, heads: readonly Words[], rows: readonly (readonly Words[])[]): string {
  const plain = (words: Words): string => label(speech, words).replace(/`/g, "'");
  const name = (words: Words): string => withoutBot(plain(words));
  const grid = [heads.map(name), ...rows.map((line) => line.map(plain))].map((line) =>
    line.map((cell, column) => (column === 0 ? cell : clip(cell, WIDEST_CELL))),
  );
  const turned = (grid[0] ?? []).map((_, column) => grid.map((line) => line[column] ?? ''));
  const [upright, lying] = [sheetOf(grid), sheetOf(turned)];
  const drawn = costOf(lying) < costOf(upright) ? lying : upright;
  return drawn.join('\n');
}

/** A sheet is read more easily whole: about three lines may be spent on that, in pixels of a phone. */
const BREAK = 64;

function costOf(pieces: readonly string[]): number {
  return textHeight(pieces.join('\n')) + (pieces.length - 1) * BREAK;
}

/** Stands behind some numbers of a column. */
const SIGN = '✓';

/** Digits stand below digits: in a column where some numbers have a sign, the others leave room for it. */
function aligned(grid: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const hasSigns = (grid[0] ?? []).map((_, column) => grid.some((line) => line[column]?.endsWith(SIGN)));
  return grid.map((line) =>
    line.map((cell, column) =>
      column > 0 && hasSigns[column] === true && /\d$/.test(cell) ? `${cell} ` : cell,
    ),
  );
}

/** Lines of cells in fixed width, as few blocks below each other as fit a phone. */
function sheetOf(drawn: readonly (readonly string[])[]): readonly string[] {
  const grid = aligned(drawn);
  const widths = (grid[0] ?? []).map((_, column) =>
    Math.max(...grid.map((line) => [...(line[column] ?? '')].length)),
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

/** The columns of each sheet: the first on every one, the others on as few sheets as they fit, about as many on each. */
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
  const blank = ' '.repeat(Math.max(0, width - [...text].length));
  return right ? blank + text : text + blank;
}

import type { Block, Picture, SceneCard, SeatLine, TextBlock } from '../../engine/scene.ts';
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
      return block.lines.map((line) => drawSeat(speech, line)).join('\n');
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

/**
 * A name, the facts, the cards: on one line, for which first the cards move together, then they are told in letters and
 * bare digits, and then what is least important is left out.
 */
function drawSeat(speech: Speech, { seat, turn, facts, cards = [] }: SeatLine): string {
  const name = `${turn ? '▶' : '•'} ${seatName(speech, seat)}`;
  const told = facts.map((fact) => say(speech, fact));
  const drawn = drawCards(speech, cards);
  const plain = () => drawCards({ ...speech, glyphs: plainGlyphs }, cards);
  const ways: readonly (() => readonly string[])[] =
    cards.length === 0
      ? [() => []]
      : [
          () => [drawn.join(APART)],
          () => [drawn.join(' ')],
          () => [drawn.join('')],
          () => [plain().join(' ')],
          () => [plain().join('')],
          () => [plain().join('').replace(KEYCAP, '')],
        ];
  const line = (facts: number, way: () => readonly string[]): string =>
    [name, ...told.slice(0, facts), ...way()].join(' · ');
  // The first way is nearly always short enough, and is all that is drawn then.
  for (let facts = told.length; facts >= 0; facts--) {
    for (const way of ways) {
      const whole = line(facts, way);
      if (fitsLine(whole)) return whole;
    }
  }
  return line(1, ways.at(-1) ?? (() => []));
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
 * Columns in fixed width, numbers to the right. What does not fit a phone goes below, with the first column again; or every
 * column becomes a line, where that is lower.
 */
function drawSheet(speech: Speech, heads: readonly Words[], rows: readonly (readonly Words[])[]): string {
  const plain = (words: Words): string => label(speech, words).replace(/`/g, "'");
  const name = (words: Words): string => withoutBot(plain(words));
  const grid = [heads.map(name), ...rows.map((line) => line.map(plain))].map((line) =>
    line.map((cell, column) => (column === 0 ? cell : clip(cell, WIDEST_CELL))),
  );
  const turned = (grid[0] ?? []).map((_, column) => grid.map((line) => line[column] ?? ''));
  const [upright, lying] = [sheetOf(grid), sheetOf(turned)];
  return textHeight(lying) < textHeight(upright) ? lying : upright;
}

/** Lines of cells in fixed width, as few blocks below each other as fit a phone. */
function sheetOf(grid: readonly (readonly string[])[]): string {
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
  return sheets.map((sheet) => `\`\`\`\n${sheet}\n\`\`\``).join('\n');
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

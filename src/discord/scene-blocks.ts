import type { Block, Picture, Scene, SceneCard, SeatLine, Words } from '../engine/scene.ts';
import { altOf, filledPicture } from '../pictures/filled.ts';
import { pictureName } from '../pictures/studio.ts';
import { plainGlyphs } from './glyphs.ts';
import { clip } from './limits.ts';
import type { MessagePicture, Part } from './message.ts';
import { fillingOf, inText, label, type Speech, say } from './words.ts';

/** Emojis take more of a message's characters than signs do; a scene that would be longer is drawn with signs. */
const ROOM = 2_400;

/** A scene as parts of a message; its text gives way when the message is too long. */
export function drawScene(speech: Speech, scene: Scene): readonly Part[] {
  const drawn = partsOf(speech, scene);
  const length = drawn.reduce((sum, part) => sum + (part.kind === 'text' ? part.text.length : 0), 0);
  return length <= ROOM ? drawn : partsOf({ ...speech, glyphs: plainGlyphs }, scene);
}

function partsOf(speech: Speech, scene: Scene): readonly Part[] {
  return scene.blocks.map((block): Part => {
    if (block.kind === 'picture') return { kind: 'picture', picture: drawPicture(speech, block.picture) };
    const text = drawBlock(speech, block);
    return text === null ? { kind: 'rule' } : { kind: 'text', text, flexible: true };
  });
}

function drawPicture(speech: Speech, picture: Picture): MessagePicture {
  const filled = filledPicture(picture, fillingOf(speech));
  const lasts = speech.table.status !== 'playing';
  return { name: `${pictureName(filled)}.png`, alt: altOf(filled), picture: filled, lasts };
}

/** One block as markdown; null for a line across. */
function drawBlock(speech: Speech, block: Exclude<Block, { kind: 'picture' }>): string | null {
  switch (block.kind) {
    case 'title':
      return `### ${say(speech, block.text)}`;
    case 'text':
      return say(speech, block.text);
    case 'cards': {
      const cards =
        block.cards.length === 0 ? say(speech, block.empty ?? '–') : drawCards(speech, block.cards);
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

function drawCards(speech: Speech, cards: readonly SceneCard[]): string {
  return cards
    .map(({ card, mark }) => speech.glyphs.inText(speech.game, card) + (mark === undefined ? '' : ` ${mark}`))
    .join('  ');
}

function drawSeat(speech: Speech, { seat, turn, facts, cards }: SeatLine): string {
  const name = inText(speech.table.occupants[seat]);
  const told = facts.map((fact) => say(speech, fact));
  const shown = cards === undefined || cards.length === 0 ? [] : [drawCards(speech, cards)];
  return [`${turn ? '▶ ' : '• '}${name}`, ...told, ...shown].join(' · ');
}

const BAR_LENGTH = 10;

function bar(value: number, max: number): string {
  const share = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  const full = Math.round(share * BAR_LENGTH);
  return '▰'.repeat(full) + '▱'.repeat(BAR_LENGTH - full);
}

/** About what a phone shows of fixed-width type without breaking the line. */
const SHEET_WIDTH = 38;
const WIDEST_CELL = 10;

/** Columns in fixed width, numbers to the right; names are cut so that a row fits a phone. */
function drawSheet(speech: Speech, heads: readonly Words[], rows: readonly (readonly Words[])[]): string {
  const columns = Math.max(1, heads.length);
  const widest = Math.max(3, Math.min(WIDEST_CELL, Math.floor(SHEET_WIDTH / columns) - 1));
  const plain = (words: Words): string => label(speech, words).replace(/`/g, "'");
  const cell = (words: Words): string => clip(plain(words), widest);
  // All computer opponents are called Bot something: cut to a few letters, only the something tells them apart.
  const head = (words: Words): string => clip(plain(words).replace(/^Bot (?=\S)/, ''), widest);
  const cells = [heads.map(head), ...rows.map((line) => line.map(cell))];
  const widths = heads.map((_, column) => Math.max(...cells.map((line) => [...(line[column] ?? '')].length)));
  const lines = cells.map((line) =>
    line
      .map((text, column) => pad(text, widths[column] ?? 0, column > 0))
      .join(' ')
      .trimEnd(),
  );
  return `\`\`\`\n${lines.join('\n')}\n\`\`\``;
}

function pad(text: string, width: number, right: boolean): string {
  const blank = ' '.repeat(Math.max(0, width - [...text].length));
  return right ? blank + text : text + blank;
}

import type { Choice, Prompt } from '../../src/engine/prompt.ts';
import {
  type Block,
  type CardFace,
  fillIn,
  type Picture,
  type Scene,
  type SceneCard,
  type SeatLine,
  withoutEmphasis,
} from '../../src/engine/scene.ts';
import { type CardId, type Seat, seat } from '../../src/engine/seat.ts';
import type { Words } from '../../src/engine/words.ts';
import { altOf, filledPicture } from '../../src/pictures/filled-picture.ts';
import { inEnglish } from '../../src/words/read.ts';

/** Anything that knows how cards look, such as a game. */
interface Faces {
  face(card: CardId): CardFace;
}

export function seatName(seat: Seat): string {
  return `Seat ${seat + 1}`;
}

/** Words as a player reads them. */
export function plainWords(game: Faces, words: Words): string {
  return fillIn(withoutEmphasis(inEnglish(words)), { seat: seatName, card: (card) => game.face(card).text });
}

/** A scene as lines of text, uncut. */
export function sceneLines(game: Faces, scene: Scene): readonly string[] {
  const { blocks, last } = scene;
  const rows = [...(last?.move === undefined ? [] : [last.move]), ...(last?.rows ?? [])];
  const ended: readonly Block[] =
    last === undefined
      ? []
      : [{ kind: 'board', board: { kind: 'board', title: '', middle: [], places: [], rows }, ...last }];
  return [...blocks, ...ended].flatMap((block) => blockText(game, block).split('\n'));
}

function blockText(game: Faces, block: Block): string {
  const say = (words: Words): string => plainWords(game, words);
  switch (block.kind) {
    case 'title':
      return `# ${say(block.text)}`;
    case 'text':
      return say(block.text);
    case 'cards': {
      const cards = block.cards.length === 0 ? say(block.empty ?? '–') : cardRow(game, block.cards);
      return block.label === '' ? cards : `${say(block.label)}: ${cards}`;
    }
    case 'seats':
      return block.lines.map((line) => seatText(game, line)).join('\n');
    case 'totals':
      return `${say(block.label)}: ${block.totals.map((total, index) => `${seatName(seat(index))} ${say(total)}`).join(' · ')}`;
    case 'rule':
      return '---';
    case 'note':
      return `${block.warn === true ? '⚠️' : '(note)'} ${say(block.text)}`;
    case 'progress':
      return `${say(block.label)} ${block.value}/${block.max}`;
    case 'sheet':
      return columns([block.heads.map(say), ...block.rows.map((row) => row.map(say))]);
    case 'picture':
      return pictureText(game, block.picture);
    case 'board': {
      const otherwise = block.otherwise.flatMap((one) => blockText(game, one).split('\n'));
      return [pictureText(game, block.board), ...otherwise.map((line) => `  | ${line}`)].join('\n');
    }
  }
}

function pictureText(game: Faces, picture: Picture): string {
  const words = (text: Words): string => plainWords(game, text);
  const filling = {
    words,
    seat: seatName,
    isStoodIn: () => false,
    face: (card: CardId) => game.face(card),
  };
  return `(picture) ${altOf(filledPicture(picture, filling), inEnglish)}`;
}

function cardRow(game: Faces, cards: readonly SceneCard[]): string {
  return cards
    .map(({ card, mark }) => game.face(card).text + (mark === undefined ? '' : ` ${mark}`))
    .join('  ');
}

function seatText(game: Faces, { seat, turn, facts, cards = [], long = '' }: SeatLine): string {
  const shown = cards.length === 0 ? [] : [cardRow(game, cards)];
  const told = [...facts, ...(long === '' ? [] : [long])].map((fact) => plainWords(game, fact));
  return [`${turn ? '▶' : '•'} ${seatName(seat)}`, ...told, ...shown].join(' · ');
}

/** Cells in columns, the first left-aligned and the others right-aligned. */
function columns(lines: readonly (readonly string[])[]): string {
  const length = (cell: string): number => [...cell].length;
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => length(line[column] ?? ''))),
  );
  const padded = (cell: string, column: number): string => {
    const blank = ' '.repeat(Math.max(0, (widths[column] ?? 0) - length(cell)));
    return column === 0 ? cell + blank : blank + cell;
  };
  return lines.map((line) => line.map(padded).join('  ').trimEnd()).join('\n');
}

/** Questions as lines of text: what is asked and how, then every choice, with menus indented. */
export function questionLines(game: Faces, prompts: readonly Prompt<unknown>[]): readonly string[] {
  return prompts.flatMap(({ key, ask, where, required, choices }) => [
    `(${key}, ${where}${required ? '' : ', optional'}) ${plainWords(game, ask)}`,
    ...choices.flatMap((choice) => choiceLines(game, choice)).map((line) => `  ${line}`),
  ]);
}

function choiceLines(game: Faces, choice: Choice<unknown>): readonly string[] {
  const say = (words: Words): string => plainWords(game, words);
  const cards = (names: readonly CardId[]): string => names.map((card) => game.face(card).text).join(' ');
  const line = (sign: string, words: string): string => `${sign} [${choice.key}] ${words}`;
  switch (choice.kind) {
    case 'press':
      return [line(TONES[choice.tone ?? 'plain'], `${listed(game, choice)}${whyNot(game, choice)}`)];
    case 'menu':
      return [
        line(' ', `${listed(game, choice)} …${whyNot(game, choice)}`),
        ...choice.choices.flatMap((inner) => choiceLines(game, inner)).map((inner) => `  ${inner}`),
      ];
    case 'number':
      return [line(' ', `${say(choice.label)}: a number from ${choice.min} to ${choice.max}`)];
    case 'cards': {
      const { min, max } = choice;
      const range = min === max ? `${min}` : `${min} to ${max}`;
      return [line(' ', `${say(choice.label)}: ${range} of ${cards(choice.from)}`)];
    }
    case 'order':
      return [line(' ', `${say(choice.label)}: an order of ${cards(choice.from)}`)];
  }
}

const TONES = { main: '*', good: '+', plain: ' ', danger: '!' } as const;

type Listed = Extract<Choice<unknown>, { kind: 'press' | 'menu' }>;

/** The label, preceded by its card unless the label names that. */
function listed(game: Faces, { label, card }: Listed): string {
  const words = plainWords(game, label);
  const sign = card === undefined ? '' : game.face(card).text;
  return words.includes(sign) ? words : `${sign} ${words}`;
}

function whyNot(game: Faces, { disabled }: Listed): string {
  return disabled === undefined ? '' : ` ✗ ${plainWords(game, disabled)}`;
}

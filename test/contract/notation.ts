import type { GameDefinition } from '../../src/engine/game.ts';
import { UNDO } from '../../src/engine/record.ts';
import { demand, quote } from './fault.ts';
import { same } from './plain.ts';

/** Spellings that are no move in any game, including the names of every object's properties. */
const JUNK = ['', ' ', '\n', '0', '-', 'constructor', '__proto__', 'toString', '∞', '１'];

/** The text of a move. `read(write(m))` is `m`, and a similar spelling is refused or is a different move. */
export function checkNotation<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  move: M,
  known: Set<string>,
): string {
  const text = game.notation.write(move);
  const back = game.notation.read(text);
  demand(
    same(back, move),
    'notation',
    () => `${quote(move)} is written “${text}” and read as ${quote(back)}`,
  );
  if (known.has(text)) return text;
  known.add(text);
  demand(game.notation.read(UNDO) === null, 'notation', () => `“${UNDO}” is read as a move of the game`);
  demand(/^\S{1,200}$/.test(text), 'notation', () => `“${text}” does not fit a line of a record`);
  for (const other of [...JUNK, ...nearby(text)]) {
    if (other === text) continue;
    const read = game.notation.read(other);
    if (read === null) continue;
    const written = game.notation.write(read);
    demand(written === other, 'notation', () => `“${other}” is read as if it were “${written}”`);
  }
  return text;
}

/** The text with one small change to its spelling. */
function nearby(text: string): readonly string[] {
  return [
    text.toUpperCase(),
    text.toLowerCase(),
    ` ${text}`,
    `${text} `,
    `${text}\n`,
    `${text}\t`,
    `${text}0`,
    `${text},`,
    `${text}+`,
    `+${text}`,
    `0${text}`,
    text + text,
    text.slice(0, -1),
    text.slice(1),
    [...text].reverse().join(''),
    text.replace(/\d+/g, (digits) => `0${digits}`),
    text.replace(/\d+/, (digits) => `+${digits}`),
    text.replace(/\d+/, (digits) => `-${digits}`),
    text.replace(/\d+/, (digits) => `${digits}.0`),
    text.replace(/\d+/, (digits) => ` ${digits}`),
    text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    text.replace(/[^\w]/g, ' $& '),
    text.replace(/[^\w]/, ''),
    text.replace(/'/, '’'),
  ];
}

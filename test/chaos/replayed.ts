import { emojisOf } from '../../src/discord/draw/card-emojis.ts';
import { glyphs, plainGlyphs } from '../../src/discord/draw/glyphs.ts';
import { drawBlocks } from '../../src/discord/draw/scene.ts';
import { readPress } from '../../src/discord/features/play/press-meaning.ts';
import { read } from '../../src/discord/interactions/custom-ids.ts';
import { type Position, questions, start } from '../../src/engine/position.ts';
import { readMoves } from '../../src/engine/prompt.ts';
import { MOVERS, type Reached, replayMove, UNDO } from '../../src/engine/record.ts';
import type { Seat, Viewer } from '../../src/engine/seat.ts';
import { seat } from '../../src/engine/seat.ts';
import { gameOf, isPlayable, sceneFor } from '../../src/tables/queries.ts';
import type { Table } from '../../src/tables/table.ts';
import { inEnglish } from '../../src/words/read.ts';
import { linesIn, type StoredMove } from './observed.ts';

/** A table’s game replayed: the positions before the first move, after it, and so on. */
export interface Replayed {
  readonly positions: readonly Position<unknown>[];
  /** Why the moves cannot be replayed; null if they can. */
  readonly trouble: string | null;
}

/** Replays the stored moves from the seed; null for a table without a game, or with outdated rules. */
export function replayed(table: Table, moves: readonly StoredMove[]): Replayed | null {
  const { position } = table;
  if (position === null || !isPlayable(table)) return null;
  return gameOf(table).use((game): Replayed => {
    const options = game.options.parse(table.options);
    if (!options.ok) return { positions: [], trouble: inEnglish(options.error.says) };
    const input = { seats: position.seats, options: options.value, seed: position.dice.seed };
    const { position: dealt } = start(game, input);
    let reached: Reached<typeof dealt.state> = { position: dealt, undoable: null };
    const positions: Position<unknown>[] = [dealt];
    for (const [index, stored] of moves.entries()) {
      const where = `move ${index + 1}, “${stored.move}” of seat ${stored.seat}`;
      if (stored.seq !== index + 1) return { positions, trouble: `${where}, has the number ${stored.seq}` };
      const by = MOVERS.find((mover) => mover === stored.by);
      if (by === undefined) return { positions, trouble: `${where}, was made by “${stored.by}”` };
      const next = replayMove(game, reached, { seat: seat(stored.seat), by, move: stored.move });
      if (!next.ok) return { positions, trouble: `${where}: ${next.error.says}` };
      reached = next.value;
      positions.push(reached.position);
    }
    return { positions, trouble: null };
  });
}

/**
 * The meaning of a pressed control at a position: the texts of its moves, `form` if one was written by hand, or null
 * if it was no move.
 */
export function movesOf(
  table: Table,
  position: Position<unknown>,
  at: Seat,
  pressed: { readonly did: string; readonly values: readonly string[] | null },
): readonly string[] | 'form' | null {
  const control = read(pressed.did);
  if (control.kind !== 'control' || control.control.kind !== 'move') return null;
  const { control: move } = control;
  if (pressed.values === null) return move.verb === 'form' ? 'form' : null;
  const { values } = pressed;
  return gameOf(table).use((game) => {
    const asked = questions(game, position as Position<never>, at);
    const meaning = readPress(asked, move, values);
    // As many moves as one press can make: the record does not say which were made together.
    if (meaning.kind === 'undo') return [UNDO, UNDO, UNDO];
    if (meaning.kind !== 'answer') return null;
    const made = readMoves(asked, meaning.answer);
    return made.ok ? made.value.map((one) => game.notation.write(one)) : null;
  });
}

/**
 * The lines of the game that a viewer is shown at a position, including its menu, with every way of drawing cards,
 * with pictures and without.
 */
export function linesOfScene(table: Table, position: Position<unknown>, viewer: Viewer): readonly string[] {
  const game = gameOf(table);
  const ids = new Map([...emojisOf(game).values()].map(({ name }) => [name, '0']));
  const then = { ...table, position };
  const scene = sceneFor(then, viewer);
  if (scene === null) return [];
  const blocks = [...scene.blocks, ...(scene.last?.otherwise ?? []), ...(scene.more ?? [])].flatMap(
    (block) => [block, ...(block.kind === 'board' ? block.otherwise : [])],
  );
  return [plainGlyphs, glyphs(ids)].flatMap((look) =>
    drawBlocks({ table: then, game, glyphs: look, language: 'en' }, blocks).flatMap((part) => {
      if (part.kind === 'text') return linesIn(part.text);
      return part.kind === 'picture' ? linesIn(part.picture.alt) : [];
    }),
  );
}

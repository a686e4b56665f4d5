import { type Reader, tableMessage } from '../src/discord/features/table/table.message.ts';
import { games } from '../src/games/registry.ts';
import type { Table } from '../src/tables/table.ts';
import { VOICE } from '../test/discord/drawn.ts';
import { judge, line, median } from './measures.ts';
import { tablesOf } from './played.ts';

const SEED = 3;
const MOVES = 150;
const [WARMING, ROUNDS] = [10, 21];
/** A click draws a table twice: for everyone, and for the person who pressed. */
const WANTED_MS = 1;

/**
 * Processor time for drawing the message of a table with the most seats, for readers who have up to so many moves to
 * catch up on. Pictures are painted elsewhere.
 */
export async function drawings(): Promise<void> {
  console.log(line('', ['public ms', 'private ms']));
  for (const game of games) {
    const tables = await tablesOf(game, game.seats.max, SEED, MOVES);
    const person = tables[0]?.occupants[0]?.person;
    if (!person) throw new Error(`nobody plays ${game.id}`);
    const [everybody, own] = [drawn(tables, 'public'), drawn(tables, person.id)];
    console.log(line(game.name, [everybody.toFixed(3), own.toFixed(3)]));
    const worst = Math.max(everybody, own);
    judge(
      `a drawing of ${game.name}`,
      `${worst.toFixed(2)} ms`,
      `less than ${WANTED_MS} ms`,
      worst < WANTED_MS,
    );
  }
}

/** The median over several rounds, in milliseconds per table. */
function drawn(tables: readonly Table[], reader: Reader): number {
  const round = (): number => {
    const before = process.cpuUsage();
    for (const table of tables) tableMessage(table, reader, VOICE);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / tables.length;
  };
  for (let times = 0; times < WARMING; times++) round();
  return median(Array.from({ length: ROUNDS }, round));
}

/**
 * Writes a game by hard bots with one blunder, and prints which move that is: `npx tsx test/records/planted/plant.ts
 * <game> <luck> <from>`, with the number of the first move that may be one: the earlier, the longer the rest of the
 * game takes to play out. Finds blunders by playouts alone, on other deals than any review uses: the press that wins
 * least, if it wins much less than hard's own choice.
 */
import { writeFileSync } from 'node:fs';
import { questions } from '../../../src/engine/position.ts';
import { pressesOf } from '../../../src/engine/prompt.ts';
import { writeRecord } from '../../../src/engine/record.ts';
import { fastRng } from '../../../src/engine/rng.ts';
import { findGame } from '../../../src/games/registry.ts';
import { playOut } from '../../../src/records/playouts.ts';
import { gameBy, JUDGED, type Otherwise } from '../hard-game.ts';

const DEALS = 200;
/** How much of the winning chance a blunder must give away. */
const BLUNDER = 0.2;

const [id = '', luck = '1', first = '10'] = process.argv.slice(2);
const from = Number(first);
let planted: string | null = null;
const blunder: Otherwise = (game, position, meant) => {
  if (planted !== null || position.seq < from) return null;
  const worth = (move: typeof meant): number => {
    let won = 0;
    for (let luck = 1; luck <= DEALS; luck++) {
      const state = game.redeal(position.state, JUDGED, fastRng(-luck));
      won += playOut(game, { state, seats: position.seats }, JUDGED, move, fastRng(-luck)).share;
    }
    return won / DEALS;
  };
  const offered = pressesOf(questions(game, position, JUDGED)).map(({ move }) => move);
  const judged = offered.map((move) => ({ move, worth: worth(move) })).toSorted((a, b) => a.worth - b.worth);
  const [worst] = judged;
  if (worst === undefined || worth(meant) - worst.worth < BLUNDER) return null;
  planted = `move ${position.seq}: ${game.notation.write(worst.move)} for ${game.notation.write(meant)}`;
  return worst.move;
};

const record = findGame(id)?.use((game) => {
  const seats = Math.max(2, game.seats.min);
  return gameBy(
    game,
    {
      level: 'hard',
      seats: Math.min(seats, game.seats.max),
      options: game.options.lesson,
      luck: Number(luck),
    },
    blunder,
  );
});
if (record === undefined || planted === null) {
  console.error('No blunder could be planted: name a game, or try another number.');
  process.exit(1);
}
writeFileSync(new URL(`${id}.txt`, import.meta.url), writeRecord(record));
console.log(planted);

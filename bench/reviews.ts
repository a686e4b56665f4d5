import type { GameDefinition, Level } from '../src/engine/game.ts';
import { games } from '../src/games/registry.ts';
import { reviewRecord } from '../src/records/review.ts';
import { inEnglish } from '../src/words/read.ts';
import { gameBy, JUDGED } from '../test/records/hard-game.ts';
import { judge, line, median } from './measures.ts';

/** A review of a normal bot’s game takes up to minutes. For a count of moments, ask for more games of one kind. */
const GAMES = 1;
/** The levels whose games are reviewed: an easy bot’s have too many mistakes to tell anything. */
const LEVELS: readonly Level[] = ['normal', 'hard'];
/**
 * The largest share of a hard bot’s games in which a review may name a moment: its searches are short, and it does
 * blunder now and then.
 */
const MOST_BLAMED = 0.05;

/**
 * Reviews games that a bot of each level played against normal ones, at the fewest and the most seats: how long a
 * review takes, and how many moments it names. `npx tsx bench/main.ts reviews [game] [games]`
 */
export function reviews(only?: string, count = GAMES): void {
  console.log(line('', ['level', 'games', 'median s', 'longest s', 'moments each', 'with any']));
  let [played, blamed] = [0, 0];
  for (const game of games.filter(({ id }) => only === undefined || id === only)) {
    for (const seats of new Set([Math.min(2, game.seats.max), game.seats.max])) {
      for (const level of LEVELS) {
        const seen = game.use((definition) => reviewed(definition, seats, level, count));
        const named = seen.map(({ moments }) => moments);
        const any = named.filter((moments) => moments > 0).length;
        if (level === 'hard') [played, blamed] = [played + count, blamed + any];
        const took = seen.map(({ seconds }) => seconds);
        const mean = named.reduce((sum, moments) => sum + moments, 0) / count;
        console.log(
          line(`${game.id} at ${seats}`, [
            level,
            `${count}`,
            median(took).toFixed(1),
            Math.max(...took).toFixed(1),
            mean.toFixed(2),
            `${any}`,
          ]),
        );
      }
    }
  }
  judge(
    'games of hard’s with a moment named',
    `${blamed} of ${played}`,
    `at most ${MOST_BLAMED * 100}%`,
    blamed <= MOST_BLAMED * played,
  );
}

function reviewed<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  seats: number,
  level: Level,
  count: number,
): readonly { readonly seconds: number; readonly moments: number }[] {
  return Array.from({ length: count }, (_, luck) => {
    const record = gameBy(game, { level, seats, options: game.options.defaults, luck: 1_000 + luck });
    const begun = performance.now();
    const found = reviewRecord(record, JUDGED);
    if (!found.ok) throw new Error(inEnglish(found.error.says));
    return { seconds: (performance.now() - begun) / 1_000, moments: found.value.moments.length };
  });
}

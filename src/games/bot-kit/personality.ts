import type { Level, Personality } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import type { Seat } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';

/** How a game’s bots use the traits of a personality: numbers of type T whose meaning is up to the game. */
interface Played<V, M, T> {
  /** The traits of a bot without a personality. */
  readonly neutral: T;
  /** Normal and hard bots take their traits into account themselves. */
  readonly bot: (view: V, seat: Seat, level: Level, rng: Rng, traits?: T) => M;
  /** An easy bot does not weigh its options: this replaces its move according to its traits. */
  readonly swayed: (view: V, move: M, traits: T, seat: Seat) => M;
}

/** Builds a game’s personalities from the traits in which each differs from a neutral bot. */
export function personalitiesOf<V, M, T>({
  neutral,
  bot,
  swayed,
}: Played<V, M, T>): (id: string, line: Words, traits: Partial<T>) => Personality<V, M> {
  return (id, line, differing) => {
    const traits: T = { ...neutral, ...differing };
    return {
      id,
      line,
      bot(view, seat, level, rng) {
        if (level !== 'easy') return bot(view, seat, level, rng, traits);
        return swayed(view, bot(view, seat, level, rng), traits, seat);
      },
    };
  };
}

import type { Level, Personality } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import type { Seat } from '../../engine/seat.ts';
import type { Words } from '../../engine/words.ts';

/** What a game’s bots do with the traits of a personality: numbers, T, that mean something to that game alone. */
interface Played<V, M, T> {
  /** The traits of a bot without a personality. */
  readonly neutral: T;
  /** Normal and hard bots weigh their traits themselves. */
  readonly bot: (view: V, seat: Seat, level: Level, rng: Rng, traits?: T) => M;
  /** An easy bot weighs nothing: this is what it plays by its traits instead of a move. */
  readonly swayed: (view: V, move: M, traits: T, seat: Seat) => M;
}

/** Makes a game’s personalities, each out of the traits in which it differs from a neutral bot. */
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

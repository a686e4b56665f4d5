import { Piscina } from 'piscina';
import { findGame } from '../../src/games/registry.ts';
import { threaded } from '../../src/worker-threads.ts';
import { type DealPlayed, playDeal, type Series } from './deal.ts';

/** Plays a series here or over threads, with the same result, and reports after each deal how many are done. */
export async function runSeries(
  series: Series,
  workers: number,
  progress: (done: number) => void,
): Promise<readonly DealPlayed[]> {
  const deals = Array.from({ length: series.deals }, (_, deal) => deal);
  let done = 0;
  const tell = (played: DealPlayed): DealPlayed => {
    progress(++done);
    return played;
  };
  if (workers === 1) return deals.map((deal) => tell(playOne({ series, deal })));
  const pool = new Piscina<Task, DealPlayed>({
    ...threaded('worker', import.meta.url),
    minThreads: workers,
    maxThreads: workers,
  });
  try {
    return await Promise.all(deals.map(async (deal) => tell(await pool.run({ series, deal }))));
  } finally {
    await pool.destroy();
  }
}

export interface Task {
  readonly series: Series;
  readonly deal: number;
}

/** One deal of a series. */
export function playOne({ series, deal }: Task): DealPlayed {
  const game = findGame(series.game);
  if (game === undefined) throw new RangeError(`no game ${series.game}`);
  return playDeal(game, series, deal);
}

// Proves src/opponents/pool.ts, src/tables/search-fallback.ts

import { expect, test, vi } from 'vitest';
import { opponent } from '../../src/opponents/direct.ts';
import { opponentPool } from '../../src/opponents/pool.ts';
import type { Opponent } from '../../src/tables/ports.ts';
import { waiting } from '../../src/tables/queries.ts';
import { stubThread } from '../support/stub-thread.ts';
import { ANN, begun, now, press, room } from '../tables/harness.ts';

const PATIENCE = 120_000;
const LONGEST_PAUSE = 2_000;
/** How many moves of bots are enough to see: each costs a thread its life. */
const ENOUGH = 3;

/** The beginning of a game of one person and two bots, until the bots have moved a few times. */
async function beginning(level: 'normal' | 'hard', thinker: Opponent): Promise<readonly string[]> {
  const at = room({ opponent: thinker });
  const { id } = await begun(at, [ANN], { bots: { count: 2, level } });
  const moves = async () => (await at.store.record(id))?.moves ?? [];
  for (
    let made = await moves();
    made.filter(({ by }) => by === 'bot').length < ENOUGH;
    made = await moves()
  ) {
    const table = await now(at, id);
    if (table.occupants[waiting(table)[0] ?? 0]?.kind === 'player') await press(at, id);
    else {
      await at.time.pass(LONGEST_PAUSE);
      await vi.waitFor(async () => expect((await moves()).length).toBeGreaterThan(made.length), PATIENCE);
    }
  }
  expect(at.errors).toEqual([]);
  // Bots that think quickly may move twice in a pause.
  const made = await moves();
  const bots = made.flatMap(({ by }, index) => (by === 'bot' ? [index] : []));
  return made.slice(0, (bots[ENOUGH - 1] ?? 0) + 1).map(({ seat, by, move }) => `${seat} ${by} ${move}`);
}

test('a table whose search threads all die goes on as if its bots were normal ones', async () => {
  const reports: unknown[] = [];
  const dying = opponentPool({
    threads: 2,
    thinkMs: PATIENCE,
    patienceMs: PATIENCE,
    simple: opponent,
    report: (error) => reports.push(error),
    worker: stubThread('dying-worker', import.meta.url),
  });
  expect(await beginning('hard', dying)).toEqual(await beginning('normal', opponent));
  expect(reports.length).toBeGreaterThanOrEqual(ENOUGH);
  await dying.close();
});

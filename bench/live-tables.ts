/**
 * Runs in a process of its own, so that nothing else is measured. `fill FILE` opens thousands of live tables and
 * prints the memory each takes in bytes; `resume FILE` loads them again and prints the milliseconds until it is done.
 */
import { randomBytes } from 'node:crypto';
import { games } from '../src/games/registry.ts';
import { opponent } from '../src/opponents/direct.ts';
import { openStorage } from '../src/storage/storage.ts';
import { guildId, userId } from '../src/tables/ids.ts';
import { NO_LIMITS } from '../src/tables/limits.ts';
import type { TableStore } from '../src/tables/ports.ts';
import { createTables, type Tables } from '../src/tables/tables.ts';
import { systemTimer } from '../src/timer.ts';
import { inEnglish } from '../src/words/read.ts';
import { memory } from './memory.ts';

const TABLES = 5_000;
/** How many are opened at a time. */
const AT_ONCE = 50;
const SECONDS_PER_TURN = 86_400;

const [what, file = ''] = process.argv.slice(2);
const url = `file:${file}`;
console.log(await (what === 'fill' ? fill() : resume()));
process.exit(0);

async function fill(): Promise<number> {
  const storage = await openStorage({ url });
  const tables = tablesOver(storage.store);
  await open(tables, TABLES);
  const before = memory();
  for (let first = 0; first < TABLES; first += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => open(tables, first + index)));
  }
  const bytes = (memory() - before) / TABLES;
  if ((await storage.store.live()).length !== TABLES + 1) throw new Error('not every table is live');
  await storage.close();
  return bytes;
}

async function resume(): Promise<number> {
  const begun = performance.now();
  const storage = await openStorage({ url });
  const live = await tablesOver(storage.store).resume();
  const took = performance.now() - begun;
  if (live < TABLES) throw new Error(`only ${live} tables were resumed`);
  return took;
}

function tablesOver(store: TableStore): Tables {
  return createTables({
    store,
    limits: NO_LIMITS,
    publisher: { publish: () => undefined, closedUnread: () => undefined },
    opponent,
    now: Date.now,
    timer: systemTimer,
    botPauseMs: 1_200,
    seeds: () => randomBytes(16).toString('hex'),
    report: (error) => {
      throw error;
    },
  });
}

/** Opens a running game with as few people as possible, taking the games in turn. */
async function open(tables: Tables, index: number): Promise<void> {
  const game = games[index % games.length];
  if (game === undefined) throw new Error('there are no games');
  const people = Array.from({ length: game.seats.min }, (_, seat) => ({
    id: userId(String(10n ** 17n + BigInt(index * 10 + seat))),
    name: `Player ${index}.${seat}`,
  }));
  const [host, ...others] = people;
  if (host === undefined) throw new Error(`${game.id} is played by nobody`);
  const place = { guild: guildId('100000000000000001'), channel: String(2n * 10n ** 17n + BigInt(index)) };
  const opened = await tables.open({
    ...place,
    host,
    game: game.id,
    options: {},
    secondsPerTurn: SECONDS_PER_TURN,
  });
  if (!opened.ok) throw new Error(inEnglish(opened.error.says));
  const { id } = opened.value;
  for (const other of others) await tables.join(id, other);
  const started = opened.value.status === 'playing' ? opened : await tables.start(id, host.id);
  if (!started.ok) throw new Error(inEnglish(started.error.says));
}

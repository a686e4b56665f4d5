import { randomBytes } from 'node:crypto';
import { replay } from '../../src/engine/record.ts';
import { fastRng } from '../../src/engine/rng.ts';
import { seat } from '../../src/engine/seat.ts';
import { findGame, games } from '../../src/games/registry.ts';
import { opponent } from '../../src/opponents/direct.ts';
import { readDatabase } from '../../src/storage/database-reader.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { guildId, type TableId, userId } from '../../src/tables/ids.ts';
import { isAutomatic, promptsFor, waiting } from '../../src/tables/queries.ts';
import { isLive, type Table } from '../../src/tables/table.ts';
import { createTables, type Tables } from '../../src/tables/tables.ts';
import { systemTimer } from '../../src/timer.ts';
import { inEnglish } from '../../src/words/read.ts';
import { offersOf } from '../contract/offers.ts';

/** People who play at the real tables until told to stop. */
export interface Playing {
  /** The number of moves acknowledged so far. */
  acknowledged(): number;
  /** The last acknowledged move, by table. */
  told(): ReadonlyMap<TableId, number>;
  until(moves: number): Promise<void>;
  stop(): Promise<void>;
}

/** How many tables are played at once, taking the games in turn. */
const TABLES = 15;

export function tablesOver(storage: Storage): Tables {
  return createTables({
    store: storage.store,
    publisher: { publish: () => undefined, closedUnread: () => undefined },
    opponent,
    now: Date.now,
    timer: systemTimer,
    botPauseMs: 0,
    seeds: () => randomBytes(16).toString('hex'),
    report: (error) => {
      throw error;
    },
  });
}

export function play(storage: Storage): Playing {
  const tables = tablesOver(storage);
  const told = new Map<TableId, number>();
  let acknowledged = 0;
  let stopped = false;
  const players = Array.from({ length: TABLES }, async (_, index) => {
    while (!stopped) {
      let table = await begin(tables, index);
      while (!stopped && isLive(table)) {
        table = await move(tables, table);
        told.set(table.id, table.position?.seq ?? 0);
        acknowledged += 1;
      }
    }
  });
  const all = Promise.all(players);
  return {
    acknowledged: () => acknowledged,
    told: () => new Map(told),
    async until(moves) {
      while (acknowledged < moves) await Promise.race([all, new Promise((next) => setTimeout(next, 5))]);
    },
    async stop() {
      stopped = true;
      await all;
      await tables.drain();
    },
  };
}

/** Where the tables of {@link play} are, each in a channel of its own. */
function channel(index: number): Place {
  return { guild: guildId('100000000000000001'), channel: String(2n * 10n ** 17n + BigInt(index)) };
}

type Place = Pick<Table, 'guild' | 'channel'>;

/** Begins a game with as few people as possible. */
export async function begin(tables: Tables, index: number, place = channel(index)): Promise<Table> {
  const game = games[index % games.length];
  if (game === undefined) throw new Error('there are no games');
  const people = Array.from({ length: game.seats.min }, (_, place) => ({
    id: userId(String(10n ** 17n + BigInt(index * 10 + place))),
    name: `Player ${index}.${place}`,
    mayManage: false,
  }));
  const [host, ...others] = people;
  if (host === undefined) throw new Error(`${game.id} is played by nobody`);
  const opened = await tables.open({ ...place, host, game: game.id, options: {} });
  if (!opened.ok) throw new Error(inEnglish(opened.error.says));
  if (opened.value.status === 'playing') return opened.value;
  for (const other of others) await tables.join(opened.value.id, other);
  const started = await tables.start(opened.value.id, host.id);
  if (!started.ok) throw new Error(inEnglish(started.error.says));
  return started.value;
}

/** A player whom the table waits for makes a legal move, or the clock plays what moves by itself. */
export async function move(tables: Tables, table: Table): Promise<Table> {
  if (waiting(table).every((place) => isAutomatic(table, place))) return movedByItself(tables, table);
  const rng = fastRng(randomBytes(4).readUInt32BE());
  for (const place of waiting(table)) {
    const user = table.occupants[place]?.person?.id;
    const asked = table.position?.asked[place] ?? -1;
    if (user === undefined) continue;
    for (const { answer } of rng.shuffle(offersOf(promptsFor(table, seat(place)), rng))) {
      const done = await tables.answer(table.id, user, asked, answer);
      if (done.ok) return done.value;
    }
  }
  throw new Error(`nobody at ${table.game} ${table.id} can move`);
}

async function movedByItself(tables: Tables, table: Table): Promise<Table> {
  for (;;) {
    const now = await tables.look(table.id);
    if (now === null) throw new Error(`the table ${table.id} is gone`);
    if (now.revision > table.revision) return now;
    await new Promise((next) => setTimeout(next, 5));
  }
}

/**
 * The open tables of a database whose replayed moves do not lead to the stored position; and how many open ones there
 * are.
 */
export async function replayed(file: string): Promise<{ open: number; wrong: readonly string[] }> {
  const reading = readDatabase({ kind: 'sqlite', file });
  const wrong: string[] = [];
  const rows = await reading.open();
  for (const { id } of rows) {
    const found = await reading.game(id);
    const record = found?.record ?? null;
    if (found == null || record === null) continue;
    const again = findGame(record.game)?.use((game) => replay(game, record));
    const reached = again?.ok === true ? JSON.stringify(again.value) : again?.error.says;
    if (reached !== JSON.stringify(found.table.position)) wrong.push(id);
  }
  await reading.close();
  return { open: rows.length, wrong };
}

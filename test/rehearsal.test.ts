// Proves src/rehearsal.ts

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SharedParts } from '../src/bot.ts';
import { readConfig } from '../src/config.ts';
import type { Emojis } from '../src/discord/wire/emoji-upload.ts';
import { games } from '../src/games/registry.ts';
import { createLogger } from '../src/logger.ts';
import { opponent } from '../src/opponents/direct.ts';
import { rehearse } from '../src/rehearsal.ts';
import { openStorage, type Storage } from '../src/storage/storage.ts';
import type { Opponent } from '../src/tables/ports.ts';
import { systemTimer } from '../src/timer.ts';
import { migratedFile } from './support/services.ts';

/** The games that bots can join. */
const SHARED = games.filter(({ seats }) => seats.max > 1).map(({ id }) => id);

const EMOJIS: Emojis = {
  ids: new Map(),
  keep: async () => undefined,
  recheck: () => undefined,
  close: () => undefined,
};

let folder: string;
let file: string;
let storage: Storage;
let stopping: AbortController;
let logged: readonly string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
  file = join(folder, 'parlor.db');
  storage = await openStorage({ url: await migratedFile(file) });
  stopping = new AbortController();
  logged = [];
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await storage.close();
  await rm(folder, { recursive: true });
});

function rehearsal(
  asked: (game: string) => void = () => undefined,
  on: Pick<Storage, 'rehearsal'> = storage,
): Promise<void> {
  const config = readConfig({ DISCORD_TOKEN: 'a.b.c', CARD_EMOJIS: 'off', PICTURES: 'off' });
  if (!config.ok) throw new Error(config.sentences.join(' '));
  const choose: Opponent['choose'] = (question) => {
    asked(question.game);
    return opponent.choose(question);
  };
  const shared = {
    settings: config.value,
    opponents: { choose },
    rulesText: () => '',
    standingsKept: Promise.resolve(),
  };
  const to = {
    write(line: string) {
      logged = [...logged, JSON.parse(line).msg];
    },
  };
  return rehearse(shared as unknown as SharedParts, on, {
    log: createLogger({ level: 'info', production: true }, to),
    emojis: EMOJIS,
    until: stopping.signal,
  });
}

/** The number of rows in each table of the database. */
function rows(): Readonly<Record<string, unknown>> {
  const database = new Database(file, { readonly: true });
  const names = database.prepare(`SELECT "name" FROM sqlite_master WHERE "type" = 'table'`).pluck().all();
  const counts = names.map((name) => [
    name,
    database.prepare(`SELECT COUNT(*) FROM "${name}"`).pluck().get(),
  ]);
  database.close();
  return Object.fromEntries(counts);
}

/**
 * However busy the machine is, the rehearsal has time. For messages time still passes, or their pauses would never
 * end.
 */
function untimed(): void {
  const begun = performance.now();
  const elapsed = performance.now.bind(performance);
  vi.spyOn(systemTimer, 'elapsed').mockImplementation(elapsed);
  vi.spyOn(performance, 'now').mockReturnValue(begun);
  vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
  const { after } = systemTimer;
  vi.spyOn(systemTimer, 'after').mockImplementation((ms, wake) =>
    ms < 15_000 ? after(ms, wake) : () => undefined,
  );
}

test('every game is played against bots until it is enough, and nothing of it is stored', async () => {
  untimed();
  const before = rows();
  const questions = new Map(SHARED.map((game) => [game, 0]));
  await rehearsal((game) => {
    questions.set(game, (questions.get(game) ?? 0) + 1);
    // More than once each: by then it has been the presser's turn.
    if (games.every(({ id, seats }) => seats.max === 1 || (questions.get(id) ?? 0) > seats.max))
      stopping.abort();
  });
  expect(stopping.signal.aborted).toBe(true);
  expect(logged).toEqual(['rehearsed']);
  expect(rows()).toEqual(before);
});

test.each([
  {
    when: 'enough of the processor is used',
    meanwhile: () => {
      vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 1_500_000, system: 500_001 });
    },
  },
  {
    when: 'it takes too long, because others have the processor',
    meanwhile: () => {
      const began = performance.now();
      vi.spyOn(performance, 'now')
        .mockImplementationOnce(() => began)
        .mockReturnValue(began + 15_001);
      vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
    },
  },
])('it is over when $when', async ({ meanwhile }) => {
  meanwhile();
  const asked = vi.fn();
  await rehearsal(asked);
  expect(asked).not.toHaveBeenCalled();
  expect(logged).toEqual(['rehearsed']);
});

test('a process continues without a failed rehearsal, and logs it unless it is told to stop', async () => {
  const broken = { rehearsal: () => Promise.reject(new Error('out of reach')) };
  await rehearsal(undefined, broken);
  expect(logged).toEqual(['the rehearsal was broken off']);
  stopping.abort();
  await rehearsal(undefined, broken);
  expect(logged).toHaveLength(1);
});

test('a rehearsal that hangs is abandoned, and the process continues', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const over = rehearsal(undefined, { rehearsal: () => new Promise(() => undefined) });
  await vi.advanceTimersByTimeAsync(20_000);
  await over;
  expect(logged).toEqual(['the rehearsal was broken off']);
});

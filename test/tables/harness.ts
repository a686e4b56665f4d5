import { createHash } from 'node:crypto';
import type { Answer, Choice } from '../../src/engine/prompt.ts';
import type { Refusal } from '../../src/engine/result.ts';
import { type Seat, seat } from '../../src/engine/seat.ts';
import { opponent } from '../../src/opponents/direct.ts';
import { type GuildId, guildId, type Home, type TableId, userId } from '../../src/tables/ids.ts';
import type { Opening } from '../../src/tables/lobby.ts';
import type { News, Opponent, TableHead, TableStore, Who } from '../../src/tables/ports.ts';
import { promptsFor, waiting } from '../../src/tables/queries.ts';
import { isLive, type Table } from '../../src/tables/table.ts';
import type { TableSettings } from '../../src/tables/table-settings.ts';
import { createTables, type Tables } from '../../src/tables/tables.ts';
import type { Timer } from '../../src/timer.ts';
import { inEnglish } from '../../src/words/read.ts';
import { createMemoryStore } from '../support/memory-storage.ts';

export const GUILD = guildId('100000000000000001');
export const CHANNEL = '200000000000000001';

export function person(name: string): Who {
  const digits = [...name].map((letter) => String(letter.charCodeAt(0)).padStart(3, '0')).join('');
  return { id: userId(`3${digits.slice(0, 16).padEnd(17, '0')}`), name, mayManage: false };
}

/** A bot of a {@link room} has moved within this. */
export const LONGEST_PAUSE = 2_000;

/** What the lookup of finished games needs, for a server where people see each other’s results. */
export const OPEN_RESULTS = { settings: async () => ({ publicResults: true }) };

export const [ANN, BEN, CAT] = [person('Ann'), person('Ben'), person('Cat')];

/** A separate clock: time passes only when a test says so. */
export function fakeTime(start = Date.UTC(2026, 0, 5)) {
  let at = start;
  let ahead = 0;
  const wakes = new Map<number, { at: number; wake: () => void }>();
  let next = 0;
  const timer: Timer = {
    after(ms, wake) {
      const key = next++;
      wakes.set(key, { at: at + ms, wake });
      return () => wakes.delete(key);
    },
    // Unlike the time of day, a machine's uptime has fractions of milliseconds.
    elapsed: () => at * (1 + 1e-7),
  };
  return {
    now: () => Math.floor(at + ahead),
    timer,
    /** The number of pending timers. */
    get waiting() {
      return wakes.size;
    },
    /** Lets time pass while the program is busy: no timer fires. */
    spend(ms: number) {
      at += ms;
    },
    /** Changes only the time of day: forward, or back if negative. */
    set(ms: number) {
      ahead += ms;
    },
    /** Lets so many milliseconds pass, firing timers in order. */
    async pass(ms: number) {
      const until = at + ms;
      for (;;) {
        const [key, first] = [...wakes].sort((a, b) => a[1].at - b[1].at)[0] ?? [];
        if (key === undefined || first === undefined || first.at > until) break;
        wakes.delete(key);
        at = Math.max(at, first.at);
        first.wake();
        await settle();
      }
      at = until;
      await settle();
    },
  };
}

/** A promise that waits until it is opened. */
export function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Long enough for every promise that waits only for other promises. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

export interface Room {
  readonly tables: Tables;
  readonly store: TableStore;
  readonly news: News[];
  readonly closedUnread: TableHead[];
  readonly errors: unknown[];
  readonly time: ReturnType<typeof fakeTime>;
  /** Another program on the same store at the same time of day, as after a restart. */
  restart(): Room;
}

export function room(
  parts: {
    store?: TableStore;
    time?: ReturnType<typeof fakeTime>;
    opponent?: Opponent;
    isGone?: (guild: GuildId) => boolean;
    isChannel?: (guild: Home, channel: string) => boolean;
    isOurs?: (guild: Home) => boolean;
    isShared?: boolean;
    /** The server's current settings. */
    settings?: (guild: Home) => TableSettings;
    seedling?: string;
  } = {},
): Room {
  const time = parts.time ?? fakeTime();
  const store = parts.store ?? createMemoryStore();
  const news: News[] = [];
  const closedUnread: TableHead[] = [];
  const errors: unknown[] = [];
  const chosen = parts.settings;
  let seeds = 0;
  const tables = createTables({
    store,
    publisher: { publish: (item) => news.push(item), closedUnread: (head) => closedUnread.push(head) },
    opponent: parts.opponent ?? opponent,
    isGone: parts.isGone ?? (() => false),
    isChannel: parts.isChannel ?? (() => true),
    isOurs: parts.isOurs ?? (() => true),
    isShared: parts.isShared ?? false,
    ...(chosen === undefined ? {} : { settings: async (guild) => chosen(guild) }),
    now: time.now,
    timer: time.timer,
    botPauseMs: 1_000,
    seeds: () =>
      createHash('md5')
        .update(`${parts.seedling ?? 'room'} ${seeds++}`)
        .digest('hex'),
    report: (error) => errors.push(error),
  });
  return {
    tables,
    store,
    news,
    closedUnread,
    errors,
    time,
    restart: () => room({ ...parts, store, time, seedling: `${parts.seedling ?? 'room'}+` }),
  };
}

export function opening(extra: Partial<Opening> = {}): Opening {
  return { guild: GUILD, channel: CHANNEL, host: ANN, game: 'farkle', options: {}, ...extra };
}

/** The value; a refusal fails the test. */
export function done<T>(result: { ok: true; value: T } | { ok: false; error: Refusal }): T {
  if (!result.ok) throw new Error(`refused: ${result.error.code}: ${inEnglish(result.error.says)}`);
  return result.value;
}

/** The code of a refusal; undefined if there is none. */
export function code(result: { ok: boolean; error?: { code: string } }): string | undefined {
  return result.ok ? 'accepted' : result.error?.code;
}

/** A game that has begun with these people. */
export async function begun(at: Room, people: readonly Who[], extra: Partial<Opening> = {}): Promise<Table> {
  const [host, ...others] = people;
  const table = done(await at.tables.open(opening({ ...(host === undefined ? {} : { host }), ...extra })));
  for (const other of others) done(await at.tables.join(table.id, other));
  return done(await at.tables.start(table.id, (host ?? ANN).id));
}

export async function now(at: Pick<Room, 'tables'>, id: TableId): Promise<Table> {
  const table = await at.tables.look(id);
  if (table === null) throw new Error(`no table ${id}`);
  return table;
}

/** Every stored move of a table. */
export async function movesOf(at: Room, { id }: Table) {
  return (await at.store.record(id))?.moves ?? [];
}

/** The time per turn at the table, in milliseconds. */
export function turnMs({ secondsPerTurn }: Table): number {
  return secondsPerTurn * 1_000;
}

/** The first player the table waits for, with the number of their question. */
export function turnOf(table: Table): { seat: number; user: Who['id']; asked: number } {
  const [first] = waiting(table);
  const occupant = first === undefined ? undefined : table.occupants[first];
  if (first === undefined || occupant?.person == null) throw new Error('the table waits for no person');
  return { seat: first, user: occupant.person.id, asked: table.position?.asked[first] ?? -1 };
}

/** The first answer that can be pressed, preferring one that contains `wanted`. */
export function answerTo(table: Table, index: number, wanted = ''): Answer {
  for (const prompt of promptsFor(table, seat(index))) {
    const presses = pathsTo(prompt.choices);
    const chosen = presses.find((path) => path[0]?.startsWith(wanted)) ?? presses[0];
    if (chosen !== undefined) return { prompt: prompt.key, path: chosen, values: [] };
  }
  throw new Error('nothing to press');
}

/** Everything that can be pressed, in reading order. */
export function answersTo(table: Table, at: Seat): readonly Answer[] {
  return promptsFor(table, at).flatMap(({ key, choices }) =>
    pathsTo(choices).map((path) => ({ prompt: key, path, values: [] })),
  );
}

/** The paths to everything that can be pressed, including through menus. */
function pathsTo(choices: readonly Choice<unknown>[]): readonly (readonly string[])[] {
  return choices.flatMap((choice): readonly (readonly string[])[] => {
    if (choice.kind === 'press') return choice.disabled === undefined ? [[choice.key]] : [];
    if (choice.kind !== 'menu' || choice.disabled !== undefined) return [];
    return pathsTo(choice.choices).map((path) => [choice.key, ...path]);
  });
}

/** Presses for the player to move. */
export async function press(at: Pick<Room, 'tables'>, id: TableId, wanted = ''): Promise<Table> {
  const table = await now(at, id);
  const turn = turnOf(table);
  return done(await at.tables.answer(id, turn.user, turn.asked, answerTo(table, turn.seat, wanted)));
}

/** Presses for the people until it is a bot's turn. */
export async function pressUntilABotIsAsked(at: Room, { id }: Table): Promise<void> {
  for (;;) {
    const current = await now(at, id);
    if (current.occupants[waiting(current)[0] ?? 0]?.kind === 'bot') return;
    await press(at, id);
  }
}

/** Presses for the people until the game is over, and lets the bots move. */
export async function playOut(at: Pick<Room, 'tables' | 'time'>, id: TableId, wanted = ''): Promise<Table> {
  for (let moves = 0; moves < 20_000; moves++) {
    const table = await now(at, id);
    if (!isLive(table)) return table;
    const [first] = waiting(table);
    if (first !== undefined && table.occupants[first]?.kind === 'player') await press(at, id, wanted);
    else await at.time.pass(1_000);
  }
  throw new Error('the game does not end');
}

/** Lets the clock run out for a person until a bot stands in. */
export async function awayFor(at: Room, { id }: Table, who: typeof ANN): Promise<Table> {
  for (;;) {
    const table = await now(at, id);
    if (table.occupants.some(({ kind, person: sits }) => kind === 'bot' && sits?.id === who.id)) return table;
    const [first = 0] = waiting(table);
    if (table.occupants[first]?.kind === 'bot') await at.time.pass(2_000);
    else if (turnOf(table).user === who.id) await at.time.pass(turnMs(table));
    else await press(at, id, 'stop');
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findGame, games } from '../../src/games/registry.ts';
import {
  type Channel,
  type LocalDiscord,
  type Person,
  startLocalDiscord,
} from '../../src/playground/index.ts';
import { WORLD } from '../../src/tables/ids.ts';
import { isForOne } from '../../src/tables/queries.ts';
import { isLive, type Table } from '../../src/tables/table.ts';
import { PATIENCE } from '../e2e/program.ts';
import { check } from './checker.ts';
import { everything, kindOf } from './covered.ts';
import {
  type DATABASES,
  openDatabase,
  storedRevision,
  storedThread,
  type TestDatabase,
} from './databases.ts';
import { excusedIn, isUnanswered } from './excuses.ts';
import type { Finding } from './findings.ts';
import { happen, mayExpectAnswers } from './mishaps.ts';
import type { Evidence, Tended, Trouble } from './observed.ts';
import { createPeople, type People, SPARE } from './people.ts';
import { type Company, type Place, threadsIn } from './places.ts';
import { type Mishap, mishapsWith, planMishaps, planPresses } from './plan.ts';
import { createPrograms } from './programs.ts';

export interface Asked {
  readonly minutes: number;
  readonly seed: number;
  /** Milliseconds between two presses, of whomever. */
  readonly paceMs: number;
  readonly database: (typeof DATABASES)[number];
  /** Programs that share the servers. */
  readonly processes: number;
  /** Connections to Discord of all programs together, each with servers of its own. */
  readonly shards: number;
}

/** What a run comes to. */
export interface Figures {
  readonly seed: number;
  readonly minutes: number;
  readonly clicks: number;
  readonly answered: number;
  /** Unanswered while the program was down, cut off, or Discord did not take its answers. */
  readonly excused: number;
  readonly missed: number;
  /** Planned presses of which there were none, such as where nothing was shown that could be pressed. */
  readonly idle: number;
  /** People and roles that were notified. */
  readonly called: number;
  readonly acknowledgedMoves: number;
  readonly storedMoves: number;
  readonly tables: number;
  readonly finished: number;
  readonly tended: number;
  /** People who had everything about themselves deleted, and words that were added to deals. */
  readonly departed: number;
  readonly words: number;
  /** Commands and kinds of buttons that nobody came to. */
  readonly unpressed: readonly string[];
  readonly mishaps: Readonly<Record<string, number>>;
  readonly restarts: number;
  /** Milliseconds to an answer while nothing was wrong. */
  readonly p50: number;
  readonly p99: number;
  /** Megabytes: of the last life of the program, early and late. */
  readonly memory: { readonly start: number; readonly end: number };
}

export interface Report {
  readonly figures: Figures;
  readonly findings: readonly Finding[];
  /** Where the database, the log and the presses are kept when something broke; null when nothing did. */
  readonly kept: string | null;
}

/** Presses that somebody waits for at once. */
const HANDS = 12;
/** Whoever is not answered for so long turns to something else; the answer may still come. */
const IMPATIENT_MS = 1_000;
const MOST_UNANSWERED = 600;
const TURN_TIMES = [30, 60, 600, 86_400];
const CASTS = [2, 3, 4];
/** Every game is played at so many places of a kind, on as many servers as there are. */
const SERVERFULS = 2;
const PLACES_OF_GAME = 3;
/** Channels of a server in which nobody plays, one for each time that tables can be opened nowhere else. */
const SPARES = 24;
/** Of people, how many play in their direct messages, and on a server without the bot. */
const DIRECT = 4;
const ABROAD = 2;
const NAMES = [
  'Ada',
  'Ben',
  'Cleo',
  'Dan',
  'Eve',
  'Fay',
  'Gus',
  'Hal',
  'Ida',
  'Jon',
  'Kim',
  'Lou',
  'Mia',
  'Ned',
];
/** After a mishap that leaves people without answers: the program reconnects, waits and tries again. */
const AFTERMATH_MS = 3_000;
/** Once all is well, every shard is looked after by one program within this. */
const HAS_OWNERS_WITHIN_MS = 30_000;
/** How long a table is looked after until it must have gone on. */
const TEND_MS = 30_000;
/** Plays and breaks things for so long, then looks whether anything was lost. `tell` is told how it goes. */
export async function runChaos(asked: Asked, tell: (line: string) => void): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-chaos-'));
  const database = await openDatabase(asked.database, folder);
  const discord = await startLocalDiscord({
    guilds: [],
    users: NAMES,
    patience: PATIENCE,
    shards: asked.shards,
    // A process alone is killed with whatever it knew of its logins.
    ...(asked.processes > 1 ? { concurrency: asked.shards } : {}),
  });
  const people = createPeople(discord);
  const state = createPrograms(discord, database, asked);
  const places = placing(discord, people);
  openServers(discord, places, asked.shards);
  openWorld(discord, places);
  const mishaps = new Map<Mishap, number>();
  const until = Date.now() + asked.minutes * 60_000;
  let isOver = false;

  try {
    await state.start();
    for (const [index, guild] of discord.guilds.entries())
      await people.manage(guild, { threads: index % 2 > 0 });
    const plan = planPresses(asked.seed);
    const underWay = new Set<Promise<void>>();
    const begin = (): Promise<void> => {
      const deed = people
        .act(plan.next().value)
        .catch((error: unknown) => state.ground.mishandled(`somebody could not press: ${String(error)}`))
        .finally(() => underWay.delete(deed));
      underWay.add(deed);
      return deed;
    };
    const hands = Array.from({ length: HANDS }, async () => {
      while (!isOver) {
        const waiting = Promise.race([begin(), pause(IMPATIENT_MS)]);
        await Promise.all([waiting, pause(asked.paceMs * HANDS)]);
        if (underWay.size > MOST_UNANSWERED) await Promise.race(underWay);
      }
    });
    const kinds = mishapsWith(database.server === null ? 'file' : 'server', asked.processes);
    for (const planned of planMishaps(asked.seed, asked.minutes, kinds)) {
      if (planned.round > 0 && Date.now() >= until) break;
      await pause(planned.after);
      const from = Date.now();
      let only: Trouble['only'] = null;
      try {
        only = await happen(planned, { ...state.ground, people, newPlace: places.open });
      } catch (error) {
        state.ground.mishandled(`${planned.kind}: ${error instanceof Error ? error.message : String(error)}`);
        // Nothing that comes after it would say anything.
        if (!state.run()) throw error;
      }
      const to = Date.now() + AFTERMATH_MS;
      state.troubles.push({
        why: planned.kind,
        from,
        to,
        only,
        answers: mayExpectAnswers(planned.kind, asked.processes),
      });
      mishaps.set(planned.kind, (mishaps.get(planned.kind) ?? 0) + 1);
      tell(`${planned.kind}: ${Date.now() - from} ms, ${people.presses.length} clicks so far`);
    }
    while (Date.now() < until) await pause(100);
    isOver = true;
    await Promise.all(hands);
    await Promise.all(underWay);
    await pause(AFTERMATH_MS);
    const tended = await tendAll(database, people, asked.seed);
    await state.ground.settled(HAS_OWNERS_WITHIN_MS).catch(() => {
      const says = `the connections in the end are ${discord.gateway.shards.join(', ')}`;
      state.ground.mishandled(says);
    });
    const { hasty } = discord.gateway;
    if (hasty > 0) state.ground.mishandled(`${hasty} logins came sooner than Discord allows`);
    await state.stop();

    const stored = await database.tables();
    const { presses, sights, replayed, missed } = people;
    const { calls, troubles, lives, log, refused, mishandled, twice } = state;
    const departed: Evidence['departed'][number][] = [];
    for (const person of people.departed) {
      departed.push({ id: person.id, columns: await database.naming(person) });
    }
    const evidence: Evidence = {
      presses,
      sights,
      replayed,
      stored,
      departed,
      tended,
      calls,
      troubles,
      lives,
      log,
      refused,
      mishandled,
      twice,
    };
    const { findings, acknowledged } = check(evidence);
    const isCalm = (at: number) => !troubles.some(({ from, to }) => from <= at && at <= to);
    const quick = presses
      .filter(({ at, told: how }) => how !== 'unanswered' && isCalm(at))
      .map(({ ms }) => ms);
    const memory = lives.at(-1)?.memory ?? [];
    const pressed = new Set(presses.map(({ did }) => kindOf(did)));
    const unanswered = presses.filter(isUnanswered).length;
    const figures: Figures = {
      seed: asked.seed,
      minutes: asked.minutes,
      clicks: presses.length,
      answered: presses.length - unanswered,
      excused: excusedIn(presses, troubles),
      missed: [...missed.values()].reduce((sum, times) => sum + times, 0),
      idle: people.idle(),
      called: calls.length,
      acknowledgedMoves: acknowledged,
      storedMoves: stored.flatMap(({ moves }) => moves.filter(({ by }) => by === 'player')).length,
      tables: stored.length,
      finished: stored.filter(({ table }) => typeof table !== 'string' && table.status === 'over').length,
      tended: tended.length,
      departed: departed.length,
      words: presses.filter(({ did, written }) => written !== null && kindOf(did) === 'word').length,
      unpressed: everything(discord.commands()).filter((kind) => !pressed.has(kind)),
      mishaps: Object.fromEntries(mishaps),
      restarts: lives.length - asked.processes,
      p50: quantile(quick, 0.5),
      p99: quantile(quick, 0.99),
      memory: { start: memory[Math.floor(memory.length / 5)] ?? 0, end: memory.at(-1) ?? 0 },
    };
    const isWell = findings.length === 0;
    if (isWell) rmSync(folder, { recursive: true, force: true });
    else keep(folder, { figures, findings, evidence: { ...evidence, missed, history: state.history } });
    return { figures, findings, kept: isWell ? null : folder };
  } finally {
    isOver = true;
    await state.kill();
    await discord.close();
    await database.close();
  }
}

/** Puts servers in the care of every connection, and settles people in their channels. */
function openServers(discord: LocalDiscord, places: ReturnType<typeof placing>, servers: number): void {
  const serverful = [
    ...games.flatMap(({ id }) =>
      Array.from({ length: PLACES_OF_GAME }, (_, at) => [`${id}-${at}`, 'together'] as const),
    ),
    ...games.filter((game) => !isForOne(game)).map(({ id }) => [`private-${id}`, 'invited'] as const),
    ...games.map(({ id }) => [`learn-${id}`, 'coach'] as const),
    ...games.filter(isForOne).map(({ id }) => [`alone-${id}`, 'alone'] as const),
  ];
  const settled = Array.from({ length: SERVERFULS }, () => serverful).flat();
  const spare = Array.from({ length: SPARES }, (_, at) => `${SPARE}-${at}`);
  for (let server = 0; server < servers; server += 1) {
    const share = (part: number) => Math.floor((part * settled.length) / servers);
    const here = settled.slice(share(server), share(server + 1));
    // Servers made one after another are of one shard after another.
    const guild = discord.addGuild(`Tavern ${server}`, [...here.map(([name]) => name), ...spare]);
    for (const [name, company] of here) places.at(discord.channel(name, guild), company);
  }
}

/** Some add the bot to their own account, and play in their direct messages and on a server that does not have it. */
function openWorld(discord: LocalDiscord, places: ReturnType<typeof placing>): void {
  const abroad = discord.addGuild('Abroad', ['hall', 'yard']);
  const halls = [...abroad.channels.values()];
  discord.expel(abroad);
  for (const [index, person] of discord.people.slice(0, DIRECT + ABROAD).entries()) {
    discord.install(person);
    const channel =
      index < DIRECT ? discord.direct(person) : (halls[index - DIRECT] ?? discord.direct(person));
    places.at(channel, index % 2 === 0 ? 'alone' : 'coach', person);
  }
}

/** Gives every place a game and people, each in turn. */
function placing(discord: LocalDiscord, people: People) {
  let made = 0;
  /** Whoever is named plays there alone, and outside the servers of the bot. */
  const at = (channel: Channel, company: Company = 'together', alone: Person | null = null): Place => {
    const index = made++;
    const isAlone = company === 'alone' || company === 'coach';
    const fit =
      company === 'invited'
        ? games.filter((one) => !isForOne(one))
        : company === 'alone'
          ? games.filter(isForOne)
          : games;
    const game = fit[index % fit.length];
    if (game === undefined) throw new Error('There are no games');
    const wanted = isAlone ? 1 : (CASTS[Math.floor(index / games.length) % CASTS.length] ?? 2);
    const least = isAlone ? 1 : game.seats.min;
    const size = Math.min(game.seats.max, Math.max(least, wanted));
    const everybody = alone === null ? people.here() : [alone];
    const cast = Array.from({ length: size }, (_, seat) => everybody[(index * 3 + seat) % everybody.length]);
    const turnTime = TURN_TIMES[Math.floor(index / games.length) % TURN_TIMES.length] ?? 60;
    const place: Place = {
      company,
      isWorld: alone !== null,
      channel,
      game,
      cast: cast.filter((person) => person !== undefined),
      // Where not everybody is let in, a game begins all the same.
      bots: (company === 'invited' || index % 4 === 3) && size < game.seats.max ? 1 : 0,
      turnTime,
    };
    people.settle(place);
    return place;
  };
  return {
    at,
    open(how: 'server' | { readonly threadOf: Channel }): Place {
      if (how !== 'server') return at(discord.openThread(how.threadOf, `thread ${made}`));
      const guild = discord.addGuild(`Annex ${made}`, ['table']);
      return at(discord.channel('table', guild));
    },
  };
}

/** When all is well again, every live table must go on: it is brought back, and somebody moves. */
async function tendAll(database: TestDatabase, people: People, seed: number): Promise<readonly Tended[]> {
  const waiting = (await database.tables()).flatMap(({ table }) =>
    typeof table === 'string' || !isLive(table) ? [] : [table],
  );
  const chance = planPresses(seed + 1);
  const tended: Tended[] = [];
  const tend = async (table: Table): Promise<void> => {
    // A substitute may have come from anywhere.
    const seated = people
      .here()
      .filter(({ id }) => table.occupants.some(({ kind, person }) => kind === 'player' && person?.id === id));
    const known = placeOf(table, people.places(), people.here());
    /** Its thread may be started only now. */
    const place = async (): Promise<Place | undefined> => {
      if (known === undefined) return undefined;
      const { channels } = known.channel.guild;
      const thread = channels.get((await storedThread(database, table.id)) ?? table.channel);
      const cast = known.cast.filter((person) => !seated.includes(person));
      return { ...known, channel: thread ?? known.channel, cast: [...seated, ...cast] };
    };
    const now = async (): Promise<number> => (await storedRevision(database, table.id)) ?? table.revision;
    const end = Date.now() + TEND_MS;
    while ((await now()) === table.revision && Date.now() < end) {
      const there = await place();
      if (there !== undefined) await people.tend(there, table.id, chance.next().value);
      await pause(200);
    }
    const says = `${table.game}, ${table.status}, in channel ${table.channel}`;
    tended.push({ id: table.id, before: table.revision, after: await now(), says });
  };
  const hands = Array.from({ length: HANDS }, async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await tend(next);
  });
  await Promise.all(hands);
  return tended;
}

/** Where a table can be gone on with: in its channel, or where its player is, when nobody else sees it. */
function placeOf(
  { channel, game, guild, host, invited, visibility }: Table,
  places: readonly Place[],
  everybody: readonly Person[],
): Place | undefined {
  const there = places.find(
    (place) => place.channel.id === channel || threadsIn(place.channel).some(({ id }) => id === channel),
  );
  if (visibility === 'public') {
    if (there === undefined || there.company === (invited === null ? 'together' : 'invited')) return there;
    // A game with others may be opened from a button where somebody plays alone, who then needs company.
    const played = findGame(game) ?? there.game;
    const others = everybody.filter(({ id }) => id !== host);
    const cast = [...everybody.filter(({ id }) => id === host), ...others].slice(0, played.seats.min);
    return { ...there, company: invited === null ? 'together' : 'invited', game: played, cast };
  }
  const anywhere = there ?? places.find((place) => guild === WORLD || place.channel.guild.id === guild);
  const cast = everybody.filter(({ id }) => id === host);
  return anywhere && { ...anywhere, company: 'alone', cast };
}

function keep(
  folder: string,
  { figures, findings, evidence }: Omit<Report, 'kept'> & { evidence: object },
): void {
  const plain = (_: string, value: unknown): unknown => {
    if (value instanceof Map) return Object.fromEntries(value);
    return value instanceof Set ? [...value] : value;
  };
  writeFileSync(join(folder, 'findings.json'), JSON.stringify({ figures, findings }, plain, 1));
  // Of an hour all of it would not fit into one text.
  for (const [name, part] of Object.entries(evidence)) {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(part, plain));
  }
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

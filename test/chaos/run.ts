import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startLocalDiscord } from '#local-discord';
import { PATIENCE } from '../e2e/program.ts';
import { check } from './checker.ts';
import type { Course } from './courses.ts';
import { openDatabase, type TestDatabase } from './databases.ts';
import type { Finding } from './findings.ts';
import { createHands } from './hands.ts';
import { happen, mayExpectAnswers } from './mishaps.ts';
import type { Evidence, Tended, Trouble } from './observed.ts';
import { createPeople, type People } from './people.ts';
import { type Mishap, planPresses } from './plan.ts';
import { createPrograms, type Programs } from './programs.ts';
import { openServers, openWorld, placing } from './servers.ts';
import { type Statistics, statisticsOf } from './statistics.ts';
import { tendAll } from './tending.ts';

export interface Report {
  readonly statistics: Statistics;
  readonly findings: readonly Finding[];
  /** Where the database, the log and the presses are kept if something broke; otherwise null. */
  readonly kept: string | null;
}

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
/** The time after a mishap that left people without answers: the program reconnects, waits and retries. */
const AFTERMATH_MS = 3_000;
const IMPATIENT_MS = 1_000;

/**
 * Plays and breaks things according to the course, then checks whether anything was lost. Reports progress to `tell`.
 */
export async function runChaos(course: Course, tell: (line: string) => void): Promise<Report> {
  const { processes, shards, seed } = course;
  const folder = mkdtempSync(join(tmpdir(), 'parlor-chaos-'));
  const database = await openDatabase(course.database, folder);
  const discord = await startLocalDiscord({
    guilds: [],
    users: NAMES,
    patience: PATIENCE,
    shards,
    // Within the limits there would be no card emojis for hours.
    limits: { emojis: false },
    // Without others, a killed process loses everything it knew about its logins.
    ...(processes > 1 ? { concurrency: shards } : {}),
  });
  const people = createPeople(discord);
  const programs = createPrograms(discord, database, course);
  const places = placing(discord, people);
  openServers(discord, places, shards, course.extent);
  openWorld(discord, places);
  const { ground, machine } = programs;
  const mishaps = new Map<Mishap, number>();
  const until = Date.now() + course.minutes * 60_000;

  try {
    await programs.start();
    for (const [index, guild] of discord.guilds.entries())
      await people.manage(guild, { threads: index % 2 > 0 });
    const hands = createHands({
      act: (planned) =>
        people
          .act(planned)
          .catch((error: unknown) => ground.mishandled(`somebody could not press: ${String(error)}`)),
      plan: planPresses(seed),
      hands: course.hands,
      paceMs: course.paceMs,
      impatientMs: IMPATIENT_MS,
    });
    for (const planned of course.mishaps) {
      if (planned.round > 0 && Date.now() >= until) break;
      await pause(planned.after);
      const from = Date.now();
      let only: Trouble['only'] = null;
      const mended = hands.disturb();
      try {
        only = await happen(planned, { ...ground, people, newPlace: places.open });
      } catch (error) {
        ground.mishandled(`${planned.kind}: ${error instanceof Error ? error.message : String(error)}`);
        // Everything after it would be meaningless.
        if (!programs.run()) throw error;
      } finally {
        mended();
      }
      const to = Date.now() + AFTERMATH_MS;
      const answers = mayExpectAnswers(planned.kind, processes);
      programs.troubles.push({ why: planned.kind, from, to, only, answers });
      for (const kind of [planned.kind, ...planned.also]) mishaps.set(kind, (mishaps.get(kind) ?? 0) + 1);
      tell(`${planned.kind}: ${Date.now() - from} ms, ${people.presses.length} clicks so far`);
    }
    while (Date.now() < until || people.presses.length < course.presses) await pause(100);
    await hands.rest();
    await pause(AFTERMATH_MS);
    tell('everybody is answered');
    const tended = await tendAll(database, people, seed);
    tell(`${tended.length} tables are looked after`);
    await ground.settled().catch(() => {
      const says = `the connections in the end are ${discord.gateway.shards.join(', ')}`;
      ground.mishandled(says);
    });
    const { hasty } = discord.gateway;
    if (hasty > 0) ground.mishandled(`${hasty} logins came sooner than Discord allows`);
    await programs.stop();

    const evidence = await evidenceOf({ people, programs, database, tended });
    const { findings, acknowledged } = check(evidence);
    const overloadedMs = machine.overloads().reduce((sum, { from, to }) => sum + to - from, 0);
    const commands = discord.commands();
    const statistics = statisticsOf({
      course,
      evidence,
      acknowledged,
      people,
      commands,
      mishaps,
      overloadedMs,
    });
    const isWell = findings.length === 0;
    const { missed } = people;
    if (isWell) rmSync(folder, { recursive: true, force: true });
    else keep(folder, { statistics, findings, evidence: { ...evidence, missed, history: programs.history } });
    return { statistics, findings, kept: isWell ? null : folder };
  } finally {
    await programs.kill();
    await discord.close();
    await database.close();
  }
}

interface Seen {
  readonly people: People;
  readonly programs: Programs;
  readonly database: TestDatabase;
  readonly tended: readonly Tended[];
}

async function evidenceOf({ people, programs, database, tended }: Seen): Promise<Evidence> {
  const stored = await database.tables();
  const erased: Evidence['erased'][number][] = [];
  for (const person of people.erased) {
    erased.push({ id: person.id, columns: await database.naming(person) });
  }
  const { presses, sights, replayed } = people;
  const { machine, calls, lives, log, refused, mishandled, twice } = programs;
  const troubles = [
    // On a busy machine everything takes longer, and so does the recovery.
    ...programs.troubles.map((trouble) => ({
      ...trouble,
      to: trouble.to + machine.waited(trouble.to - AFTERMATH_MS, trouble.to),
    })),
    ...machine
      .overloads()
      .map(({ from, to }) => ({ why: 'machine overloaded', from, to, only: null, answers: false })),
  ];
  return {
    presses,
    sights,
    replayed,
    stored,
    erased,
    tended,
    calls,
    troubles,
    lives,
    log,
    refused,
    mishandled,
    twice,
  };
}

function keep(
  folder: string,
  { statistics, findings, evidence }: Omit<Report, 'kept'> & { evidence: object },
): void {
  const plain = (_: string, value: unknown): unknown => {
    if (value instanceof Map) return Object.fromEntries(value);
    return value instanceof Set ? [...value] : value;
  };
  writeFileSync(join(folder, 'findings.json'), JSON.stringify({ statistics, findings }, plain, 1));
  // An hour's evidence does not fit into one string.
  for (const [name, part] of Object.entries(evidence)) {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(part, plain));
  }
}

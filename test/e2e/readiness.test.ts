// Proves src/program.ts, src/health/health-server.ts, src/health/outages.ts

import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { textOf } from '../chaos/observed.ts';
import { freePort } from '../support/free-port.ts';
import { harness } from './harness.ts';
import { controlsOf, moreOf, posted, shown } from './screen.ts';

let health: string;
const at = harness({}, async () => {
  const port = await freePort();
  health = `http://127.0.0.1:${port}`;
  return { preloaded: WITHIN, env: { HEALTH_PORT: String(port) }, told: () => done() };
});
/** Called when the program has done what it was sent. */
let done = (): void => undefined;

const WITHIN = new URL('../chaos/within.mjs', import.meta.url).href;
/** Less than anything takes that waits for the database: the program gives up after three seconds. */
const AT_ONCE_MS = 2_000;
/** Generous, for busy machines. */
const LONGEST_MS = 60_000;
const POLL_MS = 150;

const isReady = (answer: string): boolean => answer.startsWith('200');
const isNotReady = (answer: string): boolean => answer.startsWith('503');

/** Without keeping the connection: the program would close it between two requests that are seconds apart. */
const ask = (page: 'healthz' | 'readyz') => fetch(`${health}/${page}`, { headers: { connection: 'close' } });

/** Polls until the answer satisfies the condition. */
async function poll(until: (answer: string) => boolean): Promise<readonly string[]> {
  const began = performance.now();
  const answers: string[] = [];
  while (performance.now() - began < LONGEST_MS) {
    expect((await quickly(() => ask('healthz'))).status).toBe(200);
    const response = await ask('readyz');
    const answer = `${response.status} ${(await response.text()).trim()}`;
    answers.push(answer);
    if (until(answer)) return answers;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`It has answered nothing else: ${[...new Set(answers)].join('; ')}`);
}

/** Does something again until it was quick: only a busy machine makes it slow now and then. */
async function quickly<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await work();
  return performance.now() - began < AT_ONCE_MS ? done : quickly(work);
}

/** Resolves once the program can or cannot write: a press sent before might overtake that. */
async function makeReadOnly(readOnly: boolean): Promise<void> {
  at.program.send({ readOnly });
  await new Promise<void>((resolve) => {
    done = resolve;
    at.program.send({ measure: true });
  });
}

const logged = (words: string): number => at.program.output().split(words).length - 1;

/** Goes from ready to not ready and back; returns what was answered in between. */
async function outage(
  begin: () => unknown,
  end: () => void,
  isNoticed: (answer: string) => boolean,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  await poll(isReady);
  await begin();
  await meanwhile();
  const polled = await poll(isNoticed);
  end();
  await poll(isReady);
  return polled;
}

test('without a gateway the program is not ready, and its loss and return are one log line each', async () => {
  const answers = await outage(
    at.discord.shutGateway,
    at.discord.openGateway,
    () => logged('Discord is gone') > 0,
  );
  expect(answers.at(-1)).toMatch(/^503 not ready: connection 0 to Discord is /);
  await at.discord.until(() => logged('Discord is back') === 1);
  expect(logged('Discord is gone')).toBe(1);
  expect(logged('the database cannot')).toBe(0);
});

test('with a database that another program holds it is not ready, but holds up nobody who writes nothing', async () => {
  const ada = at.discord.user('Ada');
  const channel = at.discord.channel('table');
  const other = new Database(at.path);
  const told: string[] = [];
  const answers = await outage(
    () => other.exec('BEGIN IMMEDIATE'),
    () => other.exec('ROLLBACK'),
    () => logged('the database cannot be written to') > 0,
    async () => {
      // One command waits for a table to be stored, while others only read.
      const opening = ada.run(channel, '/rage start');
      for (const line of ['/play', '/farkle rules', '/leaderboard', '/table list']) {
        const { kind } = await quickly(() => at.discord.user('Ben').run(channel, line));
        told.push(kind);
      }
      const opened = await opening;
      const waited = opened.kind === 'deferred' ? await at.discord.settled(opened.message) : shown(opened);
      told.push(textOf(waited));
    },
  );
  other.close();
  expect(told).toEqual([
    ...Array(4).fill('message'),
    expect.stringContaining('I can’t save anything right now'),
  ]);
  expect(answers.at(-1)).toMatch(/^503 not ready: the database /);
  await at.discord.until(() => logged('the database can be written to again') === 1);
  expect(logged('the database cannot be written to')).toBe(1);
});

test('with a read-only database it is not ready, and people who press are told so and lose nothing', async () => {
  const ada = at.discord.user('Ada');
  const channel = at.discord.channel('table');
  const opened = await posted(at.discord, await ada.run(channel, '/farkle start'));
  const more = await moreOf(ada, opened);
  const [bots] = controlsOf(more).filter(({ id }) => id.endsWith(':bots'));
  const addBot = () => ada.select(ada.see(more) ?? more, bots?.id ?? '', ['easy']);
  const said: string[] = [];
  const answers = await outage(
    () => makeReadOnly(true),
    () => void makeReadOnly(false),
    isNotReady,
    async () => {
      const known = new Set(ada.read(channel).map(({ id }) => id));
      // The list is redrawn, followed by the reason why nothing changed.
      expect((await addBot()).kind).toBe('update');
      const told = () => ada.read(channel).filter(({ id }) => !known.has(id));
      await at.discord.until(() => told().length > 0);
      said.push(...told().map(textOf));
    },
  );
  expect(answers.at(-1)).toMatch(/^503 not ready: the database cannot be written to/);
  expect(said).toEqual([expect.stringContaining('I can’t save anything right now, so that didn’t count.')]);
  const again = await addBot();
  expect(again.kind).toBe('update');
  await at.discord.until(() => textOf(ada.see(opened) ?? opened).includes('🤖'));
});

test('a connection that Discord itself renews is no outage', async () => {
  // Whether the last outage was long enough to be logged is up to the machine.
  const isBack = () =>
    logged('the database cannot be written to"') === logged('the database can be written to again');
  await at.discord.until(isBack);
  const before = at.program.output();
  const { resumes } = at.discord.gateway;
  at.discord.askToReconnect();
  await at.discord.until(() => at.discord.gateway.resumes > resumes && at.discord.gateway.connected === 1);
  await poll(isReady);
  expect(at.program.output()).toBe(before);
});

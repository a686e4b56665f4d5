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
  return { preloaded: WITHIN, env: { HEALTH_PORT: String(port) } };
});

const WITHIN = new URL('../chaos/within.mjs', import.meta.url).href;
/** An outage is logged once it has lasted five seconds, and the check runs every other second. */
const OUTAGE_MS = 9_000;
/** Generous, for busy machines. */
const LONGEST_MS = 60_000;
const POLL_MS = 150;

interface Polled {
  /** Milliseconds until this was first answered. */
  readonly after: number;
  readonly answers: readonly string[];
  /** How long the slowest answer of `/healthz` took meanwhile. */
  readonly slowest: number;
}

const isReady = (answer: string): boolean => answer.startsWith('200');
const isNotReady = (answer: string): boolean => answer.startsWith('503');

/** Polls until the answer satisfies the condition. */
async function poll(until: (answer: string) => boolean): Promise<Polled> {
  const began = performance.now();
  const answers: string[] = [];
  let [after, slowest] = [Number.POSITIVE_INFINITY, 0];
  while (performance.now() - began < LONGEST_MS) {
    const asked = performance.now();
    expect((await fetch(`${health}/healthz`)).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - asked);
    const response = await fetch(`${health}/readyz`);
    const answer = `${response.status} ${(await response.text()).trim()}`;
    answers.push(answer);
    if (isNotReady(answer)) after = Math.min(after, performance.now() - began);
    if (until(answer)) return { after, answers, slowest };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`It has answered nothing else: ${[...new Set(answers)].join('; ')}`);
}

const logged = (words: string): number => at.program.output().split(words).length - 1;

/** Goes from ready to not ready and back; returns what was answered in between. */
async function outage(
  begin: () => void,
  end: () => void,
  isNoticed: (answer: string) => boolean,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<Polled> {
  await poll(isReady);
  begin();
  await meanwhile();
  const polled = await poll(isNoticed);
  end();
  await poll(isReady);
  return polled;
}

test('without a gateway the program is not ready, and its loss and return are one log line each', async () => {
  const { after, answers } = await outage(
    at.discord.shutGateway,
    at.discord.openGateway,
    () => logged('Discord is gone') > 0,
  );
  expect(after).toBeLessThan(OUTAGE_MS);
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
  let longest = 0;
  const { after, answers, slowest } = await outage(
    () => other.exec('BEGIN IMMEDIATE'),
    () => other.exec('ROLLBACK'),
    () => logged('the database cannot be written to') > 0,
    async () => {
      // One command waits for a table to be stored, while others only read.
      const opening = ada.run(channel, '/rage start');
      for (const line of ['/play', '/farkle rules', '/leaderboard', '/table list']) {
        const asked = performance.now();
        const outcome = await at.discord.user('Ben').run(channel, line);
        longest = Math.max(longest, performance.now() - asked);
        told.push(outcome.kind);
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
  expect(longest).toBeLessThan(OUTAGE_MS / 4);
  expect(after).toBeLessThan(OUTAGE_MS);
  expect(answers.at(-1)).toMatch(/^503 not ready: the database /);
  expect(slowest).toBeLessThan(OUTAGE_MS / 2);
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
  const { after, answers } = await outage(
    () => at.program.send({ readOnly: true }),
    () => at.program.send({ readOnly: false }),
    isNotReady,
    async () => {
      const known = ada.read(channel).length;
      // The list is redrawn, followed by the reason why nothing changed.
      expect((await addBot()).kind).toBe('update');
      const told = () => ada.read(channel).slice(known);
      await at.discord.until(() => told().length > 0);
      said.push(...told().map(textOf));
    },
  );
  expect(after).toBeLessThan(OUTAGE_MS);
  expect(answers.at(-1)).toMatch(/^503 not ready: the database cannot be written to/);
  expect(said).toEqual([expect.stringContaining('I can’t save anything right now, so that didn’t count.')]);
  const again = await addBot();
  expect(again.kind).toBe('update');
  await at.discord.until(() => textOf(ada.see(opened) ?? opened).includes('🤖'));
});

test('a connection that Discord itself renews is no outage', async () => {
  const before = at.program.output();
  const { resumes } = at.discord.gateway;
  at.discord.askToReconnect();
  await at.discord.until(() => at.discord.gateway.resumes > resumes && at.discord.gateway.connected === 1);
  await poll(isReady);
  expect(at.program.output()).toBe(before);
});

// Proves src/metrics/metrics.ts, src/discord/interactions/call.ts, src/discord/interactions/rates.ts

import { expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { harness } from './harness.ts';
import { farkler, pressOnTable } from './play.ts';
import { seat, shown, told } from './screen.ts';

const MOVES = 5;
let port: number;
const at = harness({}, async () => {
  port = await freePort();
  return { env: { HEALTH_PORT: String(port), LOG_LEVEL: 'debug', LIMITS: 'on' } };
});

test('a played table is on the page, and each of its clicks can be followed in the log', async () => {
  const [ada, ben] = ['Ada', 'Ben'].map((name) => at.discord.user(name));
  if (!ada || !ben) throw new Error('Somebody is missing');
  const table = await seat(at.discord, at.discord.channel('table'), 'farkle', [ada, ben]);
  for (let moves = 0; moves < MOVES; moves += 1) shown(await pressOnTable(table, farkler));

  const page = await onceCounted('parlor_clicks_total{kind="move",outcome="show"}', MOVES);
  expect(page('parlor_clicks_total{kind="command",outcome="show"}')).toBe(1);
  expect(page('parlor_click_seconds_count{kind="move"}')).toBe(MOVES);
  expect(page('parlor_click_age_seconds_count')).toBe(MOVES + 3);
  expect(page('parlor_tables{status="playing"}')).toBe(1);
  expect(page('parlor_tables{status="lobby"}')).toBe(0);
  expect(page('parlor_ready')).toBe(1);
  expect(page('parlor_screens')).toBe(1);
  expect(page('parlor_shards{state="ready"}')).toBe(1);
  expect(page('parlor_shards{state="away"}')).toBe(0);
  expect(page('parlor_commit_jobs_sum')).toBeGreaterThanOrEqual(MOVES + 3);
  expect(page('parlor_lane_wait_seconds_count')).toBeGreaterThanOrEqual(MOVES + 2);
  const callbacks = 'method="POST",route="/interactions/:id/:token/callback",status="200"';
  const quiet = 'method="POST",route="/interactions/:id/:token/callback",status="204"';
  expect(
    page(`parlor_rest_requests_total{${callbacks}}`) + page(`parlor_rest_requests_total{${quiet}}`),
  ).toBeGreaterThanOrEqual(MOVES + 3);

  const told = () =>
    at.program
      .output()
      .split('\n')
      .filter((line) => line.includes('"ref"') && line.endsWith('}'))
      .map((line): { ref: string; msg: string; table?: string; seq?: number } => JSON.parse(line));
  const ofTable = () =>
    told().filter((line) => line.msg === 'a press was answered' && line.table === table.id);
  // The player gets the answer before it is logged.
  const answered = await at.discord.until(() => {
    const lines = ofTable();
    return lines.filter(({ seq }) => seq !== undefined).length < MOVES ? null : lines;
  });
  // One press may make several moves.
  const seqs = answered.flatMap(({ seq }) => (seq === undefined ? [] : [seq]));
  expect(seqs).toHaveLength(MOVES);
  expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b));
  for (const { ref } of answered) {
    expect(
      told()
        .filter((line) => line.ref === ref)
        .map(({ msg }) => msg),
    ).toEqual(['a press arrived', 'a press was answered']);
  }
});

test('people who type too fast are told to wait, and the page counts it', async () => {
  const [ada, channel] = [at.discord.user('Ada'), at.discord.channel('table')];
  const answers = await Promise.all(Array.from({ length: 40 }, () => ada.run(channel, '/farkle rules')));
  const waits = answers.filter((answer) => told(answer).includes('Please wait'));
  expect(waits.length).toBeGreaterThan(0);
  await onceCounted('parlor_clicks_total{kind="command",outcome="limited"}', waits.length);
});

/** The page as soon as a number has reached this count: people get their answer before it is counted. */
async function onceCounted(name: string, count: number): ReturnType<typeof counted> {
  let page = await counted();
  while (page(name) < count) page = await counted();
  expect(page(name)).toBe(count);
  return page;
}

/** The numbers on the page, by name; 0 for missing ones. */
async function counted(): Promise<(name: string) => number> {
  // A kept connection would be closed by the program between two requests that are seconds apart.
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' } });
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('parlor_'));
  const numbers = new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.split(' ').at(-1)]),
  );
  return (name) => Number(numbers.get(name) ?? 0);
}

// Proves src/metrics/metrics.ts

import { expect, test } from 'vitest';
import { createMetrics, type Sources } from '../../src/metrics/metrics.ts';

const SOURCES: Sources = {
  ready: async () => true,
  tables: async () =>
    new Map([
      ['lobby', 2],
      ['playing', 5],
    ]),
  shownTables: () => 4,
  shards: () => ({ ready: 1, all: 3 }),
  searchesWaiting: () => 6,
};

/** The page's lines that begin with `parlor_`, with their values. */
async function counted(metrics: ReturnType<typeof createMetrics>): Promise<ReadonlyMap<string, number>> {
  const { text } = await metrics.page();
  const lines = text.split('\n').filter((line) => line.startsWith('parlor_'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('the page has what was reported, in seconds', async () => {
  const metrics = createMetrics();
  const { meter } = metrics;
  meter.clicked({ kind: 'move', outcome: 'show', ageMs: 30, ms: 40 });
  meter.clicked({ kind: 'move', outcome: 'refused', ageMs: 30, ms: 60 });
  meter.requested({
    method: 'PATCH',
    route: '/channels/:id/messages/:id',
    status: 200,
    invalid: false,
    ms: 120,
  });
  meter.requested({ method: 'PATCH', route: '/channels/:id', status: 403, invalid: true, ms: 1 });
  meter.requested({ method: 'GET', route: '/gateway/bot', status: null, invalid: false, ms: 9_000 });
  meter.limited({ global: true, ms: 2_000 });
  meter.dropped();
  meter.pictured('late');
  meter.laneWaited(3);
  meter.laneFull();
  meter.wokenLate(70);
  meter.committed({ jobs: 3, failed: 1, ms: 2 });
  meter.committed({ jobs: 1, failed: 0, ms: 2 });
  meter.gaveUp(2);
  meter.searchStarted();
  meter.searchEnded('cut off');
  meter.reviewEnded('made');
  const page = await counted(metrics);
  expect(Object.fromEntries(page)).toMatchObject({
    'parlor_clicks_total{kind="move",outcome="show"}': 1,
    'parlor_clicks_total{kind="move",outcome="refused"}': 1,
    'parlor_click_seconds_sum{kind="move"}': expect.closeTo(0.1),
    'parlor_click_seconds_bucket{le="0.05",kind="move"}': 1,
    parlor_click_age_seconds_count: 2,
    'parlor_rest_requests_total{method="PATCH",route="/channels/:id/messages/:id",status="200"}': 1,
    'parlor_rest_requests_total{method="GET",route="/gateway/bot",status="none"}': 1,
    'parlor_rest_invalid_total{status="403"}': 1,
    parlor_follow_ups_dropped_total: 1,
    'parlor_rest_invalid_total{status="429"}': 0,
    'parlor_rest_seconds_sum{method="GET",route="/gateway/bot"}': 9,
    'parlor_rate_limit_wait_seconds_sum{scope="global"}': 2,
    'parlor_pictures_total{outcome="late"}': 1,
    parlor_lane_wait_seconds_sum: 0.003,
    parlor_lane_full_total: 1,
    parlor_clock_lag_seconds_sum: 0.07,
    parlor_commit_jobs_sum: 4,
    parlor_commit_seconds_count: 2,
    parlor_failed_writes_total: 3,
    parlor_searches_started_total: 1,
    'parlor_searches_ended_total{outcome="cut off"}': 1,
    'parlor_reviews_total{outcome="made"}': 1,
    'parlor_reviews_total{outcome="failed"}': 0,
  });
});

test('what never happened is 0 rather than missing, so that the first time shows', async () => {
  expect(Object.fromEntries(await counted(createMetrics()))).toMatchObject({
    'parlor_clicks_total{kind="table",outcome="failed"}': 0,
    'parlor_pictures_total{outcome="failed"}': 0,
    'parlor_searches_ended_total{outcome="failed"}': 0,
    parlor_failed_writes_total: 0,
  });
});

test('the page computes what is not counted whenever it is read', async () => {
  const metrics = createMetrics();
  let shown = 4;
  metrics.watch({ ...SOURCES, shownTables: () => shown++ });
  await metrics.page();
  expect(Object.fromEntries(await counted(metrics))).toMatchObject({
    parlor_ready: 1,
    'parlor_tables{status="lobby"}': 2,
    'parlor_tables{status="playing"}': 5,
    parlor_screens: 5,
    'parlor_shards{state="ready"}': 1,
    'parlor_shards{state="away"}': 2,
    parlor_searches_waiting: 6,
  });
});

test('what cannot say whether it is ready is not', async () => {
  const metrics = createMetrics();
  metrics.watch({ ...SOURCES, ready: () => Promise.reject(new Error('no')) });
  expect((await counted(metrics)).get('parlor_ready')).toBe(0);
});

test('a database that cannot be read removes only its own numbers from the page', async () => {
  const metrics = createMetrics();
  metrics.watch(SOURCES);
  await metrics.page();
  metrics.watch({ ...SOURCES, tables: () => Promise.reject(new Error('locked')) });
  const page = await counted(metrics);
  expect([...page.keys()].filter((name) => name.startsWith('parlor_tables'))).toEqual([]);
  expect(page.get('parlor_screens')).toBe(4);
});

test('two programs in one process count separately, and each has the lag of its event loop', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.meter.laneFull();
  expect((await counted(one)).get('parlor_lane_full_total')).toBe(1);
  expect((await counted(other)).get('parlor_lane_full_total')).toBe(0);
  expect((await other.page()).text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test('it knows the names and labels of everything on the page', async () => {
  const metrics = createMetrics();
  metrics.watch(SOURCES);
  metrics.meter.clicked({ kind: 'move', outcome: 'show', ageMs: 30, ms: 40 });
  const { text } = await metrics.page();
  const onPage = [...text.matchAll(/^# TYPE (parlor_\w+)/gm)].map(([, name]) => name);
  expect(onPage.toSorted()).toEqual([...metrics.names.keys()].toSorted());
  expect(metrics.names.get('parlor_clicks_total')).toEqual(['kind', 'outcome']);
});

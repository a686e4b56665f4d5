import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CLICK_KINDS, CLICK_OUTCOMES, type DiscordMeter, PICTURE_OUTCOMES } from '../discord/meter.ts';
import { SEARCH_OUTCOMES, type SearchMeter } from '../opponents/pool.ts';
import { REVIEW_OUTCOMES, type ReviewMeter } from '../opponents/reviewer.ts';
import type { CommitMeter } from '../storage/transactions.ts';
import type { ClockMeter } from '../tables/clock.ts';
import type { LaneMeter } from '../tables/lanes.ts';

/** Gauges, read on each scrape. */
export interface Sources {
  /** Whether people can play, as in `/readyz`. */
  readonly ready: () => Promise<boolean>;
  /** Live tables by status. */
  readonly tables: () => Promise<ReadonlyMap<string, number>>;
  /** Tables whose messages are held in memory. */
  readonly shownTables: () => number;
  readonly shards: () => { readonly ready: number; readonly all: number };
  /** Searches waiting for a thread. */
  readonly searchesWaiting: () => number;
}

/** All metrics, and the only place that knows their names. Times are in seconds, as Prometheus wants them. */
export interface Metrics {
  readonly meter: DiscordMeter & LaneMeter & ClockMeter & CommitMeter & SearchMeter & ReviewMeter;
  /** The page Prometheus scrapes. */
  page(): Promise<{ readonly type: string; readonly text: string }>;
  /** Adds gauges that are read on every scrape. */
  watch(sources: Sources): void;
  /** Every metric with its labels, for checking dashboards. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/** Discord waits three seconds for the answer to a click. The steps are finest where people notice a delay. */
const CLICK_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 3, 10];
const REQUEST_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WAIT_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60, 300];
const COMMIT_BUCKETS = [0.0002, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1];
/** A commit takes at most 64 jobs. */
const JOB_BUCKETS = [1, 2, 4, 8, 16, 32, 64];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const labels = new Map<string, readonly string[]>();
  const named = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) => {
    labels.set(name, labelNames);
    return { name, help, labelNames: [...labelNames], registers };
  };
  collectDefaultMetrics({ register: registry });

  const clicks = new Counter(
    named('parlor_clicks_total', 'Presses, commands and forms by what became of them', ['kind', 'outcome']),
  );
  const clickSeconds = new Histogram({
    ...named('parlor_click_seconds', 'From the arrival of a press to its answer', ['kind']),
    buckets: CLICK_BUCKETS,
  });
  const clickAge = new Histogram({
    ...named(
      'parlor_click_age_seconds',
      'How old a press was on its arrival, by the clocks of Discord and host',
    ),
    buckets: CLICK_BUCKETS,
  });
  const requests = new Counter(
    named('parlor_rest_requests_total', 'Requests to Discord; the status is none where no answer came', [
      'method',
      'route',
      'status',
    ]),
  );
  const invalidRequests = new Counter(
    named(
      'parlor_rest_invalid_total',
      'Answers for which Discord bans an address after 10,000 in ten minutes',
      ['status'],
    ),
  );
  const requestSeconds = new Histogram({
    ...named('parlor_rest_seconds', 'From a request to Discord to its answer', ['method', 'route']),
    buckets: REQUEST_BUCKETS,
  });
  const limits = new Histogram({
    ...named('parlor_rate_limit_wait_seconds', 'How long the rate limit held a request back', ['scope']),
    buckets: WAIT_BUCKETS,
  });
  const dropped = new Counter(
    named('parlor_follow_ups_dropped_total', 'Messages beside answers that would have come too late'),
  );
  const pictures = new Counter(
    named('parlor_pictures_total', 'Messages with pictures, by what became of these', ['outcome']),
  );
  const laneWait = new Histogram({
    ...named('parlor_lane_wait_seconds', 'How long a change waited for others of its table'),
    buckets: WAIT_BUCKETS,
  });
  const laneFull = new Counter(
    named('parlor_lane_full_total', 'Changes turned away because too many waited for one table'),
  );
  const clockLag = new Histogram({
    ...named('parlor_clock_lag_seconds', 'How late the clock woke for a table that was due'),
    buckets: WAIT_BUCKETS,
  });
  const commitSeconds = new Histogram({
    ...named('parlor_commit_seconds', 'How long a transaction held the main thread'),
    buckets: COMMIT_BUCKETS,
  });
  const commitJobs = new Histogram({
    ...named('parlor_commit_jobs', 'Jobs written together in one transaction'),
    buckets: JOB_BUCKETS,
  });
  const failedWrites = new Counter(named('parlor_failed_writes_total', 'Jobs that were not written'));
  const searchesStarted = new Counter(
    named('parlor_searches_started_total', 'Searches of bots that a thread began'),
  );
  const searchesEnded = new Counter(
    named('parlor_searches_ended_total', 'Searches by how they ended', ['outcome']),
  );
  const reviews = new Counter(
    named('parlor_reviews_total', 'Games looked at again, by how that ended', ['outcome']),
  );

  const ready = new Gauge(
    named('parlor_ready', '1 while people can play, as /readyz tells, and 0 otherwise'),
  );
  const tables = new Gauge(named('parlor_tables', 'Live tables', ['status']));
  const shownTables = new Gauge(named('parlor_screens', 'Tables whose messages are kept in memory'));
  const shards = new Gauge(named('parlor_shards', 'Connections to Discord', ['state']));
  const searchesWaiting = new Gauge(
    named('parlor_searches_waiting', 'Questions of bots that wait for a thread'),
  );

  // Starts counters at 0: Prometheus sees no increase in one that first appears as 1, and would miss the first
  // failure.
  for (const kind of CLICK_KINDS) for (const outcome of CLICK_OUTCOMES) clicks.inc({ kind, outcome }, 0);
  for (const status of [401, 403, 429]) invalidRequests.inc({ status }, 0);
  for (const outcome of PICTURE_OUTCOMES) pictures.inc({ outcome }, 0);
  for (const outcome of SEARCH_OUTCOMES) searchesEnded.inc({ outcome }, 0);
  for (const outcome of REVIEW_OUTCOMES) reviews.inc({ outcome }, 0);

  let sources: Sources | null = null;
  const ask = async ({ tables: live, ...from }: Sources): Promise<void> => {
    shownTables.set(from.shownTables());
    searchesWaiting.set(from.searchesWaiting());
    const connections = from.shards();
    shards.set({ state: 'ready' }, connections.ready);
    shards.set({ state: 'away' }, connections.all - connections.ready);
    ready.set(Number(await from.ready().catch(() => false)));
    // If the database cannot be read, only its own number is missing from the page.
    tables.reset();
    for (const [status, count] of await live().catch(() => [])) tables.set({ status }, count);
  };

  return {
    meter: {
      clicked({ kind, outcome, ageMs, ms }) {
        clicks.inc({ kind, outcome });
        clickSeconds.observe({ kind }, ms / 1_000);
        clickAge.observe(ageMs / 1_000);
      },
      requested({ method, route, status, invalid, ms }) {
        requests.inc({ method, route, status: status ?? 'none' });
        if (invalid && status !== null) invalidRequests.inc({ status });
        requestSeconds.observe({ method, route }, ms / 1_000);
      },
      limited: ({ global, ms }) => limits.observe({ scope: global ? 'global' : 'route' }, ms / 1_000),
      dropped: () => dropped.inc(),
      pictured: (outcome) => pictures.inc({ outcome }),
      laneWaited: (ms) => laneWait.observe(ms / 1_000),
      laneFull: () => laneFull.inc(),
      wokenLate: (ms) => clockLag.observe(ms / 1_000),
      committed({ jobs, failed, ms }) {
        commitSeconds.observe(ms / 1_000);
        commitJobs.observe(jobs);
        if (failed > 0) failedWrites.inc(failed);
      },
      gaveUp: (jobs) => failedWrites.inc(jobs),
      searchStarted: () => searchesStarted.inc(),
      searchEnded: (outcome) => searchesEnded.inc({ outcome }),
      reviewEnded: (outcome) => reviews.inc({ outcome }),
    },
    async page() {
      if (sources !== null) await ask(sources);
      return { type: registry.contentType, text: await registry.metrics() };
    },
    watch(given) {
      sources = given;
    },
    names: labels,
  };
}

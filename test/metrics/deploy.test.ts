// Proves deploy/grafana-dashboard.json, deploy/alerts.yml, src/metrics/metrics.ts

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CLICK_OUTCOMES, PICTURE_OUTCOMES } from '../../src/discord/meter.ts';
import { createMetrics } from '../../src/metrics/metrics.ts';
import { SEARCH_OUTCOMES } from '../../src/opponents/pool.ts';
import { REVIEW_OUTCOMES } from '../../src/opponents/reviewer.ts';

const read = (name: string): string => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

const TARGET = z.object({ expr: z.string(), refId: z.string(), legendFormat: z.string() });
const PANEL = z.object({
  id: z.number(),
  type: z.enum(['row', 'stat', 'timeseries']),
  title: z.string().min(1),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  targets: z.array(TARGET).optional(),
});
const { panels } = z.object({ panels: z.array(PANEL) }).parse(JSON.parse(read('grafana-dashboard.json')));
const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** The rules of the alerts, each with its own lines. */
const alerts = read('alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => {
    const expr = /^ {8}expr: (?:>-\n((?: {10}.*\n)+)|(.*)\n)/m.exec(text);
    return {
      name: text.split('\n')[0] ?? '',
      text,
      expr: (expr?.[1] ?? expr?.[2] ?? '').replaceAll(/\s+/g, ' '),
    };
  });

/** Prometheus's own metrics, and the suffixes it adds to a histogram. */
const PROMETHEUS = new Map<string, readonly string[]>([['up', ['job']]]);
const OF_HISTOGRAM = /_(?:bucket|sum|count)$/;
/** Values that a label may be compared with, if they are ours. */
const VALUES = new Map<string, readonly string[]>([
  ['outcome', [...CLICK_OUTCOMES, ...PICTURE_OUTCOMES, ...SEARCH_OUTCOMES, ...REVIEW_OUTCOMES]],
  ['state', ['ready', 'away']],
  ['scope', ['global', 'route']],
  ['status', ['401', '503', 'none']],
  ['job', ['parlor']],
]);
const FUNCTIONS = ['sum', 'max', 'min', 'rate', 'increase', 'histogram_quantile', 'by', 'or', 'absent', 'le'];

const metrics = createMetrics();
const { text } = await metrics.page();
const types = new Map(
  [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
);

/** The labels of a metric by its name in a query; null if there is no such metric. */
function labelsOf(name: string): readonly string[] | null {
  const own = PROMETHEUS.get(name);
  if (own !== undefined) return own;
  if (types.has(name)) return types.get(name) === 'histogram' ? null : (metrics.names.get(name) ?? []);
  const base = name.replace(OF_HISTOGRAM, '');
  if (base === name || types.get(base) !== 'histogram') return null;
  return [...(metrics.names.get(base) ?? []), ...(name.endsWith('_bucket') ? ['le'] : [])];
}

/** What is wrong with a query: names, labels and values that do not exist. */
function faults(expr: string): readonly string[] {
  const found: string[] = [];
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));
  const bare = expr.replaceAll(/\bby \([^)]*\)/g, ' ').replaceAll(/\[[^\]]*\]/g, ' ');
  const used = [...bare.matchAll(/([a-z_]\w*)\s*(?:\{([^}]*)\})?/gi)].filter(
    ([, name = '']) => !FUNCTIONS.includes(name),
  );
  const outside = used.filter(([, name = '']) => /^[a-z]\w*$/i.test(name) && !/^e\d+$/.test(name));
  const known = new Set<string>();
  for (const [, name = '', matchers = ''] of outside) {
    const labels = labelsOf(name);
    if (labels === null) {
      found.push(`${name} is no metric`);
      continue;
    }
    for (const label of labels) known.add(label);
    for (const [, label = '', pattern = ''] of matchers.matchAll(/(\w+)=~?"([^"]*)"/g)) {
      if (!labels.includes(label)) found.push(`${name} has no label ${label}`);
      for (const value of pattern.split('|')) {
        const fits = (VALUES.get(label) ?? []).some((one) => new RegExp(`^${value}$`).test(one));
        if (!fits) found.push(`${label} is never ${value}`);
      }
    }
  }
  for (const label of grouped) if (!known.has(label)) found.push(`nothing has the label ${label}`);
  if (outside.length === 0) found.push('asks for nothing');
  return found;
}

test('a query with a wrong name, label or value is detected', () => {
  expect(faults('sum(rate(parlor_clicks_total[5m]))')).toEqual([]);
  expect(faults('sum(rate(parlor_clicked_total[5m]))')).toEqual(['parlor_clicked_total is no metric']);
  expect(faults('rate(parlor_click_seconds[5m])')).toEqual(['parlor_click_seconds is no metric']);
  expect(faults('sum by (route) (parlor_screens)')).toEqual(['nothing has the label route']);
  expect(faults('parlor_tables{state="ready"}')).toEqual(['parlor_tables has no label state']);
  expect(faults('parlor_clicks_total{outcome=~"late|lost"}')).toEqual(['outcome is never lost']);
});

describe('the dashboard', () => {
  test.each(shown)('queries existing metrics: %s', (expr) => {
    expect(faults(expr)).toEqual([]);
  });

  test('contains every metric of ours', () => {
    const missing = [...metrics.names.keys()].filter((name) => !shown.some((expr) => expr.includes(name)));
    expect(missing).toEqual([]);
  });

  test('has its panels side by side', () => {
    const taken = new Set<string>();
    for (const { gridPos: at, title } of panels) {
      expect(at.x + at.w, title).toBeLessThanOrEqual(24);
      for (let x = at.x; x < at.x + at.w; x++) {
        for (let y = at.y; y < at.y + at.h; y++) {
          expect(taken.has(`${x} ${y}`), title).toBe(false);
          taken.add(`${x} ${y}`);
        }
      }
    }
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});

test('the docs name every metric, and no others', () => {
  const docs = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');
  const named = [...docs.matchAll(/`(parlor_[a-z_]+)(?:\{([a-z,]+)\})?`/g)];
  const described = named.map(([, name = '', labels]) => [name, labels?.split(',') ?? []] as const);
  expect(new Map(described)).toEqual(metrics.names);
});

describe('the alerts', () => {
  test.each(alerts)('$name queries existing metrics', ({ expr }) => {
    expect(faults(expr)).toEqual([]);
  });

  test.each(alerts)('$name compares with something, and says what to do', ({ text, expr }) => {
    expect(expr).toMatch(/[<>=]=? [\d.e]+/);
    expect(text).toMatch(/^ {10}severity: (?:page|ticket)$/m);
    expect(text).toMatch(/^ {10}summary: \S.*\.'?$/m);
    expect(text).toMatch(/^ {10}description: \S.*\.$/m);
  });

  test('have unique names', () => {
    expect(alerts.length).toBeGreaterThan(0);
    expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length);
  });
});

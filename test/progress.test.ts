// Proves test/progress.ts

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { progress } from './progress.ts';

const ended = (state: string) => ({ result: () => ({ state }) });
const file = (name: string) => ({ relativeModuleId: `test/${name}.test.ts` });

describe('the progress of a run', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is reported at least every half minute, until the run ends', () => {
    const said: string[] = [];
    const run = progress((line) => said.push(line));
    run.onTestRunStart([1, 2, 3]);
    run.onTestModuleQueued(file('quick'));
    run.onTestModuleQueued(file('long'));
    for (let test = 0; test < 1_234; test++) run.onTestCaseResult(ended('passed'));
    run.onTestCaseResult(ended('skipped'));
    vi.advanceTimersByTime(30_000);
    expect(said).toEqual([
      '… 0:25 · 0 of 3 files done · 1,234 tests passed · running: test/quick.test.ts, test/long.test.ts',
    ]);
    run.onTestModuleEnd(file('quick'));
    run.onTestCaseResult(ended('failed'));
    vi.advanceTimersByTime(90_000);
    expect(said).toHaveLength(4);
    expect(said.at(-1)).toBe(
      '… 1:40 · 1 of 3 files done · 1,234 tests passed · 1 failed · running: test/long.test.ts',
    );
    run.onTestRunEnd();
    vi.advanceTimersByTime(90_000);
    expect(said).toHaveLength(4);
  });

  it('names a few of many files, and starts over with each run', () => {
    const said: string[] = [];
    const run = progress((line) => said.push(line), 1_000);
    run.onTestRunStart([1]);
    run.onTestCaseResult(ended('failed'));
    run.onTestModuleQueued(file('left'));
    run.onTestRunStart([1, 2, 3, 4, 5, 6]);
    vi.advanceTimersByTime(1_000);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) run.onTestModuleQueued(file(name));
    vi.advanceTimersByTime(1_000);
    expect(said).toEqual([
      '… 0:01 · 0 of 6 files done · 0 tests passed',
      '… 0:02 · 0 of 6 files done · 0 tests passed · running: test/a.test.ts, test/b.test.ts, test/c.test.ts, test/d.test.ts and 2 more',
    ]);
    run.onTestRunEnd();
  });
});

it('gets what it needs from vitest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-progress-'));
  const reporter = fileURLToPath(new URL('progress.ts', import.meta.url));
  try {
    // The last test ends once a line with the failure was seen. Vitest may hold a result back until the next one comes.
    const seen = join(folder, 'seen');
    writeFileSync(
      join(folder, 'vitest.config.ts'),
      `import { writeFileSync } from 'node:fs';
import { progress } from ${JSON.stringify(reporter)};
const say = (line) => {
  console.log(line);
  if (line.includes('1 failed')) writeFileSync(${JSON.stringify(seen)}, line);
};
export default { test: { globals: true, testTimeout: 240_000, reporters: ['default', progress(say, 100)] } };`,
    );
    writeFileSync(
      join(folder, 'a.test.ts'),
      `import { existsSync } from 'node:fs';
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
test('is quick', () => {});
test('fails', () => expect(1).toBe(2));
for (const nth of [1, 2]) test('is slow ' + nth, () => pause(200));
test('is the last', async () => {
  while (!existsSync(${JSON.stringify(seen)})) await pause(20);
});`,
    );
    const said = await new Promise<string>((resolve) => {
      execFile(process.execPath, [VITEST, 'run', '--root', folder], (_, out) => resolve(out));
    });
    expect(said).toMatch(
      /^… \d:\d\d · 0 of 1 files done · \d tests? passed · 1 failed · running: a\.test\.ts$/m,
    );
    expect(said).toMatch(/Tests .*1 failed.*4 passed/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const VITEST = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));

import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { progress } from './test/progress.ts';
import { lastTimes, longestFirst, times } from './test/times.ts';

/**
 * Starts long files first, so that no core waits at the end for a single one. Files that share their modules come
 * last and together: another one between them would cost them the shared modules.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = lastTimes();
    const of = ({ moduleId }: TestSpecification): number | undefined =>
      seconds[relative(import.meta.dirname, moduleId).replaceAll('\\', '/')];
    const shares = ({ project }: TestSpecification): number => Number(!project.config.isolate);
    return files.toSorted((a, b) => shares(a) - shares(b) || longestFirst(of(a), of(b)));
  }
}

/**
 * Tests that replace modules or load them again need modules of their own: a second copy of a module that may exist only
 * once, such as Prisma’s schema engine, would break the next file.
 */
const CHANGES_MODULES = /\bvi\.(?:mock|doMock|resetModules)\(/;
const APART = readdirSync(join(import.meta.dirname, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `test/${file.replaceAll('\\', '/')}`)
  .filter((file) => CHANGES_MODULES.test(readFileSync(join(import.meta.dirname, file), 'utf8')));

/** What only the long run does; docs/testing.md says which tests these are. */
const NIGHTLY = '**/*.long.test.ts';

export default defineConfig(({ mode }) => ({
  test: {
    // A project reads this file again, in its own mode.
    projects: [
      { extends: true, mode, test: { name: 'apart', include: APART, exclude: later(mode) } },
      // The files of a worker share their modules; importing them again for each would take a third of the total
      // time.
      {
        extends: true,
        mode,
        test: {
          name: 'together',
          include: ['test/**/*.test.ts', 'packages/local-discord/test/**/*.test.ts'],
          exclude: [...APART, ...later(mode)],
          isolate: false,
          globalSetup: 'test/support/services.ts',
        },
      },
    ],
    // Threads from source would compile it again each time.
    alias: [
      {
        find: /^\.{1,2}\/worker-threads\.ts$/,
        replacement: join(import.meta.dirname, 'test/support/compiled-threads.ts'),
      },
    ],
    provide: { length: mode === 'long' ? 'long' : 'gate' },
    setupFiles: 'test/support/property-seed.ts',
    // Some of the suite's time is spent waiting for a browser, a program that starts or a clock: one worker more than
    // two cores. Each worker imports everything, so a fourth would cost more than it saves.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Only a hanging test takes this long, however busy the machine is.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Tests that crash together must all be running at once.
    maxConcurrency: 20,
    reporters: [
      'default',
      ...(process.stdout.isTTY ? [] : [progress()]),
      // `npm run test:times`
      ...(mode === 'times' ? [times()] : []),
    ],
    sequence: { sequencer: LongestFirst },
  },
}));

function later(mode: string): string[] {
  return mode === 'long' ? [] : [NIGHTLY];
}

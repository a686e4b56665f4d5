import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { progress } from './test/progress.ts';
import { lastTimes, longestFirst, times } from './test/times.ts';

/**
 * What takes long begins first, so that no core waits at the end for one long file. Files that share what they import come
 * last and together: another one between them would cost them what they share.
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
 * Tests that replace modules or load them anew need modules of their own: a second copy of one that may exist only once, such as
 * Prisma’s schema engine, would break whichever file comes next.
 */
const CHANGES_MODULES = /\bvi\.(?:mock|doMock|resetModules)\(/;
const APART = [
  ...readdirSync(join(import.meta.dirname, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `test/${file.replaceAll('\\', '/')}`)
    .filter((file) => CHANGES_MODULES.test(readFileSync(join(import.meta.dirname, file), 'utf8'))),
  // They put something else in the place of a global.
  'test/discord/wire/{shared-requests,session}.test.ts',
];

export default defineConfig(({ mode }) => ({
  test: {
    projects: [
      { extends: true, test: { name: 'apart', include: APART } },
      // The files of a worker share what they import, which would take a third of all the time.
      {
        extends: true,
        test: {
          name: 'together',
          include: ['test/**/*.test.ts', 'packages/local-discord/test/**/*.test.ts'],
          exclude: APART,
          isolate: false,
          globalSetup: 'test/support/services.ts',
        },
      },
    ],
    provide: { length: mode === 'long' ? 'long' : 'gate' },
    // Much of the suite's time is waiting, for a browser, a program that starts or a clock: two workers more than two cores.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    // Only what hangs takes this long, however busy the machine is.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Tests that crash together all have to be under way.
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

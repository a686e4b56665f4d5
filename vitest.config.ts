import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { progress } from './test/progress.ts';

/** What takes minutes begins first, so that no core waits at the end for one long file. */
const LONGEST = ['test/contract/contract.test.ts', 'test/chaos/chaos.test.ts', 'test/page/', 'test/e2e/'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification): number => {
      const index = LONGEST.findIndex((part) => moduleId.includes(part));
      return index < 0 ? LONGEST.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => turn(a) - turn(b));
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Most of the suite's time is waiting, for a browser, a program that starts or a clock: one worker more than two cores.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Only what hangs takes this long, however busy the machine is.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    reporters: process.stdout.isTTY ? ['default'] : ['default', progress()],
    sequence: { sequencer: LongestFirst },
  },
});

import type { Copy } from './copy.ts';
import type { PlantedFault } from './fault.ts';
import { type FailedTest, firstFailed } from './trial.ts';

/** The result for a fault. */
export interface Seen {
  readonly fault: PlantedFault;
  /** The first tests that saw it; empty if none did. */
  readonly by: readonly FailedTest[];
  /** Whether its text is no longer in its file, so that it could not be planted. */
  readonly isLost: boolean;
  readonly seconds: number;
}

/**
 * Plants a fault in a copy and runs test files one after another until a test fails that passes without the fault.
 * Restores the copy afterwards.
 */
export async function whoSees(
  copy: Copy,
  fault: PlantedFault,
  files: readonly string[],
  run = firstFailed,
): Promise<Seen> {
  const begun = performance.now();
  const done = (by: readonly FailedTest[], isLost = false): Seen => {
    return { fault, by, isLost, seconds: Math.round((performance.now() - begun) / 1_000) };
  };
  try {
    for (const file of files) {
      if (!(await copy.plant(fault))) return done([], true);
      const failed = await run(copy.root, file);
      const [first] = failed;
      if (first === undefined) continue;
      await copy.restore(fault);
      const alsoWithout = await run(copy.root, first.file, first.test);
      if (alsoWithout.length === 0) return done(failed);
    }
    return done([]);
  } finally {
    await copy.restore(fault);
  }
}

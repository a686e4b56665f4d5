// Proves src/tables/time-slices.ts

import { expect, test } from 'vitest';
import type { Work } from '../../src/engine/record.ts';
import { inSlices } from '../../src/tables/time-slices.ts';

const PATIENCE_MS = 100_000;

test('long work gives everything else its turn, and returns its result', async () => {
  let isDone = false;
  setTimeout(() => {
    isDone = true;
  }, 0);
  const begun = performance.now();
  function* work(): Work<string> {
    while (!isDone) {
      if (performance.now() - begun > PATIENCE_MS) throw new Error('nothing else was done meanwhile');
      yield;
    }
    return 'finished';
  }
  await expect(inSlices(work())).resolves.toBe('finished');
});

test('work that fails rejects', async () => {
  function* work(): Work<string> {
    yield;
    throw new Error('no such move');
  }
  await expect(inSlices(work())).rejects.toThrow('no such move');
});

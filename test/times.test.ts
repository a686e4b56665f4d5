// Proves test/times.ts

import { expect, test } from 'vitest';
import { longestFirst, type Seconds, tableOf, times } from './times.ts';

const file = (name: string, ms: number) => ({
  relativeModuleId: `test/${name}.test.ts`,
  diagnostic: () => ({ collectDuration: 200, setupDuration: 0, duration: ms }),
});

test('a run records how long each file took on request', () => {
  const written: Seconds[] = [];
  const run = times((seconds) => written.push(seconds));
  run.onTestModuleEnd(file('quick', 40));
  run.onTestModuleEnd(file('long', 61_234));
  expect(written).toEqual([]);
  run.onTestRunEnd();
  expect(written).toEqual([{ 'test/quick.test.ts': 0.2, 'test/long.test.ts': 61.4 }]);
});

test('the longest begins first, and unknown times count as twenty seconds', () => {
  expect(
    [3, undefined, 21, 0.1, 19].map((seconds) => [seconds]).sort(([a], [b]) => longestFirst(a, b)),
  ).toEqual([[21], [undefined], [19], [3], [0.1]]);
});

test('the table in the docs has every folder, and every file that is worth a line', () => {
  const seconds = {
    'test/a/one.test.ts': 1,
    'test/b/long.test.ts': 70.4,
    'test/b/quick.test.ts': 0.1,
    'test/b/two.test.ts': 71,
    'test/c/other.test.ts': 3,
  };
  expect(tableOf(seconds).split('\n')).toEqual([
    '| files | seconds |',
    '| --- | ---: |',
    '| **everything**, 5 files | **146** |',
    '| **`test/b`**, 3 files | **142** |',
    '| `two.test.ts` | 71 |',
    '| `long.test.ts` | 70 |',
    '| **`test/c`**, 1 file | **3** |',
    '| `other.test.ts` | 3 |',
  ]);
});

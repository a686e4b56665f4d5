// Proves test/chaos/arguments.ts

import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('reads what is asked for, with defaults for whatever is left out', () => {
  expect(readArguments([])).toEqual({
    minutes: 5,
    seed: 1,
    paceMs: 25,
    database: 'sqlite',
    processes: 1,
    shards: 2,
    json: false,
  });
  const pressing = ['--minutes', '60', '--seed', '7', '--pace', '10', '--json'];
  const sharing = ['--database', 'postgresql', '--processes', '4', '--shards', '16'];
  const asked = [...pressing, ...sharing];
  expect(readArguments(asked)).toEqual({
    minutes: 60,
    seed: 7,
    paceMs: 10,
    database: 'postgresql',
    processes: 4,
    shards: 16,
    json: true,
  });
});

test.each([
  [['--minutes', '0'], '--minutes'],
  [['--minutes', 'ten'], '--minutes'],
  [['--seed', '-1'], '--seed'],
  [['--seed', '1.5'], '--seed'],
  [['--pace', '0'], '--pace'],
  [['--database', 'mysql'], '--database'],
  [['--processes', '4'], '--database postgresql'],
  [['--database', 'postgresql', '--processes', '0'], '--processes'],
  [['--database', 'postgresql', '--processes', '4', '--shards', '3'], '--shards'],
  [['--hours', '1'], '--hours'],
  [['more'], 'more'],
])('says what is wrong with %j', (args, named) => {
  expect(readArguments(args)).toEqual(expect.stringContaining(named));
});

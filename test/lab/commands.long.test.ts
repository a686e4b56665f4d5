// Proves lab/arena/main.ts, lab/arena/ladder-main.ts

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { argv } = process;
let printed: string;
let complained: string;

beforeEach(() => {
  [printed, complained] = ['', ''];
  vi.resetModules();
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    complained += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.argv = argv;
  process.exitCode = undefined;
});

/** Runs a command as `npm run` would, in this process. */
async function run(command: 'main' | 'climb', line: string): Promise<void> {
  process.argv = ['node', command, ...line.split(' ')];
  await (command === 'main' ? import('../../lab/arena/main.ts') : import('../../lab/arena/ladder-main.ts'));
}

test.each(['main', 'climb'] as const)(
  'wrong arguments of %s are explained, with the usage and code 2',
  async (command) => {
    await run(command, 'poker');
    expect(complained).toMatch(/^There is no game “poker”\..*\nnpm run \w+ -- /);
    expect(printed).toBe('');
    expect(process.exitCode).toBe(2);
  },
);

test('the arena prints the table of a series, or everything as JSON', async () => {
  await run('main', 'farkle --seats random,random --games 1');
  expect(printed).toContain('Farkle Flip');
  printed = '';
  vi.resetModules();
  await run('main', 'farkle --seats random,random --games 1 --json');
  expect(JSON.parse(printed)).toMatchObject({ members: [{}, {}] });
  expect(process.exitCode).toBeUndefined();
});

test('the ladder prints a line for each number of seats, and says which series it is playing', async () => {
  await run('climb', 'ferry --games 1 --outside 1 --playouts 1');
  expect(printed).toMatch(/^\|/m);
  expect(complained).toContain('ferry');
});

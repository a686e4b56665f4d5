// Proves src/opponents/fair-queue.ts

import { expect, test } from 'vitest';
import { fairQueue } from '../../src/opponents/fair-queue.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Jobs that begin when a line admits them and end when the test says so. */
function works(places: number) {
  const line = fairQueue(places);
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (
    name: string,
    given = new AbortController().signal,
    whose?: { server: string; host: string },
  ) =>
    line(
      () =>
        new Promise<string>((resolve) => {
          log.push(name);
          ends.set(name, () => resolve(name));
        }),
      given,
      whose,
    );
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await turn();
  };
  return { log, ask, end };
}

test('only so many run at a time, the others in order of arrival', async () => {
  const { log, ask, end } = works(2);
  const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => ask(name)));
  await turn();
  expect(log).toEqual(['a', 'b']);
  await end('b');
  expect(log).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) await end(name);
  expect(await all).toEqual(['a', 'b', 'c', 'd']);
});

test('a job that gives up waiting leaves at once, and takes no place', async () => {
  const { log, ask, end } = works(1);
  const first = ask('a');
  const given = new AbortController();
  const second = ask('b', given.signal);
  const third = ask('c');
  given.abort(new Error('no more'));
  await expect(second).rejects.toThrow('no more');
  expect(log).toEqual(['a']);
  await end('a');
  expect(log).toEqual(['a', 'c']);
  await end('c');
  expect([await first, await third]).toEqual(['a', 'c']);
  const last = ask('d');
  await turn();
  await end('d');
  expect(await last).toBe('d');
});

test('a job that has given up before never waits', async () => {
  const { log, ask, end } = works(1);
  await expect(ask('a', AbortSignal.abort(new Error('no more')))).rejects.toThrow('no more');
  const next = ask('b');
  await turn();
  expect(log).toEqual(['b']);
  await end('b');
  expect(await next).toBe('b');
});

test('a job that fails gives its place to the next', async () => {
  const line = fairQueue(1);
  const { signal } = new AbortController();
  const broken = line(() => Promise.reject(new Error('broken')), signal);
  const next = line(() => Promise.resolve('fine'), signal);
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});

/** Requests from one host. */
function crowd({ ask }: ReturnType<typeof works>, server: string, host: string, many: number) {
  const { signal } = new AbortController();
  return Array.from({ length: many }, (_, index) =>
    ask(`${server}${host}${index}`, signal, { server, host }),
  );
}

test('sixty tables of one host keep no other host waiting, on this server or another', async () => {
  const at = works(1);
  const all = [
    ...crowd(at, 'a', 'x', 60),
    ...crowd(at, 'a', 'y', 1),
    ...crowd(at, 'b', 'z', 2),
    ...crowd(at, 'c', 'w', 1),
  ];
  await turn();
  for (let ended = 0; ended < all.length; ended++) await at.end(at.log[ended] ?? '');
  await Promise.all(all);
  expect(at.log.slice(0, 7)).toEqual(['ax0', 'ax1', 'bz0', 'cw0', 'ay0', 'bz1', 'ax2']);
  expect(at.log).toHaveLength(all.length);
});

test('a job that gives up takes no turn from the others of its server', async () => {
  const at = works(1);
  const first = at.ask('first');
  const given = new AbortController();
  const gone = at.ask('gone', given.signal, { server: 'a', host: 'x' });
  const rest = [...crowd(at, 'a', 'y', 1), ...crowd(at, 'b', 'z', 1)];
  given.abort(new Error('no more'));
  await expect(gone).rejects.toThrow('no more');
  for (const name of ['first', 'ay0', 'bz0']) await at.end(name);
  await Promise.all([first, ...rest]);
  expect(at.log).toEqual(['first', 'ay0', 'bz0']);
});

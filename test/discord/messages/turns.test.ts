// Proves src/discord/messages/keyed-queue.ts

import { expect, test } from 'vitest';
import { createKeyedQueue } from '../../../src/discord/messages/keyed-queue.ts';

test('the jobs of a key run one after another, those of others in parallel', async () => {
  const inTurn = createKeyedQueue<string>();
  const done: string[] = [];
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const first = inTurn('a', async () => {
    await held;
    done.push('first');
  });
  const second = inTurn('a', async () => void done.push('second'));
  await inTurn('b', async () => void done.push('other'));
  expect(done).toEqual(['other']);
  letGo();
  await Promise.all([first, second]);
  expect(done).toEqual(['other', 'first', 'second']);
});

test('a job that fails rejects for its caller, and holds up nobody', async () => {
  const inTurn = createKeyedQueue<string>();
  const failing = inTurn('a', () => Promise.reject(new Error('no')));
  const done: string[] = [];
  const next = inTurn('a', async () => void done.push('next'));
  await expect(failing).rejects.toThrow('no');
  await next;
  await inTurn('a', async () => void done.push('later'));
  expect(done).toEqual(['next', 'later']);
});

// Proves src/discord/wire/rate-limits.ts

import { expect, test } from 'vitest';
import { whenAllowed } from '../../../src/discord/wire/rate-limits.ts';
import type { Timer } from '../../../src/timer.ts';

/** As discord.js reports it. */
const limited = (ms: number): Error =>
  Object.assign(new Error('limited'), { timeToReset: ms, retryAfter: ms });

/** Makes a request that fails like this at first; returns the result, and how long it waited each time. */
async function made(
  ...failures: readonly Error[]
): Promise<{ readonly came: unknown; readonly waited: readonly number[] }> {
  const waited: number[] = [];
  const timer: Timer = {
    after(ms, wake) {
      waited.push(ms);
      queueMicrotask(wake);
      return () => undefined;
    },
    elapsed: () => 0,
  };
  const left = [...failures];
  const came = await whenAllowed(timer, async () => {
    const failure = left.shift();
    if (failure !== undefined) throw failure;
    return 'sent';
  }).catch((error: unknown) => error);
  return { came, waited };
}

test('a request is repeated when the rate limit allows it', async () => {
  expect(await made()).toEqual({ came: 'sent', waited: [] });
  expect(await made(limited(300), limited(2_000))).toEqual({ came: 'sent', waited: [300, 2_000] });
});

test('after three attempts it fails, and for any other reason at once', async () => {
  const last = limited(7);
  expect(await made(limited(5), limited(6), last)).toEqual({ came: last, waited: [5, 6] });
  const other = new Error('no');
  expect(await made(limited(5), other)).toEqual({ came: other, waited: [5] });
});

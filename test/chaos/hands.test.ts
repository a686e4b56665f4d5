// Proves test/chaos/hands.ts

import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createHands } from './hands.ts';
import { planPresses } from './plan.ts';

/** People who press as fast as they can, and are answered on demand. */
const pressing = (hands: number) => {
  const waiting: (() => void)[] = [];
  const act = () => new Promise<void>((resolve) => void waiting.push(resolve));
  return { waiting, hands: createHands({ act, plan: planPresses(1), hands, paceMs: 1, impatientMs: 10 }) };
};

const asked = (waiting: readonly unknown[], least: number) =>
  expect.poll(() => waiting.length, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(least);

test('while all is well, nobody presses again before they are answered', async () => {
  const { waiting, hands } = pressing(3);
  await pause(100);
  expect(waiting).toHaveLength(3);
  for (const answer of waiting.splice(0)) answer();
  await asked(waiting, 3);
  const rest = hands.rest();
  for (const answer of waiting) answer();
  await rest;
});

test('while something is wrong they turn to something else, but not endlessly, and press again once it is fixed', async () => {
  const { waiting, hands } = pressing(2);
  const mend = hands.disturb();
  // The earlier presses plus one more of each; both people may start another at the same time.
  await asked(waiting, 2 + 3);
  await pause(100);
  const left = waiting.length;
  expect(left).toBeLessThanOrEqual(2 + 4);
  mend();
  await asked(waiting, left + 2);
  const rest = hands.rest();
  for (const answer of waiting) answer();
  await rest;
});

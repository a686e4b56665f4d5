// Proves src/health/outages.ts

import { beforeEach, describe, expect, it } from 'vitest';
import { type Outages, watchOutages } from '../../src/health/outages.ts';
import type { Timer } from '../../src/timer.ts';

let clock: number;
let alarms: { at: number; wake: () => void }[];
let lines: string[];
let wrong: () => Promise<string | null>;
let outages: Outages;

const timer: Timer = {
  after(ms, wake) {
    const alarm = { at: clock + ms, wake };
    alarms.push(alarm);
    return () => {
      alarms = alarms.filter((one) => one !== alarm);
    };
  },
  elapsed: () => clock,
};

/** Lets so many milliseconds pass, and fires the timers that fall due. */
async function pass(ms: number): Promise<void> {
  const until = clock + ms;
  for (;;) {
    const [next] = alarms.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
    if (next === undefined) break;
    clock = next.at;
    alarms = alarms.filter((one) => one !== next);
    next.wake();
    await new Promise((turn) => setImmediate(turn));
  }
  clock = until;
}

beforeEach(() => {
  clock = 0;
  alarms = [];
  lines = [];
  wrong = async () => null;
  outages = watchOutages({
    needs: [{ name: 'the well', ask: () => wrong(), gone: 'the well is dry', back: 'the well is full' }],
    timer,
    now: () => clock,
    log: {
      info: (facts: object, words: string) => lines.push(`${words} ${JSON.stringify(facts)}`),
      warn: (facts: object, words: string) => lines.push(`${words} ${JSON.stringify(facts)}`),
    } as never,
  });
});

describe('the watch over outages', () => {
  it('logs a loss and a return once each, even if nobody asks', async () => {
    await pass(10_000);
    wrong = async () => 'no water';
    await pass(60_000);
    expect(lines).toEqual(['the well is dry {"why":"no water"}']);
    wrong = async () => null;
    await pass(60_000);
    expect(lines.slice(1)).toEqual([expect.stringMatching(/^the well is full \{"seconds":(58|60|62)\}$/)]);
  });

  it('logs no more if many ask', async () => {
    await pass(10_000);
    wrong = async () => 'no water';
    for (let asked = 0; asked < 100; asked += 1) {
      expect(await outages.look()).toEqual(['no water']);
      await pass(200);
    }
    expect(lines).toHaveLength(1);
  });

  it('reports at once what is wrong, but logs only what lasts', async () => {
    await pass(10_000);
    wrong = async () => 'no water';
    expect(await outages.look()).toEqual(['no water']);
    await pass(3_000);
    wrong = async () => null;
    expect(await outages.look()).toEqual([]);
    await pass(60_000);
    expect(lines).toEqual([]);
  });

  it('does not report the loss of what was never there', async () => {
    wrong = async () => 'not dug yet';
    await pass(60_000);
    expect(await outages.look()).toEqual(['not dug yet']);
    wrong = async () => null;
    await pass(60_000);
    expect(lines).toEqual([]);
  });

  it('treats an exception, or silence, as an answer', async () => {
    wrong = () => Promise.reject(new Error('the rope is broken'));
    expect(await outages.look()).toEqual(['the rope is broken']);
    let asked = 0;
    wrong = () => {
      asked += 1;
      return new Promise(() => undefined);
    };
    const looks = [outages.look(), outages.look()];
    await pass(1_000);
    expect(await Promise.all(looks)).toEqual([['the well does not answer'], ['the well does not answer']]);
    await pass(60_000);
    expect(asked).toBe(1);
  });

  it('can be stopped', async () => {
    outages.close();
    wrong = async () => 'no water';
    await pass(60_000);
    expect(alarms).toEqual([]);
  });
});

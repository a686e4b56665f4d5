// Proves src/discord/screens/silent-channels.ts

import { expect, it } from 'vitest';
import { createSilentChannels } from '../../../src/discord/screens/silent-channels.ts';

const HOUR = 3_600_000;

function silences() {
  const lines: string[] = [];
  const time = { at: 0 };
  const write = (facts: object, text: string): void => {
    lines.push(`${'channel' in facts ? facts.channel : '?'}: ${text.split(';')[0]}`);
  };
  const log = { debug: write, info: write, warn: write, error: write };
  return { time, lines, channels: createSilentChannels(() => time.at, log) };
}

it('tells of a channel once, again the day after, and when it can be written to', () => {
  const { time, lines, channels } = silences();
  channels.wrote('1');
  for (const hour of [0, 1, 23]) {
    time.at = hour * HOUR;
    channels.refused('1', {});
  }
  expect(lines).toEqual(['1: this channel cannot be written to']);
  time.at = 24 * HOUR;
  channels.refused('1', {});
  expect(lines).toHaveLength(2);
  channels.wrote('1');
  channels.wrote('1');
  expect(lines.slice(2)).toEqual(['1: this channel can be written to again']);
  channels.refused('1', {});
  expect(lines).toHaveLength(4);
});

it('remembers a bounded number of channels', () => {
  const { lines, channels } = silences();
  for (let index = 0; index <= 1_000; index++) channels.refused(`c${index}`, {});
  channels.refused('c1000', {});
  expect(lines).toHaveLength(1_001);
  channels.refused('c0', {});
  expect(lines).toHaveLength(1_002);
});

it('is news to everybody once a day, while nothing can be written there', () => {
  const { time, channels } = silences();
  time.at = HOUR;
  expect([channels.isSilent('1'), channels.isNewsTo('ann', '1')]).toEqual([false, false]);
  channels.refused('1', {});
  expect([channels.isSilent('1'), channels.isSilent('2')]).toEqual([true, false]);
  expect(['ann', 'ann', 'ben'].map((user) => channels.isNewsTo(user, '1'))).toEqual([true, false, true]);
  channels.wrote('1');
  expect(channels.isSilent('1')).toBe(false);
  channels.refused('1', {});
  expect(channels.isNewsTo('ann', '1')).toBe(false);
  time.at = 25 * HOUR + 1;
  expect(channels.isNewsTo('ann', '1')).toBe(true);
});

// Proves src/discord/wire/silent-channels.ts

import { expect, it } from 'vitest';
import { createSilentChannels } from '../../../src/discord/wire/silent-channels.ts';
import { logTo } from '../../support/log.ts';

const HOUR = 3_600_000;

function silences() {
  const lines: string[] = [];
  const time = { at: 0 };
  const log = logTo((facts, text) => lines.push(`${'channel' in facts ? facts.channel : '?'}: ${text}`));
  return { time, lines, channels: createSilentChannels(() => time.at, log) };
}

it('reports a channel once, again the day after, and when it can be written to', () => {
  const { time, lines, channels } = silences();
  channels.worked('1', 'edit');
  for (const hour of [0, 1, 23]) {
    time.at = hour * HOUR;
    channels.refused('1', 'edit', null);
  }
  expect(lines).toEqual([
    '1: this channel cannot be written to; games continue through the answers to presses',
  ]);
  time.at = 24 * HOUR;
  channels.refused('1', 'edit', null);
  expect(lines).toHaveLength(2);
  channels.worked('1', 'edit');
  channels.worked('1', 'edit');
  expect(lines.slice(2)).toEqual(['1: this channel can be written to again']);
  channels.refused('1', 'edit', null);
  expect(lines).toHaveLength(4);
});

it('reports each kind of refusal separately, and is silent if tables are not kept current', () => {
  const { lines, channels } = silences();
  for (const deed of ['post', 'read', 'post'] as const) channels.refused('1', deed, 50_013);
  expect(channels.isSilent('1')).toBe(false);
  for (const deed of ['edit', 'open'] as const) channels.refused(deed, deed, 50_013);
  expect(['edit', 'open'].map(channels.isSilent)).toEqual([true, true]);
  expect(lines.splice(2)).toEqual([
    'edit: this channel cannot be written to; games continue through the answers to presses',
    'open: this channel cannot be opened; games continue through the answers to presses',
  ]);
  channels.worked('1', 'edit');
  expect(lines).toEqual(['1: this channel cannot be written to', '1: this channel cannot be read']);
  channels.worked('1', 'post');
  channels.worked('1', 'read');
  expect(lines.slice(2)).toEqual([
    '1: this channel can be written to again',
    '1: this channel can be read again',
  ]);
});

it('remembers a bounded number of channels', () => {
  const { lines, channels } = silences();
  for (let index = 0; index <= 1_000; index++) channels.refused(`c${index}`, 'edit', null);
  channels.refused('c1000', 'edit', null);
  expect(lines).toHaveLength(1_001);
  channels.refused('c0', 'edit', null);
  expect(lines).toHaveLength(1_002);
});

it('is reported to each person once a day, while nothing can be written there', () => {
  const { time, channels } = silences();
  time.at = HOUR;
  expect([channels.isSilent('1'), channels.isNewsTo('ann', '1')]).toEqual([false, false]);
  channels.refused('1', 'edit', null);
  expect([channels.isSilent('1'), channels.isSilent('2')]).toEqual([true, false]);
  expect([1, 2].map(() => channels.isNewsTo('ann', '1'))).toEqual([true, true]);
  channels.heard('ann', '1');
  expect(['ann', 'ben'].map((user) => channels.isNewsTo(user, '1'))).toEqual([false, true]);
  channels.worked('1', 'edit');
  expect(channels.isSilent('1')).toBe(false);
  channels.refused('1', 'edit', null);
  expect(channels.isNewsTo('ann', '1')).toBe(false);
  time.at = 25 * HOUR + 1;
  expect(channels.isNewsTo('ann', '1')).toBe(true);
  // A new game would be invisible, although the old one is kept current.
  channels.refused('2', 'post', null);
  expect([channels.isSilent('2'), channels.isNewsTo('ann', '2')]).toEqual([false, true]);
});

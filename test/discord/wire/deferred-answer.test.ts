// Proves src/discord/wire/deferred-answer.ts

import { expect, test } from 'vitest';
import { sentence } from '../../../src/discord/draw/message.ts';
import { type Deferral, DeferredResponse } from '../../../src/discord/wire/deferred-answer.ts';
import { fakeTime } from '../../tables/harness.ts';

/** After how many milliseconds an unanswered press is deferred, if it had waited before. */
async function deferredAfter(waitedMs: number): Promise<number | null> {
  const time = fakeTime();
  const begun = time.now();
  let after: number | null = null;
  new DeferredResponse({
    api: {
      answer: async () => {
        after = time.now() - begun;
        return null;
      },
      answerId: async () => '',
      editAnswer: async () => '',
      follow: async () => '',
    },
    ticket: { id: '1', application: '2', token: 'token', channel: '3' },
    deferral: 'hidden',
    timer: time.timer,
    report: () => undefined,
    waitedMs,
    says: (what) => what,
  });
  await time.pass(3_000);
  return after;
}

function responding(deferral: Deferral) {
  const time = fakeTime();
  const asked: string[] = [];
  const ask = (what: string) => async () => {
    asked.push(what);
    return '1';
  };
  const response = new DeferredResponse({
    api: {
      answer: ask('answer'),
      answerId: ask('answerId'),
      editAnswer: ask('editAnswer'),
      follow: ask('follow'),
    },
    ticket: { id: '1', application: '2', token: 'token', channel: '3' },
    deferral,
    timer: time.timer,
    report: () => undefined,
    says: (what) => what,
  });
  return { time, response, asked };
}

test('a press that had to wait before is deferred sooner, but still given a moment', async () => {
  const waited = [0, 400, 1_000, 2_000];
  expect(await Promise.all(waited.map(deferredAfter))).toEqual([1_500, 1_100, 500, 500]);
});

test('after a private answer everything else is a further message', async () => {
  const { response, asked } = responding('update');
  await response.hidden(sentence('This message was deleted.'));
  expect(response.freshBy('hidden')).toBeNull();
  await response.hidden(sentence('Your hand.'));
  await response.open(sentence('The table.'));
  expect(asked).toEqual(['answer', 'follow', 'follow']);
});

test('a slow private answer replaces the promised message, whatever may follow', async () => {
  const { time, response, asked } = responding('hidden');
  await time.pass(2_000);
  await response.hidden(sentence('Your hand.'));
  expect(asked).toEqual(['answer', 'editAnswer']);
});

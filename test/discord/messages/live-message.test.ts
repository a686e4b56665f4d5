// Proves src/discord/messages/live-message.ts

import { expect, test } from 'vitest';
import { DeferredResponse } from '../../../src/discord/wire/deferred-answer.ts';
import { ANN, now, press } from '../../tables/harness.ts';
import { begun, harness } from '../harness.ts';
import { drawnBy, ofKind } from '../requests.ts';

test('a table that arrives late is not shown over a newer one', async () => {
  const at = harness();
  const { id } = await begun(at);
  await at.time.pass(5_000);
  const older = await now(at, id);
  at.requests.length = 0;
  const newer = await press(at, id);
  at.messages.catchUp(older);
  await at.time.pass(5_000);
  expect(at.requests.map(({ kind }) => kind)).toEqual(['edit']);

  at.messages.catchUp(newer);
  await at.time.pass(5_000);
  expect(at.requests).toHaveLength(1);
});

/** A game of Folder in which Ann has opened her hand, with pictures of a kind; and what is sent to it from then on. */
async function opened(isTextOnly: boolean) {
  const shown = [{ name: 'old.png', id: '1' }];
  const at = harness({
    pictures: { prepare: () => null, wasTextOnly: () => isTextOnly, shownBy: () => shown },
  });
  const { id } = await begun(at, 'folder');
  const response = new DeferredResponse({
    api: {
      ...at.api,
      async answer(...callback) {
        await at.api.answer(...callback);
        return '901';
      },
    },
    ...{ ticket: at.origin(ANN).ticket, timer: at.time.timer, deferral: 'hidden' },
    report: () => undefined,
    says: (what) => what,
  });
  await at.messages.answer({ table: id, reader: ANN.id, on: null, look: {} }, response, 'en');
  return {
    ...{ at, id, shown },
    overwritten: (on: string) =>
      at.messages.overwritten({ table: id, user: ANN.id, on: { id: on, hidden: true } }),
    async edits() {
      at.requests.length = 0;
      await at.time.pass(5_000);
      return ofKind(at.requests, 'editAnswer').map(drawnBy);
    },
  };
}

test('an answer in the place of a hand took its picture along, one in the place of another message did not', async () => {
  const { at, id, shown, overwritten, edits } = await opened(false);
  for (const [on, keeps] of [
    ['902', shown],
    ['901', undefined],
    ['902', shown],
  ] as const) {
    overwritten(on);
    await press(at, id);
    expect((await edits()).map((edit) => edit.keeps)).toEqual([keeps]);
  }
});

test('an answer in the place of a hand stays until the table changes, even if a picture was to follow', async () => {
  const { at, id, overwritten, edits } = await opened(true);
  overwritten('901');
  expect(await edits()).toEqual([]);
  await press(at, id);
  expect(await edits()).not.toEqual([]);
});

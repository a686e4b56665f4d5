// Proves src/discord/messages/live-message.ts

import { expect, test } from 'vitest';
import { now, press } from '../../tables/harness.ts';
import { begun, harness } from '../harness.ts';

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

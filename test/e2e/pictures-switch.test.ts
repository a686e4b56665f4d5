// Proves src/discord/wire/attach-pictures.ts, src/discord/discord.ts

import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { farkler, pressOnTable } from './play.ts';
import { seat, shown, wordsOf } from './screen.ts';

const at = harness({ users: ['Ada', 'Ben'] }, () => ({ env: { PICTURES: 'off' } }));

// `farkle.test.ts` has a table with pictures.
test('with PICTURES=off a table shows no picture, and says in words what it would show', async () => {
  const table = await seat(at.discord, at.discord.channel(), 'farkle', at.discord.people, { target: 5000 });
  for (let moves = 0; moves < 3; moves += 1) shown(await pressOnTable(table, farkler));
  const message = table.message();
  expect(message.attachments).toEqual([]);
  expect(JSON.stringify(message.components)).not.toContain('attachment');
  expect(wordsOf(message)).toContain('Centre');
  at.allWell();
});

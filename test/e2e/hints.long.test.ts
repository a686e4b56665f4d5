// Proves src/tables/hints.ts, src/tables/search-fallback.ts, src/opponents/pool.ts, src/opponents/worker.ts

import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { firstDrawn, openHand, playFromHand, pressOnTable } from './play.ts';
import { drawing, posted, seat, shown, tableOf, told, wordsOf } from './screen.ts';

// Hardly any search finishes within a millisecond.
const at = harness({ users: ['Ada', 'Ben'] }, () => ({ env: { BOT_THINK_MS: '1' } }));

test('a hint at a table for one is shown to its player alone, and changes nothing', async () => {
  const [ada, ben] = ['Ada', 'Ben'].map((name) => at.discord.user(name));
  if (!ada || !ben) throw new Error('Somebody is missing');
  const table = await seat(at.discord, at.discord.channel('table'), 'ferry', [ada]);
  const before = drawing(table.message());
  expect(told(await table.press(ada, 'Hint'))).toMatch(/^\s*💡 (Hint|Quick hint): .+\. (Play|Discard) .+\./);
  expect(drawing(table.message())).toEqual(before);
  expect(told(await table.press(ben, 'Hint'))).toContain('Only players here');
  await pressOnTable(table, firstDrawn);
  expect(told(await table.press(ada, 'Hint'))).toContain('💡');
  const hints = () => ada.read(table.channel).filter((message) => wordsOf(message).includes('💡'));
  await at.discord.until(() => hints().length === 1);
  at.allWell();
});

test('the table is told that its hard bots only took a quick look, together with the move', async () => {
  const [ada, channel] = [at.discord.user('Ada'), at.discord.channel('table')];
  const opened = await posted(
    at.discord,
    await ada.run(channel, '/paradise start', { bots: 4, level: 'hard' }),
  );
  const table = tableOf(at.discord, channel, opened);
  const started = wordsOf(shown(await table.press(ada, 'Start')));
  // A bot may have moved by then.
  if (!/^-# 🤖 \w+: /m.test(started)) expect(started).not.toContain('like a normal bot');
  const isAdasTurn = () => wordsOf(table.message()).includes(`▶ ${ada.mention}’s turn`);
  const said = () =>
    wordsOf(table.message()).match(
      /🤖 I’m busy right now, so .+ had to play like (?:a normal bot|normal ones)\./g,
    ) ?? [];
  await at.discord.until(() => said().length > 0 || isAdasTurn());
  if (said().length === 0) await playFromHand(ada, await openHand(table, ada), firstDrawn);
  await at.discord.until(() => said().length > 0);
  expect(said()).toHaveLength(1);
  at.allWell();
});

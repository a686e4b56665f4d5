// Proves src/discord/interactions/loop.ts, src/discord/wire/silent-channels.ts, packages/local-discord/src/permissions.ts, src/discord/interactions/delivery.ts

import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { farkler, use } from './play.ts';
import { isHidden, movesOf, posted, shown, tableOf, wordsOf } from './screen.ts';

const at = harness({ users: ['Ada'] });

test('while the bot is timed out, a game against bots goes on by presses, and its player is told so once', async () => {
  const channel = at.discord.channel();
  const ada = at.discord.user('Ada');
  const bot = { id: at.discord.applicationId };
  const opened = await ada.run(channel, '/farkle start', { bots: 1, level: 'easy', target: 5000 });
  const table = tableOf(at.discord, channel, await posted(at.discord, opened));
  shown(await table.press(ada, 'Start'));
  at.discord.timeOut(bot, channel.guild);
  const notes = () =>
    ada
      .read(channel)
      .filter((one) => isHidden(one) && wordsOf(one).includes('I can’t write in this channel'));
  const refused = () => at.discord.requests.filter(({ status }) => status === 403).length;
  const isOver = () =>
    wordsOf(table.message()).startsWith('### 🏆') || /^### .*(wins|share)/m.test(wordsOf(table.message()));
  for (let presses = 0; !isOver(); presses += 1) {
    if (presses > 400) throw new Error(`The game goes on:\n${wordsOf(table.message())}`);
    const message = table.message();
    const move = wordsOf(message).includes(`▶ ${ada.mention}`)
      ? farkler(movesOf(message), wordsOf(message))
      : undefined;
    // Only a press shows what the bots have done meanwhile.
    if (move === undefined) {
      await ada.press(message, 'Table');
      // Each is answered by a further message. Faster than people press, Discord would refuse that message.
      if (notes().length === 0) await pause(500);
    } else await use(ada, message, move);
  }
  await at.discord.until(() => notes().length === 1);
  expect(refused()).toBeGreaterThan(0);
  expect(refused()).toBeLessThan(20);
  at.discord.timeOut(bot, channel.guild, false);
  at.allWell();
});

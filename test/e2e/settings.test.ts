// Proves src/settings/server-settings.ts, src/storage/settings-store.ts, src/discord/features/settings/settings.ts

import { ComponentType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { Channel } from '#local-discord';
import { everyPart } from '#local-discord';
import { harness } from './harness.ts';
import { farkler, pressOnTable } from './play.ts';
import { posted, seat, shown, tableOf, told, wordsOf } from './screen.ts';

const at = harness(
  {
    guilds: [
      { name: 'Tavern', channels: ['table', 'talk'] },
      { name: 'Inn', channels: ['parlour'] },
    ],
    users: ['Ada', 'Ben', 'Cleo'],
  },
  () => ({ env: { PICTURES: 'on' } }),
);

test('two servers with different settings each behave as their managers chose, even after a restart', async () => {
  const [tavern, inn] = [at.discord.guild('Tavern'), at.discord.guild('Inn')];
  const [table, talk] = [at.discord.channel('table', tavern), at.discord.channel('talk', tavern)];
  const parlour = at.discord.channel('parlour', inn);
  const [ada, ben, cleo] = [at.discord.user('Ada'), at.discord.user('Ben'), at.discord.user('Cleo')];
  for (const guild of [tavern, inn]) at.discord.permit(ada, guild, 'ManageGuild');
  // Others are not even offered the command.
  expect(ben.commands(talk).map(({ name }) => name)).not.toContain('settings');

  const opened = async (channel: Channel) =>
    tableOf(at.discord, channel, await posted(at.discord, await ben.run(channel, '/farkle start')));
  const screen = shown(await ada.run(talk, '/settings'));
  expect(wordsOf(screen)).toContain('Channels where tables can be opened');
  shown(await ada.select(screen, 'Every channel', [table.id]));
  shown(await ada.select(screen, 'Time for a turn', ['300']));
  shown(await ada.select(screen, 'Who can close a table', ['players']));
  shown(await ada.press(screen, 'Turn pictures off'));
  shown(await ada.press(screen, 'Hide results'));
  const rules = shown(await ada.select(screen, 'House rules of a game…', ['farkle']));
  shown(await ada.select(rules, 'Target', ['5000']));
  expect(wordsOf(shown(await ada.press(rules, '↩ All settings')))).toContain('Server settings');
  const menu = everyPart(ada.see(screen)?.components ?? []).find(
    ({ part }) => part.type === ComponentType.ChannelSelect,
  )?.part;
  expect(menu).toMatchObject({ default_values: [{ id: table.id, type: 'channel' }] });

  // The Tavern: chosen channels and turn time, no pictures, and every player may ask to end.
  const where = `Tables can’t be opened in this channel. Go to <#${table.id}>.`;
  expect(told(await ben.run(talk, '/farkle start'))).toContain(where);
  expect(told(await ben.run(talk, '/play'))).toContain(where);
  const lobby = await opened(table);
  expect(wordsOf(lobby.message())).toMatch(/Target: 5,000 · .*5 min a turn/);
  const ownOnly = 'On this server everybody sees only their own results';
  expect(told(await ben.run(table, '/leaderboard'))).toContain(ownOnly);
  expect(told(await ben.run(table, '/stats', { player: cleo.id }))).toContain(ownOnly);
  expect(told(await ben.run(parlour, '/leaderboard'))).not.toContain(ownOnly);
  shown(await lobby.press(ben, 'Close'));
  const there = await seat(at.discord, table, 'farkle', [ben, cleo]);
  // The Inn: the defaults.
  const free = await opened(parlour);
  expect(wordsOf(free.message())).toContain('1 min a turn');
  expect(wordsOf(free.message())).not.toContain('Target: 5,000');
  shown(await free.press(ben, 'Close'));
  const here = await seat(at.discord, parlour, 'farkle', [ben, cleo]);
  for (let moves = 0; moves < 2; moves += 1) {
    for (const each of [there, here]) shown(await pressOnTable(each, farkler));
  }
  await at.discord.until(() => here.message().attachments.length === 1);
  expect(there.message().attachments).toEqual([]);
  expect(wordsOf(there.message())).toContain('Centre');
  expect(told(await cleo.run(parlour, '/table end', { table: here.id }))).toContain(
    'Only the host can close this table.',
  );

  await at.crash();
  expect(told(await ben.run(talk, '/farkle start'))).toContain(where);
  shown(await cleo.run(table, '/table end', { table: there.id }));
  await at.discord.until(() => wordsOf(there.message()).includes('wants to end this game'));
  shown(await there.press(ben, 'End the game'));
  expect(shown(await ada.run(parlour, '/settings')).components).not.toEqual([]);

  // An empty choice means every channel again.
  const again = shown(await ada.run(table, '/settings'));
  shown(await ada.select(again, 'Every channel', []));
  shown(await ben.run(talk, '/farkle start'));
  expect(at.discord.faults).toEqual([]);
  expect(at.program.output()).not.toContain('"level":"error"');
});

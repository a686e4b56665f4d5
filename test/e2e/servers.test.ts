// Proves src/game-log.ts, src/discord/servers.ts, src/storage/retention-store.ts

import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { farkler, pressOnTable } from './play.ts';
import { seat, shown, wordsOf } from './screen.ts';

const at = harness({
  guilds: [
    { name: 'Tavern', channels: ['table'] },
    { name: 'Inn', channels: ['parlour'] },
  ],
  users: ['Ada', 'Ben'],
});

/** The log entry of the current program that contains these words. */
const line = (says: string): Promise<object> =>
  at.discord.until(() => {
    const found = at.program
      .output()
      .split('\n')
      .find((one) => one.includes(`"msg":"${says}`));
    return found === undefined ? false : JSON.parse(found);
  });

function rows(table: 'Table' | 'Absence', guild: { readonly id: string }): number {
  const reader = new Database(at.path, { readonly: true });
  const all = reader.prepare(`SELECT 1 FROM "${table}" WHERE "guildId" = ?`).all(guild.id);
  reader.close();
  return all.length;
}

test('the log tells a host’s story, and the data of a server is deleted thirty days after the bot was removed', async () => {
  const [tavern, inn] = [at.discord.guild('Tavern'), at.discord.guild('Inn')];
  const people = [at.discord.user('Ada'), at.discord.user('Ben')] as const;
  expect(await line('Parlor starts')).toMatchObject({ level: 'info', version: expect.stringMatching(/^\d/) });
  expect(await line('connected to Discord')).toMatchObject({ servers: 2, connections: 1 });
  const table = await seat(at.discord, at.discord.channel('table', tavern), 'farkle', people);
  const other = await seat(at.discord, at.discord.channel('parlour', inn), 'farkle', people);
  const begun = { server: tavern.id, table: table.id, game: 'farkle', people: 2, bots: 0 };
  expect(await line('a game begins')).toMatchObject(begun);
  shown(await pressOnTable(table, farkler));

  // An outage at Discord is no removal.
  at.discord.unavailable(inn);
  at.discord.expel(tavern);
  expect(await line('the bot was removed from a server')).toMatchObject({ server: tavern.id, servers: 1 });
  await line('a server is gone');
  expect(rows('Absence', tavern)).toBe(1);
  expect(rows('Absence', inn)).toBe(0);
  at.discord.available(inn);
  at.discord.readmit(tavern);
  expect(await line('the bot was added to a server')).toMatchObject({ server: tavern.id, servers: 2 });
  await line('a server is back');
  expect(rows('Absence', tavern)).toBe(0);
  shown(await pressOnTable(table, farkler));

  // The bot is removed while the program is off, and notices at its next start.
  expect(await at.program.stop()).toBe(0);
  at.discord.expel(tavern);
  await at.start();
  await line('a server is gone');
  expect([rows('Absence', tavern), rows('Table', tavern)]).toEqual([1, 1]);

  expect(await at.program.stop()).toBe(0);
  const writer = new Database(at.path);
  writer.prepare('UPDATE "Absence" SET "hours" = ?').run(30 * 24);
  writer.close();
  await at.start();
  await line('the data of a server that was gone for long is deleted');
  expect([rows('Absence', tavern), rows('Table', tavern)]).toEqual([0, 0]);
  expect(rows('Table', inn)).toBe(1);
  shown(await pressOnTable(other, farkler));
  const [ada, ben] = people;
  shown(await ada.run(other.channel, '/table end', { table: other.id }));
  await at.discord.until(() => wordsOf(other.message()).includes('wants to end this game'));
  shown(await other.press(ben, 'End the game'));
  expect(await line('a game ended')).toMatchObject({
    server: inn.id,
    table: other.id,
    status: 'ended',
  });
  expect(at.discord.faults).toEqual([]);
  expect(at.program.output()).not.toContain('"level":"error"');
});

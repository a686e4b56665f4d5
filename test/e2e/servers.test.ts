import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '../../src/playground/index.ts';
import { farkler, pressOnTable } from './play.ts';
import { PATIENCE, type Program, scratch, startProgram } from './program.ts';
import { seat, shown, wordsOf } from './screen.ts';

const database = scratch();
let discord: LocalDiscord;
let program: Program;

beforeAll(async () => {
  discord = await startLocalDiscord({
    patience: PATIENCE,
    guilds: [
      { name: 'Tavern', channels: ['table'] },
      { name: 'Inn', channels: ['parlour'] },
    ],
    users: ['Ada', 'Ben'],
  });
  program = await start();
});
afterAll(async () => {
  await program.kill9();
  await discord.close();
  database.clear();
});

const start = () => startProgram(discord, database.path, { dressed: false, env: { PICTURES: 'off' } });

/** What the log says in one line that has these words, of the program as it runs now. */
const line = (says: string): Promise<object> =>
  discord.until(() => {
    const found = program
      .output()
      .split('\n')
      .find((one) => one.includes(`"msg":"${says}`));
    return found === undefined ? false : JSON.parse(found);
  });

function rows(table: 'Table' | 'Absence', guild: { readonly id: string }): number {
  const reader = new Database(database.path, { readonly: true });
  const all = reader.prepare(`SELECT 1 FROM "${table}" WHERE "guildId" = ?`).all(guild.id);
  reader.close();
  return all.length;
}

test('the log tells a host’s story, and the data of a server goes thirty days after the bot was removed', async () => {
  const [tavern, inn] = [discord.guild('Tavern'), discord.guild('Inn')];
  const people = [discord.user('Ada'), discord.user('Ben')] as const;
  expect(await line('Parlor starts')).toMatchObject({ level: 'info', version: expect.stringMatching(/^\d/) });
  expect(await line('connected to Discord')).toMatchObject({ servers: 2, connections: 1 });
  const table = await seat(discord, discord.channel('table', tavern), 'farkle', people);
  const other = await seat(discord, discord.channel('parlour', inn), 'farkle', people);
  const begun = { server: tavern.id, table: table.id, game: 'farkle', people: 2, bots: 0 };
  expect(await line('a game begins')).toMatchObject(begun);
  shown(await pressOnTable(table, farkler));

  // An outage at Discord removes nobody.
  discord.unavailable(inn);
  discord.expel(tavern);
  expect(await line('the bot was removed from a server')).toMatchObject({ server: tavern.id, servers: 1 });
  await line('a server is gone');
  expect(rows('Absence', tavern)).toBe(1);
  expect(rows('Absence', inn)).toBe(0);
  discord.available(inn);
  discord.readmit(tavern);
  expect(await line('the bot was added to a server')).toMatchObject({ server: tavern.id, servers: 2 });
  await line('a server is back');
  expect(rows('Absence', tavern)).toBe(0);
  shown(await pressOnTable(table, farkler));

  // It is removed while the program is off, and the program notices at its next start.
  expect(await program.stop()).toBe(0);
  discord.expel(tavern);
  program = await start();
  await line('a server is gone');
  expect([rows('Absence', tavern), rows('Table', tavern)]).toEqual([1, 1]);

  expect(await program.stop()).toBe(0);
  const writer = new Database(database.path);
  writer.prepare('UPDATE "Absence" SET "hours" = ?').run(30 * 24);
  writer.close();
  program = await start();
  await line('the data of a server that was gone for long is deleted');
  expect([rows('Absence', tavern), rows('Table', tavern)]).toEqual([0, 0]);
  expect(rows('Table', inn)).toBe(1);
  shown(await pressOnTable(other, farkler));
  const [ada, ben] = people;
  shown(await ada.run(other.channel, '/table end', { table: other.id }));
  await discord.until(() => wordsOf(other.message()).includes('wants to end this game'));
  shown(await other.press(ben, 'End the game'));
  expect(await line('a game ended')).toMatchObject({
    server: inn.id,
    table: other.id,
    status: 'ended',
  });
  expect(discord.faults).toEqual([]);
  expect(program.output()).not.toContain('"level":"error"');
});

// Proves src/operations/doctor.ts, src/operations/doctor/*, src/discord/needed-permissions.ts, src/storage/database-reader.ts

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { REST } from 'discord.js';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '#local-discord';
import { register } from '../../src/discord/interactions/registration.ts';
import { inviteLink, NEEDED } from '../../src/discord/needed-permissions.ts';
import { restApi } from '../../src/discord/wire/rest.ts';
import { serveHealth } from '../../src/health/health-server.ts';
import { examine } from '../../src/operations/doctor/examine.ts';
import { type Finding, printed } from '../../src/operations/doctor/finding.ts';
import { folderFindings } from '../../src/operations/doctor/folder.ts';
import { healthFindings } from '../../src/operations/doctor/health.ts';
import { lockDatabase } from '../../src/storage/lock.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { guildId, type TableId } from '../../src/tables/ids.ts';
import { freePort } from '../support/free-port.ts';
import { migratedFile } from '../support/services.ts';
import { begin, move, tablesOver } from './playing.ts';
import { operate } from './run.ts';

let folder: string;
let installed: string;
let table: TableId;
let discord: LocalDiscord;
let file: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
  discord = await startLocalDiscord({ guilds: [{ name: 'Tavern', channels: ['hall', 'closed'] }] });
  installed = join(folder, 'installed.db');
  await register(restApi(new REST({ api: discord.apiUrl }).setToken(discord.token))(), discord.applicationId);
  const storage = await openStorage({ url: await migratedFile(installed) });
  const tables = tablesOver(storage);
  const place = { guild: guildId(discord.guild().id), channel: discord.channel('hall').id };
  let game = await begin(tables, 0, place);
  for (let moves = 0; moves < 6; moves++) game = await move(tables, game);
  table = game.id;
  await tables.drain();
  await storage.close();
});
afterAll(async () => {
  await discord.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  const own = join(folder, String(files++));
  await mkdir(own);
  file = join(own, 'parlor.db');
  await copyFile(installed, file);
});

const env = (more: Readonly<Record<string, string>> = {}) => ({
  DISCORD_TOKEN: discord.token,
  DISCORD_API_URL: discord.apiUrl,
  DATABASE_URL: `file:${file}`,
  ...more,
});

/** The things to do according to the doctor; checks that each is marked as such. */
async function toDo(more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const findings = await examine(env(more));
  return findings.flatMap(sentencesOf);
}

function sentencesOf({ what, ok, says, todo }: Finding): readonly string[] {
  expect(says).toMatch(/\.$/);
  if (ok) return [];
  expect(todo.length).toBeGreaterThan(20);
  return [`${what}: ${says} → ${todo}`];
}

function query(sql: string): void {
  new Database(file).exec(sql).close();
}

/** All permissions except Administrator. */
const EVERYTHING =
  Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n) & ~PermissionFlagsBits.Administrator;

/** What the doctor finds if Discord gives exactly these answers, leaving out commands and servers. */
async function toldBy(answers: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const server = createServer(({ url = '' }, response) => {
    const path = url.replace(/^.*\/v\d+/, '').replace(/\?.*/, '');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[path] ?? []));
  }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const found = await toDo({ DISCORD_API_URL: `http://127.0.0.1:${port}/api` });
  server.closeAllConnections();
  server.close();
  return found.filter((line) => !/^(Commands|Permissions|Table)/.test(line));
}

describe('npm run doctor', () => {
  it('finds nothing to do while the bot runs and all is well, and ends with code 0', async () => {
    const storage = await openStorage({ url: `file:${file}` });
    await storage.store.live();
    const { code, said, complained } = await operate('doctor', [], { env: env(), cwd: folder });
    await storage.close();
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    expect(said.trim().split('\n')).toEqual([
      expect.stringMatching(/^ok {5}Configuration: all variables are valid\.$/),
      expect.stringMatching(/^ok {5}Node\.js: v\S+ is supported, and SQLite was built for it\.$/),
      expect.stringMatching(/^ok {5}Folder: .* can be written to and has \d+ MB left\.$/),
      expect.stringMatching(/^ok {5}Database: .*parlor\.db is whole\.$/),
      expect.stringMatching(/^ok {5}Migrations: the database is up to date\.$/),
      expect.stringMatching(/^ok {5}Tables: 1 of 1 open tables are as their moves say\.$/),
      expect.stringMatching(/^ok {5}Token: Discord knows the bot as \w+ \(\d+\)\.$/),
      'ok     Installation: the bot can be added to servers and to accounts.',
      'ok     Commands: Discord has those of this version.',
      expect.stringMatching(/^ok {5}Permissions: 1 of 1 servers allow what the bot needs\.$/),
      '',
      'Nothing to do.',
    ]);
  });

  it('ends with code 1 if something has to be done, says so last, and never shows the token', async () => {
    const token = 'another.discord.token';
    const { code, said, complained } = await operate('doctor', [], {
      env: env({ DISCORD_TOKEN: token }),
      cwd: folder,
    });
    expect({ code, complained }).toEqual({ code: 1, complained: '' });
    expect(said).toMatch(
      /TO DO {2}Token: Discord refused the token: copy a new one .* into DISCORD_TOKEN\.\n {7}→ Then .*\n\nTo be done: 1\.\n$/,
    );
    expect(said).not.toContain(token);
  });

  it('changes nothing', async () => {
    const before = await readFile(file);
    await examine(env());
    expect(await readFile(file)).toEqual(before);
    expect((await readdir(join(file, '..'))).filter((name) => !name.startsWith('parlor.db'))).toEqual([]);
  });

  it('reports every wrong variable, and checks the database anyway', async () => {
    query(`UPDATE "Table" SET "state" = '{"half'`);
    const todo = await toDo({ DISCORD_TOKEN: '', LOG_LEVEL: 'loud' });
    expect(todo).toEqual([
      expect.stringMatching(/^Configuration: DISCORD_TOKEN is missing: .* → Set it where the bot gets/),
      expect.stringMatching(/^Configuration: LOG_LEVEL must be one of .* → Set it where/),
      expect.stringContaining(`Table ${table}`),
    ]);
  });
});

describe('of Discord', () => {
  it('it reports that it cannot be reached', async () => {
    expect(await toDo({ DISCORD_API_URL: 'http://127.0.0.1:9/api' })).toEqual([
      expect.stringMatching(/^Discord: Discord does not answer as it should \(\w+\)\. → Check the network/),
    ]);
  });

  it('it reports a rate limit of the address, and does not wait itself', async () => {
    discord.answerNext({ status: 429, isCloudflare: true, retryAfter: 18 * 3_600 });
    expect(await toDo()).toEqual([
      expect.stringMatching(
        /^Discord: Discord makes this address wait for 108[01] minutes\. → Leave the bot/,
      ),
    ]);
  });

  it('it reports that it answers only with errors', async () => {
    discord.answerNext({ status: 503, times: 50 });
    const todo = await toDo();
    discord.answerTruly();
    expect(todo).toEqual([
      expect.stringMatching(/^Discord: Discord does not answer as it should \(status 503\)\. →/),
    ]);
  });

  it('it reports that the application cannot be installed, has an endpoint elsewhere, or has no commands', async () => {
    const forAccounts = await startLocalDiscord({
      installs: [1],
      endpoint: 'https://example.com/interactions',
    });
    const other = { DISCORD_TOKEN: forAccounts.token, DISCORD_API_URL: forAccounts.apiUrl };
    const todo = await toDo({ ...other, DATABASE_URL: `file:${join(folder, 'none.db')}` });
    await forAccounts.close();
    expect(todo).toEqual([
      expect.stringMatching(/^Installation: the bot can be added to no server\. → Choose Guild Install/),
      expect.stringMatching(/^Interactions: .* → Empty Interactions Endpoint URL/),
      expect.stringMatching(/^Commands: Discord has no commands of this bot\. → Start or restart the bot/),
    ]);
  });

  it('it names the permissions that a server does not grant', async () => {
    const { roles, id } = discord.guild();
    const everyone = roles.get(id);
    if (everyone === undefined) throw new Error('there is no @everyone');
    const { AttachFiles, SendMessagesInThreads } = PermissionFlagsBits;
    const fewer = BigInt(everyone.permissions) & ~AttachFiles & ~SendMessagesInThreads;
    roles.set(id, { ...everyone, permissions: String(fewer) });
    const todo = await toDo();
    roles.set(id, everyone);
    expect(todo[0]).toMatch(
      /^Server Tavern: the bot’s roles do not allow it: Attach Files, Send Messages in Threads\. → Give the bot’s role .*oauth2/,
    );
  });

  it('it misses the permission to start threads only on servers that want them', async () => {
    const { roles, id } = discord.guild();
    const everyone = roles.get(id);
    if (everyone === undefined) throw new Error('there is no @everyone');
    const fewer = BigInt(everyone.permissions) & ~PermissionFlagsBits.CreatePublicThreads;
    roles.set(id, { ...everyone, permissions: String(fewer) });
    const without = await toDo();
    query(`INSERT INTO "Settings" ("guildId", "chosen") VALUES ('${id}', '{"threads":true}')`);
    const wanted = await toDo();
    roles.set(id, everyone);
    expect(without).toEqual([]);
    expect(wanted).toEqual([expect.stringContaining('do not allow it: Create Public Threads.')]);
  });

  it('it names what is denied where a table is played, and leaves other channels alone', async () => {
    const [hall, closed] = [discord.channel('hall'), discord.channel('closed')];
    discord.revoke(closed, 'ViewChannel');
    discord.revoke(hall, 'SendMessages');
    expect(await toDo()).toEqual([
      `#hall in Tavern: table ${table} is played there, and the bot may not: Send Messages. → Give the bot this permission in that channel under Edit Channel, Permissions, or end the table there with /table end.`,
    ]);
    discord.restore(hall, 'SendMessages');
    discord.revoke(hall, 'ViewChannel');
    expect(await toDo()).toEqual([expect.stringContaining('the bot may not: View Channels.')]);
    discord.restore(hall, 'ViewChannel');
    discord.restore(closed, 'ViewChannel');
    expect(await toDo()).toEqual([]);
  });

  it('it names what keeps a game from its thread, and checks the thread once it exists', async () => {
    const hall = discord.channel('hall');
    discord.revoke(hall, 'CreatePublicThreads');
    expect(await toDo()).toEqual([]);
    query('UPDATE "Table" SET "ownThread" = 1');
    expect(await toDo()).toEqual([
      expect.stringContaining(`table ${table} is played there, and the bot may not: Create Public Threads.`),
    ]);
    const thread = discord.openThread(hall, 'game');
    query(`UPDATE "Table" SET "threadId" = '${thread.id}'`);
    expect(await toDo()).toEqual([]);
    discord.revoke(hall, 'SendMessagesInThreads');
    expect(await toDo()).toEqual([
      expect.stringMatching(/^#game in Tavern: .* the bot may not: Send Messages in Threads\./),
    ]);
    for (const permission of ['CreatePublicThreads', 'SendMessagesInThreads'] as const) {
      discord.restore(hall, permission);
    }
    discord.deleteChannel(thread);
    expect(await toDo()).toEqual([]);
    expect(printed(await examine(env())).join('\n')).toContain('its thread in Tavern is gone');
  });

  it('it reports that the channel of a table, or its server, is gone', async () => {
    query(`UPDATE "Table" SET "channelId" = '123456789012345678'`);
    expect(await toDo()).toEqual([
      expect.stringMatching(/its channel in Tavern is gone\. → Start or restart the bot/),
    ]);
    query(`UPDATE "Table" SET "guildId" = '123456789012345678'`);
    expect(await toDo()).toEqual([
      expect.stringMatching(/the bot is not in its server any more\. → Invite it again/),
    ]);
  });

  it('it checks the permissions in the install link of its profile, and how many servers it may be in', async () => {
    const well = { scopes: ['bot', 'applications.commands'], permissions: String(EVERYTHING) };
    const looks = async (application: object, self: object = {}): Promise<readonly string[]> => {
      const config = { oauth2_install_params: well, ...application };
      const { approximate_guild_count = 74, oauth2_install_params } = config as Record<string, unknown>;
      const told = {
        id: '1',
        approximate_guild_count,
        integration_types_config: { 0: { oauth2_install_params } },
      };
      return toldBy({ '/users/@me': { id: '1', username: 'Parlor', ...self }, '/applications/@me': told });
    };
    expect(await looks({})).toEqual([]);
    expect(await looks({ oauth2_install_params: null })).toEqual([]);
    expect(await looks({ oauth2_install_params: { ...well, scopes: ['applications.commands'] } })).toEqual([
      expect.stringMatching(
        /^Installation: who adds the bot .* without the bot, .* → Under Default Install Settings.*oauth2/,
      ),
    ]);
    const { AttachFiles, Connect } = PermissionFlagsBits;
    const permissions = String(EVERYTHING & ~AttachFiles & ~Connect);
    expect(await looks({ oauth2_install_params: { ...well, permissions } })).toEqual([
      expect.stringContaining('does not give it all it needs: Attach Files, Connect. →'),
    ]);
    expect(await looks({ approximate_guild_count: 75 })).toEqual([
      expect.stringMatching(
        /^Verification: the bot is in about 75 servers, .* no more than 100 .* → Have it verified/,
      ),
    ]);
    expect(await looks({ approximate_guild_count: 75 }, { public_flags: 1 << 16 })).toEqual([]);
  });

  it('it names what is missing in a voice channel', async () => {
    const hall = discord.channel('hall');
    const told = {
      '/users/@me': { id: '1', username: 'Parlor' },
      '/applications/@me': { id: '1' },
      '/users/@me/guilds': [{ id: discord.guild().id, name: 'Tavern', permissions: String(EVERYTHING) }],
      [`/guilds/${discord.guild().id}/members/1`]: { roles: [] },
    };
    const overwrites = [{ id: '1', type: 1, allow: '0', deny: String(PermissionFlagsBits.Connect) }];
    const at = (type: number) =>
      toldBy({
        ...told,
        [`/channels/${hall.id}`]: { type, name: 'hall', permission_overwrites: overwrites },
      });
    for (const type of [2, 13])
      expect(await at(type)).toEqual([expect.stringContaining('the bot may not: Connect.')]);
    expect(await at(0)).toEqual([]);
  });

  it('the invitation is the one in the docs', () => {
    const docs = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');
    expect(docs).toContain(inviteLink('APPLICATION_ID'));
    for (const { name } of NEEDED.anywhere) expect(docs).toContain(name);
  });
});

describe('of the database', () => {
  it.each<[string, () => void | Promise<void>, RegExp]>([
    [
      'lacks a migration',
      () => dropLastMigration(),
      /^Migrations: .*lacks \d+_\w+, .* → Make a backup, then start/,
    ],
    [
      'is of a newer version',
      () =>
        query(`UPDATE "_prisma_migrations" SET "migration_name" = '99990101000000_later' WHERE rowid = 1`),
      /^Migrations: .*newer version.*99990101000000_later.* → Install that version/,
    ],
    [
      'was left in the middle of a migration',
      () => query('UPDATE "_prisma_migrations" SET "finished_at" = NULL WHERE rowid = 1'),
      /^Migrations: \w+ was begun and not finished\. → Start the bot and read its log/,
    ],
    [
      'is not one',
      () => writeFile(file, 'x'.repeat(9_999)),
      /^Database: .* is damaged .* → .*restore the latest backup, as docs\/hosting.md says/,
    ],
    ['is damaged', () => damage(), /^Database: .* is damaged .* → Stop the bot and restore/],
    [
      'is of another program',
      () => query('DROP TABLE "_prisma_migrations"'),
      /not Parlor’s\. → Set DATABASE_URL/,
    ],
  ])('it reports that it %s', async (_, spoil, says) => {
    await spoil();
    const [first, ...others] = await toDo();
    expect(first).toMatch(says);
    expect(others.filter((line) => !line.startsWith('Migrations:'))).toEqual([]);
  });

  it('it accepts that there is none: the first start creates it', async () => {
    await rm(file);
    expect(await toDo()).toEqual([]);
  });
});

function dropLastMigration(): void {
  query(`DELETE FROM "_prisma_migrations" WHERE "migration_name" = (SELECT max("migration_name") FROM "_prisma_migrations");
    DROP TABLE "Expert"; ALTER TABLE "Table" DROP COLUMN "changedAt";`);
}

async function damage(): Promise<void> {
  const bytes = await readFile(file);
  bytes.fill(0xff, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 8_192);
  await writeFile(file, bytes);
}

describe('of a table', () => {
  const END = /as docs\/hosting.md says\. And please report it/;

  it.each([
    ['a row that is damaged', `"state" = '{"half'`, /its state is not what was written\./],
    ['a status that there is not', `"status" = 'plaing'`, /its status is not what was written\./],
    [
      'a snapshot of another state',
      `"drawn" = "drawn" + 1`,
      /something other than what is stored \(dice\)\./,
    ],
    [
      'a snapshot without its last move',
      `"seq" = "seq" - 1`,
      /something other than what is stored \(seq\)\./,
    ],
    ['no deal', `"seq" = NULL`, /its deal is not stored\./],
  ])('it reports that it has %s', async (_, change, says) => {
    query(`UPDATE "Table" SET ${change}`);
    const todo = await toDo();
    expect(todo).toEqual([expect.stringMatching(says)]);
    expect(todo[0]).toMatch(END);
    expect(todo[0]).toContain(`/table end table: ${table} (its host`);
  });

  it.each([
    ['a move is missing', 'DELETE FROM "Move" WHERE "seq" = 3', /its move 3 is not what was written/],
    [
      'the last move is missing',
      'DELETE FROM "Move" WHERE "seq" = (SELECT max("seq") FROM "Move")',
      /something other .*seq/,
    ],
    ['a move is none of the game', `UPDATE "Move" SET "move" = 'xyzzy' WHERE "seq" = 3`, /Move 3 is refused/],
    ['a move is another’s', `UPDATE "Move" SET "seat" = 1 - "seat" WHERE "seq" = 3`, /Move 3 is refused/],
  ])('it reports that %s', async (_, sql, says) => {
    query(sql);
    const todo = await toDo();
    expect(todo).toEqual([expect.stringMatching(says)]);
    expect(todo[0]).toMatch(END);
    expect(todo[0]).not.toContain('xyzzy');
  });

  it.each([
    ['goes on by the present ones', '', '1 started under other rules will continue under the current ones.'],
    [
      'is closed',
      `UPDATE "Move" SET "move" = 'xyzzy' WHERE "seq" = 3`,
      '1 started under other rules will be closed at the next start.',
    ],
  ])('it accepts other rules, and says which table %s', async (_, sql, says) => {
    query('UPDATE "Table" SET "rules" = "rules" + 1');
    if (sql !== '') query(sql);
    expect(await toDo()).toEqual([]);
    expect(printed(await examine(env())).join('\n')).toContain(says);
  });
});

describe('of the folder', () => {
  it('it reports that it is full', async () => {
    const { code, said } = await operate('doctor', [], { env: env(), cwd: folder, room: 200 });
    expect(code).toBe(1);
    expect(said).toMatch(
      /TO DO {2}Folder: The disk of .* takes no more from this user \(EFBIG\), so parlor\.db .*\n +→ Raise/,
    );
    expect((await readdir(join(file, '..'))).filter((name) => name.includes('trial'))).toEqual([]);
  });

  it('it reports that nothing can be written there', async () => {
    expect(await toDo({ DATABASE_URL: 'file:/proc/parlor.db' })).toEqual([
      expect.stringMatching(
        /(The system refused what the database|The folder) \/proc.* → (Check the path|Give it to the user)/,
      ),
    ]);
  });

  it('it reports that others can read the database', async () => {
    await chmod(file, 0o644);
    expect(await toDo()).toEqual([
      expect.stringMatching(
        /^Folder: other users of this machine can read .*parlor\.db, .* → Start or restart/,
      ),
    ]);
  });

  const roomy = {
    folder: '/data',
    refused: null,
    readable: [],
    keepsRights: true,
    freeBytes: 1e9,
    usedBytes: 4e8,
  };
  it.each([
    [
      'has no room for an update',
      { ...roomy, freeBytes: 4.1e8 },
      /has 410 MB left.*may need 450\..*before the next update/,
    ],
    ['is as it should be', roomy, /^$/],
  ])('it recognises one that %s', (_, facts, says) => {
    expect(folderFindings(facts).flatMap(sentencesOf).join()).toMatch(says);
  });
});

it('it asks nothing of a bot whose file system gives all files the same permissions, and says so', () => {
  const facts = {
    folder: '/data',
    refused: null,
    readable: ['/data/parlor.db'],
    freeBytes: 1e9,
    usedBytes: 0,
  };
  const [asked] = folderFindings({ ...facts, keepsRights: true }).filter(({ ok }) => !ok);
  expect(asked?.todo).toContain('Start or restart the bot');
  expect(folderFindings({ ...facts, keepsRights: false })).toContainEqual({
    what: 'Folder',
    ok: true,
    says: expect.stringMatching(
      /can read \/data\/parlor\.db, .* file system of \/data .* same rights\. .*umask/,
    ),
    todo: null,
  });
});

describe('of the health pages', () => {
  const at = (port: number) => ({ HEALTH_PORT: String(port) });

  it('it says nothing if there are none, and is content if they are or could be served', async () => {
    expect(await healthFindings(null, true)).toEqual([]);
    const health = await serveHealth({ host: '127.0.0.1', port: await freePort() }, async () => ['not yet']);
    const unlock = lockDatabase(file);
    expect(await toDo(at(health.port))).toEqual([]);
    unlock();
    expect(await healthFindings({ host: '127.0.0.1', port: health.port }, null)).toMatchObject([
      { ok: true },
    ]);
    expect(await toDo(at(health.port))).toEqual([
      `Health pages: a Parlor listens at 127.0.0.1, port ${health.port}, already, which may be another bot’s. → Set another HEALTH_PORT or HEALTH_HOST.`,
    ]);
    await health.close();
    expect(await toDo(at(health.port))).toEqual([]);
  });

  it('it reports that something else listens there', async () => {
    const other = createServer((_, response) => response.end('alive and well')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await toDo(at(port))).toEqual([
      `Health pages: The health pages cannot be served at 127.0.0.1, port ${port}: another program already listens there. → Set another HEALTH_PORT or HEALTH_HOST.`,
    ]);
    other.closeAllConnections();
    other.close();
  });
});

afterEach(() => {
  expect(discord.ownFaults).toEqual([]);
});

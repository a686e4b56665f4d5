// Proves src/operations/smoke/*, src/operations/smoke.ts, packages/local-discord/src/routes-servers.ts

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIMessage, ChannelType } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '#local-discord';
import { type Options, readOptions, USAGE } from '../../src/operations/smoke/arguments.ts';
import type { Row } from '../../src/operations/smoke/check.ts';
import {
  differences,
  type Exchange,
  type Heard,
  redacted,
  save,
} from '../../src/operations/smoke/fixtures.ts';
import { connect } from '../../src/operations/smoke/gateway.ts';
import { isClean, summary } from '../../src/operations/smoke/report.ts';
import { type Came, smoke, smokeInvite } from '../../src/operations/smoke/run.ts';
import { operate } from './run.ts';
import { presses } from './smoke-person.ts';

/** The recorded answers of real Discords: see docs/smoke.md. */
const FIXTURES = new URL('../fixtures/discord/', import.meta.url).pathname;

let folder: string;
let discord: LocalDiscord;
/** A channel of a server that the bot is not on. */
let elsewhere: ReturnType<LocalDiscord['channel']>;
let came: Came;
let lines: readonly string[];
/** The state of the server and the application before and after. */
let before: object;
let after: object;

const COMMAND = { name: 'mine', description: 'What was there before' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
  discord = await startLocalDiscord({
    botName: 'Parlor',
    guilds: [
      { name: 'Tavern', channels: ['hall', 'hidden'] },
      { name: 'Elsewhere', channels: ['far'] },
    ],
  });
  equip(discord);
  const [ada, ben] = [discord.user('Ada'), discord.user('Ben')];
  elsewhere = discord.channel('far');
  discord.expel(discord.guild('Elsewhere'));
  discord.revoke(discord.channel('hidden'), 'ViewChannel');
  discord.revoke(discord.addChannel(discord.guild(), 'quiet', ChannelType.GuildVoice), 'Connect');
  discord.install(ada);
  await registered(discord, [COMMAND]);
  before = inventory(discord);
  const everyone = discord.guild().id;
  const rest = presses(discord, ada, {
    foreign: () => ada.run(elsewhere, '/smoke', { word: 'word' }),
    'role-closed': (message) => ben.select(message, 'smoke:role-closed', [everyone]),
  });
  const ran = await run(discord, ['--press', '--limits', '--yes-really']);
  rest();
  discord.moderate(null);
  came = answered(ran);
  lines = ran.lines;
  after = inventory(discord);
});
afterAll(async () => {
  await discord.close();
  await rm(folder, { recursive: true });
});

/** Gives the bot the permissions in docs/smoke.md's invitation. */
function equip(at: LocalDiscord): void {
  const bot = { id: at.applicationId };
  for (const permission of [
    'ManageChannels',
    'ManageRoles',
    'ManageThreads',
    'CreatePrivateThreads',
    'Connect',
  ] as const)
    at.permit(bot, at.guild(), permission);
}

async function registered(at: LocalDiscord, commands: readonly object[]): Promise<void> {
  await fetch(`${at.apiUrl}/v10/applications/${at.applicationId}/commands`, {
    method: 'PUT',
    headers: { authorization: `Bot ${at.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(commands),
  });
}

/** Runs the checks; Discord’s clock advances whenever they wait. */
async function run(
  at: LocalDiscord,
  given: readonly string[],
  { signal = new AbortController().signal, heard = (_line: string): void => undefined } = {},
) {
  const options = optionsOf(given);
  // So that nobody times out on a busy machine.
  at.pause();
  const said: string[] = [];
  const reasons: string[] = [];
  const result = await smoke({
    api: at.apiUrl,
    token: at.token,
    options,
    signal,
    tell(line) {
      said.push(line);
      heard(line);
    },
    async pass(ms, why) {
      reasons.push(why);
      at.advance(ms);
      return true;
    },
  });
  return { result, lines: said, reasons };
}

function optionsOf(given: readonly string[]): Options {
  const options = readOptions(given);
  if (options === null) throw new Error(`${given.join(' ')} cannot be read`);
  return options;
}

function answered({ result }: Awaited<ReturnType<typeof run>>): Came {
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

async function refusal(at: LocalDiscord, ...given: readonly string[]): Promise<string> {
  const { result } = await run(at, given);
  if (!('refused' in result)) throw new Error('it was not refused');
  return result.refused;
}

function inventory(at: LocalDiscord) {
  const guild = at.guild();
  return {
    channels: [...guild.channels.values()].map(({ name, overwrites }) => [name, overwrites.size]),
    posts: [...guild.channels.values()].map(({ posts }) => posts.size),
    roles: guild.roles.size,
    commands: at.commands().map(({ name, description }) => ({ name, description })),
  };
}

const ofVerdict = ({ rows }: Came, verdict: Row['verdict']): readonly string[] =>
  rows.filter((row) => row.verdict === verdict).map(({ check, got }) => `${check.id}: ${got}`);

describe('npm run smoke at the local Discord', () => {
  it('finds nothing that the bot would do wrong', () => {
    expect([...ofVerdict(came, 'wrong'), ...ofVerdict(came, 'failed')]).toEqual([]);
    expect(came.rows.length).toBeGreaterThan(60);
    expect(ofVerdict(came, 'same').length).toBeGreaterThan(55);
    expect(discord.ownFaults).toEqual([]);
    expect(summary(came.rows).at(-1)).toBe('Nothing found that the bot would do wrong.');
  });

  it('says beforehand what it will do, and then for each check what was asked, expected and received', () => {
    const heading = lines.findIndex((line) => /^ +asked +expected +got$/.test(line));
    const plan = lines.slice(0, heading).join('\n');
    expect(plan).toMatch(/^On the server Tavern, in a new channel #parlor-smoke/);
    expect(plan).toContain('removes all of that again');
    expect(plan).toContain('in each voice channel');
    const after = lines.slice(heading + 1, -1);
    expect(after.filter((line) => !line.startsWith('        → '))).toHaveLength(came.rows.length);
    expect(after).toContain('        → twice: press the button.');
    expect(lines[heading + 1]).toMatch(
      /^ok +GET the application: how .* servers, accounts +servers, accounts$/,
    );
  });

  it('skips in words what cannot be checked there', () => {
    for (const row of ofVerdict(came, 'skipped')) expect(row).toMatch(/: \w+ \w+ \w+/);
    expect(ofVerdict(came, 'skipped')).toEqual([
      'commands.accounts: the application can be installed to accounts: see docs/smoke.md',
    ]);
  });

  it('leaves everything as it was', () => {
    expect(after).toEqual(before);
    expect(lines.filter((line) => line.startsWith('Something could not'))).toEqual([]);
  });

  it('writes fixtures that identify nobody, and that the same Discord reproduces', async () => {
    const files = await save(came.heard, join(folder, 'fixtures'));
    expect(files.map((file) => file.replace(/.*\//, '').replace('.json', ''))).toEqual(
      expect.arrayContaining(['application', 'commands', 'messages', 'threads', 'permissions', 'pressing']),
    );
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    for (const secret of [discord.token, 'Ada', 'Tavern', 'Parlor', 'aW50ZXJhY3Rpb246', '127.0.0.1']) {
      expect(texts.join('').includes(secret), secret).toBe(false);
    }
    const ids = [
      discord.applicationId,
      discord.guild().id,
      discord.user('Ada').id,
      discord.channel('hall').id,
    ];
    for (const id of ids) expect(texts.join('').includes(id), id).toBe(false);
    expect(differences(await fixturesIn(join(folder, 'fixtures')), came.heard)).toEqual([]);
  });

  it('says where an answer differs from a fixture', () => {
    const checks = redacted(came.heard);
    const [nonce] = checks.get('messages.nonce') ?? [];
    if (nonce === undefined) throw new Error('nothing was heard');
    const changed = (change: object): Heard => new Map([['messages.nonce', [{ ...nonce, ...change }]]]);
    const { asked } = nonce;
    expect(differences(changed({ status: 400, code: 50035 }), came.heard)).toEqual([
      `messages.nonce, ${asked}: 400/50035 became 200/null`,
    ]);
    expect(
      differences(changed({ body: { ...Object(nonce.body), position: 1, poll: null, id: 5 } }), came.heard),
    ).toEqual([
      `messages.nonce, ${asked}: id: number became string`,
      `messages.nonce, ${asked}: position: number became nothing`,
    ]);
  });

  it('answers like the recorded real Discords', async () => {
    // The README names what the local Discord does not have.
    const made = new Set(
      came.rows.filter(({ verdict }) => verdict !== 'skipped').map(({ check }) => check.id),
    );
    const runs = (await readdir(FIXTURES, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    for (const { name } of runs) {
      const fixtures = await fixturesIn(join(FIXTURES, name));
      const comparable = new Map([...fixtures].filter(([check]) => made.has(check)));
      expect(differences(comparable, came.heard), name).toEqual([]);
    }
  });
});

/** The fixtures of one run. */
async function fixturesIn(place: string): Promise<Heard> {
  const names = (await readdir(place)).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readFile(join(place, name), 'utf8')));
  return new Map(texts.flatMap((text): [string, readonly Exchange[]][] => Object.entries(JSON.parse(text))));
}

describe('npm run smoke', () => {
  it('finds planted differences, and ends with code 1', async () => {
    const other = await startLocalDiscord({ installs: [0], endpoint: 'https://example.com/interactions' });
    equip(other);
    other.answerNext({ status: 403, route: /^DELETE .*emojis/ });
    const given = ['--only', 'application', '--only', 'commands', '--only', 'emojis', '--yes-really'];
    const { code, said, complained } = await operate('smoke', [...given, '--save', join(folder, 'planted')], {
      env: { DISCORD_TOKEN: other.token, DISCORD_API_URL: other.apiUrl },
      cwd: folder,
    });
    await other.close();
    expect({ code, complained }).toEqual({ code: 1, complained: '' });
    expect(said).toMatch(/^OTHER +GET the application: how .* servers, accounts +servers$/m);
    expect(said).toMatch(/^WRONG +GET the application: where .* to the gateway +to an address$/m);
    expect(said).toMatch(/^ok +PUT a command for accounts where the application has none/m);
    expect(said).toMatch(/^skipped PUT a command for servers and accounts/m);
    expect(said).toMatch(
      /^WRONG +POST an emoji, list it, DELETE it +201, listed, 204 +201, listed, 403\/50001$/m,
    );
    expect(said).toMatch(/Wrong: 2\. Skipped: \d\.\nThe bot would do something wrong here: please report/);
    expect(said).toContain('Written: ');
    expect(await readdir(join(folder, 'planted'))).toContain('emojis.json');
  });

  it('ends with code 0 if nothing is wrong', async () => {
    const { code, said } = await operate('smoke', ['--only', 'application', '--yes-really'], {
      env: { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl },
      cwd: folder,
    });
    expect(code).toBe(0);
    expect(said).toContain('As expected: 2.');
    expect(said).not.toContain(discord.token);
  });

  it('does not touch an application that is in use', async () => {
    expect(await refusal(discord)).toMatch(
      /does not look like one to throw away: it has 1 commands\. .*--yes-really/,
    );
    const many = await startLocalDiscord({ guilds: ['A', 'B', 'C'].map((name) => ({ name, channels: [] })) });
    expect(await refusal(many)).toMatch(/it is on 3 servers/);
    expect(await refusal(many, '--yes-really')).toMatch(/name the one for tests with --server/);
    expect(await refusal(many, '--yes-really', '--server', '1')).toMatch(/is not on that server/);
    for (const guild of many.guilds) many.expel(guild);
    expect(await refusal(many)).toMatch(/on no server\. Invite it .*client_id=\d+&.*permissions=\d+/);
    expect(many.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    await many.close();
  });

  it('does not touch an application if Discord does not say what it is used for', async () => {
    for (const route of [/^GET .*commands/, /^GET .*guilds/]) {
      const asked = discord.requests.length;
      discord.answerNext({ status: 403, route });
      expect(await refusal(discord, '--yes-really')).toMatch(/^Discord does not tell which .*status 403/);
      expect(discord.requests.slice(asked).filter(({ method }) => method !== 'GET')).toEqual([]);
    }
  });

  it('posts in no thread, and in no channel of another server', async () => {
    const thread = discord.openThread(discord.channel('hall'), 'a thread');
    const asked = discord.requests.length;
    for (const { id } of [thread, elsewhere]) {
      expect(await refusal(discord, '--yes-really', '--channel', id)).toMatch(/has no channel with that id/);
    }
    expect(discord.requests.slice(asked).filter(({ method }) => method !== 'GET')).toEqual([]);
    discord.deleteChannel(thread);
  });

  it('says for how long it may not connect, instead of waiting', async () => {
    discord.answerNext({ status: 429, route: /^GET .*gateway/, retryAfter: 7_200 });
    expect(await refusal(discord, '--yes-really')).toBe(
      'Discord does not let the bot connect for about 120 minutes.',
    );
  });

  it('can be ended while it connects', async () => {
    const ending = new AbortController();
    const silent = createServer(() => ending.abort()).listen(0);
    const { port } = silent.address() as AddressInfo;
    const api = `http://localhost:${port}`;
    const connecting = connect({ api, token: 'none', signal: ending.signal, heard: () => undefined });
    await expect(connecting).rejects.toMatchObject({ name: 'AbortError' });
    silent.closeAllConnections();
    silent.close();
  });

  it('accepts only what a step asks for', async () => {
    const ada = discord.user('Ada');
    const skip = (message: APIMessage) => ada.press(message, 'Skip this');
    const rest = presses(discord, ada, {
      async form(message) {
        await ada.press(message, 'Press this');
        return ada.press(message, 'Press this').then(() => skip(message));
      },
      async dismissed(message) {
        await ada.press(message, 'Press this');
        await Promise.allSettled([ada.press(message, 'Press this'), skip(message)]);
      },
    });
    const only = ['form', 'dismissed'].flatMap((step) => ['--only', `pressing.${step}`]);
    const { result } = await run(discord, [...only, '--press', '--yes-really']);
    rest();
    expect('rows' in result && ofVerdict(result, 'skipped')).toEqual([
      'pressing.dismissed: skipped by whoever presses',
      'pressing.form: skipped by whoever presses',
    ]);
  });

  it('shows nobody the token of a press', async () => {
    const ada = discord.user('Ada');
    const rest = presses(discord, ada);
    discord.answerNext({ status: 429, route: /^POST .*callback/, retryAfter: 1 });
    const { reasons } = await run(discord, ['--only', 'pressing.updated', '--press', '--yes-really']);
    rest();
    expect(reasons.filter((why) => why.includes('interactions'))).toEqual([
      'Discord limits POST /interactions/:id/:token/callback?with_response=true',
    ]);
  });

  it('says what it needs if it cannot create a channel', async () => {
    const strict = await startLocalDiscord();
    expect(await refusal(strict)).toMatch(/name one with --channel/);
    const { lines, result } = await run(strict, [
      '--channel',
      strict.channel().id,
      '--only',
      'messages.nonce',
    ]);
    expect(lines.join('\n')).toContain('in the channel that you named');
    expect('rows' in result && isClean(result.rows)).toBe(true);
    expect(strict.channel().posts.size).toBe(0);
    await strict.close();
  });

  it('removes what it created, even when it is ended early', async () => {
    const ending = new AbortController();
    const heard = (line: string): void => {
      if (line.includes('POST a mention of a role that everyone')) ending.abort();
    };
    const { result } = await run(discord, ['--only', 'mentions', '--yes-really'], {
      signal: ending.signal,
      heard,
    });
    expect('rows' in result && result.rows.length).toBe(5);
    expect(inventory(discord)).toEqual(before);
  });

  it('waits as long as Discord says, and goes on', async () => {
    discord.answerNext({ status: 429, route: /^POST .*messages/, retryAfter: 40 });
    const start = discord.now();
    const { result } = await run(discord, ['--only', 'messages.nonce', '--yes-really']);
    expect('rows' in result && result.rows.map(({ verdict }) => verdict)).toEqual(['same']);
    expect(discord.now() - start).toBe(40_000);
  });

  it('lets each step be skipped', async () => {
    const ada = discord.user('Ada');
    const rest = presses(discord, ada, { twice: (message) => ada.press(message, 'Skip this') });
    const { result } = await run(discord, ['--only', 'pressing.twice', '--press', '--yes-really']);
    rest();
    expect('rows' in result && ofVerdict(result, 'skipped')).toEqual([
      'pressing.twice: skipped by whoever presses',
    ]);
  });

  it('marks a check as failed if there is no answer', async () => {
    discord.answerNext({ status: 'lost', route: /^DELETE .*messages/ });
    const { result } = await run(discord, ['--only', 'messages.gone', '--yes-really']);
    expect('rows' in result && result.rows.map(({ verdict }) => verdict)).toEqual(['failed']);
    expect('rows' in result && isClean(result.rows)).toBe(false);
  });

  it('is invited with the link in the docs, which name every option', async () => {
    const docs = await readFile(new URL('../../docs/smoke.md', import.meta.url), 'utf8');
    expect(docs).toContain(smokeInvite('APPLICATION_ID'));
    for (const [option] of USAGE.matchAll(/--[a-z-]+/g)) expect(docs).toContain(`\`${option}`);
  });

  it('names in the docs the checks that only a token allows', async () => {
    const docs = await readFile(new URL('../../docs/smoke.md', import.meta.url), 'utf8');
    const [, table = ''] = docs.split('## What only a token can tell');
    const named = [...table.matchAll(/`([a-z]+\.[\w-]+)`/g)].map(([, id]) => id);
    expect(named.length).toBeGreaterThan(15);
    expect(came.rows.map(({ check }) => check.id)).toEqual(expect.arrayContaining(named));
  });

  it('parses its command line, and explains it otherwise', async () => {
    expect(readOptions(['--server', 'Tavern'])).toBeNull();
    expect(readOptions(['--patience', 'long'])).toBeNull();
    expect(readOptions(['--patience', '0'])).toBeNull();
    expect(readOptions(['--everything'])).toBeNull();
    expect(readOptions(['--patience', '16'])).toMatchObject({
      patienceMs: 960_000,
      only: [],
      isPressing: false,
    });
  });
});

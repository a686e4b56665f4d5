// Proves src/main.ts, src/program.ts, src/config.ts

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { startLocalDiscord } from '#local-discord';
import { QUICK_START } from './e2e/program.ts';

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'parlor-main-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the compiled program in an empty folder with only this environment; files grow no larger than `room`. */
function run(
  env: Record<string, string>,
  room = 'unlimited',
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      'sh',
      ['-c', `ulimit -f ${room}; exec "$@"`, 'sh', process.execPath, ...QUICK_START, PROGRAM],
      { cwd: folder, env: { PATH: process.env.PATH ?? '', ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

/** The lines of a log in production. */
function toldBy(stdout: string): readonly unknown[] {
  return stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

test('a missing token is one sentence and exit code 1', async () => {
  const { code, stdout, stderr } = await run({});
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^DISCORD_TOKEN is missing: .*\.$/)]);
});

test('every malformed variable has its own sentence, and none repeats its value', async () => {
  const { code, stderr } = await run({
    DISCORD_TOKEN: 'secretword',
    DATABASE_URL: 'x',
    HEALTH_PORT: 'abc',
    LOG_LEVEL: 'loud',
  });
  expect(code).toBe(1);
  const sentences = stderr.trim().split('\n');
  expect(sentences.map((sentence) => sentence.split(' ')[0]).sort()).toEqual([
    'DATABASE_URL',
    'DISCORD_TOKEN',
    'HEALTH_PORT',
    'LOG_LEVEL',
  ]);
  expect(stderr).not.toContain('secretword');
});

test('an unreachable Discord ends the program with code 1, and the token stays out of the log', async () => {
  const token = 'MTAwMDAwMDAwMDAwMDAwMDAwMQ.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB';
  const { code, stdout, stderr } = await run({
    DISCORD_TOKEN: token,
    DISCORD_API_URL: 'http://127.0.0.1:9/api',
    NODE_ENV: 'production',
  });
  expect(code).toBe(1);
  expect(toldBy(stdout).at(-1)).toMatchObject({
    level: 'fatal',
    msg: expect.stringMatching(/^Discord cannot be reached: .*\.$/),
  });
  expect(stdout).not.toContain('stack');
  expect(stdout + stderr).not.toContain(token);
});

test('a token that Discord does not know is one sentence and exit code 1', async () => {
  const discord = await startLocalDiscord();
  const { code, stdout } = await run({
    DISCORD_TOKEN: 'another.discord.token',
    DISCORD_API_URL: discord.apiUrl,
    NODE_ENV: 'production',
  });
  await discord.close();
  expect(code).toBe(1);
  expect(toldBy(stdout).at(-1)).toMatchObject({
    level: 'fatal',
    msg: expect.stringMatching(/^Discord refused the token: .*\.$/),
  });
  expect(stdout).not.toContain('stack');
});

test('a port in use is one sentence and exit code 1', async () => {
  const discord = await startLocalDiscord();
  const { port } = new URL(discord.apiUrl);
  const { code, stdout } = await run({
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.apiUrl,
    HEALTH_PORT: port,
    NODE_ENV: 'production',
  });
  await discord.close();
  expect(code).toBe(1);
  expect(toldBy(stdout).at(-1)).toEqual({
    level: 'fatal',
    time: expect.anything(),
    msg: `The health pages cannot be served at 127.0.0.1, port ${port}: another program already listens there. Set another HEALTH_PORT or HEALTH_HOST.`,
  });
});

test('a full disk is one sentence and exit code 1', async () => {
  const env = { DISCORD_TOKEN: 'some.discord.token', DATABASE_URL: 'file:./full.db', NODE_ENV: 'production' };
  const { code, stdout } = await run(env, '40');
  expect(code).toBe(1);
  expect(toldBy(stdout)).toEqual([
    expect.objectContaining({ level: 'info', msg: 'Parlor starts' }),
    {
      level: 'fatal',
      time: expect.anything(),
      msg: expect.stringMatching(/^The disk of .* refuses to be .* as it was\. Look whether .*\.$/),
    },
  ]);
});

// Proves src/install-check.ts, src/main.ts, src/operations/doctor.ts, src/operations/doctor/installation.ts

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { notInstalled, unsupportedNode } from '../src/install-check.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ENV = {
  DISCORD_TOKEN: 'a.bot.token',
  DISCORD_API_URL: 'http://127.0.0.1:9/api',
  NODE_ENV: 'production',
};

/** Runs a compiled program after a line of JavaScript that modifies Node.js itself. */
function run(program: string, change: string) {
  const path = fileURLToPath(new URL(`../dist/${program}.js`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(change)}`, path],
    { cwd: folder, env: ENV, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

const OLD = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } })`;
const OTHERS = `process.dlopen = () => {
  throw Object.assign(new Error(${JSON.stringify(
    "The module '/parlor/better_sqlite3.node'\nwas compiled against a different Node.js version using\nNODE_MODULE_VERSION 108.",
  )}), { code: 'ERR_DLOPEN_FAILED' });
}`;

test('the version of Node.js in package.json is the one required', () => {
  expect(manifest.engines.node).toBe('>=20.19');
  for (const version of ['18.20.4', '20.18.3']) expect(unsupportedNode(version)).not.toBeNull();
  for (const version of ['20.19.0', '22.0.0', '24.3.1']) expect(unsupportedNode(version)).toBeNull();
});

/** Packages cannot be loaded there, either. */
const OLD_WITHOUT_PACKAGES = `${OLD};
  (await import('node:module')).register('data:text/javascript,' + encodeURIComponent(\`
    export const resolve = (name, from, next) => {
      if (/better-sqlite3|prisma|pino|piscina|resvg/.test(name)) throw new Error(name + ' was loaded');
      return next(name, from);
    };\`))`;

test.each(['main', 'operations/backup', 'operations/restore', 'operations/standings', 'operations/smoke'])(
  'with an unsupported Node.js %s says so, and loads nothing else',
  (program) => {
    expect(run(program, OLD_WITHOUT_PACKAGES)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'Parlor needs Node.js 20.19 or newer, and this is 20.18.3. Install a newer one, then run `npm ci` and `npm run build` again.\n',
    });
  },
);

test('the doctor says the same', () => {
  expect(run('operations/doctor', OLD)).toEqual({
    status: 1,
    stdout:
      'TO DO  Node.js: Parlor needs Node.js 20.19 or newer, and this is 20.18.3.\n       → Install a newer one, then run `npm ci` and `npm run build` again.\n\nTo be done: 1.\n',
    stderr: '',
  });
});

test('a module that was built for another Node.js gives one sentence, at the start and for the doctor', () => {
  const says =
    /\/parlor\/better_sqlite3\.node was built for another Node\.js or another system than this \(v/;
  const started = run('main', OTHERS);
  expect(started).toMatchObject({ status: 1, stderr: '' });
  expect(JSON.parse(started.stdout.trim().split('\n').at(-1) ?? '')).toEqual({
    level: 'fatal',
    time: expect.anything(),
    msg: expect.stringMatching(says),
  });
  const examined = run('operations/doctor', OTHERS);
  expect(examined).toMatchObject({ status: 1, stderr: '' });
  expect(examined.stdout).toMatch(
    /TO DO {2}Node\.js: .*better_sqlite3\.node was built for another Node\.js.*\n +→ Run `npm ci` again/,
  );
});

test('missing parts are named, but a missing file of the host’s is none of them', () => {
  const missing = (code: string, message: string, path?: string) =>
    notInstalled(Object.assign(new Error(message), { code, path }))?.message;
  const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
  expect(missing('ERR_MODULE_NOT_FOUND', 'Cannot find package ‘pino’\n at …')).toMatch(
    /^The program is not installed completely \(Cannot find package ‘pino’\)\. Run `npm ci`/,
  );
  expect(missing('', 'Could not locate the bindings file. Tried:\n → …')).toContain(
    'not installed completely',
  );
  expect(missing('ENOENT', 'no such file', migrations)).toContain('not installed completely');
  expect(
    missing('ENOENT', 'no such file', fileURLToPath(new URL('../data/parlor.db', import.meta.url))),
  ).toBeUndefined();
  expect(notInstalled('nothing')).toBeNull();
});

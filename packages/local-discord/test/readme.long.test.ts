// Proves packages/local-discord/README.md, packages/local-discord/src/index.ts, packages/local-discord/package.json

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const MODULES = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), '..');
const LEFT_OUT = /^(node_modules|dist)$/;
/** What a bot's developer has installed beside the package. */
const BESIDE = ['discord.js', 'typescript-7', '@types/node'];
const OPTIONS = [
  '--module',
  'nodenext',
  '--target',
  'es2023',
  '--strict',
  '--types',
  'node',
  '--skipLibCheck',
];

/** The project of some bot's developer, with the package as npm would install it. */
let project: string;
/** The compiler's errors for the project. */
let complaints: readonly string[];

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'local-discord-'));
  const copy = join(project, 'copy');
  cpSync(PACKAGE, copy, { recursive: true, filter: (from) => !LEFT_OUT.test(relative(PACKAGE, from)) });
  symlinkSync(MODULES, join(copy, 'node_modules'), 'junction');
  // `npm pack` builds the package first.
  execFileSync('npm', ['pack', '--offline', '--pack-destination', project], { cwd: copy, stdio: 'pipe' });
  const { version, dependencies } = z
    .object({ version: z.string(), dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')));
  const installed = join(project, 'node_modules/local-discord');
  mkdirSync(installed, { recursive: true });
  const archive = join(project, `local-discord-${version}.tgz`);
  execFileSync('tar', ['-xzf', archive, '-C', installed, '--strip-components=1']);
  for (const name of [...Object.keys(dependencies), ...BESIDE]) {
    mkdirSync(dirname(join(project, 'node_modules', name)), { recursive: true });
    symlinkSync(join(MODULES, name), join(project, 'node_modules', name), 'junction');
  }
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  cpSync(join(PACKAGE, 'test/ping-bot.ts'), join(project, 'bot.ts'));
  const [inTest = '', inBrowser = ''] = examples();
  // A busy machine may need more than Discord’s three seconds for an answer.
  const patient = inTest.replace('startLocalDiscord()', 'startLocalDiscord({ patience: 60_000 })');
  writeFileSync(join(project, 'in-test.ts'), `${patient}await bot.destroy();\nawait discord.close();\n`);
  // Somebody else may use that port.
  writeFileSync(join(project, 'in-browser.ts'), inBrowser.replace('port: 4747', 'port: 0'));
  writeFileSync(
    join(project, 'wrong.ts'),
    `import { startLocalDiscord } from 'local-discord';\nimport { adjustableClock } from 'local-discord/clock';\nexport const wrong: [number, string] = [await startLocalDiscord(), adjustableClock()];\n`,
  );
  complaints = compiled('in-test.ts', 'in-browser.ts', 'wrong.ts');
});
afterAll(() => rmSync(project, { recursive: true, maxRetries: 10 }));

function examples(): readonly string[] {
  const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
  return [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
}

/** Compiles some files, and returns the compiler's errors, one a line. */
function compiled(...files: readonly string[]): readonly string[] {
  const compiler = join(project, 'node_modules/typescript-7/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, ...OPTIONS, ...files], {
    cwd: project,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => line !== '');
}

test('the examples of the README are short, type-check, and do what they say with a bot that is not ours', () => {
  for (const example of examples()) expect(example.trim().split('\n').length).toBeLessThanOrEqual(10);
  expect(complaints.filter((line) => !line.startsWith('wrong.ts'))).toEqual([]);
  const said = execFileSync(process.execPath, ['in-test.js'], { cwd: project, encoding: 'utf8' });
  expect(said).toBe("[ 'Pong pong!' ] []\n");
});

test('its types match its contents', () => {
  expect(complaints).toEqual([
    expect.stringContaining("Type 'LocalDiscord' is not assignable to type 'number'"),
    expect.stringContaining("Type 'Clock' is not assignable to type 'string'"),
  ]);
});

test('it contains its page', async () => {
  const server = spawn(process.execPath, ['in-browser.js'], { cwd: project, stdio: ['ignore', 'pipe', 2] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    const said = await new Promise<string>((resolve, reject) => {
      server.stdout?.once('data', (data: Buffer) => resolve(data.toString()));
      server.once('exit', () => reject(new Error('It ended before it said where its page is.')));
    });
    const page = await fetch(/http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '');
    expect(await page.text()).toContain('<title>Local Discord</title>');
  } finally {
    server.kill();
    await ended;
  }
});

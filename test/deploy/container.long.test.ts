// Proves Dockerfile, deploy/image.ts

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type LocalDiscord, startLocalDiscord } from '#local-discord';
import { farkler, pressOnTable } from '../e2e/play.ts';
import { PATIENCE, programEnvironment } from '../e2e/program.ts';
import { seat, shown } from '../e2e/screen.ts';
import { freePort } from '../support/free-port.ts';
import { UNHURRIED } from '../support/unhurried.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const USER = 1000;
const isRoot = process.getuid?.() === 0;
/**
 * The Node.js of the Dockerfile without symbols, on amd64: the tests may run on another. Measure a newer one before
 * updating it.
 */
const NODE = { version: '24.21.0', bytes: 108_512_048 };
const MOST_BYTES = 150_000_000;

/** The entry of a package in the lock file. */
const LOCKED = z.object({
  version: z.string().optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).optional(),
});

/** What the Dockerfile gives to the user. */
const OWNED = ['data', 'tmp'];

const DOCKERFILE = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const BUILD_MS = 5 * 60_000;
/** A lost connection is back well within this, even on a busy machine. */
const COMES_BACK_MS = 90_000;

let image: string;
let copied: readonly string[];
let gathered: readonly string[];
beforeAll(() => {
  image = mkdtempSync(join(tmpdir(), 'parlor-image-'));
  const checkout = cleanCopy();
  try {
    const tsx = import.meta.resolve('tsx');
    const run = (...args: readonly string[]) =>
      execFileSync(process.execPath, args, { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] });
    copied = readdirSync(checkout, { recursive: true, encoding: 'utf8' });
    // What `npm ci` does once the packages are there.
    run('prisma/generate.mjs');
    execFileSync('npm', ['run', '--silent', 'build'], {
      cwd: checkout,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    run('--import', tsx, 'deploy/image.ts', image);
  } finally {
    rmSync(checkout, { recursive: true });
  }
  gathered = readdirSync(image);
  for (const folder of OWNED) {
    mkdirSync(join(image, folder));
    if (isRoot) chownSync(join(image, folder), USER, USER);
  }
}, BUILD_MS);
afterAll(() => rmSync(image, { recursive: true }));

/** What the Dockerfile copies, and of this checkout otherwise only the installed packages. */
function cleanCopy(): string {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const folder = mkdtempSync(join(tmpdir(), 'parlor-checkout-'));
  for (const [, given = ''] of DOCKERFILE.matchAll(/^COPY (?!--)(.+)$/gm)) {
    const paths = given.split(' ');
    const to = paths.pop() ?? '';
    for (const path of paths) {
      const isFolder = lstatSync(join(ROOT, path)).isDirectory();
      cpSync(join(ROOT, path), join(folder, to, isFolder ? '' : basename(path)), {
        recursive: true,
        filter: (from) => !ignored.includes(relative(ROOT, from)),
      });
    }
  }
  symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(folder, 'node_modules'));
  return folder;
}

/** All files of the image, with their sizes in bytes. */
function files(): ReadonlyMap<string, number> {
  const all = readdirSync(image, { recursive: true, encoding: 'utf8' });
  const stats = all.map((path) => [path, lstatSync(join(image, path))] as const);
  return new Map(stats.flatMap(([path, stat]) => (stat.isFile() ? [[path, stat.size] as const] : [])));
}

/**
 * Starts it with only these files, as the user of the container, if the system allows that; otherwise from where they
 * are.
 */
function start(env: Readonly<Record<string, string>>, ...run: readonly string[]): ChildProcess {
  const [entry = 'main.js', ...given] = run;
  const script = isRoot ? `/parlor/dist/${entry}` : join(image, 'parlor/dist', entry);
  return node(env, ['--enable-source-maps', '--max-semi-space-size=32', script, ...given]);
}

/** Runs the Node.js of the image in the same way. */
function node(env: Readonly<Record<string, string>>, args: readonly string[]): ChildProcess {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  if (!isRoot)
    return spawn(join(image, 'usr/local/bin/node'), args, { env, stdio, cwd: join(image, 'data') });
  chmodSync(image, 0o755);
  const inside = [`--userspec=${USER}:${USER}`, image, '/usr/local/bin/node', ...args];
  return spawn('/usr/sbin/chroot', inside, { env, stdio });
}

/** Whether the program is healthy, by the Dockerfile's health check on another port. */
async function isHealthy(port: number): Promise<boolean> {
  const own = /HEALTH_PORT=(\d+)/.exec(DOCKERFILE)?.[1] ?? 'none';
  const command = /^HEALTHCHECK .*\\\n +CMD (\[.*\])$/m.exec(DOCKERFILE)?.[1] ?? '';
  expect(command).toContain(`127.0.0.1:${own}/`);
  const [program, ...args] = z.array(z.string()).parse(JSON.parse(command.replace(own, String(port))));
  expect(program).toBe('node');
  return (await heard(node({ PATH: '/usr/local/bin' }, args)).ended) === 0;
}

async function becomes(port: number, how: 'well' | 'unwell'): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const isIt = async (asked: Promise<boolean>) => (await asked) === (how === 'well');
  const until = performance.now() + COMES_BACK_MS;
  // On a busy machine it may be unwell for a moment in between.
  while (!((await isIt(isReady())) && (await isIt(isHealthy(port))))) {
    if (performance.now() > until) throw new Error(`it never was ${how}`);
    await pause(100);
  }
}

/** The output from here on, and how it ends. */
function heard(program: ChildProcess): { output(): string; readonly ended: Promise<number | null> } {
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream?.on('data', (data: Buffer) => {
      output += data.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => program.once('close', (code) => resolve(code)));
  return { output: () => output, ended };
}

test('it has what the program runs on and nothing it was built with, in less than 150 MB', () => {
  const all = files();
  const beside = [...all].filter(([path]) => path !== 'usr/local/bin/node');
  expect(beside.reduce((sum, [, size]) => sum + size, NODE.bytes)).toBeLessThan(MOST_BYTES);
  expect(DOCKERFILE).toContain(`ARG NODE=node:${NODE.version}-`);
  const paths = [...all.keys()].map((path) => path.replace(/^parlor\//, ''));
  for (const needed of [
    'dist/main.js',
    'dist/operations/doctor.js',
    'dist/games/rage/RULES.md',
    'package.json',
  ])
    expect(paths).toContain(needed);
  for (const left of [/^dist\/(?:playground|lab)\//, /^node_modules\/(?:typescript|vite|prisma|tsx)\//]) {
    expect(paths.filter((path) => left.test(path))).toEqual([]);
  }
  expect(paths.filter((path) => /(?<!\.d)\.(?:ts|tsx|c|cpp|gyp)$|(?:^|\/)\.env$/.test(path))).toEqual([]);
});

test('what the user writes to belongs to the user: no earlier COPY has created it', () => {
  expect(gathered.filter((folder) => OWNED.includes(folder))).toEqual([]);
  expect(DOCKERFILE).toContain(`mkdir -p ${OWNED.map((folder) => `/owned/${folder}`).join(' ')}\n`);
  expect(DOCKERFILE).toContain(`COPY --from=build --chown=${USER}:${USER} /owned /\n`);
});

test('the Dockerfile builds it as this test does, and starts it as npm start does', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  const runs = [...DOCKERFILE.matchAll(/^RUN (.+)$/gm)].map(([, run]) => run);
  expect(runs.slice(1)).toEqual([
    'npm ci',
    'npm run build && npx tsx deploy/image.ts /image && mkdir -p /owned/data /owned/tmp',
  ]);
  expect(scripts.prepare).toBe('node prisma/generate.mjs');
  const named = `${scripts.build} ${scripts.prepare}`.match(/\b[\w./-]+\.(?:ts|mjs|json)\b|\bsrc\b/g);
  // Files that are read implicitly.
  const unnamed = ['package.json', 'tsconfig.json', 'prisma.config.ts'];
  expect(copied).toEqual(expect.arrayContaining([...(named ?? []), ...unnamed]));
  const command: unknown = JSON.parse(/^CMD (.+)$/m.exec(DOCKERFILE)?.[1] ?? '[]');
  expect(`exec ${z.array(z.string()).parse(command).join(' ')}`).toBe(scripts.start);
  // The same checkout gives the same image: the base is pinned by its digest.
  expect(DOCKERFILE).toMatch(/^ARG NODE=node:[\w.-]+@sha256:[\da-f]{64}$/m);
  expect(
    DOCKERFILE.match(/^FROM .+$/gm)?.filter((from) => !/^FROM (?:\$\{NODE\} AS build|scratch)$/.test(from)),
  ).toEqual([]);
  // The last stage has no shell, so nothing can run in it.
  expect(DOCKERFILE.split('FROM scratch')[1]).not.toMatch(/^(?:RUN|SHELL)\b|^(?:CMD| {2}CMD) [^[]/m);
});

test('every package for a specific kind of machine is locked for amd64 and for arm64', () => {
  const { packages } = z
    .object({ packages: z.record(z.string(), LOCKED) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  // Development packages are needed as well: the image is built on the machine it is for.
  const named = Object.entries(packages).filter(
    ([, { os, cpu, libc }]) =>
      os?.includes('linux') && cpu?.includes('x64') && libc?.includes('musl') !== true,
  );
  expect(named.length).toBeGreaterThan(2);
  const missing = named.flatMap(([path, { version }]) => {
    const other = path.replace('x64', 'arm64');
    return other !== path && packages[other]?.version === version ? [] : [path];
  });
  expect(missing).toEqual([]);
});

test('without a token it says so in a sentence', async () => {
  const { output, ended } = heard(start({ NODE_ENV: 'production', DATABASE_URL: 'file:/data/parlor.db' }));
  expect(await ended).toBe(1);
  expect(output()).toMatch(/^DISCORD_TOKEN is missing: .+\.\n$/);
});

test('it can be played, with pictures and bots on their threads, and ends in order', async () => {
  const port = await freePort();
  const discord: LocalDiscord = await startLocalDiscord({ patience: PATIENCE, limits: { emojis: false } });
  const database = isRoot ? '/data/parlor.db' : join(image, 'data/parlor.db');
  const program = start({
    ...programEnvironment(discord, `file:${database}`),
    BOT_THINK_MS: '300',
    NODE_OPTIONS: `--import ${UNHURRIED}`,
    HEALTH_PORT: String(port),
    PATH: '/usr/local/bin',
  });
  const { output, ended } = heard(program);
  try {
    await discord.until(() => output().includes('every card has its emoji'), 120_000);
    await becomes(port, 'well');
    // Being alive is not enough: nobody can play without Discord.
    discord.shutGateway();
    await becomes(port, 'unwell');
    discord.openGateway();
    await becomes(port, 'well');
    const people = [discord.user('Ada'), discord.user('Ben')];
    const table = await seat(discord, discord.channel(), 'farkle', people);
    for (let presses = 0; presses < 3; presses += 1) shown(await pressOnTable(table, farkler));
    program.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await isHealthy(port)).toBe(false);
    expect(output()).not.toMatch(/"level":"(?:error|fatal)"/);
    expect(discord.faults).toEqual([]);
    const backup = database.replace('parlor.db', 'backup.db');
    const copied = heard(start({ DATABASE_URL: `file:${database}` }, 'operations/backup.js', backup));
    expect(await copied.ended).toBe(0);
    expect(copied.output()).toContain('is a checked backup of');
  } finally {
    program.kill('SIGKILL');
    await discord.close();
  }
});

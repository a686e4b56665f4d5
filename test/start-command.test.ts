// Proves package.json, Dockerfile, deploy/parlor.service, .github/workflows/gate.yml, deploy/image.ts

import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('..', import.meta.url));
// With `exec` the program replaces the shell, so that npm’s signals reach it.
const START = manifest.scripts.start.replace(/^exec /, '');
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');

test('the container starts the bot as npm does', () => {
  const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '';
  expect(JSON.parse(command)).toEqual(START.split(' '));
});

test('systemd starts the bot as npm does', () => {
  const unit = readFileSync(join(ROOT, 'deploy/parlor.service'), 'utf8');
  expect(unit).toContain(`\nExecStart=/usr/bin/env ${START}\n`);
});

test('the workflow runs the gate on every supported Node.js, and builds for both architectures', () => {
  const workflow = readFileSync(join(ROOT, '.github/workflows/gate.yml'), 'utf8');
  expect(manifest.engines.node).toBe('>=20.19');
  expect(workflow).toContain('node: [20, 22, 24]');
  expect(workflow).toContain('run: .ci/run');
  for (const arch of ['amd64', 'arm64']) expect(workflow).toContain(`arch: ${arch}`);
});

test('the container is built on one base image, pinned by its digest', () => {
  const base = /^ARG NODE=(.*)$/m.exec(dockerfile)?.[1] ?? '';
  expect(base).toMatch(/^node:\d+\.\d+\.\d+-[a-z-]+@sha256:[0-9a-f]{64}$/);
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from);
  expect(bases).toEqual(['$' + '{NODE}', 'scratch']);
});

test('the container leaves out what only developers run, and nothing that the bot needs', () => {
  const image = readFileSync(join(ROOT, 'deploy/image.ts'), 'utf8');
  const [, list = ''] = /^const DEVELOPERS = \[(.*)\];$/m.exec(image) ?? [];
  const leftOut = [...list.matchAll(/'(\w+)'/g)].map(([, folder = '']) => folder);
  expect(leftOut).toContain('playground');
  const needed = reached(['src/main.ts', 'src/opponents/worker.ts', 'src/pictures/worker.ts']);
  expect(needed.size).toBeGreaterThan(100);
  for (const folder of leftOut) {
    expect([...needed].filter((file) => file.startsWith(`src/${folder}/`))).toEqual([]);
  }
});

/** Every file of ours that these import, directly or indirectly. */
function reached(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set(entries);
  for (const file of found) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const [, path = ''] of text.matchAll(/(?:from|import\()\s*'(\.{1,2}\/[^']+\.ts)'/g)) {
      const target = normalize(join(dirname(file), path));
      if (!target.includes('/generated/')) found.add(target);
    }
  }
  return found;
}

test('the container has every file that the build depends on', () => {
  const told = manifest.scripts.build.match(/[\w./-]+\.(?:config\.ts|build\.json)/g) ?? [];
  expect(told).toContain('vite.verify.config.ts');
  const copied = [...dockerfile.matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
  const isCopied = (file: string) => copied.some((path) => file === path || file.startsWith(`${path}/`));
  expect([...told, 'tsconfig.json'].filter((file) => !isCopied(file))).toEqual([]);
});

// Proves deploy/release.ts, CHANGELOG.md

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withGit } from '../support/with-git.ts';

const RELEASE = fileURLToPath(new URL('../../deploy/release.ts', import.meta.url));
const TSX = import.meta.resolve('tsx');
const env = withGit();
const PACKAGE = { name: 'parlor', version: '0.1.0' };

let folder: string;
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' }).trim();
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const release = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', TSX, RELEASE, ...args], { cwd: folder, env, encoding: 'utf8' });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-release-'));
  git('init', '--quiet');
  git('config', 'user.name', 'Host');
  git('config', 'user.email', 'host@example.org');
  write('package.json', json(PACKAGE));
  const packages = { '': PACKAGE, 'node_modules/other': { version: '0.1.0' } };
  write('package-lock.json', json({ ...PACKAGE, lockfileVersion: 3, packages }));
  write(
    'CHANGELOG.md',
    '# Changelog\n\n## Unreleased\n\n- Cards.\n- `#1` Boats.\n\n## 0.1.0 (2026-01-01)\n\n- Tables.\n',
  );
  for (const file of ['package.json', 'package-lock.json', 'CHANGELOG.md']) git('add', file);
  git('commit', '--quiet', '--message', 'Begin');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a release has its version everywhere, its notes in the changelog and the tag, and one commit', () => {
  const day = () => new Date().toISOString().slice(0, 10);
  const before = day();
  const { status, stdout } = release('0.2.0');
  expect(status).toBe(0);
  expect(stdout).toContain('git push origin v0.2.0');
  const [, today = ''] = /## 0\.2\.0 \((.*)\)/.exec(read('CHANGELOG.md')) ?? [];
  // It may be midnight just now.
  expect([before, day()]).toContain(today);
  expect(read('CHANGELOG.md')).toBe(
    `# Changelog\n\n## Unreleased\n\n## 0.2.0 (${today})\n\n- Cards.\n- \`#1\` Boats.\n\n## 0.1.0 (2026-01-01)\n\n- Tables.\n`,
  );
  expect(JSON.parse(read('package.json'))).toEqual({ ...PACKAGE, version: '0.2.0' });
  const locked = JSON.parse(read('package-lock.json'));
  expect([
    locked.version,
    locked.packages[''].version,
    locked.packages['node_modules/other'].version,
  ]).toEqual(['0.2.0', '0.2.0', '0.1.0']);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '--format=%s')).toBe('Release 0.2.0\nBegin');
  expect(git('tag', '--list', '--format=%(contents)')).toBe('Parlor 0.2.0\n\n- Cards.\n- `#1` Boats.');
});

test.each([
  [[], 'Usage: npm run release -- X.Y.Z'],
  [['next'], 'Usage: npm run release -- X.Y.Z'],
  [['0.1.0'], 'not later than 0.1.0'],
  [['0.0.9'], 'not later than 0.1.0'],
])('asked for %j it says what is wrong and changes nothing', (args, says) => {
  const { status, stderr } = release(...args);
  expect([status, stderr]).toEqual([1, expect.stringContaining(says)]);
  expect(git('log', '--format=%s')).toBe('Begin');
  expect(git('tag')).toBe('');
});

test('nothing uncommitted, already released or empty is released', () => {
  write('new.txt', 'new');
  expect(release('0.2.0').stderr).toContain('not committed');
  rmSync(join(folder, 'new.txt'));
  git('tag', 'v0.2.0');
  expect(release('0.2.0').stderr).toContain('a tag v0.2.0 already');
  expect(release('0.3.0').status).toBe(0);
  expect(release('0.4.0').stderr).toContain('nothing to release');
});

test('the changelog has headings and list items, and no leftovers of a merge', () => {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  expect(changelog.split('\n').filter((line) => !/^(#{1,3}|-| ) |^$/.test(line))).toEqual([]);
});
